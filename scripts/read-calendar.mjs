// A thread that reads a foreign iCalendar text: its events between two days of the company, repeated ones expanded, on
// the company's clock, in the order of time and within the limit (api/modules/external-calendars/ics.ts).
import { parentPort, workerData } from "node:worker_threads";

import ICAL from "ical.js";

import { eventReader, firstWall, lastWall } from "./calendar-events.mjs";
import { UnreadableValue } from "./calendar-values.mjs";
import { clockZone, foldName, UnknownZone, utc, zoneFinder, zonesOf } from "./calendar-zones.mjs";

const { text, from, to, zone, most, zoneNames } = workerData;

/** Names and cities by their folded spelling; the first zone of a name stays. */
const folded = (list) => new Map(list.toReversed().map(([name, of]) => [foldName(name), of]));
const findZone = zoneFinder({ names: folded(zoneNames.names), cities: folded(zoneNames.cities) });

const day = 86_400_000;
const [firstDay, lastDay] = [from, to].map((date) => Date.parse(`${date}T00:00:00Z`));
const wallText = (wall) => new Date(wall).toISOString().slice(0, 19).replace("T", " ");
const toRange = (wall) => Math.min(Math.max(wall, firstWall), lastWall);

const mostLetters = 300;
/** More names of unknown zones and of unreadable events help nobody. */
const mostZones = 20;
const mostUnreadable = 5;
const letters = new Intl.Segmenter("tr", { granularity: "grapheme" });
/** One line of visible text, cut between letters, never inside of one. */
function words(value) {
  const line = String(value ?? "")
    // U+200C and U+200D join the parts of a letter or an emoji, and the tags make flags of regions.
    .replace(/(?<!\S)\p{Join_Control}|\p{Join_Control}(?!\S)/gu, "")
    .replace(/(?:(?![\p{Join_Control}\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}])+/gu, " ")
    .replace(/\p{Cs}+/gu, "")
    .trim();
  if (line.length <= mostLetters) return line;
  let [cut, count] = ["", 0];
  for (const { segment } of letters.segment(line.slice(0, 4 * mostLetters))) {
    count += Array.from(segment).length;
    if (count > mostLetters) break;
    cut += segment;
  }
  return cut.trim();
}

const isOff = (component, calendar) =>
  String(component.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED" ||
  String(calendar?.getFirstPropertyValue("method") ?? "").toUpperCase() === "CANCEL";

const events = [];
let isCut = false;
/** Names of zones that nobody knows, with the number of events in each. */
const unknownZones = new Map();
/** Events that cannot be read, with the reason; its words are in api/modules/external-calendars/messages.ts. */
const unreadable = new Map();
const reasons = new Map([
  ["dtstart", "start"],
  ["dtend", "end"],
  ["duration", "end"],
  ["length", "length"],
  ["rrule", "rule"],
  ["exrule", "rule"],
  ["rdate", "rdate"],
  ["exdate", "exdate"],
  ["recurrence-id", "occurrence"],
]);

/** Range of an occurrence's days on the company's clock; undefined outside of the days that are read. */
function rangeOf(reader, start, end) {
  const starts = toRange(reader.local(start));
  const ends = toRange(reader.local(end));
  // An all-day event's DTEND is the day after its last; one that ends at midnight ends on the day before.
  const isMidnight = ends % day === 0;
  const last = start.isDate ? Math.floor(ends / day - 1) * day : isMidnight ? ends - 1000 : ends;
  const until = Math.max(starts, last);
  return Math.floor(starts / day) * day <= lastDay && until >= firstDay ? { starts, until } : undefined;
}

function add(reader, component, start, end) {
  // More than four times the limit are not worth sorting.
  if (events.length >= most * 4) {
    isCut = true;
    return;
  }
  const range = rangeOf(reader, start, end);
  if (!range) return;
  events.push({
    title: words(component.getFirstPropertyValue("summary")),
    place: words(component.getFirstPropertyValue("location")) || null,
    starts_at: wallText(range.starts),
    ends_at: wallText(range.until),
    all_day: start.isDate ? 1 : 0,
  });
}

const readerOf = (zoneNamed) => eventReader({ zoneNamed, utc, here: clockZone(zone), from: firstDay, to: lastDay });

/** True for a single event whose start is known and lies outside of the days that are read. */
function isElsewhere(component) {
  if (component.hasProperty("rrule") || component.hasProperty("rdate")) return false;
  try {
    const reader = readerOf(() => utc);
    const start = reader.local(reader.first(component, "dtstart"));
    return start < firstDay - day || start > lastDay + day;
  } catch {
    return false;
  }
}

function noteUnreadable(component, error) {
  if (isOff(component, component.parent) || isElsewhere(component)) return;
  unreadable.set(component, (error instanceof UnreadableValue && reasons.get(error.property)) || "line");
}

/** Counts an event of an unknown zone if it has days here. */
function noteZone(component, zoneName) {
  const found = [];
  const guess = readerOf(() => utc);
  const keep = (_, start, end) => rangeOf(guess, start, end) && found.push(start);
  try {
    guess.expand(component, [], keep, () => found.length > 0);
  } catch (error) {
    noteUnreadable(component, error);
    return;
  }
  if (found.length > 0) unknownZones.set(zoneName, (unknownZones.get(zoneName) ?? 0) + 1);
}

/** Runs `work`; an event that cannot be read is left out as a whole, and affects no other. */
function attempt(component, work) {
  const before = events.length;
  try {
    return work();
  } catch (error) {
    events.length = before;
    if (error instanceof UnknownZone) noteZone(component, error.zone);
    else noteUnreadable(component, error);
    return undefined;
  }
}

/** A series without the dates left out that cannot be read, and the first of these. */
function expandSeries({ component, reader }, changes, emit) {
  const before = events.length;
  let fault;
  reader.expand(
    component,
    changes,
    emit,
    () => isCut,
    (error) => (fault ??= error),
  );
  if (fault && events.length > before) noteUnreadable(component, fault);
}

const uidOf = (component) => String(component.getFirstPropertyValue("uid") ?? "");
function stampOf(component, name) {
  try {
    return component.getFirstPropertyValue(name)?.toString() ?? "";
  } catch {
    // A value that is none.
    return "";
  }
}

/** Order of two versions of an event: its SEQUENCE, then when it was changed and written. */
function compareVersions(a, b) {
  const [one, other] = [a, b].map(({ component }) => Number(stampOf(component, "sequence")) || 0);
  if (one !== other) return one - other;
  const stamp = ["last-modified", "dtstamp"].find((name) => stampOf(a.component, name) !== stampOf(b.component, name));
  return stamp === undefined ? 0 : stampOf(a.component, stamp) < stampOf(b.component, stamp) ? -1 : 1;
}

/** The newest version of each; those of which none is newer all stay. */
function newestOf(versions) {
  const newest = versions.reduce((best, one) => (compareVersions(best, one) < 0 ? one : best));
  const shown = (component) => ["dtstart", "summary"].map((name) => stampOf(component, name)).join();
  const equal = versions.filter((one) => compareVersions(one, newest) === 0);
  return [...new Map(equal.map((one) => [shown(one.component), one])).values()];
}

const groupBy = (list, keyOf) => {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
};

/** All versions of one event and of its changed occurrences. */
function readEvent(parts) {
  const isChange = ({ component }) => component.hasProperty("recurrence-id");
  const keyFor = (one) => {
    const key = attempt(one.component, () => {
      const time = one.reader.first(one.component, "recurrence-id");
      return `${one.reader.keyOf(time)} ${time.isDate}`;
    });
    return key ?? one;
  };
  const keys = new Map(parts.filter(isChange).map((one) => [one, keyFor(one)]));
  const keyOf = (one) => keys.get(one);
  const changes = groupBy([...keys.keys()], keyOf)
    .flatMap(newestOf)
    .filter((one) => typeof keyOf(one) === "string");
  const whole = parts.filter((one) => !isChange(one));
  const emit =
    ({ calendar, reader }) =>
    (component, start, end) => {
      if (!isOff(component, calendar)) add(reader, component, start, end);
    };
  for (const one of whole.length > 0 ? newestOf(whole) : []) {
    const components = changes.map(({ component }) => component);
    attempt(one.component, () => expandSeries(one, components, emit(one)));
  }
  for (const one of changes) attempt(one.component, () => one.reader.single(one.component, emit(one)));
}

function readCalendars(calendars) {
  const parts = calendars.flatMap((calendar) => {
    const reader = readerOf(zonesOf(calendar, findZone));
    return calendar.getAllSubcomponents("vevent").map((component) => ({ component, calendar, reader }));
  });
  // Events without a UID are each their own.
  for (const versions of groupBy(parts, (one) => uidOf(one.component) || one)) readEvent(versions);
}

function isParsed(block) {
  try {
    return Boolean(ICAL.parse(block));
  } catch {
    return false;
  }
}

/** Notes an event that ical.js does not parse, by the first of its lines that it refuses. */
function noteUnparsed(block) {
  const lines = block.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const inEvent = (line) => ["BEGIN:VEVENT", line, "END:VEVENT"].join("\r\n");
  const isGood = (line) => /^(?:BEGIN|END):/i.test(line) || line.trim() === "" || isParsed(inEvent(line));
  const fault = lines.find((line) => !isGood(line)) ?? "";
  const rest = lines.filter((line) => line.trim() !== "" && isGood(line)).join("\r\n");
  const component = new ICAL.Component(ICAL.parse(isParsed(rest) ? rest : inEvent("SUMMARY:")));
  // A rule is refused here; any other line of this kind has no value at all.
  noteUnreadable(component, new UnreadableValue(/^(?:RRULE|EXRULE)[:;]/i.test(fault) ? "rrule" : "line"));
}

/** Parses the text; if it has invalid parts, without those events. */
function parse(calendars) {
  try {
    return ICAL.parse(calendars);
  } catch {
    const events = /^BEGIN:VEVENT[ \t]*\r?\n[^]*?^END:VEVENT[ \t]*(\r?\n|$)/gim;
    return ICAL.parse(
      calendars.replace(events, (block) => {
        if (isParsed(block)) return block;
        noteUnparsed(block);
        return "";
      }),
    );
  }
}

function readText() {
  // Some programs begin a file with U+FEFF, which is a blank to this.
  const parsed = parse(text.trimStart());
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one) => new ICAL.Component(one));
  if (calendars.some(({ name }) => name !== "vcalendar")) return null;
  readCalendars(calendars);
  const compare = new Intl.Collator("tr").compare;
  const isBefore = (a, b) => (a.starts_at < b.starts_at ? -1 : 1);
  events.sort((a, b) => (a.starts_at === b.starts_at ? compare(a.title, b.title) : isBefore(a, b)));
  return {
    events: events.slice(0, most),
    isCut: isCut || events.length > most,
    unknownZones: [...unknownZones].map(([name, count]) => ({ name: words(name), count })).slice(0, mostZones),
    unreadableCount: unreadable.size,
    unreadableEvents: [...unreadable]
      .slice(0, mostUnreadable)
      .map(([component, reason]) => ({ title: words(component.getFirstPropertyValue("summary")), reason })),
  };
}

let answer = null;
try {
  answer = readText();
} catch {
  // No calendar.
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
parentPort.postMessage(answer);
