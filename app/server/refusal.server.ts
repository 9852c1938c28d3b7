import { redirect } from "@remix-run/node";

import { writeFlash } from "./session.server";

/**
 * A refusal to throw, in our words. A Response, for a route without a page (a file, a page's fetch) would answer
 * `data()` with the status and English words of Remix alone.
 */
export const refusal = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ message }, { status, headers });

/** Redirects to another page with a danger alert. */
export const refusalAt = (path: string, text: string): Response =>
  redirect(path, { headers: { "Set-Cookie": writeFlash({ type: "danger", text }) } });
