import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { ended, startFaultyUpstream, type Arrived, type FaultyUpstream } from "../helpers/faulty-upstream";
import {
  apiClient,
  ask,
  cookieFor,
  cookiesOf,
  everything,
  formKeyAt,
  ownOrigin,
  postForm,
  type Answer,
} from "../helpers/http";
import { demoPassword, sharedBrowser, signIn, startWeb, visit, type Web } from "../helpers/web";

const secret = "ust-akis-deneyi-anahtari-0123456789-xyz";
let upstream: FaultyUpstream;
let web: Web;

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  web = await startWeb({ API_URL: upstream.url, SESSION_SECRET: secret });
});
afterEach(() => {
  upstream.breaks(null);
});
afterAll(async () => {
  await web.stop();
  await upstream.stop();
});

const during = async <T>(act: () => Promise<T>): Promise<{ value: T; calls: Arrived[] }> => {
  upstream.calls.length = 0;
  const value = await act();
  return { value, calls: [...upstream.calls] };
};
/** The text of a piece of HTML without entities beyond these. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .trim();
const query = ({ path }: Arrived) => new URL(path, "http://x").searchParams;
const cleared = ({ headers }: Answer) =>
  (headers["set-cookie"] ?? []).filter((line) => /^kulis=;.*Max-Age=0/.test(line)).length;

/** The message that a login leaves for the next page. */
async function greetingOf(url: string): Promise<string> {
  const answer = await postForm(url, "/login", { email: "admin@kulis.test", password: demoPassword, to: "/" });
  const greeting = cookiesOf(answer)
    .split("; ")
    .find((cookie) => cookie.includes("kulis-flash"));
  if (!greeting) throw new Error("a login greets nobody");
  return greeting;
}

describe("calls of a foreign upstream", () => {
  test("API-001 API-007 API-008 API-010 the csrf pair comes before the first write of a login and goes with every later one", async () => {
    const { value: cookie, calls } = await during(() => cookieFor(web.url, "admin@kulis.test"));
    expect(calls.map(({ method, path }) => `${method} ${path.split("?")[0]}`)).toEqual([
      "GET /sanctum/csrf-cookie",
      "POST /api/v1/login",
    ]);
    const [, login] = calls;
    const token = String(login!.headers["x-xsrf-token"]);
    expect(token.length).toBeGreaterThan(20);
    expect(login!.headers.cookie).toBe(`XSRF-TOKEN=${token}`);
    expect(login!.headers.authorization).toBeUndefined();
    const key = await formKeyAt(web.url, "/projects/new", cookie);
    const form = {
      _key: key,
      name: 'Nulsuz & {"a":1}, 1,2',
      "dates.start": "2030-05-12",
      "dates.end": "2030-05-13",
      country: "TR",
      attendee_count: "12",
      languages: "tr",
    };
    const { value: made, calls: writes } = await during(() => postForm(web.url, "/projects/new", form, { cookie }));
    expect(made.status).toBe(302);
    const write = writes.find(({ method }) => method === "POST")!;
    expect([write.headers["x-xsrf-token"], write.headers.cookie]).toEqual([token, `XSRF-TOKEN=${token}`]);
    expect(write.headers["idempotency-key"]).toBe(key);
    expect(writes.some(({ path }) => path.includes("csrf"))).toBe(false);
    // Objects as JSON text, nothing that is null; a text that looks like JSON stays a text.
    const body = JSON.parse(write.body) as Record<string, unknown>;
    expect(body["dates"]).toBe('{"start":"2030-05-12","end":"2030-05-13"}');
    expect(body["name"]).toBe(form.name);
    expect(Object.values(body)).not.toContain(null);
    expect(Object.keys(body)).not.toContain("_key");
  });

  test("API-002 API-004 API-005 API-006 API-009 SES-025 base path, Accept, locale, bearer and lists by commas", async () => {
    const cookie = await cookieFor(web.url, "admin@kulis.test");
    const browserHeaders = {
      cookie: `${cookie}; other=1`,
      "accept-language": "de",
      "x-forwarded-for": "1.2.3.4",
      referer: `${web.url}/x`,
      "user-agent": "Firefox",
      origin: web.url,
      "x-kulis-client": "9.9.9.9",
      authorization: "Bearer benim",
    };
    const { calls } = await during(async () => {
      for (const path of [
        "/",
        "/projects",
        "/bizdev",
        "/bizdev?view=list&stages=2",
        "/projects?dialog=new-lead&_key=anahtar-1",
      ])
        expect((await ask(web.url, path, { headers: browserHeaders })).status).toBe(200);
    });
    expect(calls.length).toBeGreaterThan(8);
    for (const call of calls) {
      expect(call.path).toMatch(/^\/api\/v1\/[a-z]/);
      expect(query(call).get("locale")).toBe("tr");
      expect(call.headers.accept).toBe("application/json");
      expect(call.headers.authorization).toMatch(/^Bearer [\w|-]{20,}$/);
      // Nothing of the browser's own request goes out.
      for (const name of ["x-forwarded-for", "referer", "origin", "cookie", "x-kulis-client", "x-kulis-origin"])
        expect([name, call.headers[name]]).toEqual([name, undefined]);
      expect(`${call.headers["user-agent"]} ${call.headers["accept-language"]}`).not.toMatch(/Firefox|de/);
    }
    expect(calls.some((call) => query(call).get("statuses") === "PREP,OPERATION,PRECLOSE")).toBe(true);
    const pages = calls.filter(({ path }) => /^\/api\/v1\/me\b/.test(path));
    expect(pages.length).toBe(5);
  });

  test("X4 what an open page asks by itself says so to the API, and what its person asks does not", async () => {
    const person = await cookieFor(web.url, "admin@kulis.test");
    const said = async (path: string, more: Record<string, string> = {}) => {
      const { calls } = await during(() => ask(web.url, path, { headers: { cookie: person, ...more } }));
      return [...new Set(calls.map((call) => call.headers["x-kulis-background"]))];
    };
    expect(await said("/live/presence")).toEqual(["1"]);
    expect(await said("/projects")).toEqual([undefined]);
    // A live update makes the page read its data again.
    expect(await said("/projects.data", { "x-kulis-background": "1" })).toEqual(["1"]);
    expect(await said("/projects.data")).toEqual([undefined]);
    // A person's message waits for a page of their own.
    const greeted = { cookie: `${person}; ${await greetingOf(web.url)}` };
    const told = async (more: Record<string, string>) => {
      const { headers } = await ask(web.url, "/projects.data", { headers: { ...greeted, ...more } });
      return (headers["set-cookie"] ?? []).some((cookie) => /^(__Host-)?kulis-flash=;/.test(cookie));
    };
    expect([await told({ "x-kulis-background": "1" }), await told({})]).toEqual([false, true]);
  });

  test("API-003 every call carries the credentials of its person and of nobody else, a visitor's none", async () => {
    const emails = ["admin@kulis.test", "admin@diger.test"];
    const cookies = await Promise.all(emails.map((email) => cookieFor(web.url, email)));
    const { calls: alone } = await during(() => ask(web.url, "/projects", { headers: { cookie: cookies[0]! } }));
    const own = alone[0]!.headers.authorization;
    const { calls } = await during(() =>
      Promise.all(cookies.flatMap((cookie) => [1, 2].map(() => ask(web.url, "/projects", { headers: { cookie } })))),
    );
    const me = calls.filter(({ path }) => /^\/api\/v1\/me\b/.test(path));
    expect([me.length, me.filter(({ headers }) => headers.authorization === own).length]).toEqual([4, 2]);
    expect(new Set(calls.map(({ headers }) => headers.authorization)).size).toBe(2);
    const { calls: nobody } = await during(() => ask(web.url, "/projects"));
    expect(nobody.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  test("the pages before the login stand without waiting for any data", async () => {
    for (const path of ["/login", "/register", "/forgot-password", "/manuel-rsvp/x/login"]) {
      const { value, calls } = await during(() => ask(web.url, path));
      // The host's name is fetched beside the page, not before it.
      const waited = calls.filter((call) => !call.path.startsWith("/api/v1/branding"));
      expect([path, value.status, waited.length]).toEqual([path, 200, 0]);
      if (path !== "/register") expect(value.text).toContain("<form");
    }
  });

  test("SES-050 the pages of mailed links ask one thing, whether the link works", async () => {
    for (const [path, asked] of [
      ["/register?code=x", "/api/v1/register/x"],
      ["/password-reset/x", "/api/v1/password-reset/x"],
    ] as const) {
      const { value, calls } = await during(() => ask(web.url, path));
      const waited = calls.filter((call) => !call.path.startsWith("/api/v1/branding"));
      expect([value.status, waited.map((call) => call.path.split("?")[0])]).toEqual([404, [asked]]);
      expect(value.text).not.toContain("<form");
    }
  });

  test("SES-030 SES-033 opening a project or an offer loads that record, and its name heads the page", async () => {
    const cookie = await cookieFor(web.url, "admin@kulis.test");
    const admin = await apiClient(upstream.url);
    for (const [list, api, page] of [
      ["/projects?statuses=OPERATION", "/project/", (code: string) => `/project/${code}/main`],
      ["/leads?group=offer", "/leads/", (code: string) => `/bizdev/${code}`],
    ] as const) {
      const { code, name } = (await everything(admin, list))[0]!;
      const { value, calls } = await during(() => ask(web.url, page(code), { headers: { cookie } }));
      expect(calls.filter(({ path }) => path.split("?")[0] === `/api/v1${api}${code}`).length).toBe(1);
      expect(textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(value.text)?.[1] ?? "")).toBe(name);
    }
  });

  test("SHL-001 the search dialog asks GET /search with what was typed", async () => {
    const cookie = await cookieFor(web.url, "admin@kulis.test");
    const path = `/search/hits?${new URLSearchParams({ query: "Işık & Ses" }).toString()}`;
    const { value, calls } = await during(() => ask(web.url, path, { headers: { cookie } }));
    expect([value.status, JSON.parse(value.text)]).toMatchObject([200, { text: "Işık & Ses" }]);
    const asked = calls.filter((call) => call.path.startsWith("/api/v1/search?"));
    expect(asked.map((call) => [call.method, query(call).get("query")])).toEqual([["GET", "Işık & Ses"]]);
  });

  test("SES-041 SES-042 SES-043 SES-045 SES-047 the startup: 20 projects, then the reference data, then leads and budget definitions", async () => {
    // A web process that has kept no reference data yet.
    const fresh = await startWeb({ API_URL: upstream.url, SESSION_SECRET: secret });
    const told: { path: string; came: number; left: number }[] = [];
    const later = /^\/(leads|definition\/budget-)/;
    const reference =
      /^\/(definition|event-companies|exchange-rates|users(?=\?)|teams|divisions|modules|currencies|languages)/;
    try {
      const cookie = await cookieFor(fresh.url, "admin@kulis.test");
      let moment = 0;
      // In parallel: none is answered before 15 are there. One after the other they would wait for ever.
      const held: (() => void)[] = [];
      let referredCalls = 0;
      upstream.breaks((request, response, pass) => {
        const call = { path: (request.url ?? "").replace("/api/v1", ""), came: (moment += 1), left: 0 };
        told.push(call);
        response.on("finish", () => (call.left = moment += 1));
        if (!reference.test(call.path) || later.test(call.path)) return pass();
        held.push(pass);
        referredCalls += 1;
        if (referredCalls >= 15) for (const answer of held.splice(0)) answer();
      });
      const { status } = await ask(fresh.url, "/", { headers: { cookie } });
      expect(status).toBe(200);
    } finally {
      upstream.breaks(null);
      await fresh.stop();
    }
    const asked = (pattern: RegExp) => told.filter(({ path }) => pattern.test(path));
    const first = asked(/^\/projects\?.*page_size=20/);
    expect(first.map(({ path }) => Object.fromEntries(new URL(path, "http://x").searchParams))).toEqual([
      { statuses: "PREP,OPERATION,PRECLOSE", page_size: "20", locale: "tr" },
    ]);
    const late = asked(later);
    const referred = asked(reference).filter((call) => !late.includes(call));
    expect(referred.length).toBeGreaterThanOrEqual(15);
    expect(late.map(({ path }) => path.split("?")[0]).toSorted()).toEqual([
      "/definition/budget-categories",
      "/definition/budget-groups",
      "/definition/budget-items",
      "/leads",
      "/leads",
      "/leads",
    ]);
    const came = (calls: typeof told) => Math.min(...calls.map((call) => call.came));
    const left = (calls: typeof told) => Math.max(...calls.map((call) => call.left));
    expect(came(referred)).toBeGreaterThan(left(first));
    expect(came(late)).toBeGreaterThan(left(referred));
  });

  test("API-018 the language of the person goes with every call", async () => {
    const cookie = await cookieFor(web.url, "admin@kulis.test");
    const { calls } = await during(() => ask(web.url, "/login", { headers: { cookie: "kulis-language=en" } }));
    expect(calls).toEqual([]);
    const { calls: english } = await during(() =>
      postForm(web.url, "/forgot-password", { email: "a@b.example" }, { cookie: "kulis-language=en" }),
    );
    expect(english.filter(({ method }) => method === "POST").map((call) => query(call).get("locale"))).toEqual(["en"]);
    expect((await ask(web.url, "/", { headers: { cookie } })).text).toContain('<html lang="tr"');
  });

  test("API-013 M17 path segments are encoded, and none climbs", async () => {
    const cookie = await cookieFor(web.url, "admin@kulis.test");
    for (const [code, wanted] of [
      ["a%2Fb", "a%2Fb"],
      ["..%2Fusers%2F1", "..%2Fusers%2F1"],
      ["a%3Flocale%3Den%23x", "a%3Flocale%3Den%23x"],
      ["%C5%9Fehir", "%C5%9Fehir"],
    ] as const) {
      const { value, calls } = await during(() => ask(web.url, `/bizdev/${code}`, { headers: { cookie } }));
      expect([code, value.status]).toEqual([code, 404]);
      for (const { path } of calls.filter((call) => /\/(leads|project)\/./.test(call.path)))
        expect(path.split("?")[0]).toMatch(
          new RegExp(`^/api/v1/(leads|project)/${wanted.replaceAll(".", "\\.")}(/timeline|/budgets)?$`),
        );
    }
    for (const code of ["%2e%2e", "%2E%2e", ".."]) {
      const { calls } = await during(() => ask(web.url, `/bizdev/${code}/edit`, { headers: { cookie } }));
      expect(calls.filter(({ path }) => /leads\/\.|users/.test(path))).toEqual([]);
    }
  });

  test("with a foreign upstream the embedded API is not served", async () => {
    expect((await ask(web.url, "/api/v1/me")).status).toBe(404);
    expect((await ask(web.url, "/api/v1/openapi.json")).status).toBe(404);
    expect((await ask(web.url, "/sanctum/csrf-cookie")).status).toBe(404);
  });
});

describe("R11 the session ends on the other side", () => {
  const statuses = [401, 419] as const;

  test.each(statuses)(
    "R11 API-011 API-012 %i in a page, its data, an action and its data leads once to the login",
    async (status) => {
      const isMe = ({ path }: Arrived) => /^\/api\/v1\/me\b/.test(path);
      for (const wrong of [isMe, (call: Arrived) => !isMe(call)]) {
        const cookie = await cookieFor(web.url, "admin@kulis.test");
        upstream.breaks(ended(status), wrong);
        const target = "/bizdev?view=list&q=%C5%9Fen";
        const page = await ask(web.url, target, { headers: { cookie } });
        expect([page.status, page.headers.location, cleared(page)]).toEqual([
          302,
          `/login?${new URLSearchParams({ to: "/bizdev?view=list&q=%C5%9Fen" })}`,
          1,
        ]);
        const data = await ask(web.url, "/bizdev.data?view=list", { headers: { cookie } });
        expect([data.status, data.headers.location, cleared(data)]).toEqual([
          202,
          "/login?to=%2Fbizdev%3Fview%3Dlist",
          1,
        ]);
        const headers = {
          cookie,
          referer: `${web.url}/projects?dialog=new-project`,
          "content-type": "application/x-www-form-urlencoded",
          ...ownOrigin,
        };
        const body = "name=A&dates.start=2030-05-12&dates.end=2030-05-13&country=TR&attendee_count=1&languages=tr";
        for (const path of ["/projects/new", "/projects/new.data"]) {
          upstream.calls.length = 0;
          const sent = await ask(web.url, path, { method: "POST", headers, body });
          expect([path, sent.headers.location, cleared(sent)]).toEqual([
            path,
            "/login?to=%2Fprojects%3Fdialog%3Dnew-project",
            1,
          ]);
          expect(upstream.calls.filter(({ method }) => method === "POST").length).toBe(wrong === isMe ? 0 : 1);
        }
        // Data that a page fetches for itself leads back to the page.
        const fetched = await ask(web.url, "/lead-form/client/1.data", {
          headers: { cookie, referer: `${web.url}/bizdev?dialog=new-lead` },
        });
        expect([fetched.status, fetched.headers.location]).toEqual([202, "/login?to=%2Fbizdev%3Fdialog%3Dnew-lead"]);
        upstream.breaks(null);
      }
    },
  );

  test("R11 in the browser: to the login, back on the page, and the write is not sent again by itself", async () => {
    const { page, context, complaints } = await visit(await sharedBrowser(), web);
    try {
      await signIn(page, "admin@kulis.test", "/projects?dialog=new-project");
      await page.locator("dialog:modal").waitFor();
      // Background requests of the page would redirect to the login before the button is pressed.
      await page.route("**/live**", () => {});
      await page.getByLabel("Proje adı").fill("Oturum bitti");
      await page.getByLabel("Katılımcı sayısı").fill("40");
      await page.getByRole("button", { name: "Tarih seç" }).click();
      await page.getByRole("button", { name: "Önümüzdeki 1 ay" }).click();
      upstream.calls.length = 0;
      upstream.breaks(ended(401));
      await page.getByRole("button", { name: "Projeyi ekle" }).click();
      await page.waitForURL(/\/login\?to=/);
      expect((await context.cookies()).filter(({ name }) => name === "kulis")).toEqual([]);
      upstream.breaks(null);
      await page.fill("[name=email]", "admin@kulis.test");
      await page.fill("[name=password]", "kulis-demo-2026");
      await page.click("form button[type=submit]");
      await page.waitForURL("**/projects?dialog=new-project&_key=*");
      await page.locator("dialog:modal").waitFor();
      const writes = upstream.calls.filter(({ method, path }) => method === "POST" && path.includes("/projects"));
      expect(writes.length).toBeLessThanOrEqual(1);

      // A fetch of the open page.
      await page.goto("/bizdev?dialog=new-lead");
      await page.locator("dialog:modal").waitFor();
      upstream.breaks(ended(419));
      // By keyboard: the redirect may come while the choice is still being made, and then nothing is left to choose from.
      await page.getByLabel("Ülke").focus();
      await page.keyboard.type("Alm");
      // Two readings end at once, and the second may replace the way to the login that the first began.
      await expect.poll(() => page.url()).toMatch(/\/login\?to=%2Fbizdev%3Fdialog%3Dnew-lead/);
      upstream.breaks(null);
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
