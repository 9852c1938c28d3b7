// Visitors answer guest forms here, without a session (docs/decisions/075). When two saves meet, a step shows both
// values. A cancelled answer comes back when it is sent again (decision 083). Visitors may read languages that the
// staff does not have; their texts stand in api/guest-words.

import type { BodyOf } from "#contract/call";
import type { cancelEntry as cancelCall, saveEntry as saveCall, sendWebForm } from "#contract/guest-forms/web-forms";

import { transaction, type PublicContext, type GuestTx } from "../../../context";
import type { GivenConsent } from "../../../db/schema/form-entries";
import { Conflict, Invalid, Refusal } from "../../../errors";
import { hashBody } from "../../../http/idempotency";
import { translate, type MessageKey } from "../../../messages";
import { changesOf, recordBy } from "../../../records/log";
import {
  roomMateLimit,
  takeAttempt,
  takeFormAttempt,
  takeLinkAttempt,
  webFormLimit,
  webFormMinuteLimit,
  webFormStepLimit,
} from "../../session/attempts";
import { chooseMates, leaveRoom, namesAlone, triesNames, withRefusals } from "../room-mates/choose";
import { attendeeOf } from "../room-mates/people";
import { keepWaits, leaveWaits } from "../places/waits";
import { keepAnswers, readAnswers } from "../entries/answers";
import type { WebForm } from "../definition/web-form";
import { tellPages, writeEntry, type EntryRow } from "../entries/entry-row";
import { beginEntry, findEntry, findPlace, lockOwnEntry } from "../entries/find";
import { keepPerson } from "./guests";
import { isKnown } from "../entries/prefill";
import { tellCancelled, tellSent } from "../entries/mails";
import { addressIn, mailIn, personIn } from "../entries/person";
import { moveToPlaces, optionsIn, takeFormPlace } from "../places/places";
import { type Answers, nextStep, readAll } from "../definition/steps";
import { checkFixedMail, mailboxOf, sendOnce } from "./repeats";
import { isOver, mayChange } from "./view";
import { missingConsents, type Place, readOrKeep, type Sending, withErrors } from "./step";
import { askedWith, checkMail, mergeWaitlistChoices, findWaitlistChoices } from "../entries/waitlist-choices";

export const hashOf = ({ section, answers, final, consents, waiting, waits, language }: Sending) =>
  hashBody(JSON.stringify([section, answers, final, consents, waiting, waits, language]));

const went = (ctx: Pick<PublicContext, "language">, key: MessageKey, next: number | null, version: number) => ({
  status: "success" as const,
  message: translate(ctx.language, key),
  next,
  version,
});

const saidOf = ({ state }: Pick<EntryRow, "state">): MessageKey =>
  state === "waiting" ? "web_form_waiting" : state === "sent" ? "web_form_sent" : "web_form_kept";

/** KVKK: each consent separately, with the text and the version that was read. */
function consentsOf(tx: GuestTx, { row }: WebForm, { consents }: Sending): GivenConsent[] {
  const at = tx.now().toISOString();
  return row.consents.map(({ key, text }) => ({
    key,
    text,
    version: row.privacy_version,
    given: consents.includes(key),
    at,
  }));
}

/** True unless the answers say that the person does not come, who then takes no place. */
export const comes = (form: WebForm, answers: Answers) =>
  form.sections.every(({ fields }) =>
    fields.every(({ id, type }) => type !== "attendance" || answers[String(id)] !== "0"),
  );

type GuestAct = "changed" | "cancelled" | "returned";

/** FRM-210: records a guest's change of a sent entry, for its history and for the people of the project. */
async function recordGuest(tx: GuestTx, { event_company_id, id }: EntryRow, act: GuestAct): Promise<void> {
  const changes = { guest: [null, act] as [null, GuestAct] };
  const told = { model: "form_entry", id, code: String(id), action: "updated", changes } as const;
  await recordBy(tx, { event_company_id, id: null }, told);
}

/** Undefined for the first sending, and for one that changes nothing. */
function actOf(entry: EntryRow, before: Answers, kept: Answers, state: EntryRow["state"]): GuestAct | undefined {
  if (entry.state === "begun" || entry.invitation_id !== null) return undefined;
  if (entry.state === "cancelled") return "returned";
  const changed = changesOf(before, kept, [...Object.keys(before), ...Object.keys(kept)]);
  return Object.keys(changed).length > 0 || entry.state !== state ? "changed" : undefined;
}

/** Everything at once: answers, consents, places and the mail, or nothing of it. */
async function finish(tx: GuestTx, { form, entry }: Place, token: string, sent: Sending): Promise<EntryRow> {
  const answers = readAll(askedWith(form, entry.waits), entry.draft, { language: sent.language, now: tx.now() });
  checkMail(form, answers, entry);
  const consents = consentsOf(tx, form, sent);
  const before = await readAnswers(tx, entry);
  const isComing = comes(form, answers);
  const hasPlace = !isComing || entry.counts || (await takeFormPlace(tx, form.row, sent.waiting === 1));
  const wanted = isComing && hasPlace ? optionsIn(form, answers) : new Map();
  const wishes = isComing ? findWaitlistChoices(form, entry.waits) : new Map();
  await moveToPlaces(tx, entry, wanted, await keepWaits(tx, entry, wanted, wishes));
  const kept = namesAlone(form, answers);
  await keepAnswers(tx, { form, entry }, kept);
  // The mail of a known person is the list's, both for questions and for answers.
  const mail = addressIn({ ...form, sections: isKnown(entry) ? [] : form.sections }, answers) ?? null;
  checkFixedMail(form, entry, { before, answers });
  const state = hasPlace ? ("sent" as const) : ("waiting" as const);
  const sentRow = await writeEntry(tx, entry, {
    state,
    draft: kept,
    waits: [...wishes.keys()].filter((option) => !wanted.has(option)),
    consents,
    ...personIn(form, kept),
    ...mailboxOf(tx, entry, mail),
    attendee_id: await attendeeOf(tx, entry, mail),
    counts: isComing && hasPlace,
    section_id: null,
    // A cancelled entry is active again.
    cancelled_at: null,
    body_hash: hashOf(sent),
    sent_at: entry.sent_at ?? tx.now(),
    changed_at: entry.sent_at && tx.now(),
  });
  const isAskedAnew = entry.state === "cancelled" || entry.is_repeat;
  const choices = { before, answers, mail, isAskedAnew };
  await (isComing ? chooseMates(tx, { form, entry: sentRow }, choices) : leaveRoom(tx, sentRow));
  const row = await keepPerson(tx, form, sentRow, { answers: kept, before });
  // A survey's receiver has its mail already, and cannot change it.
  if (entry.state !== state && entry.invitation_id === null) await tellSent(tx, form, { entry: row, token });
  const act = actOf(entry, before, kept, state);
  await (act ? recordGuest(tx, row, act) : tellPages(tx, row));
  return row;
}

/**
 * One step, and after the last one the sending. A second click finds the entry of the first and gets its answer (R3). A
 * refused sending still stores the step, so that no typed value is lost.
 */
export async function save(tx: GuestTx, { form, entry }: Place, token: string, sent: Sending, version?: number) {
  const goesOn = (draft: Answers) => (sent.section === 0 ? 0 : nextStep(form, draft, sent.section));
  if (entry.body_hash === hashOf(sent)) {
    const next = entry.state === "begun" || sent.final === 0 ? goesOn(entry.draft) : null;
    return { answer: went(tx, next === null ? saidOf(entry) : "web_form_kept", next, entry.version) };
  }
  if (version === undefined && entry.state !== "begun") throw new Refusal(422, "web_form_sent_before");
  if (version !== undefined && version !== entry.version)
    throw new Conflict("stale", {}, { current: { answers: entry.draft } });
  if (!mayChange(form, entry, tx.now()))
    throw new Conflict(entry.state === "begun" ? "web_form_closed" : "web_form_late");
  const isStep = sent.section !== 0;
  const waits = isStep ? mergeWaitlistChoices(form, entry.waits, sent) : entry.waits;
  const missing = missingConsents(form, sent);
  const step = isStep ? await readOrKeep(tx, { form, entry }, { waits, sent, missing, version }) : entry.draft;
  if (step instanceof Refusal) return { refusal: step };
  const draft = step;
  const next = goesOn(draft);
  const isFinal = sent.final === 1 && next === 0;
  const kept = await writeEntry(tx, entry, {
    draft,
    waits,
    language: sent.language,
    section_id: next,
    version: entry.version + 1,
    body_hash: isFinal ? null : hashOf(sent),
  });
  if (!isFinal) return { answer: went(tx, "web_form_kept", next, kept.version) };
  try {
    if (triesNames(form, await readAnswers(tx, kept), draft))
      await takeAttempt(tx, roomMateLimit, `${entry.event_company_id} ${mailIn(form, draft) ?? entry.id}`);
    const row = await sendOnce(tx, { form, entry: kept }, (inner) =>
      withErrors(missing, async () => {
        const sentRow = await finish(inner, { form, entry: kept }, token, sent);
        if (Object.keys(missing).length > 0) throw new Invalid({});
        return sentRow;
      }),
    );
    return { answer: went(tx, saidOf(row), null, row.version) };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const refused = withRefusals(form, draft, Object.keys(refusal.extra.errors ?? {}));
    await writeEntry(tx, kept, { draft: refused });
    return { refusal };
  }
}

export const answerOf = ({ answer, refusal }: Awaited<ReturnType<typeof save>>) => {
  if (refusal) throw refusal;
  return answer;
};

/** PUB-020: programs that fill in everything, and senders without end; `link` names the guest's own link, if there is one. */
export async function checkSender(ctx: PublicContext, { row }: WebForm, { nickname, final }: Sending, link?: string) {
  if (nickname) throw new Refusal(422, "web_form_program");
  const limit = final === 1 ? webFormLimit : webFormStepLimit;
  if (final === 1) await takeAttempt(ctx, webFormMinuteLimit, String(row.id));
  await (link === undefined ? takeFormAttempt(ctx, limit, row) : takeLinkAttempt(ctx, limit, link));
}

/** A guest's write: only this company's counts are invalidated. */
async function guestTransaction<T>(
  ctx: PublicContext,
  { row }: WebForm,
  work: (tx: GuestTx) => Promise<T>,
): Promise<T> {
  const done = await transaction(ctx, work, true);
  ctx.counts.invalidate(row.event_company_id);
  return done;
}

/** PUB-013: the first step of a new entry, or all of a form of one step. */
export async function sendForm(
  ctx: PublicContext,
  { form, client_id = null }: { form: WebForm; client_id?: number | null },
  { entry: token, ...sent }: BodyOf<typeof sendWebForm>,
) {
  if (isOver(form, ctx.now())) throw new Conflict("web_form_closed");
  await checkSender(ctx, form, sent);
  return answerOf(
    await guestTransaction(ctx, form, async (tx) => {
      const entry = await beginEntry(tx, form, token, { language: sent.language, client_id });
      return save(tx, { form, entry }, token, sent);
    }),
  );
}

export async function saveFormEntry(ctx: PublicContext, token: string, { version, ...sent }: BodyOf<typeof saveCall>) {
  const found = await findPlace(ctx, token);
  const { form } = found;
  await checkSender(ctx, form, sent, `entry ${found.entry.id}`);
  return answerOf(
    await guestTransaction(ctx, form, async (tx) =>
      save(tx, { form, entry: await lockOwnEntry(tx, found, token) }, token, sent, version),
    ),
  );
}

/** Gives the places of a locked entry to others, and notifies its sender. */
export async function giveUpEntry(tx: GuestTx, { form, entry }: Place): Promise<void> {
  await moveToPlaces(tx, entry, new Map(), await leaveWaits(tx, entry));
  await leaveRoom(tx, entry);
  const row = await writeEntry(tx, entry, {
    state: "cancelled",
    waits: [],
    counts: false,
    cancelled_at: tx.now(),
    version: entry.version + 1,
    body_hash: null,
  });
  await keepPerson(tx, form, row, { answers: {}, before: {} });
  if (entry.state !== "begun" && !entry.is_repeat) await tellCancelled(tx, form, row);
}

/** Frees its places; once, however often it is called. */
export async function cancelFormEntry(ctx: PublicContext, token: string, { version }: BodyOf<typeof cancelCall>) {
  const found = await findEntry(ctx, token);
  const { form } = found;
  return guestTransaction(ctx, form, async (tx) => {
    const entry = await lockOwnEntry(tx, found, token);
    const done = { status: "success" as const, message: translate(tx.language, "web_form_cancelled") };
    if (entry.state === "cancelled") return done;
    if (version !== entry.version) throw new Conflict("stale", {}, { current: { answers: entry.draft } });
    if (!mayChange(form, entry, tx.now())) throw new Conflict("web_form_late");
    await giveUpEntry(tx, { form, entry });
    if (entry.is_repeat) return done;
    await (entry.state === "begun" ? tellPages(tx, entry) : recordGuest(tx, entry, "cancelled"));
    return done;
  });
}
