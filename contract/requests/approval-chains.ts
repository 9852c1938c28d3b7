import { z } from "zod";

import { undoable } from "../activity/history";
import { defineCall, type AnswerOf } from "../call";
import { amount, clearable, flag, id, int, jsonText, written } from "../common";
import { ofKind } from "../kinds";
import { maxSteps, relativeApprovers, requestTypes } from "./request-types";

const ids = (most: number) =>
  ofKind(
    "list",
    z
      .array(id)
      .max(most)
      .transform((list) => [...new Set(list)])
      .default([]),
  );

const relatives = ofKind("list", z.array(z.enum(relativeApprovers)).max(relativeApprovers.length).default([]));

/**
 * One step as it is stored: one of its people suffices. `min_amount` is in the company's currency and reached when the
 * amount is equal; empty lists of conditions fit every request. ORG-040
 */
export const chainStep = z.object({
  relatives,
  position_ids: ids(20),
  user_ids: ids(20),
  min_amount: clearable(amount),
  client_ids: ids(50),
  project_type_ids: ids(50),
  source_ids: ids(50),
});
export type ChainStep = z.output<typeof chainStep>;

/** A step names at least one approver. */
const checkedStep = chainStep.refine(
  (step) => step.relatives.length + step.position_ids.length + step.user_ids.length > 0,
  { path: ["relatives"], error: "required" },
);

const steps = jsonText(z.array(checkedStep).max(maxSteps));
const typeParam = z.object({ type: z.enum(requestTypes) });
const named = z.array(z.object({ id, name: z.string() }));

const chain = z.object({
  type: z.enum(requestTypes),
  /** 0 = never saved: the manager decides, without one any admin. */
  version: z.number().int(),
  steps: z.array(
    z.object({
      relatives: z.array(z.enum(relativeApprovers)),
      positions: named,
      /** `left` = deactivated: the step goes on without them. */
      users: z.array(z.object({ id, name: z.string(), left: flag })),
      min_amount: z.string().nullable(),
      clients: named,
      project_types: named,
      sources: named,
    }),
  ),
});
export type ApprovalChain = z.output<typeof chain>;

export const listAll = defineCall({
  name: "listApprovalChains",
  method: "get",
  path: "/approval-chains",
  auth: "admin",
  ledger: ["ORG-038", "ORG-040"],
  answer: z.object({ status: z.literal("success"), data: z.array(chain) }),
});

/** Requests that are on their way go on with the chain that they began with. */
export const update = defineCall({
  name: "updateApprovalChain",
  method: "put",
  path: "/approval-chains/{type}",
  auth: "admin",
  ledger: ["ORG-038", "ORG-040"],
  params: typeParam,
  body: z.object({ steps, version: int(0, 2_147_483_647) }),
  answer: z.object({ ...written, ...undoable, chain }),
});

/** A step of a request before it is sent: who is asked, and why. */
export const plannedStep = z.object({
  people: z.array(z.object({ id, full_name: z.string() })),
  /** chain: a step of the chain · limit: above the position's limit · manager, admin: the chain names nobody else. */
  rule: z.enum(["chain", "limit", "manager", "admin"]),
  /** The amount that brought the step: the step's minimum, or the position's limit. */
  above: z.string().nullable(),
});
export type PlannedStep = z.output<typeof plannedStep>;

const fact = int(1, 2_147_483_647);

/** 'Kim onaylar?': tries a request of a person with these steps, saved or not; nothing is written. */
export const preview = defineCall({
  name: "previewApprovalChain",
  summary: "Who would approve a request",
  method: "post",
  path: "/approval-chains/{type}/preview",
  auth: "admin",
  ledger: ["ORG-040"],
  params: typeParam,
  body: z.object({
    steps,
    requester_id: id,
    amount: clearable(amount),
    /** Facts that the conditions of the steps look at; no record is read for it. */
    client_id: clearable(fact),
    project_type_id: clearable(fact),
    source_id: clearable(fact),
  }),
  answer: z.object({ status: z.literal("success"), data: z.array(plannedStep) }),
});
export type ChainPreview = AnswerOf<typeof preview>["data"];
