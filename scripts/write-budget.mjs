// A thread for one budget's file (api/modules/budgets/export.ts): the document comes as workerData, the file goes back as bytes,
// so that a thousand lines hold no other request up.
import { parentPort, workerData } from "node:worker_threads";

const { format, document } = workerData;
const { write } = await import(format === "pdf" ? "./budget-pdf.mjs" : "./budget-xlsx.mjs");
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
parentPort.postMessage(await write(document));
