// Checks a workbook of strangers before a library opens it (M13, docs/decisions/052): sizes of its parts, numbers of its
// tags, and how far its rows and columns reach.
import { crc32, inflateRawSync } from "node:zlib";

import { mostColumns, mostRows, mostRawRows, Unfit } from "./sheet-limits.mjs";

/** Limits of all parts of a workbook together, inflated. */
const mostInflated = 64 * 1024 * 1024;
const mostParts = 2000;

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
      crc: zip.readUInt32LE(at + 16),
      whole: zip.readUInt32LE(at + 24),
      size: zip.readUInt32LE(at + 20),
      header: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Unfit("sheet_broken");
  return parts;
}

/** A part's bytes as the file has them. */
function bytesOf(zip, { header, size }) {
  if (header + 30 > zip.length || zip.readUInt32LE(header) !== 0x04034b50) throw new Unfit("sheet_broken");
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  if (start + size > zip.length) throw new Unfit("sheet_broken");
  return zip.subarray(start, start + size);
}

function inflate(body, packed, most) {
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
/** Longest number format that Excel opens; longer ones keep the libraries busy for seconds. */
const longestFormat = 255;
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
function attributesOf(part, from, fault = "sheet_big") {
  let inside = 0;
  let at = from;
  for (; at < part.length && (inside !== 0 || part[at] !== greater); at += 1) {
    if (at - from > mostTagBytes) throw new Unfit(fault);
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

/** Last row and column of the cells of a part; the library makes a place for every cell up to there. */
let reach = { row: 0, column: 0 };
/** Cells that the widest and longest sheet that is taken has, and some. */
const mostReach = 2 * mostCells;

/** Numbers of tags are those of the whole workbook. */
const counts = { rows: 0, cells: 0, texts: 0, merged: 0, wide: 0, others: 0, tags: 0, isoDates: 0 };

/** Checks of a sheet's tags before the library reads them. */
const looked = {
  row({ r }) {
    if (r !== undefined) numberUpTo(r, lastRow, "sheet_rows");
  },
  c({ r, t }) {
    if (r !== undefined) {
      const [column, row] = placeOf(r);
      reach = { row: Math.max(reach.row, row), column: Math.max(reach.column, column) };
    }
    if (t === "d") counts.isoDates += 1;
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
  numFmt({ formatCode = "" }) {
    const text = Buffer.from(formatCode, "latin1").toString("utf8");
    if (text.replaceAll(/&[^;]*;/g, "x").length > longestFormat) throw new Unfit("sheet_broken");
  },
};

/** Counts the tags of a part, and checks those that sheets have, with and without a prefix: a sheet may have any name. */
function checkTags(part) {
  for (let at = part.indexOf(less); at >= 0; at = part.indexOf(less, at + 1)) {
    counts.tags += 1;
    if (counts.tags > mostTags) throw new Unfit("sheet_big");
    if (part[at + 1] === slash) continue;
    const end = nameEnd(part, at + 1);
    const written = part.toString("latin1", at + 1, end);
    const name = written.slice(written.indexOf(":") + 1);
    if (name === "row" && ++counts.rows > mostRawRows) throw new Unfit("sheet_rows");
    if (name === "c" && ++counts.cells > mostCells) throw new Unfit("sheet_big");
    if (name === "si" && ++counts.texts > mostCells) throw new Unfit("sheet_big");
    if (!common.has(name) && ++counts.others > mostOtherTags) throw new Unfit("sheet_big");
    if (Object.hasOwn(looked, name))
      looked[name](attributesOf(part, end, name === "numFmt" ? "sheet_broken" : "sheet_big"));
  }
}

/** A sheet without its empty cells and rows: formats may reach to its last row and column. */
function dropEmptyCells(body) {
  // Each byte is a letter here, so nothing else changes.
  const text = body
    .toString("latin1")
    .replaceAll(/<(?:[\w.-]+:)?c\s[^<>]*\br=[^<>]*\/>|<((?:[\w.-]+:)?c)\s[^<>]*\br=[^<>/]*><\/\1>/g, "")
    .replaceAll(/<(?:[\w.-]+:)?row\s[^<>]*\br=[^<>]*\/>|<((?:[\w.-]+:)?row)\s[^<>]*\br=[^<>/]*>\s*<\/\1>/g, "");
  const bytes = Buffer.from(text, "latin1");
  return { packed: false, bytes, crc: crc32(bytes), whole: bytes.length };
}

/** Programs may number their workbook. */
export const isWorkbook = /^xl\/workbook\d*\.xml$/;

/**
 * M13: unpacked sizes, numbers of rows and cells, and how far they reach are known before the library reads anything.
 * Answers the parts, and whether any cell has a day as a text.
 */
export function checkWorkbook(zip) {
  const parts = partsOf(zip);
  if (parts.some(({ encrypted }) => encrypted)) throw new Unfit("sheet_encrypted");
  const names = new Set(parts.map(({ name }) => name));
  if (!names.has("[Content_Types].xml") || !parts.some(({ name }) => isWorkbook.test(name)))
    throw new Unfit("sheet_kind");
  let left = mostInflated;
  for (const part of parts) {
    part.bytes = bytesOf(zip, part);
    const body = inflate(part.bytes, part.packed, left);
    left -= body.length;
    if (left <= 0) throw new Unfit("sheet_bomb");
    if (part.name === "_rels/.rels") part.text = body.toString("utf8");
    // Relations may call any part a sheet, whatever its name ends with.
    reach = { row: 0, column: 0 };
    checkTags(body);
    if (reach.row * reach.column > mostReach) Object.assign(part, dropEmptyCells(body), { isFar: true });
  }
  return { parts, hasIsoDates: counts.isoDates > 0 };
}
