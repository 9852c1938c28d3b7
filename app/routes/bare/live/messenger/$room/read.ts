import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { idOf } from "~/components/messenger/messenger-params";
import { postOnly, requireStaff } from "~/server/guard.server";
import { readForm } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import * as messenger from "#contract/activity/messenger";

export const loader = (args: LoaderFunctionArgs) => postOnly(args);

/** What stands on the screen was read. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const form = await readForm(args.request, locale, { names: ["seq"] });
  const body = messenger.read.body.safeParse({ seq: form.get("seq") });
  if (!body.success) return Response.json({}, { status: 422 });
  try {
    const { unread } = await api.call(messenger.read, { params: { room: idOf(args.params["room"]) }, body: body.data });
    return Response.json({ unread });
  } catch (error) {
    // Out of the room meanwhile: the conversation says so by itself.
    if (error instanceof UpstreamError) return Response.json({}, { status: error.status });
    throw error;
  }
}
