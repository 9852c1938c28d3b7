import { and, eq, isNotNull, ne } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
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

/** Everybody whom the record, its suppliers and its sponsors name, with where. */
export async function readSources(ctx: Reader, project: number): Promise<Map<number, Source[]>> {
  const found = new Map<number, Source[]>();
  const add = (id: number | null, source: Source) => {
    if (id !== null) found.set(id, [...(found.get(id) ?? []), source]);
  };
  const [record] = await ctx.db
    .select({ contact_id: projects.contact_id })
    .from(projects)
    .where(owned(ctx, projects, eq(projects.id, project)));
  add(record?.contact_id ?? null, { kind: "main", text: "" });
  const { project_id, contact_id, service, is_listed } = projectSuppliers;
  const bySupplier = await ctx.db
    .select({ contact_id, service })
    .from(projectSuppliers)
    .where(owned(ctx, projectSuppliers, eq(project_id, project), eq(is_listed, 1), isNotNull(contact_id)))
    .orderBy(projectSuppliers.id);
  for (const row of bySupplier) add(row.contact_id, { kind: "supplier", text: row.service });
  const bySponsor = await ctx.db
    .select({ contact_id: sponsors.contact_id, name: sponsors.package })
    .from(sponsors)
    .where(owned(ctx, sponsors, eq(sponsors.project_id, project), ne(sponsors.status, "CANCELLED")))
    .orderBy(sponsors.id);
  for (const row of bySponsor) add(row.contact_id, { kind: "sponsor", text: row.name });
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
