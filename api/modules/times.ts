/** A formatter costs far more to make than to use, and a page prints dozens of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  // Swedish writes dates as ISO does.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formatters.set(timeZone, made);
  return made;
}

/** 'YYYY-MM-DD HH:mm:ss' in a time zone (I18-005). */
export function localDateTime(instant: Date, timeZone: string): string {
  return formatterOf(timeZone).format(instant);
}

/** 'YYYY-MM-DD' in a time zone: the day that people there call today. */
export function localDate(instant: Date, timeZone: string): string {
  return localDateTime(instant, timeZone).slice(0, 10);
}

/** The instant at which clocks of the zone show this 'YYYY-MM-DD HH:mm:ss'; of a time that they skip, the one as far after. */
export function instantOf(wall: string, timeZone: string): Date {
  const read = (text: string) => Date.parse(`${text.replace(" ", "T")}Z`);
  const aheadAt = (moment: number) => read(localDateTime(new Date(moment), timeZone)) - moment;
  const local = read(wall);
  return new Date(local - aheadAt(local - aheadAt(local)));
}

/** The moment on the company's clock, `YYYY-MM-DD HH:mm:ss`, as to-dos, meetings and calls hold it. */
export const companyTime = (ctx: { now(): Date; user: { company_timezone: string } }): string =>
  localDateTime(ctx.now(), ctx.user.company_timezone);

/** Rounds a time to its minute: answers that depend on the clock are cached by the minute. */
export const toMinute = (time: string): string => `${time.slice(0, 16)}:00`;
