// A thread that reads a foreign iCalendar text: its events between two days of the company, repeated ones expanded, on
// the company's clock, in the order of time and within the limit (api/modules/external-calendars/ics.ts).
import { parentPort, workerData } from "node:worker_threads";

import ICAL from "ical.js";

const { text, from, to, zone: companyZone, most } = workerData;

const day = 86_400_000;
const addDays = (date, days) => new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** Range of an event's days: earlier or later ones are moved to the edge. */
const firstYear = 1970;
const lastYear = 2100;

const two = (number) => String(number).padStart(2, "0");

/**
 * `YYYY-MM-DD HH:mm:ss` without conversion. Years like 0001 and 9999 mean "always"; anything that is no number is
 * refused.
 */
function wallOf({ year, month, day: date, hour, minute, second }) {
  if (![year, month, date, hour, minute, second].every(Number.isInteger)) throw new Error("a time that is none");
  if (year < firstYear) return `${firstYear}-01-01 00:00:00`;
  if (year > lastYear) return `${lastYear + 1}-01-01 00:00:00`;
  return `${year}-${two(month)}-${two(date)} ${two(hour)}:${two(minute)}:${two(second)}`;
}
const dayOf = (time) => wallOf(time).slice(0, 10);
const isInside = ({ year }) => year > firstYear && year < lastYear;

/** Clocks by the names of their zones; null for a name that they do not know. */
const clocks = new Map();
function clockOf(zone) {
  if (!clocks.has(zone)) {
    try {
      // Swedish writes dates as ISO does.
      clocks.set(zone, new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }));
    } catch {
      clocks.set(zone, null);
    }
  }
  return clocks.get(zone);
}

const toTime = (wall) => Date.parse(`${wall.replace(" ", "T")}Z`);

/** The instant at which a clock shows this; of a time that it skips, the one as far after. */
function instantOf(wall, clock) {
  const aheadAt = (instant) => toTime(clock.format(instant)) - instant;
  const local = toTime(wall);
  return local - aheadAt(local - aheadAt(local));
}

/** A time on the company's clock. Without a zone it is local time, thus the company's. */
function companyTime(time, zone) {
  // Times at the edges of the range keep their hour without conversion.
  if (time.isDate || !isInside(time)) return wallOf(time);
  const here = clockOf(companyZone);
  if (time.zone === ICAL.Timezone.utcTimezone) return here.format(time.toUnixTime() * 1000);
  const clock = zone ? clockOf(zone) : null;
  if (clock) return here.format(instantOf(wallOf(time), clock));
  // A zone that clocks do not know is as the text describes it.
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return here.format(time.toUnixTime() * 1000);
  return wallOf(time);
}

const mostLetters = 300;
/** One line of visible text, cut between letters, never inside of one. */
function words(value) {
  const line = String(value ?? "")
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/\p{Cs}+/gu, "")
    .trim();
  // A letter is two signs at most.
  const letters = Array.from(line.slice(0, 2 * mostLetters));
  return letters.slice(0, mostLetters).join("").trim();
}

const { prototype: rules } = ICAL.RecurIterator;
const expandYear = rules.expand_year_days;
/**
 * ical.js turns 29 February of a yearly rule into 1 March; a day that a year does not have is left out (RFC 5545,
 * 3.3.10).
 */
rules.expand_year_days = function expandDays(year) {
  const { BYMONTH, BYMONTHDAY, BYDAY, BYWEEKNO, BYYEARDAY } = this.rule.parts;
  if (BYDAY || BYWEEKNO || BYYEARDAY) return expandYear.call(this, year);
  this.days = [];
  for (const month of BYMONTH ?? [this.dtstart.month]) {
    for (const date of this.normalizeByMonthDayRules(year, month, BYMONTHDAY ?? [this.dtstart.day]))
      this.days.push(new ICAL.Time({ year, month, day: date, isDate: true }).dayOfYear());
  }
  this.days.sort((a, b) => a - b);
  return 0;
};

const isOff = (component) => String(component.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED";
const zoneIn = (component, name) => component.getFirstProperty(name)?.getParameter("tzid");

const events = [];
let isCut = false;

function add({ component, summary, location }, start, end, isRepeated) {
  if (isOff(component)) return;
  // More than four times the limit are not worth sorting.
  if (events.length >= most * 4) {
    isCut = true;
    return;
  }
  const zone = zoneIn(component, "dtstart");
  const starts_at = companyTime(start, zone);
  const ends_at = companyTime(end, isRepeated ? zone : (zoneIn(component, "dtend") ?? zone));
  // An all-day event's DTEND is the day after its last; one that ends at midnight ends on the day before.
  const dayBefore = addDays(ends_at.slice(0, 10), -1);
  const midnight = ends_at.endsWith(" 00:00:00") ? `${dayBefore} 23:59:59` : ends_at;
  const until = start.isDate ? `${dayBefore} 00:00:00` : midnight;
  if (starts_at.slice(0, 10) > to || (until > starts_at ? until : starts_at).slice(0, 10) < from) return;
  events.push({
    title: words(summary),
    place: words(location) || null,
    starts_at,
    ends_at: until > starts_at ? until : starts_at,
    all_day: start.isDate ? 1 : 0,
  });
}

/** A day of another zone begins up to a day earlier or later. */
const first = addDays(from, -1);
const last = addDays(to, 1);
/** A month before the first day: longer repeated events are rare. */
const earliest = addDays(first, -31);

const mostSeconds = (lastYear - firstYear) * 366 * (day / 1000);
/** ical.js counts a length month by month, so that one of millions of weeks takes for ever. */
const isTooLong = (length) => Math.abs(length.toSeconds()) > mostSeconds;

function read(component, exceptions) {
  const event = new ICAL.Event(component, { exceptions });
  if (!event.startDate) throw new Error("an event without a beginning");
  const lengths = [component, ...exceptions].map((one) => one.getFirstPropertyValue("duration"));
  if (lengths.some((length) => length && isTooLong(length))) throw new Error("an event that is too long");
  if (event.isRecurring() && isTooLong(event.duration)) throw new Error("an event that is too long and repeats");
  if (!event.isRecurring()) {
    if (dayOf(event.startDate) <= last && dayOf(event.endDate) >= first)
      add(event, event.startDate, event.endDate, false);
    return;
  }
  const times = event.iterator();
  for (let next = times.next(); next && dayOf(next) <= last && !isCut; next = times.next()) {
    if (dayOf(next) < earliest) continue;
    try {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      add(item, startDate, endDate, item === event);
    } catch {
      // One that cannot be read keeps no other of its row.
    }
  }
}

function readCalendar(calendar) {
  const all = calendar.getAllSubcomponents("vevent");
  const uidOf = (component) => String(component.getFirstPropertyValue("uid") ?? "");
  const isChange = (component) => component.hasProperty("recurrence-id");
  const whole = all.filter((component) => !isChange(component));
  const uids = new Set(whole.map(uidOf));
  const changes = new Map();
  for (const component of all.filter(isChange)) {
    // A changed occurrence whose series is not in the text counts as a single event.
    if (!uids.has(uidOf(component))) component.removeProperty("recurrence-id");
    if (isChange(component)) changes.set(uidOf(component), [...(changes.get(uidOf(component)) ?? []), component]);
    else whole.push(component);
  }
  for (const component of whole) {
    try {
      read(component, changes.get(uidOf(component)) ?? []);
    } catch {
      // One that cannot be read keeps no other.
    }
  }
}

/** Parses the text; if it has invalid parts, without those events. */
function parse(calendars) {
  try {
    return ICAL.parse(calendars);
  } catch {
    const isEvent = (block) => {
      try {
        return Boolean(ICAL.parse(block));
      } catch {
        return false;
      }
    };
    const events = /^BEGIN:VEVENT[ \t]*\r?\n[^]*?^END:VEVENT[ \t]*(\r?\n|$)/gim;
    return ICAL.parse(calendars.replace(events, (block) => (isEvent(block) ? block : "")));
  }
}

function readText() {
  // Some programs begin a file with U+FEFF, which is a blank to this.
  const parsed = parse(text.trimStart());
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one) => new ICAL.Component(one));
  if (calendars.some(({ name }) => name !== "vcalendar")) return null;
  for (const calendar of calendars) readCalendar(calendar);
  const compare = new Intl.Collator("tr").compare;
  const isBefore = (a, b) => (a.starts_at < b.starts_at ? -1 : 1);
  events.sort((a, b) => (a.starts_at === b.starts_at ? compare(a.title, b.title) : isBefore(a, b)));
  return { events: events.slice(0, most), isCut: isCut || events.length > most };
}

let answer = null;
try {
  answer = readText();
} catch {
  // No calendar.
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
parentPort.postMessage(answer);
