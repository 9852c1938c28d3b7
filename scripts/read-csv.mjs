// Rows of a CSV by RFC 4180. Where a quote breaks its rules, each line is a row of its own with the quote as a letter:
// parsers that search for the closing quote swallow all rows behind (docs/decisions/092).
import { decodeText } from "./decode-text.mjs";
import { mostColumns, mostRawRows, mostTableRows, tidyCell, Unfit } from "./sheet-limits.mjs";

/** Bytes that no table of text has: pictures, programs and other files that call themselves CSV. */
const isText = (text) =>
  !/(?![\t\n\v\f\r])\p{Cc}/u.test(text.slice(0, 4000)) && (text.slice(0, 4000).match(/\ufffd/g) ?? []).length < 200;

const separators = [";", "\t", ",", "|"];
const lookedThrough = 20;
const lineEnd = /\r\n|\n|\r/;

/** Frequency of the most frequent number. */
const agreement = (counts) =>
  Math.max(0, ...counts.filter(Boolean).map((count) => counts.filter((other) => other === count).length));

/**
 * The separator that most of the first lines have, apart from quoted texts; of several the one that most lines have
 * equally often, then the more frequent one.
 */
function findSeparator(text) {
  const lines = text
    .slice(0, 50_000)
    .split(lineEnd)
    .map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ""))
    .filter((line) => line !== "")
    .slice(0, lookedThrough);
  const scores = separators.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    return [counts.filter(Boolean).length, agreement(counts), counts.reduce((sum, count) => sum + count, 0)];
  });
  const best = scores.reduce((found, score, at) => {
    const level = score.findIndex((value, part) => value !== scores[found][part]);
    return level >= 0 && score[level] > scores[found][level] ? at : found;
  }, 0);
  return separators[best];
}

class CsvReader {
  constructor(text, separator) {
    this.text = text;
    this.separator = separator;
    const sign = separator.replace(/[\\\]^-]/, "\\$&");
    this.letters = new RegExp(`[^${sign}\\r\\n]*`, "y");
    this.blanks = separator === "\t" ? / */y : /[ \t]*/y;
  }

  /** Index of the end of what the sticky expression matches. */
  skip(expression, at) {
    expression.lastIndex = at;
    expression.test(this.text);
    return expression.lastIndex;
  }

  isFieldEnd(at) {
    const sign = this.text[at];
    return sign === undefined || sign === this.separator || sign === "\n" || sign === "\r";
  }

  /** A quoted field; undefined if it never ends, or goes on behind its closing quote. */
  readQuoted(from) {
    const { text } = this;
    let close = text.indexOf('"', from + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close < 0) return undefined;
    const end = this.skip(this.blanks, close + 1);
    if (!this.isFieldEnd(end)) return undefined;
    return { value: text.slice(from + 1, close).replaceAll('""', '"'), end };
  }

  /** A field whose quotes are letters, except those of programs that escape inner ones by a backslash. */
  readLetters(from) {
    const end = this.skip(this.letters, from);
    const value = this.text.slice(from, end);
    const [, inner] = /^"((?:[^"\\]|\\.)*)"[ \t]*$/.exec(value) ?? [];
    return { value: inner === undefined ? value : inner.replaceAll('\\"', '"'), end };
  }

  /** The record that begins here; undefined if one of its quotes breaks the rules. `byLine` ends it with its line. */
  readRecord(from, byLine) {
    const cells = [];
    for (let at = from; ; at += 1) {
      let field = this.text[at] === '"' ? this.readQuoted(at) : this.readLetters(at);
      if (byLine && (!field || lineEnd.test(this.text.slice(at, field.end)))) field = this.readLetters(at);
      if (!field) return undefined;
      cells.push(field.value);
      at = field.end;
      if (this.text[at] !== this.separator) return { cells, end: at };
    }
  }

  /** Index behind the line end. */
  nextLine(at) {
    return at + (this.text.startsWith("\r\n", at) ? 2 : 1);
  }

  /**
   * True for a quoted text of several lines that may as well be several rows between two stray quotes: each line has the
   * width of the table. A separator with a blank behind it is one of a sentence.
   */
  isUnclear(from, end, width) {
    if (width < 2) return false;
    const body = this.text.slice(from, end);
    const lines = body.split(lineEnd);
    if (lines.length < 2 || body.includes(`${this.separator} `)) return false;
    for (let at = from; at < end;) {
      const line = this.readRecord(at, true);
      if (line.cells.length !== width) return false;
      at = this.nextLine(line.end);
    }
    return true;
  }

  /** All records with the numbers of their rows, empty ones too. */
  *readAll() {
    let width = 0;
    let unclearTo = 0;
    for (let at = 0; at < this.text.length;) {
      let record = this.readRecord(at, false);
      if (!record) record = this.readRecord(at, true);
      else if (this.isUnclear(at, record.end, width)) {
        unclearTo = record.end;
        record = this.readRecord(at, true);
      }
      if (width === 0 && record.cells.length > 1) width = record.cells.length;
      yield { cells: record.cells, isUnclear: at < unclearTo };
      at = this.nextLine(record.end);
    }
  }
}

/** The rows of a CSV that are not empty: number, cells and notes. */
export function readCsv(bytes) {
  const text = decodeText(bytes);
  if (!isText(text)) throw new Unfit("sheet_kind");
  // Excel may name the separator in the first line.
  const said = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text);
  const table = said ? text.slice(said[0].length) : text;
  const reader = new CsvReader(table, said?.[1] ?? findSeparator(table));
  const rows = [];
  let number = said ? 1 : 0;
  for (const { cells: texts, isUnclear } of reader.readAll()) {
    number += 1;
    if (number > mostRawRows) throw new Unfit("sheet_rows");
    const cells = texts.map(tidyCell);
    while (cells.at(-1) === "") cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > mostColumns) throw new Unfit("sheet_columns");
    rows.push([number, cells, isUnclear ? [{ column: null, key: "quote" }] : []]);
    if (rows.length > mostTableRows) throw new Unfit("sheet_rows");
  }
  return rows;
}
