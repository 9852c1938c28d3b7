import type { SessionUser } from "#contract/session";
import { clockIn } from "~/format";

/** 'YYYY-MM-DD': the day it is where the company works. */
export function today(user: Pick<SessionUser, "event_company">): string {
  return clockIn(user.event_company.timezone, new Date()).slice(0, 10);
}

/** Hour of the day there, 0 to 23. */
export function hourOfDay(user: Pick<SessionUser, "event_company">): number {
  return Number(clockIn(user.event_company.timezone, new Date()).slice(11, 13));
}
