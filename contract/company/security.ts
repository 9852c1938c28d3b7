import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { id, int, isoDate, isoDateTime, line, listOf } from "../common";
import { definitionLists } from "./definition-facts";
import { securityActors, securityKinds } from "./security-facts";
import { viewLists } from "./views";

/** Sheets that the web process writes; those of lists of definitions have the names of their lists. */
export const sheetNames = [
  ...viewLists,
  ...definitionLists,
  "form-answers",
  "project-requests",
  "accounting",
  "accounting-due",
  "security",
  "import-faults",
  "survey",
  "survey-results",
  "teams",
  "people",
  "leaves",
  "leave-balances",
] as const;
export type SheetName = (typeof sheetNames)[number];

/** Details of an event beside its kind; never a secret, and never a value of a setting. */
export const securityDetails = z.object({
  /** Kind of the changed record, and what was done to it. */
  model: z.string().optional(),
  action: z.string().optional(),
  /** Names of the changed fields. */
  fields: z.array(z.string()).optional(),
  /** The flag of an admin after the act. */
  is_admin: z.number().int().optional(),
  /** An export: its sheet, rows and format. */
  sheet: z.enum(sheetNames).optional(),
  rows: z.number().int().optional(),
  format: z.string().optional(),
});

const securityEvent = z.object({
  id,
  created_at: isoDateTime,
  kind: z.enum(securityKinds),
  actor: z.enum(securityActors),
  actor_name: z.string().nullable(),
  /** Codes of the actor's account and of the person's that the act was about; null without one. */
  actor_code: z.string().nullable(),
  person_code: z.string().nullable(),
  /** The record or person that the act was about, as it was called then. */
  subject: z.string().nullable(),
  /** Null where no trusted proxy names it. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  details: securityDetails,
});

/** The company's security events of the last year, the newest first; `from` and `to` are days on the reader's clock. */
export const listEvents = defineCall({
  name: "listSecurityEvents",
  method: "get",
  path: "/security-events",
  auth: "admin",
  query: z.object({
    page: int(1, 1_000_000).default(1),
    page_size: int(1, 100).default(20),
    query: line(100).optional(),
    kind: z.enum(securityKinds).optional(),
    /** Who acted, or whom the act was about. */
    person: int(1, 2_147_483_647).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  answer: listOf(securityEvent),
});

/** A sheet that the web process wrote from lists of this API, for the security audit; 429 beyond 60 a minute and 500 a day. */
export const recordExport = defineCall({
  name: "recordExport",
  method: "post",
  path: "/exports",
  auth: "user",
  body: z.object({ sheet: z.enum(sheetNames), rows: int(0, 1_000_000), format: z.enum(["xlsx", "pdf"]) }),
  answer: z.object({ status: z.literal("success") }),
});

export type SecurityEvent = AnswerOf<typeof listEvents>["data"][number];

/** What wants an admin's attention; only what there is: a number above zero. */
export const attention = defineCall({
  name: "getAdminAttention",
  method: "get",
  path: "/admin/attention",
  auth: "admin",
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      z.object({
        kind: z.enum(["failed_mails", "no_manager", "expiring_invitations", "archived_definitions"]),
        count: z.number().int(),
        /** The list of definitions with archived rows that records use. */
        list: z.enum(definitionLists).nullable(),
      }),
    ),
  }),
});

export type Attention = AnswerOf<typeof attention>["data"][number];
