import { eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import { z } from "zod";

import { clientFields } from "#contract/clients";
import { contactFields } from "#contract/contacts";
import { companyHistoryKinds, type companyHistory, type companyModels } from "#contract/history";
import { factsOf } from "#contract/kinds";
import { supplierFields } from "#contract/suppliers";

import type { Context } from "../../context";
import { clientIndustries, contactPositions, supplierCategories } from "../../db/schema/definitions";
import { auditLog } from "../../db/schema/log";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { translate, type MessageKey } from "../../messages";
import { readHistory, type Entry } from "../../records/history";
import { ownedOrDeleted } from "../../records/owned";
import { restores, tellChanges, type Edit, type Story } from "../../records/story";
import { clientKind } from "../clients/kind";
import { contactKind } from "../contacts/kind";
import { countryList } from "../reference/facts";
import { supplierKind } from "../suppliers/kind";
import { localDateTime } from "../times";
import { checkIds } from "./checks";
import { checkName } from "./names";

type Model = (typeof companyModels)[number];

const countries = (ctx: Context) => ({
  country: new Map<unknown, string>(countryList(ctx.locale).map(({ code, name }) => [code, name])),
});

// A fee is told with its currency.
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
    // A move to another company is told by the names of both.
    facts: { client_id: { kind: "reference" }, supplier_id: { kind: "reference" }, ...contactFacts },
    references: {
      client_id: { table: clients, name: clients.name },
      supplier_id: { table: suppliers, name: suppliers.name },
      position_id: { table: contactPositions, name: contactPositions.name },
    },
  },
};

// A tax number goes with its country, a fee with its kind and currency: none of them comes back alone.
const alone = ["name", "name_legal", "city", "address", "tax_office", "phone", "email", "website", "note"];
restores("client", [...alone, "industry_id", "profit_target"], {
  async check(tx, values: { name?: string; industry_id?: number | null }, row: { id: number; name: string }) {
    await checkName(tx, "client", clients, values.name ?? row.name, row);
    await checkIds(tx, "industry_id", clientIndustries, values.industry_id ? [values.industry_id] : []);
  },
});
restores("supplier", [...alone, "category_ids"], {
  async check(tx, values: { name?: string; category_ids?: number[] }, row: { id: number; name: string }) {
    await checkName(tx, "supplier", suppliers, values.name ?? row.name, row);
    await checkIds(tx, "category_ids", supplierCategories, values.category_ids ?? []);
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

const titles: Record<string, MessageKey> = {
  created: "timeline_created",
  updated: "timeline_updated",
  reverted: "timeline_reverted",
  deleted: "timeline_deleted",
  restored: "timeline_restored",
};

async function namesOf(ctx: Context, entries: Entry[]): Promise<Map<number, string>> {
  const ids = [...new Set(entries.flatMap(({ model, record_id }) => (model === "contact" ? [record_id] : [])))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(ownedOrDeleted(ctx, contacts, sql`${contacts.id} = any(${sql.param(ids)}::int[])`));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Entries as pages show them; on a company's page those of its contacts name the contact. */
const tellFor = (own: Model) => async (ctx: Context, entries: Entry[], chain: Edit[]) => {
  const names = own === "contact" ? new Map<number, string>() : await namesOf(ctx, entries);
  const changes = await tellChanges(ctx, Object.values(stories), chain);
  return entries.map((entry) => {
    const title = translate(ctx.locale, titles[entry.action] ?? "timeline_updated");
    const name = names.get(entry.record_id);
    return {
      id: entry.id,
      date: localDateTime(entry.at, ctx.user.timezone),
      user: entry.user,
      event: entry.action,
      model: entry.model as Model,
      text: entry.model === "contact" && name ? `${name}: ${title}` : title,
      changes: changes.get(entry.id) ?? [],
    };
  });
};

const kindOf = sql<string>`case when ${auditLog.model} = 'contact' then 'contact' else 'details' end`;

/** Entries of a company and of its contacts, deleted or not. */
function ofCompany(model: "client" | "supplier") {
  const column = model === "client" ? contacts.client_id : contacts.supplier_id;
  return (company: number | Placeholder, id: number | Placeholder): SQL => {
    const people = ownedOrDeleted({ user: { event_company_id: company } }, contacts, eq(column, id));
    return sql`(${auditLog.model}, ${auditLog.record_id}) in (select ${sql.raw(`'${model}'`)}, ${id}::int
      union all select 'contact', ${contacts.id} from ${contacts} where ${people})`;
  };
}

const ofContact = (_company: number | Placeholder, id: number | Placeholder): SQL =>
  sql`(${auditLog.model}, ${auditLog.record_id}) in (select 'contact', ${id}::int)`;

type Query = z.output<typeof companyHistory.query>;

const historyOf = (model: Model, id: number) => ({
  name: `${model} history`,
  record: id,
  ofRecord: model === "contact" ? ofContact : ofCompany(model),
  kinds: companyHistoryKinds,
  kindOf,
  tell: tellFor(model),
});

export const readClientHistory = async (ctx: Context, code: string, query: Query) =>
  readHistory(ctx, historyOf("client", (await clientKind.find(ctx, code)).id), query);

export const readSupplierHistory = async (ctx: Context, code: string, query: Query) =>
  readHistory(ctx, historyOf("supplier", (await supplierKind.find(ctx, code)).id), query);

export const readContactHistory = async (ctx: Context, id: number, query: Query) =>
  readHistory(ctx, historyOf("contact", (await contactKind.find(ctx, String(id))).id), query);
