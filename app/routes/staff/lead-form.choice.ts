import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { feeOf } from "~/services/lead-form-values.server";
import { readClientChoice } from "~/services/lead-form.server";

/** LED-084: contacts and fee defaults of the chosen client, for the form in the browser. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "leads:write");
  const { client, contacts } = await readClientChoice({ api }, Number(args.params["id"]));
  return { contacts, fee: feeOf(client) };
}
