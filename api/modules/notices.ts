import type { NotificationType } from "#contract/notification-types";

import type { auditLog } from "../db/schema/log";
import type { Colleague } from "./session/staff";

export type Audit = typeof auditLog.$inferSelect;

/** Who is to be told what of an event, the most important first: one person hears of an event once. */
export interface Notice {
  type: NotificationType;
  people: number[];
  /** Of concern to these people alone: nobody whom an admin named for the type hears of it. */
  alone?: boolean;
}

/** An event as its notifications need it. */
export interface Story {
  notices: Notice[];
  code: string | null;
  params: Record<string, string | number>;
  /** Those who may know of it, with at most one query; asked of everybody, configured recipients too. */
  amongst(people: Colleague[]): Promise<Colleague[]>;
  /** Told even though they did it: the owner of an account whose password a mailed link has changed. */
  tellsActor?: boolean;
}
