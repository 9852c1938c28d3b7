import { readdirSync, readFileSync, statSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { isDeep, share } from "../helpers/deep";
import { until } from "../helpers/children";
import { apiClient, ask, cookieFor, everything, postForm, type Answer, type Asked } from "../helpers/http";
import { fill, siteRoutes, wholeWalk } from "../helpers/site";
import { startWeb, type Web } from "../helpers/web";

let web: Web;
let token: string;
/** Every answer of this file, for the search at its end. */
const seen: [string, Answer][] = [];
const cookies: Record<string, string> = { nobody: "" };
const records = { lead: "", project: "" };

const secretPaths = [
  "/password-reset/geheim-sifre-bagi",
  "/setup/geheim-kurulum",
  "/register?code=geheim-davet",
  "/manuel-rsvp/geheim-misafir/login",
];

beforeAll(async () => {
  // The most talkative log: even there nothing secret may stand.
  web = await startWeb({ LOG_LEVEL: "debug" });
  const admin = await apiClient(web.url);
  token = admin.token;
  records.lead = (await everything(admin, "/leads?group=offer"))[0]?.code ?? "";
  records.project = (await everything(admin, "/projects"))[0]?.code ?? "";
  for (const who of ["admin", "user"]) cookies[who] = await cookieFor(web.url, `${who}@kulis.test`);
});
afterAll(async () => {
  await web.stop();
});

async function get(path: string, init: Asked = {}): Promise<Answer> {
  const answer = await ask(web.url, path, init);
  seen.push([path, answer]);
  return answer;
}

/** The mail that the editor of its text shows in a frame: styles in its tags, no script (ADM-182). */
const shownMail = /\/email-templates\/\w+\/\w+\/preview($|\?)/;

/** Required headers of every answer. */
function missing({ headers }: Answer): string[] {
  const wanted: Record<string, RegExp> = {
    "x-content-type-options": /^nosniff$/,
    "x-frame-options": /^DENY$/,
    "referrer-policy": /^same-origin$/,
    "cross-origin-opener-policy": /^same-origin$/,
    "cross-origin-resource-policy": /^same-origin$/,
  };
  const wrong = Object.entries(wanted).flatMap(([name, value]) =>
    value.test(String(headers[name])) ? [] : [`${name}: ${String(headers[name])}`],
  );
  for (const name of ["x-powered-by", "server", "x-remix-version", "via"])
    if (headers[name]) wrong.push(`${name}: ${String(headers[name])}`);
  return wrong;
}

/** A page depends on cookies, so it must not be cached, and only scripts with this answer's nonce run in it. */
function missingOnPage({ headers, text }: Answer): string[] {
  const wrong: string[] = [];
  const policy = String(headers["content-security-policy"] ?? "");
  const nonce = /script-src 'self' 'nonce-([\w+/=]{20,})'/.exec(policy)?.[1];
  if (!nonce) wrong.push(`policy: ${policy}`);
  for (const part of [
    "default-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ])
    if (!policy.includes(part)) wrong.push(`no ${part}`);
  if (/unsafe-|\*|https?:/.test(policy)) wrong.push(`policy: ${policy}`);
  if (headers["cache-control"] !== "no-store") wrong.push(`cache-control: ${headers["cache-control"]}`);
  if (!String(headers["vary"]).includes("Cookie")) wrong.push(`vary: ${headers["vary"]}`);
  for (const [tag] of text.matchAll(/<script\b[^>]*>/g))
    if (!tag.includes(`nonce="${nonce}"`) && !tag.includes('src="/')) wrong.push(tag);
  for (const [tag] of text.matchAll(/<[a-z][^>]*\s(?:on[a-z]+|style)="[^>]*>/g)) wrong.push(tag.slice(0, 100));
  return wrong;
}

const address = (path: string) =>
  fill(path, {
    code: path.startsWith("/bizdev") ? records.lead : records.project,
    id: "1",
    country: "TR",
    token: "geheim",
    "*": path.startsWith("/api") ? "me" : "yok",
  });

/** Without "allow-scripts" a sandbox runs none, whatever a text brings. */
function missingOnMail({ headers }: Answer): string[] {
  const parts = String(headers["content-security-policy"]).split("; ");
  const wanted = ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'self'", "sandbox"];
  const wrong = wanted.filter((part) => !parts.includes(part)).map((part) => `no ${part}`);
  if (headers["cache-control"] !== "no-store") wrong.push(`cache-control: ${headers["cache-control"]}`);
  return [...wrong, ...parts.filter((part) => part.startsWith("script-src"))];
}

/** What was wrong with the answers of one walk, and how many pages came. */
function checker() {
  const wrong: string[] = [];
  const nonces = new Set<string>();
  let pages = 0;
  return {
    check(name: string, answer: Answer) {
      wrong.push(...missing(answer).map((line) => `${name}: ${line}`));
      if (shownMail.test(name) && answer.status === 200) {
        wrong.push(...missingOnMail(answer).map((line) => `${name}: ${line}`));
        return;
      }
      if (!String(answer.headers["content-type"]).startsWith("text/html")) {
        if (
          answer.status < 400 &&
          answer.headers["content-type"]?.startsWith("text/x-script") &&
          answer.headers["cache-control"] !== "no-store"
        )
          wrong.push(`${name}: may be kept`);
        return;
      }
      pages += 1;
      wrong.push(...missingOnPage(answer).map((line) => `${name}: ${line}`));
      nonces.add(/nonce-([^']+)/.exec(String(answer.headers["content-security-policy"]))?.[1] ?? "");
    },
    expectNothing(least: number) {
      expect(wrong).toEqual([]);
      expect(pages).toBeGreaterThan(least);
      expect(nonces.size).toBe(pages);
    },
  };
}

test.each([
  { who: "nobody", part: 1, of: 1 },
  { who: "admin", part: 1, of: 3 },
  { who: "admin", part: 2, of: 3 },
  { who: "admin", part: 3, of: 3 },
  // Who reads a page changes nothing of its headers: it meets a part of the addresses.
  { who: "user", part: 1, of: isDeep ? 1 : 3 },
])(
  "X16 every answer carries the headers that protect it: $who, part $part of $of",
  { timeout: wholeWalk },
  async (walk) => {
    const headers = { cookie: cookies[walk.who] ?? "" };
    const paths = [...new Set(siteRoutes().map((route) => address(route.address))), ...secretPaths];
    const { check, expectNothing } = checker();
    for (const [nth, path] of paths.entries()) {
      if (nth % walk.of !== walk.part - 1) continue;
      const others = [
        path === "/" ? "/_root.data" : path.replace(/(\?|$)/, ".data$1"),
        `${path}${path.includes("?") ? "&" : "?"}_data=x`,
      ];
      for (const url of [path, ...share(others, Math.floor(nth / walk.of), 4)])
        check(`${walk.who} ${url}`, await get(url, { headers }));
    }
    expectNothing(10);
  },
);

test.each(["nobody", "admin", "user"])("X16 every method's answer carries them too: %s", async (who) => {
  const { check, expectNothing } = checker();
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "HEAD"])
    for (const path of ["/", "/login", "/projects", "/yok", "/api/v1/me", "/healthz", "/favicon.svg"])
      check(`${method} ${path}`, await get(path, { method, headers: { cookie: cookies[who] ?? "" } }));
  expectNothing(5);
});

test("X16 static files may be kept for ever and are what they say", async () => {
  const assets = readdirSync("build/client/assets");
  expect(assets.length).toBeGreaterThan(10);
  for (const name of assets.filter((one) => !/\.(br|gz)$/.test(one))) {
    const answer = await get(`/assets/${name}`);
    expect([name, answer.status, missing(answer)]).toEqual([name, 200, []]);
    expect(answer.headers["cache-control"]).toMatch(/max-age=31536000.*immutable/);
    expect(name.endsWith(".map")).toBe(false);
  }
  for (const path of [
    "/assets/",
    "/assets/yok.js",
    "/assets/..%2f..%2fpackage.json",
    "/..%2fpackage.json",
    "/.env",
    "/package.json",
    "/build/server/index.js",
  ]) {
    const answer = await get(path);
    expect([path, answer.status, missing(answer)]).toEqual([path, 404, []]);
  }
});

/** Bytes as they came. */
function raw(path: string, headers: Record<string, string>, method = "GET") {
  const { hostname, port } = new URL(web.url);
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((done, failed) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    });
    sent.on("error", failed).end();
  });
}

test("X16 pages come in the coding that their reader takes, whole, with new nonces each time", async () => {
  const cookie = cookies["admin"] ?? "";
  // A page without scripts names none.
  const nonce = (page: string) => /nonce="(\w{32})"/.exec(page)?.[1] ?? "";
  // Without nonces and the keys of forms, which are new in each page.
  const same = (page: string) => page.replaceAll(/nonce="\w{32}"|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "");
  for (const path of ["/projects", `/project/${records.project}/timeline`, "/login", "/yok"]) {
    const headers: Record<string, string> = path === "/login" ? {} : { cookie };
    const plain = await raw(path, headers);
    const text = plain.bytes.toString();
    expect(text).toMatch(/^<!DOCTYPE html>.*<\/html>/s);
    const nonces = new Set([nonce(text)]);
    for (const [accepted, coding, unpack] of [
      ["gzip, deflate, br, zstd", "gzip", gunzipSync],
      ["gzip", "gzip", gunzipSync],
      ["br, gzip;q=0", "br", brotliDecompressSync],
      ["identity", undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const packed = await raw(path, { ...headers, "accept-encoding": accepted });
      expect([path, packed.status, packed.headers["content-encoding"]]).toEqual([path, plain.status, coding]);
      expect(packed.headers["vary"]).toContain("Accept-Encoding");
      const page = unpack(packed.bytes).toString();
      expect([path, accepted, same(page) === same(text)]).toEqual([path, accepted, true]);
      expect(packed.headers["content-security-policy"]).toContain(`'nonce-${nonce(page)}`);
      nonces.add(nonce(page));
    }
    expect([path, nonces.size]).toEqual([path, ["/login", "/yok"].includes(path) ? 1 : 5]);
    const head = await raw(path, { ...headers, "accept-encoding": "gzip" }, "HEAD");
    expect([head.status, head.headers["content-encoding"], head.bytes.length]).toEqual([plain.status, "gzip", 0]);
  }
});

test("X16 scripts and styles come packed as the build packed them, and are the same files", async () => {
  const folder = "build/client/assets";
  const wanted = readdirSync(folder).filter(
    (name) => /\.(js|css|svg)$/.test(name) && statSync(join(folder, name)).size >= 1024,
  );
  expect(wanted.length).toBeGreaterThan(20);
  for (const name of wanted) {
    const plain = readFileSync(join(folder, name));
    const path = `/assets/${name}`;
    const unpacked = await raw(path, {});
    expect([name, unpacked.headers["content-encoding"], unpacked.bytes.equals(plain)]).toEqual([name, undefined, true]);
    for (const [accepted, coding, unpack] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ] as const) {
      const { status, headers, bytes } = await raw(path, { "accept-encoding": accepted });
      expect([name, status, headers["content-encoding"], headers["vary"]]).toEqual([
        name,
        200,
        coding,
        "Accept-Encoding",
      ]);
      expect([name, unpack(bytes).equals(plain), bytes.length < plain.length]).toEqual([name, true, true]);
      expect(headers["content-type"]).toBe(unpacked.headers["content-type"]);
      expect(headers["cache-control"]).toBe(unpacked.headers["cache-control"]);
      expect(Number(headers["content-length"])).toBe(bytes.length);
      const again = await raw(path, { "accept-encoding": accepted, "if-none-match": headers["etag"] ?? "" });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
    const head = await raw(path, { "accept-encoding": "br" }, "HEAD");
    expect([head.status, head.headers["content-encoding"], head.bytes.length]).toEqual([200, "br", 0]);
  }
  // The refusal is a page, and a range is one of the original file.
  const path = `/assets/${wanted[0]}`;
  for (const [method, headers] of [
    ["POST", {}],
    ["GET", { range: "bytes=99999999-" }],
    ["GET", { "if-match": '"another"' }],
    ["GET", { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" }],
  ] as const) {
    const refused = await raw(path, { ...headers, "accept-encoding": "br" }, method);
    expect([method, headers, refused.status >= 400]).toEqual([method, headers, true]);
    const isPacked = refused.headers["content-encoding"] === "br";
    const text = (isPacked ? brotliDecompressSync(refused.bytes) : refused.bytes).toString();
    // A page of ours, or a line for a failed condition.
    expect(text).toMatch(method === "POST" ? /<html[^>]* lang="tr"/ : /^Dosya/);
  }
  const part = await raw(path, { range: "bytes=0-9", "accept-encoding": "br" });
  expect([part.status, part.bytes.toString()]).toEqual([
    206,
    readFileSync(join(folder, wanted[0]!)).subarray(0, 10).toString(),
  ]);
});

test("X10 X16 broken requests get a page or a short word, never a stack", async () => {
  const odd = [
    "/%",
    "/%E0%A4%A",
    "/project/%00",
    "/project/..%2f..%2fusers",
    "/bizdev/%2e%2e",
    "/bizdev/..%2Fusers%2F1/edit",
    "/projects?page=-1",
    "/projects?page=1e9&sort=x&order=y&division=abc",
    "/bizdev?stages=99&view=list",
    "/lead-form/client/abc",
    "/lead-form/client/-1",
    "/pick/cities?of=..",
    "/pick/cities?of=%00",
    "/pick/cities?of=tr%2F..%2F..",
    "/pick/yok",
    "/pick/__proto__",
    "/pick/..%2Fquick-dialogs%2Fchat",
    "/projects?dialog=__proto__",
    "/?_data=root",
    "/projects.data?_routes=constructor",
    `/projects?q=${"%00".repeat(3)}`,
    `/projects?q=${"a".repeat(3000)}`,
    "/projects?q=%F0%9F%8E%AD",
    "/bizdev/new?client=99999999999",
    "/bizdev/new?client=abc&country=__",
    "/bizdev?dialog=new-lead&stage=NaN",
    `/bizdev/${"x".repeat(500)}`,
  ];
  const wrong: string[] = [];
  for (const path of odd) {
    const answer = await get(path, { headers: { cookie: cookies["admin"] ?? "" } });
    if (answer.status >= 500) wrong.push(`${path}: ${answer.status}`);
    wrong.push(...missing(answer).map((line) => `${path}: ${line}`));
  }
  const bodies: [string, Record<string, string>][] = [
    ["x".repeat(300_000), {}],
    ["a=%", {}],
    ["{}", { "content-type": "application/json" }],
    ["--x", { "content-type": "multipart/form-data; boundary=x" }],
    ["--x", { "content-type": "multipart/form-data" }],
    [`name=${"%00".repeat(10)}&dates.start=31.02&version=9e99&languages=__proto__&_key=${"k".repeat(500)}`, {}],
    ["__proto__.x=1&constructor=1&dates=x&dates.start=1&new_contact=&new_contact.name=a", {}],
    ["name[0]=a&name.b=c&dates[]=1", {}],
  ];
  const forms = [
    "/login",
    "/forgot-password",
    "/projects/new",
    "/bizdev/new",
    `/bizdev/${records.lead}/edit`,
    `/bizdev/${records.lead}/stage`,
    `/bizdev/${records.lead}/budget`,
    "/admin/invitations",
    "/register?code=x",
    "/setup/x",
    "/password-reset/x",
  ];
  for (const path of forms) {
    for (const [body, headers] of bodies) {
      const cookie = /login|password|register|setup/.test(path) ? "" : (cookies["admin"] ?? "");
      const answer = await get(path, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          cookie,
          ...headers,
        },
      });
      if (answer.status >= 500)
        wrong.push(`${path} ${body.slice(0, 40)} ${headers["content-type"] ?? ""}: ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect((await get("/projects", { headers: { cookie: cookies["admin"] ?? "" } })).status).toBe(200);
});

test("X10 no token, hash, stack, SQL or path stands in any answer or in the log", async () => {
  await postForm(web.url, "/login", { email: "admin@kulis.test", password: "cok-gizli-yanlis-sifre" });
  for (const path of secretPaths)
    await postForm(web.url, path, {
      email: "x@y.example",
      password: "cok-gizli-yanlis-sifre",
      password_confirmation: "cok-gizli-yanlis-sifre",
      full_name: "Ad Soyad",
      code: "geheim-davet",
      company_name: "Ş",
    });
  await until(() => web.program.output().includes("/setup/"), 5000, "the request line");
  const log = web.program.output().slice(web.program.output().indexOf("Data "));
  const never: Record<string, RegExp> = {
    token: new RegExp(token.slice(0, 20).replaceAll(/[^\w]/g, "\\$&")),
    "any bearer": /Bearer [\w|-]{20,}/,
    hash: /\$argon2|\$2[aby]\$|\$scrypt/,
    password: /kulis-demo-2026|cok-gizli-yanlis-sifre/,
    stack: /\n\s+at [\w.<>$ ]+ ?\(?(?:file:|\/|node:)/,
    sql: /\b(?:insert into|update "|select "|from "|delete from) ?"?\w+/i,
    path: new RegExp(`${process.cwd()}|/node_modules/|/build/server`),
    pglite: /PGlite|SQLSTATE|drizzle/i,
  };
  const hits = seen.flatMap(([name, { headers, text }]) =>
    Object.entries(never)
      .filter(
        ([, pattern]) => !name.startsWith("/assets/") && (pattern.test(text) || pattern.test(JSON.stringify(headers))),
      )
      .map(([what]) => `${name}: ${what}`),
  );
  expect(seen.length).toBeGreaterThan(300);
  expect(hits).toEqual([]);
  // A stack in the log is for debugging; secrets are for nobody.
  for (const what of ["token", "any bearer", "hash", "password", "sql"])
    expect([what, never[what]?.exec(log)?.[0]]).toEqual([what, undefined]);
  expect(log).not.toContain("page failed");
  expect(log).not.toContain("geheim");
  expect(log).toContain("/password-reset/***");
  expect(log).toContain("/register?code=***");
  expect(log).toContain("/manuel-rsvp/***");
});
