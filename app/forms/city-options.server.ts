import type { StaffPage } from "~/server/guard.server";
import * as reference from "#contract/reference";

/** REF-011: cities of a country to choose from; a city that is written otherwise elsewhere is found by that too. */
export async function cityOptions({ api }: Pick<StaffPage, "api">, country: string) {
  const { data } = await api.call(reference.cities, { params: { country } });
  return data.map(({ name, other_name }) => ({
    value: name,
    label: name,
    ...(other_name ? { hint: other_name, also: other_name } : {}),
  }));
}
