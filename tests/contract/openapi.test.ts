import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startApi, type TestApi } from "../helpers/api";

describe("GET /api/v1/openapi.json", () => {
  let api: TestApi;
  let document: any;
  beforeAll(async () => {
    api = await startApi();
    document = (await api.anonymous.get("/openapi.json")).body;
  });
  afterAll(() => api.stop());

  it("passes the recommended rules of an outside linter", async () => {
    // /leads/responsibles/… and /leads/{code}/… are paths of the specification; the router takes the fixed one first.
    const config = await createConfig({ extends: ["recommended"], rules: { "no-ambiguous-paths": "off" } });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "openapi.json", config });
    const told = problems.map(
      ({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} at ${location[0]?.pointer}`,
    );
    expect(told).toEqual([]);
  });
});
