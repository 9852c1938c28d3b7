import { gzipSync } from "node:zlib";

import type { Response } from "playwright";
import { expect, test } from "vitest";

import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

/** KB of 1,024 bytes, gzip level 9, that a cold page may ask for in scripts: React and the router are 80. A filter of the to-do list is a field that chooses. */
const most: Record<string, number> = {
  "/projects": 120,
  "/bizdev?view=list": 125,
  "/tasks/list": 160,
  "/clients": 131,
};

test.each(Object.entries(most))("the scripts of %s stay within their weight", async (path, limit) => {
  const page = await site.person("admin@kulis.test", { to: "/login" });
  const asked: Promise<[string, number]>[] = [];
  const weigh = async (response: Response): Promise<[string, number]> => [
    new URL(response.url()).pathname,
    gzipSync(await response.body(), { level: 9 }).length / 1024,
  ];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") asked.push(weigh(response));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const scripts = await Promise.all(asked);
  const told = scripts.map(([name, kilobytes]) => `${kilobytes.toFixed(1)} ${name}`).join("\n");
  expect(scripts.length).toBeGreaterThan(3);
  expect(
    scripts.reduce((sum, [, kilobytes]) => sum + kilobytes, 0),
    told,
  ).toBeLessThanOrEqual(limit);
});
