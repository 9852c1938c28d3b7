import type { ServerResponse } from "node:http";

import { responseOf } from "./http.server";

const framed = new WeakSet<ServerResponse>();

/** Lets pages of other sites show this page in a frame: forms alone whose makers allow it (X16, decision 101). */
export function allowFrames(request: Request): void {
  const response = responseOf(request);
  if (!response) return;
  response.removeHeader("X-Frame-Options");
  framed.add(response);
}

export const isFramed = (response: ServerResponse | undefined): boolean =>
  response !== undefined && framed.has(response);
