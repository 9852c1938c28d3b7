import type { ActionFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { beatEditing } from "~/services/realtime.server";

/** The record's form is open here; answers who else has it open. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireStaff(args);
  const { data } = await beatEditing(api, { model: "project", code: args.params["code"] ?? "" });
  return Response.json({ others: data.map(({ full_name }) => full_name) });
}
