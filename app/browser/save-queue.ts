import { paths } from "~/shared/paths";
import { marksName } from "~/shared/stale";

/** Answer to a save of an auto-saving form. */
export interface KeptAnswer {
  version?: number;
  was?: string;
  undo?: number;
  [more: string]: unknown;
}

/**
 * `idle`: nothing was saved yet. `waiting`: the server was not reached, with a retry pending. `refused`: something has
 * to be corrected.
 */
export type SaveState = "idle" | "saving" | "saved" | "waiting" | "refused";

interface Job {
  /** The values to send; null while everything of this form is saved. */
  body: [string, string][] | null;
  sending: boolean;
  refused: boolean;
  /** Tries in vain since the last answer. */
  failed: number;
  timer: number | undefined;
  /** Version and marks of the last save; the page's may be older. */
  known: { version: number; was: string } | null;
  /** Called with each answer, while the form is open. */
  hear: ((status: number, answer: KeptAnswer) => void) | null;
}

/** A pause in the typing. */
const restMilliseconds = 700;
const firstWait = 1000;
const longestWait = 30_000;

/**
 * Queue of auto-saving forms: one request of a form at a time, the newest text last. A lost connection is waited for,
 * and typed text stays here until it is saved, also after its form is closed (R18).
 */
export class SaveQueue {
  private readonly jobs = new Map<string, Job>();
  private readonly listeners = new Set<() => void>();
  private shown: { state: SaveState; undo: number | undefined } = { state: "idle", undo: undefined };
  private undo: number | undefined;
  private everSaved = false;

  /** Begins to hear of the connection; returns the function that stops. */
  start(): () => void {
    const again = () => this.again();
    const warn = (event: BeforeUnloadEvent) => {
      if (this.isUnsaved()) event.preventDefault();
    };
    window.addEventListener("online", again);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("online", again);
      window.removeEventListener("beforeunload", warn);
    };
  }

  /** Retries at once everything that waits for the server. */
  again() {
    for (const [address, job] of this.jobs) if (job.body && job.failed > 0) this.arm(address, job, 0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly read = () => this.shown;

  /** Hears of refusals of this form while it is open. */
  open(address: string, hear: Job["hear"]): () => void {
    const job = this.jobOf(address);
    job.hear = hear;
    return () => {
      if (job.hear === hear) job.hear = null;
    };
  }

  /** Typed values of this form that are not saved yet. */
  pending(address: string): [string, string][] | null {
    return this.jobs.get(address)?.body ?? null;
  }

  /** The version that the form's own last saving made. */
  versionOf(address: string): number | null {
    return this.jobs.get(address)?.known?.version ?? null;
  }

  /** The record was changed by something else than its form: the form begins anew with it. */
  forget(address: string) {
    const job = this.jobs.get(address);
    if (job) job.known = null;
  }

  put(address: string, body: [string, string][], wait = restMilliseconds) {
    const job = this.jobOf(address);
    job.body = body;
    job.refused = false;
    this.arm(address, job, wait);
    this.tell();
  }

  isUnsaved(): boolean {
    return [...this.jobs.values()].some(({ body }) => body !== null);
  }

  private jobOf(address: string): Job {
    const known = this.jobs.get(address);
    if (known) return known;
    const job: Job = {
      body: null,
      sending: false,
      refused: false,
      failed: 0,
      timer: undefined,
      known: null,
      hear: null,
    };
    this.jobs.set(address, job);
    return job;
  }

  private arm(address: string, job: Job, wait: number) {
    window.clearTimeout(job.timer);
    job.timer = window.setTimeout(() => void this.send(address, job), wait);
  }

  private tell() {
    const jobs = [...this.jobs.values()];
    // A refusal is shown beside its field too; a lost connection is reported here alone.
    const state = jobs.some(({ failed, body }) => failed > 0 && body)
      ? "waiting"
      : jobs.some(({ refused }) => refused)
        ? "refused"
        : jobs.some(({ body }) => body)
          ? "saving"
          : this.everSaved
            ? "saved"
            : "idle";
    const undo = state === "saved" ? this.undo : undefined;
    if (state === this.shown.state && undo === this.shown.undo) return;
    this.shown = { state, undo };
    for (const listener of this.listeners) listener();
  }

  private async send(address: string, job: Job) {
    const { body } = job;
    if (!body || job.sending) return;
    job.sending = true;
    const form = new URLSearchParams(body);
    if (job.known) {
      form.set("version", String(job.known.version));
      form.set(marksName, job.known.was);
    }
    const answer = await postForm(address, form);
    job.sending = false;
    if (answer === null) {
      job.failed += 1;
      this.arm(address, job, Math.min(longestWait, firstWait * 2 ** (job.failed - 1)));
      return this.tell();
    }
    job.failed = 0;
    const { status, said } = answer;
    const isNewest = job.body === body;
    if (status === 200 && said.version !== undefined) {
      job.known = { version: said.version, was: said.was ?? "" };
      this.undo = said.undo;
      this.everSaved = true;
      if (isNewest) job.body = null;
      else this.arm(address, job, 0);
      job.hear?.(status, said);
    } else {
      // A faulty value is not sent again before it is corrected.
      if (isNewest) {
        job.body = null;
        job.refused = true;
      } else this.arm(address, job, restMilliseconds);
      const { current, was } = said as { current?: { version: number }; was?: string };
      if (current) job.known = { version: current.version, was: was ?? "" };
      job.hear?.(status, said);
    }
    this.tell();
  }
}

/** Null if the server was not reached, or could not answer. */
export async function postForm(
  address: string,
  form: URLSearchParams,
): Promise<{ status: number; said: KeptAnswer } | null> {
  try {
    const answer = await fetch(address, { method: "POST", body: form, headers: { Accept: "application/json" } });
    // A session that has ended leads to the login page: the whole window goes there (R11).
    if (answer.redirected && new URL(answer.url).pathname === paths.login) window.location.assign(answer.url);
    if (answer.redirected || answer.status >= 500 || answer.status === 429) return null;
    return { status: answer.status, said: (await answer.json()) as KeptAnswer };
  } catch {
    return null;
  }
}
