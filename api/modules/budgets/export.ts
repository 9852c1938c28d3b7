import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { client, exported } from "#contract/budgets/budget-files";
import type { QueryOf } from "#contract/call";

import type { Context } from "../../context";
import { companyLogos } from "../../db/schema/shell";
import { Refusal } from "../../errors";
import type { BytesAnswer } from "../../http/mount";
import { owned } from "../../records/owned";
import { exportSettingOf } from "../export-settings/operations";
import { lane } from "../../fair-queue";
import { localDateTime } from "../times";
import { clientPage, clientView } from "./client-view";
import { documentOf, type BudgetDocument } from "./document";
import { inEnglish } from "./translation";
import { exportWords } from "./export-words";
import { budgetKind } from "./kind";
import { readBudget } from "./read";

/** BUD-039 */
export async function getClientBudget(ctx: Context, code: string, { page }: QueryOf<typeof client>) {
  const budget = clientView(await readBudget(ctx, code));
  return { status: "success" as const, budget: page === undefined ? budget : clientPage(budget, page) };
}

/** The program of the thread; Docker keeps the scripts at the same place below the working directory. */
const program = () => resolve("scripts/write-budget.mjs");
/** A budget of 5,000 lines takes about 150 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };
const longest = 15_000;
const inTurn = lane({ places: 1, waiting: 6, ofOne: 2, longest: 10_000, retrySeconds: 5 });

function write(format: string, document: BudgetDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, failed) => {
    const worker = new Worker(program(), { workerData: { format, document }, resourceLimits });
    const timer = setTimeout(() => {
      failed(new Refusal(503, "busy", {}, { retryAfter: 5 }));
      void worker.terminate();
    }, longest);
    worker.once("message", done);
    worker.once("error", (error) => failed(new Error("the thread of a budget's file failed", { cause: error })));
    worker.once("exit", (code) => {
      clearTimeout(timer);
      failed(new Error(`the thread of a budget's file ended with ${code}`));
    });
  });
}

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

/** BUD-040: read and written one after another, in a thread; 503 when too many wait, before anything of it is read. */
export async function exportBudget(
  ctx: Context,
  code: string,
  { format, ...asked }: z.output<(typeof exported)["query"]>,
): Promise<BytesAnswer> {
  const found = await budgetKind.find(ctx, code);
  const bytes = await inTurn(ctx.user.id, async () => {
    const read = await readBudget(ctx, code);
    const budget = asked.language === "en" ? await inEnglish(ctx, read) : read;
    const setting = await exportSettingOf(ctx);
    const day = localDateTime(ctx.now(), ctx.user.timezone).slice(0, 10);
    const document = documentOf(budget, asked, {
      colors: { main: setting.export_main_color, secondary: setting.export_secondary_color },
      note: setting.budget_footer_note,
      logo: await logoOf(ctx),
      day,
    });
    return write(format, document);
  });
  // The name marks the file with buy prices, for people who forward one.
  const word = exportWords(asked.language);
  const name = asked.version === "internal" ? word("internal_file", { name: found.name }) : found.name;
  return {
    name: `${fileName(name)}.${format}`,
    content_type: types[format],
    size: bytes.byteLength,
    body: new Blob([bytes]).stream(),
  };
}
