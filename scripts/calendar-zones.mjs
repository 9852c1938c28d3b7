// Time zones of a foreign iCalendar text: each has `toInstant(wall)` and `toWall(instant)`, where a wall time is the
// number of milliseconds that the same digits have in UTC. Docker keeps these scripts beside read-calendar.mjs.
import ICAL from "ical.js";

const minute = 60_000;
const quarter = 15 * minute;
const day = 1440 * minute;
const mostOffsets = 100_000;

/** The text names a zone that neither it nor anybody else describes. */
export class UnknownZone extends Error {
  constructor(zone) {
    super(`the time zone ${zone} is unknown`);
    this.zone = zone;
  }
}

/**
 * A zone by its offset from UTC at an instant. A wall time that occurs twice is the first of both, and one that is
 * skipped is read with the offset before the change (RFC 5545, 3.3.5).
 */
function zoneOf(offsetAt) {
  const toInstant = (wall) => {
    const before = offsetAt(wall - day);
    const after = offsetAt(wall + day);
    const fits = [before, after].map((offset) => wall - offset).filter((at) => at + offsetAt(at) === wall);
    return fits.length > 0 ? Math.min(...fits) : wall - before;
  };
  return { toInstant, toWall: (instant) => instant + offsetAt(instant) };
}

const fixedZone = (offset) => zoneOf(() => offset);
export const utc = fixedZone(0);

/** Abbreviations that Node takes for a zone of its own choice, and the database does not know: BST is Bangladesh's there. */
const ambiguous =
  /^(?:ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CST|CTT|EAT|ECT|IET|IST|JST|MIT|NET|NST|PLT|PNT|PRT|PST|SST|VST)$/i;

const clocks = new Map();
/** The zone of an IANA name; undefined for a name that Node does not know. */
export function clockZone(name) {
  if (!clocks.has(name)) {
    let clock;
    try {
      if (ambiguous.test(name)) throw new Error("an abbreviation of several zones");
      // Swedish writes dates as ISO does.
      clock = new Intl.DateTimeFormat("sv-SE", { timeZone: name, dateStyle: "short", timeStyle: "medium" });
    } catch {
      // Not a name of the time zone database.
    }
    const offsets = new Map();
    // Clocks change at whole quarters of an hour; asking Intl for each occurrence takes seconds.
    const offsetAt = (instant) => {
      const start = Math.floor(instant / quarter) * quarter;
      const offset = offsets.get(start) ?? Date.parse(`${clock.format(start).replace(" ", "T")}Z`) - start;
      if (offsets.size < mostOffsets) offsets.set(start, offset);
      return offset;
    };
    clocks.set(name, clock && zoneOf(offsetAt));
  }
  return clocks.get(name);
}

/** The zone that a VTIMEZONE describes; undefined for one without a rule. */
function describedZone(component) {
  const hasRule = ["standard", "daylight"].some((name) => component.getFirstSubcomponent(name));
  if (!hasRule) return undefined;
  const zone = new ICAL.Timezone(component);
  const offsetOf = (wall) => {
    const date = new Date(wall);
    const [year, month, hour] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCHours()];
    const time = { year, month, day: date.getUTCDate(), hour, minute: date.getUTCMinutes(), second: 0 };
    return zone.utcOffset(new ICAL.Time(time)) * 1000;
  };
  return {
    toInstant: (wall) => wall - offsetOf(wall),
    toWall: (instant) => instant + offsetOf(instant + offsetOf(instant)),
  };
}

/** Letters and digits alone: programs write names with blanks, dots and marks of their own. */
export const foldName = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ı/g, "i")
    .replace(/[^\p{L}\p{N}]/gu, "");

const signed = "([+\\-\u2212])(\\d{1,2})(?:[:.]?([0-5]\\d))?";
const offsetForm = new RegExp(`^\\(?(?:UTC|GMT)? ?${signed}\\)?$`, "i");
/** An offset and what follows it, as in `(UTC+01:00) Amsterdam, Berlin`. */
const displayForm = new RegExp(`^\\(?(?:UTC|GMT)(?: ?${signed})?\\)? *(.+)$`, "i");
const areas =
  "Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Europe|Indian|Mexico|Pacific|US";
const words = "[a-z]+(?:[ _-][a-z]+)*";
/** A place of the time zone database within a name: `/mozilla.org/20050126_1/Europe/Berlin`, `Europe/Berlin 1`. */
const placeForm = new RegExp(`(?:^|[^a-z])((?:${areas})/${words}(?:/${words})?)`, "i");

const offsetOf = (sign, hours, minutes) =>
  (sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(minutes ?? 0)) * minute;

/** Years in which a name with an offset may have been made: Türkiye and Russia have changed theirs since. */
const years = [2010, 2012, 2015, 2026];
const everHad = (name, offset) =>
  years.some((year) =>
    [0, 6].some((month) => {
      const instant = Date.UTC(year, month, 15);
      return clockZone(name).toWall(instant) - instant === offset;
    }),
  );

/** The zone of a place within the text; undefined without one. */
function placeZone(text) {
  let name = placeForm.exec(text)?.[1]?.replaceAll(" ", "_");
  while (name?.includes("/")) {
    const zone = clockZone(name);
    if (zone) return zone;
    name = name.replace(/[/_-][a-z]+$/i, "");
  }
  return undefined;
}

function offsetZone(text) {
  const found = offsetForm.exec(text);
  return found && fixedZone(offsetOf(found[1], found[2], found[3]));
}

/**
 * Finds the zone of a name that the text does not describe; undefined for one that nobody knows. `names` are folded
 * names with their zones, and `cities` folded cities (api/modules/external-calendars/zone-names.ts).
 */
export function zoneFinder({ names, cities }) {
  /** A Windows or CLDR name, also with the number that Outlook appends, or in summer. */
  function namedZone(text) {
    const short = text.replace(/[ _-]*(?:\(\d+\)|\d+)$/, "");
    const standard = short.replace(/daylight|summer/i, "Standard");
    const name = [text, short, standard].map((one) => names.get(foldName(one))).find(Boolean);
    return name && clockZone(name);
  }

  /** `(UTC+01:00) Amsterdam, Berlin, …`, `Eastern Time - New York`: the first of its places that had this offset. */
  function cityZone(text) {
    const [, sign, hours, minutes, rest = text] = displayForm.exec(text) ?? [];
    const offset = sign ? offsetOf(sign, hours, minutes) : undefined;
    const places = [rest, ...rest.split(/[,;/]| - | ve | and /)].map(foldName);
    const found = places
      .map((place) => cities.get(place) ?? names.get(place))
      .find((name) => name && (offset === undefined || everHad(name, offset)));
    return found && clockZone(found);
  }

  return (text) => {
    // The database's own fixed zones count the other way round: Etc/GMT-3 is three hours ahead.
    const [etc] = /Etc\/[a-z]+(?:[+-]?\d{1,2})?$/i.exec(text) ?? [];
    const tail = text.split("/").at(-1).trim();
    return (
      placeZone(text) ??
      (etc && clockZone(etc)) ??
      [text, tail].map((one) => offsetZone(one) ?? namedZone(one) ?? clockZone(one)).find(Boolean) ??
      cityZone(text)
    );
  };
}

const plainName = (tzid) =>
  String(tzid)
    .trim()
    .replace(/^["']+|["']+$/g, "")
    .trim();

/**
 * The zones of one VCALENDAR. A place of the time zone database is read by that, for descriptions of places grow old;
 * any other name that the text describes is as it says, be it the name of a known clock (GMT, EST). Throws UnknownZone.
 */
export function zonesOf(calendar, findZone) {
  const described = new Map();
  for (const component of calendar.getAllSubcomponents("vtimezone"))
    described.set(plainName(component.getFirstPropertyValue("tzid") ?? "").toLowerCase(), component);
  const zones = new Map();
  const look = (name) => {
    const component = described.get(name.toLowerCase());
    return placeZone(name) ?? (component && describedZone(component)) ?? findZone(name);
  };
  return (tzid) => {
    const name = plainName(tzid);
    if (!zones.has(name)) zones.set(name, look(name));
    const zone = zones.get(name);
    if (!zone) throw new UnknownZone(name);
    return zone;
  };
}
