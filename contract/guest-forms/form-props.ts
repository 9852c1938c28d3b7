import { z } from "zod";

import { currencyCode, countryCode, clearable, flag, int, line } from "../common";
import { richText, webLink } from "../fields";
import {
  addressParts,
  contractTypes,
  dateKinds,
  isOwnFile,
  type FieldType,
  longestTitle,
  mostMatrixEntries,
  mostOptions,
  pdfSources,
  phoneTypes,
  stars,
  uploadMegabytes,
  uploadTypes,
} from "./form-facts";
import { foldTurkish } from "../fold";
import { ofKind } from "../kinds";

/** FRM-208, FRM-209: lines of a matrix, or one text with a line for each; empty and repeated ones are left out. */
const entries = z.preprocess(
  (value) => {
    const lines: unknown[] = typeof value === "string" ? value.split("\n") : Array.isArray(value) ? value : [];
    const kept = new Map<string, string>();
    for (const one of lines) {
      const text = typeof one === "string" ? one.trim() : "";
      const folded = foldTurkish(text);
      if (text !== "" && !kept.has(folded)) kept.set(folded, text);
    }
    return [...kept.values()];
  },
  z.array(line(longestTitle)).max(mostMatrixEntries),
);

/** The address of a PDF that was uploaded (FRM-027). */
const ownFile = ofKind("line", z.string().refine(isOwnFile, { error: "choice" }));

/** FRM-161: drops an address that does not belong to the chosen source of a PDF; the new source needs its own. */
function ofOneSource(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { source, url } = value as { source?: unknown; url?: unknown };
  const isFile = typeof url === "string" && isOwnFile(url);
  return (source === "file") === isFile ? value : { ...value, url: isFile || source === "file" ? null : url };
}

const optionalLine = (max: number) => clearable(line(max)).transform((value) => value ?? null);

/** FRM-165: whether guests read how many places of an option are left. */
const one = z.object({ show_left: flag.default(0) });
/** FRM-221: how many may be chosen; null is no limit. */
const several = one.extend({ most: clearable(int(1, mostOptions)).transform((value) => value ?? null) });

const props = {
  dropdown: one,
  radio: one,
  checkbox: one,
  multiple_choice: several,
  checkboxes: several,
  multiselect: several,
  date: z.object({ date_kind: z.enum(dateKinds).default("any") }),
  datetime: z.object({ date_kind: z.enum(dateKinds).exclude(["birth"]).default("any") }),
  contract: z.object({
    title: optionalLine(longestTitle),
    link: clearable(webLink).transform((value) => value ?? null),
    contract_type: z.enum(contractTypes).default("text"),
    /** The address of an uploaded file. */
    file: clearable(ownFile).transform((value) => value ?? null),
    text: clearable(richText(50_000)).transform((value) => value ?? null),
  }),
  fileupload: z.object({
    file_type: z.enum(uploadTypes).default("file"),
    file_size: int(1, uploadMegabytes.most).default(uploadMegabytes.initial),
  }),
  choice_matrix: z.object({ rows: entries.default([]), columns: entries.default([]) }),
  phone_number: z.object({ type: z.enum(phoneTypes).default("any") }),
  address: z.object({
    country: clearable(countryCode).transform((value) => value ?? null),
    fields: z
      .array(z.enum(addressParts))
      .max(addressParts.length)
      .default([...addressParts]),
  }),
  currency: z.object({ currency: currencyCode.default("TRY") }),
  video: z.object({ url: clearable(webLink).transform((value) => value ?? null) }),
  pdf_viewer: z.preprocess(
    ofOneSource,
    z.object({
      source: z.preprocess((value) => (value === "link" ? "url" : value), z.enum(pdfSources).default("url")),
      url: clearable(ofKind("line", z.union([webLink, ownFile]))).transform((value) => value ?? null),
    }),
  ),
  attendance: z.object({ attending_text: optionalLine(120), not_attending_text: optionalLine(120) }),
  name: z.object({ show_initials: flag.default(0) }),
  star_rating: z.object({ no_of_stars: int(stars.least, stars.most).default(stars.initial) }),
  content: z.object({ content: clearable(richText(20_000)).transform((value) => value ?? null) }),
} as const;

const none = z.object({});

/** FRM-080, FRM-123…FRM-154: properties of a field's type beside the common ones; unknown ones are left out. */
export const propsOf = (type: FieldType): z.ZodType<FieldProps> =>
  ((props as Partial<Record<FieldType, z.ZodType>>)[type] ?? none) as z.ZodType<FieldProps>;

/** All that a field of any type may have. A type and no interface, for answers take it as a record. */
export type FieldProps = {
  title?: string | null;
  link?: string | null;
  contract_type?: (typeof contractTypes)[number];
  file?: string | null;
  text?: string | null;
  date_kind?: (typeof dateKinds)[number];
  file_type?: (typeof uploadTypes)[number];
  /** Megabytes. */
  file_size?: number;
  rows?: string[];
  columns?: string[];
  type?: (typeof phoneTypes)[number];
  country?: string | null;
  fields?: (typeof addressParts)[number][];
  currency?: string;
  url?: string | null;
  source?: (typeof pdfSources)[number];
  attending_text?: string | null;
  not_attending_text?: string | null;
  show_initials?: 0 | 1;
  no_of_stars?: number;
  show_left?: 0 | 1;
  /** Choices that may be made at most. */
  most?: number | null;
  content?: string | null;
  /** Translated matrices alone: rows and columns in that language (`matrixText`). */
  spoken?: Record<string, string>;
};
