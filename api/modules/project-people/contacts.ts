import { sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { mayDo } from "#contract/permissions";
import type * as contract from "#contract/projects/project-contacts";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { contactPositions } from "../../db/schema/definitions";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { isOwned } from "../../records/kinds";
import { amongIds, boundReader, owned, refersTo } from "../../records/owned";
import { cachePerPage } from "../../cache/page-reads";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { namedIn } from "../bizdev/names";
import { findRecord } from "../projects/facts";
import { addPart, findPart } from "../projects/parts";
import { hasContact, projectContactKind } from "./kind";
import { isNamed, readNamed } from "./named";

const selectPeople = (ctx: Reader, ids: number[]) =>
  prepared(ctx.db, "project people", { shape: "" }, () =>
    (ctx.db as Db)
      .select({
        person: pick(contacts, ["id", "name", "email", "phone", "mobile"]),
        position: pick(contactPositions, ["name", "name_en"]),
        client: pick(clients, ["code", "name", "deleted_at"]),
        supplier: pick(suppliers, ["code", "name", "deleted_at"]),
      })
      .from(contacts)
      .leftJoin(contactPositions, refersTo(contacts.position_id, contactPositions))
      .leftJoin(clients, refersTo(contacts.client_id, clients))
      .leftJoin(suppliers, refersTo(contacts.supplier_id, suppliers))
      .where(owned(boundReader, contacts, amongIds(contacts.id)))
      .orderBy(sql`${contacts.name} collate tr_sort`, contacts.id),
  ).execute({ company: ctx.user.event_company_id, ids: `{${ids.join(",")}}` });

/** All people of the project, each once; deleted ones are left out. */
export const readContacts = (ctx: Reader, project: number) =>
  cachePerPage(ctx, `contacts ${project} ${ctx.locale}`, () => readThem(ctx, project));

async function readThem(ctx: Reader, project: number) {
  const { sources, listed } = await readNamed(ctx, project);
  const ids = [...new Set([...sources.keys(), ...listed.keys()])];
  const people = ids.length > 0 ? await selectPeople(ctx, ids) : [];
  const rows = people.map(({ person, position, client, supplier }) => {
    const company = client ?? supplier;
    const part = listed.get(person.id);
    return {
      ...person,
      position: position && namedIn(ctx.locale, position),
      company: {
        type: client ? ("C" as const) : ("S" as const),
        code: company && !company.deleted_at ? company.code : null,
        name: company?.name ?? "",
      },
      role: part?.role ?? null,
      note: part?.note ?? null,
      part_id: part?.id ?? null,
      version: part?.version ?? null,
      sources: sources.get(person.id) ?? [],
    };
  });
  const isMain = (row: (typeof rows)[number]) => row.sources.some(({ kind }) => kind === "main");
  return [...rows.filter(isMain), ...rows.filter((row) => !isMain(row))];
}

async function readContact(ctx: Reader, { contact_id, project_id }: { contact_id: number; project_id: number }) {
  const found = (await readContacts(ctx, project_id)).find(({ id }) => id === contact_id);
  if (!found) throw new NotFound();
  return found;
}

/** PRJ-025 */
export async function listContacts(ctx: Context, code: string) {
  const project = await findRecord(ctx, code);
  return { status: "success" as const, data: await readContacts(ctx, project.id) };
}

const made = madeRecord(projectContactKind, ({ contact }: { contact: { part_id: number | null } }) =>
  String(contact.part_id),
);

export async function createContact(ctx: Context, code: string, input: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const refused = (key: "not_in_list" | "project_contact_there") =>
      new Invalid({ contact_id: [translate(tx.locale, key)] });
    const row = await addPart(tx, projectContactKind, code, async (project_id) => {
      const { contact_id } = input;
      const mayName = mayDo(tx.user, "contacts", "view") || (await isNamed(tx, project_id, contact_id));
      if (!mayName || !(await isOwned(tx, contacts, contact_id))) throw refused("not_in_list");
      if (await hasContact(tx, project_id, contact_id)) throw refused("project_contact_there");
      return { ...input, project_id };
    });
    const message = translate(tx.locale, "project_contact_created");
    return { status: "success" as const, message, contact: await readContact(tx, row) };
  };
  return creating(ctx, work, made);
}

/** The row as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, row: { contact_id: number; project_id: number }) => async () =>
  readContact(tx, row);

/** A row that a merge took out of the list is not there to be written. */
async function findListed(tx: InTransaction, code: string, id: number) {
  const row = await findPart(tx, projectContactKind, code, id);
  if (row.is_listed !== 1) throw new NotFound();
  return row;
}

export async function updateContact(
  ctx: Context,
  code: string,
  id: number,
  { version, ...input }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findListed(tx, code, id);
    const { undo } = await saveRecord(tx, projectContactKind, before, version, input, currentOf(tx, before));
    const message = translate(tx.locale, "project_contact_updated");
    return { status: "success" as const, undo, message, contact: await readContact(tx, before) };
  });
}

export async function removeContact(
  ctx: Context,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.remove>,
) {
  return transaction(ctx, async (tx) => {
    const before = await findListed(tx, code, id);
    const undo = await removeRecord(tx, projectContactKind, before, version, currentOf(tx, before));
    return { status: "success" as const, undo, message: translate(tx.locale, "project_contact_removed") };
  });
}
