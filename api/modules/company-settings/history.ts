import { inArray, sql, type Placeholder } from "drizzle-orm";
import { z } from "zod";

import type { QueryOf } from "#contract/call";
import { factsOf } from "#contract/kinds";
import { companyModels } from "#contract/company/company-settings-facts";
import * as contract from "#contract/company/company-settings";
import * as budgetContract from "#contract/budgets/budget-settings";
import * as exportContract from "#contract/company/export-settings";

import type { Context } from "../../context";
import { budgetSettings, exportSettings } from "../../db/schema/budgets";
import { creditCards } from "../../db/schema/companies";
import { auditLog } from "../../db/schema/log";
import { eventCompanies } from "../../db/schema/tenant";
import { translate, type MessageKey } from "../../messages";
import { entriesOf, readHistory, type Entry } from "../../records/history";
import { ownedOrDeleted } from "../../records/owned";
import { restores, tellChanges, type Edit, type Story } from "../../records/story";
import { checkOwn } from "../bizdev/stages";
import { checkName, lists } from "../definitions/lists";
import { countryList, languageList, timeZoneList } from "../reference/facts";
import { localDateTime } from "../times";

type Model = (typeof companyModels)[number];

const named = ({ locale }: Context) => {
  const languages = new Map<unknown, string>(
    languageList(locale).map((one) => [one.code, locale === "en" ? one.name_in_english : one.name]),
  );
  return {
    country: new Map<unknown, string>(countryList(locale).map(({ code, name }) => [code, name])),
    timezone: new Map<unknown, string>(timeZoneList(locale).map(({ name, label }) => [name, label])),
    language: languages,
    languages,
  };
};

const asPercents = (value: unknown) => String(Number(value) * 100);

const stories: Record<Model, Story> = {
  event_company: {
    model: "event_company",
    table: eventCompanies,
    facts: {
      ...factsOf(z.object({ ...contract.infoFields, ...contract.financialFields, ...contract.languageFields })),
      // Both come as their names.
      timezone: { kind: "reference" },
      language: { kind: "reference" },
    },
    named,
    lines: async () => ({ fin_prepayment_rate: asPercents, fin_expected_profit_ratio: asPercents }),
  },
  budget_setting: {
    model: "budget_setting",
    table: budgetSettings,
    facts: {
      rate_type: { kind: "choice" },
      service_fee_vat_rate: factsOf(budgetContract.save.body)["service_fee_vat_rate"]!,
    },
    lines: async () => ({ service_fee_vat_rate: asPercents }),
  },
  export_setting: {
    model: "export_setting",
    table: exportSettings,
    facts: Object.fromEntries(
      Object.entries(factsOf(exportContract.save.body)).map(([name, fact]) => [
        name.replace(/^(export|budget)_/, ""),
        fact,
      ]),
    ),
  },
  credit_card: {
    model: "credit_card",
    table: creditCards,
    facts: { name: { kind: "text" }, archived: { kind: "flag" } },
  },
};

// ADM-184: a card is shown again by itself, so its label alone has an earlier value to give back.
restores("credit_card", ["name"], {
  async check(tx, { name }: { name?: string }, { id }: { id: number }) {
    if (name !== undefined) await checkName(tx, lists["credit-cards"], { id, name });
  },
});

const titles: Record<Model, MessageKey> = {
  event_company: "company_history_company",
  budget_setting: "company_history_budget",
  export_setting: "company_history_export",
  credit_card: "company_history_card",
};

const cardTitles: Record<string, MessageKey> = {
  created: "company_history_card_added",
  deleted: "company_history_card_deleted",
  restored: "company_history_card_restored",
};

/** Names of the cards of some entries; deleted ones too. */
async function readCards(ctx: Context, entries: Entry[]): Promise<Map<number, string>> {
  const ids = entries.flatMap(({ model, record_id }) => (model === "credit_card" ? [record_id] : []));
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: creditCards.id, name: creditCards.name })
    .from(creditCards)
    .where(ownedOrDeleted(ctx, creditCards, inArray(creditCards.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const isLogo = ({ changes }: Entry) => ["logo", "square_logo", "email_logo"].some((field) => changes[field]);

const titleOf = (entry: Entry): MessageKey => {
  if (entry.model === "credit_card") return cardTitles[entry.action] ?? titles.credit_card;
  if (entry.action === "reverted") return "company_history_reverted";
  return isLogo(entry) ? "company_history_logo" : titles[entry.model as Model];
};

async function tell(ctx: Context, entries: Entry[], chain: Edit[]) {
  const changes = await tellChanges(ctx, Object.values(stories), chain);
  const cards = await readCards(ctx, entries);
  return entries.map((entry) => ({
    id: entry.id,
    date: localDateTime(entry.at, ctx.user.timezone),
    user: entry.user,
    event: entry.action,
    text: translate(ctx.locale, titleOf(entry), { name: cards.get(entry.record_id) ?? "" }),
    record: null,
    body: null,
    model: entry.model as Model,
    changes: changes.get(entry.id) ?? [],
  }));
}

const rowsOf = (company: number | Placeholder) => [
  sql`select 'event_company', ${company}::int`,
  sql`select 'budget_setting', ${budgetSettings.id} from ${budgetSettings} where ${budgetSettings.event_company_id} = ${company}`,
  sql`select 'export_setting', ${exportSettings.id} from ${exportSettings} where ${exportSettings.event_company_id} = ${company}`,
  sql`select 'credit_card', ${creditCards.id} from ${creditCards} where ${creditCards.event_company_id} = ${company}`,
];

/** Changes of the settings with their authors, newest first, from the audit table. */
export async function readCompanyHistory(ctx: Context, company: number, query: QueryOf<typeof contract.history>) {
  checkOwn(ctx, company);
  return readHistory(
    ctx,
    {
      name: "settings of the company",
      record: company,
      ofRecord: (of) => entriesOf(of, rowsOf(of)),
      kinds: companyModels,
      kindOf: sql<string>`${auditLog.model}`,
      tell,
    },
    query,
  );
}
