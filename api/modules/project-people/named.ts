import { and, eq, isNotNull, ne, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import type { Context, InTransaction } from "../../context";
import type { Db } from "../../db/client";
import { contacts } from "../../db/schema/people";
import { projectContacts, projectSuppliers } from "../../db/schema/project-people";
import { projects } from "../../db/schema/projects";
import { sponsors } from "../../db/schema/sponsors";
import { owned } from "../../records/owned";

type Reader = Context | InTransaction;

/** Where a project names a person beside its own list. */
export interface Source {
  kind: "main" | "supplier" | "sponsor";
  text: string;
}

const ranks: readonly Source["kind"][] = ["main", "supplier", "sponsor"];

/** Everybody whom the record, its suppliers and its sponsors name, with where. */
export async function readSources(ctx: Reader, project: number): Promise<Map<number, Source[]>> {
  const { project_id, contact_id, service, is_listed } = projectSuppliers;
  const asked = (kind: Source["kind"], text: SQL, of: AnyColumn, place: AnyColumn) => ({
    kind: sql<Source["kind"]>`${kind}::text`.as("kind"),
    text: sql<string>`${text}`.as("text"),
    contact_id: sql<number>`${of}`.as("contact_id"),
    rank: sql<number>`${ranks.indexOf(kind)}::int`.as("rank"),
    place: sql<number>`${place}`.as("place"),
  });
  const { contact_id: main } = projects;
  const { contact_id: sponsor, package: name, status } = sponsors;
  const rows = await unionAll(
    (ctx.db as Db)
      .select(asked("main", sql`''`, main, projects.id))
      .from(projects)
      .where(owned(ctx, projects, eq(projects.id, project), isNotNull(main))),
    (ctx.db as Db)
      .select(asked("supplier", sql`${service}`, contact_id, projectSuppliers.id))
      .from(projectSuppliers)
      .where(owned(ctx, projectSuppliers, eq(project_id, project), eq(is_listed, 1), isNotNull(contact_id))),
    (ctx.db as Db)
      .select(asked("sponsor", sql`${name}`, sponsor, sponsors.id))
      .from(sponsors)
      .where(owned(ctx, sponsors, eq(sponsors.project_id, project), ne(status, "CANCELLED"), isNotNull(sponsor))),
  ).orderBy(sql`rank, place`);
  const found = new Map<number, Source[]>();
  for (const { kind, text, contact_id: id } of rows) found.set(id, [...(found.get(id) ?? []), { kind, text }]);
  return found;
}

/** The people of the project's own list. */
export const readListed = (ctx: Reader, project: number) =>
  ctx.db
    .select()
    .from(projectContacts)
    .where(owned(ctx, projectContacts, eq(projectContacts.project_id, project), eq(projectContacts.is_listed, 1)));

/** Whether the project names this person, or its client's people hold them: all that some readers know. */
export async function isNamed(ctx: Reader, project: number, id: number): Promise<boolean> {
  if ((await readSources(ctx, project)).has(id)) return true;
  if ((await readListed(ctx, project)).some((row) => row.contact_id === id)) return true;
  const ofClient = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .innerJoin(
      projects,
      and(eq(projects.client_id, contacts.client_id), owned(ctx, projects, eq(projects.id, project))),
    )
    .where(owned(ctx, contacts, eq(contacts.id, id)));
  return ofClient.length > 0;
}
