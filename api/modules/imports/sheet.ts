import { sheetLimits } from "#contract/company/import-facts";

import type { SheetNote } from "../../db/schema/imports";
import { Refusal } from "../../errors";
import type { MessageKey } from "../../messages";
import { lane } from "../../fair-queue";
import { runThread, ThreadLimit } from "../../run-thread";

/** A row of the sheet by its number there, its cells as texts, and faults of the file in it. */
export type SheetRow = [number: number, cells: string[], notes: SheetNote[]];

/** Ten thousand rows of twenty columns take about 200 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };
const longest = 8_000;

/** Ten seconds of waiting and eight of reading end before a connection counts as silent (app/server/http.server.ts). */
const inTurn = lane({ places: 1, waiting: 4, ofOne: 2, longest: 10_000, retrySeconds: 5 });

type Answer = { rows: SheetRow[] } | { refused: MessageKey };

async function run(bytes: Uint8Array): Promise<SheetRow[]> {
  const limits = { longest, resourceLimits };
  const answer = await runThread<Answer>("scripts/read-sheet.mjs", { bytes, ...sheetLimits }, limits).catch(
    (error: unknown) => {
      if (!(error instanceof ThreadLimit)) throw error;
      // A slow machine says nothing about the size of the file.
      if (error.limit === "time") throw new Refusal(503, "sheet_slow", {}, { retryAfter: 5 });
      throw new Refusal(422, "sheet_big");
    },
  );
  if ("rows" in answer) return answer.rows;
  throw new Refusal(422, answer.refused, { most: sheetLimits.mostRows, columns: sheetLimits.mostColumns });
}

/**
 * The non-empty rows of an XLSX file or a CSV (M13). In a thread of its own, one file at a time; 422 for anything that
 * is no sheet, is locked, empty or too big, 503 if too many wait already, or this one has waited too long.
 */
export const readSheet = (bytes: Uint8Array, person: number): Promise<SheetRow[]> => inTurn(person, () => run(bytes));
