import type { FieldMetadata } from "@conform-to/react";

/** Names of the lead form's fields: those of the API (LED-026…051). */
export type LeadValues = {
  name: string;
  type: string;
  format: string;
  dates: { start: string; end: string };
  country: string;
  city: string;
  attendee_count: string;
  languages: string[];
  client: string;
  new_client: string;
  contact: string;
  new_contact: { name: string; email: string; position_id: string };
  status: string;
  responsible: string;
  project_ref: string;
  lead_value: string;
  lead_currency: string;
  lead_close_date: string;
  client_response_date: string;
  currency: string;
  fin_fee_type: string;
  fin_fee_percentage: string;
  fin_fee_fixed_amount: string;
  fin_fee_currency: string;
  profit_target: string;
  note: string;
};

export type LeadFields = { [K in keyof LeadValues]: FieldMetadata<LeadValues[K], LeadValues, string[]> };

/** Fields that hold an amount or a rate as people write it; the action reads them (I18-009). */
export const leadDecimals = ["lead_value", "fin_fee_fixed_amount"] as const;
export const leadPercents = ["fin_fee_percentage", "profit_target"] as const;
