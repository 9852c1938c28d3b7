import type { LoaderFunctionArgs } from "@remix-run/node";

import { showMetrics } from "~/server/guard.server";

export const loader = (args: LoaderFunctionArgs) => showMetrics(args);
