// npm run bench:forms: costs of a long public form: processor time of the server for its page and a step's post, the
// time of the builder's saves, the weight of each page of a guest, and the number of forms received in a minute. On
// loopback and PostgreSQL, bounded in count. Prints the tables of docs/performance.md.
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";

import { openDatabase } from "#api/db/client";
import { createLog } from "#api/log";
import { type FieldType, fieldTypeNames } from "#contract/guest-forms/form-facts";
import { startPostgres } from "../helpers/postgres";
import { onPostgres, startWeb, type Web } from "../helpers/web";
import { type FormPlan, makeForm } from "../helpers/web-form";
import { median } from "./page-costs";
import { processorOf } from "./processor";

const warmUps = 40;
/** Number of answers that make the clock of /proc, with its 100 ticks a second, precise enough. */
const answers = Number(process.env["ANSWERS"] ?? 300);
const guests = Number(process.env["GUESTS"] ?? 3000);
const atOnce = 32;

const say = (line: string) => process.stdout.write(`${line}\n`);
const newEntry = () => randomBytes(32).toString("base64url");
const post = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(url).origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });

const asked: FieldType[] = ["text", "radio", "textarea", "email", "dropdown", "number", "date", "checkboxes"];
if (asked.some((type) => !fieldTypeNames.includes(type))) throw new Error("a type of the long form is none");

/** 12 sections of five fields, every one after the first with a rule, and more of them at single fields: 40 in all. */
function longForm(company: number, slug: string): FormPlan {
  let rules = 0;
  const sections = Array.from({ length: 12 }, (_, section) => ({
    title: `Bölüm ${section + 1}`,
    ...(section > 0 && rules < 40 && (rules += 1) ? { when: ["Soru 1.2", "Evet 1.2"] as [string, string] } : {}),
    fields: Array.from({ length: 5 }, (__, at) => {
      const type = asked[(section * 5 + at) % asked.length] ?? "text";
      const title = `Soru ${section + 1}.${at + 1}`;
      const isFirst = section === 0 && at === 1;
      const hasChoices = isFirst || ["radio", "dropdown", "checkboxes"].includes(type);
      return {
        type: isFirst ? ("radio" as const) : type,
        title,
        ...(hasChoices ? { options: [`Evet ${section + 1}.${at + 1}`, `Hayır ${section + 1}.${at + 1}`] } : {}),
        ...(section > 0 && at < 3 && rules < 40 && (rules += 1)
          ? { when: ["Soru 1.2", "Evet 1.2"] as [string, string] }
          : {}),
      };
    }),
  }));
  if (rules !== 40) throw new Error(`the long form has ${rules} rules`);
  return { company, slug, sections };
}

const shortForm = (company: number, slug: string): FormPlan => ({
  company,
  slug,
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
});

/** Processor time of one call and its length, in milliseconds; medians and means over many, one after the other. */
async function cost(web: Web, call: () => Promise<number>) {
  const pid = web.program.child.pid;
  if (pid === undefined) throw new Error("the server has no process");
  for (let at = 0; at < warmUps; at += 1) await call();
  const before = processorOf(pid);
  const times: number[] = [];
  let bytes = 0;
  for (let at = 0; at < answers; at += 1) {
    const began = performance.now();
    bytes = await call();
    times.push(performance.now() - began);
  }
  const processor = ((processorOf(pid) - before) / answers) * 1000;
  return `${(bytes / 1024).toFixed(1)} | ${processor.toFixed(2)} | ${median(times).toFixed(1)}`;
}

async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function expectMoved(sent: Promise<Response>, what: string): Promise<number> {
  const answer = await sent;
  const body = await answer.arrayBuffer();
  if (answer.status !== 302) throw new Error(`${what} answered ${answer.status}: ${Buffer.from(body).toString()}`);
  return body.byteLength;
}

async function longPages(web: Web, form: Awaited<ReturnType<typeof makeForm>>, slug: string) {
  const page = `${web.url}/web-form/${slug}`;
  const yes = String(form.option("Evet 1.2"));
  const step = () => ({
    entry: newEntry(),
    section: String(form.section[0]),
    [`answers.${form.field("Soru 1.1")}`]: "Kısa",
    [`answers.${form.field("Soru 1.2")}`]: yes,
  });
  say("\n| form of 60 fields, 12 sections, 40 rules | KB | server CPU ms | answer ms (median) |\n|---|---|---|---|");
  say(`| its page, each time a new guest | ${await cost(web, async () => (await read(page)).length)} |`);
  say(`| beside it: the login page | ${await cost(web, async () => (await read(`${web.url}/login`)).length)} |`);
  const again = { "sec-purpose": "prefetch" };
  say(`| its page, read ahead by a browser | ${await cost(web, async () => (await read(page, again)).length)} |`);
  say(`| the post of its first step | ${await cost(web, () => expectMoved(post(page, step()), "a step"))} |`);
}

async function builderSaves(web: Web, form: Awaited<ReturnType<typeof makeForm>>) {
  const signed = await fetch(`${web.url}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@kulis.test", password: "kulis-demo-2026" }),
  });
  const { token } = (await signed.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const id = form.field("Soru 6.1");
  const field = async () =>
    ((await (await fetch(`${web.url}/api/v1/form/field/${id}`, { headers })).json()) as { field: { version: number } })
      .field;
  let { version } = await field();
  const save = async () => {
    const answer = await fetch(`${web.url}/api/v1/form/field/${id}`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ title: `Soru ${newEntry().slice(0, 6)}`, version }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    version = (JSON.parse(text) as { field: { version: number } }).field.version;
    return text.length;
  };
  say(`| one edit of the builder | ${await cost(web, save)} |`);
}

async function throughput(web: Web, form: Awaited<ReturnType<typeof makeForm>>, slug: string) {
  const page = `${web.url}/web-form/${slug}`;
  const send = () =>
    expectMoved(
      post(page, {
        entry: newEntry(),
        section: String(form.section[0]),
        final: "1",
        [`answers.${form.field("Ad")}.name`]: "Işıl",
        [`answers.${form.field("Ad")}.surname`]: "Çağlar",
        [`answers.${form.field("Yemek")}`]: String(form.option("Et")),
        [`answers.${form.field("Katılım")}`]: "1",
      }),
      "a form",
    );
  for (let at = 0; at < warmUps; at += 1) await send();
  let left = guests;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while ((left -= 1) >= 0) await send();
    }),
  );
  const minutes = (performance.now() - began) / 60_000;
  say(`\n${guests} forms sent by ${atOnce} at once: ${Math.round(guests / minutes)} a minute`);
}

async function weights(web: Web, pages: readonly [name: string, path: string][]) {
  say("\n| page of a guest | HTML KB | KB gz |\n|---|---|---|");
  for (const [name, path] of pages) {
    const body = await read(web.url + path);
    say(`| ${name} | ${(body.length / 1024).toFixed(1)} | ${(gzipSync(body).length / 1024).toFixed(1)} |`);
  }
}

const postgres = await startPostgres({ fsync: true });
try {
  const databaseUrl = await postgres.createDatabase();
  const web = await startWeb(onPostgres(databaseUrl), 300_000);
  const database = await openDatabase({ databaseUrl, dataDir: null, log: createLog("silent") });
  try {
    const { rows } = await database.db.execute<{ id: number }>("select min(id) as id from event_companies");
    const company = rows[0]?.id ?? 0;
    const long = await makeForm(database.db, longForm(company, "uzun-form"));
    const short = await makeForm(database.db, shortForm(company, "kisa-form"));
    await longPages(web, long, "uzun-form");
    await builderSaves(web, long);
    await throughput(web, short, "kisa-form");
    const entry = newEntry();
    await expectMoved(
      post(`${web.url}/web-form/uzun-form`, {
        entry,
        section: String(long.section[0]),
        [`answers.${long.field("Soru 1.2")}`]: String(long.option("Evet 1.2")),
      }),
      "a step",
    );
    await weights(web, [
      ["a long form, first step", "/web-form/uzun-form"],
      ["its second step by the own link", `/form-entry/${entry}`],
      ["a short form", "/web-form/kisa-form"],

      ["login", "/login"],
      ["forgotten password", "/forgot-password"],
    ]);
  } finally {
    await database.close();
    await web.stop();
  }
} finally {
  await postgres.stop();
}
