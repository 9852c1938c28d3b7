// Answers of reading calls that this process gives itself, kept until anything is written.
import { asJson } from "./as-json";

const mostBytes = 16_000_000;
const mostBytesOfAnswer = 400_000;
/** What a handler works out from the clock (how late something is) may be this old, in milliseconds. */
const oldest = 60_000;

interface Kept {
  /** What was written before its reader looked: `seen` of authenticate.ts, and the age of the counts that it may hold. */
  seen: string;
  json: unknown;
  bytes: number;
}

export interface KeptFor {
  session: number;
  language: string;
  call: string;
  params: unknown;
  query: unknown;
}

export class KeptAnswers {
  /** The least recently used first. */
  private readonly answers = new Map<string, Kept>();
  private bytesKept = 0;

  /**
   * The answer to a session's question, as values of the reader's own. `seen` is read before `make` looks: an answer may be younger
   * than it says, never older, and a write of any process ends it.
   */
  async of(asked: KeptFor, seen: string, now: Date, make: () => Promise<unknown>): Promise<unknown> {
    const key = JSON.stringify([Math.floor(now.getTime() / oldest), ...Object.values(asked)]);
    const known = this.answers.get(key);
    if (known?.seen === seen) {
      this.put(key, known);
      return asJson(known.json);
    }
    const json = asJson(await make());
    const bytes = JSON.stringify(json).length;
    if (bytes <= mostBytesOfAnswer) this.put(key, { seen, json: asJson(json), bytes });
    return json;
  }

  private put(key: string, answer: Kept): void {
    this.remove(key);
    this.answers.set(key, answer);
    this.bytesKept += answer.bytes;
    for (const first of this.answers.keys()) {
      if (this.bytesKept <= mostBytes) return;
      this.remove(first);
    }
  }

  private remove(key: string): void {
    this.bytesKept -= this.answers.get(key)?.bytes ?? 0;
    this.answers.delete(key);
  }
}
