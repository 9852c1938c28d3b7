import { asc, desc, eq, sql } from "drizzle-orm";

import type { LogoKind } from "#contract/company/company-settings-facts";
import type { EventCompany } from "#contract/company/reference";
import type { Scope } from "#contract/projects/stages";

import type { Context, InTransaction } from "../../context";
import { bizdevStages, creditCards, divisions, modules, positions, teams, vatRates } from "../../db/schema/companies";
import { eventCompanies } from "../../db/schema/tenant";
import {
  budgetCategories,
  budgetGroups,
  budgetItems,
  clientIndustries,
  contactPositions,
  exchangeRates,
  expenseSources,
  meetingTypes,
  projectTypeDivisions,
  projectTypes,
  supplierCategories,
} from "../../db/schema/definitions";
import { users } from "../../db/schema/people";
import { companyLogos } from "../../db/schema/shell";
import { NotFound } from "../../errors";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { budgetSettingOf } from "../budget-settings/operations";
import { exportSettingOf } from "../export-settings/operations";

/** Definitions of a company; every read starts from the reader's company. */

type OwnTable = typeof clientIndustries | typeof supplierCategories | typeof contactPositions | typeof expenseSources;

const flag = (value: boolean | number) => (value ? (1 as const) : (0 as const));

/** A list of names in its own order, then by Turkish name. */
export function namedList(ctx: Context, table: OwnTable) {
  return ctx.db
    .select({
      id: table.id,
      name: table.name,
      name_en: table.name_en,
      sort_order: table.sort_order,
      archived: sql<0 | 1>`${table.archived}::int`,
    })
    .from(table)
    .where(owned(ctx, table))
    .orderBy(asc(table.sort_order), sql`${table.name} collate tr_sort`);
}

export async function projectTypeList(ctx: Context) {
  const [types, links] = await Promise.all([
    ctx.db
      .select()
      .from(projectTypes)
      .where(owned(ctx, projectTypes))
      .orderBy(asc(projectTypes.sort_order), sql`${projectTypes.name} collate tr_sort`),
    ctx.db.select().from(projectTypeDivisions).where(owned(ctx, projectTypeDivisions)),
  ]);
  return types.map(({ id, name, name_en, sort_order, budget_type, archived }) => ({
    id,
    name,
    name_en,
    sort_order,
    archived: flag(archived),
    budget_type,
    division_ids: links.filter((link) => link.project_type_id === id).map((link) => link.division_id),
  }));
}

export async function meetingTypeList(ctx: Context) {
  const rows = await ctx.db
    .select()
    .from(meetingTypes)
    .where(owned(ctx, meetingTypes, eq(meetingTypes.archived, false)))
    .orderBy(asc(meetingTypes.sort_order));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    name_en: row.name_en,
    sort_order: row.sort_order,
    can_be_with_client: flag(row.can_be_with_client),
    can_be_with_supplier: flag(row.can_be_with_supplier),
    can_be_with_sponsor: flag(row.can_be_with_sponsor),
  }));
}

export const scopeTexts: Record<Scope, { tr: string; en: string }> = {
  AGENCY: { tr: "Şirket", en: "Agency" },
  DIVISION: { tr: "Bölüm", en: "Division" },
  TEAM: { tr: "Takım", en: "Team" },
  USER: { tr: "Kişi", en: "Person" },
};

export async function positionList(ctx: Context) {
  const rows = await ctx.db.select().from(positions).where(owned(ctx, positions)).orderBy(asc(positions.id));
  return rows.map(({ id, name, name_en, scope }) => ({
    id,
    name,
    name_en,
    scope: scope as Scope,
    scope_text: scopeTexts[scope as Scope][ctx.locale],
  }));
}

/** Fraction in the database, percent on the wire, without floats: 0.2000 → "20". */
const asPercent = sql<string>`trim_scale(${budgetCategories.vat_rate} * 100)::text`;

export function budgetCategoryList(ctx: Context) {
  return ctx.db
    .select({
      id: budgetCategories.id,
      name: budgetCategories.name,
      name_en: budgetCategories.name_en,
      sort_order: budgetCategories.sort_order,
      vat_rate: asPercent,
      supplier_categories: budgetCategories.supplier_category_ids,
      taxes: budgetCategories.taxes,
    })
    .from(budgetCategories)
    .where(owned(ctx, budgetCategories, eq(budgetCategories.archived, false)))
    .orderBy(asc(budgetCategories.sort_order));
}

export function budgetItemList(ctx: Context) {
  return ctx.db
    .select({
      id: budgetItems.id,
      name: budgetItems.name,
      name_en: budgetItems.name_en,
      sort_order: budgetItems.sort_order,
      category_id: budgetItems.category_id,
      category_name: budgetCategories.name,
    })
    .from(budgetItems)
    .innerJoin(budgetCategories, refersTo(budgetItems.category_id, budgetCategories))
    .where(owned(ctx, budgetItems, eq(budgetItems.archived, false)))
    .orderBy(asc(budgetCategories.sort_order), asc(budgetItems.sort_order));
}

export function budgetGroupList(ctx: Context) {
  return ctx.db
    .select({
      id: budgetGroups.id,
      name: budgetGroups.name,
      name_en: budgetGroups.name_en,
      sort_order: budgetGroups.sort_order,
      category_id: budgetGroups.category_id,
      category_name: budgetCategories.name,
      items: budgetGroups.item_ids,
    })
    .from(budgetGroups)
    .innerJoin(budgetCategories, refersTo(budgetGroups.category_id, budgetCategories))
    .where(owned(ctx, budgetGroups, eq(budgetGroups.archived, false)))
    .orderBy(asc(budgetCategories.sort_order), asc(budgetGroups.sort_order));
}

/** REF-001, REF-031: the newest rate of each currency. */
export async function exchangeRateList(ctx: Context) {
  return ctx.db
    .selectDistinctOn([exchangeRates.currency], {
      currency: exchangeRates.currency,
      buying: exchangeRates.buying,
      selling: exchangeRates.selling,
      date: exchangeRates.date,
      source: exchangeRates.source,
    })
    .from(exchangeRates)
    .where(owned(ctx, exchangeRates))
    .orderBy(asc(exchangeRates.currency), desc(exchangeRates.date));
}

export async function moduleList(ctx: Context) {
  const rows = await ctx.db.select().from(modules).where(owned(ctx, modules)).orderBy(asc(modules.id));
  return rows.map(({ code, name, name_en, enabled }) => ({ code, name, name_en, enabled: flag(enabled) }));
}

export async function teamList(ctx: Context) {
  const rows = await ctx.db
    .select()
    .from(teams)
    .where(owned(ctx, teams))
    .orderBy(sql`${teams.name} collate tr_sort`);
  return rows.map(({ id, name, division_id, archived_at }) => ({
    id,
    name,
    division_id,
    archived: flag(archived_at !== null),
  }));
}

export async function divisionList(ctx: Context) {
  const rows = await ctx.db
    .select()
    .from(divisions)
    .where(owned(ctx, divisions))
    .orderBy(sql`${divisions.name} collate tr_sort`);
  return rows.map(({ id, name, auto_project_ref, ref_prefix, archived_at }) => ({
    id,
    name,
    auto_project_ref: flag(auto_project_ref),
    ref_prefix,
    archived: flag(archived_at !== null),
  }));
}

/** Colleagues by Turkish name; people who have left stay listed with deleted_at, for old records reference them. */
export async function userList(ctx: Context) {
  const rows = await ctx.db
    .select({
      id: users.id,
      code: users.code,
      full_name: users.full_name,
      profile_picture_full: users.profile_picture,
      position: positions.name,
      division_id: users.division_id,
      team_id: users.team_id,
      team: teams.name,
      reports_to: users.reports_to,
      deleted_at: users.deleted_at,
    })
    .from(users)
    .innerJoin(positions, refersTo(users.position_id, positions))
    .leftJoin(teams, refersTo(users.team_id, teams))
    .where(ownedOrDeleted(ctx, users))
    .orderBy(sql`${users.full_name} collate tr_sort`);
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at?.toISOString() ?? null }));
}

/** The reader's own company; another id is not found. */
export async function readCompany(ctx: Context | InTransaction, id: number): Promise<EventCompany> {
  if (id !== ctx.user.event_company_id) throw new NotFound();
  // One after the other: a transaction has one connection.
  const [company] = await ctx.db.select().from(eventCompanies).where(eq(eventCompanies.id, id));
  const rates = await ctx.db
    .select({ id: vatRates.id, vat_rate: vatRates.vat_rate })
    .from(vatRates)
    .where(owned(ctx, vatRates))
    .orderBy(asc(vatRates.vat_rate));
  const cards = await ctx.db
    .select({ id: creditCards.id, name: creditCards.name })
    .from(creditCards)
    .where(owned(ctx, creditCards, eq(creditCards.archived, false)))
    .orderBy(asc(creditCards.sort_order), sql`${creditCards.name} collate tr_sort`);
  const logos = await ctx.db
    .select({ kind: companyLogos.kind, name: companyLogos.name })
    .from(companyLogos)
    .where(owned(ctx, companyLogos));
  const stages = await ctx.db
    .select()
    .from(bizdevStages)
    .where(ownedOrDeleted(ctx, bizdevStages))
    .orderBy(asc(bizdevStages.sort_order));
  const { version: _version, ...exports } = await exportSettingOf(ctx);
  const budgets = await budgetSettingOf(ctx);
  if (!company) throw new NotFound();
  const {
    event_company_id: _own,
    created_at: _created,
    updated_at: _updated,
    deleted_at: _deleted,
    ...facts
  } = company;
  const logoOf = (kind: LogoKind) => logos.find((logo) => logo.kind === kind)?.name ?? null;
  return {
    ...facts,
    logo: logoOf("logo"),
    square_logo: logoOf("square-logo"),
    email_logo: logoOf("email-logo"),
    ...exports,
    service_fee_vat_rate: budgets.service_fee_vat_rate,
    project_creation_responsible_assignment: facts.project_creation_responsible_assignment === "ALL" ? "ALL" : "SCHEMA",
    currencies: facts.currencies.map((shortcode) => ({ shortcode })),
    memberships: facts.memberships.map((name) => ({ name })),
    vat_rates: rates,
    credit_cards: cards,
    bizdev_stages: stages.map((stage) => ({
      id: stage.stage,
      name: stage.name,
      name_en: stage.name_en,
      enabled: flag(stage.enabled),
      sort_order: stage.sort_order,
    })),
  };
}
