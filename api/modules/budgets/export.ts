import type { Worker } from "node:worker_threads";

import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { client, exported } from "#contract/budgets/budget-files";
import type { Budget } from "#contract/budgets/budgets";
import type { QueryOf } from "#contract/call";

import { readSnapshot, type Context, type InTransaction } from "../../context";
import type { FileFacts } from "../../db/schema/budgets";
import { companyLogos } from "../../db/schema/shell";
import { Conflict, Refusal } from "../../errors";
import type { BytesAnswer } from "../../http/mount";
import { owned } from "../../records/owned";
import { recordSecurity } from "../../records/security";
import { eachSlice, giveTurn } from "../../turns";
import { lane } from "../../fair-queue";
import { runThread, ThreadLimit } from "../../run-thread";
import { clientAnswer, clientView } from "./client-view";
import { documentOf, type BudgetDocument } from "./document";
import { readFileFacts } from "./file-facts";
import { inEnglish } from "./translation";
import { findUnprintable } from "./unprintable";
import { exportWords } from "./export-words";
import { budgetKind } from "./kind";
import { readBudget } from "./read";

/** BUD-039 */
export async function getClientBudget(ctx: Context, code: string, asked: QueryOf<typeof client>) {
  const budget = await readSnapshot(ctx, (tx) => readBudget(tx, code));
  await giveTurn();
  const view = clientView(budget);
  await giveTurn();
  return { status: "success" as const, ...clientAnswer(view, asked) };
}

/** A budget of 6,000 lines with long notes takes about 300 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 448, maxYoungGenerationSizeMb: 64 };
/** From the request on; a connection that is silent for 25 seconds is closed (app/server/http.server.ts). */
const longestMilliseconds = 23_000;
/** A file that had this much of it, and was not finished, would not be finished another time. */
const enoughMilliseconds = 12_000;
const inTurn = lane({ places: 1, waiting: 6, ofOne: 2, longest: 10_000, retrySeconds: 5 });

/** Rows that are handed to the thread at once: they are copied in this one. */
const rowsOfMessage = 500;

/** Hands a document to the thread, and its rows after it, a part at a time. */
async function sendDocument(worker: Worker, { rows, ...document }: BudgetDocument) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
  const post = (part: object) => worker.postMessage(part);
  post({ document });
  await eachSlice(rows, rowsOfMessage, async (some) => post({ rows: some }));
  post({ isComplete: true });
}

const tooLong = (within: number) => new Conflict("budget_file_long", { seconds: Math.ceil(within / 1000) });

const write = (format: string, document: BudgetDocument, within: number): Promise<Uint8Array<ArrayBuffer>> =>
  runThread<Uint8Array<ArrayBuffer>>(
    "scripts/write-budget.mjs",
    { format },
    { longest: within, resourceLimits },
    (worker) => sendDocument(worker, document),
  ).catch((error: unknown) => {
    if (!(error instanceof ThreadLimit)) throw error;
    if (error.limit === "time" && within < enoughMilliseconds) throw new Refusal(503, "busy", {}, { retryAfter: 5 });
    throw tooLong(within);
  });

const types = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Letters that no file system refuses. */
const fileName = (name: string) => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ").trim() || "budget";

async function logoOf(ctx: Context) {
  const [logo] = await ctx.db
    .select({ type: companyLogos.content_type, data: companyLogos.data })
    .from(companyLogos)
    .where(owned(ctx, companyLogos, eq(companyLogos.kind, "logo")));
  return logo ?? null;
}

/** A budget with the facts of its files. */
export async function readForFile(ctx: InTransaction, code: string): Promise<{ budget: Budget; facts: FileFacts }> {
  const facts = await readFileFacts(ctx, await budgetKind.find(ctx, code));
  return { facts, budget: await readBudget(ctx, code) };
}

type Asked = z.output<(typeof exported)["query"]>;

/** BUD-040: nobody is to find out from their client that a PDF has boxes for letters. */
export class Unprintable extends Conflict {
  constructor(texts: readonly string[]) {
    // Each in isolation, or right-to-left texts would change the order of the sentence.
    const quotes = texts.map((text) => `“\u2068${text}\u2069”`).join(", ");
    super("budget_unprintable", { texts: quotes }, { blockers: [{ kind: "unprintable", text: quotes }] });
    this.quotes = quotes;
  }
  readonly quotes: string;
}

/**
 * BUD-040: a file that is read and written after those that were asked for before it, in a thread; `owner` has at most
 * two of them waiting. 503 when too many wait, before anything of it is read.
 */
export async function makeFile<Read extends { budget: Budget; facts: FileFacts }>(
  ctx: Context,
  owner: number,
  { format, ...asked }: Asked,
  read: () => Promise<Read>,
): Promise<Read & { bytes: Uint8Array<ArrayBuffer> }> {
  const began = performance.now();
  return inTurn(owner, async () => {
    const found = await read();
    await giveTurn();
    const budget = asked.language === "en" ? await inEnglish(ctx, found.budget) : found.budget;
    const document = documentOf(budget, asked, { facts: found.facts, logo: await logoOf(ctx) });
    const unprintable = format === "pdf" && asked.allow_missing_glyphs !== 1 ? findUnprintable(document) : [];
    if (unprintable.length > 0) throw new Unprintable(unprintable);
    const bytes = await write(format, document, longestMilliseconds - (performance.now() - began));
    return { ...found, bytes };
  });
}

/** A file's name and type; that of the internal version is marked for people who forward one. */
export function fileOf(
  bytes: Uint8Array<ArrayBuffer>,
  { name, format, language, version }: Pick<Asked, "format" | "language" | "version"> & { name: string },
): BytesAnswer {
  const marked = version === "internal" ? exportWords(language)("internal_file", { name }) : name;
  return {
    name: `${fileName(marked)}.${format}`,
    content_type: types[format],
    size: bytes.byteLength,
    body: new Blob([bytes]).stream(),
  };
}

export async function exportBudget(ctx: Context, code: string, asked: Asked): Promise<BytesAnswer> {
  const { name } = await budgetKind.find(ctx, code);
  const read = () => readSnapshot(ctx, (tx) => readForFile(tx, code));
  const { bytes } = await makeFile(ctx, ctx.user.id, asked, read);
  const details = { format: asked.format };
  await recordSecurity(ctx, ctx.user, [{ kind: "exported", subject: name, details }]);
  return fileOf(bytes, { ...asked, name });
}
