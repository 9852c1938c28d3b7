import type { DefinitionList } from "#contract/definition-facts";
import type { Definition } from "#contract/definitions";
import type { StaffPage } from "~/server/guard.server";
import * as definitions from "#contract/definitions";
import * as reference from "#contract/reference";

interface Choice {
  value: string;
  label: string;
}
const choiceOf = ({ id, name }: Definition): Choice => ({ value: String(id), label: name });

export type DefinitionChoices = Partial<Record<"supplier_categories" | "category_id" | "items", Choice[]>> & {
  currencies?: string[];
};

/** What may be chosen in the form of a list of budgets; what is archived where it was chosen already. */
export async function readChoices(
  { api }: StaffPage,
  list: DefinitionList,
  row: Definition | null,
): Promise<DefinitionChoices> {
  if (!list.startsWith("budget-")) return {};
  if (list === "budget-categories") {
    const [{ data: suppliers }, { data: currencies }] = await Promise.all([
      api.call(definitions.listAll, { params: { list: "supplier-categories" } }),
      api.call(reference.currencies),
    ]);
    return { supplier_categories: suppliers.map(choiceOf), currencies: currencies.map(({ shortcode }) => shortcode) };
  }
  const { data: categories } = await api.call(definitions.listAll, { params: { list: "budget-categories" } });
  const category_id = categories.filter((one) => !one.archived || one.id === row?.category_id).map(choiceOf);
  if (list === "budget-items") return { category_id };
  const { data: items } = await api.call(definitions.listAll, { params: { list: "budget-items" } });
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const chosen = new Set(row?.items);
  return {
    category_id,
    items: items
      .filter((item) => (row ? item.category_id === row.category_id : true) && (!item.archived || chosen.has(item.id)))
      .map((item) => ({
        value: String(item.id),
        label: row ? item.name : `${nameOf.get(item.category_id ?? 0) ?? ""} · ${item.name}`,
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, "tr")),
  };
}
