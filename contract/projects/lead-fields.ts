import { z } from "zod";

import {
  always,
  amountIn,
  clearable,
  countryCode,
  currencyCode,
  id,
  int,
  jsonText,
  line,
  percent,
  requiredWhen,
  text,
  typedDay,
} from "../common";
import { ofKind } from "../kinds";
import { newClientName, newContact, withNewContact } from "../companies/new-client";
import { feeTypes, formats } from "./stages";

/** Codes of the reference lists (REF-002, REF-005). */
export const languageCodes = z.array(z.string().min(2).max(3)).max(20);

/**
 * Editable fields of an offer and of the later project, in the order of the form and of a history entry. Bodies, the
 * record's answer, columns, history and the form's values follow from them (docs/adding-an-entity.md).
 */
export const leadFields = {
  name: line(200).pipe(z.string().min(1)),
  type: id,
  format: z.enum(formats).optional(),
  dates: jsonText(z.object({ start: typedDay, end: typedDay })),
  country: countryCode.optional(),
  city: line(120).pipe(z.string().min(1)),
  attendee_count: clearable(int(0, 1_000_000)),
  languages: languageCodes.optional(),
  /** Id of a client in reach … */
  client: id.optional(),
  /** … or the name of one that is created together with its contact. */
  new_client: newClientName.optional(),
  contact: id.optional(),
  new_contact: newContact.optional(),
  lead_value: clearable(amountIn("lead_currency")),
  lead_currency: clearable(currencyCode),
  lead_close_date: clearable(typedDay),
  client_response_date: clearable(typedDay),
  responsible: id.optional(),
  project_ref: clearable(line(40)),
  fin_fee_type: clearable(z.enum(feeTypes)),
  fin_fee_percentage: clearable(percent),
  fin_fee_fixed_amount: clearable(amountIn("fin_fee_currency")),
  fin_fee_currency: clearable(currencyCode),
  profit_target: clearable(percent),
  currency: currencyCode.optional(),
  note: clearable(text(2000)),
};

/** Fields that record, table and form hold unchanged, under the same name; the others are converted. */
export const plainFields = z.object(leadFields).omit({
  type: true,
  dates: true,
  attendee_count: true,
  client: true,
  new_client: true,
  contact: true,
  new_contact: true,
  responsible: true,
}).shape;
export type PlainField = keyof typeof plainFields;
export const plainNames = Object.keys(plainFields) as PlainField[];

interface LeadLike {
  dates?: { start?: string; end?: string };
  client?: unknown;
  new_client?: unknown;
  contact?: unknown;
  new_contact?: unknown;
}

const lead = (value: unknown) => (value ?? {}) as LeadLike;

/** Rules between fields: end after start, client or new client, contact or new contact (LED-063, LED-068…071). */
const withLeadRules = <S extends z.ZodType>(schema: S) =>
  withNewContact(
    schema
      .refine(
        (value) => {
          const { start, end } = lead(value).dates ?? {};
          return !start || !end || end >= start;
        },
        { ...always, path: ["dates", "end"], error: "date_order" },
      )
      .refine(...requiredWhen<LeadLike>(["client"], ({ client, new_client }) => !client && !new_client))
      .refine(
        ...requiredWhen<LeadLike>(
          ["contact"],
          ({ client, new_client, contact, new_contact }) =>
            !contact && !new_contact && (Boolean(client) || !new_client),
        ),
      ),
  );

/** Body of POST /leads; status is `LEAD-{stage id}` (LED-055, LED-060…072). */
export const leadCreate = withLeadRules(
  z.object({
    ...leadFields,
    format: z.enum(formats).default("inperson"),
    country: countryCode.default("TR"),
    languages: languageCodes.default([]),
    lead_value: amountIn("lead_currency"),
    lead_currency: currencyCode.optional(),
    lead_close_date: typedDay,
    status: ofKind("choice", z.string().regex(/^LEAD-[0-7]$/)),
  }),
);

/** Body of PUT /leads/{code}: the creation-only fields stay optional (LED-065…067); stage changes have their own call. */
export const leadUpdate = withLeadRules(
  z.object({
    ...leadFields,
    version: int(1, 2_147_483_647),
  }),
);
