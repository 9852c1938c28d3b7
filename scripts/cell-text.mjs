// The text of a workbook's cell as Excel shows its kind: times, durations, days and numbers by the cell's number format
// (ECMA-376 part 1, 18.8.30 and 18.8.31). Amounts keep all their digits and lose the words of their format.
import { dateFromSerial, format, getFormatDateInfo, isPercentFormat, tokenize } from "numfmt";

const two = (number) => String(number).padStart(2, "0");

/** A number as Turkish writes it, so that its dot is never taken for one of thousands. */
function numberText(value, { pattern, isPercent }) {
  if (isPercent) return `%${String(Number((value * 100).toFixed(6))).replace(".", ",")}`;
  if (Number.isInteger(value)) {
    // A number of a fixed width is a code.
    const isCode = /^0{2,}$/.test(pattern) && value >= 0;
    if (isCode) return String(value).padStart(pattern.length, "0");
    return Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
  }
  return String(Number(value.toPrecision(15))).replace(".", ",");
}

const comparisons = {
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
  "=": (a, b) => a === b,
  "<>": (a, b) => a !== b,
};

/** Function that says whether a section's own condition holds for a value; undefined without a condition. */
function conditionOf(section) {
  const condition = section.find(({ type }) => type === "CONDITION");
  const [, sign, number] = /^(<=|>=|<>|<|>|=)(-?[\d.]+)/.exec(condition?.value ?? "") ?? [];
  return sign && ((value) => comparisons[sign](value, Number(number)));
}

/** The sections of a format for numbers. */
function splitSections(tokens) {
  const sections = [[]];
  for (const token of tokens) {
    if (token.type === "BREAK") sections.push([]);
    else sections.at(-1).push(token);
  }
  return sections
    .filter((section) => !section.some(({ type }) => type === "TEXT"))
    .map((section) => ({ tokens: section, holds: conditionOf(section) }));
}

/** The section that the value is shown by: positive, negative and zero numbers, or by conditions. */
function findSection(sections, value) {
  const [first = { tokens: [] }, second, third] = sections;
  if (sections.some(({ holds }) => holds)) return sections.find(({ holds }) => !holds || holds(value)) ?? first;
  if (value < 0 && second) return second;
  return value === 0 && third ? third : first;
}

const patternOf = (section) =>
  section
    .filter(({ type }) => type !== "CONDITION")
    .map(({ raw }) => raw)
    .join("");

/** Parts of a day that a format shows; undefined for a format of numbers. */
function findParts(section) {
  if (section.some(({ type }) => type === "ERROR")) return undefined;
  if (section.some(({ type }) => type === "DURATION")) return { duration: true };
  if (!section.some(({ type }) => type === "DATETIME")) return undefined;
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(patternOf(section));
  // `mm:ss` shows minutes.
  const isTime = hours || minutes || seconds;
  const isDate = year || day || (month && !isTime);
  return { year, isDate, isTime, seconds, isYear: year && !month && !day && !isTime };
}

const formats = new Map();

function readFormat(pattern) {
  const found = formats.get(pattern);
  if (found) return found;
  const sections = splitSections(tokenize(pattern));
  if (formats.size < 5000) formats.set(pattern, sections);
  return sections;
}

const general = { pattern: "", isPercent: false };

/** The section of a format for a value, whose facts are found once: a workbook has many values of one format. */
function readSection(pattern, value) {
  const section = findSection(readFormat(pattern), value);
  if (!section.facts) {
    const own = patternOf(section.tokens);
    section.facts = { pattern: own, parts: findParts(section.tokens), isPercent: isPercentFormat(own) };
  }
  return section.facts;
}

/** Days between the first days of the two systems of dates. */
const from1904 = 1462;

/** A number as text, by its format. In workbooks of 1904 days are counted from another one. */
export function textOfNumber(value, pattern, is1904) {
  if (!pattern || pattern === "General") return numberText(value, general);
  const section = readSection(pattern, value);
  const { parts } = section;
  if (!parts) return numberText(value, section);
  if (parts.duration) return format(section.pattern, value).trim();
  // Excel shows no such day either.
  if (value < 0 || value >= 2_958_466) return numberText(value, general);
  const rounded = Math.round(value * 86_400) / 86_400;
  const [year, month, day, hour, minute, second] = dateFromSerial(is1904 ? rounded + from1904 : rounded);
  const clock = `${two(hour)}:${two(minute)}${parts.seconds ? `:${two(second)}` : ""}`;
  if (!parts.isDate) return clock;
  if (parts.isYear) return String(year);
  return `${two(day)}.${two(month)}.${year}${parts.isTime ? ` ${clock}` : ""}`;
}

const isoDate = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/;
const isoTime = /^T?(\d\d:\d\d)(:\d\d)?(?:\.\d+)?Z?$/;

const clockOf = (time, seconds = ":00") => `${time}${seconds === ":00" ? "" : seconds}`;

/** The text of a day as strict workbooks write it (18.18.11, `t="d"`); anything else stays. */
export function textOfIso(text) {
  const [, year, month, day, time, seconds] = isoDate.exec(text) ?? [];
  if (year) {
    const clock = time ? clockOf(time, seconds) : "00:00";
    return `${day}.${month}.${year}${clock === "00:00" ? "" : ` ${clock}`}`;
  }
  const [, alone, rest] = isoTime.exec(text) ?? [];
  return alone ? clockOf(alone, rest) : text;
}
