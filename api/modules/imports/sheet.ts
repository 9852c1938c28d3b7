import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

import { sheetLimits } from "#contract/company/import-facts";

import { Refusal } from "../../errors";
import type { MessageKey } from "../../messages";
import { lane } from "../../fair-queue";

/** A row of the sheet by its number there, and its cells as texts. */
export type SheetRow = [number: number, cells: string[]];

/** The program of the thread; Docker keeps the scripts at the same place below the working directory. */
const program = () => resolve("scripts/read-sheet.mjs");
/** Ten thousand rows of twenty columns take about 200 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };
const longest = 8_000;

/** Ten seconds of waiting and eight of reading end before a connection counts as silent (app/server/http.server.ts). */
const inTurn = lane({ places: 1, waiting: 4, ofOne: 2, longest: 10_000, retrySeconds: 5 });

type Answer = { rows: SheetRow[] } | { refused: MessageKey };

function run(bytes: Uint8Array): Promise<SheetRow[]> {
  return new Promise((done, failed) => {
    const worker = new Worker(program(), { workerData: { bytes, ...sheetLimits }, resourceLimits });
    const timer = setTimeout(() => {
      failed(new Refusal(422, "sheet_big"));
      void worker.terminate();
    }, longest);
    worker.once("message", (answer: Answer) => {
      if ("rows" in answer) return done(answer.rows);
      failed(new Refusal(422, answer.refused, { most: sheetLimits.mostRows, columns: sheetLimits.mostColumns }));
    });
    worker.once("error", (error: Error & { code?: string }) => {
      const isTooMuch = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      failed(isTooMuch ? new Refusal(422, "sheet_big") : new Error("the sheet's thread failed", { cause: error }));
    });
    worker.once("exit", (code) => {
      clearTimeout(timer);
      failed(new Error(`the sheet's thread ended with ${code}`));
    });
  });
}

/**
 * The non-empty rows of an XLSX file or a CSV (M13). In a thread of its own, one file at a time; 422 for anything that
 * is no sheet, is locked, empty or too big, 503 if too many wait already, or this one has waited too long.
 */
export const readSheet = (bytes: Uint8Array, person: number): Promise<SheetRow[]> => inTurn(person, () => run(bytes));
