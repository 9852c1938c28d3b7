import { z } from "zod";

import { defineCall } from "../call";
import { flag, int, written } from "../common";
import { formLanguages } from "./form-facts";
import { entryToken } from "./web-forms";

// What the owner of a mailbox says by a link of its mails: that it is theirs, and that it wants no more invitations.

/** The reader of a mail confirms the mailbox of their entry; reading the page alone confirms nothing. */
export const confirmMail = defineCall({
  name: "confirmFormMail",
  method: "post",
  path: "/form-entry/{token}/confirm",
  auth: "public",
  ledger: ["PUB-020"],
  refuses: [429],
  params: z.object({ token: entryToken }),
  answer: z.object({ ...written }),
});

// RFC 8058: the mailbox of an invitation gets no more invitations and reminders of the company, by one POST without a
// login. Mails about somebody's own answer go on, for they were asked for.

const byLink = {
  auth: "public" as const,
  ledger: ["PRJ-100"],
  params: z.object({ token: entryToken }),
  refuses: [429] as const,
};

/** Reading it stops nothing: programs open the links of mails. */
export const get = defineCall({
  ...byLink,
  name: "getUnsubscribe",
  method: "get",
  path: "/unsubscribe/{token}",
  answer: z.object({
    status: z.literal("success"),
    company: z.string(),
    email: z.string(),
    language: z.enum(formLanguages),
    /** The type of notification whose mails the link stops; null for invitations. */
    about: z.string().nullable(),
    /** 1 = the mailbox gets no more invitations. */
    stopped: flag,
  }),
});

/** Stops the mails, or with `resume` takes that back; the same twice counts once. */
export const unsubscribe = defineCall({
  ...byLink,
  name: "unsubscribe",
  method: "post",
  path: "/unsubscribe/{token}",
  body: z.object({ resume: int(0, 1).default(0) }),
  answer: z.object({ ...written }),
});
