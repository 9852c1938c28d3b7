import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/projects/sponsors";

import { transaction, type Context, type InTransaction } from "../../context";
import { currencies } from "../../db/reference/currencies.data";
import { Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { findRecord } from "../projects/facts";
import { addPart, findPart } from "../projects/parts";
import { newCode } from "../../tokens";
import { partyValues } from "./companies";
import { sponsorKind, type SponsorRow } from "./kind";
import { readSponsor } from "./read";

type Input = BodyOf<typeof contract.create>;

/** Values to write. */
async function valuesOf(tx: InTransaction, project: number, { company_id, ...input }: Input, kept?: SponsorRow) {
  const { contact_id, ...rest } = input;
  const party = await partyValues(tx, project, { company_id, contact_id }, kept);
  if (input.currency && !currencies.some(({ shortcode }) => shortcode === input.currency))
    throw new Invalid({ currency: [translate(tx.locale, "not_in_list")] });
  return { ...rest, ...party };
}

/** PRJ-012 */
export async function getSponsor(ctx: Context, code: string, scode: string) {
  const project = await findRecord(ctx, code);
  const row = await sponsorKind.find(ctx, scode);
  if (row.project_id !== project.id) return undefined;
  return readSponsor(ctx, row.id);
}

const made = madeRecord(sponsorKind, ({ sponsor }: { sponsor: { scode: string } }) => sponsor.scode);

export async function createSponsor(ctx: Context, code: string, input: Input) {
  const work = async (tx: InTransaction) => {
    const { id } = await addPart(tx, sponsorKind, code, async (project_id) => ({
      ...(await valuesOf(tx, project_id, input)),
      project_id,
      scode: newCode(),
    }));
    const message = translate(tx.locale, "sponsor_created");
    return { status: "success" as const, message, sponsor: await readSponsor(tx, id) };
  };
  return creating(ctx, work, made);
}

/** The sponsor as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, id: number) => async () => readSponsor(tx, id);

export async function updateSponsor(
  ctx: Context,
  code: string,
  scode: string,
  { version, ...input }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, sponsorKind, code, scode);
    const values = await valuesOf(tx, before.project_id, input, before);
    const { undo } = await saveRecord(tx, sponsorKind, before, version, values, currentOf(tx, before.id));
    const message = translate(tx.locale, "sponsor_updated");
    return { status: "success" as const, undo, message, sponsor: await readSponsor(tx, before.id) };
  });
}

export async function removeSponsor(
  ctx: Context,
  code: string,
  scode: string,
  { version }: BodyOf<typeof contract.remove>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findPart(tx, sponsorKind, code, scode);
    const undo = await removeRecord(tx, sponsorKind, before, version, currentOf(tx, before.id));
    return { status: "success" as const, undo, message: translate(tx.locale, "sponsor_removed") };
  });
}
