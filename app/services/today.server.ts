import type { SessionUser } from "#contract/session";

/** 'YYYY-MM-DD': the day it is where the company works. */
export function today(user: Pick<SessionUser, "event_company">): string {
  return new Date().toLocaleDateString("sv-SE", { timeZone: user.event_company.timezone });
}

/** Hour of the day there, 0 to 23. */
export function hourOfDay(user: Pick<SessionUser, "event_company">): number {
  return Number(new Date().toLocaleTimeString("sv-SE", { timeZone: user.event_company.timezone }).slice(0, 2));
}
