// A budget's document (api/modules/budgets/document.ts) as PDF: a font with every Turkish letter is in it, so that its text is
// found; heads are repeated on each page.
import { fileURLToPath } from "node:url";

import { PDFDocument } from "pdfkit";

import { columnsOf, margin, numbersOf, pad, paperFor, size, textsWith, widthsOf } from "./budget-pdf-columns.mjs";
import { drawFoot, drawSets } from "./budget-pdf-foot.mjs";
import { inkOn } from "./budget-xlsx.mjs";

/** Whole files, for pdfkit subsets them itself: Inter from @expo-google-fonts/inter 0.4.2 (OFL, see LICENSE there). */
const font = (name) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));
const fonts = { text: font("Inter_400Regular"), bold: font("Inter_600SemiBold") };
const grey = "#666666";
const red = "#b42318";
/** Widths that are kept: texts of many languages have fewer different words. */
const mostWords = 20_000;

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

/** Rows that stand on the page of the totals. */
const lastRows = 2;

/** What pdfkit draws with; the rest measures. */
const drawing = new Set(["addPage", "text", "_fragment", "rect", "fill", "moveTo", "lineTo", "stroke"]);

const isPart = ({ kind }) => kind === "base" || kind === "charge";

/** The end of the rows that stay together: heads with the first line below them, and a line with its charges. */
function blockEnd(rows, from) {
  let end = from;
  while (rows[end + 1] && (rows[end].kind === "category" || rows[end].kind === "group")) end += 1;
  end += 1;
  while (rows[end] && isPart(rows[end])) end += 1;
  return end;
}

class Sheet {
  constructor(pdf, document, { numbers, textsOf, own }) {
    this.pdf = pdf;
    this.document = document;
    this.width = pdf.page.width - 2 * margin;
    this.bottom = pdf.page.height - margin - 24;
    this.columns = columnsOf(document, own, this.width);
    this.numbers = numbers;
    this.textsOf = textsOf;
    this.words = new Map();
    this.y = margin;
    /** Where the rows of the page begin. */
    this.top = margin;
  }

  /** The room that one line of cells takes, with its wrapped texts. */
  measure(cells, { font = "text", indent = 0, note } = {}) {
    const { pdf } = this;
    const rooms = this.columns.map(({ width }, at) => width - 2 * pad - (at === 0 ? indent : 0));
    pdf.font(font).fontSize(size);
    // Wrapping takes most of a page's time: only texts that are too long are wrapped.
    const lengths = cells.map((cell) => (cell === "" ? 0 : pdf.widthOfString(cell)));
    const isLong = (at) => lengths[at] > rooms[at];
    const ofName = isLong(0) ? this.wrap(cells[0], font, rooms[0]) : [];
    let height = pdf.currentLineHeight(true) * Math.max(1, ofName.length);
    cells.forEach((cell, at) => {
      if (at > 0 && isLong(at)) height = Math.max(height, pdf.heightOfString(cell, { width: rooms[at] }));
    });
    pdf.font("text").fontSize(size - 1);
    const ofNote = note ? this.wrap(note, "text", rooms[0]) : [];
    const whole = height + ofNote.length * pdf.currentLineHeight(true) + 2 * pad;
    return { rooms, lengths, isLong, ofName, ofNote, height, whole };
  }

  /** Draws one line of cells; a name may take more lines. */
  line(cells, look = {}, measured = this.measure(cells, look)) {
    const { pdf } = this;
    const { fill, ink = "#000000", font = "text", indent = 0 } = look;
    const { rooms, lengths, isLong, ofName, ofNote, height, whole } = measured;
    if (this.y + whole > this.bottom && this.y > this.top) this.nextPage();
    if (fill) pdf.rect(margin, this.y, this.width, whole).fill(fill);
    pdf.font(font).fontSize(size).fillColor(ink);
    this.columns.forEach(({ key, x, kind }, at) => {
      if (cells[at] === "") return;
      // A category's row has a colour of the company's own, on which red might not be read.
      const isLoss = !fill && key.startsWith("profit") && cells[at].startsWith("\u2212");
      pdf.fillColor(isLoss ? red : ink);
      const isLeft = kind === "name" || kind === "text";
      const left = x + pad + (at === 0 ? indent : 0);
      const y = this.y + pad;
      if (at === 0 && isLong(0)) this.draw(ofName, left, y);
      else if (isLong(at)) pdf.text(cells[at], left, y, { width: rooms[at], align: isLeft ? "left" : "right" });
      else
        pdf.text(cells[at], isLeft ? left : left + rooms[at] - lengths[at], y, {
          lineBreak: false,
        });
    });
    if (ofNote.length > 0) {
      const left = this.columns[0].x + pad + indent;
      const style = () =>
        pdf
          .font("text")
          .fontSize(size - 1)
          .fillColor(grey);
      style();
      this.y = this.draw(ofNote, left, this.y + pad + height, style) + pad;
    } else this.y += whole;
    if (!fill)
      pdf
        .moveTo(margin, this.y)
        .lineTo(margin + this.width, this.y)
        .lineWidth(0.3)
        .strokeColor("#dddddd")
        .stroke();
  }

  /** Width of a word in the current font and size; words come again and again. */
  widthOf(word, font) {
    const key = `${font} ${word}`;
    const { pdf } = this;
    // oxlint-disable-next-line no-underscore-dangle -- pdfkit shows the current size nowhere else
    const scale = pdf._fontSize;
    let width = this.words.get(key);
    if (width === undefined) {
      width = pdf.widthOfString(word) / scale;
      if (this.words.size < mostWords) this.words.set(key, width);
    }
    return width * scale;
  }

  /**
   * The lines of a text in the current font and size. pdfkit measures each word of each text anew, once for the height
   * and once to draw it: a budget of 6,000 long notes took ten times as long.
   */
  wrap(text, font, room) {
    const space = this.widthOf(" ", font);
    const lines = [];
    for (const paragraph of text.split("\n")) {
      let line = { text: "", width: 0, words: 0 };
      for (const word of paragraph.split(/[ \t]+/).flatMap((one) => this.breakWord(one, font, room))) {
        const width = this.widthOf(word, font);
        if (line.words > 0 && line.width + space + width > room) {
          lines.push(line);
          line = { text: "", width: 0, words: 0 };
        }
        line =
          line.words === 0
            ? { text: word, width, words: 1 }
            : { text: `${line.text} ${word}`, width: line.width + space + width, words: line.words + 1 };
      }
      lines.push(line);
    }
    return lines;
  }

  /** Parts of a word that is wider than its column. */
  breakWord(word, font, room) {
    if (this.widthOf(word, font) <= room) return [word];
    const parts = [];
    let part = "";
    for (const letter of word) {
      if (part !== "" && this.pdf.widthOfString(part + letter) > room) {
        parts.push(part);
        part = "";
      }
      part += letter;
    }
    return [...parts, part];
  }

  /** Draws lines of a text, on further pages too; returns where they end. */
  draw(lines, left, from, style) {
    const { pdf } = this;
    const height = pdf.currentLineHeight(true);
    let y = from;
    for (const { text, width, words } of lines) {
      if (style && y + height > this.bottom) {
        this.nextPage();
        y = this.y + pad;
        style();
      }
      // oxlint-disable-next-line no-underscore-dangle -- the public function measures the text again
      if (text !== "") pdf._fragment(text, left, y, { textWidth: width, wordCount: words });
      y += height;
    }
    return y;
  }

  head() {
    const { main } = this.document.colors;
    const labels = this.columns.map(({ label }) => label);
    this.line(labels, { fill: main, ink: inkOn(main), font: "bold" });
  }

  nextPage() {
    this.endPage();
    this.pdf.addPage();
    this.pages += 1;
    this.y = margin;
    if (!this.inSums) this.head();
    this.top = this.y;
  }

  /** How a row is drawn. */
  lookOf({ kind, inside, off, note }) {
    const { secondary } = this.document.colors;
    if (kind === "category") return { fill: secondary, ink: inkOn(secondary), font: "bold" };
    return {
      note,
      ink: off || isPart({ kind }) ? grey : "#000000",
      font: kind === "group" ? "bold" : "text",
      indent: (inside ? 16 : 8) + (isPart({ kind }) ? 8 : 0),
    };
  }

  measureRow(row) {
    const [cells, look] = [this.textsOf(row), this.lookOf(row)];
    return { cells, look, measured: this.measure(cells, look) };
  }

  /** Draws rows that no page's end divides, with `after` points of room below them on their page. */
  block(rows, after) {
    const lines = rows.map((row) => this.measureRow(row));
    const whole = lines.reduce((sum, { measured }) => sum + measured.whole, 0);
    if (this.y > this.top && this.y + whole + after > this.bottom) this.nextPage();
    for (const { cells, look, measured } of lines) this.line(cells, look, measured);
  }

  sums() {
    const { pdf, document } = this;
    this.inSums = true;
    this.y += 10;
    const left = margin + this.width - 260;
    // Totals of a budget are kept on one page.
    if (this.y + 18 * document.sums.length > this.bottom) this.nextPage();
    for (const { key, label, amount, strong } of document.sums) {
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
        .fillColor(key === "sum_profit" && amount.startsWith("-") ? red : "#000000");
      pdf.text(label, left, this.y + 3, { width: 150 });
      pdf.text(`${this.numbers.money(amount)} ${document.currency}`, left + 150, this.y + 3, {
        width: 110,
        align: "right",
      });
      this.y += 17;
    }
    drawFoot(this);
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
    const rates = document.rates.map(({ label, text, currency, date }) => `${label} = ${text} ${currency} (${date})`);
    for (const rate of rates) pdf.text(rate, { width: this.width - 160 });
    this.y = Math.max(pdf.y, margin + 48) + 8;
  }

  /** Rows and sums; pages are ended on the way, for thousands of them do not fit into memory. */
  body() {
    this.pages = 1;
    this.inSums = false;
    this.head();
    this.top = this.y;
    const { rows, sums } = this.document;
    const hasSets = this.document.sets.all.length > 0;
    const ofSums = 10 + 18 * sums.length;
    // The last rows, or the last alternatives, go with the totals, which would stand alone on a page otherwise.
    const last = hasSets ? rows.length : Math.max(0, rows.length - lastRows);
    for (let at = 0; at < rows.length;) {
      const end = blockEnd(rows, at);
      const below = last < end ? rows.slice(end) : [];
      const room = below.reduce((sum, row) => sum + this.measureRow(row).measured.whole, ofSums);
      this.block(rows.slice(at, end), last < end ? room : 0);
      at = end;
    }
    drawSets(this, ofSums);
    this.sums();
  }

  /** The number of pages, found without drawing them. */
  countPages() {
    const { pdf, y } = this;
    const quiet = new Proxy(pdf, {
      get(target, name) {
        if (drawing.has(name)) return () => quiet;
        const value = target[name];
        if (typeof value !== "function") return value;
        return (...values) => {
          const answer = value.apply(target, values);
          return answer === target ? quiet : answer;
        };
      },
    });
    this.pdf = quiet;
    this.body();
    Object.assign(this, { pdf, y, all: this.pages });
  }

  /** The title of the budget and the number of the page, below its rows. */
  endPage() {
    const { pdf, document } = this;
    // The text stands below the margin, where pdfkit would begin a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin + 4;
    pdf.font("text").fontSize(8).fillColor(grey);
    pdf.text(document.title, margin, y, { width: this.width - 100, height: 12, ellipsis: true, lineBreak: false });
    const page = document.page.replace("{page}", String(this.pages)).replace("{pages}", String(this.all));
    pdf.text(page, margin + this.width - 100, y, { width: 100, align: "right", lineBreak: false });
  }
}

/** The bytes of a PDF. */
export async function write(document) {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin,
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
  const numbers = numbersOf(document.language);
  const textsOf = textsWith(document, numbers);
  const own = widthsOf(pdf, document, textsOf);
  Object.assign(pdf.options, paperFor(document.columns, own));
  pdf.addPage();
  const sheet = new Sheet(pdf, document, { numbers, textsOf, own });
  await sheet.title();
  sheet.countPages();
  sheet.body();
  sheet.endPage();
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}
