import { readFileSync } from "node:fs";

import { maskSecrets } from "#contract/mask";
import { parseSettings, variables } from "#settings";
import { describe, expect, test } from "vitest";

import { misspelt } from "../../scripts/misspelt";
import { code, sources } from "./source";

interface Variable {
  about: string;
  fallback?: string;
}

interface Config {
  compilerOptions: { paths: Record<string, string[]> };
}

const all = Object.entries<Variable>(variables);
const secret = "k2Vx9QmT7bLwR4pZ8sNc1HdY6fGjA3eU";

function reasons(env: Record<string, string>): string[] {
  try {
    parseSettings(env);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}

describe("settings", () => {
  test("the README's table has every setting with its default and meaning, and no other", () => {
    const rows = [...readFileSync("README.md", "utf8").matchAll(/^\| `([A-Z_]+)` \| (\S+|`[^`]+`) \| (.+) \|$/gm)];
    const wanted = all.map(([name, { about, fallback }]) => [
      name,
      fallback === undefined ? "–" : `\`${fallback}\``,
      about,
    ]);
    expect(rows.map((row) => row.slice(1))).toEqual(wanted);
  });

  test("npm start builds anew when a folder that code is imported from changes", () => {
    const { paths } = (JSON.parse(readFileSync("tsconfig.json", "utf8")) as Config).compilerOptions;
    const folders = Object.values(paths).flatMap(([path = ""]) => path.split("/")[1] ?? []);
    const [, watched = ""] = /const sources = \[([^\]]+)\]/.exec(readFileSync("scripts/prepare.mjs", "utf8")) ?? [];
    expect(folders).toContain("settings");
    expect(folders.filter((folder) => !watched.includes(`"${folder}"`))).toEqual([]);
  });

  test(".env.example has every setting with its default, and no other", () => {
    const rows = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=(.*)$/gm)];
    expect(rows.map((row) => row.slice(1))).toEqual(all.map(([name, { fallback }]) => [name, fallback ?? ""]));
  });

  test("compose.yaml: the API knows addresses by its web processes, and these get no secret of the database", () => {
    const text = readFileSync("compose.yaml", "utf8");
    const block = (name: string) => text.split(/^(?=\S)/m).find((part) => part.startsWith(name)) ?? "";
    const [common, web, api] = [block("x-kulis"), block("x-web"), block("x-api")];
    expect(api).toContain('TRUST_PROXY: "1"');
    expect(web).toContain('TRUST_PROXY: "1"');
    for (const part of [common, web]) expect(part).not.toMatch(/env_file|POSTGRES|DATABASE_URL|SMTP|VAPID/);
    expect(
      [...web.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name).filter((name) => !(String(name) in variables)),
    ).toEqual([]);
    expect(text.match(/mem_limit/g)?.length).toBe(3);
  });

  test("nothing set is the embedded database with the demo, for this machine only", () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "./data",
      demo: true,
      nodeEnv: "production",
    });
  });

  test("empty text counts as unset", () => {
    expect(parseSettings({ DATABASE_URL: "", PORT: " ", SESSION_SECRET: "" })).toEqual(parseSettings({}));
  });

  test("each wrong setting is one line that names it and does not repeat its value", () => {
    const lines = reasons({
      PORT: "70000",
      DEMO: "yes",
      RATES_URL: "https://bank:hidden@a.b/today.xml",
      SMTP_URL: "http://hidden",
      PUBLIC_URL: "https://a.b/path",
      DATABASE_URL: "mysql://hidden",
    });
    expect(lines.map((line) => /^wrong setting ([A-Z_]+): /.exec(line)?.[1])).toEqual([
      "PORT",
      "PUBLIC_URL",
      "DATABASE_URL",
      "RATES_URL",
      "SMTP_URL",
      "DEMO",
    ]);
    expect(lines.join()).not.toContain("hidden");
  });

  test.each([
    ["PUBLIC_URL", "kulis.example.com"],
    ["RATES_URL", "www.tcmb.gov.tr/kurlar/today.xml"],
    ["API_URL", "api:3001"],
    ["ABLY_URL", "ably.example.com"],
  ])("an address without http or https in %s is one line and no fault of the program", (name, value) => {
    expect(reasons({ [name]: value, SESSION_SECRET: secret })).toEqual([
      expect.stringMatching(new RegExp(`^wrong setting ${name}: expected an http or https address`)),
    ]);
  });

  test.each([
    ["VAPID_PUBLIC_KEY", "p".repeat(87), "VAPID_PRIVATE_KEY"],
    ["VAPID_PRIVATE_KEY", "p".repeat(43), "VAPID_PUBLIC_KEY"],
  ])("%s alone is refused", (name, value, missing) => {
    expect(reasons({ [name]: value })).toEqual([
      expect.stringContaining(`wrong setting ${missing}: needed with ${name}`),
    ]);
  });

  test("a setting written wrong is named with the nearest right one, and the shell's other names are left alone", () => {
    const env = {
      SMTP_URI: "smtp://a",
      PUBLIC_ULR: "x",
      smtp_url: "x",
      DATABSE_URL: "x",
      SMTP_HOST: "x",
      MAILFROM: "",
    };
    expect(misspelt(env)).toEqual([
      "SMTP_URI is no setting of Kulis; did you mean SMTP_URL?",
      "PUBLIC_ULR is no setting of Kulis; did you mean PUBLIC_URL?",
      "smtp_url is no setting of Kulis; did you mean SMTP_URL?",
      "DATABSE_URL is no setting of Kulis; did you mean DATABASE_URL?",
      "SMTP_HOST is no setting of Kulis; did you mean SMTP_URL?",
    ]);
    const shell = [
      "HOME",
      "PATH",
      "HOSTNAME",
      "TERM",
      "NODE_OPTIONS",
      "NODE_PATH",
      "LOGNAME",
      "LANG",
      "API_KEY",
      "PWD",
    ];
    expect(misspelt(Object.fromEntries([...shell, ...Object.keys(variables)].map((name) => [name, "x"])))).toEqual([]);
    expect(misspelt({ COLOUR: "x", POSTGRES_PASSWORD: "x" }, new Set(["COLOUR", "POSTGRES_PASSWORD"]))).toEqual([
      "COLOUR is no setting of Kulis",
    ]);
  });

  test.each([
    ["DATABASE_URL", "postgres://db/kulis"],
    ["API_URL", "http://api:3001"],
  ])("production with %s needs a strong SESSION_SECRET", (name, value) => {
    const start = (SESSION_SECRET: string) => reasons({ [name]: value, SESSION_SECRET });
    for (const weak of [
      "",
      "short",
      "a".repeat(64),
      "abab".repeat(16),
      `${secret},short`,
      `${secret},${secret},${secret}`,
    ]) {
      expect(start(weak).join(), weak).toContain("SESSION_SECRET");
    }
    expect(start(secret)).toEqual([]);
    expect(reasons({ [name]: value, NODE_ENV: "development" })).toEqual([]);
  });

  test("two secrets are kept in order: the first writes, both read", () => {
    const older = secret.split("").reverse().join("");
    expect(parseSettings({ SESSION_SECRET: `${secret}, ${older}` }).sessionSecrets).toEqual([secret, older]);
  });

  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: "localhost" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "::" }, false],
    [{ DATABASE_URL: "postgres://db/kulis", SESSION_SECRET: secret }, false],
    [{ PUBLIC_URL: "https://kulis.example.com" }, false],
    [{ PUBLIC_URL: "https://kulis.example.com", TRUST_PROXY: "1" }, false],
    [{ TRUST_PROXY: "1" }, false],
    [{ PUBLIC_URL: "http://127.0.0.1:3000" }, true],
    [{ PUBLIC_URL: "http://[::1]:3000" }, true],
    [{ PUBLIC_URL: "https://127.0.0.1.example.com" }, false],
    [{ HOST: "0.0.0.0", DEMO: "1" }, true],
    [{ DEMO: "0" }, false],
  ])("demo accounts exist by default only where nothing real is: %o", (env, demo) => {
    expect(parseSettings(env).demo).toBe(demo);
    expect(parseSettings(env).demoReason).not.toBe("");
  });

  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ DEMO: "0" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ PUBLIC_URL: "https://kulis.example.com" }, false],
    [{ PUBLIC_URL: "https://kulis.example.com", DEMO: "0" }, false],
    [{ TRUST_PROXY: "1" }, false],
    [{ TRUST_PROXY: "1", DEMO: "1" }, true],
  ])("the demo's public password opens nothing where others reach the server, unless asked for: %o", (env, logins) => {
    expect(parseSettings(env).demoLogins).toBe(logins);
  });

  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ NODE_ENV: "development" }, true],
    [{ NODE_ENV: "test" }, true],
    [{ KIT: "1" }, true],
    [{ NODE_ENV: "development", KIT: "0" }, false],
  ])("/kit is shut in production unless asked for: %o", (env, kit) => {
    expect(parseSettings(env).kit).toBe(kit);
  });

  test("the demo's size is a word or a number of projects", () => {
    expect(parseSettings({ DEMO_SIZE: "large" }).demoSize).toBe("large");
    expect(parseSettings({ DEMO_SIZE: "10000" }).demoSize).toBe(10_000);
    expect(reasons({ DEMO_SIZE: "0" })).toHaveLength(1);
  });

  test("addresses keep what matters", () => {
    expect(parseSettings({ PUBLIC_URL: "https://kulis.example.com/" }).publicUrl).toBe("https://kulis.example.com");
    expect(parseSettings({ API_URL: "http://api:3001/base/", SESSION_SECRET: secret }).apiUrl).toBe(
      "http://api:3001/base",
    );
    expect(parseSettings({ DATABASE_URL: "postgres://u@%2Ftmp%2Fx/db", SESSION_SECRET: secret }).databaseUrl).toContain(
      "%2Ftmp",
    );
  });
});

describe("secrets in what is printed", () => {
  const token = Buffer.alloc(32, "kulis").toString("base64url");
  test.each([
    ["GET /password-reset/abc.def?x=1 200 - - 3 ms", "GET /password-reset/***?x=*** 200 - - 3 ms"],
    ["GET /register?code=abc&x=1 200", "GET /register?code=***&x=*** 200"],
    ["GET /manuel-rsvp/abc/login 200", "GET /manuel-rsvp/*** 200"],
    ["GET /approval-decision/5/7/accept.data 200", "GET /approval-decision/*** 200"],
    ["POST /api/v1/password-reset/abc 200", "POST /api/v1/password-reset/*** 200"],
    [`GET /calendar/${secret}.ics 200`, "GET /calendar/*** 200"],
    [`GET /calendar//${token}.ics 404`, "GET /calendar//***.ics 404"],
    [`GET /calendar;a=b/x/${token}.ics 404`, "GET /calendar;a=b/x/***.ics 404"],
    [`GET /calendar?feed=${token} 302`, "GET /calendar?feed=*** 302"],
    ["GET /calendar?day=2027-01-01 200", "GET /calendar?day=2027-01-01 200"],
    ['Error: No route matches URL "/setup/abc"', 'Error: No route matches URL "/setup/***"'],
    ["GET /project/ABC-1/main?page=2 200", "GET /project/ABC-1/main?page=2 200"],
    ["GET /%70assword-reset/geheim 200", "GET /password-reset/*** 200"],
    ["GET /password-reset%2Fgeheim 404", "GET /password-reset/*** 404"],
    ["GET /setup%252Fgeheim 404", "GET /setup/*** 404"],
    ["GET /register?%63ode=geheim 200", "GET /register?***=*** 200"],
    ["GET /projects?q=%C4%B1%20%22a%0A&page=2 200", "GET /projects?q=***&page=2 200"],
    [
      "GET /contacts?mail=ayse@x.test&view=list&sort_order=asc 200",
      "GET /contacts?mail=***&view=list&sort_order=asc 200",
    ],
    ["GET /contacts?page=ayse%40x.test 200", "GET /contacts?page=*** 200"],
    ["GET /contacts?page=ayse@x.test 200", "GET /contacts?page=*** 200"],
    ["GET /contacts?ayse%40x.test 200", "GET /contacts?*** 200"],
    ["GET /contacts?ayse@x.test&index 200", "GET /contacts?***&index 200"],
    ["GET /contacts?ayse@x.test=1 200", "GET /contacts?***=*** 200"],
    ["GET /projects?filter[client]=Ak%C4%B1n+A.%C5%9E. 200", "GET /projects?filter[client]=*** 200"],
    ["GET /projects.data?_routes=routes%2Fstaff 200", "GET /projects.data?_routes=*** 200"],
    ["GET /projects?page=2;q=x&Page=3 200", "GET /projects?page=***&Page=3 200"],
    ["GET /login?next=%2Fcontacts%3Fq%3Day%C5%9Fe 200", "GET /login?next=*** 200"],
    ["GET /contacts%3Fq=ayse 404", "GET /contacts?q=*** 404"],
    ["GET /tasks?from=2027-01-01&to=2027-02-01T10:00 200", "GET /tasks?from=2027-01-01&to=2027-02-01T10:00 200"],
    ["Kulis  http://127.0.0.1:3000, ready? yes, R&D", "Kulis  http://127.0.0.1:3000, ready? yes, R&D"],
  ])("%s", (line, masked) => {
    expect(maskSecrets(line)).toBe(masked);
  });
});

describe("CHANGELOG.md and the runbook", () => {
  const releases = readFileSync("CHANGELOG.md", "utf8")
    .split(/^## /m)
    .slice(1)
    .map((part) => ({ head: part.split("\n")[0] ?? "", part }));
  const versionIn = (file: string) => (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;

  test("R13 the newest release of CHANGELOG.md is the version of package.json and its lock", () => {
    expect(releases[0]?.head).toMatch(/^\d+\.\d+\.\d+ – \d{4}-\d\d-\d\d$/);
    const newest = releases[0]?.head.split(" ")[0];
    expect([versionIn("package.json"), versionIn("package-lock.json")]).toEqual([newest, newest]);
  });

  test("R13 every release says whether it may be rolled, and none is older than the one below it", () => {
    expect(releases.filter(({ part }) => !/^May be rolled: (?:yes|no)$/m.test(part)).map(({ head }) => head)).toEqual(
      [],
    );
    const numbers = releases.map(({ head }) => (head.split(" ")[0] ?? "").split(".").map(Number));
    const rank = ([major = 0, minor = 0, patch = 0]: number[]) => (major * 1000 + minor) * 1000 + patch;
    expect(numbers.map(rank)).toEqual(numbers.map(rank).toSorted((a, b) => b - a));
  });

  test("R13 every release but the newest, and the first, names the last migration of its schema", () => {
    const { entries } = JSON.parse(readFileSync("api/db/migrations/meta/_journal.json", "utf8")) as {
      entries: { tag: string }[];
    };
    const tags = new Set<string | undefined>(entries.map(({ tag }) => tag));
    const unnamed = releases.slice(1, -1).filter(({ part }) => !tags.has(/^Schema: (\w+)$/m.exec(part)?.[1]));
    expect(unnamed.map(({ head }) => head)).toEqual([]);
  });

  test("R14 the image has the PostgreSQL client of the compose file's server", () => {
    const server = /image: postgres:(\d+)$/m.exec(readFileSync("compose.yaml", "utf8"))?.[1];
    expect(readFileSync("Dockerfile", "utf8")).toContain(` postgresql-client-${server} `);
  });

  test("lines that the runbook explains are written by the code", () => {
    const all = [...sources("api", code), ...sources("app/server", code), ...sources("scripts", /\.mjs$/)]
      .map((file) => file.text)
      .join("\n");
    const [, starts = "", lines = ""] = readFileSync("docs/runbook.md", "utf8").split(/^## Lines of .+$/m);
    const firstCells = `${starts}\n${lines}`.split("\n").flatMap((row) => /^\| (`.+?) \|/.exec(row)?.[1] ?? []);
    const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, line = ""]) => line));
    expect(named.length).toBeGreaterThan(20);
    // A part that changes is "…", or a number of seconds.
    const pieces = named.flatMap((line) =>
      line.split(/…|\d+ s$/).map((piece) => piece.replaceAll(/^[ :]+|[ :]+$/g, "")),
    );
    expect(pieces.filter((piece) => !all.includes(piece))).toEqual([]);
  });
});
