import { and, eq, inArray, ne } from "drizzle-orm";
import { z } from "zod";

import { factsOf } from "#contract/kinds";
import { projectContactFields } from "#contract/projects/project-contacts";
import { projectSupplierFields } from "#contract/projects/project-suppliers";

import type { Context, InTransaction } from "../../context";
import { contacts, suppliers } from "../../db/schema/people";
import { projectContacts, projectSuppliers } from "../../db/schema/project-people";
import { projects } from "../../db/schema/projects";
import { Conflict } from "../../errors";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { projectPart } from "../projects/parts";

type SupplierPart = typeof projectSuppliers.$inferSelect;
type ContactPart = typeof projectContacts.$inferSelect;

/** True if the supplier is in the project's list; the project stays locked, so that nobody else adds it meanwhile. */
export async function hasSupplier(tx: InTransaction, project: number, supplier: number, except = 0): Promise<boolean> {
  await lockProject(tx, project);
  const { id, project_id, supplier_id, is_listed } = projectSuppliers;
  const rows = await tx.db
    .select({ id })
    .from(projectSuppliers)
    .where(
      owned(tx, projectSuppliers, eq(project_id, project), eq(supplier_id, supplier), eq(is_listed, 1), ne(id, except)),
    );
  return rows.length > 0;
}

/** True if the contact is in the project's list; the project stays locked. */
export async function hasContact(tx: InTransaction, project: number, contact: number, except = 0): Promise<boolean> {
  await lockProject(tx, project);
  const { id, project_id, contact_id, is_listed } = projectContacts;
  const rows = await tx.db
    .select({ id })
    .from(projectContacts)
    .where(
      owned(tx, projectContacts, eq(project_id, project), eq(contact_id, contact), eq(is_listed, 1), ne(id, except)),
    );
  return rows.length > 0;
}

const lockProject = (tx: InTransaction, id: number) =>
  tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(owned(tx, projects, eq(projects.id, id)))
    .for("no key update");

const { supplier_id: _supplier, ...supplierFacts } = factsOf(z.object(projectSupplierFields));
const { contact_id: _contact, ...contactFacts } = factsOf(z.object(projectContactFields));

/** A supplier who works on a project (PRJ-013). */
export const projectSupplierKind = projectPart({
  model: "project_supplier",
  table: projectSuppliers,
  nameOf: ({ service }) => service,
  facts: supplierFacts,
  references: { contact_id: { table: contacts, name: contacts.name } },
  async checkUndo(tx, row: SupplierPart, values: Partial<SupplierPart>) {
    if (values.deleted_at === null && (await hasSupplier(tx, row.project_id, row.supplier_id, row.id)))
      throw new Conflict("project_supplier_there");
  },
  async namesOf(ctx: Context, ids: number[]) {
    const { id, supplier_id } = projectSuppliers;
    const rows = await ctx.db
      .select({ id, name: suppliers.name })
      .from(projectSuppliers)
      .innerJoin(suppliers, refersTo(supplier_id, suppliers))
      .where(ownedOrDeleted(ctx, projectSuppliers, inArray(id, ids)));
    return new Map(rows.map((row) => [row.id, row.name]));
  },
});

/** A person with a role in a project (PRJ-025). */
export const projectContactKind = projectPart({
  model: "project_contact",
  table: projectContacts,
  nameOf: ({ role }) => role ?? "",
  facts: contactFacts,
  async checkUndo(tx, row: ContactPart, values: Partial<ContactPart>) {
    if (values.deleted_at === null && (await hasContact(tx, row.project_id, row.contact_id, row.id)))
      throw new Conflict("project_contact_there");
  },
  async namesOf(ctx: Context, ids: number[]) {
    const { id, contact_id } = projectContacts;
    const rows = await ctx.db
      .select({ id, name: contacts.name })
      .from(projectContacts)
      .innerJoin(contacts, refersTo(contact_id, contacts))
      .where(and(ownedOrDeleted(ctx, projectContacts, inArray(id, ids))));
    return new Map(rows.map((row) => [row.id, row.name]));
  },
});
