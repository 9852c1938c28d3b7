import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff, type StaffPage } from "~/server/guard.server";
import { readClientChoice } from "~/services/companies/read.server";
import { feeOf } from "~/services/leads/read.server";

async function read(page: StaffPage, id: number) {
  const { client, contacts } = await readClientChoice(page, id);
  return { contacts, fee: feeOf(client) };
}

export type ClientChoice = Awaited<ReturnType<typeof read>>;

/** LED-084: contacts and fee defaults of the chosen client, for the form in the browser. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view", "clients:view");
  return Response.json(await read(page, Number(args.params["id"])));
}
