import { and, eq, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import { isGranted } from "#contract/permissions";
import type * as contract from "#contract/companies/contacts";

import { transaction, type Context, type InTransaction } from "../../context";
import { prepared, type Bound } from "../../db/prepared";
import { contactPositions } from "../../db/schema/definitions";
import type { Db, Tx } from "../../db/client";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { writeEach } from "../../records/bulk";
import { findWritable } from "../../records/kinds";
import { readList, type List } from "../../records/list";
import { boundReader, owned, refersTo } from "../../records/owned";
import { findOrMerged } from "../../records/merge";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { bulkMessage } from "../companies/bulk-message";
import { checkIds } from "../companies/checks";
import { foundBy } from "../companies/finds";
import { isNarrowed, readFacet, readTalliedNumbers } from "../companies/counts";
import { removeRecordPicture, saveRecordPicture, type Pictured } from "../pictures/record-picture";
import {
  companyOf,
  contactKind,
  insertContact,
  lockContacts,
  makeRoomForMain,
  ownerOf,
  type ContactOwner,
} from "./kind";

type Row = typeof contacts.$inferSelect;

const columns = {
  id: contacts.id,
  name: contacts.name,
  contact_type: contacts.contact_type,
  client_id: contacts.client_id,
  supplier_id: contacts.supplier_id,
  company_code: sql<string>`coalesce(${clients.code}, ${suppliers.code})`,
  company_name: sql<string>`coalesce(${clients.name}, ${suppliers.name})`,
  position_id: contacts.position_id,
  position: contactPositions.name,
  position_en: contactPositions.name_en,
  email: contacts.email,
  phone: contacts.phone,
  mobile: contacts.mobile,
  profile_picture_full: contacts.profile_picture,
  is_main: contacts.is_main,
  fax: contacts.fax,
  note: contacts.note,
  other_emails: contacts.other_emails,
  other_phones: contacts.other_phones,
  version: contacts.version,
};

const selectContacts = ({ db }: { db: Db | Tx }) =>
  db
    .select(columns)
    .from(contacts)
    .leftJoin(clients, refersTo(contacts.client_id, clients))
    .leftJoin(suppliers, refersTo(contacts.supplier_id, suppliers))
    .leftJoin(contactPositions, refersTo(contacts.position_id, contactPositions))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectContacts>>[number];

/** CLI-029: the company's id both ways, and its name. */
function toContact({ locale }: Pick<Context, "locale">, row: Selected) {
  const { client_id, supplier_id, contact_type, company_code, company_name, position, position_en, is_main, ...rest } =
    row;
  const contact_for = client_id ?? supplier_id ?? 0;
  return {
    ...rest,
    contact_type: contact_type === "S" ? ("S" as const) : ("C" as const),
    contact_for,
    company_id: `${contact_type}-${contact_for}`,
    company: { code: company_code, name: company_name },
    position: locale === "en" ? (position_en ?? position) : position,
    is_main: is_main === 1 ? (1 as const) : (0 as const),
  };
}

const { name, email, created_at } = contacts;
const contactList: List<QueryOf<typeof contract.list>["sort_by"]> = {
  name: "contacts",
  table: contacts,
  sorts: { name, email, created_at },
};

/** Number of rows by type with these filters; a company is ignored, for its contacts are of one type. */
async function readTypeCounts(ctx: Context, query: QueryOf<typeof contract.list>, ids: number[] | undefined) {
  if (!isNarrowed(query)) {
    const { counts } = await readTalliedNumbers(ctx, "contact", { state: query.type, choice: query.position });
    return { C: counts.POTENTIAL, S: counts.EXISTING };
  }
  const state = sql`case when ${contacts.contact_type} = 'S' then 1 else 0 end`;
  const rows = await readFacet(ctx, "contact type", contacts, state, (bound) => [
    foundBy(bound, contacts.finds, query.query),
    bound.when("position", query.position, (id) => eq(contacts.position_id, id)),
    bound.when("ids", ids, (all) => sql`${contacts.id} = any(${all}::int[])`),
  ]);
  const numberOf = (one: number) => rows.find(({ id }) => id === one)?.count ?? 0;
  return { C: numberOf(0), S: numberOf(1) };
}

/** CLI-001, CLI-045 */
export async function listContacts(ctx: Context, query: QueryOf<typeof contract.list>) {
  const ids = query.ids?.length ? query.ids : undefined;
  const common = (bound: Bound) => [
    bound.when("type", query.type, (type) => eq(contacts.contact_type, type)),
    query.type === "S"
      ? bound.when("supplier", query.for, (id) => eq(contacts.supplier_id, id))
      : bound.when("client", query.for, (id) => eq(contacts.client_id, id)),
    foundBy(bound, contacts.finds, query.query),
  ];
  const tallied =
    isNarrowed(query) || query.for
      ? null
      : await readTalliedNumbers(ctx, "contact", { state: query.type, choice: query.position });
  const [{ rows, paging }, position, counts] = await Promise.all([
    readList(ctx, contactList, query, (bound) => ({
      where: [
        ...common(bound),
        bound.when("position", query.position, (id) => eq(contacts.position_id, id)),
        bound.when("ids", ids, (all) => sql`${contacts.id} = any(${all}::int[])`),
      ],
      select: () => selectContacts(ctx),
      total: tallied?.total,
    })),
    query.facets === 1
      ? (tallied?.facet ?? readFacet(ctx, "contact position", contacts, contacts.position_id, common))
      : null,
    query.facets === 1 ? readTypeCounts(ctx, query, ids) : null,
  ]);
  const data = rows.map((row) => toContact(ctx, row));
  return { status: "success" as const, data, paging, facets: position && counts && { position, type: counts } };
}

/** The record as its form shows it. */
async function readContact(ctx: Context | InTransaction, id: number) {
  await contactKind.find(ctx, String(id));
  const statement = prepared(ctx.db, "a contact", { shape: "" }, () =>
    selectContacts(ctx).where(owned(boundReader, contacts, eq(contacts.id, sql.placeholder("id")))),
  );
  const [row] = await statement.execute({ company: ctx.user.event_company_id, id });
  if (!row) throw new Error(`contact ${id} is gone`);
  return { ...toContact(ctx, row), may_write: isGranted(ctx.user, "contacts", "update") ? (1 as const) : (0 as const) };
}

/** A merged contact is read as the one that it went into. */
export async function getContact(ctx: Context, id: number) {
  const { id: now } = await findOrMerged(ctx, contactKind, id);
  return { status: "success" as const, contact: await readContact(ctx, now) };
}

/** The columns of the body; company and position must be the agency's. */
export async function contactValues(tx: InTransaction, input: BodyOf<typeof contract.create>, kept?: Row) {
  const { company_id, ...values } = input;
  const owner = ownerOf(company_id);
  const { table, id } = companyOf(owner);
  const stays = kept && kept.client_id === owner.client_id && kept.supplier_id === owner.supplier_id;
  await checkIds(tx, "company_id", table, [id], stays ? [id] : []);
  await checkIds(tx, "position_id", contactPositions, [input.position_id], [kept?.position_id ?? null]);
  return { owner, values };
}

const currentOf = (tx: InTransaction, id: number) => () => readContact(tx, id);

/** The first contact of a company is its main one. */
async function isFirst(tx: InTransaction, owner: ContactOwner): Promise<boolean> {
  // With two concurrent first contacts, the second waits and sees the other.
  await lockContacts(tx, owner);
  const { column, id } = companyOf(owner);
  const [any] = await tx.db
    .select({ one: sql`1` })
    .from(contacts)
    .where(and(owned(tx, contacts), eq(column, id)))
    .limit(1);
  return !any;
}

/** CLI-008 */
export async function createContact(ctx: Context, input: BodyOf<typeof contract.create>) {
  return creating(
    ctx,
    async (tx) => {
      const { owner, values } = await contactValues(tx, input);
      const is_main = (await isFirst(tx, owner)) || input.is_main === 1 ? 1 : 0;
      if (is_main === 1) await makeRoomForMain(tx, owner);
      const { id } = await insertContact(tx, owner, { ...values, is_main });
      const message = translate(tx.locale, "contact_created");
      return { status: "success" as const, message, contact: await readContact(tx, id) };
    },
    madeRecord(contactKind, ({ contact }) => contact.id),
  );
}

/** R4. A move to another company is one of its edits, with the offers and projects that name the contact unchanged. */
export async function updateContact(ctx: Context, id: number, body: BodyOf<typeof contract.update>) {
  const { version, ...input } = body;
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, contactKind, id);
    const { owner, values } = await contactValues(tx, input, before);
    if (input.is_main === 1 && before.version === version) await makeRoomForMain(tx, owner, id);
    const { undo } = await saveRecord(tx, contactKind, before, version, { ...values, ...owner }, currentOf(tx, id));
    const contact = await readContact(tx, id);
    const moved = before.client_id !== owner.client_id || before.supplier_id !== owner.supplier_id;
    const message = moved
      ? translate(tx.locale, "contact_moved", { name: contact.company.name })
      : translate(tx.locale, "contact_updated");
    return { status: "success" as const, undo, message, contact };
  });
}

export async function removeContact(ctx: Context, id: number, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, contactKind, id);
    const undo = await removeRecord(tx, contactKind, before, version, currentOf(tx, id));
    return { status: "success" as const, undo, message: translate(tx.locale, "contact_removed") };
  });
}

export async function setContactPosition(ctx: Context, { ids, position_id }: BodyOf<typeof contract.setPosition>) {
  await transaction(ctx, (tx) => checkIds(tx, "position_id", contactPositions, [position_id]));
  const { results, ...counts } = await writeEach(
    ctx,
    ids.map(String),
    async (tx, id) => (await contactKind.find(tx, id)).name,
    async (tx, id) => {
      const before = await findWritable(tx, contactKind, id);
      if (before.position_id === position_id) return { message: translate(tx.locale, "company_choice_before") };
      const values = { position_id };
      const { undo } = await saveRecord(tx, contactKind, before, before.version, values, currentOf(tx, before.id));
      return { message: translate(tx.locale, "contact_updated"), undo };
    },
  );
  return { status: "success" as const, message: bulkMessage(ctx, counts), results };
}

const pictureOf: Pictured<typeof contacts, Awaited<ReturnType<typeof readContact>>> = {
  kind: contactKind,
  model: "contact",
  column: "profile_picture",
  saved: "contact_picture_saved",
  removed: "contact_picture_removed",
  show: (tx, { id }) => readContact(tx, id),
};

/** CLI-026 */
export async function saveContactPicture(ctx: Context, id: number, body: BodyOf<typeof contract.savePicture>) {
  const { record, ...answer } = await saveRecordPicture(ctx, pictureOf, String(id), body);
  return { ...answer, contact: record };
}

export async function removeContactPicture(ctx: Context, id: number, body: BodyOf<typeof contract.removePicture>) {
  const { record, ...answer } = await removeRecordPicture(ctx, pictureOf, String(id), body);
  return { ...answer, contact: record };
}
