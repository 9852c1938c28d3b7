/** Every setting: its words for README.md and .env.example, its default and its form. */
import { z } from "zod";

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

const whole = (least: number, most: number) => {
  const wanted = `expected a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: wanted, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, wanted);
};

const flag = z.enum(["0", "1"], { error: "expected 0 or 1" }).transform((value) => value === "1");

/** Hex of 16 random bytes has about 14 different characters; a phrase typed in haste has fewer than 10 or is short. */
const strong = (secret: string) => secret.length >= 32 && new Set(secret).size >= 10;

export interface Variable {
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
  DATA_MIN_FREE_MB: {
    about:
      "Megabytes that the disk of DATA_DIR keeps free: with less /readyz says disk_full, and no new database is begun, migrated or filled with the demo, which also need twice the embedded database's size.",
    fallback: "200",
    schema: whole(0, 999_999_999).transform((value) => value * 1024 * 1024),
  },
  BACKUP_DIR: {
    about:
      "Existing folder for the regular backups; it is not made, so that a disk which is not mounted is noticed. Unset: backup under DATA_DIR.",
    schema: z.string().refine((value) => !value.includes("\0"), "expected a folder"),
  },
  BACKUP_EVERY: {
    about:
      "Minutes between two regular backups, 0 for none. Unset: 30 with the embedded database (when something has changed), none with PostgreSQL, for which pg_dump is needed.",
    schema: whole(0, 525_600),
  },
  BACKUP_KEEP: {
    about: "How many backups are kept beside the latest: the last ones of so many days, weeks and months.",
    fallback: "7,4,6",
    schema: z
      .string()
      .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, "expected three numbers of days, weeks and months, such as 7,4,6")
      .transform((value) => {
        const [days = 0, weeks = 0, months = 0] = value.split(",").map(Number);
        return { days, weeks, months };
      }),
  },
  BACKUP_COMMAND: {
    about:
      'Command of the shell after each regular backup, with its path in BACKUP_FILE, such as rclone copy "$BACKUP_FILE" away:kulis. A backup counts when the command has ended with 0.',
    schema: z.string().refine((value) => !value.includes("\0"), "expected a command"),
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
  DATABASE_POOL: {
    about: "Connections to PostgreSQL that each process keeps at most, beside one that listens.",
    fallback: "10",
    schema: whole(2, 100),
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
      "normal, large (10,000 projects and leads, 5,000 clients and suppliers each, 20,000 contacts, a tenth of them twice, 50,000 files, 50,000 meetings, 50,000 notes and phone calls, 100,000 to-dos, 100,000 requests, 200,000 invoices, 300,000 payments, 450,000 lines of history; about three minutes to load), or a number of projects with as much around them.",
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
  METRICS_PORT: {
    about:
      "Port of /metrics for Prometheus, on HOST, a different one for each process. Unset: no port of its own. Do not open it to the world without METRICS_TOKEN.",
    schema: port("expected a port number from 0 to 65535"),
  },
  METRICS_TOKEN: {
    about:
      "Token that Prometheus sends (authorization: credentials), 16 or more characters. Without METRICS_PORT it opens /metrics on the ordinary port; without both there is none.",
    schema: z.string().regex(/^[\w.~+/=-]{16,}$/, "expected 16 or more letters, digits or signs of base64"),
  },
  NODE_ENV: {
    about: "production, development or test. npm start and npm run dev set it themselves.",
    fallback: "production",
    schema: z.enum(["production", "development", "test"], { error: "expected production, development or test" }),
  },
} satisfies Record<string, Variable>;

/** Amount of demo data; a number is a count of projects. */
export type DemoSize = "normal" | "large" | number;
