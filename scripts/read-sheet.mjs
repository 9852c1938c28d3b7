// A thread for one uploaded sheet (api/modules/imports/sheet.ts): its bytes come as workerData, rows of texts are
// returned. Bytes of strangers are checked here before a library opens them, and the thread's memory and time are
// limited.
import { parentPort, workerData } from "node:worker_threads";

import { readCsv } from "./read-csv.mjs";
import { Unfit } from "./sheet-limits.mjs";

const { bytes: given } = workerData;
const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);

const signature = { zip: "504b0304", ole: "d0cf11e0a1b11ae1" };
const begins = (hex) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;

async function readBytes() {
  if (bytes.length === 0) throw new Unfit("sheet_empty");
  if (begins(signature.ole)) {
    const isLocked = bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));
    throw new Unfit(isLocked ? "sheet_encrypted" : "sheet_old");
  }
  if (!begins(signature.zip)) return readCsv(bytes);
  const { readWorkbook } = await import("./read-workbook.mjs");
  return readWorkbook(bytes);
}

async function readRows() {
  const rows = await readBytes();
  if (rows.length === 0) throw new Unfit("sheet_empty");
  return rows;
}

const answer = await readRows().then(
  (rows) => ({ rows }),
  (error) => ({ refused: error instanceof Unfit ? error.key : "sheet_broken" }),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
parentPort.postMessage(answer);
