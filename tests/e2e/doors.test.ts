import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { beforeAll, describe, expect, test } from "vitest";

import { share } from "../helpers/deep";
import { commonWeb } from "../helpers/common-web";
import {
  apiClient,
  ask,
  cookieFor,
  everything,
  ownOrigin,
  postForm,
  type Answer,
  type ApiClient,
  type Asked,
} from "../helpers/http";
import { fill, isGuest, isStaff, siteRoutes, type SiteRoute, wholeWalk } from "../helpers/site";
import { demoPassword, sharedBrowser, visit, type Web } from "../helpers/web";

let web: Web;
let admin: ApiClient;
let cookies: Record<"none" | "guest" | "user" | "admin", string>;
/** A record out of the reach of user@kulis.test, and every name that this person may not read. */
let foreign: { lead: string; project: string };
let hidden: string[];

const rsvpLogin = "/manuel-rsvp/demo-manuel-rsvp-misafir-baglantisi-kulis-1/login";
const routes = siteRoutes();

async function all(api: ApiClient) {
  const [leads, archived, projects] = [
    await everything(api, "/leads?group=offer"),
    await everything(api, "/leads?group=archive"),
    await everything(api, "/projects"),
  ];
  return { leads, projects, rows: [...leads, ...archived, ...projects] };
}

beforeAll(async () => {
  web = await commonWeb();
  admin = await apiClient(web.url);
  const guest = await postForm(web.url, rsvpLogin, {});
  cookies = {
    none: "",
    guest: (guest.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; "),
    user: await cookieFor(web.url, "user@kulis.test"),
    admin: await cookieFor(web.url, "admin@kulis.test"),
  };
  const mine = new Set((await all(await apiClient(web.url, "user@kulis.test"))).rows.map(({ code }) => code));
  const known = await all(admin);
  const beyond = (rows: { code: string }[]) => rows.find(({ code }) => !mine.has(code))?.code ?? "";
  foreign = { lead: beyond(known.leads), project: beyond(known.projects) };
  const seen = new Set(known.rows.filter(({ code }) => mine.has(code)).map(({ name }) => name));
  hidden = [...new Set(known.rows.map(({ name }) => name))].filter((name) => name.length >= 8 && !seen.has(name));
});

/** The record that a route's address names. */
const address = (route: SiteRoute) =>
  fill(route.address, {
    code: route.address.startsWith("/bizdev") ? foreign.lead : foreign.project,
    id: "1",
    country: "TR",
    token: "yok",
    "*": route.id === "routes/bare/api/v1/$" ? "me" : "yok/boyle",
  });

/** Text as it may stand in HTML, JSON or an escaped script. */
const reads = (text: string, names: string[]) =>
  names.filter((name) => text.includes(name) || text.includes(JSON.stringify(name).slice(1, -1)));

const withQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
const dataOf = (path: string) => {
  const [page, query] = path.split("?");
  return `${page === "/" ? "/_root" : page}.data${query ? `?${query}` : ""}`;
};

/** The ways in: the page, its data, one route's data alone, the old data door, and HEAD. */
const doors: Record<string, (route: SiteRoute, path: string) => [string, Asked]> = {
  document: (_, path) => [path, {}],
  data: (_, path) => [dataOf(path), {}],
  "data of one route": ({ id }, path) => [withQuery(dataOf(path), new URLSearchParams({ _routes: id }).toString()), {}],
  "old data": ({ id }, path) => [withQuery(path, new URLSearchParams({ _data: id }).toString()), {}],
  head: (_, path) => [path, { method: "HEAD" }],
};

/** Every route by itself in the two ways that ask different code of it, and in one of the others. */
function waysTo(nth: number): [string, (route: SiteRoute, path: string) => [string, Asked]][] {
  const [document, data, own, ...others] = Object.entries(doors);
  return [document!, own!, ...share([data!, ...others], nth, 3)];
}

/** A walk over all addresses in parts, none of which takes longer than 20 seconds. */
const parts = [0, 1, 2];
const partOf = <T>(list: T[], part: number): [number, T][] =>
  [...list.entries()].filter(([at]) => at % parts.length === part);

/** Where an answer sends the reader, in either of Remix's two ways. */
function target({ status, headers, text }: Answer): string | undefined {
  if (status >= 300 && status < 400) return headers.location;
  if (status !== 202) return undefined;
  return /SingleFetchRedirect[\s\S]*?"redirect"[^"]*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
}

const isPageOfOurs = ({ hasLoader, id }: SiteRoute) => hasLoader && id !== "routes/bare/api/v1/$";

/** Refusals in words of the libraries. */
const foreignWords = (route: SiteRoute, { text }: Answer) =>
  /Unexpected Server Error|Not Found|Bad Request/.test(text) ? [`${route.address}: ${text.slice(0, 100)}`] : [];

describe("X2 no second door", () => {
  const closed = new Set([301, 302, 303, 307, 308, 202, 400, 401, 403, 404, 405]);

  test.each(["none", "guest"] as const)("X2 staff routes are shut to %s in every way", async (who) => {
    const staff = routes.filter(isStaff);
    expect(staff.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    let asked = 0;
    for (const [nth, route] of staff.entries()) {
      const path = address(route);
      for (const [door, way] of waysTo(nth)) {
        const [url, init] = way(route, path);
        const answer = await ask(web.url, url, { ...init, headers: { cookie: cookies[who] } });
        asked += 1;
        const leads = target(answer);
        const refused = closed.has(answer.status) || answer.text.includes("SingleFetchRedirect");
        const wanted = who === "guest" ? "/manuel-rsvp/form" : "/login";
        if (!refused) wrong.push(`${door} ${url}: ${answer.status}`);
        if (leads && !leads.startsWith(wanted)) wrong.push(`${door} ${url}: leads to ${leads}`);
        if (door === "old data" && answer.status !== 400) wrong.push(`${door} ${url}: ${answer.status}`);
        for (const name of reads(answer.text, hidden)) wrong.push(`${door} ${url}: tells ${name}`);
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  test("X2 nobody but a guest opens the guest's page", async () => {
    for (const route of routes.filter((entry) => isGuest(entry) && entry.hasLoader)) {
      for (const [door, way] of Object.entries(doors)) {
        const [url, init] = way(route, address(route));
        for (const who of ["none", "user"] as const) {
          const answer = await ask(web.url, url, { ...init, headers: { cookie: cookies[who] } });
          expect([door, who, closed.has(answer.status)]).toEqual([door, who, true]);
        }
        const own = await ask(web.url, url, { ...init, headers: { cookie: cookies.guest } });
        // An address of a form or a person names nothing in this project.
        const opened = route.address.includes(":") ? 404 : 200;
        expect([door, own.status]).toEqual([door, door === "old data" ? 400 : opened]);
      }
    }
  });

  test.each(parts)(
    "X2 X10 a member without rights reads no admin page and no record out of reach, and is refused in our words, part %i of the addresses",
    { timeout: wholeWalk },
    async (part) => {
      expect(hidden.length).toBeGreaterThan(50);
      const wrong: string[] = [];
      let refused = 0;
      for (const [nth, route] of partOf(routes, part)) {
        const path = address(route);
        for (const [door, way] of waysTo(Math.floor(nth / parts.length))) {
          const [url, init] = way(route, path);
          const answer = await ask(web.url, url, { ...init, headers: { cookie: cookies.user } });
          for (const name of reads(answer.text, hidden)) wrong.push(`${door} ${url}: tells ${name}`);
          if (answer.status >= 500) wrong.push(`${door} ${url}: ${answer.status}`);
          if (door === "document" && isPageOfOurs(route)) {
            if (answer.status >= 400) refused += 1;
            wrong.push(...foreignWords(route, answer));
          }
          const isRecord = /^\/(bizdev|project)\/:code/.test(route.address) && route.hasLoader;
          const mayNot = route.id.startsWith("routes/staff/admin");
          if (door === "document" && isRecord && answer.status !== 404 && answer.headers.location === undefined)
            wrong.push(`${door} ${url}: ${answer.status}`);
          if (mayNot && door !== "old data" && !closed.has(answer.status))
            wrong.push(`${door} ${url}: ${answer.status}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(refused).toBeGreaterThan(5);
    },
  );
});

describe("X10 words of a refusal", () => {
  test("X10 every address refuses in words of ours without a session too", async () => {
    const wrong: string[] = [];
    for (const route of share(routes.filter(isPageOfOurs), 0, 2))
      wrong.push(...foreignWords(route, await ask(web.url, address(route))));
    expect(wrong).toEqual([]);
  });

  test.each([
    ["/files/yok.png", 404],
    ["/brand/logo/yok", 404],
    ["/brand/sheet/kirmizi", 404],
    ["/calendar/yok.ics", 404],
    ["/live/editing/project/yok", 404],
    ["/live", 406],
  ])("X10 %s is refused with a text of its own in both languages", async (path, status) => {
    const told = async (language: string) => {
      const answer = await ask(web.url, path, { headers: { cookie: `kulis-language=${language}; ${cookies.user}` } });
      expect([answer.status, answer.headers["content-type"]]).toEqual([status, "application/json; charset=utf-8"]);
      return (JSON.parse(answer.text) as { message: string }).message;
    };
    expect(await told("tr")).toMatch(/^(Kayıt|Sayfa) bulunamadı\.?$|^Bu istek okunamadı\.$/);
    if (!path.startsWith("/live") && !path.startsWith("/files")) expect(await told("en")).toMatch(/not found/);
  });

  test("X10 a body that cannot be read is refused in our words by what has no page", async () => {
    for (const path of ["/notifications/1/open", "/notifications/read"]) {
      const headers = { ...ownOrigin, cookie: cookies.user, "content-type": "text/plain" };
      const answer = await ask(web.url, path, { method: "POST", headers, body: "x" });
      expect([path, answer.status, JSON.parse(answer.text)]).toEqual([path, 400, { message: "Bu istek okunamadı." }]);
    }
  });
});

/** A fingerprint of everything a write could change. */
async function dataHash(): Promise<string> {
  const { rows } = await all(admin);
  const { data: invitations } = (await admin.get("/invitations")) as { data: unknown[] };
  return JSON.stringify([rows, invitations]);
}

const evil = "https://kotu.example";
/** Origins of forged writes. */
const forged: Record<string, () => Record<string, string>> = {
  "foreign origin": () => ({ origin: evil }),
  "null origin": () => ({ origin: "null" }),
  "sibling subdomain": () => ({ origin: "http://a.127.0.0.1" }),
  "garbage origin": () => ({ origin: "::::" }),
  "another port": () => ({ origin: "http://127.0.0.1:1" }),
  "another scheme": () => ({ origin: web.url.replace("http:", "https:") }),
  "no port": () => ({ origin: "http://127.0.0.1" }),
  "cross-site": () => ({ "sec-fetch-site": "cross-site" }),
  "same-site": () => ({ "sec-fetch-site": "same-site" }),
  "no word of it": () => ({}),
  "forged host": () => ({ origin: evil, "x-forwarded-host": "kotu.example" }),
  "forged host and forwarded": () => ({
    origin: evil,
    forwarded: "host=kotu.example",
    "x-forwarded-host": "kotu.example",
    "x-forwarded-proto": "https",
  }),
};

const writes = routes.filter(({ hasAction, id }) => hasAction && id !== "routes/bare/api/v1/$");

const writeDoors: Record<string, (route: SiteRoute, path: string) => string> = {
  document: (_, path) => path,
  data: (_, path) => dataOf(path),
  "data of one route": ({ id }, path) => withQuery(dataOf(path), new URLSearchParams({ _routes: id }).toString()),
  "old data": ({ id }, path) => withQuery(path, new URLSearchParams({ _data: id }).toString()),
};

describe("X3 no writes from elsewhere", () => {
  test(
    "X3 every write of another site is refused with our page and changes nothing",
    { timeout: wholeWalk },
    async () => {
      expect(writes.length).toBeGreaterThan(12);
      const before = await dataHash();
      const wrong: string[] = [];
      let asked = 0;
      for (const [nth, route] of writes.entries()) {
        const path = address(route);
        for (const [at, [door, way]] of Object.entries(writeDoors).entries()) {
          for (const [name, headers] of share(Object.entries(forged), nth + at, 12)) {
            const fields = {
              email: "admin@kulis.test",
              password: demoPassword,
              stage: "13",
              reason: "kötü",
              version: "1",
              name: "kötü",
              currency: "TRY",
            };
            const answer = await ask(web.url, way(route, path), {
              method: "POST",
              headers: { "content-type": "application/x-www-form-urlencoded", cookie: cookies.admin, ...headers() },
              body: new URLSearchParams(fields).toString(),
            });
            asked += 1;
            // Mail providers post there from anywhere (RFC 8058); a body that is not theirs is refused.
            const isOpen = route.address === "/unsubscribe/:token";
            const wanted = isOpen || door === "old data" ? [400, 403] : [403];
            const turkish = /Kulis’in kendi sayfasından gelmedi|Bu istek okunamadı/.test(answer.text);
            if (!wanted.includes(answer.status) || !turkish)
              wrong.push(`${name}, ${door} ${path}: ${answer.status} ${answer.text.slice(0, 80)}`);
            const given = (answer.headers["set-cookie"] ?? []).filter((cookie) => /kulis(-rsvp)?=[^;]/.test(cookie));
            if (given.length > 0) wrong.push(`${name}, ${door} ${path}: sets ${given.join()}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      const provider = await ask(web.url, "/unsubscribe/yok", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: evil },
        body: "List-Unsubscribe=One-Click",
      });
      expect(provider.status).toBe(404);
      expect(asked).toBeGreaterThan(500);
      expect(await dataHash()).toBe(before);
      expect((await admin.get("/me")).status).toBe("success");
    },
  );

  test("X3 the same writes from our own page are read", { timeout: wholeWalk }, async () => {
    const wrong: string[] = [];
    for (const [nth, route] of writes.filter(({ id }) => id !== "routes/bare/logout").entries()) {
      for (const own of share([ownOrigin, { origin: web.url }], nth, 2)) {
        const answer = await ask(web.url, address(route), {
          method: "POST",
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            cookie: isStaff(route) ? cookies.admin : "",
            ...own,
          },
          body: "",
        });
        // Empty forms are read, and then refused for missing values; deleting a record needs nothing else, but for
        // invoices and payments, whose version is asked for.
        const needsNothing =
          /(?<!\/lines|\/:part|\/(?:invoices|payments)\/:code)\/delete$|^\/live\/(editing|messenger$)|^\/profile\/calendar$/.test(
            route.address,
          );
        const wanted = needsNothing ? [200, 302, 404, 409] : [302, 404, 422];
        if (!wanted.includes(answer.status)) wrong.push(`${route.address}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(
      (await postForm(web.url, "/logout", {}, { cookie: await cookieFor(web.url, "team@kulis.test") })).status,
    ).toBe(302);
  });

  test("X3 a form of another site that sends itself signs nobody in and out, in Chromium", async () => {
    const page = (action: string, fields: Record<string, string>) =>
      `<!doctype html><title>x</title><form method="post" action="${action}">${Object.entries(fields)
        .map(([name, value]) => `<input name="${name}" value="${value}">`)
        .join("")}</form><script>document.forms[0].submit()</script>`;
    const credentials = { email: "admin@kulis.test", password: demoPassword };
    const server: Server = createServer((request, answer) => {
      answer.setHeader("content-type", "text/html");
      answer.end(request.url === "/login" ? page(`${web.url}/login`, credentials) : page(`${web.url}/logout`, {}));
    });
    await new Promise<void>((done) => server.listen(0, "localhost", done));
    const elsewhere = `http://localhost:${(server.address() as AddressInfo).port}`;
    const visitor = await visit(await sharedBrowser(), web);
    try {
      await visitor.page.goto(`${elsewhere}/login`);
      await visitor.page.waitForURL(`${web.url}/login`);
      await visitor.page.getByText("Kulis’in kendi sayfasından gelmedi").waitFor();
      expect((await visitor.context.cookies()).filter(({ name }) => name === "kulis")).toEqual([]);

      await visitor.page.goto("/login");
      await visitor.page.fill("[name=email]", credentials.email);
      await visitor.page.fill("[name=password]", credentials.password);
      await visitor.page.click("form button[type=submit]");
      await visitor.page.waitForURL(`${web.url}/`);
      await visitor.page.goto(`${elsewhere}/logout`);
      await visitor.page.waitForURL(`${web.url}/logout`);
      await visitor.page.goto("/projects");
      expect(new URL(visitor.page.url()).pathname).toBe("/projects");
      expect(visitor.complaints).toEqual([]);
    } finally {
      await visitor.context.close();
      server.close();
    }
  });
});
