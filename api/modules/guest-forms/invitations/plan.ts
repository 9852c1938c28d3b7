import { and, eq, isNull, ne, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import {
  invitationVerdicts,
  type InvitationMode,
  type InvitationVerdict,
} from "#contract/guest-forms/form-invitation-facts";
import type * as contract from "#contract/guest-forms/form-invitations";

import type { Context, Reader } from "../../../context";
import { attendees } from "../../../db/schema/attendees";
import { formAnswers, formEntries } from "../../../db/schema/form-entries";
import { formInvitations } from "../../../db/schema/form-invitations";
import { formFields, formSections } from "../../../db/schema/forms";
import { Conflict } from "../../../errors";
import { owned, refersTo } from "../../../records/owned";
import { fullName } from "../../attendees/kind";
import { readChosen, type Chosen } from "../../attendee-page/read";
import { formKind, type FormRow } from "../definition/kind";
import { readStopped } from "../../mails/stop-links";

type Choice = Omit<QueryOf<typeof contract.plan>, "mode">;

/** Seconds in which a second press of the same button sends nothing (R3). */
export const freshSeconds = 60;
const mostTold = 300;

export type ProjectForm = FormRow & { project_id: number };

/** A form of a project; those of the company have no people. */
export function ofProject(form: FormRow): ProjectForm {
  const { project_id } = form;
  if (project_id === null || form.form_type === "survey") throw new Conflict("form_invitations_project");
  return { ...form, project_id };
}

export const isOpen = ({ state, closes_at }: FormRow, now: Date): boolean =>
  state === "PUBLISHED" && (closes_at === null || closes_at > now);

/** People who have answered a form: those of lists, and mails that no list had then. */
async function readAnswered(ctx: Reader, form: FormRow) {
  const { form_id, attendee_id, state } = formEntries;
  const rows = await ctx.db
    .select({ id: attendee_id })
    .from(formEntries)
    .where(owned(ctx, formEntries, eq(form_id, form.id), ne(state, "begun")));
  const mails = await ctx.db
    .selectDistinctOn([formEntries.id], { mail: sql<string>`${formAnswers.value} #>> '{}'` })
    .from(formEntries)
    .innerJoin(formAnswers, and(owned(ctx, formAnswers), eq(formAnswers.entry_id, formEntries.id)))
    .innerJoin(formFields, refersTo(formAnswers.field_id, formFields, eq(formFields.type, "email")))
    .innerJoin(formSections, refersTo(formFields.form_section_id, formSections))
    .where(owned(ctx, formEntries, eq(form_id, form.id), ne(state, "begun"), isNull(attendee_id)))
    // The first that the form asks for: other fields may name a companion.
    .orderBy(formEntries.id, formSections.sort_order, formFields.sort_order, formFields.id);
  return { people: new Set(rows.map(({ id }) => id)), mails: new Set(mails.map(({ mail }) => mail)) };
}

export interface Planned extends Chosen {
  verdict: InvitationVerdict;
  invitation: typeof formInvitations.$inferSelect | undefined;
}

/**
 * Verdict for a person with a mail and without an answer, by the earlier invitation. A withdrawn invitation is sent
 * anew only to a named person, never to one of a list.
 */
function verdictOf({ mode, isNamed }: Asking, invitation: Planned["invitation"], now: Date): InvitationVerdict {
  if (!invitation) return mode === "remind" ? "not_invited" : "gets";
  if (invitation.withdrawn_at) return mode === "again" || (mode === "new" && isNamed) ? "gets" : "withdrawn";
  if (mode === "new") return "invited";
  return now.getTime() - invitation.sent_at.getTime() < freshSeconds * 1000 ? "just_now" : "gets";
}

interface Asking {
  mode: InvitationMode;
  /** True if people were chosen one by one, and not as a list. */
  isNamed: boolean;
}

/** One function for the preview and the sending. A mailbox is invited once, whoever owns it. */
export async function planOf(
  ctx: Reader,
  form: FormRow,
  people: readonly Chosen[],
  asking: Asking,
): Promise<Planned[]> {
  const before = await ctx.db
    .select({ invitation: formInvitations, email: attendees.email, deleted_at: attendees.deleted_at })
    .from(formInvitations)
    .innerJoin(attendees, refersTo(formInvitations.attendee_id, attendees))
    .where(owned(ctx, formInvitations, eq(formInvitations.form_id, form.id)));
  const byPerson = new Map(before.map(({ invitation }) => [invitation.attendee_id, invitation]));
  // Deleted people, and people with another mail now, no longer hold a mailbox.
  const held = before.filter(({ invitation, email, deleted_at }) => !deleted_at && email === invitation.email);
  const mailboxes = new Map(held.map(({ invitation }) => [invitation.email, invitation.attendee_id]));
  const answered = await readAnswered(ctx, form);
  const stopped = await readStopped(
    ctx,
    form.event_company_id,
    people.flatMap(({ email }) => email ?? []),
  );
  return people.map((person) => {
    const { id, email } = person;
    const invitation = byPerson.get(id);
    const judge = (): InvitationVerdict => {
      if (answered.people.has(id) || (email && answered.mails.has(email))) return "answered";
      if (!email) return "no_mail";
      if (stopped.has(email)) return "unsubscribed";
      const owner = mailboxes.get(email);
      if (owner !== undefined && owner !== id) return "same_mail";
      const verdict = verdictOf(asking, invitation, ctx.now());
      if (verdict === "gets") mailboxes.set(email, id);
      return verdict;
    };
    return { ...person, invitation, verdict: judge() };
  });
}

export async function planInvitations(ctx: Context, code: string, { mode, ...choice }: QueryOf<typeof contract.plan>) {
  const form = ofProject(await formKind.find(ctx, code));
  const asking = { mode, isNamed: choice.ids !== undefined };
  const planned = await planOf(ctx, form, await chosenFor(ctx, form, choice), asking);
  const first = [...planned].sort((one, other) => Number(other.verdict === "gets") - Number(one.verdict === "gets"));
  return {
    status: "success" as const,
    form: {
      code: form.code,
      name: form.name,
      state: form.state,
      languages: form.languages,
      is_open: isOpen(form, ctx.now()) ? (1 as const) : (0 as const),
    },
    total: planned.length,
    counts: invitationVerdicts.flatMap((verdict) => {
      const count = planned.filter((one) => one.verdict === verdict).length;
      return count === 0 ? [] : [{ verdict, count }];
    }),
    people: first.slice(0, mostTold).map(({ id, code: person, email, list, verdict, ...name }) => ({
      id,
      code: person,
      name: fullName(name),
      email,
      list,
      verdict,
    })),
  };
}

export const chosenFor = (ctx: Context, { project_id }: ProjectForm, choice: Choice) =>
  readChosen(ctx, project_id, choice);
