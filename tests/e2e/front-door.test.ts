import { readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { share } from "../helpers/deep";
import {
  apiClient,
  ask,
  cookieFor,
  everything,
  ownOrigin,
  postForm,
  type Answer,
  type ApiClient,
} from "../helpers/http";
import { fill, isGuest, isStaff, siteRoutes, type SiteRoute, wholeWalk } from "../helpers/site";
import { ownData, startWeb, type Web } from "../helpers/web";

const guestToken = "demo-manuel-rsvp-misafir-baglantisi-kulis-1";

let web: Web;
let api: ApiClient;
let admin: string;
let guest: string;
let records: { lead: string; project: string };

beforeAll(async () => {
  web = await startWeb({ KIT: "1" });
  api = await apiClient(web.url);
  admin = await cookieFor(web.url, "admin@kulis.test");
  const entered = await postForm(web.url, `/manuel-rsvp/${guestToken}/login`, {});
  guest = (entered.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
  records = {
    lead: (await everything(api, "/leads?group=offer"))[0]?.code ?? "",
    project: (await everything(api, "/projects"))[0]?.code ?? "",
  };
});
afterAll(async () => {
  await web.stop();
});

const routes = siteRoutes();
const address = (route: SiteRoute) =>
  fill(route.address, {
    code: route.address.startsWith("/bizdev") ? records.lead : records.project,
    id: "1",
    country: "TR",
    currency: "USD",
    noun: "clients",
    token: guestToken,
    "*": route.id === "routes/bare/api/v1/$" ? "me" : "yok/boyle",
  });
const cookieOf = (route: SiteRoute) =>
  isGuest(route) ? guest : isStaff(route) || route.address.startsWith("/kit") ? admin : "";

describe("X10 pages of whole letters", () => {
  test("X10 no page of the demo agency has a broken letter, wherever React's buffer ends", async () => {
    const paths = [
      ...(await everything(api, "/leads?group=offer")).map(({ code }) => `/bizdev/${code}`),
      ...(await everything(api, "/projects")).map(({ code, is_offer }) =>
        is_offer === 1 ? `/bizdev/${code}` : `/project/${code}/main`,
      ),
    ].slice(0, 150);
    expect(paths.length).toBeGreaterThan(80);
    let letters = 0;
    // `ask` refuses a page with a zero byte or a replacement character.
    for (const path of paths) {
      const { status, text } = await ask(web.url, path, { headers: { cookie: admin } });
      expect([path, status]).toEqual([path, 200]);
      letters += text.match(/[^\0-~]/g)?.length ?? 0;
    }
    expect(letters).toBeGreaterThan(10_000);
  });

  test("X10 a zero byte that is typed into a page's address is not in the page", async () => {
    const { text } = await ask(web.url, "/projects?q=a%00%00b", { headers: { cookie: admin } });
    expect(text.includes("\0")).toBe(false);
  });
});

/** Processor time of the server in milliseconds: the cost of a request, however busy the machine is. */
function spent(): number {
  const stat = readFileSync(`/proc/${web.program.child.pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const text = "application/x-www-form-urlencoded";
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${name(index)}=1`).join("&");
const parts = (count: number) =>
  `${Array.from({ length: count }, (_, index) => `--x\r\ncontent-disposition: form-data; name="n${index}"\r\n\r\n1\r\n`).join("")}--x--\r\n`;
const marks = (count: number) => Array.from({ length: count }, (_, index) => `n${index}:1`).join("%20");
const intent = (value: unknown) => `__intent__=${encodeURIComponent(JSON.stringify(value))}`;

/** Bodies that no form of ours sends; each of them cost seconds, or the process. */
const hostile: Record<string, [string, string?]> = {
  "an index that never ends": ["email=x&a[4294967294]=1"],
  "an index on a field of ours": ["email[4294967294]=1&items[4294967294].amount=1"],
  "one name too often": [many(64_000, () => "a")],
  "too many names": [many(20_000, (index) => `n${index.toString(36)}`)],
  "301 fields": [many(301, () => "email")],
  "too many parts": [parts(400), "multipart/form-data; boundary=x"],
  "a name without end": [`${"a.".repeat(25_000)}a=1`],
  "a deep name": [`${"a[0]".repeat(40)}=1`],
  "a long name": [`${"a".repeat(201)}=1`],
  "state of the form library": ["__state__=x"],
  "more state": [`__state__=${encodeURIComponent('{"validated":{"a[4294967294]":true}}')}`],
  "an intent that is none": ["__intent__=%7Bbad"],
  "an intent with an endless name": [intent({ type: "update", payload: { name: "a[4294967294]", value: "1" } })],
  "a row without end": [intent({ type: "insert", payload: { name: "items", index: 4294967294 } })],
  "a row of what is no list": [`name=x&${intent({ type: "insert", payload: { name: "name" } })}`],
  "a file for an intent": [
    '--x\r\ncontent-disposition: form-data; name="__intent__"; filename="a"\r\n\r\n1\r\n--x--\r\n',
    "multipart/form-data; boundary=x",
  ],
  "marks without end": [`version=1&stale.was=${marks(8000)}`],
  "choices without end": [`version=1&stale.${"a+".repeat(9000)}a=theirs`],
  prototypes: ["__proto__.x=1&constructor.prototype.x=1"],
  "a name that nobody knows": ["kotu=1"],
  "a name of brackets": ["a]b[=1"],
  "no name": ["=1"],
};

/**
 * Actions that take nothing from a body, and so read none, or hand it on to the API unread (decisions 043 and 052); an address
 * of one or two words that is no form's is 404 before anything of a body is read (decision 079).
 */
const withoutForm =
  /^routes\/(public\/\$slug|bare\/(api\/|logout$|live)|staff\/(profile\/calendar$|(project|bizdev|client|supplier)\/\$code\/files\/send$|(clients|suppliers|contacts|admin\/organisation|admin\/leave-balances|admin\/budgets\/\$list|project\/\$code\/attendees)\/import$)|standalone\/onboarding\/calendar$)/;

describe("X14 hostile forms", () => {
  const actions = routes.filter(({ hasAction, id }) => hasAction && !withoutForm.test(id));

  test.each(Object.entries(hostile).map(([what, [body, type = text]], nth) => [what, body, type, nth] as const))(
    "X14 every action that is asked refuses %s at once",
    { timeout: wholeWalk },
    async (_, body, type, nth) => {
      expect(actions.length).toBeGreaterThan(30);
      const wrong: string[] = [];
      for (const route of share(actions, nth, 5)) {
        const cost = async () => {
          const before = spent();
          const { status } = await ask(web.url, address(route), {
            method: "POST",
            headers: { "content-type": type, cookie: cookieOf(route), ...ownOrigin },
            body,
          });
          return { status, took: spent() - before };
        };
        let { status, took } = await cost();
        // A garbage collection is charged to the next request: a really slow one is slow again.
        if (took > 250) took = Math.min(took, (await cost()).took);
        if (status !== 400 || took > 250) wrong.push(`${route.address}: ${status}, ${took} ms`);
      }
      expect(wrong).toEqual([]);
      expect((await ask(web.url, "/healthz")).text).toBe("ok");
    },
  );

  test("X14 rows, a row button and a list in one text of our own forms are read", async () => {
    const rows = Array.from({ length: 5 }, (_, index): [string, string][] => [
      [`items[${index}].description`, "Işık"],
      [`items[${index}].method`, "Nakit"],
      [`items[${index}].amount`, " 1\u00a0234,50 "],
    ]).flat();
    const read = await postForm(web.url, "/kit/rows", rows, { cookie: admin });
    expect([read.status, read.text.includes("1234.50")]).toEqual([200, true]);
    const more = await postForm(
      web.url,
      "/kit/rows",
      [
        ...rows.slice(0, 3),
        ["__intent__", JSON.stringify({ type: "insert", payload: { name: "items", defaultValue: { method: "x" } } })],
      ],
      { cookie: admin },
    );
    expect([more.status, more.text.includes('name="items[1].description"')]).toEqual([422, true]);
    const tags = await postForm(web.url, "/kit/choices", [["tags", `${"a,".repeat(60_000)}b`]], { cookie: admin });
    expect(tags.status).toBe(422);
  });

  test("X14 a list of free words costs no more than its length", async () => {
    const words = Array.from({ length: 30_000 }, (_, index) => index.toString(36)).join(",");
    const cost = async () => {
      const before = spent();
      expect((await postForm(web.url, "/kit/choices", { tags: words }, { cookie: admin })).status).toBe(422);
      return spent() - before;
    };
    expect(Math.min(await cost(), await cost())).toBeLessThan(250);
  });
});

describe("X16 what may be kept", () => {
  const kept = /^routes\/bare\/(files|brand\/(logo|sheet))\//;

  test(
    "X16 no answer but a file, a logo and the build's own may be kept: pages, data, redirects, the API, refusals",
    { timeout: wholeWalk },
    async () => {
      const wrong: string[] = [];
      const check = (name: string, { headers, status }: Answer) => {
        if (!String(headers["cache-control"]).includes("no-store") || !/\bcookie\b/i.test(String(headers["vary"])))
          wrong.push(`${name} ${status}: ${headers["cache-control"]}, ${headers["vary"]}`);
      };
      // One piece of code writes these headers: each address is asked by one of the two.
      for (const [who, cookie] of ["", admin].entries()) {
        for (const [nth, route] of share([...routes.filter(({ id }) => !kept.test(id)).entries()], who, 2)) {
          for (const method of ["GET", ...share(["HEAD", "PUT"], nth, 5)])
            check(`${method} ${route.address}`, await ask(web.url, address(route), { method, headers: { cookie } }));
        }
      }
      const { token } = api;
      for (const path of ["/me", "/countries", "/leads", "/yok", "/openapi.json"])
        check(path, await ask(web.url, `/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } }));
      check("a bad host", await ask(web.url, "/login", { headers: { host: "a b" } }));
      check("a failed condition", await ask(web.url, "/favicon.svg", { headers: { "if-match": '"x"' } }));
      check("a write", await postForm(web.url, "/forgot-password", { email: "x@example.com" }));
      expect(wrong).toEqual([]);
    },
  );

  test("X16 files of the build and of the site say themselves how long they hold", async () => {
    const asset = readdirSync("build/client/assets").find((name) => name.endsWith(".css")) ?? "";
    const of = async (path: string) => (await ask(web.url, path)).headers;
    expect(await of(`/assets/${asset}`)).toMatchObject({
      "cache-control": expect.stringContaining("immutable"),
      vary: "Accept-Encoding",
    });
    expect(await of("/favicon.svg")).toMatchObject({ "cache-control": expect.stringMatching(/^public, max-age=/) });
    expect(await of("/brand/sheet/0f5f5c.css")).toMatchObject({ "cache-control": "public, max-age=86400" });
  });
});

describe("X14 hosts", () => {
  const at = (host: string, path = "/login", headers: Record<string, string> = {}) =>
    ask(web.url, path, { headers: { host, ...headers } });

  test.each(["a b", "[::1", "a/b", "a@b", "a?b", "a:99999999", "[::1]x", "ö.example", "a,b"])(
    "X14 a host that cannot be read (%s) is refused in our words",
    async (host) => {
      for (const path of ["/login", "/api/v1/me", "/favicon.svg", "/healthz"]) {
        const answer = await at(host, path);
        expect([path, answer.status]).toEqual([path, 400]);
        expect(answer.text).toMatch(/^Bu istek okunamadı/);
      }
      expect((await at(host, "/login", { cookie: "kulis-language=en" })).text).toMatch(
        /^This request could not be read/,
      );
    },
  );

  test("X14 an address that cannot be read is refused in our words", async () => {
    const answer = await ask(web.url, "*", { method: "OPTIONS" });
    expect([answer.status, answer.text]).toEqual([400, "Bu istek okunamadı.\n"]);
  });

  test("X14 a name that is nobody's reads no page, no data and no API (DNS rebinding)", async () => {
    for (const host of ["kotu.example", "kotu.example:3000", "127.0.0.1.kotu.example", "localhost.kotu.example"]) {
      const page = await at(host, "/projects", { cookie: admin });
      expect([host, page.status]).toEqual([host, 421]);
      expect(page.text).toContain("Bu adres Kulis’in değil");
      expect((await at(host, "/login", { cookie: "kulis-language=en" })).text).toContain("This address is not Kulis’");
      for (const path of ["/projects.data", "/search/hits?query=a", "/api/v1/me", "/live"]) {
        const answer = await at(host, path, { cookie: admin, authorization: `Bearer ${api.token}` });
        expect([host, path, answer.status]).toEqual([host, path, 421]);
      }
      const write = await postForm(web.url, "/login", { email: "admin@kulis.test", password: "x" }, { host });
      expect([host, write.status]).toEqual([host, 421]);
      // A balancer asks under any name.
      expect((await at(host, "/healthz")).status).toBe(200);
    }
  });

  test("X14 this machine's names and addresses in figures are ours", async () => {
    for (const host of [
      "localhost",
      "LOCALHOST:1",
      "localhost.",
      "kulis.localhost:3000",
      "127.0.0.1",
      "192.168.1.7:3000",
      "[::1]:3000",
    ])
      expect([host, (await at(host)).status]).toEqual([host, 200]);
  });

  test("SHL-062 X14 hosts of companies, PUBLIC_URL and the proxy's own word of the host lead in, nothing else does; no gallery without KIT", async () => {
    const data = await ownData();
    const client = new pg.Client(data.env["DATABASE_URL"]);
    await client.connect();
    await client.query(
      "update event_companies set domain = 'Perde.example', lcv_domain = 'davet.example' where domain = 'perde.localhost'",
    );
    await client.end();
    const other = await startWeb({ ...data.env, PUBLIC_URL: "https://kulis.example", TRUST_PROXY: "1" });
    try {
      const statusAt = async (host: string, forwarded?: string) =>
        (await ask(other.url, "/login", { headers: { host, ...(forwarded ? { "x-forwarded-host": forwarded } : {}) } }))
          .status;
      expect([
        await statusAt("perde.example"),
        await statusAt("DAVET.example:443"),
        await statusAt("kulis.example"),
      ]).toEqual([200, 200, 200]);
      expect([await statusAt("inside", "perde.example"), await statusAt("inside", "kulis.example")]).toEqual([
        200, 200,
      ]);
      // A proxy in front of ours writes first, ours last.
      expect(await statusAt("inside", "kotu.example, kulis.example")).toBe(200);
      expect([
        await statusAt("kotu.example"),
        await statusAt("kulis.example", "kotu.example"),
        await statusAt("inside", "kulis.example, kotu.example"),
      ]).toEqual([421, 421, 421]);
      expect(await statusAt("kulis.example", "a b")).toBe(400);
      const branded = await ask(other.url, "/login", { headers: { host: "perde.example" } });
      expect(branded.text).toContain("Perde Arkası Turizm");
      // In production the gallery is there with KIT=1 alone.
      for (const path of ["", "/fields", "/heavy", "/files"]) {
        const headers = { host: "kulis.example" };
        const seen = await ask(other.url, `/kit${path}`, { headers });
        const sent = await postForm(other.url, `/kit${path}`, { name: "x" }, headers);
        expect([path, seen.status, seen.text.includes("kit-card")]).toEqual([path, 404, false]);
        expect([path, [404, 405].includes(sent.status)]).toEqual([path, true]);
      }
    } finally {
      await other.end();
      await data.remove();
    }
  });
});

/** An answer to its last byte, by the length that it says or by its last chunk; the connection itself is kept for 75 seconds. */
function isWhole(answer: string): boolean {
  const [head, ...rest] = answer.split("\r\n\r\n");
  const length = /^content-length: (\d+)/im.exec(head ?? "")?.[1];
  const body = rest.join("\r\n\r\n");
  return length === undefined ? answer.endsWith("\r\n0\r\n\r\n") : Buffer.byteLength(body) >= Number(length);
}

/** A body in chunks that says no length, sent to its end whatever is answered meanwhile. */
function sendChunks(path: string, type: string, megabytes: number): Promise<string> {
  const { hostname, port } = new URL(web.url);
  return new Promise((done, failed) => {
    const socket = connect(Number(port), hostname);
    const chunk = `4000\r\n${"a".repeat(0x4000)}\r\n`;
    let answer = "";
    socket.setEncoding("utf8");
    socket.on("error", failed);
    socket.on("data", (part: string) => {
      answer += part;
      finish();
    });
    socket.on("close", () => done(answer));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    let left = megabytes * 64;
    const finish = () => left === 0 && isWhole(answer) && socket.end();
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!socket.write(left === 0 ? `${chunk}0\r\n\r\n` : chunk)) {
          socket.once("drain", more);
          return;
        }
      }
      finish();
    };
    more();
  });
}

describe("X14 bodies without end", () => {
  test.each([
    ["/forgot-password", text, /^HTTP\/1\.1 413 [\s\S]*Gönderdiğin veri çok büyük/],
    ["/login", text, /^HTTP\/1\.1 413 [\s\S]*Gönderdiğin veri çok büyük/],
    ["/api/v1/login", "application/json", /^HTTP\/1\.1 413 [\s\S]*çok büyük/],
  ])("X14 %s tells who sends too much in chunks, instead of cutting them off", async (path, type, wanted) => {
    expect(await sendChunks(path, type, 4)).toMatch(wanted);
    expect((await ask(web.url, "/healthz")).status).toBe(200);
  });
});

describe("X10 refusals before a page", () => {
  test("X10 addresses that only take posts, and those that take none, say so in our words", async () => {
    const postOnly = routes.filter(({ hasLoader, hasAction }) => hasAction && !hasLoader);
    expect(postOnly).toEqual([]);
    for (const path of ["/live/token", "/live/editing/project/x/end"]) {
      const answer = await ask(web.url, path, { headers: { cookie: admin } });
      expect([path, answer.status, answer.headers.allow, answer.text]).toEqual([
        path,
        405,
        "POST",
        '{"message":"Bu sayfa bu şekilde açılamaz."}',
      ]);
      const english = await ask(web.url, path, { headers: { cookie: "kulis-language=en" } });
      expect(english.text).toBe('{"message":"This page cannot be opened this way."}');
    }
    for (const path of ["/search/hits", "/notifications/recent", "/files/a.png", "/live/build"]) {
      for (const packed of ["identity", "gzip"]) {
        const answer = await postForm(web.url, path, {}, { cookie: admin, "accept-encoding": packed });
        expect([path, answer.status, answer.text]).toEqual([path, 405, '{"message":"Bu sayfa bu şekilde açılamaz."}']);
        expect(answer.headers["x-remix-error"]).toBeUndefined();
      }
    }
  });

  test.each([
    [{ "if-match": '"x"' }, 412, "Dosya bu arada değişmiş.\n", "The file has changed meanwhile.\n"],
    [
      { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
      412,
      "Dosya bu arada değişmiş.\n",
      "The file has changed meanwhile.\n",
    ],
    [{ range: "bytes=99999999-" }, 416, "Dosyada istenen aralık yok.\n", "The file has no such part.\n"],
  ])("X10 a file with %j is refused in our words", async (headers, status, turkish, english) => {
    const asset = readdirSync("build/client/assets").find((name) => name.endsWith(".js")) ?? "";
    for (const path of [`/assets/${asset}`, "/favicon.svg"]) {
      const answer = await ask(web.url, path, { headers });
      expect([answer.status, answer.text, answer.headers["content-type"]]).toEqual([
        status,
        turkish,
        "text/plain; charset=utf-8",
      ]);
      expect([answer.headers.etag, answer.headers["content-security-policy"]]).toEqual([
        undefined,
        "default-src 'none'",
      ]);
      expect((await ask(web.url, path, { headers: { ...headers, cookie: "kulis-language=en" } })).text).toBe(english);
    }
  });
});

test("X2 KIT=1 shows the gallery to admins alone in production", async () => {
  const gallery = routes.filter(({ address: path }) => path.startsWith("/kit"));
  expect(gallery.length).toBeGreaterThan(8);
  const user = await cookieFor(web.url, "user@kulis.test");
  for (const route of gallery) {
    const path = route.address.split("?")[0] ?? "";
    const nobody = await ask(web.url, path);
    expect([path, nobody.status, nobody.headers.location]).toEqual([path, 302, expect.stringMatching(/^\/login/)]);
    const member = await ask(web.url, path, { headers: { cookie: user } });
    expect([path, member.status, member.headers.location]).toEqual([path, 302, "/"]);
    const own = await ask(web.url, path, { headers: { cookie: admin } });
    expect([path, [200, 302].includes(own.status), own.headers.location]).not.toEqual([path, true, "/"]);
    if (route.hasAction)
      expect([path, (await postForm(web.url, path, {}, { cookie: user })).status]).toEqual([path, 403]);
  }
});

test("LED-045 an amount with spaces between its thousands is read in forms and by the API", async () => {
  const { lead } = await api.get(`/leads/${records.lead}`);
  const fields: Record<string, string> = {
    name: lead.name,
    "dates.start": lead.starts_at,
    "dates.end": lead.ends_at,
    country: lead.country,
    city: lead.city,
    type: String(lead.type.id),
    client: String(lead.client_id),
    contact: String(lead.contact.id),
    responsible: String(lead.responsible.id),
    lead_currency: "TRY",
  };
  const written = [" 1 234,50 ", "1\u00a0234,50", "1\u202f234,50", "1.234,50"];
  for (const [index, lead_value] of written.entries()) {
    const { version } = (await api.get(`/leads/${records.lead}`)).lead;
    const saved = await postForm(
      web.url,
      `/bizdev/${records.lead}/edit`,
      { ...fields, lead_value, version: String(version) },
      { cookie: admin },
    );
    expect([lead_value, saved.status]).toEqual([lead_value, 302]);
    expect((await api.get(`/leads/${records.lead}`)).lead.lead_value).toBe("1234.50");
    const other = { lead_value: `${index + 2}\u00a0345,${index}0` };
    const { version: next } = (await api.get(`/leads/${records.lead}`)).lead;
    const put = await api.send("PUT", `/leads/${records.lead}`, {
      name: lead.name,
      country: lead.country,
      city: lead.city,
      dates: { start: lead.starts_at, end: lead.ends_at },
      type: lead.type.id,
      client: lead.client_id,
      contact: lead.contact.id,
      responsible: lead.responsible.id,
      ...other,
      lead_currency: "TRY",
      version: next,
    });
    expect(put.status).toBe("success");
    expect((await api.get(`/leads/${records.lead}`)).lead.lead_value).toBe(`${index + 2}345.${index}0`);
  }
});
