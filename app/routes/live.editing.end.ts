import type { ActionFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { endEditing } from "~/services/realtime.server";

/** The record's form was closed. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireStaff(args);
  await endEditing(api, { model: "project", code: args.params["code"] ?? "" });
  return Response.json({ others: [] });
}
