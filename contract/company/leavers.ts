import { z } from "zod";

import { undoable } from "../activity/history";
import { defineCall } from "../call";
import { clearable, code, flag, id, int, written } from "../common";

const version = int(1, 2_147_483_647);
const count = z.number().int();

/** Open work of a person: what a successor takes over. */
export const openWork = z.object({
  /** Offers up to stage 7 and running projects that they are responsible for. */
  offers: count,
  projects: count,
  /** To-dos that are not completed. */
  tasks: count,
  /** Meetings that are not over, which they take part in, or called and nobody takes part in. */
  meetings: count,
  /** Offers that wait for their approval. */
  approvals: count,
});
export type OpenWork = z.output<typeof openWork>;

/** Result of leaving, before it is done. Nothing is changed by reading it. */
export const previewLeaving = defineCall({
  name: "previewLeaving",
  summary: "What a person who leaves would hand over",
  method: "get",
  path: "/users/{id}/leaving",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id: code }),
  answer: z.object({
    status: z.literal("success"),
    user: z.object({ id, code: z.string(), full_name: z.string(), version: z.number().int(), left: flag }),
    work: openWork,
    /** People below them, and divisions and teams that they head: another manager or head is chosen by hand. */
    people: count,
    units: count,
    /** Sessions and devices with push messages, which end at once. */
    sessions: count,
    /** Unused invitations that they sent, which end too. */
    invitations: count,
    /** Why they cannot leave, in words; null if they can. */
    refusal: z.string().nullable(),
  }),
});

/**
 * ORG-042: deactivates a person and hands their open work over to the successor, in one transaction. 422 without a
 * successor while there is open work, and for oneself and the last admin. Sessions, calendar address, push messages,
 * mailed links and unused invitations that they sent end at once. The undo gives back what nobody has changed since.
 */
export const removeUser = defineCall({
  name: "removeUser",
  summary: "Deactivate a person",
  method: "delete",
  path: "/users/{id}",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id: code }),
  body: z.object({ successor_id: clearable(id), version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** A person who left works here again, with the former rights and place; work that was handed over stays where it is. */
export const returnUser = defineCall({
  name: "returnUser",
  summary: "Reactivate a person who left",
  method: "post",
  path: "/users/{id}/return",
  auth: "admin",
  ledger: ["ORG-042"],
  params: z.object({ id: code }),
  answer: z.object(written),
});
