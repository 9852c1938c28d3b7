// A budget's document (api/modules/budgets/document.ts) as PDF: a font with every Turkish letter is in it, so that its text is
// found; heads are repeated on each page.
import { fileURLToPath } from "node:url";

import { PDFDocument } from "pdfkit";

import { inkOn } from "./budget-xlsx.mjs";

/** Whole files, for pdfkit subsets them itself: Inter from @expo-google-fonts/inter 0.4.2 (OFL, see LICENSE there). */
const font = (name) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));
const fonts = { text: font("Inter_400Regular"), bold: font("Inter_600SemiBold") };
const margin = 36;
const size = 8;
const pad = 4;
const grey = "#666666";

/**
 * In numbers no letter is drawn closer or replaced, so that they stand below each other; laying each of them out by the font's
 * rules would take ten times as long as everything else.
 */
function layOutPlainly(font) {
  const byRules = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    if (!/^[-\u2212\d.,]+ ?$/.test(text)) return byRules(text, features);
    const glyphs = font.font.glyphsForString(text);
    const positions = glyphs.map(({ advanceWidth }) => {
      const advance = advanceWidth * font.scale;
      return { xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: advance };
    });
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
}

/** Widths of the columns of numbers; the name takes the rest. */
const widths = { money: 74, price: 58, count: 38, percent: 34, ratio: 40, text: 36 };

function columnsOf(pdf, { columns }, width) {
  pdf.font("bold").fontSize(size);
  // No word of a head is broken.
  const widest = (label) => Math.ceil(Math.max(...label.split(" ").map((word) => pdf.widthOfString(word)))) + 1;
  const widthOf = ({ kind, label }) => Math.max(widths[kind], widest(label) + 2 * pad);
  const fixed = columns.reduce((sum, column) => sum + (column.kind in widths ? widthOf(column) : 0), 0);
  let x = margin;
  return columns.map((column) => {
    const own = column.kind in widths ? widthOf(column) : width - fixed;
    const placed = { ...column, x, width: own };
    x += own;
    return placed;
  });
}

function numbersOf(language) {
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

class Sheet {
  constructor(pdf, document) {
    this.pdf = pdf;
    this.document = document;
    this.width = pdf.page.width - 2 * margin;
    this.bottom = pdf.page.height - margin - 24;
    this.columns = columnsOf(pdf, document, this.width);
    this.numbers = numbersOf(document.language);
    this.y = margin;
  }

  /** Draws one line of cells; a name may take more lines. */
  line(cells, { fill, ink = "#000000", font = "text", indent = 0, note } = {}) {
    const { pdf } = this;
    const rooms = this.columns.map(({ width }, at) => width - 2 * pad - (at === 0 ? indent : 0));
    pdf.font(font).fontSize(size);
    // Wrapping takes most of a page's time: only texts that are too long are wrapped.
    const lengths = cells.map((cell) => (cell === "" ? 0 : pdf.widthOfString(cell)));
    const isLong = (at) => lengths[at] > rooms[at];
    let height = pdf.currentLineHeight(true);
    cells.forEach((cell, at) => {
      if (isLong(at)) height = Math.max(height, pdf.heightOfString(cell, { width: rooms[at] }));
    });
    const ofNote = note ? pdf.fontSize(size - 1).heightOfString(note, { width: rooms[0] }) : 0;
    const whole = height + ofNote + 2 * pad;
    if (this.y + whole > this.bottom) this.nextPage();
    if (fill) pdf.rect(margin, this.y, this.width, whole).fill(fill);
    pdf.font(font).fontSize(size).fillColor(ink);
    this.columns.forEach(({ x, kind }, at) => {
      if (cells[at] === "") return;
      const isLeft = kind === "name" || kind === "text";
      const left = x + pad + (at === 0 ? indent : 0);
      const y = this.y + pad;
      if (isLong(at)) pdf.text(cells[at], left, y, { width: rooms[at], align: isLeft ? "left" : "right" });
      else
        pdf.text(cells[at], isLeft ? left : left + rooms[at] - lengths[at], y, {
          lineBreak: false,
        });
    });
    if (note) {
      const left = this.columns[0].x + pad + indent;
      pdf
        .font("text")
        .fontSize(size - 1)
        .fillColor(grey)
        .text(note, left, this.y + pad + height, { width: rooms[0] });
    }
    this.y += whole;
    if (!fill)
      pdf
        .moveTo(margin, this.y)
        .lineTo(margin + this.width, this.y)
        .lineWidth(0.3)
        .strokeColor("#dddddd")
        .stroke();
  }

  head() {
    const { main } = this.document.colors;
    const labels = this.columns.map(({ label }) => label);
    this.line(labels, { fill: main, ink: inkOn(main), font: "bold" });
  }

  nextPage() {
    this.pdf.addPage();
    this.y = margin;
    if (!this.inSums) this.head();
  }

  row({ kind, inside, off, name, note, cells }) {
    const values = this.columns.map(({ key, kind: of }) => {
      if (key === "name") return name;
      const value = cells[key];
      return value === null || value === undefined ? "" : this.numbers[of](value);
    });
    const { secondary } = this.document.colors;
    if (kind === "category") {
      // Never alone at the end of a page.
      if (this.y + 60 > this.bottom) this.nextPage();
      return this.line(values, { fill: secondary, ink: inkOn(secondary), font: "bold" });
    }
    this.line(values, {
      note,
      ink: off ? grey : "#000000",
      font: kind === "group" ? "bold" : "text",
      indent: inside ? 16 : 8,
    });
  }

  sums() {
    const { pdf, document } = this;
    this.inSums = true;
    this.y += 10;
    const left = margin + this.width - 260;
    // Totals of a budget are kept on one page.
    if (this.y + 18 * document.sums.length > this.bottom) this.nextPage();
    for (const { label, amount, strong } of document.sums) {
      if (this.y + 18 > this.bottom) this.nextPage();
      if (strong)
        pdf
          .moveTo(left, this.y)
          .lineTo(margin + this.width, this.y)
          .lineWidth(0.8)
          .strokeColor(document.colors.main)
          .stroke();
      pdf
        .font(strong ? "bold" : "text")
        .fontSize(strong ? 10 : 9)
        .fillColor("#000000");
      pdf.text(label, left, this.y + 3, { width: 150 });
      pdf.text(`${this.numbers.money(amount)} ${document.currency}`, left + 150, this.y + 3, {
        width: 110,
        align: "right",
      });
      this.y += 17;
    }
    for (const text of [document.footnote, document.note]) {
      if (!text) continue;
      pdf.font("text").fontSize(8).fillColor(grey);
      const height = pdf.heightOfString(text, { width: this.width });
      if (this.y + height + 10 > this.bottom) this.nextPage();
      pdf.text(text, margin, this.y + 10, { width: this.width });
      this.y += height + 10;
    }
  }

  async title() {
    const { pdf, document } = this;
    if (document.logo) {
      const { pngOf } = await import("./budget-logo.mjs");
      const { bytes } = await pngOf(document.logo);
      pdf.image(bytes, margin + this.width - 140, margin, { fit: [140, 44], align: "right" });
    }
    pdf
      .font("bold")
      .fontSize(16)
      .fillColor("#000000")
      .text(document.title, margin, margin, { width: this.width - 160 });
    pdf.font("text").fontSize(9).fillColor(grey);
    for (const { label, value } of document.lines) pdf.text(`${label}: ${value}`, { width: this.width - 160 });
    this.y = Math.max(pdf.y, margin + 48) + 8;
  }

  /** On every page, when it is known how many there are. */
  numberPages() {
    const { pdf, document } = this;
    const { start, count } = pdf.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      pdf.switchToPage(at);
      // The text stands below the margin, where pdfkit would begin a new page.
      pdf.page.margins.bottom = 0;
      const y = pdf.page.height - margin + 4;
      pdf.font("text").fontSize(8).fillColor(grey);
      pdf.text(document.title, margin, y, { width: this.width - 100, height: 12, ellipsis: true, lineBreak: false });
      const page = document.page.replace("{page}", String(at + 1)).replace("{pages}", String(count));
      pdf.text(page, margin + this.width - 100, y, { width: 100, align: "right", lineBreak: false });
    }
  }
}

/** The bytes of a PDF. */
export async function write(document) {
  const pdf = new PDFDocument({
    size: "A4",
    layout: document.columns.length > 8 ? "landscape" : "portrait",
    margin,
    bufferPages: true,
    lang: document.language,
    displayTitle: true,
    info: { Title: document.title, Creator: "Kulis" },
  });
  const parts = [];
  pdf.on("data", (part) => parts.push(part));
  const done = new Promise((end) => pdf.on("end", end));
  for (const [name, file] of Object.entries(fonts)) {
    pdf.registerFont(name, file).font(name);
    // oxlint-disable-next-line no-underscore-dangle -- pdfkit shows the font that it draws with nowhere else
    layOutPlainly(pdf._font);
  }
  const sheet = new Sheet(pdf, document);
  await sheet.title();
  sheet.head();
  for (const row of document.rows) sheet.row(row);
  sheet.sums();
  sheet.numberPages();
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}
