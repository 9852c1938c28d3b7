// The parts of a budget's PDF below its rows: sets of alternatives, notes, terms and signatures. `sheet` is the Sheet of
// budget-pdf.mjs.
import { margin, pad, size } from "./budget-pdf-columns.mjs";

const grey = "#666666";
/** Options of a set in one row. */
const optionsBeside = 3;

/** Sets of alternatives, their options beside each other, with `after` points of room below the last of them on its page. */
export function drawSets(sheet, after) {
  sheet.inSums = true;
  const { all } = sheet.document.sets;
  for (const [nth, { name, options }] of all.entries()) {
    for (let at = 0; at < options.length; at += optionsBeside) {
      const isLast = nth === all.length - 1 && at + optionsBeside >= options.length;
      const title = at === 0 ? name : "";
      drawOptions(sheet, { title, options: options.slice(at, at + optionsBeside), after: isLast ? after : 0 });
    }
  }
}

function drawOptions(sheet, { title, options, after }) {
  const { pdf, document } = sheet;
  const room = sheet.width / optionsBeside - 2 * pad;
  const money = (amount) => `${sheet.numbers.money(amount)} ${document.currency}`;
  const linesOf = ({ label, name, amount, difference }) => [
    [label, "text", grey],
    [name, "bold", "#000000"],
    [money(amount), "text", "#000000"],
    [difference === null ? "" : `${document.sets.difference}: ${money(difference)}`, "text", grey],
  ];
  const style = (font, ink) => pdf.font(font).fontSize(size).fillColor(ink);
  const heightOf = (text, font) => style(font, grey).heightOfString(text || " ", { width: room });
  const heights = options.map((one) => linesOf(one).reduce((sum, [text, font]) => sum + heightOf(text, font), 0));
  const whole = Math.max(...heights) + 2 * pad;
  const above = title === "" ? 0 : heightOf(title, "bold") + 10 + pad;
  if (sheet.y + above + whole + pad + after > sheet.bottom) sheet.nextPage();
  if (title !== "") style("bold", "#000000").text(title, margin, sheet.y + 10, { width: sheet.width });
  sheet.y += above;
  options.forEach((option, at) => {
    const left = margin + at * (room + 2 * pad);
    pdf
      .rect(left, sheet.y, room + pad, whole)
      .lineWidth(0.5)
      .strokeColor("#dddddd")
      .stroke();
    let y = sheet.y + pad;
    for (const [text, font, ink] of linesOf(option)) {
      style(font, ink).text(text, left + pad, y, { width: room - pad });
      y += heightOf(text, font);
    }
  });
  sheet.y += whole + pad;
}

/** A text as wide as the page; `keep` is the room that must be left below it on its page. */
function drawParagraph(sheet, text, { font = "text", ink = grey, gap = 10, keep = 0 } = {}) {
  const { pdf } = sheet;
  const style = () => pdf.font(font).fontSize(8).fillColor(ink);
  style();
  const height = pdf.heightOfString(text, { width: sheet.width });
  if (sheet.y + height + gap + keep > sheet.bottom) {
    sheet.nextPage();
    style();
  }
  pdf.text(text, margin, sheet.y + gap, { width: sheet.width });
  sheet.y += height + gap;
}

/** Two columns to sign in, on one page. */
function drawSignatures(sheet, { names, labels }) {
  const { pdf } = sheet;
  const room = (sheet.width - 40) / names.length;
  const step = 30;
  if (sheet.y + 24 + step * labels.length + 16 > sheet.bottom) sheet.nextPage();
  names.forEach((name, at) => {
    const left = margin + at * (room + 40);
    pdf.font("bold").fontSize(9).fillColor("#000000");
    pdf.text(name, left, sheet.y + 20, { width: room, height: 12, ellipsis: true });
    labels.forEach((label, line) => {
      const y = sheet.y + 32 + step * (line + 1);
      pdf
        .moveTo(left, y)
        .lineTo(left + room, y)
        .lineWidth(0.5)
        .strokeColor("#888888")
        .stroke();
      pdf.font("text").fontSize(7).fillColor(grey);
      pdf.text(label, left, y + 2, { width: room, lineBreak: false });
    });
  });
  sheet.y += 32 + step * labels.length + 16;
}

/** Notes, then the terms of an offer and the lines to sign on. */
export function drawFoot(sheet) {
  const { footnote, note, terms, signatures } = sheet.document;
  for (const text of [footnote, note]) if (text) drawParagraph(sheet, text);
  if (terms) {
    drawParagraph(sheet, terms.title, { font: "bold", ink: "#000000", keep: 24 });
    for (const text of terms.text.split("\n")) drawParagraph(sheet, text || " ", { gap: 2 });
  }
  if (signatures) drawSignatures(sheet, signatures);
}
