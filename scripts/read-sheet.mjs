// A thread for one uploaded sheet (api/modules/imports/sheet.ts): its bytes come as workerData, rows of texts go back. What
// strangers send is looked at here before a library opens it, and the thread's memory and time are limited.
import { parentPort, workerData } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";

import Papa from "papaparse";

/** What cannot be taken; `key` names the message. */
class Unfit extends Error {
  constructor(key) {
    super(key);
    this.key = key;
  }
}

const { bytes: given, mostRows, mostColumns, mostLetters } = workerData;
const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
/** Of all parts of a workbook together, unpacked. */
const mostInflated = 64 * 1024 * 1024;
const mostParts = 2000;
/** Rows that hold nothing count too while they are read: sheets with formatted empty rows have some thousand of them. */
const mostRawRows = 5 * mostRows;

const signature = { zip: "504b0304", ole: "d0cf11e0a1b11ae1" };
const begins = (hex) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;

/** The parts of a zip file by its directory, each unpacked no further than what is left of the limit. */
function partsOf(zip) {
  const end = zip.lastIndexOf(Buffer.from("504b0506", "hex"));
  if (end < 0 || end + 22 > zip.length) throw new Unfit("sheet_broken");
  const count = zip.readUInt16LE(end + 10);
  if (count === 0xffff || count > mostParts) throw new Unfit("sheet_bomb");
  // Readers that look for entries by themselves would find more than the end record owns up to: both have to agree.
  const isWhole =
    zip.readUInt32LE(end + 4) === 0 &&
    zip.readUInt16LE(end + 8) === count &&
    zip.readUInt32LE(end + 16) + zip.readUInt32LE(end + 12) === end;
  if (!isWhole) throw new Unfit("sheet_broken");
  const parts = [];
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw new Unfit("sheet_broken");
    const nameLength = zip.readUInt16LE(at + 28);
    parts.push({
      name: zip.toString("utf8", at + 46, at + 46 + nameLength),
      encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      packed: zip.readUInt16LE(at + 10) === 8,
      size: zip.readUInt32LE(at + 20),
      header: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Unfit("sheet_broken");
  return parts;
}

function inflate(zip, { header, packed, size }, most) {
  if (header + 30 > zip.length || zip.readUInt32LE(header) !== 0x04034b50) throw new Unfit("sheet_broken");
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  if (start + size > zip.length) throw new Unfit("sheet_broken");
  const body = zip.subarray(start, start + size);
  if (!packed) return body;
  try {
    return inflateRawSync(body, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw new Unfit(error.code === "ERR_BUFFER_TOO_LARGE" ? "sheet_bomb" : "sheet_broken");
  }
}

/** How often a piece of text stands in the bytes, counted no further than `most`. */
function countOf(part, text, most) {
  let count = 0;
  for (let at = part.indexOf(text); at >= 0 && count <= most; at = part.indexOf(text, at + text.length)) count += 1;
  return count;
}

/** M13: unpacked sizes and numbers of rows and cells are known before the library reads anything. */
function checkWorkbook(zip) {
  const parts = partsOf(zip);
  if (parts.some(({ encrypted }) => encrypted)) throw new Unfit("sheet_encrypted");
  const names = new Set(parts.map(({ name }) => name));
  if (!names.has("[Content_Types].xml") || !names.has("xl/workbook.xml")) throw new Unfit("sheet_kind");
  let left = mostInflated;
  for (const part of parts) {
    const body = inflate(zip, part, left);
    left -= body.length;
    if (left <= 0) throw new Unfit("sheet_bomb");
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(part.name)) continue;
    if (countOf(body, "<row ", mostRawRows) > mostRawRows) throw new Unfit("sheet_rows");
    const mostCells = mostRows * mostColumns;
    if (countOf(body, "<c ", mostCells) > mostCells) throw new Unfit("sheet_big");
  }
}

const isDay = (date) => date.getUTCHours() + date.getUTCMinutes() + date.getUTCSeconds() === 0;

/** As Turkish writes a day, for no field of a record is one yet: in a note it is read by people. */
function dayText(date) {
  if (Number.isNaN(date.getTime())) return "";
  const [, year, month, day, clock] = /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(date.toISOString()) ?? [];
  return `${day}.${month}.${year}${isDay(date) ? "" : ` ${clock}`}`;
}

/** A number as Turkish writes it, so that its dot is never taken for one of thousands. */
function numberText(value, format = "") {
  if (/%/.test(format)) return `%${String(Number((value * 100).toFixed(6))).replace(".", ",")}`;
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
  return String(Number(value.toPrecision(15))).replace(".", ",");
}

/** Formulas as their last result, formatted text and links as their text, days as days: nothing is ever run. */
function textOf(value, format) {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value, format);
  if (typeof value === "boolean") return value ? "1" : "0";
  if (value instanceof Date) return dayText(value);
  if (value.richText) return value.richText.map(({ text }) => text).join("");
  if (value.error) return String(value.error);
  if ("formula" in value || "sharedFormula" in value) return textOf(value.result ?? "", format);
  if ("text" in value) return textOf(value.text, format);
  return "";
}

/** Of all cells together: one text that many cells share is cheap here, and is not where each gets its own. */
const mostLettersInAll = 20_000_000;
let letters = 0;

/** Our own sheets put an apostrophe before what a program would take for a formula. A cut leaves no half of a letter. */
function tidy(text) {
  const cut = text
    .slice(0, mostLetters)
    .replaceAll("\0", "")
    .toWellFormed()
    .replace(/^'(?=[=+\-@\t\r])/, "")
    .trim();
  letters += cut.length;
  if (letters > mostLettersInAll) throw new Unfit("sheet_big");
  return cut;
}

async function rowsOfWorkbook() {
  checkWorkbook(bytes);
  // A second of work that a CSV need not wait for.
  const { default: ExcelJS } = await import("exceljs");
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes, {
    ignoreNodes: [
      "dataValidations",
      "conditionalFormatting",
      "hyperlinks",
      "pageSetup",
      "headerFooter",
      "drawing",
      "extLst",
    ],
  });
  const sheets = book.worksheets.filter(({ state }) => state === "visible");
  const sheet = sheets.find(({ actualRowCount }) => actualRowCount > 0);
  if (!sheet) throw new Unfit("sheet_empty");
  const rows = [];
  sheet.eachRow((row, number) => {
    const cells = [];
    row.eachCell((cell, column) => {
      const isCovered = cell.isMerged && cell.master !== cell;
      const text = isCovered ? "" : tidy(textOf(cell.value, cell.numFmt));
      if (!text) return;
      if (column > mostColumns) throw new Unfit("sheet_columns");
      cells[column - 1] = text;
    });
    if (cells.length > 0) rows.push([number, Array.from(cells, (text) => text ?? "")]);
    // The head, and what stands above it in sheets of ours.
    if (rows.length > mostRows + 20) throw new Unfit("sheet_rows");
  });
  return rows;
}

/** UTF-8 with and without its mark, UTF-16 with it, and what is neither as Windows wrote Turkish before. */
function decodeText() {
  if (begins("fffe")) return new TextDecoder("utf-16le").decode(bytes);
  if (begins("feff")) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new Unfit("sheet_kind");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1254").decode(bytes);
  }
}

/** Bytes that no table of text has: pictures, programs and other files that call themselves CSV. */
const isText = (text) => !/(?![\t\n\v\f\r])\p{Cc}|\ufffd/u.test(text.slice(0, 4000));

const separators = [";", "\t", ",", "|"];
const lookedThrough = 20;

/** The sign that stands in the most of the first lines, and there most often, quoted texts aside. */
function separatorOf(text) {
  const lines = text
    .slice(0, 50_000)
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .slice(0, lookedThrough);
  const scores = separators.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    return [counts.filter((count) => count > 0).length, counts.reduce((sum, count) => sum + count, 0)];
  });
  const best = scores.reduce((found, [used, all], at) => {
    const [most, mostAll] = scores[found];
    return used > most || (used === most && all > mostAll) ? at : found;
  }, 0);
  return separators[best];
}

function rowsOfText() {
  const text = decodeText();
  if (!isText(text)) throw new Unfit("sheet_kind");
  // Excel says the separator in the first line, if it likes.
  const said = /^sep=(.)\r?\n/.exec(text);
  const table = said ? text.slice(said[0].length) : text;
  const { data, meta } = Papa.parse(table, {
    delimiter: said?.[1] ?? separatorOf(table),
    preview: mostRawRows,
  });
  if (meta.truncated) throw new Unfit("sheet_rows");
  const rows = [];
  for (const [at, texts] of data.entries()) {
    const cells = texts.map(tidy);
    while (cells.at(-1) === "") cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > mostColumns) throw new Unfit("sheet_columns");
    rows.push([at + (said ? 2 : 1), cells]);
    if (rows.length > mostRows + 20) throw new Unfit("sheet_rows");
  }
  return rows;
}

async function read() {
  if (bytes.length === 0) throw new Unfit("sheet_empty");
  if (begins(signature.ole)) {
    const isLocked = bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));
    throw new Unfit(isLocked ? "sheet_encrypted" : "sheet_old");
  }
  const rows = begins(signature.zip) ? await rowsOfWorkbook() : rowsOfText();
  if (rows.length === 0) throw new Unfit("sheet_empty");
  return rows;
}

const answer = await read().then(
  (rows) => ({ rows }),
  (error) => ({ refused: error instanceof Unfit ? error.key : "sheet_broken" }),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
parentPort.postMessage(answer);
