// Values of a foreign iCalendar text as it writes them: ical.js moves 29 February of a common year to 1 March and month
// 13 to the next January, and an event at a time that nobody wrote is worse than none (docs/decisions/068). Docker keeps
// these scripts beside read-calendar.mjs.
import ICAL from "ical.js";

/** A value that cannot be read, with the property that it stands in. */
export class UnreadableValue extends Error {
  constructor(property, options) {
    super(`${property} cannot be read`, options);
    this.property = property;
  }
}

const { recur } = ICAL.design.icalendar.value;
const readRecur = recur.fromICAL;
/** ical.js repairs some rules that are wrong, so a rule keeps its text for calendar-rules.mjs; letters of either size count. */
recur.fromICAL = (written) => {
  const text = written.toUpperCase().replace(/\s+/g, "");
  return { ...readRecur(text), text };
};

const timeForm = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)Z?)?$/;

/** A day that its month has, and a time that a clock shows; 60 is a leap second (RFC 5545, 3.3.12). */
function isTime(text) {
  const found = timeForm.exec(text);
  if (!found) return false;
  const [year, month, date, hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const isDay = month >= 1 && month <= 12 && date >= 1 && date <= ICAL.Time.daysInMonth(month, year);
  return isDay && hour <= 23 && minute <= 59 && second <= 60;
}

/** True for a value of the parsed text, of which only times can be written and be impossible. */
function isPossible(type, raw) {
  if (type === "date" || type === "date-time") return isTime(raw);
  if (type === "period") return isTime(raw[0]) && (/^[+-]?P/i.test(raw[1]) || isTime(raw[1]));
  return type !== "recur" || raw.until === undefined || isTime(raw.until);
}

/**
 * The values of a property, without its TZID: ical.js takes a zone called GMT for UTC, whatever the text says of it. One that
 * cannot be read is given to `refuse`, which throws if there is no other.
 */
export function valuesOf(
  property,
  refuse = (error) => {
    throw error;
  },
) {
  const [name, , type, ...all] = property.toJSON();
  return all.flatMap((raw) => {
    try {
      if (!isPossible(type, raw)) throw new Error("a value that is impossible");
      return [new ICAL.Property([name, {}, type, raw]).getFirstValue()];
    } catch (cause) {
      refuse(new UnreadableValue(name, { cause }));
      return [];
    }
  });
}
