import { redirect } from "@remix-run/node";

import { writeFlash } from "./session.server";

/**
 * A refusal to throw, in words of ours. A Response, for of `data()` a route without a page (a file, what a page fetches)
 * hands on the status alone, with English words of Remix's own.
 */
export const refusal = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ message }, { status, headers });

/** A refusal told by a danger alert on another page. */
export const refusalAt = (path: string, text: string): Response =>
  redirect(path, { headers: { "Set-Cookie": writeFlash({ type: "danger", text }) } });
