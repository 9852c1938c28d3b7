import { type MergeModel, type MergeNoun } from "#contract/companies/merge-facts";
import { mergeFields, modelOf } from "#contract/companies/merges";

import { clients, contacts, suppliers } from "../../db/schema/people";
import type { AnyRecordKind } from "../../records/kinds";
import type { MergeTable } from "../../records/merge";
import { clientKind } from "../clients/kind";
import { contactKind } from "../contacts/kind";
import { supplierKind } from "../suppliers/kind";

/** A row of any of the three tables; its columns by name. */
export type Row = Record<string, unknown> & { id: number; name: string; version: number; created_at: Date };

/** Description of a kind of record for merging. */
export interface Noun {
  noun: MergeNoun;
  model: MergeModel;
  table: MergeTable;
  kind: AnyRecordKind;
  /** Fields that people choose between, each with its columns: those of one field go together. */
  fields: readonly (readonly [field: string, columns: readonly string[]])[];
  /** Columns that are filled if they are empty, without asking anybody. */
  filled: readonly string[];
}

const together: Record<string, readonly string[]> = {
  fin_fee_type: ["fin_fee_type", "fin_fee_rate", "fin_fee_currency"],
  company_id: ["contact_type", "client_id", "supplier_id"],
};

const define = (noun: MergeNoun, table: unknown, kind: unknown, filled: readonly string[]): Noun => ({
  noun,
  model: modelOf(noun),
  table: table as MergeTable,
  kind: kind as AnyRecordKind,
  fields: mergeFields[noun].map((field) => [field, together[field] ?? [field]] as const),
  filled,
});

export const nouns: Record<MergeNoun, Noun> = {
  contacts: define("contacts", contacts, contactKind, []),
  clients: define("clients", clients, clientKind, ["creator_id"]),
  suppliers: define("suppliers", suppliers, supplierKind, ["creator_id"]),
};

export const nounOf = (model: MergeModel): Noun => Object.values(nouns).find((one) => one.model === model)!;

/** Code of the record in addresses; a contact has none. */
export const codeOf = ({ model, kind }: Noun, row: Row): string | null =>
  model === "contact" ? null : kind.codeOf(row as never);
