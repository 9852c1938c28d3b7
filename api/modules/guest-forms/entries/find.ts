import { and, eq, isNull, or, sql } from "drizzle-orm";

import { type InTransaction, type PublicContext } from "../../../context";
import type { Db } from "../../../db/client";
import { prepared, writtenInto } from "../../../db/prepared";
import { formEntries, formLinks } from "../../../db/schema/form-entries";
import { forms } from "../../../db/schema/forms";
import { clients } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { surveyInvitations } from "../../../db/schema/surveys";
import { NotFound, Refusal } from "../../../errors";
import { ofCompany, refersTo } from "../../../records/owned";
import { takeGuess } from "../../session/attempts";
import { hashToken } from "../../../tokens";
import { readWebForm, type FormRow, type WebForm } from "../definition/web-form";
import type { EntryRow, Reader } from "./entry-row";
import { lockInvited, openInvited, type Invited } from "./invited";
import { forPerson } from "./prefill";
import { initialAnswers } from "../definition/steps";

/** PUB-014: why there is nothing, in words that the page shows. */
const missing = () => new NotFound("web_form_missing");

async function opened(ctx: Reader, row: FormRow | undefined): Promise<WebForm> {
  const form = row && (await readWebForm(ctx, row));
  if (!form) throw missing();
  return form;
}

/** A public form, by its slug; drafts are hidden, and forms for invited people have other addresses. */
export async function findWebForm(ctx: Reader, slug: string, pcode?: string): Promise<WebForm> {
  const isOpen = sql`${forms.type} = 'PUBLIC' and ${forms.state} <> 'DRAFT'`;
  const [row] = await prepared(ctx.db, "form by its slug", { shape: "" }, () =>
    (ctx.db as Db)
      .select()
      .from(forms)
      .where(and(eq(forms.slug, sql.placeholder("slug")), isOpen, isNull(forms.deleted_at))),
  ).execute({ slug });
  const form = await opened(ctx, row);
  if (pcode !== undefined && form.project?.code !== pcode) throw missing();
  return form;
}

export interface CustomerForm {
  form: WebForm;
  client_id: number | null;
}

/** PUB-011: a form of the company itself, and the client that its address names; one of a project has no such address. */
export async function findCustomerForm(ctx: Reader, slug: string, ccode?: string): Promise<CustomerForm> {
  const form = await findWebForm(ctx, slug);
  if (form.project) throw missing();
  if (ccode === undefined) return { form, client_id: null };
  const [client] = await ctx.db
    .select({ id: clients.id })
    .from(clients)
    .where(ofCompany(form.row.event_company_id, clients, eq(clients.code, ccode), isNull(clients.deleted_at)));
  if (!client) throw missing();
  return { form, client_id: client.id };
}

/** The form and entry of a link. */
export interface Place {
  form: WebForm;
  entry: EntryRow;
  /** Invitations' links alone: the known person. */
  invited?: Invited;
}

/** A repeat is deleted for everybody but its sender. */
export const isReadable = or(isNull(formEntries.deleted_at), eq(formEntries.is_repeat, true));

async function readPlace(ctx: PublicContext, token: string): Promise<Place | undefined> {
  const hash = hashToken(token);
  const byLink = sql`${formEntries.id} = (select ${formLinks.entry_id} from ${formLinks} where ${formLinks.token_hash} = ${hash})`;
  const [entry] = await ctx.db
    .select()
    .from(formEntries)
    .where(and(or(eq(formEntries.token_hash, hash), byLink), isReadable));
  if (!entry) return openInvited(ctx, token);
  const form = await formOf(ctx, entry).catch(() => undefined);
  return form && { form, entry };
}

async function refuse(ctx: PublicContext): Promise<never> {
  await takeGuess(ctx, "form entry");
  throw missing();
}

/**
 * X13: an unknown link is not found, with the same message and counted, whatever is wrong with it. An invitation
 * without an entry opens the one that its first click will create (`id` 0).
 */
export const findPlace = async (ctx: PublicContext, token: string): Promise<Place> =>
  (await readPlace(ctx, token)) ?? refuse(ctx);

/** Finds the place for acts on an existing entry. */
export async function findEntry(ctx: PublicContext, token: string): Promise<Place> {
  const place = await findPlace(ctx, token);
  return place.entry.id === 0 ? refuse(ctx) : place;
}

/** PUB-015: the answer to a survey, by the link of its mail; the form is of the project that it was sent for. */
async function findSurveyAnswer(ctx: PublicContext, hash: string) {
  const [found] = await ctx.db
    .select({ entry: formEntries, project: projects })
    .from(formEntries)
    .innerJoin(surveyInvitations, refersTo(formEntries.invitation_id, surveyInvitations))
    .innerJoin(projects, refersTo(surveyInvitations.project_id, projects))
    .where(
      and(
        eq(surveyInvitations.token_hash, hash),
        isNull(formEntries.deleted_at),
        // Anonymous entries belong to nobody.
        isNull(formEntries.anonymised_at),
      ),
    );
  const form = found && (await formOf(ctx, found.entry).catch(() => undefined));
  if (!found || !form) return undefined;
  const { code, name, starts_at, ends_at, city } = found.project;
  return { entry: found.entry, form: { ...form, project: { code, name, starts_at, ends_at, city } } };
}

/** KVKK: the person's own entry by either link, to be read and erased; a survey's link opens nothing else here. */
export const findOwn = async (ctx: PublicContext, token: string): Promise<{ entry: EntryRow; form: WebForm }> =>
  (await findSurveyAnswer(ctx, hashToken(token))) ?? findEntry(ctx, token);

type OfForm = Pick<EntryRow, "form_id">;

/** The form of an entry, with the values of its person. */
export async function formOf(ctx: Reader, entry: OfForm | EntryRow): Promise<WebForm> {
  const [row] = await ctx.db
    .select()
    .from(forms)
    .where(and(eq(forms.id, entry.form_id), isNull(forms.deleted_at)));
  const form = await opened(ctx, row);
  return "is_invited" in entry ? forPerson(ctx, form, entry) : form;
}

/** Locks the entry for this transaction: a concurrent one waits, and sees the result of the first. */
export async function lockEntry(tx: InTransaction<PublicContext>, { id }: EntryRow): Promise<EntryRow> {
  const [entry] = await tx.db.select().from(formEntries).where(eq(formEntries.id, id)).for("update");
  if (!entry) throw missing();
  return entry;
}

/** The link may have been replaced since it was read: then it opens nothing any more. */
async function checkLink(
  { db }: InTransaction<PublicContext>,
  { id, event_company_id, token_hash, invitation_id }: EntryRow,
  token: string,
): Promise<void> {
  const hash = hashToken(token);
  if (token_hash === hash) return;
  if (invitation_id !== null) {
    const { id: own, token_hash: held } = surveyInvitations;
    const mine = and(eq(own, invitation_id), eq(held, hash));
    const [mail] = await db
      .select({ id: own })
      .from(surveyInvitations)
      .where(ofCompany(event_company_id, surveyInvitations, mine));
    if (mail) return;
  }
  const [link] = await db
    .select({ id: formLinks.id })
    .from(formLinks)
    .where(ofCompany(event_company_id, formLinks, and(eq(formLinks.entry_id, id), eq(formLinks.token_hash, hash))));
  if (!link) throw missing();
}

/** The entry that a link opens, for this transaction alone; one that ended meanwhile opens nothing. */
export async function lockOwnEntry(
  tx: InTransaction<PublicContext>,
  { form, entry: found, invited }: Place,
  token: string,
): Promise<EntryRow> {
  if (invited) {
    const own = await lockInvited(tx, form, token);
    if (!own) throw missing();
    return own;
  }
  const entry = await lockEntry(tx, found);
  await checkLink(tx, entry, token);
  return entry;
}

/** The entry of a new page, made now or by its first click; 422 for a link of another form. */
export async function beginEntry(
  tx: InTransaction<PublicContext>,
  form: WebForm,
  token: string,
  { language, client_id = null }: Pick<EntryRow, "language"> & { client_id?: number | null },
): Promise<EntryRow> {
  const now = tx.now();
  const { row } = form;
  const own = {
    draft: initialAnswers(form),
    event_company_id: row.event_company_id,
    form_id: row.id,
    project_id: row.project_id,
    client_id,
    created_at: now,
    updated_at: now,
    token_hash: hashToken(token),
    language,
  };
  const columns = Object.keys(own) as (keyof typeof own)[];
  const statement = prepared(tx.db, "begin an entry", { shape: "" }, () =>
    (tx.db as Db).insert(formEntries).values(writtenInto(formEntries, columns)).onConflictDoNothing().returning(),
  );
  const [made] = await statement.execute(own);
  if (made) return made;
  const [before] = await tx.db
    .select()
    .from(formEntries)
    .where(eq(formEntries.token_hash, own.token_hash))
    .for("update");
  if (!before || before.form_id !== row.id || before.client_id !== client_id) throw new Refusal(422, "key_reused");
  return before;
}
