// Invitations mail the people of a project's lists a link of their own to a guest form (docs/decisions/082). The link
// knows its person (entries/invited.ts, known.ts). A visitor who registers comes onto a list (answers/guests.ts).

import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { mostInvitedAtOnce, type InvitationMode } from "#contract/guest-forms/form-invitation-facts";
import type * as contract from "#contract/guest-forms/form-invitations";

import { transaction, type Context, type InTransaction } from "../../../context";
import { attendeeLists, attendees } from "../../../db/schema/attendees";
import { formEntries, formLinks } from "../../../db/schema/form-entries";
import { formInvitationLinks, formInvitations } from "../../../db/schema/form-invitations";
import { projects } from "../../../db/schema/projects";
import { eventCompanies } from "../../../db/schema/tenant";
import { Conflict, Invalid } from "../../../errors";
import { translate } from "../../../messages";
import { findWritable } from "../../../records/kinds";
import { owned, refersTo } from "../../../records/owned";
import { attendeeKind, fullName } from "../../attendees/kind";
import { formKind, type FormRow } from "../definition/kind";
import { recordMany, record } from "../../../records/log";
import { queueMails } from "../../mails/queue";
import { formInvitationLimit, hasAttempt, invitedLimit, takeAttempt } from "../../session/attempts";
import { hashToken, newToken } from "../../../tokens";
import { makeUnsubscribeLinks } from "../../mails/stop-links";
import { chosenFor, freshSeconds, isOpen, ofProject, planOf, type Planned, type ProjectForm } from "./plan";

type Body = BodyOf<typeof contract.send>;
type Invited = Planned & { email: string };
type Sent = Invited & { invitation_id: number };

interface Letters {
  form: FormRow;
  mode: InvitationMode;
  language: FormLanguage;
  message: string | null;
}

/** Links of these invitations open nothing from now on. */
const endLinks = (tx: InTransaction, ids: readonly number[]) =>
  tx.db
    .delete(formInvitationLinks)
    .where(owned(tx, formInvitationLinks, inArray(formInvitationLinks.invitation_id, [...ids])));

/** Ends links in mails of the staff to invited people: they open the same entry. */
async function endOwnLinks(tx: InTransaction, form: FormRow, attendee: number): Promise<void> {
  const { form_id, attendee_id, is_invited, id } = formEntries;
  const entries = tx.db
    .select({ id })
    .from(formEntries)
    .where(owned(tx, formEntries, and(eq(form_id, form.id), eq(attendee_id, attendee), eq(is_invited, true))));
  await tx.db.delete(formLinks).where(owned(tx, formLinks, inArray(formLinks.entry_id, entries)));
}

/** Frees mailboxes of people who are gone or have another one now, for their current owners. */
async function freeMailboxes(tx: InTransaction, form: FormRow, people: readonly Invited[]): Promise<void> {
  if (people.length === 0) return;
  const { form_id, email, attendee_id } = formInvitations;
  const left = or(isNotNull(attendees.deleted_at), sql`${attendees.email} is distinct from ${email}`);
  const mine = people.map((person) => person.email);
  const rows = await tx.db
    .select({ id: formInvitations.id, attendee_id })
    .from(formInvitations)
    .innerJoin(attendees, refersTo(attendee_id, attendees, left))
    .where(owned(tx, formInvitations, eq(form_id, form.id), inArray(email, mine)));
  const own = new Set(people.map(({ id }) => id));
  const ids = rows.flatMap((row) => (own.has(row.attendee_id) ? [] : [row.id]));
  if (ids.length === 0) return;
  await endLinks(tx, ids);
  await tx.db.delete(formInvitations).where(owned(tx, formInvitations, inArray(formInvitations.id, ids)));
}

/** Invites people for the first time; those invited by another process meanwhile are left out. */
async function inviteNew(tx: InTransaction, { form, language }: Letters, people: Invited[]): Promise<Sent[]> {
  if (people.length === 0) return [];
  const now = tx.now();
  const { event_company_id, id: invited_by } = tx.user;
  const made = await tx.db
    .insert(formInvitations)
    .values(
      people.map(({ id, email }) => ({
        event_company_id,
        form_id: form.id,
        attendee_id: id,
        email,
        language,
        invited_by,
        sent_at: now,
        created_at: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: formInvitations.id, attendee_id: formInvitations.attendee_id });
  const ids = new Map(made.map(({ id, attendee_id }) => [attendee_id, id]));
  return people.flatMap((person) => {
    const invitation_id = ids.get(person.id);
    return invitation_id === undefined ? [] : [{ ...person, invitation_id }];
  });
}

/** Invites people again, each by one conditional statement: of two concurrent presses one sends. */
async function inviteAgain(tx: InTransaction, { form, language, mode }: Letters, people: Invited[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { id, sent_at, mails, withdrawn_at } = formInvitations;
  const before = new Date(tx.now().getTime() - freshSeconds * 1000);
  for (const person of people) {
    // An invitation withdrawn since the preview stays withdrawn, unless `mode` says otherwise.
    const isOpen = mode === "remind" ? isNull(withdrawn_at) : undefined;
    const isThis = and(eq(id, person.invitation?.id ?? 0), lt(sent_at, before), isOpen);
    // Links sent to another mailbox open nothing of the current owner.
    if (person.invitation && person.invitation.email !== person.email) {
      await endLinks(tx, [person.invitation.id]);
      await endOwnLinks(tx, form, person.id);
    }
    const [row] = await tx.db
      .update(formInvitations)
      .set({ sent_at: tx.now(), mails: sql`${mails} + 1`, withdrawn_at: null, email: person.email, language })
      .where(owned(tx, formInvitations, isThis))
      .returning({ id });
    if (row) sent.push({ ...person, invitation_id: row.id });
  }
  return sent;
}

async function mailTo(tx: InTransaction, { form, mode, language, message }: Letters, people: Sent[]): Promise<void> {
  const { event_company_id } = tx.user;
  const [place] = await tx.db
    .select({ event: projects.name, company: eventCompanies.name })
    .from(projects)
    .innerJoin(eventCompanies, eq(eventCompanies.id, projects.event_company_id))
    .where(owned(tx, projects, eq(projects.id, form.project_id ?? 0)));
  if (!place) throw new Error("a form without its project");
  const links = people.map((person) => ({ ...person, token: newToken() }));
  await tx.db.insert(formInvitationLinks).values(
    links.map(({ invitation_id, token }) => ({
      event_company_id,
      invitation_id,
      token_hash: hashToken(token),
      created_at: tx.now(),
    })),
  );
  const stops = await makeUnsubscribeLinks(
    tx,
    people.map(({ email }) => ({ event_company_id, email, language })),
  );
  await queueMails(
    tx,
    links.map(({ token, email, name, surname }, at) => {
      const words = {
        ...place,
        form: form.translations[language]?.["name"] ?? form.name,
        name: fullName({ name, surname }),
        message: message ?? "",
        link: `${tx.publicUrl}/form-entry/${token}?language=${language}`,
      };
      return {
        event_company_id,
        template: mode === "remind" ? ("form_invitation_remind" as const) : ("form_invitation" as const),
        language,
        values: words,
        to: email,
        reply_to: form.contact_email,
        stop: { link: stops[at] ?? "", words: translate(language, "unsubscribe_line", { link: "{link}" }) },
        stopMailbox: form.contact_email,
        ...(form.closes_at ? { expires: form.closes_at } : {}),
      };
    }),
  );
}

/** Limits against spam: by sender, and by receiving address (decision 072). */
async function withinLimits(tx: InTransaction, people: Invited[]): Promise<Invited[]> {
  if (people.length > 0) await takeAttempt(tx, formInvitationLimit, String(tx.user.id), people.length);
  const left: Invited[] = [];
  for (const person of people.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
    if (await hasAttempt(tx, invitedLimit, `${tx.user.event_company_id} ${person.email}`)) left.push(person);
  return left;
}

/** 422 for a list of another project. */
async function checkList(ctx: Context, { project_id }: ProjectForm, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const [list] = await ctx.db
    .select({ id: attendeeLists.id })
    .from(attendeeLists)
    .where(owned(ctx, attendeeLists, eq(attendeeLists.id, id), eq(attendeeLists.project_id, project_id)));
  if (!list) throw new Invalid({ list: [translate(ctx.locale, "not_in_list")] });
}

const isInvited = (one: Planned): one is Invited => one.verdict === "gets" && one.email !== null;

/** PRJ-100: the invitation, its link and its mail in one transaction, or nothing of it. */
export async function sendInvitations(ctx: Context, code: string, { mode, message, language, ...choice }: Body) {
  const found = ofProject(await formKind.find(ctx, code));
  await checkList(ctx, found, choice.list);
  const people = await chosenFor(ctx, found, choice);
  return transaction(ctx, async (tx) => {
    const form = ofProject(await findWritable(tx, formKind, code));
    if (!isOpen(form, tx.now())) throw new Conflict("form_invitations_closed");
    const [first = "tr"] = form.languages;
    const spoken = language && form.languages.includes(language) ? language : first;
    const letters = { form, mode, language: spoken, message: message ?? null };
    const asking = { mode, isNamed: choice.ids !== undefined };
    const all = (await planOf(tx, form, people, asking)).filter(isInvited);
    const now = await withinLimits(tx, all.slice(0, mostInvitedAtOnce));
    await freeMailboxes(tx, form, now);
    const fresh = await inviteNew(
      tx,
      letters,
      now.filter(({ invitation }) => !invitation),
    );
    const again = await inviteAgain(
      tx,
      letters,
      now.filter(({ invitation }) => invitation),
    );
    const sent = [...fresh, ...again];
    const left = Math.max(0, all.length - mostInvitedAtOnce);
    if (sent.length > 0) {
      await mailTo(tx, letters, sent);
      await recordMany(
        tx,
        sent.map(({ id, code: person }) => ({
          model: "attendee",
          id,
          code: person,
          action: "updated" as const,
          changes: { invited: [null, form.name] as [unknown, unknown] },
        })),
      );
    }
    const key =
      sent.length === 0 ? "form_invitations_none" : left > 0 ? "form_invitations_left" : "form_invitations_sent";
    const said = translate(tx.locale, key, { count: sent.length, left });
    return { status: "success" as const, message: said, sent: sent.length, left };
  });
}

/** X13: from now on its links are unknown; a second withdrawal changes nothing. */
export async function withdrawInvitation(ctx: Context, { id: person, form: code }: { id: string; form: string }) {
  return transaction(ctx, async (tx) => {
    const attendee = await findWritable(tx, attendeeKind, person);
    const form = await formKind.find(tx, code);
    const { form_id, attendee_id, withdrawn_at } = formInvitations;
    const isThis = and(eq(form_id, form.id), eq(attendee_id, attendee.id));
    const gone = await tx.db
      .update(formInvitations)
      .set({ withdrawn_at: tx.now() })
      .where(owned(tx, formInvitations, isThis, sql`${withdrawn_at} is null`))
      .returning({ id: formInvitations.id });
    if (gone.length > 0) {
      await endLinks(
        tx,
        gone.map(({ id }) => id),
      );
      await endOwnLinks(tx, form, attendee.id);
      const changes = { invited: [form.name, null] as [unknown, unknown] };
      await record(tx, { model: "attendee", id: attendee.id, code: attendee.code, action: "updated", changes });
    }
    return { status: "success" as const, message: translate(tx.locale, "form_invitation_withdrawn") };
  });
}
