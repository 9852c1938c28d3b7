import { readFileSync } from "node:fs";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { until } from "../helpers/children";
import { faults, late, marker, startFaultyUpstream, type FaultyUpstream } from "../helpers/faulty-upstream";
import { ask, cookieFor, postForm, type Answer } from "../helpers/http";
import { demoPassword, startWeb, type Web } from "../helpers/web";

const secret = "hata-deneyi-anahtari-0123456789-abcdef";
let upstream: FaultyUpstream;
let web: Web;
let cookie: string;
let lead: string;
let project: string;

beforeAll(async () => {
  upstream = await startFaultyUpstream();
  web = await startWeb({ API_URL: upstream.url, SESSION_SECRET: secret });
  cookie = await cookieFor(web.url, "admin@kulis.test");
  const codeOn = async (path: string, pattern: RegExp) =>
    pattern.exec((await ask(web.url, path, { headers: { cookie } })).text)?.[1] ?? "";
  lead = await codeOn("/bizdev?view=list&stages=2", /href="\/bizdev\/([a-z0-9]{12})"/);
  project = await codeOn("/projects?status=OPERATION", /href="\/project\/([a-z0-9]{12})\/main"/);
  // What a process takes for its first pages is no growth.
  for (let round = 0; round < 5; round += 1)
    for (const path of pages()) await ask(web.url, path, { headers: { cookie } });
});
afterEach(() => {
  upstream.breaks(null);
  upstream.calls.length = 0;
});
afterAll(async () => {
  await web.stop();
  await upstream.stop();
});

const pages = () => [
  "/",
  "/projects",
  "/projects?dialog=new-lead&_key=anahtar-1",
  "/bizdev",
  `/bizdev/${lead}`,
  `/bizdev/${lead}/edit`,
  `/project/${project}/main`,
  "/admin/invitations?_key=anahtar-2",
];
const isMe = ({ path }: { path: string }) => path.startsWith("/api/v1/me");
const isWrite = ({ method }: { method: string }) => method !== "GET";

const day = "2030-05-12";
/** Every action, with a form that our own checks accept. */
const forms = (): [string, Record<string, string>][] => [
  ["/login", { email: "admin@kulis.test", password: demoPassword }],
  ["/forgot-password", { email: "admin@kulis.test" }],
  [
    "/password-reset/x",
    { email: "admin@kulis.test", password: "uzun-bir-sifre", password_confirmation: "uzun-bir-sifre" },
  ],
  [
    "/register?code=x",
    {
      code: "x",
      full_name: "Işıl Çağ",
      email: "a@b.example",
      password: "uzun-bir-sifre",
      password_confirmation: "uzun-bir-sifre",
    },
  ],
  ["/manuel-rsvp/x/login", {}],
  [
    "/projects/new",
    {
      name: "Yazdığım proje",
      "dates.start": day,
      "dates.end": day,
      country: "TR",
      attendee_count: "12",
      languages: "tr",
    },
  ],
  [
    `/project/${project}/main/edit`,
    {
      name: "Yazdığım proje",
      "dates.start": day,
      "dates.end": day,
      country: "TR",
      attendee_count: "12",
      languages: "tr",
      version: "1",
    },
  ],
  [
    "/bizdev/new",
    {
      name: "Yazdığım fırsat",
      "dates.start": day,
      "dates.end": day,
      country: "TR",
      city: "Ankara",
      type: "1",
      format: "inperson",
      client: "1",
      contact: "1",
      status: "LEAD-0",
      lead_value: "1.234,56",
      lead_close_date: day,
      project_ref: "X",
    },
  ],
  [
    `/bizdev/${lead}/edit`,
    {
      name: "Yazdığım fırsat",
      "dates.start": day,
      "dates.end": day,
      country: "TR",
      city: "Ankara",
      type: "1",
      client: "1",
      contact: "1",
      version: "1",
    },
  ],
  [`/bizdev/${lead}/stage`, { stage: "3", version: "1" }],
  [`/project/${project}/main/status`, { stage: "9", version: "1" }],
  [`/bizdev/${lead}/budget`, { name: "Yazdığım bütçe", currency: "TRY" }],
  [`/bizdev/${lead}/delete`, {}],
  ["/admin/invitations", { email: "yeni@kulis.test", position_id: "1", team_id: "" }],
];

const isPublic = (path: string) => /^\/(login|forgot|password|register|manuel)/.test(path);
const turkish =
  /Sunucuya ulaşılamadı|Sunucu zamanında yanıt vermedi|Sunucu şu anda çok yoğun|Bir hata oluştu lütfen tekrar deneyin|Bir şeyler ters gitti|Çok fazla istek|Biraz yavaşla/;

/** What is wrong with a page that had to tell of a fault. */
function failings(
  name: string,
  answer: Answer,
  { page = true, calls = [] as { method: string; path: string }[] } = {},
): string[] {
  const wrong: string[] = [];
  if (![502, 503, 504, 429].includes(answer.status)) wrong.push(`status ${answer.status}`);
  if (answer.took > 5000) wrong.push(`${Math.round(answer.took)} ms`);
  if (!turkish.test(answer.text)) wrong.push(`says ${/<h1[^>]*>([^<]*)/.exec(answer.text)?.[1]}`);
  if (page && !answer.text.includes("Tekrar dene")) wrong.push("no way to try again");
  if (answer.text.includes(marker) || /app\.php|ECONN|UND_ERR|ENOTFOUND|undici/.test(answer.text))
    wrong.push("shows the upstream's text");
  if (answer.status === 429 && answer.headers["retry-after"] !== "7")
    wrong.push(`Retry-After ${answer.headers["retry-after"]}`);
  const tries = new Map<string, number>();
  for (const { method, path } of calls) tries.set(`${method} ${path}`, (tries.get(`${method} ${path}`) ?? 0) + 1);
  for (const [call, times] of tries) if (times > (call.startsWith("GET") ? 2 : 1)) wrong.push(`${call} ${times} times`);
  return wrong.map((line) => `${name}: ${line}`);
}

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${web.program.child.pid}/status`, "utf8"))?.[1]) / 1024;
const alive = async () => (await ask(web.url, "/projects", { headers: { cookie } })).status;

describe("R9 faults of the upstream", () => {
  const names = Object.keys(faults);

  test.each(names)("R9 pages while the upstream does this: %s", async (name) => {
    await alive();
    const before = memory();
    const wrong: string[] = [];
    // One page after another so that tries can be counted; the slow ones side by side, for they wait anyway.
    const slow = /hangs|second/.test(name);
    upstream.breaks(faults[name]!, (call) => !isMe(call));
    const look = async (path: string) => {
      const from = upstream.calls.length;
      const answer = await ask(web.url, path, { headers: { cookie } });
      wrong.push(...failings(path, answer, { calls: slow ? [] : upstream.calls.slice(from) }));
    };
    if (slow) await Promise.all(pages().map(look));
    else for (const path of pages()) await look(path);
    upstream.breaks(faults[name]!);
    await look("/projects");
    upstream.breaks(null);
    expect(wrong).toEqual([]);
    expect(memory() - before).toBeLessThan(50);
    expect(await alive()).toBe(200);
  });

  test.each(names)("R9 writes while the upstream does this: %s", async (name) => {
    upstream.breaks(faults[name]!, isWrite);
    const wrong: string[] = [];
    // Side by side, for the slow ones wait anyway; not all at once, for drawing fourteen big forms takes its time too.
    const results: (readonly [string, Record<string, string>, Answer])[] = [];
    for (let at = 0; at < forms().length; at += 5) {
      const some = forms().slice(at, at + 5);
      const post = async ([path, fields]: [string, Record<string, string>]) =>
        [path, fields, await postForm(web.url, path, fields, { cookie: isPublic(path) ? "" : cookie })] as const;
      results.push(...(await Promise.all(some.map(post))));
    }
    for (const [path, fields, answer] of results) {
      wrong.push(...failings(path, answer, { page: false }));
      // LED-085, LED-086, PRJ-071, PRJ-072: the fixed title, and the fixed sentence where the server sent none.
      if (
        name === "500 in HTML" &&
        /new$|edit$/.test(path) &&
        !/Bir hata oluştu![\s\S]*Bir hata oluştu lütfen tekrar deneyin/.test(answer.text)
      )
        wrong.push(`${path}: other words`);
      // Nothing that was typed is lost, and no password comes back.
      for (const typed of [fields["name"], fields["email"]])
        if (typed && !answer.text.includes(typed)) wrong.push(`${path}: lost ${typed}`);
      if (/kulis-demo-2026|uzun-bir-sifre/.test(answer.text)) wrong.push(`${path}: shows the password`);
    }
    const writes = upstream.calls.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
    expect(wrong).toEqual([]);
    expect([...writes].sort()).toEqual([...new Set(writes)].sort());
    expect(writes.length).toBe(forms().length);
  });

  test("R9 an upstream that refuses or has no name", async () => {
    for (const url of ["http://127.0.0.1:1", "http://yok.invalid"]) {
      const other = await startWeb({ API_URL: url, SESSION_SECRET: secret });
      try {
        for (const path of pages())
          expect(failings(`${url} ${path}`, await ask(other.url, path, { headers: { cookie } }))).toEqual([]);
        const login = await postForm(other.url, "/login", { email: "admin@kulis.test", password: demoPassword });
        expect(failings(`${url} login`, login, { page: false })).toEqual([]);
        expect((await ask(other.url, "/healthz")).status).toBe(200);
      } finally {
        await other.stop();
      }
    }
  });

  test("R9 a page stays within its time when several calls are slow one after another", async () => {
    for (const path of ["/projects", "/", `/bizdev/${lead}`]) {
      upstream.breaks((request, response, pass) =>
        isMe({ path: request.url ?? "" }) ? late(3000)(request, response, pass) : undefined,
      );
      const answer = await ask(web.url, path, { headers: { cookie } });
      expect(failings(path, answer)).toEqual([]);
    }
  });
});

describe("R10 bulkhead", () => {
  test("R10 64 hung calls hold nobody else up, and the page comes back", async () => {
    upstream.breaks(faults["hangs before the headers"]!);
    const hung = Array.from({ length: 64 }, () => ask(web.url, "/projects", { headers: { cookie } }));
    await until(() => upstream.calls.length >= 64, 3000, "64 calls");
    const asset =
      /\/assets\/entry\.client-[\w-]+\.js/.exec((await ask(web.url, "/yok", {})).text)?.[0] ?? "/favicon.svg";
    const times: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      for (const path of ["/healthz", asset, "/favicon.svg"]) {
        const answer = await ask(web.url, path);
        expect([path, answer.status]).toEqual([path, 200]);
        times.push(answer.took);
      }
    }
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(200);
    const more = await ask(web.url, "/projects", { headers: { cookie } });
    expect([more.status, more.headers["retry-after"], more.text.includes("Sunucu şu anda çok yoğun")]).toEqual([
      503,
      "1",
      true,
    ]);
    expect(more.took).toBeLessThan(150);
    expect(upstream.calls.length).toBe(64);
    upstream.breaks(null);
    const back = performance.now();
    await until(async () => (await alive()) === 200, 5000, "the page");
    expect(performance.now() - back).toBeLessThan(5000);
    const ended = await Promise.all(hung);
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([504]));
    expect(Math.max(...ended.map(({ took }) => took))).toBeLessThan(5500);
  });
});
