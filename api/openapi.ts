import { z, type OpenAPIHono } from "@hono/zod-openapi";

import { allCalls, nounOf } from "#contract/calls";
import { errorBody } from "#contract/common";
import { refusalsOf, refusalTexts, type RefusalStatus } from "#contract/refusals";

const apiVersion = "1.0.0";

const document = {
  openapi: "3.1.0",
  info: {
    title: "Kulis API",
    version: apiVersion,
    description:
      "Every request may carry ?locale=tr|en, those of public forms de, fr, es, ru and ar too; writes answer a message in that language. Unknown parameters and unknown fields of a body, at any depth, are refused (422) and named in `errors`. Sign in with POST /login and send its token as bearer.",
    license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
  },
  servers: [{ url: "/api/v1" }],
};

const content = { "application/json": { schema: { $ref: "#/components/schemas/ErrorBody" } } };
const retryAfter = {
  "Retry-After": { description: "Seconds until the next try is looked at.", schema: { type: "integer" as const } },
};
const waits = new Set<RefusalStatus>([429, 503]);
const statuses = Object.keys(refusalTexts).map((status) => Number(status) as RefusalStatus);

const refer = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** openapi.json of the whole contract: every call with its noun as tag and its refusals by status. */
export function serveDocument(api: OpenAPIHono) {
  const registry = api.openAPIRegistry;
  registry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  // Made anew: a schema that was made before zod was extended for OpenAPI cannot be registered.
  registry.register("ErrorBody", z.object(errorBody.shape));
  for (const status of statuses)
    registry.registerComponent("responses", `Refused${status}`, {
      description: refusalTexts[status],
      content,
      ...(waits.has(status) ? { headers: retryAfter } : {}),
    });
  registry.registerComponent("responses", "Failed", { description: "Any other error.", content });
  for (const call of allCalls) {
    const refused = refusalsOf(call).map((status) => [status, refer(`Refused${status}`)]);
    const answered = call.route.responses;
    registry.registerPath({
      ...call.route,
      tags: [nounOf(call)],
      responses: { ...answered, ...Object.fromEntries(refused), default: refer("Failed") } as typeof answered,
    });
  }
  const tags = [...new Set(allCalls.map(nounOf))].map((name) => ({
    name,
    description: `Calls of contract/${name}.ts.`,
  }));
  api.get("/openapi.json", (c) => c.json(api.getOpenAPI31Document({ ...document, tags })));
}
