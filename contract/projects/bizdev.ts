import { z } from "zod";

import { defineCall } from "../call";
import { clearable, code, commaList, flag, id, int, isoDate, line, text, typedDay, written } from "../common";
import { undoable } from "../activity/history";
import { conversion, moneySum } from "../budgets/sums";
import { lossColumns } from "./loss-facts";

const company = z.object({ id });
const version = int(1, 2_147_483_647);

/** Editable fields of an offer stage. Ids and categories are the same in every company (LED-087). */
export const stageFields = {
  name: line(60).pipe(z.string().min(1)),
  name_en: line(60).pipe(z.string().min(1)),
  enabled: flag,
  /** Days without a touch after which an offer waits too long; empty = never. */
  stale_days: clearable(int(1, 365)),
};

const stageRow = z.object({
  id: int(0, 7),
  name: z.string(),
  name_en: z.string(),
  enabled: flag,
  sort_order: z.number().int(),
  stale_days: z.number().int().nullable(),
  /** Offers of the whole company that stand in it; one with offers cannot be switched off. */
  offers: z.number().int(),
  version: z.number().int(),
});

/** LED-091: the company's offer stages in its order. */
export const listStages = defineCall({
  name: "listBizdevStages",
  summary: "Offer stages with what stands in them",
  method: "get",
  path: "/event-companies/{id}/bizdev-stages",
  auth: "admin",
  ledger: ["LED-087", "LED-091"],
  params: company,
  answer: z.object({ status: z.literal("success"), data: z.array(stageRow) }),
});

/**
 * LED-091: renames, switches on or off, and places a stage (`sort_order` counts from 0). 409 for switching off one that
 * holds offers, or the last one in which an offer can begin.
 */
export const updateStage = defineCall({
  name: "updateBizdevStage",
  summary: "Change an offer stage",
  refuses: [409],
  method: "put",
  path: "/event-companies/{id}/bizdev-stages/{stageId}",
  auth: "admin",
  ledger: ["LED-087", "LED-091"],
  params: z.object({ id, stageId: int(0, 7) }),
  body: z.object({
    name: stageFields.name.optional(),
    name_en: stageFields.name_en.optional(),
    enabled: stageFields.enabled.optional(),
    stale_days: stageFields.stale_days,
    sort_order: int(0, 7).optional(),
    version,
  }),
  answer: z.object({ ...written, ...undoable, stage: stageRow }),
});

/** A reason for which offers are lost. */
export const lossReasonFields = {
  name: line(80).pipe(z.string().min(1)),
  name_en: clearable(line(80)),
};

const lossReasonRow = z.object({
  id,
  name: z.string(),
  name_en: z.string().nullable(),
  sort_order: z.number().int(),
  /** 1 = it can no longer be chosen; offers lost for it keep it. */
  archived: flag,
  /**
   * Number of the company's records that name it, for admins; 0 for everybody else. A used one is archived instead of
   * deleted.
   */
  used: z.number().int(),
  version: z.number().int(),
});

export const listLossReasons = defineCall({
  name: "listLossReasons",
  summary: "Reasons for which offers are lost",
  method: "get",
  path: "/event-companies/{id}/loss-reasons",
  auth: "ecos",
  params: company,
  answer: z.object({ status: z.literal("success"), data: z.array(lossReasonRow) }),
});

export const createLossReason = defineCall({
  name: "createLossReason",
  method: "post",
  path: "/event-companies/{id}/loss-reasons",
  auth: "admin",
  creates: true,
  params: company,
  body: z.object(lossReasonFields),
  answer: z.object({ ...written, reason: lossReasonRow }),
});

export const updateLossReason = defineCall({
  name: "updateLossReason",
  method: "put",
  path: "/event-companies/{id}/loss-reasons/{reasonId}",
  auth: "admin",
  params: z.object({ id, reasonId: id }),
  body: z.object({
    name: lossReasonFields.name.optional(),
    name_en: lossReasonFields.name_en,
    archived: flag.optional(),
    sort_order: int(0, 1000).optional(),
    version,
  }),
  answer: z.object({ ...written, ...undoable, reason: lossReasonRow }),
});

/** 409 for one that records name. */
export const removeLossReason = defineCall({
  name: "removeLossReason",
  method: "delete",
  path: "/event-companies/{id}/loss-reasons/{reasonId}",
  auth: "admin",
  params: z.object({ id, reasonId: id }),
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** One act on several offers: each is moved for itself, and `undo` of the same codes takes their moves back. */
export const moveMany = defineCall({
  name: "moveLeads",
  summary: "Move several offers to another stage",
  method: "put",
  path: "/bizdev/stage",
  auth: "ecos",
  module: "bizdev",
  ledger: ["PRJ-095"],
  body: z.object({
    codes: z.array(code).min(1).max(100),
    stage: int(0, 14),
    loss_reason: clearable(id),
    reason: clearable(text(500)),
    /** 1 = take back one's own last move of each. */
    undo: int(0, 1).default(0),
  }),
  answer: z.object({
    ...written,
    results: z.array(z.object({ code, name: z.string().nullable(), done: flag, message: z.string() })),
  }),
});

const cell = { count: z.number().int(), sums: z.array(moneySum) };
const named = z.object({ id, name: z.string() });

/**
 * Open offers by close month and division within the reader's reach. `when` is a month, or `before`, `after` and `none`
 * for offers that close outside the asked months or have no day: together they are the whole list.
 */
export const forecast = defineCall({
  name: "forecastLeads",
  summary: "Open offers by close month and division",
  method: "get",
  path: "/bizdev/forecast",
  auth: "ecos",
  module: "bizdev",
  query: z.object({
    /** First month, 'YYYY-MM'; the current one by default. */
    from: z
      .string()
      .regex(/^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/)
      .optional(),
    months: int(1, 24).default(12),
    division: id.optional(),
    responsible: id.optional(),
  }),
  answer: z.object({
    status: z.literal("success"),
    /** First day of the first month, and the day after the last one. */
    from: isoDate,
    until: isoDate,
    months: z.array(z.string()),
    divisions: z.array(named),
    cells: z.array(z.object({ when: z.string(), division: id.nullable(), ...cell })),
    ...cell,
    conversion,
  }),
});

/** Number of clients with a column of their own; those that lost fewer offers share the last one. */
export const mostClientColumns = 10;
/** Key of that column. */
export const otherClients = "others";

/** Why offers were lost: count and sums by reason and by one of `lossColumns`, within the reader's reach. */
export const losses = defineCall({
  name: "listLosses",
  summary: "Why offers were lost",
  method: "get",
  path: "/bizdev/losses",
  auth: "ecos",
  module: "bizdev",
  query: z.object({
    by: z.enum(lossColumns).default("month"),
    lost_from: typedDay.optional(),
    lost_before: typedDay.optional(),
    division: id.optional(),
    responsible: id.optional(),
    stages: commaList(int(12, 14)).optional(),
  }),
  answer: z.object({
    status: z.literal("success"),
    /** In the company's order; the last, with id null, are losses without a reason of the list. */
    reasons: z.array(z.object({ id: id.nullable(), name: z.string().nullable(), archived: flag })),
    /**
     * `key` is a month or an id, `others` for the clients without a column of their own; null for records without one.
     */
    columns: z.array(z.object({ key: z.string().nullable(), name: z.string().nullable() })),
    cells: z.array(z.object({ reason: id.nullable(), key: z.string().nullable(), ...cell })),
    ...cell,
    conversion,
  }),
});
