import { z } from "zod";

import { defineCall } from "../call";
import { flag, id, int, jsonText, written } from "../common";
import { ofKind } from "../kinds";
import { mostRecipients, recipientTypes, type RecipientType } from "./notification-types";

export const recipientType = z.enum(recipientTypes);
/** ADM-079: ids of users. */
export const recipientIds = ofKind("list", z.array(id).max(mostRecipients));
/** Version of a list's content: another content has another version. */
export const recipientsVersion = int(1, 2_147_483_647);

const recipients = z.partialRecord(recipientType, z.array(id));
const versions = z.partialRecord(recipientType, z.number().int());

const person = z.object({
  id,
  full_name: z.string(),
  position: z.string(),
  is_admin: flag,
  /** 0: left the company, and hears of nothing any more. */
  is_active: flag,
});

/** ADM-019: the recipients of all types or of one, and the people who can be chosen or are chosen already, by name. */
export const list = defineCall({
  name: "listNotificationRecipients",
  method: "get",
  path: "/settings/notification-recipients",
  auth: "admin",
  ledger: ["ADM-019", "ADM-078", "ADM-079"],
  query: z.object({ type: recipientType.optional() }),
  answer: z.object({ status: z.literal("success"), recipients, versions, people: z.array(person) }),
});

const lists = Object.fromEntries(recipientTypes.map((type) => [type, recipientIds.optional()])) as Record<
  RecipientType,
  z.ZodOptional<typeof recipientIds>
>;

/**
 * ADM-020, ADM-116: a map of type to user ids; types that are not named are not changed. `versions` are those of the
 * changed lists: a list with another content by now is refused with 409, one without a version is replaced. 422 for
 * people who may not get a type, unless they were chosen for it before.
 */
export const save = defineCall({
  name: "saveNotificationRecipients",
  method: "post",
  path: "/settings/notification-recipients",
  auth: "admin",
  ledger: ["ADM-020", "ADM-116"],
  refuses: [409],
  body: z.object({ ...lists, versions: jsonText(z.partialRecord(recipientType, recipientsVersion)).optional() }),
  answer: z.object({ ...written, recipients, versions }),
});
