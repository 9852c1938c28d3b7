import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

export interface SheetHead {
  label: string;
  kind: "text" | "number" | "decimal" | "day" | "money";
}

/** One sheet: its title, its filter and time, and rows with days as 'YYYY-MM-DD' and amounts as exact decimals. */
export interface SheetContent {
  title: string;
  /** Printed under the title. */
  lines: string[];
  heads: SheetHead[];
  rows: (string | number | null)[][];
  /** Under the rows, in the first column of money. */
  sums: { label: string; currency: string; amount: string }[];
}

/** The program of the thread; Docker keeps the scripts at the same place below the working directory. */
const program = () => resolve("scripts/write-workbook.mjs");
/** Ten thousand rows of twelve columns take about 110 MB and two seconds. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };
const longest = 30_000;
const maxWaiting = 4;

let last: Promise<unknown> = Promise.resolve();
let inside = 0;

export class SheetsBusy extends Error {}

function write(content: SheetContent): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    const worker = new Worker(program(), { workerData: content, resourceLimits });
    const timer = setTimeout(() => {
      failed(new Error("the sheet took too long"));
      void worker.terminate();
    }, longest);
    worker.once("message", done);
    worker.once("error", failed);
    worker.once("exit", (code) => {
      clearTimeout(timer);
      failed(new Error(`the sheet's thread ended with ${code}`));
    });
  });
}

/** The sheet as an XLSX file, written in a thread of its own, one at a time; SheetsBusy when too many wait already. */
export async function writeWorkbook(content: SheetContent): Promise<Uint8Array> {
  if (inside > maxWaiting) throw new SheetsBusy();
  inside += 1;
  const mine = last.then(() => write(content));
  last = mine.catch(() => {});
  return mine.finally(() => (inside -= 1));
}
