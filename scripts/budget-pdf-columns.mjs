// Columns of a budget's PDF: each is as wide as its longest number, and the paper is wide enough for all of them.

export const margin = 36;
export const size = 8;
export const pad = 4;
/** Least widths of the columns of numbers; the name takes the rest. */
const widths = { money: 56, price: 44, count: 30, percent: 30, ratio: 34, text: 24 };
const leastName = 130;
/** Papers from the smallest on; numbers of many digits need a wider one. */
const papers = [
  { size: "A4", layout: "portrait", width: 595.28 },
  { size: "A4", layout: "landscape", width: 841.89 },
  { size: "A3", layout: "landscape", width: 1190.55 },
];

/** Widths of texts by their letters, each measured once: numbers are drawn letter by letter. */
function measureLetters(pdf) {
  pdf.font("bold").fontSize(size);
  const known = new Map();
  const widthOf = (letter) => {
    const width = known.get(letter) ?? pdf.widthOfString(letter);
    known.set(letter, width);
    return width;
  };
  return (text) => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** A column is as wide as its longest number and the longest word of its head. */
export function widthsOf(pdf, { columns, rows }, textsOf) {
  pdf.font("bold").fontSize(size);
  const least = columns.map(({ kind, label }) =>
    Math.max(
      widths[kind] ?? 0,
      Math.ceil(Math.max(...label.split(" ").map((word) => pdf.widthOfString(word)))) + 1 + 2 * pad,
    ),
  );
  const measure = measureLetters(pdf);
  for (const row of rows)
    textsOf(row).forEach((text, at) => {
      // No letter of a number is wider than that: most texts fit without being measured.
      if (columns[at].kind === "name" || text.length * size * 0.75 + 2 * pad < least[at]) return;
      least[at] = Math.max(least[at], Math.ceil(measure(text)) + 1 + 2 * pad);
    });
  return columns.map(({ kind }, at) => (kind === "name" ? 0 : least[at]));
}

/** The smallest paper on which the names have room beside these columns. */
export function paperFor(columns, own) {
  const fixed = own.reduce((sum, width) => sum + width, 0);
  const fits = ({ width }) => width - 2 * margin - fixed >= leastName;
  return papers.slice(columns.length > 8 ? 1 : 0).find(fits) ?? papers.at(-1);
}

export function columnsOf({ columns }, own, width) {
  const fixed = own.reduce((sum, one) => sum + one, 0);
  let x = margin;
  return columns.map((column, at) => {
    const placed = { ...column, x, width: own[at] || width - fixed };
    x += placed.width;
    return placed;
  });
}

export function numbersOf(language) {
  const of = (digits) => new Intl.NumberFormat(language === "en" ? "en-GB" : "tr-TR", digits);
  const money = of({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const price = of({ minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const count = of({ maximumFractionDigits: 4 });
  const ratio = of({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const written = (format, v) => format.format(v).replace("-", "\u2212");
  const percent = (format, v) => {
    const text = written(format, v);
    return language === "en" ? `${text}%` : text.replace(/^(\u2212?)/, "$1%");
  };
  // A text, so that no digit of a large amount is lost.
  return {
    money: (v) => written(money, v),
    price: (v) => written(price, v),
    count: (v) => written(count, v),
    percent: (v) => percent(count, v),
    ratio: (v) => percent(ratio, v),
    text: String,
  };
}

/** The texts of a row by the columns; they are written once, though a row is measured, counted and drawn. */
export function textsWith({ columns }, numbers) {
  const known = new Map();
  return (row) => {
    const texts =
      known.get(row) ??
      columns.map(({ key, kind }) => {
        if (key === "name") return row.name;
        const value = row.cells[key];
        return value === null || value === undefined ? "" : numbers[kind](value);
      });
    known.set(row, texts);
    return texts;
  };
}
