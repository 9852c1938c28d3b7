import { data, type ActionFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { beatEditing } from "~/services/realtime.server";
import { UpstreamError } from "~/upstream-error.server";

/** The record's form is open here; answers who else has it open. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireStaff(args);
  try {
    const answer = await beatEditing(api, { model: "project", code: args.params["code"] ?? "" });
    return Response.json({ others: answer.data.map(({ full_name }) => full_name) });
  } catch (error) {
    // Deleted meanwhile, or out of reach: no fault of the page's that asks.
    if (error instanceof UpstreamError) throw data({ others: [] }, { status: error.status });
    throw error;
  }
}
