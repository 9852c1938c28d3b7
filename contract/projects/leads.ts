import { z } from "zod";

import { budgetStates } from "../budgets/budget-facts";
import { defineCall } from "../call";
import {
  clearable,
  code,
  commaList,
  blocker,
  facet,
  flag,
  id,
  isoDate,
  line,
  listOf,
  listQuery,
  text,
  typedDay,
  written,
  int,
} from "../common";
import { undoable } from "../activity/history";
import { heldOf } from "../kinds";
import { leadCreate, leadUpdate, plainFields } from "./lead-fields";
import { feeTypes, groups, statuses } from "./stages";
import { conversion, moneySum } from "../budgets/sums";

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
  /** 1 = its page is under /bizdev: an offer, or a lost one that this reader may see there. */
  is_offer: flag,
  starts_at: isoDate,
  ends_at: isoDate,
  country: z.string(),
  city: z.string().nullable(),
  expected_attendee_count: z.number().int().nullable(),
  lead_value: z.string().nullable(),
  lead_currency: z.string().nullable(),
  lead_close_date: isoDate.nullable(),
  client: clientRef.nullable(),
  type: z.object({ id, name: z.string() }).nullable(),
  client_response_date: isoDate.nullable(),
  responsible: personRef,
  division_name: z.string().nullable(),
  version: z.number().int(),
  may_write: flag,
  /** 1 = past its end by more than the company's tolerance and still not closed (PRJ-097). */
  unclosed: flag,
  /** Days without a change, if they reach the limit of its stage; null otherwise. */
  stale: z.number().int().nullable(),
});
export type ProjectRow = z.output<typeof projectRow>;

/** The budget of a record in lists: the one approved last, else the one sent last, else the newest. */
const shownBudget = z.object({
  code,
  name: z.string(),
  currency: z.string(),
  state: z.enum(budgetStates),
  total_sell_with_service_fee: z.string(),
  /** Percent with one decimal; null for a budget without sales. */
  profit_ratio: z.string().nullable(),
});
/** A row of the lists of projects and offers; `budget` is there if the query asks for it. */
export const listedRow = projectRow.extend({ budget: shownBudget.nullable().optional() });
export type ListedRow = z.output<typeof listedRow>;

/** A move that is open to the reader now (PRJ-095); `blockers` are the reasons against it (PRJ-097). */
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
      mobile: z.string().nullable(),
      /** 1 = the record's own contact that was deleted since; it has no card any more. */
      deleted: z.number().int(),
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
  /** The internal approval that it waits for: the people of the step that is asked, one of whom suffices. */
  approval: z.object({ code, requester: personRef, approvers: z.array(personRef), since: z.string() }).nullable(),
  /** The approval of an offer in stage 6, with the sale then and now: another one makes it void. */
  approved: z.object({ code, is_changed: flag, sale: moneySum.nullable(), sale_now: moneySum.nullable() }).nullable(),
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
  /** The sums in the company's currency; null if none has a rate. */
  converted: z.string().nullable(),
});

export const leadSorts = ["lead_close_date", "name", "starts_at", "lead_value", "stage"] as const;

/** LED-001: leads within the reader's reach. `per_stage` gives the first rows of each stage (the board) in one answer. */
export const list = defineCall({
  name: "listLeads",
  method: "get",
  path: "/leads",
  auth: "ecos",
  kept: true,
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
    /** 1 = offers whose internal approval waits for the reader (SHL-059). */
    awaiting: int(0, 1).optional(),
    /** 1 = offers without a change for as many days as their stage allows. */
    stale: int(0, 1).optional(),
    /** 1 = those without a closing date, or without a division. */
    undated: int(0, 1).optional(),
    undivided: int(0, 1).optional(),
    /**
     * 1 = lost offers (stages 12 to 14, from an offer stage), and of those: for this reason, 0 = without a reason
     * of the list.
     */
    lost: int(0, 1).optional(),
    loss_reason: int(0, 2_147_483_647).optional(),
    lost_from: typedDay.optional(),
    lost_before: typedDay.optional(),
    /** By client and by project type; 0 = without one. */
    client: int(0, 2_147_483_647).optional(),
    type: int(0, 2_147_483_647).optional(),
    /** Records of these codes, such as a choice of rows. */
    codes: commaList(code).optional(),
    /** 1 = `facets` beside the rows. */
    facets: int(0, 1).default(0),
    /** 1 = each row with its budget. */
    budgets: int(0, 1).default(0),
    per_stage: int(1, 50).optional(),
  }),
  answer: listOf(listedRow).extend({
    groups: z.record(z.enum(groups), z.number().int()),
    stages: z.array(stageSummary),
    /** Offer values of all that is listed, per currency, and as one amount. */
    sums: z.array(moneySum),
    conversion,
    /**
     * Number of open offers of each quick filter, and of records of each division and person, under all other filters.
     */
    facets: z
      .object({
        division: facet,
        responsible: facet,
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
  kept: true,
  module: "bizdev",
  ledger: ["LED-003"],
  params: z.object({ code }),
  answer: z.object({ status: z.literal("success"), lead: projectRecord }),
});

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
  /** The version in the question: changes of somebody else are seen before the deletion (R4). */
  body: z.object({ version: int(1, 2_147_483_647).optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** A move (PRJ-095): 409 with the reason if it is not open, `blockers` if something prevents it. */
export const moveBody = z.object({
  stage: int(0, 14),
  reason: clearable(text(500)),
  /** Why an offer is lost; a company that has reasons asks for one (stages 12 to 14). */
  loss_reason: clearable(id),
  /** 1 = an admin ignores the closing blockers (PRJ-097). */
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
  right: { module: "leads", action: "view" },
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
  kept: true,
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
