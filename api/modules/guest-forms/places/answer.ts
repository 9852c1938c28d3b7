import { and, eq, gt } from "drizzle-orm";

import type { AnswerOf, BodyOf } from "#contract/call";
import { choosesMany } from "#contract/guest-forms/form-facts";
import type * as contract from "#contract/guest-forms/form-waits";

import { transaction, type PublicContext, type GuestTx } from "../../../context";
import { formEntries } from "../../../db/schema/form-entries";
import { formWaits } from "../../../db/schema/form-waits";
import { Conflict, NotFound } from "../../../errors";
import { translate } from "../../../messages";
import { ofCompany } from "../../../records/owned";
import { countPlaces } from "../definition/quota";
import { spokenForm } from "../definition/spoken";
import { takeGuess } from "../../session/attempts";
import { hashToken } from "../../../tokens";
import { localDateTime } from "../../times";
import { keepAnswers, readAnswers } from "../entries/answers";
import type { WebForm } from "../definition/web-form";
import { tellPages, writeEntry, type EntryRow } from "../entries/entry-row";
import { formOf, lockEntry } from "../entries/find";
import { moveToPlaces, optionsIn } from "./places";
import { forgetWish } from "./offer";
import type { WaitRow } from "./waits";

interface Offer {
  wait: WaitRow;
  entry: EntryRow;
  form: WebForm;
}

const missing = () => new NotFound("form_offer_missing");

/** X13: an unknown link is not found, with the same message and counted. */
async function findOffer(ctx: PublicContext, token: string): Promise<Offer> {
  const [wait] = await ctx.db
    .select()
    .from(formWaits)
    .where(eq(formWaits.token_hash, hashToken(token)));
  if (!wait) {
    await takeGuess(ctx, "waiting offer");
    throw missing();
  }
  const [entry] = await ctx.db
    .select()
    .from(formEntries)
    .where(ofCompany(wait.event_company_id, formEntries, eq(formEntries.id, wait.entry_id)));
  if (!entry) throw missing();
  const form = await formOf(ctx, entry).catch(() => {
    throw missing();
  });
  return { wait, entry, form };
}

/** An offer ends with its time, also before the job has passed its place on. */
const stateOf = ({ state, expires_at }: WaitRow, now: Date) =>
  state === "offered" && expires_at !== null && expires_at <= now ? ("expired" as const) : state;

/** The place of an accepted offer may be given up later, by cancelling or by another choice: its link then says so. */
async function hasPlace(ctx: PublicContext | GuestTx, { wait, form }: Offer, entry: EntryRow): Promise<boolean> {
  const isSent = entry.state === "sent" && entry.deleted_at === null;
  return isSent && optionsIn(form, await readAnswers(ctx, entry)).has(wait.option_id);
}

const optionIn = ({ sections }: WebForm, id: number) => {
  const field = sections.flatMap(({ fields }) => fields).find(({ options }) => options.some((one) => one.id === id));
  return field && { field, option: field.options.find((one) => one.id === id) };
};

export async function showOffer(ctx: PublicContext, token: string): Promise<AnswerOf<typeof contract.get>> {
  const offer = await findOffer(ctx, token);
  const { wait, entry } = offer;
  const form = await spokenForm(ctx, offer.form, entry.language);
  const state = stateOf(wait, ctx.now());
  const { company, brand, project, row } = form;
  return {
    status: "success",
    company: company.name,
    brand,
    project: project && {
      name: project.name,
      starts_at: project.starts_at,
      ends_at: project.ends_at,
      city: project.city,
    },
    form: row.name,
    option: optionIn(form, wait.option_id)?.option?.option_text ?? "",
    language: entry.language,
    state: state === "accepted" && !(await hasPlace(ctx, offer, entry)) ? "left" : state,
    expires_at: wait.expires_at && localDateTime(wait.expires_at, company.timezone),
  };
}

/** Moves an open offer to its answer, by one conditional statement (R1); undefined if it is over. */
async function move(tx: GuestTx, { id, event_company_id }: WaitRow, state: "accepted" | "declined") {
  const isOpen = and(eq(formWaits.id, id), eq(formWaits.state, "offered"), gt(formWaits.expires_at, tx.now()));
  const [moved] = await tx.db
    .update(formWaits)
    .set({ state, ended_at: tx.now() })
    .where(ofCompany(event_company_id, formWaits, isOpen))
    .returning();
  return moved;
}

/** Makes the option the entry's answer: a single choice is replaced, and its place freed; to several it is added. */
async function take(tx: GuestTx, { wait, form }: Offer, entry: EntryRow): Promise<void> {
  const found = optionIn(form, wait.option_id);
  if (!found) throw new Conflict("form_offer_over");
  const { id, type } = found.field;
  const before = await readAnswers(tx, entry);
  const chosen = String(wait.option_id);
  const value = choosesMany(type) ? [...new Set([before[id] ?? []].flat().map(String).concat(chosen))] : chosen;
  const answers = { ...before, [id]: value };
  const wanted = optionsIn(form, answers);
  // Rules hide the question by answers given since.
  if (!wanted.has(wait.option_id)) throw new Conflict("form_offer_over");
  await moveToPlaces(tx, entry, wanted, { claimed: new Set([wait.option_id]), passes: true });
  await keepAnswers(tx, { form, entry }, answers);
  await writeEntry(tx, entry, { draft: { ...entry.draft, [id]: value }, version: entry.version + 1, body_hash: null });
}

/** A repeated answer counts once; of two different ones the first counts. */
export async function answerOffer(ctx: PublicContext, token: string, { answer }: BodyOf<typeof contract.answer>) {
  const offer = await findOffer(ctx, token);
  const state = answer === "accept" ? ("accepted" as const) : ("declined" as const);
  await transaction(ctx, async (tx) => {
    const entry = await lockEntry(tx, offer.entry);
    const moved = await move(tx, offer.wait, state);
    if (!moved) {
      const [now] = await tx.db
        .select({ state: formWaits.state })
        .from(formWaits)
        .where(ofCompany(offer.wait.event_company_id, formWaits, eq(formWaits.id, offer.wait.id)));
      const isTheSame = now?.state === state && (state === "declined" || (await hasPlace(tx, offer, entry)));
      if (!isTheSame) throw new Conflict("form_offer_over");
      return;
    }
    await forgetWish(tx, moved);
    if (state === "accepted") await take(tx, offer, entry);
    else await countPlaces(tx, moved.event_company_id, moved.option_id);
    await tellPages(tx, entry);
  });
  const key = answer === "accept" ? "form_offer_accepted" : "form_offer_declined";
  return { status: "success" as const, message: translate(ctx.language, key), state };
}
