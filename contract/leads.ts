import { z } from "zod";

import { defineCall } from "./call";
import {
  always,
  amountIn,
  clearable,
  code,
  commaList,
  countryCode,
  currencyCode,
  blocker,
  email,
  flag,
  id,
  isoDate,
  jsonText,
  line,
  listOf,
  listQuery,
  percent,
  requiredWhen,
  text,
  typedDay,
  written,
  int,
} from "./common";
import { undoable } from "./history";
import { heldOf, ofKind } from "./kinds";
import { feeTypes, formats, groups, statuses } from "./stages";
import { conversion, moneySum } from "./sums";

/** Codes of the reference lists (REF-002, REF-005). */
export const languageCodes = z.array(z.string().min(2).max(3)).max(20);
/** New contact of a new client (LED-069…071). */
const newContact = jsonText(z.object({ name: line(120).pipe(z.string().min(1)), email, position_id: id }));

/**
 * What people write of an offer and of the project that it becomes, in the order of the form and of a history entry.
 * Bodies, the record's answer, columns, history and the form's values follow from it (docs/adding-an-entity.md).
 */
export const leadFields = {
  name: line(200).pipe(z.string().min(1)),
  type: id,
  format: z.enum(formats).optional(),
  dates: jsonText(z.object({ start: typedDay, end: typedDay })),
  country: countryCode.optional(),
  city: line(120).pipe(z.string().min(1)),
  attendee_count: clearable(int(0, 1_000_000)),
  languages: languageCodes.optional(),
  /** Id of a client in reach … */
  client: id.optional(),
  /** … or the name of one that is created together with its contact. */
  new_client: line(160).optional(),
  contact: id.optional(),
  new_contact: newContact.optional(),
  lead_value: clearable(amountIn("lead_currency")),
  lead_currency: clearable(currencyCode),
  lead_close_date: clearable(typedDay),
  client_response_date: clearable(typedDay),
  responsible: id.optional(),
  project_ref: clearable(line(40)),
  fin_fee_type: clearable(z.enum(feeTypes)),
  fin_fee_percentage: clearable(percent),
  fin_fee_fixed_amount: clearable(amountIn("fin_fee_currency")),
  fin_fee_currency: clearable(currencyCode),
  profit_target: clearable(percent),
  currency: currencyCode.optional(),
  note: clearable(text(2000)),
};

/** Those that record, table and form hold as they are, under the same name; the others stand for something else. */
export const plainFields = z.object(leadFields).omit({
  type: true,
  dates: true,
  attendee_count: true,
  client: true,
  new_client: true,
  contact: true,
  new_contact: true,
  responsible: true,
}).shape;
export type PlainField = keyof typeof plainFields;
export const plainNames = Object.keys(plainFields) as PlainField[];

/** Person as lists show one. */
export const personRef = z.object({ id, full_name: z.string(), profile_picture_full: z.string().nullable() });
export const clientRef = z.object({ id, code, name: z.string(), logo_full: z.string().nullable() });

/** One line of the offer and project lists. Amounts are decimal strings. */
export const projectRow = z.object({
  id,
  code,
  name: z.string(),
  project_ref: z.string().nullable(),
  stage: z.number().int(),
  current_status: z.enum(statuses),
  current_status_group: z.enum(groups),
  starts_at: isoDate,
  ends_at: isoDate,
  country: z.string(),
  city: z.string().nullable(),
  expected_attendee_count: z.number().int().nullable(),
  lead_value: z.string().nullable(),
  lead_currency: z.string().nullable(),
  lead_close_date: isoDate.nullable(),
  client: clientRef.nullable(),
  responsible: personRef,
  division_name: z.string().nullable(),
  version: z.number().int(),
  may_write: flag,
  /** 1 = past its end by more than the company's tolerance and still not closed (PRJ-097). */
  unclosed: flag,
  /** Days without a touch, where they are as many as its stage allows or more; null otherwise. */
  stale: z.number().int().nullable(),
});
export type ProjectRow = z.output<typeof projectRow>;

/** A move that is open to the reader now (PRJ-095); `blockers` says what stands in its way (PRJ-097). */
export const move = z.object({
  stage: z.number().int().min(0).max(14),
  kind: z.enum(["move", "approve", "decline", "confirm", "close", "archive", "reopen"]),
  needs_reason: flag,
  /** 1 = the offer is lost by it, and one of the company's reasons has to be chosen. */
  needs_loss_reason: flag,
  blockers: z.array(blocker),
  /** An admin may go on in spite of the blockers, with a reason. */
  may_override: flag,
});
export type Move = z.output<typeof move>;

/** Record read by /leads/{code} and /project/{code} (PRJ-016…041, LED-026…051). */
export const projectRecord = z.object({
  ...heldOf(plainFields),
  ...projectRow.shape,
  type: z.object({ id, name: z.string() }).nullable(),
  contact: z
    .object({
      id,
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      position: z.string().nullable(),
    })
    .nullable(),
  contacts: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      position: z.string().nullable(),
    }),
  ),
  client_id: id.nullable(),
  service_fee_type: z.enum(feeTypes).nullable(),
  service_fee_amount: z.string().nullable(),
  service_fee_currency: z.string().nullable(),
  expected_profit_ratio: z.string().nullable(),
  status_info: z.object({
    reason: z.string().nullable(),
    /** Why an offer was lost, of the company's list. */
    loss_reason: z.object({ id, name: z.string() }).nullable(),
    changed_at: z.string(),
    previous_stage: z.number().int().nullable(),
  }),
  checklist: z.null(),
  creator: personRef,
  members: z.array(personRef),
  team_name: z.string().nullable(),
  moves: z.array(move),
  /** The reader's own last move, as long as it can still be taken back. */
  undo: z.object({ stage: z.number().int() }).nullable(),
  approval: z.object({ requester: personRef, approver: personRef, since: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ProjectRecord = z.output<typeof projectRecord>;

/** One column of the board: stage, its company name, count and sums per currency. */
export const stageSummary = z.object({
  stage: z.number().int(),
  name: z.string(),
  enabled: flag,
  count: z.number().int(),
  sums: z.array(moneySum),
  /** The sums in the company's currency; null where none has a rate. */
  converted: z.string().nullable(),
});

export const leadSorts = ["lead_close_date", "name", "starts_at", "lead_value", "stage"] as const;

/** LED-001: leads within the reader's reach. `per_stage` gives the first rows of each stage (the board) in one answer. */
export const list = defineCall({
  name: "listLeads",
  method: "get",
  path: "/leads",
  auth: "ecos",
  module: "bizdev",
  ledger: ["LED-001"],
  query: z.object({
    ...listQuery,
    sort_by: z.enum(leadSorts).default("lead_close_date"),
    group: z.enum(groups).optional(),
    stages: commaList(int(0, 14)).optional(),
    query: line(100).optional(),
    responsible: id.optional(),
    division: id.optional(),
    closes_before: typedDay.optional(),
    closes_from: typedDay.optional(),
    /** 1 = those whose internal approval waits for the reader (SHL-059). */
    awaiting: int(0, 1).optional(),
    /** 1 = those that were not touched for as many days as their stage allows. */
    stale: int(0, 1).optional(),
    /** 1 = those without a closing date, or without a division. */
    undated: int(0, 1).optional(),
    undivided: int(0, 1).optional(),
    /** 1 = offers that were lost (stages 12 to 14, from an offer stage), and of those: for this reason, 0 = for none of the list. */
    lost: int(0, 1).optional(),
    loss_reason: int(0, 2_147_483_647).optional(),
    lost_from: typedDay.optional(),
    lost_before: typedDay.optional(),
    /** Records of these codes, such as a choice of rows. */
    codes: commaList(code).optional(),
    /** 1 = `facets` beside the rows. */
    facets: int(0, 1).default(0),
    per_stage: int(1, 50).optional(),
  }),
  answer: listOf(projectRow).extend({
    groups: z.record(z.enum(groups), z.number().int()),
    stages: z.array(stageSummary),
    /** Offer values of all that is listed, per currency, and as one amount. */
    sums: z.array(moneySum),
    conversion,
    /** How many open offers each quick filter would list, under all other filters. */
    facets: z
      .object({
        mine: z.number().int(),
        late: z.number().int(),
        today: z.number().int(),
        week: z.number().int(),
        stale: z.number().int(),
      })
      .nullable(),
  }),
});

export const get = defineCall({
  name: "getLead",
  method: "get",
  path: "/leads/{code}",
  auth: "ecos",
  module: "bizdev",
  ledger: ["LED-003"],
  params: z.object({ code }),
  answer: z.object({ status: z.literal("success"), lead: projectRecord }),
});

interface LeadLike {
  dates?: { start?: string; end?: string };
  client?: unknown;
  new_client?: unknown;
  contact?: unknown;
  new_contact?: unknown;
}

const lead = (value: unknown) => (value ?? {}) as LeadLike;

const lacksNewContact = ({ client, new_client, new_contact }: LeadLike) =>
  !client && Boolean(new_client) && !new_contact;

/** Rules between fields: end after start, client or new client, contact or new contact (LED-063, LED-068…071). */
const withLeadRules = <S extends z.ZodType>(schema: S) =>
  schema
    .refine(
      (value) => {
        const { start, end } = lead(value).dates ?? {};
        return !start || !end || end >= start;
      },
      { ...always, path: ["dates", "end"], error: "date_order" },
    )
    .refine(...requiredWhen<LeadLike>(["client"], ({ client, new_client }) => !client && !new_client))
    .refine(
      ...requiredWhen<LeadLike>(
        ["contact"],
        ({ client, new_client, contact, new_contact }) => !contact && !new_contact && (Boolean(client) || !new_client),
      ),
    )
    .refine(...requiredWhen<LeadLike>(["new_contact", "name"], lacksNewContact))
    .refine(...requiredWhen<LeadLike>(["new_contact", "email"], lacksNewContact))
    .refine(...requiredWhen<LeadLike>(["new_contact", "position_id"], lacksNewContact));

/** Body of POST /leads; status is `LEAD-{stage id}` (LED-055, LED-060…072). */
export const leadCreate = withLeadRules(
  z.object({
    ...leadFields,
    format: z.enum(formats).default("inperson"),
    country: countryCode.default("TR"),
    languages: languageCodes.default([]),
    lead_value: amountIn("lead_currency"),
    lead_currency: currencyCode.optional(),
    lead_close_date: typedDay,
    status: ofKind("choice", z.string().regex(/^LEAD-[0-7]$/)),
  }),
);

/** Body of PUT /leads/{code}: the creation-only fields stay optional (LED-065…067); stage changes have their own call. */
export const leadUpdate = withLeadRules(
  z.object({
    ...leadFields,
    version: int(1, 2_147_483_647),
  }),
);

export const create = defineCall({
  name: "createLead",
  method: "post",
  path: "/leads",
  auth: "ecos",
  module: "bizdev",
  ledger: ["LED-004"],
  creates: true,
  body: leadCreate,
  answer: z.object({ ...written, code, lead: projectRecord }),
});

export const update = defineCall({
  name: "updateLead",
  method: "put",
  path: "/leads/{code}",
  auth: "ecos",
  module: "bizdev",
  ledger: ["LED-005"],
  params: z.object({ code }),
  body: leadUpdate,
  answer: z.object({ ...written, ...undoable, code, lead: projectRecord }),
});

export const remove = defineCall({
  name: "removeLead",
  method: "delete",
  path: "/leads/{code}",
  auth: "ecos",
  module: "bizdev",
  ledger: ["LED-002"],
  params: z.object({ code }),
  /** The version that the question showed: what somebody else changed since is seen before it goes (R4). */
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** A move (PRJ-095): 409 with the reason when it is not open, `blockers` when something stands in the way. */
export const moveBody = z.object({
  stage: int(0, 14),
  reason: clearable(text(500)),
  /** Why an offer is lost; a company that has reasons asks for one (stages 12 to 14). */
  loss_reason: clearable(id),
  /** 1 = an admin goes on in spite of the closing blockers (PRJ-097). */
  override: int(0, 1).default(0),
  /** 1 = take back one's own last move. */
  undo: int(0, 1).default(0),
  version: int(1, 2_147_483_647),
});

export const moveStage = defineCall({
  name: "moveLead",
  summary: "Move an offer to another stage",
  refuses: [409],
  method: "put",
  path: "/leads/{code}/stage",
  auth: "ecos",
  module: "bizdev",
  ledger: ["PRJ-095", "LED-007"],
  params: z.object({ code }),
  body: moveBody,
  answer: z.object({ ...written, lead: projectRecord }),
});

export const responsibles = defineCall({
  name: "listResponsibles",
  summary: "Who may be responsible for an offer",
  method: "get",
  path: "/leads/responsibles/{userId}",
  auth: "ecos",
  module: "bizdev",
  ledger: ["LED-006", "LED-075"],
  params: z.object({ userId: id }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      personRef.extend({
        /** 1 when the person's division gives references by itself (LED-072). */
        auto_project_ref: flag,
        division_id: id.nullable(),
      }),
    ),
  }),
});
