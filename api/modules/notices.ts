import type { NotificationType } from "#contract/activity/notification-types";

import type { auditLog } from "../db/schema/log";
import type { Colleague } from "./session/staff";

export type Audit = typeof auditLog.$inferSelect;

/** Receivers and type of a notice about an event, the most important first: one person gets one of them. */
export interface Notice {
  type: NotificationType;
  people: number[];
  /** True for a notice to these people alone, without the type's configured recipients. */
  alone?: boolean;
}

/** An event as its notifications need it. */
export interface Story {
  notices: Notice[];
  code: string | null;
  params: Record<string, string | number>;
  /** People who may read it, with at most one query; called for all, configured recipients too. */
  amongst(people: Colleague[]): Promise<Colleague[]>;
  /** True to notify the author too: the owner of an account whose password a mailed link has changed. */
  tellsActor?: boolean;
}
