// Every page with a form exports this `clientAction`. After a write that did not reach the server the form stays and
// says so; after a save its draft in the browser is removed (docs/decisions/034).

import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";

import { paths } from "~/shared/paths";
import { pageText } from "~/shared/words";

import { tellSaved } from "./saved";

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** A saved write redirects, except to the login, or answers with something that is no complaint about the form. */
const isSaved = (answer: unknown) =>
  answer instanceof Response
    ? answer.status < 400 && !answer.headers.get("Location")?.startsWith(paths.login)
    : !(answer instanceof Error) && !["result", "message", "problem", "status"].some((name) => name in Object(answer));

/** Answer for a form whose write did not reach the server. */
export interface Unsent {
  unsent: true;
  message: string;
}

async function ask({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects, refusals and aborted requests are handled by the router.
    if (error instanceof Response || isAbort(error)) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const said: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined;
    const message = typeof said === "string" && said ? said : pageText("error.unsent");
    return { unsent: true, message } satisfies Unsent;
  }
}

/**
 * Every page with an action exports it (a law checks that): it answers a form whose write does not reach the server, or
 * fails there. Remix would replace the form and everything typed in it by an error page (R9, R18). The server's action,
 * and its guard, run as ever; a save removes the form's draft.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const tell = (answer: unknown) => {
    if (isSaved(answer)) tellSaved(new URL(request.url).pathname);
  };
  try {
    const answer = await ask({ serverAction });
    tell(answer);
    return answer;
  } catch (thrown) {
    tell(thrown);
    throw thrown;
  }
}
