import { desc, eq, inArray, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { mayDo } from "#contract/permissions";
import type * as contract from "#contract/projects/project-suppliers";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { contactPositions } from "../../db/schema/definitions";
import { contacts, suppliers } from "../../db/schema/people";
import { projectSuppliers } from "../../db/schema/project-people";
import { supplierAccounts } from "../../db/schema/suppliers";
import { Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { isOwned } from "../../records/kinds";
import { owned, refersTo } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { namedIn } from "../bizdev/names";
import { findRecord } from "../projects/facts";
import { addPart, findPart } from "../projects/parts";
import { hasSupplier, projectSupplierKind } from "./kind";
import { isNamed } from "./named";

/** The account that payments begin with, or else the first, of each supplier. */
async function readAccounts(ctx: Reader, ids: number[]) {
  if (ids.length === 0 || !mayDo(ctx.user, "suppliers", "view")) return new Map<number, never>();
  const { supplier_id, bank, holder, iban, currency, is_default, id } = supplierAccounts;
  const rows = await ctx.db
    .selectDistinctOn([supplier_id], { supplier_id, bank, holder, iban, currency })
    .from(supplierAccounts)
    .where(owned(ctx, supplierAccounts, inArray(supplier_id, ids)))
    .orderBy(supplier_id, desc(is_default), id);
  return new Map(rows.map(({ supplier_id: of, ...account }) => [of, account]));
}

async function readSuppliers(ctx: Reader, project: number, part?: number) {
  const rows = await ctx.db
    .select({
      part: projectSuppliers,
      supplier: pick(suppliers, ["id", "name", "code", "phone", "email", "deleted_at"]),
      contact: pick(contacts, ["id", "name", "email", "phone", "mobile"]),
      position: pick(contactPositions, ["name", "name_en"]),
    })
    .from(projectSuppliers)
    .innerJoin(suppliers, refersTo(projectSuppliers.supplier_id, suppliers))
    .leftJoin(contacts, refersTo(projectSuppliers.contact_id, contacts))
    .leftJoin(contactPositions, refersTo(contacts.position_id, contactPositions))
    .where(
      owned(
        ctx,
        projectSuppliers,
        eq(projectSuppliers.project_id, project),
        eq(projectSuppliers.is_listed, 1),
        part === undefined ? undefined : eq(projectSuppliers.id, part),
      ),
    )
    .orderBy(sql`${suppliers.name} collate tr_sort`, projectSuppliers.id);
  const accounts = await readAccounts(
    ctx,
    rows.map(({ supplier }) => supplier.id),
  );
  return rows.map(({ part: row, supplier, contact, position }) => {
    const { deleted_at, code, ...known } = supplier;
    return {
      ...known,
      ...pick(row, ["service", "contact_id", "note", "version"]),
      part_id: row.id,
      code: deleted_at ? null : code,
      contact: contact && { ...contact, position: position && namedIn(ctx.locale, position) },
      account: accounts.get(supplier.id) ?? null,
    };
  });
}

async function readSupplier(ctx: Reader, { id, project_id }: { id: number; project_id: number }) {
  const [found] = await readSuppliers(ctx, project_id, id);
  if (!found) throw new NotFound();
  return found;
}

/** PRJ-013 */
export async function listSuppliers(ctx: Context, code: string) {
  const project = await findRecord(ctx, code);
  return { status: "success" as const, data: await readSuppliers(ctx, project.id) };
}

const refused = (tx: InTransaction, field: string, key: "not_in_list" | "project_supplier_there" = "not_in_list") =>
  new Invalid({ [field]: [translate(tx.locale, key)] });

/**
 * One of the supplier's people; people without access to suppliers can choose from those that the project names
 * already.
 */
async function checkContact(tx: InTransaction, project: number, supplier: number, id: number) {
  const isTheirs = await isOwned(tx, contacts, id, eq(contacts.supplier_id, supplier));
  const mayName = mayDo(tx.user, "contacts", "view") || (await isNamed(tx, project, id));
  if (!isTheirs || !mayName) throw refused(tx, "contact_id");
}

const made = madeRecord(projectSupplierKind, ({ supplier }: { supplier: { part_id: number } }) => supplier.part_id);

export async function createSupplier(ctx: Context, code: string, input: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const row = await addPart(tx, projectSupplierKind, code, async (project_id) => {
      const { supplier_id, contact_id } = input;
      if (!mayDo(tx.user, "suppliers", "view") || !(await isOwned(tx, suppliers, supplier_id)))
        throw refused(tx, "supplier_id");
      if (await hasSupplier(tx, project_id, supplier_id)) throw refused(tx, "supplier_id", "project_supplier_there");
      if (contact_id) await checkContact(tx, project_id, supplier_id, contact_id);
      return { ...input, project_id };
    });
    const message = translate(tx.locale, "project_supplier_created");
    return { status: "success" as const, message, supplier: await readSupplier(tx, row) };
  };
  return creating(ctx, work, made);
}

/** The row as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, row: { id: number; project_id: number }) => async () => readSupplier(tx, row);

/** A row that a merge took out of the list is not there to be written. */
async function findListed(tx: InTransaction, code: string, id: number) {
  const row = await findPart(tx, projectSupplierKind, code, id);
  if (row.is_listed !== 1) throw new NotFound();
  return row;
}

export async function updateSupplier(
  ctx: Context,
  code: string,
  id: number,
  { version, ...input }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findListed(tx, code, id);
    // An unchanged contact may have been deleted since.
    if (input.contact_id && input.contact_id !== before.contact_id)
      await checkContact(tx, before.project_id, before.supplier_id, input.contact_id);
    const { undo } = await saveRecord(tx, projectSupplierKind, before, version, input, currentOf(tx, before));
    const message = translate(tx.locale, "project_supplier_updated");
    return { status: "success" as const, undo, message, supplier: await readSupplier(tx, before) };
  });
}

export async function removeSupplier(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.remove>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findListed(tx, code, id);
    const undo = await removeRecord(tx, projectSupplierKind, before, version, currentOf(tx, before));
    return { status: "success" as const, undo, message: translate(tx.locale, "project_supplier_removed") };
  });
}
