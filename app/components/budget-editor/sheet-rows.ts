import type { Draft } from "~/browser/budget-drafts";
import type { Budget, BudgetCategory, BudgetGroup } from "#contract/budgets";

/** A row of the sheet; `new` is the empty one under each category in which a line begins by its name. */
export type SheetRow =
  | { kind: "category"; key: string; id: number; category: BudgetCategory }
  | { kind: "group"; key: string; id: number; group: BudgetGroup; category_id: number; index: number }
  | { kind: "line"; key: string; id: number; category_id: number; group: BudgetGroup | null; index: number }
  | { kind: "new"; key: string; id: number; category_id: number };

/** Everything in its order, lines that were just made at the end of their categories; `index` counts among those that stand beside a row. */
export function sheetRows(budget: Budget, made: readonly Draft[], keyOf: (id: number) => number): SheetRow[] {
  const mayWrite = budget.may_write === 1;
  const known = new Set(budget.items);
  return budget.categories.flatMap((category): SheetRow[] => {
    const line = (id: number, group: BudgetGroup | null, index: number): SheetRow => ({
      kind: "line",
      key: `i${keyOf(id)}`,
      id,
      category_id: category.id,
      group,
      index,
    });
    const rows = category.items.flatMap((row, at): SheetRow[] =>
      row.type === "ITEM"
        ? [line(row.id, null, at)]
        : [
            { kind: "group", key: `g${row.id}`, id: row.id, group: row, category_id: category.id, index: at },
            ...row.items.map((item, inside) => line(item.id, row, inside)),
          ],
    );
    return [
      { kind: "category", key: `c${category.id}`, id: category.id, category },
      ...rows,
      ...made
        .filter(({ id, category_id }) => category_id === category.id && !known.has(id))
        .map(({ id }, at) => line(id, null, category.items.length + at)),
      ...(mayWrite
        ? [{ kind: "new" as const, key: `n${category.id}`, id: category.id, category_id: category.id }]
        : []),
    ];
  });
}

/** Of these cells the first one below a row, or above it where there is none. */
export function nextOpen<Cell extends { id: number }>(rows: readonly SheetRow[], open: readonly Cell[], at: number) {
  const found = rows.flatMap((row, index) =>
    row.kind === "line" ? open.filter(({ id }) => id === row.id).map((one) => ({ ...one, key: row.key, index })) : [],
  );
  return found.find(({ index }) => index > at) ?? found[0];
}

/** Lines of the same category from a row on, over which a paste is written; none from the empty row. */
export function linesFrom(rows: readonly SheetRow[], at: number): number[] {
  const first = rows[at];
  if (first?.kind !== "line") return [];
  const ids: number[] = [];
  for (const row of rows.slice(at)) {
    if (row.kind === "category" || row.kind === "new") break;
    if (row.kind === "line") ids.push(row.id);
  }
  return ids;
}

export const categoryOf = (row: SheetRow): number => (row.kind === "category" ? row.id : row.category_id);

export type Movable = Extract<SheetRow, { kind: "line" | "group" }>;
const groupOf = (row: Movable) => (row.kind === "line" ? (row.group?.id ?? null) : null);

/** Where a row stands now. */
export function placeOf(row: Movable) {
  const group = groupOf(row);
  return { category_id: row.category_id, index: row.index, ...(group === null ? {} : { group_id: group }) };
}

/** How many stand beside each other where it stands. */
export const besides = (rows: readonly SheetRow[], row: Movable): number =>
  rows.filter(
    (one) =>
      (one.kind === "line" || one.kind === "group") &&
      one.category_id === row.category_id &&
      groupOf(one) === groupOf(row),
  ).length;

/** Where a row comes to stand that is dropped on another one. */
export function dropPlace(rows: readonly SheetRow[], from: SheetRow, onto: SheetRow) {
  const category_id = categoryOf(onto);
  if (onto.kind === "category") return { category_id, index: 0 };
  if (onto.kind === "new") return { category_id, index: rows.length };
  const group = onto.kind === "line" && from.kind === "line" ? onto.group : null;
  if (onto.kind === "line" && onto.group && from.kind === "group") return null;
  return { category_id, index: onto.index, ...(group ? { group_id: group.id } : {}) };
}

/** Definitions to choose from in a row: those of its category before the others. */
export function ofCategoryFirst<D extends { category_id: number }>(
  { budget, definitions }: { budget: Budget; definitions: readonly D[] },
  row: SheetRow | undefined,
): D[] {
  const category = row && budget.categories.find(({ id }) => id === categoryOf(row))?.category_id;
  const isOwn = (one: D) => one.category_id === category;
  return [...definitions.filter(isOwn), ...definitions.filter((one) => !isOwn(one))];
}
