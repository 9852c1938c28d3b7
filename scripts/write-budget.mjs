// A thread for one budget's file (api/modules/budgets/export.ts): the document comes first and its rows after it, the file goes back
// as bytes, so that a thousand lines hold no other request up.
import { parentPort, workerData } from "node:worker_threads";

const isPdf = workerData.format === "pdf";
const writer = import(isPdf ? "./budget-pdf.mjs" : "./budget-xlsx.mjs");
let document;
parentPort.on("message", async (part) => {
  if (part.document) document = { ...part.document, rows: [] };
  if (part.rows) document.rows.push(...part.rows);
  if (!part.isComplete) return;
  const { write } = await writer;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
  parentPort.postMessage(await write(document));
  parentPort.close();
});
