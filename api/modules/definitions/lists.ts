import { and, asc, eq, getTableName, ne, sql, type AnyColumn } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { DefinitionList, PaymentKind } from "#contract/company/definition-facts";
import { foldTurkish } from "#contract/fold";

import type { InTransaction } from "../../context";
import * as definitions from "../../db/schema/definitions";
import { budgetCategoryTemplates, budgetTemplates } from "../../db/schema/budget-templates";
import { creditCards } from "../../db/schema/companies";
import { taskLabels, taskSections } from "../../db/schema/tasks";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { recordKind, type RecordKind, type RecordTable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { idLists, referencesTo, type Reference } from "../../records/references";
import { placeRow } from "../bizdev/order";
import type { BudgetDefinition } from "./budget";

/** A table of names that people choose from. */
export type DefinitionTable = RecordTable & PgTable & { name: AnyColumn };

/** Columns for answers and rules; a list may lack some of them. */
export interface DefinitionRow extends BudgetDefinition {
  id: number;
  name: string;
  version: number;
  name_en?: string | null;
  color?: string;
  budget_type?: string;
  division_ids?: number[];
  kind?: PaymentKind;
  headings?: string[];
  can_be_with_client?: number;
  can_be_with_supplier?: number;
  can_be_with_sponsor?: number;
  sort_order?: number;
  archived?: boolean;
}

type Use = Omit<Reference, "byModel" | "isLog">;

export interface Definitions {
  table: DefinitionTable;
  kind: RecordKind;
}

/** Refuses a name that differs from another only by case or accents; within `category`, for lists below one. */
export async function checkName(
  tx: InTransaction,
  { table, kind }: Definitions,
  { name, category_id, id: own }: { name: string; category_id?: number | undefined; id?: number },
) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${tx.user.event_company_id}::int, hashtext(${kind.model}))`);
  const rows = await tx.db
    .select()
    .from(table as RecordTable)
    .where(and(owned(tx, table), own === undefined ? undefined : ne(table.id, own)));
  const others = (rows as unknown as DefinitionRow[]).filter((row) => row.category_id === category_id);
  if (others.some((row) => foldTurkish(row.name) === foldTurkish(name)))
    throw new Invalid({ name: [translate(tx.locale, "definition_taken")] });
}

/** Ids of the company's rows in its own order. */
async function readOrder(tx: InTransaction, table: DefinitionTable): Promise<number[]> {
  const { sort_order } = table as unknown as { sort_order: AnyColumn };
  const rows = await tx.db
    .select({ id: sql<number>`${table.id}` })
    .from(table as RecordTable)
    .where(owned(tx, table))
    .orderBy(asc(sort_order), asc(table.id));
  return rows.map(({ id }) => id);
}

function define(model: string, table: DefinitionTable, more: Pick<RecordKind, "followed"> = {}): Definitions {
  const nameIn = (row: unknown) => (row as DefinitionRow).name;
  const own: Definitions = {
    table,
    kind: recordKind<RecordTable>({
      model,
      table,
      codeOf: (row) => String((row as unknown as DefinitionRow).id),
      nameOf: nameIn,
      mayWrite: ({ user }) => user.is_admin === 1,
      ...more,
      /** Undo of a move: the row goes back to its earlier place, unless others moved it from where it was put. */
      async takeBack(tx, row, { sort_order }) {
        const { id } = row as unknown as DefinitionRow;
        const [from, to] = (sort_order ?? []) as number[];
        const order = await readOrder(tx, table);
        if (from === undefined || order[to ?? -1] !== id) return false;
        return (await placeRow(tx, table as never, id, from)) !== null;
      },
      // A name that another row has taken meanwhile does not come back.
      async checkUndo(tx, row, values) {
        const now = row as unknown as DefinitionRow;
        const back = values as Partial<DefinitionRow>;
        const { name = "deleted_at" in values || back.category_id !== undefined ? now.name : undefined } = back;
        if (name !== undefined)
          await checkName(tx, own, { id: now.id, category_id: back.category_id ?? now.category_id, name });
      },
    }),
  };
  return own;
}

/** LED-074: the rows that rights read follow the list of a project type's divisions, after an undo too. */
async function followDivisions(tx: InTransaction, before: unknown, row: unknown): Promise<undefined> {
  const { id, division_ids = [] } = row as DefinitionRow;
  if (String((before as DefinitionRow | undefined)?.division_ids) === String(division_ids)) return;
  const links = definitions.projectTypeDivisions;
  await tx.db.delete(links).where(owned(tx, links, eq(links.project_type_id, id)));
  if (division_ids.length === 0) return;
  const { event_company_id } = tx.user;
  await tx.db
    .insert(links)
    .values(division_ids.map((division_id) => ({ event_company_id, project_type_id: id, division_id })));
}

/** Each list by its name in addresses. */
export const lists: Record<DefinitionList, Definitions> = {
  "project-types": define("project_type", definitions.projectTypes, { followed: followDivisions }),
  "client-industries": define("client_industry", definitions.clientIndustries),
  "supplier-categories": define("supplier_category", definitions.supplierCategories),
  "contact-positions": define("contact_position", definitions.contactPositions),
  "meeting-types": define("meeting_type", definitions.meetingTypes),
  "expense-sources": define("expense_source", definitions.expenseSources),
  "task-sections": define("task_section", taskSections),
  "task-labels": define("task_label", taskLabels),
  "budget-categories": define("budget_category", definitions.budgetCategories),
  "budget-items": define("budget_item", definitions.budgetItems),
  "budget-groups": define("budget_group", definitions.budgetGroups),
  "budget-templates": define("budget_template", budgetTemplates),
  "credit-cards": define("credit_card", creditCards),
  "payment-methods": define("payment_method", definitions.paymentMethods),
  "brain-storming-templates": define("brain_storming_template", definitions.brainStormingTemplates),
  "budget-category-templates": define("budget_category_template", budgetCategoryTemplates),
};

/** Parts of a row, which are deleted with it. */
const parts = ["project_type_divisions", "survey_types"];

/** References to a row of this list from other tables; a table added later is found by its foreign key. */
export const usesOf = ({ table }: Definitions): { use: Use; isArray: boolean }[] => [
  ...referencesTo(table)
    .filter(({ byModel, table: from }) => !byModel && !parts.includes(getTableName(from)))
    .map((use) => ({ use, isArray: false })),
  ...idLists
    .filter(({ target }) => target === (table as PgTable))
    .map(({ column }) => ({ use: { table: column.table as Use["table"], column }, isArray: true })),
];

export const isRow = ({ table }: Definitions, id: number) => eq(table.id, id);
