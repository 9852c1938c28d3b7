import type { LoaderFunctionArgs } from "@remix-run/node";

import { readiness } from "~/server/guard.server";

export const loader = (args: LoaderFunctionArgs) => readiness(args);
