import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { listCities } from "~/services/reference.server";

/** REF-011: cities of the chosen country. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "leads:write");
  const { data } = await listCities(api, args.params["country"] ?? "TR");
  return { cities: data.map(({ name }) => ({ value: name, label: name })) };
}
