// Every page with a form exports this `shouldRevalidate`, so that nothing is read again after a refused save, and an
// open form stays open. A closing dialog reads nothing either (docs/decisions/021).

import type { ShouldRevalidateFunction } from "@remix-run/react";

import { meetingParams } from "~/components/meeting/meeting-params";
import { messengerParams } from "~/components/messenger/messenger-params";

/** Search parameters that only say which dialog is open and how. */
const ofDialogs = new Set(["dialog", "_key", "stage", "direction", "moves", "to", "from", "preview", "codes"]);
// Initial values of a new meeting, the open meeting, and the messenger's parameters.
for (const name of [...meetingParams, ...messengerParams]) ofDialogs.add(name);

function pageSearch(url: URL): string {
  const search = new URLSearchParams(url.searchParams);
  for (const name of ofDialogs) search.delete(name);
  // The list without a view, which an address without parameters shows as well.
  if (search.get("saved") === "0") search.delete("saved");
  search.sort();
  return search.toString();
}

/** True if a dialog closes over the page, which is unchanged: live updates go on in the meantime (RTM-005). */
function closesDialog(from: URL, to: URL): boolean {
  if (from.search === to.search || to.searchParams.has("dialog") || pageSearch(from) !== pageSearch(to)) return false;
  // A page with a form of its own leads to a new key after a save, whose message is still to be read.
  const key = to.searchParams.get("_key");
  if (key && key !== from.searchParams.get("_key")) return false;
  if (from.pathname === to.pathname)
    return from.searchParams.has("dialog") || (from.searchParams.has("preview") && !to.searchParams.has("preview"));
  return from.pathname.startsWith(`${to.pathname.replace(/\/$/, "")}/`);
}

/**
 * Every route with a page and a loader exports it (a law checks that): after a refused save nothing is read again. A
 * form that posts in place then stays open, while a deleted record or a failing upstream would replace the form and
 * everything typed in it by an error page (R9, R18). Remix does this only for forms that navigate. A closing dialog
 * reads nothing either.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus = 200,
  actionResult,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  if (!formMethod && closesDialog(currentUrl, nextUrl)) return false;
  // A message that was sent is shown by its conversation, which reads itself.
  return actionStatus < 400 && !actionResult?.unsent && !actionResult?.sent && defaultShouldRevalidate;
};
