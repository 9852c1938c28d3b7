import { and, eq, notInArray, sql } from "drizzle-orm";

import { mostContactAddresses } from "#contract/companies/contacts";
import type { MergeModel } from "#contract/companies/merge-facts";

import type { InTransaction } from "../../context";
import { contacts } from "../../db/schema/people";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { lockContacts, type ContactOwner } from "../contacts/kind";
import type { Noun, Row } from "./nouns";

type Values = Record<string, unknown>;

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The value of the chosen record; by default the target's, or if it has none the first one. */
function fieldValues(
  tx: InTransaction,
  noun: Noun,
  target: Row,
  sources: Row[],
  choices: Record<string, number | undefined>,
) {
  const values: Values = {};
  const take = (columns: readonly string[], from: Row | undefined) => {
    for (const column of columns) if (from) values[column] = from[column];
  };
  const filler = (columns: readonly string[]) =>
    columns.every((column) => isEmpty(target[column]))
      ? sources.find((row) => columns.some((column) => !isEmpty(row[column])))
      : undefined;
  for (const [field, columns] of noun.fields) {
    const chosen = choices[field];
    const from = [target, ...sources].find(({ id }) => id === chosen);
    if (chosen !== undefined && !from)
      throw new Invalid({ [`fields.${field}`]: [translate(tx.locale, "not_in_list")] });
    take(columns, from ?? filler(columns));
  }
  for (const column of noun.filled) take([column], filler([column]));
  // A company with purchases does not become a potential one because of a duplicate.
  if (choices["status"] === undefined && sources.some((row) => row["status"] === "EXISTING"))
    values["status"] = "EXISTING";
  return values;
}

const most = mostContactAddresses;
const listed = (row: Row, column: string) => row[column] as string[];

/** All addresses and numbers are kept: those that are not the target's own become further ones. */
const furtherOnes =
  (columns: readonly string[], list: string) =>
  (_tx: InTransaction, target: Row, sources: Row[], values: Values): string[] => {
    const own = { ...target, ...values };
    const all = [target, ...sources];
    return [
      ...new Set(
        all.flatMap((row) => [...listed(row, list), ...columns.map((column) => row[column] as string | null)]),
      ),
    ]
      .filter((one): one is string => !isEmpty(one) && !columns.some((column) => own[column] === one))
      .slice(0, most);
  };

/** The company keeps its main contact: the merged one, if one of the records was it. */
async function mainValue(tx: InTransaction, target: Row, sources: Row[], values: Values) {
  const own: Values = { ...target, ...values };
  const [client_id, supplier_id] = [own["client_id"] as number | null, own["supplier_id"] as number | null];
  const isOf = client_id === null ? eq(contacts.supplier_id, supplier_id ?? 0) : eq(contacts.client_id, client_id);
  const records = [target, ...sources];
  await lockContacts(tx, own as unknown as ContactOwner);
  const [other] = await tx.db
    .select({ one: sql`1` })
    .from(contacts)
    .where(
      and(
        owned(
          tx,
          contacts,
          eq(contacts.is_main, 1),
          notInArray(
            contacts.id,
            records.map(({ id }) => id),
          ),
        ),
        isOf,
      ),
    )
    .limit(1);
  const wasMain = records.some(
    (row) => row["is_main"] === 1 && row["client_id"] === client_id && row["supplier_id"] === supplier_id,
  );
  return !other && wasMain ? 1 : 0;
}

type Join = (tx: InTransaction, target: Row, sources: Row[], values: Values) => unknown;

/** Columns that are made of those of all records; a law looks for one that is neither chosen, nor filled, nor joined. */
export const joined: Record<MergeModel, Record<string, Join>> = {
  client: {},
  supplier: {
    category_ids: (_tx, target, sources) => [
      ...new Set([target, ...sources].flatMap((row) => row["category_ids"] as number[])),
    ],
  },
  contact: {
    other_emails: furtherOnes(["email"], "other_emails"),
    other_phones: furtherOnes(["phone", "mobile", "fax"], "other_phones"),
    is_main: mainValue,
  },
};

/** The target's columns after the merge. */
export async function mergedValues(
  tx: InTransaction,
  noun: Noun,
  target: Row,
  sources: Row[],
  choices: Record<string, number | undefined>,
): Promise<Values> {
  const chosen = fieldValues(tx, noun, target, sources, choices);
  const values = { ...chosen };
  for (const [column, join] of Object.entries(joined[noun.model]))
    values[column] = await join(tx, target, sources, chosen);
  return values;
}
