import { gzipSync } from "node:zlib";

import type { Response } from "playwright";
import { expect, test } from "vitest";

import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

/** KB of 1,024 bytes, gzip level 9, that a cold page may ask for in scripts: React and the router are 80. Filters of the to-do list are fields that choose, and its quick line is read while one types; the add menu has its twelve entries on every page. */
const most: Record<string, number> = {
  "/projects": 122,
  "/bizdev?view=list": 127,
  "/tasks/list": 166,
  "/clients": 135,
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

test("R18 PUB-013 a guest's phone loads a form's first page with at most 60 KB, fonts and styles included", async () => {
  const { page } = await site.visitor({ viewport: { width: 390, height: 844 }, locale: "tr-TR" });
  const client = await page.context().newCDPSession(page);
  const loaded: [string, number][] = [];
  const names = new Map<string, string>();
  await client.send("Network.enable");
  client.on("Network.responseReceived", ({ requestId, response }) => names.set(requestId, response.url));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    loaded.push([names.get(requestId) ?? "", encodedDataLength / 1024]),
  );
  await page.goto("/etkinlik-talebi", { waitUntil: "networkidle" });
  await page.getByRole("button").waitFor();
  const told = loaded.map(([name, kilobytes]) => `${kilobytes.toFixed(1)} ${name}`).join("\n");
  expect(loaded.length).toBeGreaterThan(3);
  expect(
    loaded.reduce((sum, [, kilobytes]) => sum + kilobytes, 0),
    told,
  ).toBeLessThanOrEqual(60);
});
