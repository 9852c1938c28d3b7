import { eq, isNull, ne, sql } from "drizzle-orm";

import type { CompanyTransaction, GuestContext } from "../../../context";
import { attendees } from "../../../db/schema/attendees";
import { forms } from "../../../db/schema/forms";
import { linkTokens } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { NotFound, Unauthorized } from "../../../errors";
import { owned } from "../../../records/owned";
import { readWebForm, type WebForm } from "../definition/web-form";
import { labelOf } from "./links";

/** A guest, for functions that need only the caller's company. */
export type Door = GuestContext & { user: GuestContext["guest"] };
export type DoorTransaction = CompanyTransaction & Pick<Door, "guest" | "user">;
type Reader = Door | DoorTransaction;

export const doorOf = (ctx: GuestContext): Door => ({ ...ctx, user: ctx.guest });

/** The guest's project, while it is there. */
export async function findProject(ctx: Reader) {
  const [project] = await ctx.db
    .select({ id: projects.id, code: projects.code, name: projects.name })
    .from(projects)
    .where(owned(ctx, projects, eq(projects.id, ctx.guest.project_id)));
  if (!project) throw new NotFound();
  return project;
}

/** Name of the guest's link; NotFound for an ended one, which permits nothing any more. */
export async function findLabel(ctx: Reader): Promise<string> {
  const { id, used_at } = linkTokens;
  const [link] = await ctx.db
    .select()
    .from(linkTokens)
    .where(owned(ctx, linkTokens, eq(id, ctx.guest.link_id), isNull(used_at)));
  if (!link) throw new Unauthorized();
  return labelOf(link);
}

/** Forms of the guest's project that people answer; drafts are hidden. */
export const formsHere = (ctx: Reader, code?: string) =>
  owned(
    ctx,
    forms,
    eq(forms.project_id, ctx.guest.project_id),
    ne(forms.state, "DRAFT"),
    code === undefined ? undefined : eq(forms.code, code),
  );

/** SES-051: a form of another project is not found. */
export async function findForm(ctx: Reader, code: string): Promise<WebForm> {
  const [row] = await ctx.db.select().from(forms).where(formsHere(ctx, code));
  const form = row && (await readWebForm(ctx, row));
  if (!form) throw new NotFound();
  return form;
}

const personHere = (ctx: Reader, code: string) =>
  owned(ctx, attendees, eq(attendees.project_id, ctx.guest.project_id), eq(attendees.code, code));

type PersonRow = typeof attendees.$inferSelect;

export async function findPerson(ctx: Reader, code: string): Promise<PersonRow> {
  const [row] = await ctx.db.select().from(attendees).where(personHere(ctx, code));
  if (!row) throw new NotFound();
  return row;
}

/**
 * Locks the person for this door alone: of two concurrent answers for one, the second sees the first. Their row is not
 * locked: a guest who sends a form holds its entry and places before people are locked, so the door locks that row
 * after them too (`lockRow`).
 */
export async function lockPerson(tx: DoorTransaction, code: string): Promise<PersonRow> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(${tx.guest.event_company_id}::int, hashtext(${`rsvp person ${code}`}))`,
  );
  return findPerson(tx, code);
}

/** Locks the person's current row until the transaction ends; after entries and places. */
export async function lockRow(tx: DoorTransaction, { code }: PersonRow): Promise<PersonRow> {
  const [row] = await tx.db.select().from(attendees).where(personHere(tx, code)).for("no key update");
  if (!row) throw new NotFound();
  return row;
}
