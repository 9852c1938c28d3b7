import type { FieldMetadata } from "@conform-to/react";

import type { BodyOf } from "#contract/call";
import type { update } from "#contract/projects/leads";

type Body = BodyOf<typeof update>;
type Grouped = "dates" | "languages" | "new_contact" | "version";

/** The lead form's fields: those of the API (LED-026…051), as the form writes them. */
export type LeadValues = { [K in Exclude<keyof Body, Grouped>]-?: string } & {
  dates: { start: string; end: string };
  languages: string[];
  new_contact: { name: string; email: string; position_id: string };
  /** New offers alone have it. */
  status: string;
};

export type LeadFields = { [K in keyof LeadValues]: FieldMetadata<LeadValues[K], LeadValues> };
