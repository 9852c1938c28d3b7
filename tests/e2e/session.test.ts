import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { until } from "../helpers/children";
import { rounds, share } from "../helpers/deep";
import { apiClient, ask, cookieFor, cookiesOf, postForm, type Answer } from "../helpers/http";
import { demoPassword, ownData, startWeb, type Web } from "../helpers/web";

// X4 asks for 1,000 flips, which a deep run does.
const flips = Number(process.env.FLIPS ?? rounds(200, 1000));
const oldSecret = "eski-anahtar-0123456789-abcdefghijkl";
const newSecret = "yeni-anahtar-9876543210-zyxwvutsrqpo";

let web: Web;

beforeAll(async () => {
  web = await startWeb();
});
afterAll(async () => {
  await web.stop();
});

const login = (url: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  postForm(url, "/login", { email: "agency@kulis.test", password: demoPassword, ...more }, headers);
const setCookies = ({ headers }: Answer) => headers["set-cookie"] ?? [];
const sessionOf = (answer: Answer, name = "kulis") =>
  setCookies(answer).find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
const valueOf = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1).split(";")[0] ?? "";
const isIn = async (cookie: string, url = web.url) =>
  (await ask(url, "/projects", { headers: { cookie } })).status === 200;

/** Known ways around a check of `to`; none of them is a page of ours. */
const elsewhere = [
  "//kotu.example",
  "///kotu.example",
  "////kotu.example",
  "/\\kotu.example",
  "\\\\kotu.example",
  "\\/kotu.example",
  "/\\/kotu.example",
  "//\\kotu.example",
  "/\t/kotu.example",
  "/\n/kotu.example",
  "/\r/kotu.example",
  "\t//kotu.example",
  " //kotu.example",
  "/ /kotu.example",
  "/\t\\kotu.example",
  "/\u0000/kotu.example",
  "https://kotu.example",
  "https:kotu.example",
  "https:/kotu.example",
  "https:///kotu.example",
  "http://kotu.example/projects",
  "HTTPS://KOTU.EXAMPLE",
  "ftp://kotu.example",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  " javascript:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://kotu.example/x",
  "file:///etc/passwd",
  "/%09/kotu.example",
  "/%0a/kotu.example",
  "/%0d%0aLocation:%20https://kotu.example",
  "/projects\r\nLocation: https://kotu.example",
  "/projects%0d%0aSet-Cookie:%20a=b",
  "/%5ckotu.example",
  "/%2f%2fkotu.example",
  "%2f%2fkotu.example",
  "／／kotu.example",
  "/／kotu.example",
  "//kotu。example",
  "//kotu%E3%80%82example",
  "//kotu.example@127.0.0.1/",
  "//127.0.0.1@kotu.example/",
  "https://127.0.0.1@kotu.example",
  "https://127.0.0.1%40kotu.example",
  "//127.0.0.1:80@kotu.example/projects",
  "@kotu.example",
  "/@kotu.example",
  "/.kotu.example",
  ".kotu.example",
  "/..//kotu.example",
  "/projects/..//kotu.example",
  "/projects/../..//kotu.example",
  "/./\\kotu.example",
  "/projects//kotu.example",
  "/projects.data",
  "/bizdev.data?_routes=routes/staff/bizdev",
  "/project/x.data",
  "/logout",
  "/login",
  "/login?to=/login",
  "/api/v1/me",
  "/manuel-rsvp/form",
  "/assets/x.js",
  "/healthz",
  "/readyz",
  `/projects?q=${"x".repeat(2000)}`,
  "?to=//kotu.example",
  "#//kotu.example",
  "",
  "projects",
  "null",
  "undefined",
  "[object Object]",
  "//[::1]/",
  "//kotu.example:443",
  "//",
  "/\\",
  "http:",
  "/projects\u202e//kotu.example",
  "\u00a0//kotu.example",
];

describe("X5 redirects", () => {
  const own = /^\/(?:$|\?|projects(?:[/?]|$)|project\/|bizdev(?:[/?]|$)|admin(?:[/?]|$)|profile$)/;

  /** Real target of a browser on our page. */
  function lands(location: string): URL {
    return new URL(location, web.url);
  }

  test("X5 the hidden target of the login page leads to our own pages only", async () => {
    expect(new Set(elsewhere).size).toBeGreaterThan(60);
    const wrong: string[] = [];
    // A login costs more than a page; each of these addresses is handed on by the next test too.
    for (const to of share(elsewhere, 0, 3)) {
      const answer = await login(web.url, { to });
      const location = answer.headers.location ?? "";
      const url = lands(location);
      if (answer.status !== 302 || url.origin !== web.url || !own.test(url.pathname) || url.pathname.endsWith(".data"))
        wrong.push(`${JSON.stringify(to)} → ${answer.status} ${location}`);
      if (/[\r\n]/.test(location) || setCookies(answer).some((cookie) => cookie.startsWith("a=")))
        wrong.push(`${JSON.stringify(to)} splits the answer`);
    }
    expect(wrong).toEqual([]);
  });

  test("X5 /login?to= hands on our own pages only", async () => {
    const wrong: string[] = [];
    for (const to of elsewhere) {
      const answer = await ask(web.url, `/login?${new URLSearchParams({ to })}`);
      const kept = /name="to" value="([^"]*)"/.exec(answer.text)?.[1] ?? "missing";
      if (answer.status !== 200 || !own.test(kept)) wrong.push(`${JSON.stringify(to)} → ${answer.status} ${kept}`);
    }
    expect(wrong).toEqual([]);
  });

  test("SES-023 the wanted page is kept through the login, with its query", async () => {
    for (const to of ["/projects?status=PREP&q=%C5%9Fenlik", "/bizdev?view=list", "/admin/invitations"]) {
      const sent = await ask(web.url, to);
      expect([sent.status, sent.headers.location]).toEqual([302, `/login?${new URLSearchParams({ to })}`]);
      const page = await ask(web.url, sent.headers.location ?? "");
      const kept = (/name="to" value="([^"]*)"/.exec(page.text)?.[1] ?? "").replaceAll("&amp;", "&");
      expect(kept).toBe(to);
      expect((await login(web.url, { to: kept })).headers.location).toBe(to);
    }
  });
});

describe("X4 session cookies", () => {
  test("X4 SES-049 the cookie is httpOnly, Lax, small and says nothing of the token", async () => {
    const { token } = await apiClient(web.url, "agency@kulis.test");
    const cookie = sessionOf(await login(web.url));
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain=/i);
    expect(cookie.length).toBeLessThan(1000);
    const value = valueOf(cookie);
    for (const text of [
      value,
      Buffer.from(value, "base64url").toString("latin1"),
      Buffer.from(value, "base64").toString("utf8"),
      decodeURIComponent(value),
    ]) {
      // Short strings such as `{` may stand in a cipher text by chance.
      expect(text).not.toMatch(/staff|token|kind|agency|\{"\w\w/);
      expect(text).not.toContain(token.slice(0, 12));
    }
    expect(sessionOf(await login(web.url, { remember: "on" }))).toMatch(/Max-Age=2592000/);
    expect(cookie).not.toMatch(/Max-Age|Expires/);
    // Two logins of one person share nothing.
    expect(valueOf(sessionOf(await login(web.url))).slice(0, 16)).not.toBe(value.slice(0, 16));
  });

  test("X4 nothing planted before the login survives it", async () => {
    const mine = await cookieFor(web.url, "user@kulis.test");
    const planted = sessionOf(await login(web.url, {}, { cookie: "kulis=benim-degerim; kulis-rsvp=x" }));
    expect(valueOf(planted)).not.toContain("benim");
    // A stored session on the login page leads home and is not replaced (SES-024).
    const again = await login(web.url, {}, { cookie: mine });
    expect([again.status, again.headers.location, sessionOf(again)]).toEqual([302, "/", ""]);
  });

  test("X14 a browser that has signed in gets in while others guess at its account, a strange one waits for seconds", async () => {
    const email = "team@kulis.test";
    const answer = await login(web.url, { email });
    const device = setCookies(answer).find((cookie) => cookie.startsWith("kulis-device-")) ?? "";
    expect(device).toMatch(/^kulis-device-[0-9a-f]{12}=/);
    for (const part of [/; HttpOnly/, /; SameSite=Lax/, /; Path=\//, /; Max-Age=15552000/])
      expect(device).toMatch(part);
    const cookie = device.split(";")[0]!;
    // A form's field does not take the cookie's place.
    const guess = () => login(web.url, { email, password: "yanlis-sifre", known_device: "x".repeat(43) });
    let refused = await guess();
    for (let turn = 0; turn < 30 && refused.status !== 429; turn += 1) refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(30);
    const again = await login(web.url, { email }, { cookie });
    expect([again.status, sessionOf(again)]).toEqual([302, expect.stringMatching(/^kulis=/)]);
  });

  test("X4 no changed bit of a cookie signs in or breaks a page", async () => {
    const value = valueOf(sessionOf(await login(web.url)));
    const bytes = Buffer.from(value, "base64url");
    expect(await isIn(`kulis=${value}`)).toBe(true);
    const wrong: string[] = [];
    const step = (bytes.length * 8) / flips;
    for (let flip = 0; flip < flips; flip += 1) {
      const bit = Math.floor(flip * step) % (bytes.length * 8);
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const answer = await ask(web.url, "/projects.data", {
        headers: { cookie: `kulis=${changed.toString("base64url")}` },
      });
      if (answer.status !== 202 || !answer.text.includes("/login")) wrong.push(`bit ${bit}: ${answer.status}`);
    }
    for (const odd of [
      "",
      "x",
      "%00",
      "ç".repeat(3),
      "a".repeat(5000),
      value.slice(0, -4),
      `${value}AAAA`,
      `${value}=`,
      "{}",
      "[]",
      "%E0%A4%A",
      '"',
      ";;",
      "kulis",
    ]) {
      const answer = await ask(web.url, "/projects", { headers: { cookie: `kulis=${encodeURI(odd)}` } });
      if (answer.status !== 302) wrong.push(`${odd.slice(0, 20)}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test("X4 a cookie of one kind or name never passes for another", async () => {
    const staff = valueOf(sessionOf(await login(web.url)));
    const guestAnswer = await postForm(web.url, "/manuel-rsvp/demo-manuel-rsvp-misafir-baglantisi-kulis-1/login", {});
    const guest = valueOf(sessionOf(guestAnswer, "kulis-rsvp"));
    expect(guest).not.toBe("");
    expect(await isIn(`kulis=${guest}`)).toBe(false);
    expect(
      (await ask(web.url, "/manuel-rsvp/form", { headers: { cookie: `kulis-rsvp=${staff}` } })).headers.location,
    ).toContain("/login");
    expect((await ask(web.url, "/manuel-rsvp/form", { headers: { cookie: `kulis-rsvp=${guest}` } })).status).toBe(200);
    // SES-051: the guest's session redirects to its own pages from all others.
    for (const path of ["/", "/projects", "/bizdev", "/admin"]) {
      const sent = await ask(web.url, path, { headers: { cookie: `kulis-rsvp=${guest}` } });
      expect([path, sent.status, sent.headers.location]).toEqual([path, 302, "/manuel-rsvp/form"]);
    }
  });

  test("X4 SES-046 after the logout the kept cookie is dead", async () => {
    const cookie = await cookieFor(web.url, "division@kulis.test");
    expect(await isIn(cookie)).toBe(true);
    const left = await postForm(web.url, "/logout", {}, { cookie });
    expect([left.status, left.headers.location]).toEqual([302, "/login"]);
    expect(setCookies(left).some((line) => /^kulis=;.*Max-Age=0/.test(line))).toBe(true);
    expect(await isIn(cookie)).toBe(false);
    const sent = await ask(web.url, "/projects", { headers: { cookie } });
    expect(sent.headers.location).toBe("/login?to=%2Fprojects");
    expect(setCookies(sent).filter((line) => /^kulis=;.*Max-Age=0/.test(line)).length).toBe(1);
    // GET changes nothing.
    const other = await cookieFor(web.url, "division@kulis.test");
    expect((await ask(web.url, "/logout", { headers: { cookie: other } })).status).toBe(302);
    expect(await isIn(other)).toBe(true);
  });

  test("X4 a changed password ends the sessions that were open", async () => {
    const cookie = await cookieFor(web.url, "team@kulis.test");
    const sent = await postForm(web.url, "/forgot-password", { email: "team@kulis.test" });
    expect(sent.status).toBe(302);
    const outbox = join(web.dataDir, "outbox");
    const written = () =>
      (existsSync(outbox) ? readdirSync(outbox) : []).map((name) => readFileSync(join(outbox, name), "utf8"));
    await until(() => written().some((text) => text.includes("password-reset")), 5000, "the mail");
    const mail = written().find((text) => text.includes("password-reset")) ?? "";
    const link = /\/password-reset\/([\w-]+)/.exec(mail.replaceAll("=\r\n", ""))?.[1] ?? "";
    expect(link).not.toBe("");
    const fields = { email: "team@kulis.test", password: "yepyeni-sifre-1", password_confirmation: "yepyeni-sifre-1" };
    expect((await postForm(web.url, `/password-reset/${link}`, fields)).status).toBe(302);
    expect(await isIn(cookie)).toBe(false);
    // The link works once; a second use is refused in words.
    const second = await postForm(web.url, `/password-reset/${link}`, fields);
    expect(second.status).toBeGreaterThanOrEqual(400);
    expect(second.status).toBeLessThan(500);
  });

  test("X4 behind https the cookies are Secure and bound to the host; a second key still reads, the first writes", async () => {
    const publicUrl = "https://kulis.example.com";
    const own = { origin: publicUrl, "sec-fetch-site": "same-origin" };
    const start = (secret: string, more: Record<string, string> = {}) =>
      startWeb({ ...more, PUBLIC_URL: publicUrl, SESSION_SECRET: secret });
    const data = await ownData();
    const again = data.env;
    const first = await start(oldSecret, again);
    const answer = await postForm(first.url, "/login", { email: "agency@kulis.test", password: demoPassword }, own);
    const cookie = sessionOf(answer, "__Host-kulis");
    const old = `__Host-kulis=${valueOf(cookie)}`;
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly.*Secure.*SameSite=Lax/);
    expect(sessionOf(answer, "kulis")).toBe("");
    expect(answer.headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    expect(await isIn(old, first.url)).toBe(true);
    expect(await isIn(`kulis=${valueOf(cookie)}`, first.url)).toBe(false);
    // The public address is the only origin that may write; our own port is not it.
    const inside = await postForm(
      first.url,
      "/login",
      { email: "agency@kulis.test", password: demoPassword },
      { origin: first.url, "sec-fetch-site": "" },
    );
    expect(inside.status).toBe(403);
    await first.end();

    const second = await start(`${newSecret},${oldSecret}`, again);
    expect(await isIn(old, second.url)).toBe(true);
    const fresh = cookiesOf(
      await postForm(second.url, "/login", { email: "agency@kulis.test", password: demoPassword }, own),
    );
    await second.end();

    const third = await start(newSecret, again);
    expect(await isIn(fresh, third.url)).toBe(true);
    expect(await isIn(old, third.url)).toBe(false);
    await third.end();
    await data.remove();
  });
});
