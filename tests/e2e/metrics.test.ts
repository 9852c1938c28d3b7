import { expect, test } from "vitest";

import { cookieFor } from "../helpers/http";
import { freePort, startWeb } from "../helpers/web";

test("R14 the web process shows its own pages and the calls of its API by pattern, on the port of the metrics alone", async () => {
  const port = await freePort();
  const web = await startWeb({ METRICS_PORT: String(port) });
  try {
    const cookie = await cookieFor(web.url, "admin@kulis.test");
    for (const path of ["/projects?page=1", "/projects.data", "/client/yok-boyle", "/no/such/page", "/healthz"])
      await (await fetch(web.url + path, { headers: { cookie } })).text();
    expect((await fetch(`${web.url}/metrics`)).status).toBe(404);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const count = (server: string, method: string, route: string, status: number) => {
      const line = `kulis_requests_total{server="${server}",method="${method}",route="${route}",status="${status}"} `;
      return Number(
        text
          .split("\n")
          .find((one) => one.startsWith(line))
          ?.slice(line.length),
      );
    };
    expect(count("web", "POST", "/login", 302)).toBe(1);
    expect(count("web", "GET", "/projects", 200)).toBe(2);
    expect(count("web", "GET", "/client/:code", 404)).toBe(1);
    expect(count("web", "GET", "none", 404)).toBe(1);
    expect(count("web", "GET", "/healthz", 200)).toBeGreaterThanOrEqual(1);
    expect(count("api", "POST", "/login", 200)).toBe(1);
    expect(count("api", "GET", "/projects", 200)).toBeGreaterThanOrEqual(1);
    expect(text).not.toContain("yok-boyle");
    expect(text).toContain("kulis_database_up 1");
  } finally {
    await web.stop();
  }
});
