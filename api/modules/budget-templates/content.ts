import { trimZeros } from "#contract/decimals";
import type {
  TemplateCategory,
  TemplateContent,
  TemplateGroup,
  TemplateLine,
} from "#contract/budgets/budget-template-sums";

import { flagOf, lineValues, type CategoryRow, type Parts, type Row } from "../budgets/parts";

const lineOf = (row: Row, id: number): TemplateLine => ({
  type: "ITEM",
  id,
  ...lineValues(row),
  per_person: 0,
  per_day: 0,
});

/** BUD-040: the content of a budget, or of these of its categories, as a template stores it; ids count from 1. */
export function contentOf({ categories, rows }: Parts, only: readonly CategoryRow[] = categories): TemplateContent {
  let last = 0;
  const next = () => (last += 1);
  const rowOf = (row: Row): TemplateLine | TemplateGroup => {
    if (row.kind === "ITEM") return lineOf(row, next());
    const id = next();
    const items = rows.filter(({ group_id }) => group_id === row.id).map((own) => lineOf(own, next()));
    const { group_definition_id: group_id, name, note, alt_group } = row;
    return { type: "GROUP", id, group_id, name, note, alt_group, is_default: flagOf(row.is_default), items };
  };
  return only.map((row) => {
    const id = next();
    const own = rows.filter(({ category_id, group_id }) => category_id === row.id && group_id === null);
    return {
      id,
      category_id: row.category_id,
      name: row.name,
      vat_rate: trimZeros(row.vat_rate),
      taxes: row.taxes,
      has_service_fee: flagOf(row.has_service_fee),
      items: own.map(rowOf),
    };
  });
}

type Ided = { id: number; items?: readonly Ided[] };
const lastIn = (parts: readonly Ided[]): number =>
  parts.reduce((last, { id, items = [] }) => Math.max(last, id, lastIn(items)), 0);

/** The id of the next part that comes to a template. */
export const nextId = (content: TemplateContent): number => lastIn(content) + 1;

/** The category of a part. */
export const homeIn = (content: TemplateContent, into: number): TemplateCategory | undefined =>
  content.find(({ id, items }) => id === into || items.some((one) => one.type === "GROUP" && one.id === into));

/**
 * Adds categories behind those of a template, under ids and names of sets of their own; lines of an existing category
 * go behind its own. `only` = the template is of one category, which takes them all.
 */
export function joinContent(
  content: TemplateContent,
  more: TemplateContent,
  nameOf: (set: string | null) => string | null,
  only: boolean,
): TemplateContent {
  let next = nextId(content);
  const own = <R extends TemplateLine | TemplateGroup>(row: R): R => ({
    ...row,
    id: next++,
    alt_group: nameOf(row.alt_group),
  });
  return more.reduce<TemplateContent>((held, category) => {
    const items = category.items.map((row) =>
      row.type === "GROUP" ? { ...own(row), items: row.items.map(own) } : own(row),
    );
    const isSame = ({ category_id, name }: TemplateCategory) =>
      category_id === null ? name === category.name : category_id === category.category_id;
    const at = only ? Math.min(0, held.length - 1) : held.findIndex(isSame);
    const home = held[at];
    if (!home) return [...held, { ...category, id: next++, items }];
    return held.with(at, { ...home, items: [...home.items, ...items] });
  }, content);
}

/** A copy of a list with an element at another place. */
function placed<T>(list: readonly T[], at: number, place: number | undefined): T[] {
  const moved = list[at];
  if (place === undefined || moved === undefined) return [...list];
  return list.toSpliced(at, 1).toSpliced(place, 0, moved);
}

export type PartOf = TemplateCategory | TemplateGroup | TemplateLine;

/**
 * The content with one part changed, moved within its list, or deleted if `change` returns null; undefined if there is
 * no such part.
 */
export function changedContent(
  content: TemplateContent,
  id: number,
  change: <P extends PartOf>(part: P) => P | null,
  place?: number,
): TemplateContent | undefined {
  const within = <P extends PartOf>(list: readonly P[]): P[] | undefined => {
    const at = list.findIndex((one) => one.id === id);
    const part = list[at];
    if (part) {
      const next = change(part);
      return next ? placed(list.with(at, next), at, place) : list.toSpliced(at, 1);
    }
    for (const [index, one] of list.entries()) {
      if (!("items" in one)) continue;
      const items = within<PartOf>(one.items);
      if (items) return list.with(index, { ...one, items });
    }
    return undefined;
  };
  return within(content);
}

export function partOf(content: readonly PartOf[], id: number): PartOf | undefined {
  for (const one of content) {
    if (one.id === id) return one;
    const inside = "items" in one ? partOf(one.items, id) : undefined;
    if (inside) return inside;
  }
  return undefined;
}
