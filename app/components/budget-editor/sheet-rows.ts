import type { Draft } from "~/browser/budget-drafts";
import type { Budget, BudgetCategory, BudgetGroup } from "#contract/budgets/budgets";
import { setHeads } from "~/shared/set-heads";

import type { Names } from "./name-choices";

interface OfCategory {
  category_id: number;
  index: number;
  /** True for a part of a set of alternatives that does not stand below the heading of its set. */
  apart: boolean;
}

/**
 * A row of the sheet; `new` is the empty one below each category for a new line's name, `set` the heading of
 * alternatives, which cannot be selected.
 */
export type SheetRow =
  | { kind: "category"; key: string; id: number; category: BudgetCategory }
  | ({ kind: "group"; key: string; id: number; group: BudgetGroup } & OfCategory)
  | ({ kind: "line"; key: string; id: number; group: BudgetGroup | null } & OfCategory)
  | { kind: "set"; key: string; id: number; category_id: number; name: string; count: number | null; inside: boolean }
  | { kind: "new"; key: string; id: number; category_id: number };

/**
 * All rows in their order, new lines at the end of their categories; `index` is the place among the rows of the same
 * list.
 */
export function sheetRows(budget: Budget, made: readonly Draft[], keyOf: (id: number) => number): SheetRow[] {
  const mayWrite = budget.may_write === 1;
  const known = new Set(budget.items);
  const heads = setHeads(budget.categories);
  return budget.categories.flatMap((category): SheetRow[] => {
    const category_id = category.id;
    /** Rows of one list; the heading of a set stands above its first row, wherever the others are. */
    const beside = (rows: BudgetCategory["items"], group: BudgetGroup | null): SheetRow[] => {
      let under: string | null = null;
      return rows.flatMap((row, index): SheetRow[] => {
        const { id, alt_group: name } = row;
        const head = name === null ? undefined : heads.get(name);
        const isFirst = head?.first === id;
        const apart = name !== null && name !== under && !isFirst;
        under = apart ? null : name;
        const own = { id, category_id, index, apart };
        return [
          ...(isFirst && name !== null
            ? [
                {
                  kind: "set" as const,
                  // Names are a part of an id, which may contain no space.
                  key: `s${encodeURIComponent(name)}`,
                  id,
                  category_id,
                  name,
                  count: head.count,
                  inside: group !== null,
                },
              ]
            : []),
          row.type === "ITEM"
            ? { kind: "line", key: `i${keyOf(id)}`, group, ...own }
            : { kind: "group", key: `g${id}`, group: row, ...own },
          ...(row.type === "GROUP" ? beside(row.items, row) : []),
        ];
      });
    };
    return [
      { kind: "category", key: `c${category_id}`, id: category_id, category },
      ...beside(category.items, null),
      ...made
        .filter((one) => one.category_id === category_id && !known.has(one.id))
        .map(({ id }, at) => ({
          kind: "line" as const,
          key: `i${keyOf(id)}`,
          id,
          category_id,
          group: null,
          index: category.items.length + at,
          apart: false,
        })),
      ...(mayWrite ? [{ kind: "new" as const, key: `n${category_id}`, id: category_id, category_id }] : []),
    ];
  });
}

/** Returns the first of these cells below a row, or the first of all if none is below. */
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

/** Returns the current place of a row. */
export function placeOf(row: Movable) {
  const group = groupOf(row);
  return { category_id: row.category_id, index: row.index, ...(group === null ? {} : { group_id: group }) };
}

/** Counts the rows of its list, itself included. */
export const countSiblings = (rows: readonly SheetRow[], row: Movable): number =>
  rows.filter(
    (one) =>
      (one.kind === "line" || one.kind === "group") &&
      one.category_id === row.category_id &&
      groupOf(one) === groupOf(row),
  ).length;

/** The heading of a set is the upper edge of its first row: a drop on it goes before that row. */
function headPlace(rows: readonly SheetRow[], from: SheetRow, first: SheetRow | undefined): Drop | null {
  if (!first || first === from || first.kind === "set") return null;
  const place = dropPlace(rows, from, first);
  const isAbove =
    place !== null &&
    from.kind !== "category" &&
    from.kind !== "new" &&
    from.kind !== "set" &&
    from.category_id === place.category_id &&
    groupOf(from) === (place.group_id ?? null) &&
    from.index < place.index;
  return isAbove ? { ...place, index: place.index - 1 } : place;
}

type Drop = { category_id: number; index: number; group_id?: number };

/** Returns the place of a row that is dropped on another one. */
export function dropPlace(rows: readonly SheetRow[], from: SheetRow, over: SheetRow): Drop | null {
  if (over.kind === "set") return headPlace(rows, from, rows[rows.indexOf(over) + 1]);
  const category_id = categoryOf(over);
  if (over.kind === "category") return { category_id, index: 0 };
  if (over.kind === "new") return { category_id, index: rows.length };
  const group = over.kind === "line" && from.kind === "line" ? over.group : null;
  if (over.kind === "line" && over.group && from.kind === "group") return null;
  return { category_id, index: over.index, ...(group ? { group_id: group.id } : {}) };
}

/** Definitions to choose from in a row: those of its category before the others. */
export function ofCategoryFirst<D extends { category_id: number }>(
  { budget, definitions }: { budget: Budget; definitions: readonly D[] },
  row: SheetRow | undefined,
): D[] {
  const category = row && definitionOf(budget, row);
  const isOwn = (one: D) => one.category_id === category;
  return [...definitions.filter(isOwn), ...definitions.filter((one) => !isOwn(one))];
}

/** The definition that a row's category was made from. */
const definitionOf = (budget: Budget, row: SheetRow): number | null =>
  budget.categories.find(({ id }) => id === categoryOf(row))?.category_id ?? null;

interface Defined {
  id: number;
  name: string;
  category_id: number;
  category_name: string;
}

/** Proposals for a new line's name; those of another category show its name. A new name may become a definition. */
export function namesOf(
  data: { budget: Budget; definitions: readonly Defined[]; mayDefine: boolean },
  row: SheetRow,
): Names {
  const own = definitionOf(data.budget, row);
  return {
    options: ofCategoryFirst(data, row).map(({ id, name, category_id, category_name }) => ({
      value: String(id),
      label: name,
      ...(category_id === own ? {} : { hint: category_name }),
    })),
    mayDefine: data.mayDefine && own !== null,
  };
}
