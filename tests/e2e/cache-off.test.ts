import { afterAll, beforeAll, expect, test } from "vitest";

import { openDatabase } from "#api/db/client";
import { createLog } from "#api/log";
import { until } from "../helpers/children";
import {
  apiClient,
  ask,
  askForm,
  changeLead,
  cookieFor,
  everything,
  type Answer,
  type ApiClient,
} from "../helpers/http";
import { makeForm } from "../helpers/web-form";
import { ownData, startWeb, type OwnData, type Web } from "../helpers/web";

let data: OwnData;
/** Two servers on one database and one session: `cached` with the default settings, `plain` without caches. */
let cached: Web;
let plain: Web;
/** Writes through the one and through the other. */
let here: ApiClient;
let there: ApiClient;
let cookie: string;
/** Pages of the main journey by their name. */
let pages: Record<string, string>;
let lead: string;

/** One name for both, so that no address in a page differs. */
const host = "kulis.localhost";

beforeAll(async () => {
  data = await ownData();
  cached = await startWeb({ ...data.env, LOG_LEVEL: "info" });
  plain = await startWeb({ ...data.env, LOG_LEVEL: "info", CACHE: "0" });
  [here, there] = [await apiClient(cached.url), await apiClient(plain.url)];
  cookie = await cookieFor(cached.url, "admin@kulis.test");
  const database = await openDatabase({
    databaseUrl: data.env["DATABASE_URL"],
    dataDir: null,
    log: createLog("silent"),
  });
  await makeForm(database.db, { company: 1, slug: "ayni-sayfa", sections: [{ fields: [{ type: "text" }] }] });
  await database.close();
  const firstOf = async (list: string) => (await everything(here, list))[0]?.code ?? "";
  lead = await firstOf("/leads?group=offer");
  const project = await firstOf("/projects?statuses=PREP");
  const { budget } = await here.send("POST", `/project/${project}/budgets`, { name: "Teklif 1", currency: "TRY" });
  pages = {
    "start page": "/",
    board: "/bizdev",
    "offer list": "/bizdev?view=list",
    offer: `/bizdev/${lead}`,
    "project list": "/projects",
    project: `/project/${project}/main`,
    budget: `/project/${project}/budget/${String(budget.code)}`,
    "client list": "/clients",
    client: `/client/${await firstOf("/clients")}`,
    tasks: "/tasks/list",
    calendar: "/calendar",
    form: "/web-form/ayni-sayfa",
    login: "/login",
  };
  // The first request of a host does not wait for its name (SES-027); without a cache every request does.
  await ask(cached.url, "/login", { headers: { host } });
});
afterAll(async () => {
  await plain.stop();
  await cached.stop();
  await data.remove();
});

const open = (web: Web, name: string) => {
  const headers = { accept: "text/html", host, ...(name === "login" || name === "form" ? {} : { cookie }) };
  return askForm(web.url, pages[name] ?? "", headers);
};

/** Values that are new in each answer; nothing else may differ. */
const fresh: [what: string, pattern: RegExp][] = [
  ["the nonce of the page's scripts", /(?<=nonce[=-]["']?)[0-9a-f]{32}/g],
  ["the key of what may be made from a page", /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g],
  ["the own link of a new form", /(?<=name="entry" value=")[\w-]{43}/g],
];

function sameOf({ status, headers, text }: Answer) {
  const without = (value: string) => fresh.reduce((left, [what, pattern]) => left.replaceAll(pattern, what), value);
  const { "content-type": type, "content-security-policy": policy, "cache-control": caching, vary, location } = headers;
  return [status, type, without(String(policy)), caching, vary, location, headers["set-cookie"], without(text)];
}

/**
 * Answers of both servers at one time, three each: the third is given without Remix. An event of another process's
 * write takes milliseconds (docs/caches.md), and a minute may pass between two answers; a stale answer would stay
 * stale.
 */
async function compare(name: string) {
  await expect
    .poll(
      async () => {
        const differing: string[] = [];
        for (let time = 1; time <= 3; time += 1) {
          const [one, other] = [sameOf(await open(cached, name)), sameOf(await open(plain, name))];
          expect(one[0]).toBe(200);
          for (const [at, value] of one.entries())
            if (JSON.stringify(value) !== JSON.stringify(other[at])) differing.push(placeOf(value, other[at]));
        }
        return differing;
      },
      { timeout: 5000, interval: 200, message: name },
    )
    .toEqual([]);
}

/** Place where two texts differ, with some letters around. */
function placeOf(one: unknown, other: unknown): string {
  const [a, b] = [String(one), String(other)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return `${a.slice(Math.max(0, at - 60), at + 60)} ≠ ${b.slice(Math.max(0, at - 60), at + 60)}`;
}

const repeatedBy = (web: Web) => web.program.output().split('"repeated":true').length - 1;

test(
  "R4 the main journey's pages are byte for byte those of a server that remembers nothing, also after writes through either",
  { retry: 0 },
  async () => {
    for (const name of Object.keys(pages)) await compare(name);
    await changeLead(here, lead, { name: "Bayi gecesi Iğdır" });
    // The writer sees the change in the very next answer.
    expect((await open(cached, "offer")).text).toContain("Bayi gecesi Iğdır");
    for (const name of Object.keys(pages)) await compare(name);
    await changeLead(there, lead, { name: "Bayi gecesi Şırnak", city: "Şırnak" });
    for (const name of Object.keys(pages)) await compare(name);
    expect((await open(cached, "offer")).text).toContain("Bayi gecesi Şırnak");
  },
);

test("CACHE=0 answers no page as before, the other server does", async () => {
  await until(async () => {
    await open(cached, "project list");
    return repeatedBy(cached) > 0;
  });
  expect(repeatedBy(plain)).toBe(0);
});
