import { z } from "zod";

import { defineCall } from "../call";
import { commaList, flag, id, int, isoDateTime, jsonText, line, listOf, listQuery, written } from "../common";
import { mergeModels, mergeNouns, type MergeModel, type MergeNoun } from "./merge-facts";

export const modelOf = (noun: MergeNoun): MergeModel => mergeModels[mergeNouns.indexOf(noun)]!;

/** Days in which merged records can be split again. */
export const splitDays = 30;
/** Records that are shown as similar to one, and that one merge takes at most. */
export const mostSimilar = 10;

/** Reasons for two records being one … */
export const mergeReasons = ["tax_number", "email", "phone", "domain", "name", "company"] as const;
/** … and reasons against it. */
export const mergeDoubts = ["tax_number", "number", "place", "words", "company", "email", "city"] as const;

const similarTo = z.object({
  id,
  name: z.string(),
  code: z.string().nullable(),
  /** City of a company, company of a contact. */
  place: z.string().nullable(),
  /** 80 to 100. */
  percent: z.number().int(),
  reasons: z.array(z.object({ kind: z.enum(mergeReasons), percent: z.number().int() })),
  doubts: z.array(z.enum(mergeDoubts)),
});

/** MRG-007 … MRG-014: a record with its possible duplicates, the most similar first; each pair appears once. */
const similarRecord = z.object({
  id,
  name: z.string(),
  /** Set for a client or supplier; contacts have none. */
  code: z.string().nullable(),
  place: z.string().nullable(),
  is_similarity: flag,
  data: z.array(similarTo),
});
export type SimilarRecord = z.output<typeof similarRecord>;

const similarList = listOf(similarRecord).extend({
  /** 1 = the records are still being compared: this answer is empty, and the next one has the result. */
  scanning: flag,
});

const pageQuery = { paginate: listQuery.paginate, page: listQuery.page, page_size: listQuery.page_size };

export const similarContacts = defineCall({
  name: "listSimilarContacts",
  method: "get",
  path: "/similarity/contacts",
  auth: "admin",
  ledger: ["MRG-001", "MRG-007", "MRG-026"],
  query: z.object(pageQuery),
  answer: similarList,
});

export const similarClients = defineCall({
  name: "listSimilarClients",
  method: "get",
  path: "/similarity/clients",
  auth: "admin",
  ledger: ["MRG-002", "MRG-007", "MRG-026"],
  query: z.object(pageQuery),
  answer: similarList,
});

export const similarSuppliers = defineCall({
  name: "listSimilarSuppliers",
  method: "get",
  path: "/similarity/suppliers",
  auth: "admin",
  ledger: ["MRG-003", "MRG-007", "MRG-026"],
  query: z.object(pageQuery),
  answer: similarList,
});

const nounParam = z.object({ noun: z.enum(mergeNouns) });
const pair = z.object({ first: id, second: id });

/** Pairs that somebody marked 'Benzer değil', the newest first. */
export const different = defineCall({
  name: "listDifferentRecords",
  method: "get",
  path: "/similarity/{noun}/different",
  auth: "admin",
  ledger: ["MRG-026"],
  params: nounParam,
  query: z.object(pageQuery),
  answer: listOf(
    z.object({
      id,
      first: z.object({ id, name: z.string() }),
      second: z.object({ id, name: z.string() }),
      user: z.string(),
      created_at: isoDateTime,
    }),
  ),
});

/** 'Benzer değil': the pair is not shown any more. A second mark changes nothing. */
export const setDifferent = defineCall({
  name: "setDifferentRecords",
  method: "put",
  path: "/similarity/{noun}/different",
  auth: "admin",
  ledger: ["MRG-026"],
  params: nounParam,
  body: pair,
  answer: z.object(written),
});

/** Takes 'Benzer değil' back. */
export const unsetDifferent = defineCall({
  name: "unsetDifferentRecords",
  method: "delete",
  path: "/similarity/{noun}/different/{first}/{second}",
  auth: "admin",
  ledger: ["MRG-026"],
  params: nounParam.extend(pair.shape),
  answer: z.object(written),
});

/** Fields that a merge may take from any of its records; one name stands for dependent fields. */
export const mergeFields = {
  contacts: ["name", "profile_picture", "company_id", "position_id", "email", "phone", "mobile", "fax", "note"],
  clients: [
    "name",
    "logo",
    "name_legal",
    "status",
    "industry_id",
    "tax_office",
    "tax_number",
    "phone",
    "email",
    "website",
    "address",
    "city",
    "country",
    "fin_fee_type",
    "profit_target",
    "note",
  ],
  suppliers: [
    "name",
    "logo",
    "name_legal",
    "status",
    "tax_office",
    "tax_number",
    "phone",
    "email",
    "website",
    "address",
    "city",
    "country",
    "note",
  ],
} as const satisfies Record<MergeNoun, readonly string[]>;

const choices = <N extends string>(names: readonly N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, id.optional()])) as Record<N, z.ZodOptional<typeof id>>);

/** Ids and versions of the records as the question showed them. */
const seen = line(400);

const mergeBody = <N extends MergeNoun>(noun: N) => ({
  /** MRG-023 */
  merge_to: id,
  /** Field to the id of the record whose value is kept; a field that is not named keeps the target's, or is filled. */
  fields: jsonText(choices<(typeof mergeFields)[N][number]>(mergeFields[noun])).optional(),
  /** From the preview: 409 when one of the records changed since. */
  seen: seen.optional(),
});

const merged = z.object({ ...written, merge: id.nullable() });

/** MRG-025: one contact goes into another. */
export const mergeContacts = defineCall({
  name: "mergeContacts",
  refuses: [409],
  method: "put",
  path: "/merge/contacts",
  auth: "admin",
  ledger: ["MRG-004", "MRG-023", "MRG-025", "MRG-027"],
  body: z.object({ merge_from: id, ...mergeBody("contacts") }),
  answer: merged,
});

const sources = z.array(id).min(1).max(mostSimilar);

/** MRG-025, MRG-027: all that names one of the sources names the target afterwards; the same again changes nothing. */
export const mergeClients = defineCall({
  name: "mergeClients",
  refuses: [409],
  method: "put",
  path: "/merge/clients",
  auth: "admin",
  ledger: ["MRG-005", "MRG-023", "MRG-025", "MRG-027"],
  body: z.object({ merge_from: sources, ...mergeBody("clients") }),
  answer: merged,
});

export const mergeSuppliers = defineCall({
  name: "mergeSuppliers",
  refuses: [409],
  method: "put",
  path: "/merge/suppliers",
  auth: "admin",
  ledger: ["MRG-006", "MRG-023", "MRG-025", "MRG-027"],
  body: z.object({ merge_from: sources, ...mergeBody("suppliers") }),
  answer: merged,
});

/** Dependent rows of a record, by the name of their table. */
const moves = z.array(z.object({ table: z.string(), count: z.number().int() }));

/** Records side by side, with the rows that would move: nothing is written. */
export const preview = defineCall({
  name: "previewMerge",
  refuses: [404],
  method: "get",
  path: "/merge/{noun}/preview",
  auth: "admin",
  ledger: ["MRG-027"],
  params: nounParam,
  query: z.object({
    ids: commaList(id).pipe(
      z
        .array(z.number())
        .min(2)
        .max(mostSimilar + 1),
    ),
  }),
  answer: z.object({
    status: z.literal("success"),
    seen,
    /** The record with the most dependent rows, the oldest of such. */
    suggested: id,
    records: z.array(
      z.object({
        id,
        name: z.string(),
        code: z.string().nullable(),
        created_at: isoDateTime,
        /** Field to its value, ready to show; null is empty. */
        values: z.record(z.string(), z.string().nullable()),
        moves,
      }),
    ),
  }),
});
export type MergePreview = z.output<typeof preview.answer>;

const mergeRow = z.object({
  id,
  noun: z.enum(mergeNouns),
  target: z.object({ id, name: z.string(), code: z.string().nullable() }),
  sources: z.array(z.string()),
  moves,
  user: z.string(),
  created_at: isoDateTime,
  /** Last day on which it can be split. */
  until: isoDateTime,
});
export type MergeRow = z.output<typeof mergeRow>;

/** Merges that can still be split, the newest first. */
export const list = defineCall({
  name: "listMerges",
  method: "get",
  path: "/merges",
  auth: "admin",
  query: z.object(pageQuery),
  answer: listOf(mergeRow),
});

/**
 * Restores what the merge moved, unless it was changed since; the message has the number of changed ones, which stay.
 * 409 when the time is over, or a record was deleted or merged itself.
 */
export const split = defineCall({
  name: "splitMerge",
  refuses: [409],
  method: "put",
  path: "/merges/{id}/split",
  auth: "admin",
  params: z.object({ id }),
  answer: z.object({ ...written, kept: int(0, 2_147_483_647) }),
});
