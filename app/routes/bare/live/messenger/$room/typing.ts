import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { idOf } from "~/components/messenger/messenger-params";
import { postOnly, requireStaff } from "~/server/guard.server";
import { UpstreamError } from "~/server/upstream-error.server";
import * as messenger from "#contract/activity/messenger";

export const loader = (args: LoaderFunctionArgs) => postOnly(args);

/** Somebody writes here; the others of the room are told. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireStaff(args);
  try {
    await api.call(messenger.type, { params: { room: idOf(args.params["room"]) } });
    return Response.json({});
  } catch (error) {
    // Nobody waits for it.
    if (error instanceof UpstreamError) return Response.json({}, { status: error.status });
    throw error;
  }
}
