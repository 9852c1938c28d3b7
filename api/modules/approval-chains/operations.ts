import { eq, inArray } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/requests/approval-chains";
import type { ChainStep, PlannedStep } from "#contract/requests/approval-chains";
import type { RequestType } from "#contract/requests/request-types";
import { messageOf } from "#contract/messages";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { positions } from "../../db/schema/companies";
import { expenseSources, projectTypes } from "../../db/schema/definitions";
import { clients, users } from "../../db/schema/people";
import { approvalChains } from "../../db/schema/staff-requests";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { findWritable, type RecordTable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { insertRecord, saveRecord, staleRecord } from "../../records/writes";
import { planChain, type Planned } from "../approvals/chain";
import { readSurroundings } from "../approvals/surroundings";
import { approvalChainKind } from "./kind";
import { followMerges, readChains } from "./read";

const success = { status: "success" as const };

/** ORG-038 */
export async function listChains(ctx: Context) {
  return { ...success, data: await readChains(ctx) };
}

async function readChain(ctx: Reader, type: RequestType) {
  const chain = (await readChains(ctx)).find((one) => one.type === type);
  if (!chain) throw new Error(`no chain of ${type}`);
  return chain;
}

const choiceText = ({ locale }: Reader) => messageOf({ code: "custom", message: "choice" }, locale);

type IdsOf = (step: ChainStep) => readonly number[];

const named: readonly [keyof ChainStep, RecordTable, IdsOf][] = [
  ["position_ids", positions, (step) => step.position_ids],
  ["user_ids", users, (step) => step.user_ids],
  ["client_ids", clients, (step) => step.client_ids],
  ["project_type_ids", projectTypes, (step) => step.project_type_ids],
  ["source_ids", expenseSources, (step) => step.source_ids],
];

/** 422 at the field of the first step that names something that is not the company's, unless it was named before. */
async function checkNames(tx: InTransaction, steps: readonly ChainStep[], before: readonly ChainStep[]) {
  for (const [field, table, idsOf] of named) {
    const earlier = new Set(before.flatMap(idsOf));
    const asked = [...new Set(steps.flatMap(idsOf))].filter((id) => !earlier.has(id));
    if (asked.length === 0) continue;
    const rows = await tx.db
      .select({ id: (table as typeof positions).id })
      .from(table as typeof positions)
      .where(owned(tx, table, inArray(table.id, asked)))
      .for("key share");
    const own = new Set(rows.map(({ id }) => id));
    const at = steps.findIndex((step) => idsOf(step).some((id) => asked.includes(id) && !own.has(id)));
    if (at >= 0) throw new Invalid({ [`steps[${at}].${field}`]: [choiceText(tx)] });
  }
}

/** ORG-040: 409 for a stale version, 0 being that of a type that was never saved. */
export async function updateChain(ctx: Context, type: RequestType, { steps, version }: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    const current = () => readChain(tx, type);
    const message = translate(tx.locale, "chain_saved");
    const [row] = await tx.db
      .select({ id: approvalChains.id, steps: approvalChains.steps })
      .from(approvalChains)
      .where(owned(tx, approvalChains, eq(approvalChains.type, type)));
    await checkNames(tx, steps, row?.steps ?? []);
    if (row) {
      const before = await findWritable(tx, approvalChainKind, row.id);
      const { undo } = await saveRecord(tx, approvalChainKind, before, version, { steps }, current);
      return { ...success, message, undo, chain: await current() };
    }
    if (version !== 0) throw await staleRecord(current);
    await insertRecord(tx, approvalChainKind, { type, steps });
    return { ...success, message, chain: await current() };
  });
}

/** People by their names, for steps before a request is sent. */
export async function withNames(ctx: Reader, planned: readonly Planned[]): Promise<PlannedStep[]> {
  const rows = await ctx.db
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(owned(ctx, users, inArray(users.id, [0, ...planned.flatMap(({ people }) => people)])));
  const names = new Map(rows.map((row) => [row.id, row]));
  return planned.map(({ people, rule, above }) => ({
    people: people.flatMap((id) => names.get(id) ?? []),
    rule,
    above,
  }));
}

/** 'Kim onaylar?': the steps that a request of this person would take. */
export async function previewChain(
  ctx: Context,
  type: RequestType,
  { steps, requester_id, ...tried }: BodyOf<typeof contract.preview>,
) {
  const [requester] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(owned(ctx, users, eq(users.id, requester_id)));
  if (!requester) throw new Invalid({ requester_id: [choiceText(ctx)] });
  const surroundings = await readSurroundings(ctx, requester_id, type, steps);
  const facts = {
    amount: tried.amount ?? null,
    client_id: tried.client_id ?? null,
    project_type_id: tried.project_type_id ?? null,
    source_id: tried.source_id ?? null,
  };
  const planned = planChain(await followMerges(ctx, steps), surroundings, facts);
  return { ...success, data: await withNames(ctx, planned) };
}
