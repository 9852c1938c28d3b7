import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import * as realtime from "#contract/activity/realtime";
import { UpstreamError } from "~/server/upstream-error.server";

const target = ({ params }: LoaderFunctionArgs) => ({ model: params["model"] ?? "", code: params["code"] ?? "" });
const named = (people: { full_name: string }[]) => Response.json({ others: people.map(({ full_name }) => full_name) });

/** Who has the record's form open. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  return named((await api.call(realtime.editing, { params: target(args) })).data);
}

/** The record's form is open here; answers who else has it open. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireStaff(args);
  try {
    return named((await api.call(realtime.beatEditing, { params: target(args) })).data);
  } catch (error) {
    // Deleted meanwhile, or out of reach: no fault of the page's that asks.
    if (error instanceof UpstreamError) return Response.json({ others: [] }, { status: error.status });
    throw error;
  }
}
