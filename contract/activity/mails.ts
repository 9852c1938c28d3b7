import { z } from "zod";

import { defineCall } from "../call";
import { id, int, isoDateTime, listOf, written } from "../common";

/** Purposes of a mail. */
export const mailKinds = [
  "reset",
  "invitation",
  "feedback",
  "digest",
  "notification",
  "meeting",
  "form",
  "survey",
  "budget",
] as const;

/** Why a mail was not sent: no server there, no sign-in to it, refused by it, no space on a disk, too late, anything else. */
export const mailFaults = ["unreachable", "sign_in", "refused", "disk_full", "expired", "other"] as const;

const failedMail = z.object({
  id: z.number().int(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  created_at: isoDateTime,
  attempts: z.number().int(),
  fault: z.enum(mailFaults),
  /** The mail server's own words. */
  fault_text: z.string().nullable(),
  failed_at: isoDateTime,
  /** When it is tried again by itself; null when it was given up. */
  next_at: isoDateTime.nullable(),
  /** 1 if a retry can help: its text is still stored and its link still works. */
  retryable: z.union([z.literal(0), z.literal(1)]),
});

/** Mails of the own company that could not be sent, the newest first; never their words, which may hold a link that signs in. */
export const listFailed = defineCall({
  name: "listFailedMails",
  method: "get",
  path: "/mails/failed",
  auth: "admin",
  query: z.object({ page: int(1, 1_000_000).default(1), page_size: int(1, 100).default(20) }),
  answer: listOf(failedMail),
});

/** Tries one of them again, at once; 409 when it was sent meanwhile or its link opens nothing any more. */
export const retry = defineCall({
  name: "retryMail",
  method: "post",
  path: "/mails/{mail}/retry",
  auth: "admin",
  params: z.object({ mail: id }),
  answer: z.object(written),
});
