import { and, eq, inArray, isNull, sql, type Placeholder, type SQL } from "drizzle-orm";
import { z } from "zod";

import type { ActivityModel } from "#contract/activity/activity-facts";
import { clientFields } from "#contract/companies/clients";
import { contactFields } from "#contract/companies/contacts";
import { companyHistoryKinds, type companyHistory, type companyModels } from "#contract/activity/history";
import { factsOf } from "#contract/kinds";
import { mayDo } from "#contract/permissions";
import { accountFields } from "#contract/companies/supplier-accounts";
import { addressFields } from "#contract/companies/supplier-addresses";
import { supplierFields } from "#contract/companies/suppliers";

import type { Context } from "../../context";
import { notes, phoneCalls } from "../../db/schema/activity";
import { clientIndustries, contactPositions, supplierCategories } from "../../db/schema/definitions";
import { auditLog } from "../../db/schema/log";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { recordFiles } from "../../db/schema/record-files";
import { supplierAccounts, supplierAddresses } from "../../db/schema/suppliers";
import { translate, type MessageKey } from "../../messages";
import { entriesOf, readHistory, type Entry } from "../../records/history";
import { ownedOrDeleted, type Owner } from "../../records/owned";
import { readThere } from "../../records/there";
import { isEdit, maskedNumber, restores, tellChanges, type Change, type Edit, type Story } from "../../records/story";
import { activityStories, isActivity, tellActivity } from "../activity/entries";
import { clientKind } from "../clients/kind";
import { contactKind } from "../contacts/kind";
import { fileStory, fileTitle, type FileTold } from "../files/timeline";
import { scopedOrDeleted, viewsAllStages } from "../project-reach/reach";
import { countryList } from "../reference/facts";
import { supplierKind } from "../suppliers/kind";
import { localDateTime } from "../times";
import { checkIds } from "../companies/checks";
import { checkName } from "../companies/names";

type Model = (typeof companyModels)[number];
type Part = Exclude<Model, "client" | "supplier">;
/** Models whose history has a page or a panel. */
type Named = "client" | "supplier" | "contact";

const countries = (ctx: Context) => ({
  country: new Map<unknown, string>(countryList(ctx.locale).map(({ code, name }) => [code, name])),
});

// A fee is shown with its currency.
const { fin_fee_currency: _currency, ...clientFacts } = factsOf(z.object(clientFields));
const { company_id: _company, ...contactFacts } = factsOf(z.object(contactFields));

const stories: Record<Model, Story> = {
  client: {
    model: "client",
    table: clients,
    facts: clientFacts,
    references: { industry_id: { table: clientIndustries, name: clientIndustries.name } },
    named: countries,
  },
  supplier: {
    model: "supplier",
    table: suppliers,
    facts: factsOf(z.object(supplierFields)),
    references: { category_ids: { table: supplierCategories, name: supplierCategories.name } },
    named: countries,
  },
  contact: {
    model: "contact",
    table: contacts,
    // A move to another company shows the names of both.
    facts: { client_id: { kind: "reference" }, supplier_id: { kind: "reference" }, ...contactFacts },
    references: {
      client_id: { table: clients, name: clients.name },
      supplier_id: { table: suppliers, name: suppliers.name },
      position_id: { table: contactPositions, name: contactPositions.name },
    },
  },
  supplier_account: { model: "supplier_account", table: supplierAccounts, facts: factsOf(z.object(accountFields)) },
  supplier_address: {
    model: "supplier_address",
    table: supplierAddresses,
    facts: factsOf(z.object(addressFields)),
    named: countries,
  },
};

// A tax number depends on its country, a fee on its type and currency, an account's number on its checks, and history
// shows only its end: none of them can be restored alone.
const alone = ["name", "name_legal", "city", "address", "tax_office", "phone", "email", "website", "note"];
restores("client", [...alone, "industry_id", "profit_target"], {
  async check(tx, values: { name?: string; industry_id?: number | null }, row: { id: number; name: string }) {
    await checkName(tx, "client", clients, values.name ?? row.name, row);
    await checkIds(tx, "industry_id", clientIndustries, values.industry_id ? [values.industry_id] : []);
  },
});
restores("supplier", [...alone, "category_ids"], {
  async check(tx, values: { name?: string; category_ids?: number[] }, row: typeof suppliers.$inferSelect) {
    await checkName(tx, "supplier", suppliers, values.name ?? row.name, row);
    await checkIds(tx, "category_ids", supplierCategories, values.category_ids ?? [], row.category_ids);
  },
});
restores(
  "contact",
  ["name", "position_id", "email", "phone", "mobile", "fax", "other_emails", "other_phones", "note"],
  {
    check: (tx, { position_id: id }: { position_id?: number | null }) =>
      checkIds(tx, "position_id", contactPositions, id ? [id] : []),
  },
);

restores("supplier_account", ["bank", "holder"]);
restores("supplier_address", ["title", "address", "city", "phone"]);

const titles: Record<string, MessageKey> = {
  created: "timeline_created",
  updated: "timeline_updated",
  reverted: "timeline_reverted",
  deleted: "timeline_deleted",
  restored: "timeline_restored",
  merged: "timeline_merged",
  split: "timeline_split",
};

/** Names of a company's people and parts in history, deleted ones too. */
const readNames: Record<Part, (ctx: Context, ids: number[]) => Promise<{ id: number; name: string }[]>> = {
  contact: (ctx, ids) =>
    ctx.db
      .select({ id: contacts.id, name: contacts.name })
      .from(contacts)
      .where(ownedOrDeleted(ctx, contacts, inArray(contacts.id, ids))),
  async supplier_account(ctx, ids) {
    const { id, bank, iban } = supplierAccounts;
    const rows = await ctx.db
      .select({ id, bank, iban })
      .from(supplierAccounts)
      .where(ownedOrDeleted(ctx, supplierAccounts, inArray(id, ids)));
    return rows.map((row) => ({ id: row.id, name: `${row.bank} ${maskedNumber(row.iban)}` }));
  },
  supplier_address: (ctx, ids) =>
    ctx.db
      .select({ id: supplierAddresses.id, name: supplierAddresses.title })
      .from(supplierAddresses)
      .where(ownedOrDeleted(ctx, supplierAddresses, inArray(supplierAddresses.id, ids))),
};

const keyOf = (model: string, id: number) => `${model} ${id}`;

async function namesOf(ctx: Context, entries: Entry[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  // One after the other: a reader holds one connection at most.
  for (const [model, read] of Object.entries(readNames)) {
    const own = entries.filter((entry) => entry.model === model);
    const ids = [...new Set(own.map(({ record_id }) => record_id))];
    if (ids.length > 0) for (const { id, name } of await read(ctx, ids)) names.set(keyOf(model, id), name);
  }
  return names;
}

/** Ids of the confirmed offer, or of the one whose confirmation was undone, in a change of status. */
const offersOf = ({ changes }: Entry) => (changes["confirmed_offer"] ?? []) as (number | null | undefined)[];

/** Offers by name that the reader may see (SES-052). */
async function readOffers(ctx: Context, entries: Entry[]): Promise<Map<number, string>> {
  const ids = entries.flatMap(offersOf).filter((id) => typeof id === "number");
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(scopedOrDeleted(ctx), inArray(projects.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An edit of the logo, or of a contact's picture, is shown by its title; addresses have no meaning for people. */
function pictureTitle({ action, changes }: Entry): MessageKey | undefined {
  const word = changes["logo"] ? "logo" : "picture";
  const pair = changes["logo"] ?? changes["profile_picture"];
  if (!pair || !isEdit({ action })) return undefined;
  if (action === "reverted") return `timeline_${word}_reverted`;
  if (pair[1] === null) return `timeline_${word}_removed`;
  return pair[0] === null ? `timeline_${word}_added` : `timeline_${word}_changed`;
}

/** Title of an entry; a change of status by a confirmed offer names the offer, if the reader may see it. */
function titleOf({ locale }: Context, entry: Entry, offers: ReadonlyMap<number, string>): string {
  const [before, after] = offersOf(entry);
  const name = offers.get(after ?? before ?? 0) ?? translate(locale, "timeline_offer_hidden");
  if (after) return translate(locale, "timeline_client_confirmed", { name });
  if (before) return translate(locale, "timeline_client_unconfirmed", { name });
  return translate(locale, pictureTitle(entry) ?? titles[entry.action] ?? "timeline_updated");
}

/** A contact's move from a client to a supplier, or back, is one change: from the one company to the other. */
function withOneMove(changes: Change[]): Change[] {
  const sides = changes.filter(({ field }) => field === "client_id" || field === "supplier_id");
  const [left, joined] = [sides.find(({ to }) => to === null), sides.find(({ to }) => to !== null)];
  if (!left || !joined || joined.from !== null) return changes;
  return changes.flatMap((one) => (one === left ? [] : one === joined ? [{ ...joined, from: left.from }] : [one]));
}

/** Entries as pages show them; on a company's page those of its contacts, accounts, addresses and files name these. */
const tellFor = (own: Named) => async (ctx: Context, entries: Entry[], chain: Edit[]) => {
  const names = own === "contact" ? new Map<string, string>() : await namesOf(ctx, entries);
  const offers = own === "client" ? await readOffers(ctx, entries) : new Map<number, string>();
  const places = [...Object.values(stories), ...activityStories, fileStory].filter(({ model }) => model !== own);
  const recordOf = await readThere(ctx, entries, places);
  const changes = await tellChanges(ctx, [...Object.values(stories), ...activityStories], chain);
  for (const [id, one] of changes) changes.set(id, withOneMove(one));
  return entries.map((entry) => {
    const { model, record_id, action } = entry;
    const title =
      model === "file"
        ? fileTitle(ctx.locale, action, recordOf(entry)?.name ?? "", entry.changes as FileTold)
        : titleOf(ctx, entry, offers);
    const name = names.get(keyOf(model, record_id));
    const written = isActivity(model) ? tellActivity(ctx, model, entry, recordOf(entry)) : null;
    return {
      id: entry.id,
      date: localDateTime(entry.at, ctx.user.timezone),
      user: entry.user,
      event: entry.action,
      model: entry.model as Model | "file" | ActivityModel,
      text: written?.text ?? (name ? `${name}: ${title}` : title),
      record: recordOf(entry)?.code ?? null,
      body: written?.body ?? null,
      changes: changes.get(entry.id) ?? [],
    };
  });
};

const kindOf = sql<string>`case when ${auditLog.model} in ('client', 'supplier') then 'details' else ${auditLog.model} end`;

/** Parts of a supplier in its history. */
const supplierParts = [
  { model: "supplier_account", table: supplierAccounts },
  { model: "supplier_address", table: supplierAddresses },
];

/**
 * Phone calls about a project are shown to readers with the widest scope: a history is cached for all readers of one
 * scope.
 */
const seesAll = ({ user }: Pick<Context, "user">) => user.scope === "AGENCY" && viewsAllStages(user);

/** Contacts stand in the history of their company for readers of contacts. */
const seesContacts = ({ user }: Pick<Context, "user">) => mayDo(user, "contacts", "view");

function callsOf(ctx: Context, reader: Owner, of: SQL): SQL {
  const where = ownedOrDeleted(reader, phoneCalls, of, seesAll(ctx) ? undefined : isNull(phoneCalls.project_id));
  return sql`select 'phone_call', ${phoneCalls.id} from ${phoneCalls} where ${where}`;
}

/** Entries of a company, of its contacts, files and parts, and of notes and phone calls about it, deleted or not. */
function ofCompany(ctx: Context, model: "client" | "supplier") {
  const people = { model: "contact", table: contacts, column: contacts[`${model}_id`] };
  const parts = supplierParts.map((part) => ({ ...part, column: part.table.supplier_id }));
  return (company: number | Placeholder, id: number | Placeholder): SQL => {
    const reader = { user: { event_company_id: company } };
    const own = sql`select ${sql.raw(`'${model}'`)}, ${id}::int`;
    const hanging = [...(seesContacts(ctx) ? [people] : []), ...(model === "supplier" ? parts : [])].map(
      ({ model: name, table, column }) => {
        const where = ownedOrDeleted(reader, table, eq(column, id));
        return sql`select ${sql.raw(`'${name}'`)}, ${table.id} from ${table} where ${where}`;
      },
    );
    const ofFile = and(sql`${recordFiles.model} = ${sql.raw(`'${model}'`)}`, eq(recordFiles.record_id, id));
    const files = sql`select 'file', ${recordFiles.id} from ${recordFiles} where ${ownedOrDeleted(reader, recordFiles, ofFile)}`;
    const written = sql`select 'note', ${notes.id} from ${notes} where ${ownedOrDeleted(reader, notes, eq(notes[`${model}_id`], id))}`;
    const calls = callsOf(ctx, reader, eq(phoneCalls[`${model}_id`], id));
    return entriesOf(company, [own, ...hanging, files, written, calls]);
  };
}

const ofContact =
  (ctx: Context) =>
  (company: number | Placeholder, id: number | Placeholder): SQL => {
    const calls = callsOf(ctx, { user: { event_company_id: company } }, eq(phoneCalls.contact_id, id));
    return entriesOf(company, [sql`select 'contact', ${id}::int`, calls]);
  };

type Query = z.output<typeof companyHistory.query>;

const historyOf = (ctx: Context, model: Named, id: number) => ({
  name: `${model} history${seesAll(ctx) ? " with all calls" : ""}${seesContacts(ctx) ? "" : " without contacts"}`,
  record: id,
  ofRecord: model === "contact" ? ofContact(ctx) : ofCompany(ctx, model),
  kinds: companyHistoryKinds.filter((kind) => model === "supplier" || !kind.startsWith("supplier_")),
  kindOf,
  tell: tellFor(model),
});

export const readClientHistory = async (ctx: Context, code: string, query: Query) =>
  readHistory(ctx, historyOf(ctx, "client", (await clientKind.find(ctx, code)).id), query);

export const readSupplierHistory = async (ctx: Context, code: string, query: Query) =>
  readHistory(ctx, historyOf(ctx, "supplier", (await supplierKind.find(ctx, code)).id), query);

export const readContactHistory = async (ctx: Context, id: number, query: Query) =>
  readHistory(ctx, historyOf(ctx, "contact", (await contactKind.find(ctx, String(id))).id), query);
