import { inArray } from "drizzle-orm";

import { callDirections } from "#contract/activity/activity-facts";
import type { PhoneCall } from "#contract/activity/phone-calls";
import { isOffer } from "#contract/projects/stages";

import type { Reader } from "../../context";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { pick } from "../../records/fields";
import { ownedOrDeleted } from "../../records/owned";
import { readPeople } from "../people";
import { readWithinReach } from "../project-reach/within-reach";
import { localDateTime } from "../times";
import { mayWriteCall, type PhoneCallRow } from "./kind";

const present = (values: readonly (number | null)[]) => [...new Set(values)].filter((value) => value !== null);
const byId = <R extends { id: number }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));

/** Names of the rows' references, read at once for all of them. */
async function readNames(ctx: Reader, rows: readonly PhoneCallRow[]) {
  // One after the other: within a transaction there is one connection.
  const of = async <R extends { id: number }>(ids: number[], read: (ids: number[]) => Promise<R[]>) =>
    byId(ids.length > 0 ? await read(ids) : []);
  const people = await readPeople(ctx, present(rows.map((row) => row.creator_id)));
  const named = await of(present(rows.map((row) => row.contact_id)), (ids) =>
    ctx.db
      .select({ id: contacts.id, name: contacts.name })
      .from(contacts)
      .where(ownedOrDeleted(ctx, contacts, inArray(contacts.id, ids))),
  );
  const ofClients = await of(present(rows.map((row) => row.client_id)), (ids) =>
    ctx.db
      .select({ id: clients.id, code: clients.code, name: clients.name })
      .from(clients)
      .where(ownedOrDeleted(ctx, clients, inArray(clients.id, ids))),
  );
  const ofSuppliers = await of(present(rows.map((row) => row.supplier_id)), (ids) =>
    ctx.db
      .select({ id: suppliers.id, code: suppliers.code, name: suppliers.name })
      .from(suppliers)
      .where(ownedOrDeleted(ctx, suppliers, inArray(suppliers.id, ids))),
  );
  const within = await readWithinReach(ctx, present(rows.map((row) => row.project_id)));
  return { people, named, ofClients, ofSuppliers, within };
}

/** `2026-11-23 14:30:00`; PGlite writes a T. */
const clockOf = (moment: string) => moment.replace("T", " ").slice(0, 19);

/** Calls as lists and forms show them, in the order of the rows. */
export async function toPhoneCalls(ctx: Reader, rows: readonly PhoneCallRow[]): Promise<PhoneCall[]> {
  if (rows.length === 0) return [];
  const { people, named, ofClients, ofSuppliers, within } = await readNames(ctx, rows);
  return rows.map((row) => {
    const { client_id, supplier_id, creator_id } = row;
    const company = client_id ? ofClients.get(client_id) : supplier_id ? ofSuppliers.get(supplier_id) : undefined;
    const project = row.project_id ? within.get(row.project_id) : undefined;
    return {
      ...pick(row, ["id", "description", "contact_id", "project_id", "version"]),
      called_at: clockOf(row.called_at),
      call_direction: callDirections.find((one) => one === row.call_direction) ?? "outbound",
      contact: (row.contact_id && named.get(row.contact_id)) || null,
      company_id: client_id ? `C-${client_id}` : supplier_id ? `S-${supplier_id}` : null,
      company: company ? pick(company, ["code", "name"]) : null,
      project: project ? { ...pick(project, ["code", "name"]), is_offer: isOffer(project.stage) ? 1 : 0 } : null,
      creator: people.get(creator_id) ?? { id: creator_id, full_name: "", profile_picture_full: null },
      created_at: localDateTime(row.created_at, ctx.user.timezone),
      may_write: mayWriteCall(ctx, row) ? 1 : 0,
    };
  });
}
