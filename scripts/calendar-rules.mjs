// Rules of repeated events (RFC 5545, 3.3.10), read strictly and expanded on the clock of DTSTART. ical.js expands many
// rules of years wrongly, and of the libraries none is right, fast and maintained at once (docs/decisions/068).
import { UnreadableValue } from "./calendar-values.mjs";

const day = 86_400_000;
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** Lengths of the periods below a day, in milliseconds. */
const shortPeriods = { HOURLY: 3_600_000, MINUTELY: 60_000, SECONDLY: 1000 };

const refuse = (condition) => {
  if (condition) throw new UnreadableValue("rrule");
};
const whole = (least, most) => (text) => {
  refuse(!/^\d{1,12}$/.test(text) || Number(text) < least || Number(text) > most);
  return Number(text);
};
/** A number that may count from the end; there is no zeroth. */
const signed = (most) => (text) => {
  refuse(!/^[+-]?\d{1,3}$/.test(text) || Number(text) === 0 || Math.abs(Number(text)) > most);
  return Number(text);
};
const word = (list) => (text) => {
  refuse(!list.includes(text));
  return text;
};
function weekdayOf(text) {
  const [, ordinal, name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  refuse(!weekdays.includes(name));
  return { ordinal: ordinal === undefined ? undefined : signed(53)(ordinal), weekday: weekdays.indexOf(name) };
}
const listOf = (read) => (text) => text.split(",").map(read);

const parts = {
  FREQ: word(["YEARLY", "MONTHLY", "WEEKLY", "DAILY", ...Object.keys(shortPeriods)]),
  INTERVAL: whole(1, Infinity),
  COUNT: whole(1, Infinity),
  UNTIL: (text) => text,
  WKST: (text) => weekdays.indexOf(word(weekdays)(text)),
  // A clock without leap seconds reads 60 as 59 (RFC 5545, 3.3.12).
  BYSECOND: listOf((text) => Math.min(whole(0, 60)(text), 59)),
  BYMINUTE: listOf(whole(0, 59)),
  BYHOUR: listOf(whole(0, 23)),
  BYDAY: listOf(weekdayOf),
  BYMONTHDAY: listOf(signed(31)),
  BYYEARDAY: listOf(signed(366)),
  BYWEEKNO: listOf(signed(53)),
  BYMONTH: listOf(whole(1, 12)),
  BYSETPOS: listOf(signed(366)),
  // RFC 7529: this calendar and this way to treat missing days are what RFC 5545 has.
  RSCALE: word(["GREGORIAN"]),
  SKIP: word(["OMIT"]),
};

/** Reads the text of a rule, in capital letters, for a series of days or of times; what the RFC forbids is refused instead of guessed. */
export function readRule(text, isDate) {
  const rule = { INTERVAL: 1, WKST: 1 };
  const names = new Set();
  // Some programs end a rule with a separator.
  for (const part of text.split(";").filter(Boolean)) {
    const [name, value, ...more] = part.split("=");
    refuse(!Object.hasOwn(parts, name) || names.has(name) || value === undefined || more.length > 0);
    names.add(name);
    rule[name] = parts[name](value);
  }
  const { FREQ, BYDAY, BYWEEKNO } = rule;
  const isIn = (...list) => list.includes(FREQ);
  const has = (name) => names.has(name);
  refuse(!has("FREQ") || (has("COUNT") && has("UNTIL")));
  refuse(has("BYWEEKNO") && !isIn("YEARLY"));
  refuse(has("BYYEARDAY") && isIn("DAILY", "WEEKLY", "MONTHLY"));
  refuse(has("BYMONTHDAY") && isIn("WEEKLY"));
  refuse(has("BYSETPOS") && ![...names].some((name) => name.startsWith("BY") && name !== "BYSETPOS"));
  refuse(BYDAY?.some(({ ordinal }) => ordinal) && (!isIn("YEARLY", "MONTHLY") || BYWEEKNO));
  if (isDate) {
    refuse(FREQ in shortPeriods);
    for (const name of ["BYHOUR", "BYMINUTE", "BYSECOND"]) delete rule[name];
  }
  return rule;
}

/** The number of a day, from 1970-01-01 on. */
function dayOf(year, month, date) {
  const time = new Date(0);
  return time.setUTCFullYear(year, month - 1, date) / day;
}
const weekdayOn = (number) => (((number + 4) % 7) + 7) % 7;

function describeYear(year) {
  const months = Array.from({ length: 13 }, (_, month) => dayOf(year, month + 1, 1));
  return { year, months, first: months[0], end: months[12] };
}
let lastYear = describeYear(1970);
/** The year of a day, described once for all of its days. */
function yearOf(number) {
  if (number < lastYear.first || number >= lastYear.end)
    lastYear = describeYear(new Date(number * day).getUTCFullYear());
  return lastYear;
}

const weekStart = (number, wkst) => number - ((weekdayOn(number) - wkst + 7) % 7);
/** First day of the first week with four days in the year. */
const firstWeek = (year, wkst) => weekStart(dayOf(year, 1, 4), wkst);

/** Function that says whether all BY parts of days hold for a day. */
function dayFilter(rule) {
  const { FREQ, WKST, BYDAY, BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = rule;
  /** True if the list has the position of a number within `start` to `end`, counted from either side. */
  const names = (list, number, start, end, size = 1) =>
    list.includes(Math.floor((number - start) / size) + 1) || list.includes(-Math.floor((end - 1 - number) / size) - 1);
  const isWeek = (number) => {
    const { year } = yearOf(weekStart(number, WKST) + 3);
    return names(BYWEEKNO, number, firstWeek(year, WKST), firstWeek(year + 1, WKST), 7);
  };
  return (number) => {
    const { months, first, end } = yearOf(number);
    let month = Math.min(Math.floor((number - first) / 28), 11);
    while (months[month] > number) month -= 1;
    if (BYMONTH && !BYMONTH.includes(month + 1)) return false;
    if (BYMONTHDAY && !names(BYMONTHDAY, number, months[month], months[month + 1])) return false;
    if (BYYEARDAY && !names(BYYEARDAY, number, first, end)) return false;
    if (BYWEEKNO && !isWeek(number)) return false;
    if (!BYDAY) return true;
    const range = FREQ === "MONTHLY" || BYMONTH ? [months[month], months[month + 1]] : [first, end];
    const weekday = weekdayOn(number);
    return BYDAY.some((one) => one.weekday === weekday && (!one.ordinal || names([one.ordinal], number, ...range, 7)));
  };
}

/** The rule with the days that DTSTART says where the rule itself says none. */
function withStart(rule, start) {
  const { FREQ, BYDAY, BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = rule;
  const onWeekday = { BYDAY: [{ weekday: weekdayOn(start.number) }] };
  if (BYDAY || BYMONTHDAY || BYYEARDAY) return rule;
  if (FREQ === "YEARLY")
    return BYWEEKNO
      ? { ...rule, ...onWeekday }
      : { ...rule, BYMONTHDAY: [start.date], BYMONTH: BYMONTH ?? [start.month] };
  if (FREQ === "MONTHLY") return { ...rule, BYMONTHDAY: [start.date] };
  return FREQ === "WEEKLY" ? { ...rule, ...onWeekday } : rule;
}

/**
 * Function that says the first day of a period, counted from that of DTSTART, and an estimate of a period's days. A week
 * belongs to the year of most of its days, so years of weeks begin with their first week.
 */
function periodsOf(rule, start) {
  const { FREQ, WKST, BYWEEKNO } = rule;
  if (FREQ === "DAILY") return { firstDay: (index) => start.number + index, length: 1 };
  if (FREQ === "WEEKLY") return { firstDay: (index) => weekStart(start.number, WKST) + 7 * index, length: 7 };
  if (FREQ === "MONTHLY") return { firstDay: (index) => dayOf(start.year, start.month + index, 1), length: 31 };
  if (!BYWEEKNO) return { firstDay: (index) => dayOf(start.year + index, 1, 1), length: 366 };
  const { year } = yearOf(weekStart(start.number, WKST) + 3);
  const first = dayFilter({ BYWEEKNO, WKST })(start.number) ? year : start.year;
  return { firstDay: (index) => firstWeek(first + index, WKST), length: 371 };
}

const sortUnique = (list) => [...new Set(list)].toSorted((a, b) => a - b);
const pick = (list, positions) =>
  positions
    ? sortUnique(positions.map((at) => list.at(at > 0 ? at - 1 : at)).filter((one) => one !== undefined))
    : list;

/** Times of a day, in milliseconds. */
function timesOf(hours, minutes, seconds) {
  const all = hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => ((hour * 60 + minute) * 60 + second) * 1000)),
  );
  return sortUnique(all);
}

/** Wall times of the periods of at least a day that reach into `from` to `last`. */
function* walkDays(rule, start, from, last) {
  const isDay = dayFilter(rule);
  const { firstDay, length } = periodsOf(rule, start);
  const { BYHOUR = [start.hour], BYMINUTE = [start.minute], BYSECOND = [start.second] } = rule;
  const times = timesOf(BYHOUR, BYMINUTE, BYSECOND);
  const earlier = Math.floor((Math.floor(from / day) - firstDay(0)) / length / rule.INTERVAL) - 1;
  for (let index = Math.max(earlier, 0) * rule.INTERVAL; ; index += rule.INTERVAL) {
    const [first, end] = [firstDay(index), firstDay(index + 1)];
    // Beyond the last year of Date a day has no number.
    if (!(first * day <= last)) return;
    const days = [];
    for (let number = first; number < end; number += 1) if (isDay(number)) days.push(number);
    if (!rule.BYSETPOS) for (const number of days) for (const time of times) yield number * day + time;
    else
      yield* pick(
        days.flatMap((number) => times.map((time) => number * day + time)),
        rule.BYSETPOS,
      );
  }
}

/** Wall times of the periods below a day; days that the rule leaves out cost one look each. */
function* walkTimes(rule, start, from, last) {
  const { FREQ, INTERVAL, BYHOUR, BYMINUTE, BYSECOND, BYSETPOS } = rule;
  const isDay = dayFilter(rule);
  const [period, step] = [shortPeriods[FREQ], shortPeriods[FREQ] * INTERVAL];
  const isHour = (time) => !BYHOUR || BYHOUR.includes(Math.floor(time / 3_600_000));
  const isMinute = (time) => !BYMINUTE || BYMINUTE.includes(Math.floor(time / 60_000) % 60);
  const isSecond = (time) => !BYSECOND || BYSECOND.includes(Math.floor(time / 1000) % 60);
  const minutes = FREQ === "HOURLY" ? (BYMINUTE ?? [start.minute]) : [0];
  const seconds = FREQ === "SECONDLY" ? [0] : (BYSECOND ?? [start.second]);
  const within = pick(timesOf([0], minutes, seconds), BYSETPOS);
  const origin = Math.floor(start.wall / period) * period;
  for (let number = Math.floor(from / day); number * day <= last; number += 1) {
    if (!isDay(number)) continue;
    const begin = number * day;
    for (let at = origin + Math.ceil((begin - origin) / step) * step; at < begin + day; at += step) {
      if (!isHour(at - begin)) continue;
      for (const time of within) if (isMinute(at - begin + time) && isSecond(at - begin + time)) yield at + time;
    }
  }
}

/** DTSTART on its own clock, of whatever year. */
export function describeStart({ year, month, day: date, hour, minute, second }) {
  const number = dayOf(year, month, date);
  const wall = number * day + ((hour * 60 + minute) * 60 + second) * 1000;
  return { year, month, date, hour, minute, second, number, wall };
}

/**
 * Wall times of a rule from DTSTART to `last`, in order; those before `earliest` are passed over where nobody counts
 * them.
 */
export function* expandRule(written, start, earliest, last) {
  const rule = withStart(written, start);
  const from = rule.COUNT ? start.wall : Math.max(start.wall, earliest);
  for (const one of (rule.FREQ in shortPeriods ? walkTimes : walkDays)(rule, start, from, last)) {
    if (one > last) return;
    if (one >= from) yield one;
  }
}
