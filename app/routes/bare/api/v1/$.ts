import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { apiDoor } from "~/server/guard.server";

/** /api/v1 over HTTP, for programs with a bearer token. */
export const loader = (args: LoaderFunctionArgs) => apiDoor(args);
export const action = (args: ActionFunctionArgs) => apiDoor(args);
