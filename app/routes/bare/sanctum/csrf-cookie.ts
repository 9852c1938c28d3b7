import type { LoaderFunctionArgs } from "@remix-run/node";

import { apiDoor } from "~/server/guard.server";

/** API-001 for programs that expect Sanctum's handshake. */
export const loader = (args: LoaderFunctionArgs) => apiDoor(args);
