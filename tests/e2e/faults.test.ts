import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { brokenSite, failings, secret } from "../helpers/broken-site";
import { until } from "../helpers/children";
import { faults, late } from "../helpers/faulty-upstream";
import { ask, postForm } from "../helpers/http";
import { demoPassword, startWeb } from "../helpers/web";
import { expectWithin } from "../helpers/deep";

const site = brokenSite();
const isMe = ({ path }: { path: string }) => /^\/api\/v1\/me\b/.test(path);
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.web.program.child.pid}/status`, "utf8"))?.[1]) / 1024;
const alive = async () => (await ask(site.web.url, "/projects", { headers: { cookie: site.cookie } })).status;

describe("R9 faults of the upstream", () => {
  const names = Object.keys(faults);

  test.each(names)("R9 pages while the upstream does this: %s", async (name) => {
    await alive();
    const before = memory();
    const wrong: string[] = [];
    // One page after another so that tries can be counted; the slow ones side by side, for they wait anyway.
    const slow = /hangs|second/.test(name);
    site.upstream.breaks(faults[name]!, (call) => !isMe(call));
    const look = async (path: string) => {
      const from = site.upstream.calls.length;
      const answer = await ask(site.web.url, path, { headers: { cookie: site.cookie } });
      wrong.push(...failings(path, answer, { calls: slow ? [] : site.upstream.calls.slice(from) }));
    };
    if (slow) await Promise.all(site.pages().map(look));
    else for (const path of site.pages()) await look(path);
    site.upstream.breaks(faults[name]!);
    await look("/projects");
    site.upstream.breaks(null);
    expect(wrong).toEqual([]);
    expect(memory() - before).toBeLessThan(50);
    expect(await alive()).toBe(200);
  });

  test("R9 an upstream that refuses or has no name", async () => {
    for (const url of ["http://127.0.0.1:1", "http://yok.invalid"]) {
      const other = await startWeb({ API_URL: url, SESSION_SECRET: secret });
      try {
        for (const path of site.pages())
          expect(failings(`${url} ${path}`, await ask(other.url, path, { headers: { cookie: site.cookie } }))).toEqual(
            [],
          );
        const login = await postForm(other.url, "/login", { email: "admin@kulis.test", password: demoPassword });
        expect(failings(`${url} login`, login, { page: false })).toEqual([]);
        expect((await ask(other.url, "/healthz")).status).toBe(200);
      } finally {
        await other.stop();
      }
    }
  });

  test("R9 a page stays within its time when several calls are slow one after another", async () => {
    for (const path of ["/projects", "/", `/bizdev/${site.lead}`]) {
      site.upstream.breaks((request, response, pass) =>
        isMe({ path: request.url ?? "" }) ? late(3000)(request, response, pass) : undefined,
      );
      const answer = await ask(site.web.url, path, { headers: { cookie: site.cookie } });
      expect(failings(path, answer)).toEqual([]);
    }
  });
});

describe("R10 bulkhead", () => {
  test("R10 64 hung calls hold nobody else up, and the page comes back", async () => {
    site.upstream.breaks(faults["hangs before the headers"]!);
    const page = () => ask(site.web.url, "/projects", { headers: { cookie: site.cookie } });
    const ended: Awaited<ReturnType<typeof page>>[] = [];
    const hold = new AbortController();
    // A call ends by its own timeout; another replaces it during the measurement.
    const hung = Array.from({ length: 64 }, async () => {
      for (let isHeld = true; !hold.signal.aborted && isHeld;) {
        const answer = await page();
        ended.push(answer);
        isHeld = answer.status !== 503;
      }
    });
    await until(() => site.upstream.calls.length >= 64, 30_000, "64 calls");
    const refused = () => ended.find(({ status }) => status === 503);
    await until(
      async () => {
        const more = await page();
        if (more.status === 503) ended.push(more);
        return refused() !== undefined;
      },
      30_000,
      "a refusal",
    );
    expect([refused()?.headers["retry-after"], refused()?.text.includes("Sunucu şu anda çok yoğun")]).toEqual([
      "1",
      true,
    ]);
    expectWithin(refused()?.took, 150, "a refusal");
    const asset =
      /\/assets\/entry\.client-[\w-]+\.js/.exec((await ask(site.web.url, "/yok", {})).text)?.[0] ?? "/favicon.svg";
    const times: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      for (const path of ["/healthz", asset, "/favicon.svg"]) {
        const answer = await ask(site.web.url, path);
        expect([path, answer.status]).toEqual([path, 200]);
        times.push(answer.took);
      }
    }
    times.sort((a, b) => a - b);
    expectWithin(times[Math.floor(times.length * 0.99)], 200, "99 of 100 answers");
    hold.abort();
    site.upstream.breaks(null);
    const back = performance.now();
    await until(async () => (await alive()) === 200, 30_000, "the page");
    expectWithin(performance.now() - back, 5000, "the page");
    await Promise.all(hung);
    const timedOut = ended.filter(({ status }) => status === 504);
    expect(timedOut.length).toBeGreaterThanOrEqual(64);
    expect(ended.filter(({ status }) => ![200, 503, 504].includes(status))).toEqual([]);
    expectWithin(Math.max(...timedOut.map(({ took }) => took)), 5500, "the end of the last");
  });
});
