import { z } from "zod";

import { defineCall } from "../call";
import {
  amount,
  clearable,
  countryCode,
  currencyCode,
  flag,
  id,
  int,
  jsonText,
  line,
  listOf,
  nameLine,
  text,
  written,
} from "../common";
import { taxNumberRule } from "../companies/company-fields";
import { undoable, historyEntry, historyQuery } from "../activity/history";
import { maxPictureBody, pictureText } from "../activity/picture-body";
import { iban } from "../fields";
import { definitionRow } from "./definitions";
import { ofKind } from "../kinds";
import { color } from "./export-settings";
import { cardNameFault, companyModels, logoKinds, responsibleAssignments } from "./company-settings-facts";
import { eventCompany } from "./reference";
import { feeTypes } from "../projects/stages";

/** A host of the company: a name with dots, without a scheme, a path or a port (ADM-033, ADM-034). */
const host = ofKind(
  "line",
  line(253)
    .overwrite((value) => value.toLowerCase().replace(/\.$/, ""))
    .pipe(
      z
        .string()
        .refine((value) => !/[:/]/.test(value), { error: "host_scheme", abort: true })
        .refine(
          (value) => /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?)(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/.test(value),
          {
            error: "host",
          },
        ),
    ),
);

/** Percent of the company's ratios, a whole number of percents on the form, a fraction in the database (ADM-076, ADM-077). */
const ratio = ofKind(
  "percent",
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: "percent" })
    .refine((value) => Number(value) <= 100, { error: "percent" }),
);

/** ADM-050: percent with three decimal places, as the field's step says. */
const feeVat = ofKind(
  "percent",
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,3})?$/, { error: "percent" })
    .refine((value) => Number(value) <= 100, { error: "percent" }),
);

/** ADM-069: tab Company Info. */
export const infoFields = {
  name: nameLine(160).pipe(z.string().min(1)),
  name_legal: line(240),
  app_name: line(40).pipe(z.string().min(1)),
  domain: clearable(host),
  lcv_domain: clearable(host),
  brand_color: clearable(color),
  address: clearable(text(400)),
  postcode: clearable(line(20)),
  country: countryCode,
  city: clearable(line(120)),
  timezone: ofKind("choice", line(60).pipe(z.string().min(1))),
  tax_office: clearable(line(120)),
  tax_number: clearable(ofKind("tax_number", line(40))),
  iban: clearable(iban),
  project_creation_responsible_assignment: z.enum(responsibleAssignments),
};

/** ADM-070: tab Financial Options. */
export const financialFields = {
  currency: currencyCode,
  currencies: ofKind("list", z.array(currencyCode).min(1).max(30)),
  fin_fee_type: z.enum(feeTypes),
  fin_fee_amount: amount,
  fin_prepayment_rate: ratio,
  fin_expected_profit_ratio: ratio,
  service_fee_vat_rate: feeVat,
  fin_due_days: int(0, 365),
  project_closure_tolerance: int(0, 365),
  /** ORG-040: working days; 0 = never. */
  request_reminder_days: int(0, 60),
  request_escalation_days: int(0, 60),
};

/** ADM-071: tab Language Options. */
export const languageFields = {
  language: z.enum(["tr", "en"]),
  languages: ofKind(
    "list",
    z
      .array(z.string().regex(/^[a-z]{2,3}$/, { error: "choice" }))
      .min(1)
      .max(30),
  ),
};

const version = int(1, 2_147_483_647);
const company = { event_company: eventCompany };

/** ADM-012: fields that are left out stay as they are; without `version` the newest state is changed. */
export const save = defineCall({
  name: "updateEventCompany",
  summary: "Change the company's settings",
  method: "put",
  path: "/event-companies/{id}",
  auth: "admin",
  ledger: ["ADM-012"],
  params: z.object({ id }),
  body: z
    .object({ ...infoFields, ...financialFields, ...languageFields })
    .partial()
    .extend({ version: version.optional() })
    .refine(...taxNumberRule),
  answer: z.object({ ...written, ...undoable, ...company }),
});

const file = pictureText;
const side = int(0, 20_000);

/** The part of the picture that is the logo, in pixels of the upright picture; the whole picture without it. */
const logoCrop = z.object({ x: side, y: side, width: int(1, 20_000), height: int(1, 20_000) });

/** What the calls of the three logos have alike: `file` is a data URL of a JPEG, PNG or WebP. */
const logoCall = {
  refuses: [429, 503],
  method: "post",
  auth: "admin",
  maxBody: maxPictureBody,
  params: z.object({ id }),
  body: z.object({ file, crop: jsonText(logoCrop).optional() }),
  answer: z.object({ ...written, ...company }),
} as const;

/** ADM-013, ADM-075 */
export const saveLogo = defineCall({
  ...logoCall,
  name: "saveCompanyLogo",
  path: "/event-companies/{id}/logo",
  ledger: ["ADM-013", "ADM-075"],
});
export const saveSquareLogo = defineCall({
  ...logoCall,
  name: "saveSquareLogo",
  path: "/event-companies/{id}/square-logo",
  ledger: ["ADM-014"],
});
export const saveEmailLogo = defineCall({
  ...logoCall,
  name: "saveEmailLogo",
  path: "/event-companies/{id}/email-logo",
  ledger: ["ADM-015"],
});

/** Takes a logo away; the product's own mark stands in its place. */
export const removeLogo = defineCall({
  name: "removeCompanyLogo",
  method: "delete",
  path: "/event-companies/{id}/logos/{kind}",
  auth: "admin",
  params: z.object({ id, kind: z.enum(logoKinds) }),
  answer: z.object({ ...written, ...company }),
});

const cardName = line(80)
  .pipe(z.string().min(1))
  .refine((value) => cardNameFault(value) === null, { error: "card_number" });

const cards = { credit_cards: z.array(definitionRow) };

/** ADM-017, ADM-073, ADM-184: cards are labels; hidden ones too, with how many records name each. */
export const listCards = defineCall({
  name: "listCreditCards",
  method: "get",
  path: "/event-companies/{id}/credit-cards",
  auth: "admin",
  ledger: ["ADM-017", "ADM-184"],
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), ...cards }),
});
export const addCard = defineCall({
  name: "createCreditCard",
  method: "post",
  path: "/event-companies/{id}/credit-cards",
  auth: "admin",
  ledger: ["ADM-184", "ADM-067"],
  creates: true,
  params: z.object({ id }),
  body: z.object({ name: cardName }),
  answer: z.object({ ...written, id, ...cards }),
});
export const updateCard = defineCall({
  name: "updateCreditCard",
  method: "put",
  path: "/event-companies/{id}/credit-cards/{cardId}",
  auth: "admin",
  ledger: ["ADM-184"],
  params: z.object({ id, cardId: id }),
  body: z.object({ name: cardName.optional(), archived: flag.optional(), version }),
  answer: z.object({ ...written, ...undoable, ...cards }),
});
/** ADM-184: one that an expense names is hidden instead. */
export const removeCard = defineCall({
  name: "deleteCreditCard",
  method: "delete",
  path: "/event-companies/{id}/credit-cards/{cardId}",
  auth: "admin",
  ledger: ["ADM-184"],
  params: z.object({ id, cardId: id }),
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable, ...cards }),
});

/** Changes of the settings with their authors, newest first; `restoreField` gives one value back. */
export const history = defineCall({
  name: "listCompanyHistory",
  summary: "Changes of the company's settings",
  method: "get",
  path: "/event-companies/{id}/history",
  auth: "admin",
  kept: true,
  params: z.object({ id }),
  query: z.object({ ...historyQuery, kind: z.enum(companyModels).optional() }),
  answer: listOf(historyEntry.extend({ model: z.enum(companyModels) })).extend({
    kinds: z.partialRecord(z.enum(companyModels), z.number().int()),
  }),
});
