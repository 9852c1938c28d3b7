import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Api } from "~/server/api-client.server";
import { requireStaff } from "~/server/guard.server";
import { readClientChoice } from "~/services/companies/read.server";
import { feeOf } from "~/services/leads/read.server";

async function read(api: Api, id: number) {
  const { client, contacts } = await readClientChoice({ api }, id);
  return { contacts, fee: feeOf(client) };
}

export type ClientChoice = Awaited<ReturnType<typeof read>>;

/** LED-084: contacts and fee defaults of the chosen client, for the form in the browser. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "leads:view");
  return Response.json(await read(api, Number(args.params["id"])));
}
