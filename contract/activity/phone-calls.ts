import { z } from "zod";

import { callDirections, maxCallText } from "./activity-facts";
import { defineCall } from "../call";
import { clearable, code, flag, id, int, isoDateTime, line, listOf, listQuery, text, written } from "../common";
import { wallTime } from "../fields";
import { undoable } from "./history";
import { ofKind } from "../kinds";

/** A client (`C-7`) or supplier (`S-7`), as contacts name it (CLI-021). */
const companyId = ofKind("reference", z.string().regex(/^[CS]-\d{1,9}$/, { error: "choice" }));

/** Editable fields of a phone call (TSK-058…068). */
export const phoneCallFields = {
  /** By the company's clock, and not in the future of it (TSK-069). */
  called_at: wallTime,
  call_direction: z.enum(callDirections),
  contact_id: clearable(id),
  /** The company of the number, if it is no contact's; with a contact it is that one's company. */
  company_id: clearable(companyId),
  /** TSK-056: the code of the project or offer. */
  project_id: clearable(code),
  description: text(maxCallText).pipe(z.string().min(1)),
};

const person = z.object({ id, full_name: z.string(), profile_picture_full: z.string().nullable() });

export const phoneCallRow = z.object({
  id,
  called_at: isoDateTime,
  call_direction: z.enum(callDirections),
  description: z.string(),
  contact_id: id.nullable(),
  contact: z.object({ id, name: z.string() }).nullable(),
  company_id: z.string().nullable(),
  company: z.object({ code, name: z.string() }).nullable(),
  project_id: id.nullable(),
  /** Null outside of the reader's reach. */
  project: z.object({ code, name: z.string(), is_offer: flag }).nullable(),
  creator: person,
  created_at: isoDateTime,
  may_write: flag,
  version: z.number().int(),
});
export type PhoneCall = z.output<typeof phoneCallRow>;

/** The latest first; the text is searched. Without a record all that the reader may see. */
export const list = defineCall({
  name: "listPhoneCalls",
  method: "get",
  path: "/phone-call-logs",
  auth: "user",
  kept: true,
  ledger: ["TSK-060", "TSK-062"],
  query: z.object({
    paginate: listQuery.paginate,
    page: listQuery.page,
    page_size: listQuery.page_size,
    project_id: code.optional(),
    contact_id: id.optional(),
    company_id: companyId.optional(),
    direction: z.enum(callDirections).optional(),
    query: line(100).optional(),
  }),
  answer: listOf(phoneCallRow),
});

export const get = defineCall({
  name: "getPhoneCall",
  summary: "One phone call",
  method: "get",
  path: "/phone-call-logs/{id}",
  auth: "user",
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), phone_call: phoneCallRow }),
});

export const create = defineCall({
  name: "createPhoneCall",
  method: "post",
  path: "/phone-call-logs",
  auth: "user",
  ledger: ["TSK-006", "TSK-070"],
  creates: true,
  body: z.object(phoneCallFields),
  answer: z.object({ ...written, phone_call: phoneCallRow }),
});

/** By its author, or an admin. An absent optional field is emptied: the form sends all of them. */
export const update = defineCall({
  name: "updatePhoneCall",
  method: "put",
  path: "/phone-call-logs/{id}",
  auth: "user",
  ledger: ["TSK-007", "TSK-086"],
  params: z.object({ id }),
  body: z.object({ ...phoneCallFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, phone_call: phoneCallRow }),
});

export const remove = defineCall({
  name: "removePhoneCall",
  method: "delete",
  path: "/phone-call-logs/{id}",
  auth: "user",
  params: z.object({ id }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});
