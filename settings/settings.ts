/** Reads and checks the environment variables that Kulis is started with. */
import { z } from "zod";

/** A reason not to start that the person at the terminal can act on; printed as one line, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

const loopback = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

const port = (wanted: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, wanted)
    .transform(Number)
    .refine((value) => value <= 65_535, wanted);

const url = (schemes: string[], wanted: string) =>
  z.string().refine(
    (value) => {
      if (!URL.canParse(value)) return false;
      const parsed = new URL(value);
      return schemes.includes(parsed.protocol) && (parsed.hostname !== "" || parsed.protocol.startsWith("postgres"));
    },
    // The following checks parse the address: they must not run for an unreadable one.
    { error: wanted, abort: true },
  );

const web = ["http:", "https:"];
const flag = z.enum(["0", "1"], { error: "expected 0 or 1" }).transform((value) => value === "1");

/** Hex of 16 random bytes has about 14 different characters; a phrase typed in haste has fewer than 10 or is short. */
const strong = (secret: string) => secret.length >= 32 && new Set(secret).size >= 10;

interface Variable {
  /** Description for the README and .env.example. */
  about: string;
  /** Text used when the variable is missing or empty; undefined when it may stay unset. */
  fallback?: string;
  schema: z.ZodType<unknown, string>;
}

/** Every setting of Kulis. README.md and .env.example must agree with it (tests/laws/settings.test.ts). */
export const variables = {
  PORT: {
    about: "Port of the web server.",
    fallback: "3000",
    schema: port("expected a port number from 0 to 65535"),
  },
  HOST: {
    about: "Address to listen on. 127.0.0.1 is reachable from this machine only; 0.0.0.0 from everywhere.",
    fallback: "127.0.0.1",
    schema: z.string().regex(/^[A-Za-z0-9.:-]+$/, "expected an IP address or a host name"),
  },
  PUBLIC_URL: {
    about:
      "Address people type, such as https://kulis.example.com; names that are neither this nor a company's own host are refused. Links in mails start with it; https here turns HSTS and secure cookies on.",
    schema: url(web, "expected an http or https address without a path, such as https://kulis.example.com")
      .refine(
        (value) => new URL(value).pathname === "/" && !new URL(value).search,
        "expected an address without a path",
      )
      .transform((value) => new URL(value).origin),
  },
  SESSION_SECRET: {
    about:
      "Key of the session cookies: 32 or more random characters (openssl rand -base64 33). Two keys separated by a comma: the first writes, both read. Needed in production with DATABASE_URL or API_URL; otherwise made and kept in DATA_DIR/session-secret.",
    schema: z
      .string()
      .transform((value) => value.split(",").map((secret) => secret.trim()))
      .refine((secrets) => secrets.length <= 2, "expected one secret, or two separated by a comma")
      .refine((secrets) => secrets.every(strong), "expected 32 or more random characters (openssl rand -base64 33)"),
  },
  DATA_DIR: {
    about: "Folder of everything Kulis keeps on disk: embedded database, uploaded files, outgoing mail, backups.",
    fallback: "./data",
    schema: z.string().refine((value) => !value.includes("\0"), "expected a folder"),
  },
  BUCKET_URL: {
    about:
      "S3-compatible bucket for uploaded files, with its name, such as https://s3.eu-central-1.amazonaws.com/kulis. Unset: the folder files under DATA_DIR. The bucket is not part of npm run backup.",
    schema: url(web, "expected an http or https address of a bucket, such as https://s3.example.com/kulis").transform(
      (value) => value.replace(/\/+$/, ""),
    ),
  },
  BUCKET_REGION: {
    about: "Region of the bucket.",
    fallback: "us-east-1",
    schema: z.string().regex(/^[a-z0-9-]+$/, "expected a region, such as eu-central-1"),
  },
  BUCKET_KEY_ID: {
    about: "Name of the key that opens the bucket; it needs to get, put and delete objects.",
    schema: z.string().regex(/^\S+$/, "expected the name of a key"),
  },
  BUCKET_KEY: {
    about: "The key itself.",
    schema: z.string().regex(/^\S+$/, "expected a key"),
  },
  FILES_QUOTA: {
    about:
      "Megabytes of uploaded files that each company may have; files that guests send with forms are counted by themselves, up to as many.",
    fallback: "10240",
    schema: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, "expected a number of megabytes")
      .transform((value) => Number(value) * 1024 * 1024),
  },
  DATABASE_URL: {
    about:
      "PostgreSQL 15 or newer, such as postgres://kulis:secret@db/kulis. Unset: the embedded database under DATA_DIR.",
    schema: url(["postgres:", "postgresql:"], "expected postgres://user:password@host:5432/database"),
  },
  API_URL: {
    about: "An API of your own, without /api/v1 at the end. Set: the web process keeps no database and calls it.",
    schema: url(web, "expected an http or https address, such as http://127.0.0.1:3001").transform((value) =>
      value.replace(/\/+$/, ""),
    ),
  },
  API_PORT: {
    about: "Port of `npm run api`.",
    fallback: "3001",
    schema: port("expected a port number from 0 to 65535"),
  },
  ABLY_API_KEY: {
    about:
      "Key of Ably: live updates and the list of online colleagues go through Ably. Unset: through event streams of our own. With several processes all of them need it.",
    schema: z.string().regex(/^[\w-]+\.[\w-]+:[\w+/=-]+$/, "expected a key of the form app.key:secret"),
  },
  ABLY_URL: {
    about: "Address of Ably's service, for a cluster or a domain of your own. Unset: Ably's own.",
    schema: url(web, "expected an http or https address without a path, such as https://ably.example.com").transform(
      (value) => new URL(value).origin,
    ),
  },
  RATES_URL: {
    about:
      "Daily exchange rates in the format of the Central Bank of Türkiye (https://www.tcmb.gov.tr/kurlar/today.xml), asked for hourly. Unset: admins enter the rates.",
    schema: url(web, "expected an http or https address, such as https://www.tcmb.gov.tr/kurlar/today.xml").refine(
      (value) => !new URL(value).username && !new URL(value).password,
      "expected an address without user and password",
    ),
  },
  FLIGHT_SEARCH_URL: {
    about:
      "Source of flight plans: asked with airline_code, flight_code and date, it answers JSON in the form of GET /flight/search (api/flight-source.ts). Unset: flights are looked up among the agency's own.",
    schema: url(web, "expected an http or https address, such as https://flights.example.com/search"),
  },
  SMTP_URL: {
    about: "Mail server, such as smtps://user:password@mail.example.com. Unset: mails are written to DATA_DIR/outbox.",
    schema: url(["smtp:", "smtps:"], "expected smtp://user:password@host:587 or smtps://…"),
  },
  MAIL_FROM: {
    about: "Sender of the mails.",
    fallback: "Kulis <kulis@localhost>",
    schema: z.string().regex(/^[^\r\n]*@[^\r\n]+$/, "expected an address, such as Kulis <kulis@example.com>"),
  },
  VAPID_PUBLIC_KEY: {
    about:
      "Public key of web push (npx web-push generate-vapid-keys). Unset: a pair is made and kept in DATA_DIR/vapid.json; several API processes need these two.",
    schema: z.string().regex(/^[\w-]{87}$/, "expected a public key of 87 characters"),
  },
  VAPID_PRIVATE_KEY: {
    about: "Private key that belongs to VAPID_PUBLIC_KEY.",
    schema: z.string().regex(/^[\w-]{43}$/, "expected a private key of 43 characters"),
  },
  VAPID_SUBJECT: {
    about: "Address that push services may write to, such as mailto:it@example.com. Unset: that of MAIL_FROM.",
    schema: z.string().regex(/^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/, "expected mailto:name@host or an https address"),
  },
  TRUST_PROXY: {
    about:
      "1 when a proxy of yours sets X-Forwarded-For, -Host and -Proto. 0 removes those headers from every request.",
    fallback: "0",
    schema: flag,
  },
  DEMO: {
    about:
      "1 loads a demo agency into an empty database, 0 does not. Unset: on with the embedded database while HOST and PUBLIC_URL are this machine only and TRUST_PROXY is 0, off otherwise. Where others can reach the server, the demo's sign-ins work only with 1.",
    schema: flag,
  },
  DEMO_SIZE: {
    about:
      "normal, large (10,000 projects and leads, 5,000 clients and suppliers each, 20,000 contacts, a tenth of them twice, 50,000 files, 50,000 meetings, 50,000 notes and phone calls, 100,000 to-dos, 450,000 lines of history; about three minutes to load), or a number of projects with as much around them.",
    fallback: "normal",
    schema: z
      .string()
      .regex(/^(normal|large|[1-9]\d{0,5})$/, "expected normal, large or a number of projects up to 999999")
      .transform((value): DemoSize => (value === "normal" || value === "large" ? value : Number(value))),
  },
  APP_STORE_URL: {
    about: "Where phones find the app for iPhone.",
    fallback: "https://apps.apple.com/",
    schema: url(["https:"], "expected an https address, such as https://apps.apple.com/app/id123"),
  },
  PLAY_STORE_URL: {
    about: "Where phones find the app for Android.",
    fallback: "https://play.google.com/store/apps",
    schema: url(["https:"], "expected an https address, such as https://play.google.com/store/apps/details?id=x"),
  },
  KIT: {
    about:
      "1 opens /kit, the page of all interface parts, to admins in production too; 0 shuts it everywhere. Unset: open in development and tests.",
    schema: flag,
  },
  CACHE: {
    about:
      "0 turns off all that Kulis remembers between requests (docs/caches.md), to find out whether a wrong page comes from there. Pages are slower and say the same.",
    fallback: "1",
    schema: flag,
  },
  LOG_LEVEL: {
    about: "trace, debug, info, warn, error or silent.",
    fallback: "info",
    schema: z.enum(["trace", "debug", "info", "warn", "error", "silent"], {
      error: "expected trace, debug, info, warn, error or silent",
    }),
  },
  NODE_ENV: {
    about: "production, development or test. npm start and npm run dev set it themselves.",
    fallback: "production",
    schema: z.enum(["production", "development", "test"], { error: "expected production, development or test" }),
  },
} satisfies Record<string, Variable>;

/** Amount of demo data; a number is a count of projects. */
export type DemoSize = "normal" | "large" | number;

type Name = keyof typeof variables;
type Value<N extends Name> = z.output<(typeof variables)[N]["schema"]>;

export interface Settings {
  nodeEnv: Value<"NODE_ENV">;
  port: number;
  host: string;
  publicUrl: string | undefined;
  /** First writes, all read. Empty: the web process makes one and keeps it under DATA_DIR. */
  sessionSecrets: string[];
  /** Not resolved: relative to the working directory. */
  dataDir: string;
  /** Store of uploaded files; undefined for the folder under DATA_DIR. */
  bucket: { url: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  /** Bytes of uploaded files that each company may have. */
  filesQuota: number;
  databaseUrl: string | undefined;
  apiUrl: string | undefined;
  apiPort: number;
  ablyApiKey: string | undefined;
  ablyUrl: string | undefined;
  ratesUrl: string | undefined;
  flightSearchUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  vapidPublicKey: string | undefined;
  vapidPrivateKey: string | undefined;
  vapidSubject: string | undefined;
  trustProxy: boolean;
  demo: boolean;
  /** Why the demo is on or off, ready to print. */
  demoReason: string;
  /** True if the public password of the demo works: by default never on a server that others can reach. */
  demoLogins: boolean;
  demoSize: DemoSize;
  appStoreUrl: string;
  playStoreUrl: string;
  /** True if /kit exists. */
  kit: boolean;
  /** False switches all caches between requests off: answers, pages, counts and statements (docs/caches.md). */
  cache: boolean;
  logLevel: Value<"LOG_LEVEL">;
}

type Parsed = { [N in Name]: Value<N> | undefined };

/** Why others than the people at this machine can reach the server; undefined when they cannot. */
function reachOf({ HOST, PUBLIC_URL, TRUST_PROXY }: Parsed): string | undefined {
  if (HOST && !loopback.has(HOST)) return `HOST ${HOST} is open to the network`;
  if (PUBLIC_URL && !loopback.has(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL ${PUBLIC_URL} is not this machine`;
  return TRUST_PROXY ? "TRUST_PROXY=1, a proxy hands requests of others on" : undefined;
}

function demoOf(values: Parsed): Pick<Settings, "demo" | "demoReason" | "demoLogins"> {
  const given = values.DEMO;
  const reach = reachOf(values);
  const demoLogins = given === true || !reach;
  if (given !== undefined) return { demo: given, demoReason: `DEMO=${given ? 1 : 0}`, demoLogins };
  const isEmbedded = !values.DATABASE_URL && !values.API_URL;
  const against = isEmbedded ? reach : "DATABASE_URL or API_URL is set";
  if (against) return { demo: false, demoReason: `${against} (DEMO=1 turns it on)`, demoLogins };
  return { demo: true, demoReason: "embedded database, this machine only (DEMO=0 turns it off)", demoLogins };
}

/** Reads the settings; throws one StartError with one line per wrong variable. Empty text counts as unset. */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const wrong: string[] = [];
  const parsed: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const text = env[name]?.trim() || variable.fallback;
    if (text === undefined) continue;
    const result = variable.schema.safeParse(text);
    // The value itself is not repeated: it may hold a password.
    if (result.success) parsed[name] = result.data;
    else wrong.push(`${name}: ${result.error.issues[0]?.message ?? "not valid"}`);
  }
  const values = parsed as Parsed;
  if (values.NODE_ENV === "production" && !env.SESSION_SECRET?.trim() && (values.DATABASE_URL || values.API_URL)) {
    wrong.push(
      "SESSION_SECRET: needed with DATABASE_URL or API_URL; 32 or more random characters (openssl rand -base64 33)",
    );
  }
  if (Boolean(env["VAPID_PUBLIC_KEY"]?.trim()) !== Boolean(env["VAPID_PRIVATE_KEY"]?.trim())) {
    const [there, missing] = env["VAPID_PUBLIC_KEY"]?.trim()
      ? ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"]
      : ["VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY"];
    wrong.push(`${missing}: needed with ${there}; a pair comes from npx web-push generate-vapid-keys`);
  }
  const bucketNames = ["BUCKET_URL", "BUCKET_KEY_ID", "BUCKET_KEY"];
  const unset = bucketNames.filter((name) => !env[name]?.trim());
  if (unset.length > 0 && unset.length < bucketNames.length)
    for (const name of unset) wrong.push(`${name}: needed with the other two of ${bucketNames.join(", ")}`);
  if (wrong.length > 0) throw new StartError(wrong.map((line) => `wrong setting ${line}`).join("\n"));
  const ready = parsed as { [N in Name]: Value<N> };
  return {
    nodeEnv: ready.NODE_ENV,
    port: ready.PORT,
    host: ready.HOST,
    publicUrl: values.PUBLIC_URL,
    sessionSecrets: values.SESSION_SECRET ?? [],
    dataDir: ready.DATA_DIR,
    bucket:
      values.BUCKET_URL && values.BUCKET_KEY_ID && values.BUCKET_KEY
        ? {
            url: values.BUCKET_URL,
            region: ready.BUCKET_REGION,
            accessKeyId: values.BUCKET_KEY_ID,
            secretAccessKey: values.BUCKET_KEY,
          }
        : undefined,
    filesQuota: ready.FILES_QUOTA,
    databaseUrl: values.DATABASE_URL,
    apiUrl: values.API_URL,
    apiPort: ready.API_PORT,
    ablyApiKey: values.ABLY_API_KEY,
    ablyUrl: values.ABLY_URL,
    ratesUrl: values.RATES_URL,
    flightSearchUrl: values.FLIGHT_SEARCH_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: ready.MAIL_FROM,
    vapidPublicKey: values.VAPID_PUBLIC_KEY,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    vapidSubject: values.VAPID_SUBJECT,
    trustProxy: ready.TRUST_PROXY,
    ...demoOf(values),
    demoSize: ready.DEMO_SIZE,
    appStoreUrl: ready.APP_STORE_URL,
    playStoreUrl: ready.PLAY_STORE_URL,
    kit: values.KIT ?? ready.NODE_ENV !== "production",
    cache: ready.CACHE,
    logLevel: ready.LOG_LEVEL,
  };
}
