// Every page with a form exports this `clientAction`. When a write did not reach the server, the form stays and says
// so; when it was saved, its draft in the browser is removed (docs/decisions/034).

import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";

import { paths } from "~/shared/paths";
import { pageText } from "~/shared/words";

import { tellSaved } from "./saved";

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** What was written leads on, unless to the login, or answers with something that is no complaint about the form. */
const isSaved = (answer: unknown) =>
  answer instanceof Response
    ? answer.status < 400 && !answer.headers.get("Location")?.startsWith(paths.login)
    : !(answer instanceof Error) && !["result", "message", "problem", "status"].some((name) => name in Object(answer));

/** What the form gets instead of the action's own answer. */
export interface Unsent {
  unsent: true;
  message: string;
}

async function ask({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects, refusals and what another act has cut off go their own way.
    if (error instanceof Response || isAbort(error)) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const said: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined;
    const message = typeof said === "string" && said ? said : pageText("error.unsent");
    return { unsent: true, message } satisfies Unsent;
  }
}

/**
 * Every page with an action exports it (a law checks that): a write that does not reach the server, or at which the server
 * failed, answers the form. Remix would put an error page where the form and everything typed in it stand (R9, R18). The
 * server's action, and its guard, run as ever; what was saved ends the form's draft.
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
