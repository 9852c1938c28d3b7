/** Reads and checks the environment variables that Kulis is started with. */
import type { z } from "zod";

import { variables, type DemoSize, type Variable } from "./variables";

export { variables };
export type { DemoSize };

/** A reason not to start that the person at the terminal can act on; printed as one line, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

const loopback = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

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
  /** Bytes that stay free on the disk of `dataDir`. */
  dataMinFree: number;
  backup: {
    /** Undefined for the folder backup of `dataDir`. */
    dir: string | undefined;
    /** Minutes; 0 for no regular backups. */
    every: number;
    keep: Value<"BACKUP_KEEP">;
    command: string | undefined;
  };
  /** Store of uploaded files; undefined for the folder under DATA_DIR. */
  bucket: { url: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  /** Bytes of uploaded files that each company may have. */
  filesQuota: number;
  databaseUrl: string | undefined;
  databasePool: number;
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
  /** Undefined without both: then there are no metrics. */
  metrics: { port: number | undefined; token: string | undefined } | undefined;
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
    dataMinFree: ready.DATA_MIN_FREE_MB,
    backup: {
      dir: values.BACKUP_DIR,
      every: values.BACKUP_EVERY ?? (values.DATABASE_URL ? 0 : 30),
      keep: ready.BACKUP_KEEP,
      command: values.BACKUP_COMMAND,
    },
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
    databasePool: ready.DATABASE_POOL,
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
    metrics:
      values.METRICS_PORT === undefined && values.METRICS_TOKEN === undefined
        ? undefined
        : { port: values.METRICS_PORT, token: values.METRICS_TOKEN },
  };
}
