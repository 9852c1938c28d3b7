import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Api } from "~/server/api-client.server";
import { requireStaff } from "~/server/guard.server";
import { listCities } from "~/services/reference.server";

async function read(api: Api, country: string) {
  const { data } = await listCities(api, country);
  return { cities: data.map(({ name }) => ({ value: name, label: name })) };
}

export type Cities = Awaited<ReturnType<typeof read>>;

/** REF-011: cities of the chosen country. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "leads:write");
  return Response.json(await read(api, args.params["country"] ?? "TR"));
}
