import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList } from "~/server/list-query.server";

/** What an address asks of the depot; the page and its export read it alike. */
export function depotQuery(request: Request) {
  const list = readList(request, ["name", "category", "quantity"], "name");
  const category = list.params.get("category")?.slice(0, 60);
  const low = list.params.get("low") === "1";
  return { list, low, category, query: { ...list.query, ...(category ? { category } : {}), low: low ? 1 : 0 } };
}

/** The filters of an address in words: 'Kategori: Ses'. */
export function depotFilterWords({ locale }: Pick<StaffPage, "locale">, request: Request): string[] {
  const { list, category, low } = depotQuery(request);
  const say = (key: string, value: string | undefined) => (value ? [`${translate(locale, key)}: ${value}`] : []);
  return [
    ...say("list.filter.text", list.query.query),
    ...say("depot.category", category),
    ...(low ? [translate(locale, "depot.low")] : []),
  ];
}
