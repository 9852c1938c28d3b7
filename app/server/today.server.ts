import type { SessionUser } from "#contract/company/session";
import { clockIn } from "~/shared/format";

type Zoned = Pick<SessionUser, "timezone" | "event_company">;

/** 'YYYY-MM-DD HH:mm:ss' by the clock in which the API gives this person times: the own zone, else the company's. */
export const clockOf = ({ timezone, event_company }: Zoned): string =>
  clockIn(timezone ?? event_company.timezone, new Date());

/** 'YYYY-MM-DD': the day it is there. */
export const today = (user: Zoned): string => clockOf(user).slice(0, 10);

/** 'YYYY-MM-DD' of the company's clock, on which meetings, to-dos and events stand (decision 059). */
export const companyDay = ({ event_company }: Pick<SessionUser, "event_company">): string =>
  clockIn(event_company.timezone, new Date()).slice(0, 10);

/** Hour of the day there, 0 to 23. */
export const hourOfDay = (user: Zoned): number => Number(clockOf(user).slice(11, 13));
