import type { LoaderFunctionArgs } from "@remix-run/node";

import { health } from "~/server/guard.server";

export const loader = (args: LoaderFunctionArgs) => health(args);
