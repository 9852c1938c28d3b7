import { Big } from "big.js";

import type { ChainStep } from "#contract/requests/approval-chains";
import type { RelativeApprover } from "#contract/requests/request-types";

/** The organisation around a requester, as it is when the request is sent. */
export interface Surroundings {
  requester: number;
  relatives: Record<RelativeApprover, number | null>;
  /** People by position. */
  holders: ReadonlyMap<number, readonly number[]>;
  /** People who work here and may approve requests. */
  deciders: ReadonlySet<number>;
  /** All admins, in the order of their ids. */
  admins: readonly number[];
  /** Limit of the requester's position for this type, in the company's currency; null = none. */
  limit: string | null;
}

/** Facts that the conditions of steps look at; the amount is in the company's currency, with VAT. */
export interface RequestFacts {
  amount: string | null;
  client_id: number | null;
  /** The client of the project, where the request names another one: a step of either applies. */
  project_client_id?: number | null;
  project_type_id: number | null;
  source_id: number | null;
}

/** Facts of a request without an amount: no condition of a step fits it. */
export const withoutAmount: RequestFacts = { amount: null, client_id: null, project_type_id: null, source_id: null };

export interface Planned {
  people: number[];
  rule: "chain" | "limit" | "manager" | "admin";
  /** The minimum of the step, or the limit, in the company's currency. */
  above: string | null;
}

const fits = (wanted: readonly number[], value: number | null) =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

/** A minimum is reached when the amount is equal; a request without an amount reaches none. */
const reaches = (amount: string | null, min: string | null | undefined) =>
  !min || (amount !== null && new Big(amount).gte(min));

const appliesTo = (
  step: ChainStep,
  { amount, client_id, project_client_id, project_type_id, source_id }: RequestFacts,
) =>
  reaches(amount, step.min_amount) &&
  (fits(step.client_ids, client_id) || fits(step.client_ids, project_client_id ?? null)) &&
  fits(step.project_type_ids, project_type_id) &&
  fits(step.source_ids, source_id);

/**
 * The steps that a request takes, in order (ORG-040, ORG-041, decision 109). The requester and people who were asked
 * before fall out of a step, and a step without anybody left falls away. Above the limit of the requester's position
 * the division's head is the last. If nobody is left the manager decides, without one any admin; empty if there is no
 * other admin either.
 */
export function planChain(
  steps: readonly ChainStep[],
  { requester, relatives, holders, deciders, admins, limit }: Surroundings,
  facts: RequestFacts,
): Planned[] {
  const planned: Planned[] = [];
  const asked = new Set([requester]);
  const add = (candidates: readonly (number | null)[], rule: Planned["rule"], above: string | null) => {
    const people = [...new Set(candidates)].filter(
      (one): one is number => one !== null && deciders.has(one) && !asked.has(one),
    );
    if (people.length === 0) return;
    for (const one of people) asked.add(one);
    planned.push({ people, rule, above });
  };
  for (const step of steps) {
    if (!appliesTo(step, facts)) continue;
    const ofPositions = step.position_ids.flatMap((position) => holders.get(position) ?? []);
    const candidates = [...step.relatives.map((one) => relatives[one]), ...ofPositions, ...step.user_ids];
    add(candidates, "chain", step.min_amount ?? null);
  }
  if (limit !== null && facts.amount !== null && new Big(facts.amount).gt(limit))
    add([relatives.division_head], "limit", limit);
  if (planned.length === 0) add([relatives.manager], "manager", null);
  if (planned.length === 0) add(admins, "admin", null);
  return planned;
}
