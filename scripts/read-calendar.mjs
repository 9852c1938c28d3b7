// A thread that reads somebody else's iCalendar text: its events between two days, what repeats one by one. Its moments are
// told as they stand there; the API makes them the company's (api/modules/external-calendars/ics.ts).
import { parentPort, workerData } from "node:worker_threads";

import ICAL from "ical.js";

const { text, from, to, most } = workerData;

const two = (number) => String(number).padStart(2, "0");
const dayOf = ({ year, month, day }) => `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
const wallOf = (time) => `${dayOf(time)} ${two(time.hour)}:${two(time.minute)}:${two(time.second)}`;

const known = new Map();
/** Names of the zones that clocks know; others are as the text describes them. */
function isZone(name) {
  if (!known.has(name)) {
    try {
      known.set(name, Boolean(new Intl.DateTimeFormat("en", { timeZone: name })));
    } catch {
      known.set(name, false);
    }
  }
  return known.get(name);
}

/** A day; a moment; a time of a zone that has a name; or a time of whatever clock reads it. */
function momentOf(time, zone) {
  if (time.isDate) return { day: dayOf(time) };
  if (time.zone === ICAL.Timezone.utcTimezone) return { at: time.toUnixTime() * 1000 };
  if (zone && isZone(zone)) return { wall: wallOf(time), zone };
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return { at: time.toUnixTime() * 1000 };
  return { wall: wallOf(time) };
}

const words = (value) =>
  String(value ?? "")
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, 300);
const isOff = (component) => String(component.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED";
const zoneIn = (component, name) => component.getFirstProperty(name)?.getParameter("tzid");

const events = [];
let isCut = false;
let unreadable = 0;

function add({ component, summary, location }, start, end, isRepeated) {
  if (isOff(component)) return;
  // More than four times as many are sorted by nobody.
  if (events.length >= most * 4) {
    isCut = true;
    return;
  }
  const zone = zoneIn(component, "dtstart");
  events.push({
    title: words(summary),
    place: words(location) || null,
    start: momentOf(start, zone),
    end: momentOf(end, isRepeated ? zone : (zoneIn(component, "dtend") ?? zone)),
  });
}

/** A month before the first day: what lasts longer and repeats is rare. */
const earliest = new Date(Date.parse(`${from}T00:00:00Z`) - 31 * 86_400_000).toISOString().slice(0, 10);

function read(component, exceptions) {
  const event = new ICAL.Event(component, { exceptions });
  if (!event.startDate) throw new Error("an event without a beginning");
  if (!event.isRecurring()) {
    if (dayOf(event.startDate) <= to && dayOf(event.endDate) >= from) add(event, event.startDate, event.endDate, false);
    return;
  }
  const times = event.iterator();
  for (let next = times.next(); next && dayOf(next) <= to && !isCut; next = times.next()) {
    if (dayOf(next) < earliest) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    add(item, startDate, endDate, item === event);
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
    // One day of a row that is not in the text stands for itself.
    if (!uids.has(uidOf(component))) component.removeProperty("recurrence-id");
    if (isChange(component)) changes.set(uidOf(component), [...(changes.get(uidOf(component)) ?? []), component]);
    else whole.push(component);
  }
  for (const component of whole) {
    try {
      read(component, changes.get(uidOf(component)) ?? []);
    } catch {
      unreadable += 1;
    }
  }
}

function readText() {
  const parsed = ICAL.parse(text);
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one) => new ICAL.Component(one));
  if (calendars.some(({ name }) => name !== "vcalendar")) return null;
  for (const calendar of calendars) readCalendar(calendar);
  return { events, isCut, unreadable };
}

let answer = null;
try {
  answer = readText();
} catch {
  // No calendar.
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
parentPort.postMessage(answer);
