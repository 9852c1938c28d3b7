import type { HeadersFunction } from "@remix-run/node";

/** A page forwards Set-Cookie by itself only; “too many tries” also says when to come back. */
export const passRetryAfter: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  const wait = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After") ?? errorHeaders?.get("Retry-After");
  const headers = new Headers();
  if (wait) headers.set("Retry-After", wait);
  return headers;
};
