import type { ServerResponse } from "node:http";

const slot = Symbol.for("kulis.bodies");
interface Given {
  body: Buffer;
  /** Called when its head is written. */
  ended: (() => void) | undefined;
}

/** One for the process: hot reload loads this module again while answers are on their way. */
const bodies = ((globalThis as { [slot]?: WeakMap<ServerResponse, Given> })[slot] ??= new WeakMap());

/** Bytes that an answer ends with, when Remix ends it without a body. */
export const giveBody = (response: ServerResponse, body: Buffer, ended?: () => void): unknown =>
  bodies.set(response, { body, ended });

/** Another answer is given in its place. */
export const dropBody = (response: ServerResponse): unknown => bodies.delete(response);

/** Lets an answer end with the bytes that were given for it. */
export function endWithBody(response: ServerResponse): void {
  const { end } = response;
  response.end = ((...all: Parameters<typeof end>) => {
    const given = bodies.get(response);
    bodies.delete(response);
    if (!given) return end.apply(response, all);
    end.call(response, given.body, "utf8");
    given.ended?.();
    return response;
  }) as typeof end;
}
