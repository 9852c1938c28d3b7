import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { postOnly, requireStaff } from "~/server/guard.server";
import * as realtime from "#contract/activity/realtime";
import { UpstreamError } from "~/server/upstream-error.server";

export const loader = (args: LoaderFunctionArgs) => postOnly(args);

/** The record's form was closed. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireStaff(args);
  await api
    .call(realtime.endEditing, { params: { model: args.params["model"] ?? "", code: args.params["code"] ?? "" } })
    .catch((error: unknown) => {
      // The record itself went meanwhile: then nobody edits it.
      if (!(error instanceof UpstreamError)) throw error;
    });
  return Response.json({ others: [] });
}
