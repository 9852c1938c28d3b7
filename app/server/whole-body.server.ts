import type { ServerResponse } from "node:http";

const slot = Symbol.for("kulis.bodies");
/** One for the process: hot reload loads this module again while answers are on their way. */
const bodies = ((globalThis as { [slot]?: WeakMap<ServerResponse, Buffer> })[slot] ??= new WeakMap());

/** Bytes that an answer ends with, when Remix ends it without a body. */
export const giveBody = (response: ServerResponse, body: Buffer): unknown => bodies.set(response, body);

/** Another answer is given in its place. */
export const dropBody = (response: ServerResponse): unknown => bodies.delete(response);

/** Lets an answer end with the bytes that were given for it. */
export function endWithBody(response: ServerResponse): void {
  const { end } = response;
  response.end = ((...all: Parameters<typeof end>) => {
    const body = bodies.get(response);
    bodies.delete(response);
    return body ? end.call(response, body, "utf8") : end.apply(response, all);
  }) as typeof end;
}
