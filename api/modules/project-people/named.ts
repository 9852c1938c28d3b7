import { and, eq, isNotNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import type { Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { contacts } from "../../db/schema/people";
import { projectContacts, projectSuppliers } from "../../db/schema/project-people";
import { projects } from "../../db/schema/projects";
import { sponsors } from "../../db/schema/sponsors";
import { boundReader, owned } from "../../records/owned";

/** A place of a project that names a person, beside its own list. */
export interface Source {
  kind: "main" | "supplier" | "sponsor";
  text: string;
}

/** A person of the project's own list. */
interface Listed {
  id: number;
  version: number;
  role: string | null;
  note: string | null;
}

interface Named {
  kind: Source["kind"] | "listed";
  text: string;
  contact_id: number;
  part: Listed | null;
}

const ranks: readonly Named["kind"][] = ["main", "supplier", "sponsor", "listed"];

const ofProject = sql.placeholder("project");

/** Places of one table in their order: the project's own first, then by creation. */
const named = (
  kind: Named["kind"],
  of: AnyColumn,
  place: AnyColumn,
  text: SQL = sql`''`,
  part: SQL = sql`null::json`,
) => ({
  kind: sql<Named["kind"]>`${sql.raw(`'${kind}'`)}`.as("kind"),
  text: sql<string>`${text}`.as("text"),
  contact_id: sql<number>`${of}`.as("contact_id"),
  part: sql<Listed | null>`${part}`.as("part"),
  rank: sql<number>`${sql.raw(String(ranks.indexOf(kind)))}`.as("rank"),
  place: sql<number>`${place}`.as("place"),
});

function selectNamed(db: Db) {
  const { contact_id: main } = projects;
  const supplier = projectSuppliers;
  const listed = projectContacts;
  const part = sql`json_build_object('id', ${listed.id}, 'version', ${listed.version}, 'role', ${listed.role}, 'note', ${listed.note})`;
  return unionAll(
    db
      .select(named("main", main, projects.id))
      .from(projects)
      .where(owned(boundReader, projects, eq(projects.id, ofProject), isNotNull(main))),
    db
      .select(named("supplier", supplier.contact_id, supplier.id, sql`${supplier.service}`))
      .from(supplier)
      .where(
        and(
          owned(boundReader, supplier, eq(supplier.project_id, ofProject), sql`${supplier.is_listed} = 1`),
          isNotNull(supplier.contact_id),
        ),
      ),
    db
      .select(named("sponsor", sponsors.contact_id, sponsors.id, sql`${sponsors.package}`))
      .from(sponsors)
      .where(
        and(
          owned(boundReader, sponsors, eq(sponsors.project_id, ofProject), sql`${sponsors.status} <> 'CANCELLED'`),
          isNotNull(sponsors.contact_id),
        ),
      ),
    db
      .select(named("listed", listed.contact_id, listed.id, sql`''`, part))
      .from(listed)
      .where(owned(boundReader, listed, eq(listed.project_id, ofProject), sql`${listed.is_listed} = 1`)),
  ).orderBy(sql`rank, place`);
}

/**
 * All people named by the record, its suppliers, its sponsors and its own list: with the places, and their part of the
 * list.
 */
export async function readNamed(ctx: Reader, project: number) {
  const rows: Named[] = await prepared(ctx.db, "project names", { shape: "" }, () => selectNamed(ctx.db as Db)).execute(
    { company: ctx.user.event_company_id, project },
  );
  const sources = new Map<number, Source[]>();
  const listed = new Map<number, Listed>();
  for (const { kind, text, contact_id: id, part } of rows)
    if (kind !== "listed") sources.set(id, [...(sources.get(id) ?? []), { kind, text }]);
    else if (part) listed.set(id, part);
  return { sources, listed };
}

/** True if the project names this person, or its client's people include them: some readers know no more. */
export async function isNamed(ctx: Reader, project: number, id: number): Promise<boolean> {
  const { sources, listed } = await readNamed(ctx, project);
  if (sources.has(id) || listed.has(id)) return true;
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
