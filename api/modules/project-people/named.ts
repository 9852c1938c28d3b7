import { and, eq, isNotNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import type { Context, InTransaction } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { contacts } from "../../db/schema/people";
import { projectContacts, projectSuppliers } from "../../db/schema/project-people";
import { projects } from "../../db/schema/projects";
import { sponsors } from "../../db/schema/sponsors";
import { boundReader, owned } from "../../records/owned";

type Reader = Context | InTransaction;

/** Where a project names a person beside its own list. */
export interface Source {
  kind: "main" | "supplier" | "sponsor";
  text: string;
}

const ranks: readonly Source["kind"][] = ["main", "supplier", "sponsor"];

const ofProject = sql.placeholder("project");

function selectSources(db: Db) {
  const { project_id, contact_id, service, is_listed } = projectSuppliers;
  const asked = (kind: Source["kind"], text: SQL, of: AnyColumn, place: AnyColumn) => ({
    kind: sql<Source["kind"]>`${sql.raw(`'${kind}'`)}`.as("kind"),
    text: sql<string>`${text}`.as("text"),
    contact_id: sql<number>`${of}`.as("contact_id"),
    rank: sql<number>`${sql.raw(String(ranks.indexOf(kind)))}`.as("rank"),
    place: sql<number>`${place}`.as("place"),
  });
  const { contact_id: main } = projects;
  const { contact_id: sponsor, package: name, status } = sponsors;
  return unionAll(
    db
      .select(asked("main", sql`''`, main, projects.id))
      .from(projects)
      .where(owned(boundReader, projects, eq(projects.id, ofProject), isNotNull(main))),
    db
      .select(asked("supplier", sql`${service}`, contact_id, projectSuppliers.id))
      .from(projectSuppliers)
      .where(
        owned(boundReader, projectSuppliers, eq(project_id, ofProject), sql`${is_listed} = 1`, isNotNull(contact_id)),
      ),
    db
      .select(asked("sponsor", sql`${name}`, sponsor, sponsors.id))
      .from(sponsors)
      .where(
        owned(
          boundReader,
          sponsors,
          eq(sponsors.project_id, ofProject),
          sql`${status} <> 'CANCELLED'`,
          isNotNull(sponsor),
        ),
      ),
  ).orderBy(sql`rank, place`);
}

const boundTo = ({ user }: Reader, project: number) => ({ company: user.event_company_id, project });

/** Everybody whom the record, its suppliers and its sponsors name, with where. */
export async function readSources(ctx: Reader, project: number): Promise<Map<number, Source[]>> {
  const statement = prepared(ctx.db, "project names", { shape: "" }, () => selectSources(ctx.db as Db));
  const rows = await statement.execute(boundTo(ctx, project));
  const found = new Map<number, Source[]>();
  for (const { kind, text, contact_id: id } of rows) found.set(id, [...(found.get(id) ?? []), { kind, text }]);
  return found;
}

/** The people of the project's own list. */
export const readListed = (ctx: Reader, project: number) =>
  prepared(ctx.db, "project contacts", { shape: "" }, () =>
    (ctx.db as Db)
      .select()
      .from(projectContacts)
      .where(
        owned(
          boundReader,
          projectContacts,
          eq(projectContacts.project_id, ofProject),
          sql`${projectContacts.is_listed} = 1`,
        ),
      ),
  ).execute(boundTo(ctx, project));

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
