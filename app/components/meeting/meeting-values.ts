import type { FieldMetadata } from "@conform-to/react";

import type { BodyOf } from "#contract/call";
import type { update } from "#contract/planning/meetings";

type Body = BodyOf<typeof update>;
type Lists = "participants" | "external_participants" | "companies";

/** The form's fields: those of the API (CAL-003…018), as the form writes them. */
export type MeetingValues = { [K in Exclude<keyof Body, Lists | "dates" | "new_contact" | "version">]-?: string } & {
  [K in Lists]: string[];
} & {
  dates: { start: string; end: string };
  new_contact: { name: string; email: string; position_id: string };
};

export type MeetingFields = { [K in keyof MeetingValues]: FieldMetadata<MeetingValues[K], MeetingValues> };
