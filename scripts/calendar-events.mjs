// Expands the events of a foreign iCalendar text. ical.js reads the text, and calendar-rules.mjs walks one rule on the
// clock of its zone; everything that compares times (UNTIL, EXDATE, RDATE, RECURRENCE-ID) is done here by instants,
// because ical.js and node-ical compare what is written in different zones as text (docs/decisions/068).
import ICAL from "ical.js";

import { describeStart, expandRule, readRule } from "./calendar-rules.mjs";
import { UnreadableValue, valuesOf } from "./calendar-values.mjs";

const minute = 60_000;
const day = 1440 * minute;
/** Range of an event's days: earlier or later ones are moved to the edge. */
const firstYear = 1970;
const lastYear = 2100;
export const firstWall = Date.UTC(firstYear, 0, 1);
export const lastWall = Date.UTC(lastYear + 1, 0, 1);

/** Years like 0001 and 9999 mean "always". */
function wallOf({ year, month, day: date, hour, minute, second }) {
  if (year < firstYear) return firstWall;
  if (year > lastYear) return lastWall;
  return Date.UTC(year, month - 1, date, hour, minute, second);
}
const dayOf = (wall) => Math.floor(wall / day) * day;
/** Times at the edges of the range keep their digits without conversion. */
const isInside = (wall) => wall >= firstWall + 366 * day && wall < lastWall - 731 * day;

/** A length: days keep the hour on the clock, and seconds pass (RFC 5545, 3.3.6). */
const toLength = (duration) => {
  const sign = duration.isNegative ? -1 : 1;
  const { weeks, days, hours, minutes, seconds } = duration;
  return { days: sign * (weeks * 7 + days) * day, time: sign * (hours * 3600 + minutes * 60 + seconds) * 1000 };
};
const mostLength = (lastYear - firstYear) * 366 * day;

/**
 * A reader of the events of one calendar. `zoneNamed` finds the zone of a TZID or throws; `here` is the company's, in
 * which a time without a zone stands.
 */
export function eventReader({ zoneNamed, utc, here, from, to }) {
  /** A time of a property: its wall time, its zone, and its instant; a day has none of these two. */
  function read(time, tzid, floating = here) {
    const wall = wallOf(time);
    if (time.isDate) return { wall, isDate: true };
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    return at(wall, isUtc ? utc : tzid ? zoneNamed(tzid) : floating);
  }
  const at = (wall, zone) => ({ wall, isDate: false, zone, instant: isInside(wall) ? zone.toInstant(wall) : wall });
  const first = (component, name, floating) => {
    const property = component.getFirstProperty(name);
    const [value] = property ? valuesOf(property) : [];
    return value ? read(value, property.getParameter("tzid"), floating) : undefined;
  };
  const all = (component, name, floating, refuse) =>
    component.getAllProperties(name).flatMap((property) =>
      valuesOf(property, refuse).map((value) => {
        const tzid = property.getParameter("tzid");
        if (!(value instanceof ICAL.Period)) return { time: read(value, tzid, floating) };
        const time = read(value.start, tzid, floating);
        return {
          time,
          end: value.end ? read(value.end, tzid, floating) : undefined,
          length: value.duration && toLength(value.duration),
        };
      }),
    );

  /** Converts a time to another zone, for DTSTART, UNTIL and EXDATE may each be written in their own. */
  const inZone = (time, zone) =>
    time.zone === zone || !isInside(time.wall) ? time : at(zone.toWall(time.instant), zone);
  const add = (time, { days, time: more }) => {
    if (time.isDate) return { wall: dayOf(time.wall + days + more), isDate: true };
    const later = at(time.wall + days, time.zone);
    return isInside(later.wall)
      ? at(later.zone.toWall(later.instant + more), later.zone)
      : at(later.wall + more, later.zone);
  };

  /** Function that says the end of an occurrence. Of DTEND the time on the clock counts, so that a night ends at its hour. */
  function endOf(component, start) {
    const written = component.getFirstProperty("duration");
    const [duration] = written ? valuesOf(written) : [];
    const end = first(component, "dtend", start.zone);
    const endWall = end && (start.isDate || end.isDate ? end.wall : inZone(end, start.zone).wall);
    const length = duration
      ? toLength(duration)
      : { days: end ? endWall - start.wall : start.isDate ? day : 0, time: 0 };
    const isSeries = component.hasProperty("rrule") || component.hasProperty("rdate");
    const isTooLong = Math.abs(length.days + length.time) > mostLength || (isSeries && endWall === lastWall);
    if (isTooLong && (duration || isSeries)) throw new UnreadableValue("length");
    const isOnce = end && !duration;
    return { length, end: (one) => (isOnce && one === start ? end : add(one, length)) };
  }

  /** DTSTART of a day beside a time of a zone, and the other way round: what RDATE and EXDATE mean by it. */
  const likeStart = (time, start) => {
    if (start.isDate) return time.isDate ? time : { wall: dayOf(localDay(time)), isDate: true };
    return time.isDate ? at(time.wall + (start.wall - dayOf(start.wall)), start.zone) : inZone(time, start.zone);
  };
  /** The day that a time names where days are meant: in UTC its midnight and its last minute are that day, as programs write days. */
  const localDay = (time) => {
    const passed = time.wall - dayOf(time.wall);
    const isWholeDay = passed === 0 || passed >= day - minute;
    return time.zone === utc && !isWholeDay ? inZone(time, here).wall : time.wall;
  };

  const keyOf = (time) => (time.isDate ? time.wall : time.instant);
  /** True for times at which an EXDATE or RECURRENCE-ID names the occurrence: an instant, or a whole day of its zone. */
  const names = (list, start) => {
    const [days, keys] = [new Set(), new Set()];
    for (const time of list) {
      if (time.isDate && !start.isDate) days.add(time.wall);
      else keys.add(keyOf(likeStart(time, start)));
    }
    return (time) => keys.has(keyOf(time)) || days.has(dayOf(time.wall));
  };

  /** Wall times of a rule up to a day, from DTSTART on, which is the first of its COUNT even if the rule does not name it. */
  function* walk(written, start, earliest, last) {
    const rule = readRule(written.text, start.isDate);
    const { until } = written;
    let end = Infinity;
    if (until) {
      const time = read(until, undefined, start.zone);
      if (start.isDate) end = time.isDate ? time.wall : dayOf(localDay(time));
      else end = time.isDate ? time.wall + day - 1 : inZone(time, start.zone).wall;
    }
    let left = rule.COUNT ?? Infinity;
    let isFirst = true;
    for (const wall of expandRule(rule, start.written, earliest, Math.min(end, last))) {
      if (isFirst && wall !== start.written.wall) left -= 1;
      isFirst = false;
      if (left <= 0) return;
      left -= 1;
      yield wall;
    }
  }

  /** Days whose occurrences are read: what lasts long or is moved by a later change begins elsewhere. */
  function rangeOf(length, shifts) {
    const shift = Math.max(0, ...shifts.map(Math.abs));
    const lasting = Math.max(31 * day, length.days + length.time);
    return { earliest: from - day - lasting - shift, last: to + 2 * day - 1 + shift };
  }

  /**
   * Calls `emit(component, start, end)` for each occurrence of a series and for each of its changed ones, wherever these
   * were moved to. `changes` are components with RECURRENCE-ID; `refuse` gets dates left out that cannot be read.
   */
  function expand(component, changes, emit, isCut, refuse) {
    const property = component.getFirstProperty("dtstart");
    const start = first(component, "dtstart");
    if (!start) throw new UnreadableValue("dtstart");
    // Rules are walked on the clock of DTSTART, of which a time of another zone would have other digits.
    start.written = describeStart(property.getFirstValue());
    const { length, end } = endOf(component, start);
    const exact = [];
    const ranges = [];
    for (const change of changes) {
      const time = first(change, "recurrence-id", start.zone);
      exact.push(time);
      if (String(change.getFirstProperty("recurrence-id").getParameter("range")).toUpperCase() !== "THISANDFUTURE")
        continue;
      const begin = likeStart(first(change, "dtstart", start.zone) ?? time, start);
      const original = likeStart(time, start);
      ranges.push({ change, from: keyOf(original), shift: begin.wall - original.wall });
    }
    ranges.sort((a, b) => b.from - a.from);
    const { earliest, last } = rangeOf(
      length,
      ranges.map(({ shift }) => shift),
    );
    const walkAll = (name) =>
      component.getAllProperties(name).flatMap((one) => valuesOf(one).map((rule) => walk(rule, start, earliest, last)));
    const timeOf = (wall) => (start.isDate ? { wall, isDate: true } : at(wall, start.zone));
    const leftOut = all(component, "exdate", start.zone, refuse).map(({ time }) => time);
    // EXRULE is of RFC 2445, which old programs write.
    for (const walls of walkAll("exrule")) for (const wall of walls) leftOut.push(timeOf(wall));
    const isOut = names([...leftOut, ...exact], start);
    const seen = new Set();
    const take = (time, endTime) => {
      if (seen.has(keyOf(time)) || isOut(time)) return;
      seen.add(keyOf(time));
      const range = ranges.find((one) => one.from <= keyOf(time));
      if (!range) return emit(component, time, endTime);
      const moved = time.isDate
        ? { wall: time.wall + range.shift, isDate: true }
        : at(time.wall + range.shift, start.zone);
      const begin = first(range.change, "dtstart", start.zone) ?? moved;
      emit(range.change, moved, endOf(range.change, begin).end(moved));
    };
    take(start, end(start));
    for (const { time, end: own, length: lasting } of all(component, "rdate", start.zone)) {
      const one = likeStart(time, start);
      if (one.wall < earliest || one.wall > last) continue;
      take(one, own ?? (lasting ? add(one, lasting) : end(one)));
    }
    for (const walls of walkAll("rrule"))
      for (const wall of walls) {
        if (isCut()) return;
        if (wall < earliest) continue;
        const one = timeOf(wall);
        take(one, end(one));
      }
  }

  /** A changed occurrence, or one whose series is not in the text: a single event. */
  function single(component, emit) {
    const start = first(component, "dtstart") ?? first(component, "recurrence-id");
    if (!start) throw new UnreadableValue("dtstart");
    emit(component, start, endOf(component, start).end(start));
  }

  /** The time on the company's clock. */
  const local = (time) => (time.isDate ? time.wall : inZone(time, here).wall);

  return { expand, single, local, first, keyOf };
}
