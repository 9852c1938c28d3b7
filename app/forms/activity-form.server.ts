import { safeTarget } from "~/server/safe-target.server";
import { withoutPreset } from "~/shared/activity-place";

/** The page that a dialog of notes or calls lies over; on the page of the form itself the one that its address names. */
export const backOf = (url: URL, own: string): string =>
  url.pathname === own ? safeTarget(url.searchParams.get("from")) : withoutPreset(url.pathname, url.searchParams);

/** A code or id of an address, or nothing. */
export const namedIn = (url: URL, name: string, form: RegExp): string | undefined => {
  const text = url.searchParams.get(name) ?? "";
  return form.test(text) ? text : undefined;
};
