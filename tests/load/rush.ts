// npm run bench:rush: many guests who send the same public form at once (issue 30): their longest wait, the statuses of
// their answers, and processor time of the server and of PostgreSQL for each; then forms sent in a minute. On PostgreSQL
// and on the embedded database, each form of its own so that no limit of one form is met. Prints tables of
// docs/performance.md, and fails where a guest waits too long or is turned away.
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";

import { openDatabase, type Db } from "#api/db/client";
import { createLog } from "#api/log";
import { startPostgres } from "../helpers/postgres";
import { onPostgres, ownData, startWeb, type Web } from "../helpers/web";
import { makeForm } from "../helpers/web-form";
import { median } from "./page-costs";
import { processorOf } from "./processor";

const runs = 3;
const crowds = [100, 200];
/** Sent one after the other first, so that the server's code is compiled. */
const warmUps = 150;
/** Forms of the throughput, each below its limit of a minute. */
const streams = 15;
const ofStream = 200;
const atOnce = 32;

/** Milliseconds that no guest waits longer for on PostgreSQL, and statuses that none gets: no answer, or too late. */
const longestWait = 5000;
const refusals = [0, 408, 504];
const faults: string[] = [];

const say = (line: string) => process.stdout.write(`${line}\n`);

type Form = Awaited<ReturnType<typeof makeForm>>;

async function makeForms(db: Db): Promise<Form[]> {
  const { rows } = await db.execute<{ id: number }>("select min(id) as id from event_companies");
  const company = rows[0]?.id ?? 0;
  const made: Form[] = [];
  for (let at = 0; at < 1 + runs * crowds.length + streams; at += 1)
    made.push(
      await makeForm(db, {
        company,
        slug: `kosu-${at}`,
        sections: [
          {
            fields: [
              { type: "name", title: "Ad", required: true },
              { type: "email", title: "E-posta" },
              { type: "radio", title: "Yemek", options: [["Et", 100_000], "Sebze"] },
              { type: "attendance", title: "Katılım", required: true },
            ],
          },
        ],
      }),
    );
  return made;
}

/** One guest's registration without script: its status (0 for a lost connection), and milliseconds until its answer. */
async function send(web: Web, form: Form): Promise<{ status: number; wait: number }> {
  const entry = randomBytes(32).toString("base64url");
  const fields = {
    entry,
    section: String(form.section[0]),
    final: "1",
    [`answers.${form.field("Ad")}.name`]: "Işıl",
    [`answers.${form.field("Ad")}.surname`]: "Çağlar",
    [`answers.${form.field("E-posta")}`]: `${entry.slice(0, 12).toLowerCase()}@konuk.example`,
    [`answers.${form.field("Yemek")}`]: String(form.option("Et")),
    [`answers.${form.field("Katılım")}`]: "1",
  };
  const began = performance.now();
  const status = await fetch(`${web.url}/web-form/${form.slug}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: web.url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { status, wait: performance.now() - began };
}

/** Processor seconds of a server and, with `postmaster`, of all processes of its database. */
function costOf(web: Web, postmaster: number | undefined): { server: number; database: number } {
  const children = readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid) || postmaster === undefined) return false;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === postmaster;
    } catch {
      return false;
    }
  });
  return {
    server: processorOf(web.program.child.pid ?? 0),
    database: children.reduce((sum, pid) => sum + processorOf(Number(pid)), 0),
  };
}

function check(what: string, sent: readonly { status: number; wait: number }[], most: number): void {
  const late = sent.filter(({ wait }) => wait > most).length;
  const refused = sent.filter(({ status }) => refusals.includes(status));
  if (late > 0) faults.push(`${what}: ${late} waited longer than ${most} ms`);
  if (refused.length > 0) faults.push(`${what}: ${tally(refused)}`);
}

function tally(sent: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of sent) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}

async function measure(web: Web, [warm, ...forms]: Form[], postmaster: number | undefined): Promise<void> {
  const where = postmaster === undefined ? "Embedded database" : "PostgreSQL";
  say(`\n${where}`);
  for (let at = 0; at < warmUps; at += 1) await send(web, warm!);
  say(
    "\n| guests at once | median wait ms | longest wait ms | server CPU ms each | database CPU ms each | statuses | load |",
  );
  say("|---|---|---|---|---|---|---|");
  for (const crowd of crowds)
    for (let run = 0; run < runs; run += 1) {
      const form = forms.shift()!;
      const before = costOf(web, postmaster);
      const sent = await Promise.all(Array.from({ length: crowd }, () => send(web, form)));
      const after = costOf(web, postmaster);
      const waits = sent.map(({ wait }) => wait);
      check(`${where}, ${crowd} guests`, sent, postmaster === undefined ? Infinity : longestWait);
      const each = (what: "server" | "database") => (((after[what] - before[what]) * 1000) / crowd).toFixed(1);
      const database = postmaster === undefined ? "in the server" : each("database");
      say(
        `| ${crowd} | ${Math.round(median(waits))} | ${Math.round(Math.max(...waits))} | ${each("server")} | ${database} | ${tally(sent)} | ${loadavg()[0]?.toFixed(1)} |`,
      );
    }
  const queue = forms.flatMap((form) => Array.from({ length: ofStream }, () => form));
  const total = queue.length;
  const began = performance.now();
  const sent: { status: number; wait: number }[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let form = queue.pop(); form; form = queue.pop()) sent.push(await send(web, form));
    }),
  );
  const minutes = (performance.now() - began) / 60_000;
  check(`${where}, ${atOnce} at once`, sent, postmaster === undefined ? Infinity : longestWait);
  say(`\n${total} sent by ${atOnce} at once: ${Math.round(total / minutes)} a minute (${tally(sent)})`);
}

async function onServer(): Promise<void> {
  const postgres = await startPostgres({ fsync: true });
  try {
    const databaseUrl = await postgres.createDatabase();
    const web = await startWeb(onPostgres(databaseUrl), 300_000);
    try {
      const database = await openDatabase({ databaseUrl, dataDir: null, log: createLog("silent") });
      const forms = await makeForms(database.db);
      await database.close();
      await measure(web, forms, postgres.pid());
    } finally {
      await web.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function onEmbedded(): Promise<void> {
  const data = await ownData({ DEMO: "1" });
  try {
    // Started once for the demo, then closed: one process at a time has an embedded database.
    await (await startWeb(data.env, 300_000)).end();
    const database = await openDatabase({ dataDir: data.env["DATA_DIR"] ?? "", log: createLog("silent") });
    const forms = await makeForms(database.db);
    await database.close();
    const web = await startWeb(data.env, 300_000);
    try {
      await measure(web, forms, undefined);
    } finally {
      await web.end();
    }
  } finally {
    await data.remove();
  }
}

await onServer();
await onEmbedded();
for (const fault of faults) say(`FAULT ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
