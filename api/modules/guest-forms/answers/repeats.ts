// A form with `once_per_mail` takes one registration of a mailbox (docs/decisions/099). A second sending does everything
// that a first one does, is taken back, and stays for its sender's page alone; the mailbox gets the first one's link.

import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";

import { transaction, type GuestTx, type PublicContext } from "../../../context";
import { formEntries, formLinks } from "../../../db/schema/form-entries";
import { Invalid } from "../../../errors";
import { translate } from "../../../messages";
import { ofCompany } from "../../../records/owned";
import { takeLinkAttempt, webFormLimit } from "../../session/attempts";
import { hashToken } from "../../../tokens";
import type { Answers } from "../definition/steps";
import type { WebForm } from "../definition/web-form";
import { keepAnswers } from "../entries/answers";
import { tellPages, writeEntry, type EntryRow, type Reader } from "../entries/entry-row";
import { findEntry, lockOwnEntry, type Place } from "../entries/find";
import { tellLink } from "../entries/mails";
import { mailIn } from "../entries/person";
import { isKnown } from "../entries/prefill";
import { hideAsker } from "../room-mates/pairs";

const isOnce = ({ row }: WebForm, entry: EntryRow): boolean =>
  row.once_per_mail === 1 && entry.invitation_id === null && !isKnown(entry);

/**
 * 422 where a sent registration names another mailbox: whether that one is registered too is nobody's business, so the
 * answer is the same for each.
 */
export function checkFixedMail(
  form: WebForm,
  entry: EntryRow,
  { before, answers }: { before: Answers; answers: Answers },
): void {
  if (entry.state === "begun" || !isOnce(form, entry)) return;
  const is = mailIn(form, answers);
  if (is === (entry.mail ?? mailIn(form, before))) return;
  const field = form.sections.flatMap(({ fields }) => fields).find(({ type }) => type === "email");
  throw new Invalid({ [`answers.${field?.id ?? 0}`]: [translate(entry.language, "web_form_mail_fixed")] });
}

/** The mailbox of a sent entry. An invitation's link was mailed to it; any other mailbox is confirmed on its own. */
export function mailboxOf({ now }: Pick<GuestTx, "now">, entry: EntryRow, mail: string | null) {
  const kept = mail === entry.mail ? entry.mail_confirmed_at : null;
  return { mail, mail_confirmed_at: mail !== null && entry.is_invited ? (kept ?? now()) : kept };
}

/** The registration of the same mailbox, if there is one. */
async function findFirst(tx: GuestTx, { id, event_company_id, form_id, mail }: EntryRow) {
  if (mail === null) return undefined;
  const { state } = formEntries;
  const isOther = and(eq(formEntries.form_id, form_id), eq(formEntries.mail, mail), ne(formEntries.id, id));
  const [first] = await tx.db
    .select()
    .from(formEntries)
    .where(
      ofCompany(
        event_company_id,
        formEntries,
        isOther,
        sql`${formEntries.deleted_at} is null`,
        inArray(state, ["sent", "waiting"]),
      ),
    )
    .orderBy(asc(formEntries.id))
    .limit(1);
  return first;
}

/** A second sending by one mailbox at the same time waits, and finds the first. */
const lockMailbox = ({ db }: GuestTx, { row }: WebForm, mail: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${row.event_company_id}, hashtext(${`form mail ${row.id} ${mail}`}))`);

/** Takes back what a second sending did. */
class Repeated extends Error {
  constructor(
    readonly sent: EntryRow,
    readonly first: EntryRow,
  ) {
    super("repeated");
  }
}

/** The columns that a sender reads of their own sending; no other person's values are among them. */
const ownOf = ({
  state,
  draft,
  waits,
  consents,
  section_id,
  cancelled_at,
  body_hash,
  sent_at,
  changed_at,
}: EntryRow) => ({
  state,
  draft,
  consents,
  section_id,
  cancelled_at,
  body_hash,
  sent_at,
  changed_at,
  waits,
  counts: false,
  attendee_id: null,
  registers: false,
});

/** Sends an entry in a transaction of its own; one of a registered mailbox leaves only a repeat of it. */
export async function sendOnce(
  tx: GuestTx,
  { form, entry }: Pick<Place, "form" | "entry">,
  send: (inner: GuestTx) => Promise<EntryRow>,
): Promise<EntryRow> {
  if (!isOnce(form, entry)) return tx.db.transaction((db) => send({ ...tx, db }));
  const mail = mailIn(form, entry.draft);
  if (mail !== undefined) await lockMailbox(tx, form, mail);
  try {
    const row = await tx.db.transaction(async (db) => {
      const inner = { ...tx, db };
      const known = await findFirst(inner, { ...entry, mail: mail ?? null });
      // Else the first one's room mate would refuse what nobody else is refused.
      if (known) await hideAsker(inner, known);
      const sent = await send(inner);
      const first = known ?? (await findFirst(inner, sent));
      if (first) throw new Repeated(sent, first);
      return sent;
    });
    // The first one may have been cancelled meanwhile.
    return entry.is_repeat ? await writeEntry(tx, row, { is_repeat: false, deleted_at: null }) : row;
  } catch (error) {
    if (!(error instanceof Repeated)) throw error;
    const { sent, first } = error;
    const row = await writeEntry(tx, entry, {
      ...ownOf(sent),
      is_repeat: true,
      deleted_at: entry.deleted_at ?? tx.now(),
    });
    await keepAnswers(tx, { form, entry: row }, sent.draft);
    await tellLink(tx, form, first, "repeated", first.mail ?? undefined);
    return row;
  }
}

/** True if this link was mailed to the entry's mailbox, whose owner has not confirmed it yet. */
export async function mayConfirm({ db }: Reader, entry: EntryRow, token: string): Promise<boolean> {
  const { mail, mail_confirmed_at, event_company_id, id } = entry;
  if (id === 0 || mail === null || mail_confirmed_at !== null) return false;
  const { entry_id, token_hash, email } = formLinks;
  const isThis = and(eq(entry_id, id), eq(token_hash, hashToken(token)), eq(email, mail));
  const [link] = await db
    .select({ id: formLinks.id })
    .from(formLinks)
    .where(ofCompany(event_company_id, formLinks, isThis));
  return link !== undefined;
}

/**
 * The owner of the mailbox confirms it by a button: programs that open the links of mails press none. Once, however often
 * it is pressed.
 */
export async function confirmMail(ctx: PublicContext, token: string) {
  const found = await findEntry(ctx, token);
  await takeLinkAttempt(ctx, webFormLimit, `entry ${found.entry.id}`);
  return transaction(ctx, async (tx) => {
    const entry = await lockOwnEntry(tx, found, token);
    if (await mayConfirm(tx, entry, token))
      await tellPages(tx, await writeEntry(tx, entry, { mail_confirmed_at: tx.now() }));
    return { status: "success" as const, message: translate(tx.language, "web_form_mail_confirmed") };
  });
}
