import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import {
  amountIn,
  clearable,
  code,
  currencyCode,
  id,
  int,
  isoDate,
  isoDateTime,
  line,
  text,
  typedDay,
  written,
} from "../common";
import { undoable } from "../activity/history";
import { heldOf, ofKind } from "../kinds";
import { moneySum } from "../budgets/sums";
import { sponsorStatuses } from "./sponsor-statuses";

/** A client (`C-12`) or a supplier (`S-5`), as contacts name theirs. */
const companyId = ofKind("reference", z.string().regex(/^[CS]-\d{1,9}$/, { error: "choice" }));

/** PRJ-099: a sponsor of the event and its support. */
export const sponsorFields = {
  company_id: companyId,
  package: line(120).pipe(z.string().min(1)),
  amount: clearable(amountIn("currency")),
  currency: clearable(currencyCode),
  status: z.enum(sponsorStatuses),
  /** A contact of that client or supplier. */
  contact_id: clearable(id),
  note: clearable(text(1000)),
};

const { company_id: _company, ...heldFields } = sponsorFields;

const sponsorRow = z.object({
  id,
  scode: code,
  ...heldOf(heldFields),
  company_id: z.string(),
  /** The code of one that was deleted since is null. */
  company: z.object({ type: z.enum(["C", "S"]), code: code.nullable(), name: z.string() }),
  /** Numbers of its promised deliverables: all, done, and late. */
  deliverables: z.object({ total: z.number().int(), done: z.number().int(), late: z.number().int() }),
  version: z.number().int(),
});

/** A promised deliverable. */
export const deliverableFields = {
  title: line(160).pipe(z.string().min(1)),
  due_on: clearable(typedDay),
  /** A file of the project that shows it was kept. */
  proof_file_id: clearable(id),
};

const deliverable = z.object({
  id,
  title: z.string(),
  due_on: isoDate.nullable(),
  done_at: isoDateTime.nullable(),
  done_by: z.string().nullable(),
  proof_file_id: id.nullable(),
  /** The id of one that was deleted since is null. */
  proof: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  version: z.number().int(),
});

/** Sponsorship of one project by a client or supplier. */
const sponsorship = z.object({
  id,
  scode: code,
  package: z.string(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  status: z.enum(sponsorStatuses),
  project: z.object({ code, name: z.string(), starts_at: isoDate }),
});

const contactOf = z.object({
  /** Null for one that was deleted since. */
  id: id.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
});

const sponsor = sponsorRow.extend({
  contact: contactOf.nullable(),
  checklist: z.array(deliverable),
  created_at: isoDateTime,
});

const ofProject = z.object({ code });
const ofSponsor = z.object({ code, scode: code });
const oneDeliverable = z.object({ code, scode: code, id });
const version = int(1, 2_147_483_647);
const call = { auth: "user" as const, module: "projects", ledger: ["PRJ-099"] };

/** PRJ-007: by name; `sums` leave cancelled ones out, `paid` is the received money. */
export const list = defineCall({
  ...call,
  name: "listSponsors",
  method: "get",
  path: "/project/{code}/sponsors",
  ledger: ["PRJ-007", "PRJ-035"],
  params: ofProject,
  answer: z.object({
    status: z.literal("success"),
    data: z.array(sponsorRow),
    sums: z.array(moneySum),
    paid: z.array(moneySum),
  }),
});

/**
 * Sponsorships of one client or supplier in the reader's reach, those of the newest events first; `sums` leave
 * cancelled ones out.
 */
export const ofCompany = defineCall({
  ...call,
  name: "listSponsorships",
  summary: "What a client or supplier sponsors",
  method: "get",
  path: "/sponsorships",
  auth: "ecos",
  query: z.object({ company_id: companyId }),
  answer: z.object({
    status: z.literal("success"),
    /** The first fifty. */
    data: z.array(sponsorship),
    total: z.number().int(),
    sums: z.array(moneySum),
  }),
});

/** PRJ-012 */
export const get = defineCall({
  ...call,
  name: "getSponsor",
  method: "get",
  path: "/project/{code}/sponsors/{scode}",
  ledger: ["PRJ-012", "PRJ-094"],
  params: ofSponsor,
  answer: z.object({ status: z.literal("success"), sponsor }),
});

const withCurrency = <
  S extends z.ZodType<{ amount?: string | null | undefined; currency?: string | null | undefined }>,
>(
  schema: S,
) => schema.refine(({ amount, currency }) => !amount || Boolean(currency), { path: ["currency"], error: "required" });

/**
 * People without the right to read clients and suppliers can choose companies and contacts that the project's sponsors
 * have already.
 */
export const create = defineCall({
  ...call,
  name: "createSponsor",
  method: "post",
  path: "/project/{code}/sponsors",
  creates: true,
  params: ofProject,
  body: withCurrency(z.object(sponsorFields)),
  answer: z.object({ ...written, sponsor }),
});

export const update = defineCall({
  ...call,
  name: "updateSponsor",
  method: "put",
  path: "/project/{code}/sponsors/{scode}",
  params: ofSponsor,
  body: withCurrency(z.object({ ...sponsorFields, version })),
  answer: z.object({ ...written, ...undoable, sponsor }),
});

export const remove = defineCall({
  ...call,
  name: "removeSponsor",
  method: "delete",
  path: "/project/{code}/sponsors/{scode}",
  params: ofSponsor,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

export const createDeliverable = defineCall({
  ...call,
  name: "createDeliverable",
  method: "post",
  path: "/project/{code}/sponsors/{scode}/deliverables",
  creates: true,
  params: ofSponsor,
  body: z.object(deliverableFields),
  answer: z.object({ ...written, deliverable }),
});

export const updateDeliverable = defineCall({
  ...call,
  name: "updateDeliverable",
  method: "put",
  path: "/project/{code}/sponsors/{scode}/deliverables/{id}",
  params: oneDeliverable,
  body: z.object({ ...deliverableFields, version }),
  answer: z.object({ ...written, ...undoable, deliverable }),
});

/** Ticks or unticks it; an equal state changes nothing. 409 if it was changed at the same moment. */
export const tickDeliverable = defineCall({
  ...call,
  name: "tickDeliverable",
  method: "put",
  path: "/project/{code}/sponsors/{scode}/deliverables/{id}/done",
  refuses: [409],
  params: oneDeliverable,
  body: z.object({ done: int(0, 1) }),
  answer: z.object({ ...written, ...undoable, deliverable }),
});

export const removeDeliverable = defineCall({
  ...call,
  name: "removeDeliverable",
  method: "delete",
  path: "/project/{code}/sponsors/{scode}/deliverables/{id}",
  params: oneDeliverable,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

export type SponsorRow = AnswerOf<typeof list>["data"][number];
export type Sponsorships = Pick<AnswerOf<typeof ofCompany>, "data" | "total" | "sums">;
export type Sponsor = AnswerOf<typeof get>["sponsor"];
export type Deliverable = Sponsor["checklist"][number];
