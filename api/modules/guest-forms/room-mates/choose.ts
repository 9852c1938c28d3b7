// Room mates ask each other in a guest form, and the other person accepts by a mailed link (docs/decisions/080). A
// unique index allows one pair for each person. The rooming list and the flight manifest are sheets of the attendees'
// page.

import { eq, isNull } from "drizzle-orm";

import { parseMoneyInput } from "#contract/decimals";
import { foldTurkish } from "#contract/fold";
import { splitExtension } from "#contract/phone-extension";
import { issueText } from "#contract/messages";

import { attendeeLists } from "../../../db/schema/attendees";
import { formListMatches } from "../../../db/schema/forms";
import { roomPairs } from "../../../db/schema/room-mates";
import { Invalid } from "../../../errors";
import { ofCompany, refersTo } from "../../../records/owned";
import { hasAttempt, roomMateMailLimit } from "../../session/attempts";
import type { WebField, WebForm } from "../definition/web-form";
import type { EntryRow } from "../entries/entry-row";
import type { Answers } from "../definition/steps";
import { tellEnded, tellMate } from "./mails";
import { acceptPair, endOpen, endPair, isTaken, openOf, type Pair, pairsOfEntry, seat } from "./pairs";
import { byMail, byName, isSame, lockPeople, type Guest, type Place, type Tx } from "./people";

interface Choice {
  name?: string;
  check?: string;
}

const choiceIn = (answers: Answers, { id }: WebField) => answers[String(id)] as Choice | undefined;

/** The fields of a form that choose a room mate. */
export const mateFields = ({ sections }: Pick<WebForm, "sections">): WebField[] =>
  sections.flatMap(({ fields }) => fields).filter(({ type }) => type === "room_mates");

/** Answers in stored form: the proof of knowing somebody is not stored. */
export const namesAlone = (form: WebForm, answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(
    mateFields(form).flatMap((field) => {
      const choice = choiceIn(answers, field);
      return choice ? [[String(field.id), { name: choice.name }]] : [];
    }),
  ),
});

/** The draft of a refused sending: unmatched names are marked wherever the person continues. */
export const withRefusals = (form: WebForm, draft: Answers, refused: readonly string[]): Answers => ({
  ...draft,
  ...Object.fromEntries(
    mateFields(form)
      .filter(({ id }) => refused.includes(`answers.${id}`))
      .map((field) => [String(field.id), { name: choiceIn(draft, field)?.name, refused: "1" }]),
  ),
});

/** An unchanged choice, whose proof is not typed again, is not checked twice. */
const isFresh = (choice: Choice, before: Choice | undefined): boolean =>
  choice.check !== undefined || foldTurkish(choice.name ?? "") !== foldTurkish(before?.name ?? "");

/** True if sending this would check somebody's name. */
export const triesNames = (form: WebForm, before: Answers, answers: Answers): boolean =>
  mateFields(form).some((field) => {
    const choice = choiceIn(answers, field);
    return choice !== undefined && isFresh(choice, choiceIn(before, field));
  });

const digits = (text: string) => splitExtension(text).number.replaceAll(/\D/g, "").slice(-10);

/** `1.250` and the stored `1250` are one number. */
const isSameNumber = (held: string, typed: string) =>
  /^-?\d+(\.\d+)?$/.test(held) && Number(parseMoneyInput(typed, { digits: 6 }) ?? Number.NaN) === Number(held);

/** FRM-089: compares the typed text with the column's value; numbers as people write them. */
function proves(guest: Guest, column: string | null, typed: string | undefined): boolean {
  if (column === null) return true;
  const fixed: Record<string, string | null> = {
    name: guest.name,
    surname: guest.surname,
    email: guest.email,
    phone: guest.phone,
    company: guest.company,
    title: guest.title,
  };
  const held = [fixed, guest.custom].find((values) => Object.hasOwn(values, column))?.[column];
  if (!held || !typed) return false;
  if (column === "phone") return digits(held).length >= 7 && digits(held) === digits(typed);
  return foldTurkish(held.trim()) === foldTurkish(typed.trim()) || isSameNumber(held, typed);
}

/** FRM-092, FRM-093: pairs of lists whose people may choose each other; without them only people of one list. */
async function listPairs({ db }: Tx, { row }: WebForm, field: WebField): Promise<[number, number][] | null> {
  if (field.room_mate_type === "CHOOSE_ANYONE") return null;
  const rows = await db
    .select({ one: formListMatches.attendee_list_id_one, two: formListMatches.attendee_list_id_two })
    .from(formListMatches)
    .innerJoin(
      attendeeLists,
      refersTo(formListMatches.attendee_list_id_one, attendeeLists, isNull(attendeeLists.deleted_at)),
    )
    .where(
      ofCompany(
        row.event_company_id,
        formListMatches,
        eq(formListMatches.field_id, field.id),
        isNull(formListMatches.deleted_at),
      ),
    );
  return rows.flatMap(({ one, two }): [number, number][] => [
    [one, two],
    [two, one],
  ]);
}

interface Asking {
  form: WebForm;
  entry: EntryRow;
  field: WebField;
  place: Place;
  /** The proof was right at an earlier sending, and is stored nowhere. */
  isProven: boolean;
}

/**
 * The one matching person, and the asker's record that may ask them; undefined for no match and for two of one name.
 */
async function matchOf(tx: Tx, { form, field, place, isProven }: Asking, mail: string, choice: Choice) {
  const mine = await byMail(tx, place, mail);
  const pairs = await listPairs(tx, form, field);
  const may = (one: Guest, other: Guest) =>
    pairs === null ? one.list_id === other.list_id : pairs.some(([a, b]) => a === one.list_id && b === other.list_id);
  const named = await byName(tx, place, choice.name ?? "");
  const known = named.filter(
    (other) =>
      (isProven || proves(other, field.verification_column, choice.check)) &&
      mine.every((one) => !isSame(one, other)) &&
      mine.some((one) => may(one, other)),
  );
  const [asked] = known;
  const asker = asked && mine.find((one) => may(one, asked));
  if (!asked || !asker || known.some((other) => !isSame(asked, other))) return undefined;
  return { asker, asked };
}

type Two = NonNullable<Awaited<ReturnType<typeof matchOf>>>;

/** True if the asked person has a mailbox, and has not had too many requests today. */
const mayBeTold = async (tx: Tx, { email }: Guest) =>
  email !== null && (await hasAttempt(tx, roomMateMailLimit, email));

/** Makes both share a room from now on; other open requests of either end. */
export async function makePair(tx: Tx, pair: Pair, people: readonly Guest[]): Promise<void> {
  await seat(tx, pair, people);
  await tellEnded(tx, await endOpen(tx, pair.event_company_id, people), people);
}

async function ask(tx: Tx, { entry, field, place }: Asking, { asker, asked }: Two, people: Guest[]): Promise<boolean> {
  // An own request to the person who asked is an acceptance.
  const open = await openOf(tx, place.event_company_id, people);
  const isOf = (id: number, guest: Guest) => people.some((one) => one.id === id && isSame(one, guest));
  const returned = open.find((pair) => isOf(pair.asker_id, asked) && isOf(pair.asked_id, asker));
  const accepted = returned && (await acceptPair(tx, returned));
  if (accepted) {
    await tx.db
      .update(roomPairs)
      .set({ answer_entry_id: entry.id })
      .where(ofCompany(place.event_company_id, roomPairs, eq(roomPairs.id, accepted.id)));
    await makePair(tx, accepted, people);
    await tellMate(tx, accepted, "asker", "paired");
    return true;
  }
  if (!(await mayBeTold(tx, asked))) return false;
  const needsWord = field.room_mate_approve === 1;
  const [pair] = await tx.db
    .insert(roomPairs)
    .values({
      ...place,
      asker_id: asker.id,
      asked_id: asked.id,
      state: needsWord ? "asked" : "accepted",
      entry_id: entry.id,
      field_id: field.id,
      language: entry.language,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning();
  if (!pair) throw new Error("the pair was not written");
  if (!needsWord) {
    await makePair(tx, pair, people);
    await tellMate(tx, pair, "asker", "paired");
  }
  return tellMate(tx, pair, "asked", needsWord ? "asked" : "paired");
}

/** Ends the entry's pairs, and notifies the other person. */
async function letGo(tx: Tx, pairs: readonly Pair[], entry: Pick<EntryRow, "id">): Promise<void> {
  for (const pair of pairs) {
    const gone = await endPair(tx, pair, "withdrawn");
    if (gone) await tellMate(tx, gone, gone.entry_id === entry.id ? "asked" : "asker", "ended");
  }
}

/** Cancelled, erased, or not coming: both are free. */
export const leaveRoom = async (tx: Tx, entry: Pick<EntryRow, "id" | "event_company_id">): Promise<void> =>
  letGo(tx, await pairsOfEntry(tx, entry), entry);

/** Chooses for one field: false if nobody matches, without any reason. */
async function chooseIn(tx: Tx, asking: Asking, mail: string | null, choice: Choice): Promise<boolean> {
  const found = mail === null ? undefined : await matchOf(tx, asking, mail, choice);
  if (!found) return false;
  const people = await lockPeople(tx, asking.place, [found.asker.id, found.asked.id]);
  const ids = new Set(people.map(({ id }) => id));
  const held = await pairsOfEntry(tx, asking.entry);
  // Asked or accepted before: the same wish once more is the same.
  if (held.some((pair) => ids.has(pair.asker_id) && ids.has(pair.asked_id))) return true;
  await letGo(tx, held, asking.entry);
  if (![found.asker, found.asked].every(({ id }) => ids.has(id))) return false;
  if (await isTaken(tx, asking.place.event_company_id, people)) return false;
  const others = await openOf(tx, asking.place.event_company_id, people);
  // Another entry of the same person waits for an answer: one wish at a time.
  if (others.some(({ asker_id }) => people.some((one) => one.id === asker_id && isSame(one, found.asker))))
    return false;
  return ask(tx, asking, found, people);
}

interface Choices {
  before: Answers;
  answers: Answers;
  mail: string | null;
  /** Unchanged choices are made too: a cancellation has ended them, and a repeat has asked nobody (decision 099). */
  isAskedAnew?: boolean;
}

/**
 * FRM-223: makes the choices of a sent entry. A name without a matching proof, or a person who is not free, is one
 * answer for all: 422 at the field. An unchanged choice stays; a cleared one is withdrawn.
 */
export async function chooseMates(
  tx: Tx,
  { form, entry }: { form: WebForm; entry: EntryRow },
  { before, answers, mail, isAskedAnew = false }: Choices,
): Promise<void> {
  const { event_company_id, project_id } = form.row;
  const errors: Record<string, string[]> = {};
  const held = await pairsOfEntry(tx, entry);
  for (const field of mateFields(form)) {
    const choice = choiceIn(answers, field);
    if (!choice) {
      await letGo(
        tx,
        held.filter(({ field_id, entry_id }) => field_id === field.id && entry_id === entry.id),
        entry,
      );
      continue;
    }
    const isNew = isFresh(choice, choiceIn(before, field));
    const isProven = isAskedAnew && !isNew;
    if (isNew || isProven) {
      const asking = { form, entry, field, place: { event_company_id, project_id: project_id ?? 0 }, isProven };
      const isMade = project_id !== null && (await chooseIn(tx, asking, mail, choice));
      if (!isMade && !isProven) errors[`answers.${field.id}`] = [issueText("room_mate", tx.locale)];
    }
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
