// A thread for one uploaded sheet (api/modules/imports/sheet.ts): its bytes come as workerData, rows of texts are
// returned. Bytes of strangers are checked here before a library opens them, and the thread's memory and time are
// limited.
import { parentPort, workerData } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";

import Papa from "papaparse";

/** A sheet that cannot be read; `key` names the message. */
class Unfit extends Error {
  constructor(key) {
    super(key);
    this.key = key;
  }
}

const { bytes: given, mostRows, mostColumns, mostLetters } = workerData;
const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
/** Limits of all parts of a workbook together, inflated. */
const mostInflated = 64 * 1024 * 1024;
const mostParts = 2000;
/** Rows that hold nothing count too while they are read: sheets with formatted empty rows have some thousand of them. */
const mostRawRows = 5 * mostRows;

const signature = { zip: "504b0304", ole: "d0cf11e0a1b11ae1" };
const begins = (hex) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;

/** An extra field may hold the name that counts instead (0x7075); no workbook needs it. */
function hasOtherName(extra) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 0x7075) return true;
  return false;
}

/** The parts of a zip file by its directory, each inflated no further than the rest of the limit. */
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
    const extraLength = zip.readUInt16LE(at + 30);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    // The library would use another name than the one checked here.
    const extra = zip.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    if (/(^|\/)\.{0,2}\/|\\/.test(name) || hasOtherName(extra)) throw new Unfit("sheet_broken");
    parts.push({
      name,
      encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      packed: zip.readUInt16LE(at + 10) === 8,
      size: zip.readUInt32LE(at + 20),
      header: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
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

/** Limits of Excel's own sheets (XFD1048576). */
const lastRow = 1_048_576;
const lastColumn = 16_384;
const mostCells = mostRows * mostColumns;
/** Cells that merges cover, for the library makes one of each: a title over the widest sheet that is taken, a thousand times. */
const mostMerged = 100_000;
/** Limit of all parts together: 10,000 rows of sixty cells with a text each have some five million. */
const mostTags = 6_000_000;
/** Limit of tags that are neither cells nor texts: formats, runs of formatted text, notes. */
const mostOtherTags = 500_000;
/** Longer than any that a program writes. */
const mostTagBytes = 4096;

const [quote, apostrophe, slash, less, greater] = Buffer.from(`"'/<>`);
/** Tags that occur in tens of thousands. */
const common = new Set(["row", "c", "v", "t", "si", "is", "f"]);

/** Index of the end of a tag's name: white space, a slash or the tag's own end. */
function nameEnd(part, from) {
  let at = from;
  while (at < part.length && at - from < 40 && part[at] > 32 && part[at] !== slash && part[at] !== greater) at += 1;
  return at;
}

/** The attributes of a tag, parsed as the library does: a quoted text ends nothing. */
function attributesOf(part, from) {
  let inside = 0;
  let at = from;
  for (; at < part.length && (inside !== 0 || part[at] !== greater); at += 1) {
    if (at - from > mostTagBytes) throw new Unfit("sheet_big");
    if (inside === part[at]) inside = 0;
    else if (inside === 0 && (part[at] === quote || part[at] === apostrophe)) inside = part[at];
  }
  const found = {};
  for (const [, name, value] of part.toString("latin1", from, at).matchAll(/([^\s=/"']+)\s*=\s*("[^"]*"|'[^']*')/g))
    found[name] = value.slice(1, -1);
  return found;
}

/** A number in a numeric attribute; anything else was not written by a spreadsheet program. */
function numberUpTo(text, most, key) {
  if (!/^\d{1,10}$/.test(text)) throw new Unfit("sheet_broken");
  if (Number(text) > most) throw new Unfit(key);
  return Number(text);
}

/** Column and row of an address such as `XFD12`. */
function placeOf(address) {
  const [, letters, digits] = /^\$?([A-Z]+)\$?(\d+)$/.exec(address) ?? [];
  if (!letters || letters.length > 3) throw new Unfit(letters ? "sheet_columns" : "sheet_broken");
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (column > lastColumn) throw new Unfit("sheet_columns");
  return [column, numberUpTo(digits, lastRow, "sheet_rows")];
}

/** Number of cells of a merged range. */
function sizeOf(range) {
  const [from, to] = range.split(":");
  const [left, top] = placeOf(from);
  const [right, bottom] = placeOf(to ?? from);
  return (Math.abs(right - left) + 1) * (Math.abs(bottom - top) + 1);
}

/** Numbers of tags are those of the whole workbook. */
const counts = { rows: 0, cells: 0, texts: 0, merged: 0, wide: 0, others: 0, tags: 0 };

/** Checks of a sheet's tags before the library reads them. */
const looked = {
  row({ r }) {
    if (r !== undefined) numberUpTo(r, lastRow, "sheet_rows");
  },
  c({ r }) {
    if (r !== undefined) placeOf(r);
  },
  mergeCell({ ref = "" }) {
    counts.merged += sizeOf(ref);
    if (counts.merged > mostMerged) throw new Unfit("sheet_big");
  },
  col({ min = "1", max = "1" }) {
    const [from, to] = [min, max].map((text) => numberUpTo(text, lastColumn, "sheet_columns"));
    counts.wide += Math.max(0, to - from);
    if (counts.wide > 4 * lastColumn) throw new Unfit("sheet_columns");
  },
};

/** Counts the tags of a part, and checks those of a sheet. */
function checkTags(part, isSheet) {
  for (let at = part.indexOf(less); at >= 0; at = part.indexOf(less, at + 1)) {
    counts.tags += 1;
    if (counts.tags > mostTags) throw new Unfit("sheet_big");
    if (part[at + 1] === slash) continue;
    const end = nameEnd(part, at + 1);
    const name = part.toString("latin1", at + 1, end);
    if (name === "row" && ++counts.rows > mostRawRows) throw new Unfit("sheet_rows");
    if (name === "c" && ++counts.cells > mostCells) throw new Unfit("sheet_big");
    if (name === "si" && ++counts.texts > mostCells) throw new Unfit("sheet_big");
    if (!common.has(name) && ++counts.others > mostOtherTags) throw new Unfit("sheet_big");
    if (isSheet && Object.hasOwn(looked, name)) looked[name](attributesOf(part, end));
  }
}

/** M13: unpacked sizes, numbers of rows and cells, and how far they reach are known before the library reads anything. */
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
    // Matched as the library does: anywhere in the name.
    if (/\.(xml|rels|vml)/.test(part.name)) checkTags(body, /xl\/worksheets\/[^/]*\.xml/.test(part.name));
  }
}

const isDay = (date) => date.getUTCHours() + date.getUTCMinutes() + date.getUTCSeconds() === 0;

/** A day in Turkish notation, for no field of a record is one yet: people read it in a note. */
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

/** Limit of all cells together: a text shared by many cells is cheap here, but not once each cell has its own copy. */
const mostLettersInAll = 20_000_000;
let letters = 0;

/** Removes the apostrophe that our own sheets put before anything like a formula. A cut leaves no half of a letter. */
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
  // The library would create every cell of a named range, and nothing here needs those.
  const readWorkbook = book.xlsx.parseWorkbook.bind(book.xlsx);
  book.xlsx.parseWorkbook = async (stream) => ({ ...(await readWorkbook(stream)), definedNames: [] });
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
    // The head, and the lines above it in our own sheets.
    if (rows.length > mostRows + 20) throw new Unfit("sheet_rows");
  });
  return rows;
}

/** UTF-8 with and without its mark, UTF-16 with it, and otherwise the older Turkish encoding of Windows. */
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

/** The separator that most of the first lines have, the more frequent one first, apart from quoted texts. */
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
  // Excel may name the separator in the first line.
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
