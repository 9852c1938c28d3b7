import { randomUUID } from "node:crypto";

import { redirect } from "@remix-run/node";

import type { StaffPage } from "./guard.server";
import { makeOnce } from "./request-state.server";

/** Name of the instance key, in the address of a creating form and as its hidden input (R3). */
export const formKeyName = "_key";

/** Instance key of a form that creates something: sent back with it, a double click makes one record (R3). */
export const newFormKey = () => randomUUID();

/** The key of what may be made from a page that stays: it is the page's own, whatever else is the same (page-cache/rendered-pages.server.ts). */
export const keyOfPage = ({ api }: Pick<StaffPage, "api">): string => makeOnce(api, newFormKey);

/**
 * The key of a creating form stands in its address: the page is not stored, so after "back" only the address can bring
 * the same key again, and what is then sent again makes no second record (R3). Throws the redirect to the address with
 * a key; the answer to a post is never redirected, for it holds what was typed.
 */
export function formKeyOf({ posted }: Pick<StaffPage, "posted">, request: Request): string {
  const url = new URL(request.url);
  const key = url.searchParams.get(formKeyName);
  if (key && /^[\w-]{8,80}$/.test(key)) return key;
  if (posted) return newFormKey();
  url.searchParams.set(formKeyName, newFormKey());
  throw redirect(`${url.pathname}${url.search}`);
}
