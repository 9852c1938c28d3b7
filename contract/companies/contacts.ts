import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import {
  clearable,
  code,
  commaList,
  email,
  facet,
  flag,
  id,
  int,
  line,
  listOf,
  listQuery,
  text,
  written,
  nameLine,
} from "../common";
import { companyPhone, companyPhones, tagList } from "../fields";
import { bulkAnswer, companyHistory, undoable } from "../activity/history";
import { heldOf, ofKind } from "../kinds";
import { maxPictureBody, pictureFields } from "../activity/picture-body";
import { contactTypes } from "./contact-facts";

/** Further addresses, and further numbers, of one contact: merged ones keep those of all. */
export const mostContactAddresses = 20;

const addresses = ofKind("list", tagList(mostContactAddresses, 254).pipe(z.array(email)).default([]));

/**
 * Editable fields of a contact (CLI-017…025); `company_id` is prefixed `C-` for a client, `S-` for a supplier
 * (CLI-021).
 */
export const contactFields = {
  company_id: ofKind("reference", z.string().regex(/^[CS]-\d{1,9}$/, { error: "choice" })),
  name: nameLine(120).pipe(z.string().min(1)),
  position_id: id,
  email,
  phone: clearable(companyPhone),
  mobile: clearable(companyPhone),
  fax: clearable(companyPhone),
  other_emails: addresses,
  other_phones: companyPhones(mostContactAddresses),
  /** 1 = the main contact; a company has one. */
  is_main: ofKind("flag", int(0, 1).default(0)),
  note: clearable(text(2000)),
};

/** CLI-029: answers have `contact_type` and `contact_for`, the company's id, beside the prefixed `company_id`. */
export const contactRow = z.object({
  id,
  name: z.string(),
  contact_type: z.enum(contactTypes),
  contact_for: id,
  company_id: z.string(),
  company: z.object({ code, name: z.string() }),
  position_id: id.nullable(),
  position: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  profile_picture_full: z.string().nullable(),
  is_main: flag,
  version: z.number().int(),
});
export type ContactRow = z.output<typeof contactRow>;

export const contactRecord = z.object({
  ...contactRow.shape,
  ...heldOf({ fax: contactFields.fax, note: contactFields.note }),
  other_emails: z.array(z.string()),
  other_phones: z.array(z.string()),
  may_write: flag,
});
export type ContactRecord = z.output<typeof contactRecord>;

export const contactSorts = ["name", "email", "created_at"] as const;

/** Contacts by type; `for` is the id of the client (C) or supplier (S). */
export const list = defineCall({
  name: "listContacts",
  method: "get",
  path: "/contacts",
  auth: "ecos",
  kept: true,
  ledger: ["CLI-001", "CLI-045"],
  query: z.object({
    ...listQuery,
    sort_by: z.enum(contactSorts).default("name"),
    type: z.enum(contactTypes).optional(),
    for: id.optional(),
    position: id.optional(),
    query: line(100).optional(),
    /** Contacts of these ids, such as a choice of rows. */
    ids: commaList(id).optional(),
    /** 1 = `facets` beside the rows. */
    facets: int(0, 1).default(0),
  }),
  answer: listOf(contactRow).extend({
    /** `type`: how many each would list with the other filters, whatever the company. */
    facets: z.object({ position: facet, type: z.object({ C: z.number().int(), S: z.number().int() }) }).nullable(),
  }),
});

export const get = defineCall({
  name: "getContact",
  summary: "One contact",
  method: "get",
  path: "/contacts/{id}",
  auth: "ecos",
  kept: true,
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), contact: contactRecord }),
});

export const create = defineCall({
  name: "createContact",
  method: "post",
  path: "/contacts",
  auth: "ecos",
  ledger: ["CLI-008", "CLI-034", "CLI-035", "CLI-036", "CLI-037"],
  creates: true,
  body: z.object(contactFields),
  answer: z.object({ ...written, contact: contactRecord }),
});

/** Another `company_id` moves the contact; offers and projects keep it. */
export const update = defineCall({
  name: "updateContact",
  method: "put",
  path: "/contacts/{id}",
  auth: "ecos",
  params: z.object({ id }),
  body: z.object({ ...contactFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, contact: contactRecord }),
});

export const remove = defineCall({
  name: "removeContact",
  method: "delete",
  path: "/contacts/{id}",
  auth: "ecos",
  params: z.object({ id }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

export const history = defineCall({
  ...companyHistory,
  name: "contactHistory",
  summary: "What happened to a contact",
  path: "/contacts/{id}/history",
  params: z.object({ id }),
});

/** Gives several contacts a position; `results` has the success of each, `undo` reverts it. */
export const setPosition = defineCall({
  name: "setContactPosition",
  summary: "Change the position of several contacts",
  method: "post",
  path: "/contacts/bulk/position",
  auth: "ecos",
  body: z.object({ ids: z.array(id).min(1).max(100), position_id: id }),
  answer: bulkAnswer,
});

/** CLI-026: a picture (contract/activity/picture.ts) becomes the square picture of the contact; 429 as for the own one. */
export const savePicture = defineCall({
  name: "saveContactPicture",
  summary: "Give a contact a picture",
  refuses: [429],
  method: "post",
  path: "/contacts/{id}/picture",
  auth: "ecos",
  ledger: ["CLI-026", "UIK-019"],
  params: z.object({ id }),
  maxBody: maxPictureBody,
  body: z.object({ ...pictureFields, version: int(1, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, contact: contactRecord }),
});

export const removePicture = defineCall({
  name: "removeContactPicture",
  summary: "Take the picture of a contact away",
  method: "delete",
  path: "/contacts/{id}/picture",
  auth: "ecos",
  ledger: ["CLI-026"],
  params: z.object({ id }),
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable, contact: contactRecord }),
});

/** At least so many letters find a company (CLI-038). */
export const fewestLetters = 3;

/** CLI-009, CLI-041, CLI-047: both types by default. */
export const searchCompanies = defineCall({
  name: "searchCompanies",
  method: "get",
  path: "/search/companies",
  auth: "ecos",
  ledger: ["CLI-009", "CLI-038", "CLI-039", "CLI-040", "CLI-041", "CLI-047"],
  query: z.object({
    type: z.enum(["supplier", "client"]).optional(),
    query: line(100).pipe(z.string().min(fewestLetters)).optional(),
    /** In place of a text: those of these ids, such as a choice of a form. */
    companies: commaList(contactFields.company_id).optional(),
  }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      z.object({
        id,
        name: z.string(),
        code,
        type: z.enum(["supplier", "client"]),
        /** The format of a contact's `company_id`. */
        company_id: z.string(),
        city: z.string().nullable(),
      }),
    ),
  }),
});

export type Contact = AnswerOf<typeof get>["contact"];
