import { z } from "zod";

import { defineCall } from "../call";
import { flag, id } from "../common";
import { heldTax } from "./definitions";
import { heldExport } from "./export-settings";
import { fieldGroups, fieldTypeNames } from "../guest-forms/form-facts";
import { personRef } from "../projects/leads";
import { scopes } from "../projects/stages";

const answers = <S extends z.ZodType>(row: S) => z.object({ status: z.literal("success"), data: z.array(row) });
const optionalName = z.string().nullable();
const definition = { id, name: z.string(), name_en: optionalName, sort_order: z.number().int() };
/** `archived` = 1 for one that can no longer be chosen; filters and old choices still name it. */
const archivable = { ...definition, archived: flag };

/** One reference list: GET, kept by the web process, ETag. */
const reference = <S extends z.ZodType>(name: string, path: `/${string}`, ledger: string[], row: S) =>
  defineCall({ name, method: "get", path, auth: "user", ledger, cacheable: true, answer: answers(row) });

/** The tenant as every member may read it: company data, VAT rates, memberships, cards, stages (core §3). */
export const eventCompany = z.object({
  id,
  code: z.string(),
  name: z.string(),
  name_legal: z.string(),
  app_name: z.string(),
  domain: z.string().nullable(),
  lcv_domain: z.string().nullable(),
  /** `#rrggbb` */
  brand_color: z.string().nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  country: z.string(),
  city: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  language: z.string(),
  currencies: z.array(z.object({ shortcode: z.string() })),
  memberships: z.array(z.object({ name: z.string() })),
  vat_rates: z.array(z.object({ id, vat_rate: z.string() })),
  credit_cards: z.array(z.object({ id, name: z.string() })),
  bizdev_stages: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      name_en: z.string(),
      enabled: flag,
      sort_order: z.number().int(),
    }),
  ),
  project_creation_responsible_assignment: z.enum(["SCHEMA", "ALL"]),
  project_closure_tolerance: z.number().int(),
  request_reminder_days: z.number().int(),
  request_escalation_days: z.number().int(),
  fin_due_days: z.number().int(),
  fin_prepayment_rate: z.string(),
  fin_fee_type: z.string(),
  fin_fee_amount: z.string(),
  fin_expected_profit_ratio: z.string(),
  service_fee_vat_rate: z.string(),
  languages: z.array(z.string()),
  tax_office: z.string().nullable(),
  tax_number: z.string().nullable(),
  iban: z.string().nullable(),
  /** Names of the logos for GET /branding/logo/{name}. */
  logo: z.string().nullable(),
  square_logo: z.string().nullable(),
  email_logo: z.string().nullable(),
  ...heldExport,
  version: z.number().int(),
});
export type EventCompany = z.output<typeof eventCompany>;

export const company = defineCall({
  name: "getEventCompany",
  method: "get",
  path: "/event-companies/{id}",
  auth: "user",
  cacheable: true,
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), event_company: eventCompany }),
});

export const exchangeRates = reference(
  "listExchangeRates",
  "/exchange-rate",
  ["REF-001", "REF-029", "REF-031"],
  z.object({
    currency: z.string(),
    buying: z.string(),
    selling: z.string(),
    date: z.string(),
    source: z.string(),
  }),
);
export const languages = reference(
  "listLanguages",
  "/languages",
  ["REF-002", "I18-014", "I18-015", "I18-016"],
  z.object({
    code: z.string(),
    name: z.string(),
    name_in_english: z.string(),
  }),
);
export const currencies = reference(
  "listCurrencies",
  "/currencies",
  ["REF-013", "I18-011", "I18-012", "I18-013"],
  z.object({
    shortcode: z.string(),
    sign: z.string(),
    name_local: z.string(),
  }),
);
export const taxOffices = reference(
  "listTaxOffices",
  "/definition/tax-offices",
  ["REF-003", "REF-017", "REF-018"],
  z.object({
    code: z.string(),
    name: z.string(),
    city: z.string().nullable(),
  }),
);
export const countries = reference(
  "listCountries",
  "/definition/countries",
  ["REF-006", "REF-014", "REF-015", "REF-016"],
  z.object({
    code: z.string(),
    name: z.string(),
    name_en: z.string(),
    has_states: flag,
  }),
);
export const timeZones = reference(
  "listTimeZones",
  "/definition/time-zones",
  ["REF-030", "I18-017"],
  z.object({
    name: z.string(),
    label: z.string(),
  }),
);
export const cities = defineCall({
  name: "listCities",
  method: "get",
  path: "/definition/cities/{country}",
  auth: "user",
  ledger: ["REF-011"],
  cacheable: true,
  params: z.object({ country: z.string().regex(/^[A-Z]{2}$/) }),
  /** `name` as Turkish writes it, `other_name` the city's own or the English one, if that differs. */
  answer: answers(z.object({ name: z.string(), other_name: z.string().nullable() })),
});
export const contactPositions = reference(
  "listContactPositions",
  "/definition/contact-positions",
  ["REF-004"],
  z.object(archivable),
);
export const expenseSources = reference(
  "listExpenseSources",
  "/definition/expense-sources",
  ["REF-005", "REF-026"],
  z.object(archivable),
);
export const clientIndustries = reference(
  "listClientIndustries",
  "/definition/client-industries",
  ["REF-008", "REF-023"],
  z.object(archivable),
);
export const supplierCategories = reference(
  "listSupplierCategories",
  "/definition/supplier-categories",
  ["REF-009", "REF-024"],
  z.object(archivable),
);
/** `division_ids` empty = every division works with the type (LED-073, LED-074). */
export const projectTypes = reference(
  "listProjectTypes",
  "/definition/project-types",
  ["REF-007", "REF-019", "REF-025"],
  z.object({
    ...archivable,
    budget_type: z.string(),
    division_ids: z.array(id),
  }),
);
export const meetingTypes = reference(
  "listMeetingTypes",
  "/definition/meeting-types",
  ["REF-010", "REF-021"],
  z.object({
    ...definition,
    can_be_with_client: flag,
    can_be_with_supplier: flag,
    can_be_with_sponsor: flag,
  }),
);
/** SES-048: scope is AGENCY, DIVISION, TEAM or USER; an AGENCY position has scope id `all`. */
export const positions = reference(
  "listPositions",
  "/definition/positions",
  ["REF-027", "SES-048"],
  z.object({
    id,
    name: z.string(),
    name_en: optionalName,
    scope: z.enum(scopes),
    scope_text: z.string(),
  }),
);
/** vat_rate is percent here, a fraction in the database (admin §3). */
export const budgetCategories = reference(
  "listBudgetCategories",
  "/definition/budget-categories",
  ["REF-022"],
  z.object({
    ...definition,
    vat_rate: z.string(),
    supplier_categories: z.array(id),
    taxes: z.array(heldTax),
  }),
);
export const budgetItems = reference(
  "listBudgetItems",
  "/definition/budget-items",
  ["REF-022"],
  z.object({
    ...definition,
    category_id: id,
    category_name: z.string(),
  }),
);
export const budgetGroups = reference(
  "listBudgetGroups",
  "/definition/budget-groups",
  ["REF-022"],
  z.object({
    ...definition,
    category_id: id,
    category_name: z.string(),
    items: z.array(id),
  }),
);
export const modules = reference(
  "listModules",
  "/modules",
  ["REF-012", "REF-028", "REF-031"],
  z.object({
    code: z.string(),
    name: z.string(),
    name_en: z.string(),
    enabled: flag,
  }),
);
/** REF-020, FRM-001, FRM-220: the field types that a form can hold, in the order and the groups of the builder's palette. */
export const fieldTemplates = reference(
  "listFieldTemplates",
  "/forms/field-templates",
  ["REF-020", "FRM-001", "FRM-220"],
  z.object({
    type: z.enum(fieldTypeNames),
    group: z.enum(fieldGroups),
    name: z.string(),
    name_en: z.string(),
  }),
);

/** People of the company; every member may choose among all of them. */
export const users = defineCall({
  name: "listUsers",
  method: "get",
  path: "/users",
  auth: "user",
  cacheable: true,
  answer: answers(
    personRef.extend({
      code: z.string(),
      position: z.string(),
      division_id: id.nullable(),
      team_id: id.nullable(),
      /** Name of the team (ORG-011). */
      team: z.string().nullable(),
      reports_to: id.nullable(),
      deleted_at: z.string().nullable(),
    }),
  ),
});
/** `archived` = 1 for one that can no longer be chosen; filters and old choices still name it. */
export const teams = reference(
  "listTeams",
  "/teams",
  [],
  z.object({ id, name: z.string(), division_id: id, archived: flag }),
);
export const divisions = reference(
  "listDivisions",
  "/divisions",
  ["LED-092"],
  z.object({
    id,
    name: z.string(),
    auto_project_ref: flag,
    ref_prefix: z.string().nullable(),
    archived: flag,
  }),
);
