import type { DefinitionList } from "#contract/company/definition-facts";

import { paths, withQuery } from "./paths";

/** Lists that share a page: their parameters have a prefix, for other tables of the page have a search and an order, too. */
export const isSharing = (list: DefinitionList) => list === "task-sections" || list === "task-labels";

type Param = "q" | "sort" | "order" | "state";

/** The name of a parameter in the address of a list's page. */
export const paramOf = (list: DefinitionList, name: Param) => (isSharing(list) ? `list_${name}` : name);

/** Parameters of a list's page; undefined ones are left out. */
export function paramsOf(list: DefinitionList, asked: Partial<Record<Param, string | undefined>>) {
  const own = Object.entries(asked).map(([name, value]) => [paramOf(list, name as Param), value] as const);
  return { ...(isSharing(list) ? { list } : {}), ...Object.fromEntries(own) };
}

export const definitionAddress = (list: DefinitionList, asked: Partial<Record<Param, string | undefined>>) =>
  withQuery(paths.definition(list), paramsOf(list, asked));
