import { z } from "zod";

import { defineCall } from "../call";
import { id, int, line, listQuery, text, written } from "../common";
import { ofKind } from "../kinds";
import { sheetLimits, valueChoices, valuesOnPage } from "./import-facts";
import { importRecord } from "./imports";

const version = int(1, 2_147_483_647);
const count = z.number().int();

const option = z.object({ value: z.string(), label: z.string() });

/** Values of one column that its field's list does not have. */
const unknownColumn = z.object({
  column: count,
  field: z.string(),
  /** Cities alone: the country whose list lacks them. */
  scope: z.string(),
  /** Different values, and the rows that have one. */
  total: count,
  rows: count,
  /** Values that nobody has chosen anything for. */
  open: count,
  page: count,
  last_page: count,
  /** 1 = the reader may add a value to the list. */
  may_add: z.number().int(),
  /** 1 = the cell may stay empty. */
  may_clear: z.number().int(),
  /** 1 = a value without a choice is taken as it is written. */
  stays: z.number().int(),
  /** Null for a list that is too long to be shown: its values are typed. */
  options: z.array(option).nullable(),
  values: z.array(
    z.object({
      id,
      value: z.string(),
      count,
      choice: z.enum(valueChoices).nullable(),
      /** The chosen value; null for one that is left out, and without a choice. */
      target: option.nullable(),
      /** The likest value of the list. */
      proposal: option.nullable(),
    }),
  ),
});
export type UnknownColumn = z.output<typeof unknownColumn>;

/** Values that the fields' lists do not have, by column, the most frequent first; `page` is that of `field`'s column. */
export const listValues = defineCall({
  name: "listImportValues",
  summary: "Values of an import that are not in the lists",
  method: "get",
  path: "/imports/{id}/values",
  auth: "ecosOrAdmin",
  params: z.object({ id }),
  query: z.object({ field: line(80).optional(), page: listQuery.page }),
  answer: z.object({ status: z.literal("success"), data: z.array(unknownColumn) }),
});

/** The most values that one form sends: a page of each column. */
const mostChoices = sheetLimits.mostColumns * valuesOnPage;

/** Says once for each value what its rows get instead; every row is judged again. */
export const chooseValues = defineCall({
  name: "chooseImportValues",
  summary: "Say what stands for values that are not in the lists",
  method: "put",
  path: "/imports/{id}/values",
  auth: "ecosOrAdmin",
  refuses: [409],
  params: z.object({ id }),
  body: z.object({
    values: z
      .array(
        z.object({
          id,
          /** `=` and a value of the list, `+` adds it to the list, `-` leaves the cell empty; empty: no choice. */
          choice: ofKind("choice", line(200).default("")),
          /** A typed value of the list, in place of `choice`. */
          typed: line(200).optional(),
        }),
      )
      .max(mostChoices)
      .default([]),
    version,
  }),
  answer: z.object({ ...written, import: importRecord }),
});

/** Writes faulty cells of one row anew, and judges it again; an empty text takes the row with that cell empty. */
export const correctRow = defineCall({
  name: "correctImportRow",
  summary: "Correct faulty cells of a row",
  method: "put",
  path: "/imports/{id}/rows/{number}/cells",
  auth: "ecosOrAdmin",
  refuses: [409],
  params: z.object({ id, number: id }),
  body: z.object({
    cells: z
      .array(z.object({ column: int(0, sheetLimits.mostColumns - 1), text: text(sheetLimits.mostLetters).default("") }))
      .min(1)
      .max(sheetLimits.mostColumns),
    version,
  }),
  answer: z.object({ ...written, import: importRecord }),
});

/** Empties a faulty cell in every row that has the same fault, and judges them again; never one that is required. */
export const clearFault = defineCall({
  name: "clearImportFault",
  summary: "Take all rows with a fault with that cell empty",
  method: "put",
  path: "/imports/{id}/rows/{number}/fault",
  auth: "ecosOrAdmin",
  refuses: [409],
  params: z.object({ id, number: id }),
  body: z.object({ column: int(0, sheetLimits.mostColumns - 1), version }),
  answer: z.object({ ...written, import: importRecord }),
});
