import { z } from "zod";

import { attendeeColumnKinds, attendeeListKinds, attendeeLimits, type AttendeeColumnKind } from "./attendee-facts";
import { clearable, email, id, int, jsonText, line, nameLine, text, typedDay } from "../common";
import { parseMoneyInput, unambiguousDecimal } from "../decimals";
import { companyPhone, tagList } from "../fields";
import { ofKind } from "../kinds";

/** PRJ-100: editable fields of an attendee, beside the values of the project's own columns. */
export const attendeeFields = {
  list_id: id,
  name: nameLine(120).pipe(z.string().min(1)),
  surname: clearable(nameLine(120)),
  email: clearable(email),
  phone: clearable(companyPhone),
  company: clearable(line(160)),
  title: clearable(line(120)),
  /** 1 = comes, 0 = does not come, empty = has not said. */
  attendance: clearable(ofKind("choice", int(0, 1))),
  note: clearable(text(1000)),
};

/** Editable fields of a list. */
export const attendeeListFields = {
  name: line(60).pipe(z.string().min(1)),
  kind: z.enum(attendeeListKinds),
};

/** Editable fields of a project's own column; its kind cannot be changed. */
export const attendeeColumnFields = {
  name: line(60).pipe(z.string().min(1)),
  kind: z.enum(attendeeColumnKinds),
  /** Options of a column of choices. */
  options: ofKind("list", tagList(attendeeLimits.mostOptions, 80).default([])),
};

/** Letters, digits and underscores; it never changes and is never given to another column of the project. */
export const columnKey = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);

const longestValue = 500;

/** Values by the key of their column; an empty one clears, an absent key changes nothing. */
export const customValues = jsonText(z.record(columnKey, z.union([z.string().max(longestValue), z.null()]))).optional();

/** Values as answers hold them. */
export const heldValues = z.record(z.string(), z.string());

const mostDecimals = 6;

/** A number as Turkish writes it (CLDR tr): `1.250`, `1 250,5` and `1250.5`; stored as a decimal that is read as itself. */
const decimal = ofKind(
  "line",
  line(30).transform((value, context) => {
    const read = unambiguousDecimal(parseMoneyInput(value, { digits: mostDecimals }) ?? "");
    if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(read)) context.addIssue({ code: "custom", message: "number" });
    return read;
  }),
);

/** Rules for the values of a column. */
export interface ColumnRule {
  key: string;
  kind: AttendeeColumnKind;
  options: readonly string[];
}

/** `kept` is the stored value: a choice that is no longer an option may stay. */
function valueOf({ kind, options }: ColumnRule, kept: string | undefined): z.ZodType<string | null | undefined> {
  const known = kept === undefined ? options : [...options, kept];
  switch (kind) {
    case "number":
      return clearable(decimal);
    case "date":
      return clearable(typedDay);
    case "choice":
      return clearable(
        ofKind(
          "choice",
          z.string().refine((value) => known.includes(value), { error: "choice" }),
        ),
      );
    default:
      return clearable(line(longestValue));
  }
}

/** The values of a project's own columns as one schema, by which the API and a form judge them alike. */
export const customSchema = (columns: readonly ColumnRule[], kept: Readonly<Record<string, string>> = {}) =>
  z.object(Object.fromEntries(columns.map((column) => [column.key, valueOf(column, kept[column.key])])));
