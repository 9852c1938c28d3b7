import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitRsvpMark } from "~/services/rsvp/submit.server";
import { requireRsvpUser } from "~/server/guard.server";
import * as manualRsvp from "#contract/guest-forms/manual-rsvp";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireRsvpUser(args);
  const code = args.params["code"] ?? "";
  // Asks, so that a session that has ended leads to the login, and an unknown person to nothing.
  await api.call(manualRsvp.getPerson, { params: { code, attendee: args.params["attendee"] ?? "" } });
  return redirect(paths.rsvpForm(code));
}

/** PUB-019: one press at a row of the list. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireRsvpUser(args);
  return submitRsvpMark(page, args.request, args.params);
}
