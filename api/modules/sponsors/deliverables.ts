import { and, eq } from "drizzle-orm";

import type { BodyOf, ParamsOf } from "#contract/call";
import type * as contract from "#contract/projects/sponsors";

import { transaction, type Context, type InTransaction } from "../../context";
import { recordFiles } from "../../db/schema/record-files";
import { Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { isOwned } from "../../records/kinds";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { addPart, findPart } from "../projects/parts";
import { deliverableKind, sponsorKind } from "./kind";
import { readDeliverable } from "./read";

type Path = ParamsOf<typeof contract.updateDeliverable>;

/** The deliverable of an address, which must belong to that sponsor of that project. */
async function findDeliverable(tx: InTransaction, { code, scode, id }: Path) {
  const sponsor = await findPart(tx, sponsorKind, code, scode);
  const row = await findPart(tx, deliverableKind, code, id);
  if (row.sponsor_id !== sponsor.id) throw new NotFound();
  return row;
}

/** A file of the same project; a stored one may have been deleted since. */
async function checkProof(tx: InTransaction, project: number, proof: number | null | undefined, kept?: number | null) {
  if (proof === null || proof === undefined || proof === kept) return;
  const { model, record_id } = recordFiles;
  if (await isOwned(tx, recordFiles, proof, and(eq(model, "project"), eq(record_id, project)))) return;
  throw new Invalid({ proof_file_id: [translate(tx.locale, "not_in_list")] });
}

const made = madeRecord(deliverableKind, ({ deliverable }: { deliverable: { id: number } }) => deliverable.id);

export async function createDeliverable(
  ctx: Context,
  { code, scode }: ParamsOf<typeof contract.createDeliverable>,
  input: BodyOf<typeof contract.createDeliverable>,
) {
  const work = async (tx: InTransaction) => {
    const sponsor = await findPart(tx, sponsorKind, code, scode);
    await checkProof(tx, sponsor.project_id, input.proof_file_id);
    const values = { ...input, sponsor_id: sponsor.id };
    const { id } = await addPart(tx, deliverableKind, code, async (project_id) => ({ ...values, project_id }));
    const message = translate(tx.locale, "deliverable_created");
    return { status: "success" as const, message, deliverable: await readDeliverable(tx, sponsor.id, id) };
  };
  return creating(ctx, work, made);
}

const currentOf = (tx: InTransaction, row: { id: number; sponsor_id: number }) => async () =>
  readDeliverable(tx, row.sponsor_id, row.id);

export async function updateDeliverable(
  ctx: Context,
  path: Path,
  { version, ...input }: BodyOf<typeof contract.updateDeliverable>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findDeliverable(tx, path);
    await checkProof(tx, before.project_id, input.proof_file_id, before.proof_file_id);
    const { undo } = await saveRecord(tx, deliverableKind, before, version, input, currentOf(tx, before));
    const message = translate(tx.locale, "deliverable_updated");
    return { status: "success" as const, undo, message, deliverable: await currentOf(tx, before)() };
  });
}

/** The first person who ticked it off is kept. */
export async function tickDeliverable(ctx: Context, path: Path, { done }: BodyOf<typeof contract.tickDeliverable>) {
  return transaction(ctx, async (tx) => {
    const before = await findDeliverable(tx, path);
    const values = done === 1 ? { done_at: tx.now(), done_by: tx.user.id } : { done_at: null, done_by: null };
    const isSo = (before.done_at !== null) === (done === 1);
    const current = currentOf(tx, before);
    const { undo } = isSo ? {} : await saveRecord(tx, deliverableKind, before, before.version, values, current);
    const message = translate(tx.locale, done === 1 ? "deliverable_done" : "deliverable_open");
    return { status: "success" as const, undo, message, deliverable: await current() };
  });
}

export async function removeDeliverable(
  ctx: Context,
  path: Path,
  { version }: BodyOf<typeof contract.removeDeliverable>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findDeliverable(tx, path);
    const undo = await removeRecord(tx, deliverableKind, before, version, currentOf(tx, before));
    return { status: "success" as const, undo, message: translate(tx.locale, "deliverable_removed") };
  });
}
