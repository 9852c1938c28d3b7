import type { ServerResponse } from "node:http";

const bodies = new WeakMap<ServerResponse, Buffer>();

/** Bytes that an answer ends with, when Remix ends it without a body. */
export const giveBody = (response: ServerResponse, body: Buffer): unknown => bodies.set(response, body);

/** Lets an answer end with the bytes that were given for it. */
export function endWithBody(response: ServerResponse): void {
  const { end } = response;
  response.end = ((...all: Parameters<typeof end>) => {
    const body = bodies.get(response);
    return body ? end.call(response, body, "utf8") : end.apply(response, all);
  }) as typeof end;
}
