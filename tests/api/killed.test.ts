import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { openDatabase, type Db } from "#api/db/client";
import { lockFolder } from "#api/db/lock";
import { createLog } from "#api/log";

import { copyDemo, fillFolder } from "../helpers/api-data";
import { startProgram, until, type Program } from "../helpers/children";
import { isDeep, rounds } from "../helpers/deep";
import { apiClient, ask, type ApiClient } from "../helpers/http";
import { freePort, onPostgres, tidy } from "../helpers/web";

// R6 asks for 30 kills inside an upload on each database, which a deep run does.
const kills = rounds(1, 30);
const engines = isDeep ? (["PostgreSQL", "the embedded database"] as const) : (["PostgreSQL"] as const);
const patience = Math.max(600_000, kills * 30_000);
const megabyte = 1024 * 1024;
const day = 86_400_000;
const log = createLog("silent");

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** Data of an API in a process of its own, with the demo agency. */
async function makePlace(kind: "PostgreSQL" | "the embedded database"): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), "kulis-killed-"));
  const common = { DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "production", HOST: "127.0.0.1", LOG_LEVEL: "warn" };
  const remove = async () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === "the embedded database") {
    fillFolder(dataDir);
    return { dataDir, databaseUrl: undefined, env: { ...common, DATABASE_URL: "" }, remove };
  }
  const { databaseUrl, ...copy } = await copyDemo();
  return {
    dataDir,
    databaseUrl,
    env: { ...common, ...onPostgres(databaseUrl) },
    remove: async () => {
      await remove();
      await copy.remove();
    },
  };
}

const programs = new Set<Program>();
afterEach(() => {
  for (const { child } of programs) child.kill("SIGKILL");
  programs.clear();
});

interface Running {
  program: Program;
  url: string;
  admin: ApiClient;
}

async function start({ env }: Place): Promise<Running> {
  const port = String(await freePort());
  const program = startProgram("server", [], { ...env, API_PORT: port });
  programs.add(program);
  await program.says("Kulis API");
  const url = `http://127.0.0.1:${port}`;
  return { program, url, admin: await apiClient(url) };
}

async function kill({ program }: Running): Promise<void> {
  program.child.kill("SIGKILL");
  expect(await program.ended).toBe("SIGKILL");
}

/** A look behind an API that does not run. */
async function behind<T>({ dataDir, databaseUrl }: Place, look: (db: Db) => Promise<T>): Promise<T> {
  const lock = databaseUrl ? undefined : await lockFolder(dataDir);
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    return await look(database.db);
  } finally {
    await database.close();
    lock?.release();
  }
}

const one = async <T extends Record<string, unknown>>(db: Db, query: ReturnType<typeof sql>) =>
  (await db.execute<T>(query)).rows[0]!;

interface Sent {
  path: string;
  field: string;
  name: string;
  /** Bytes as they come, to be counted before. */
  bytes: AsyncIterable<Buffer>;
  size: number;
}

/** A form with one file, sent as fast as the server reads; undefined if the connection ends before the answer. */
function sendFile({ url, admin }: Running, { path, field, name, bytes, size }: Sent): Promise<number | undefined> {
  const mark = "kulis-killed";
  const head = Buffer.from(
    `--${mark}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`,
  );
  const foot = Buffer.from(`\r\n--${mark}--\r\n`);
  async function* form() {
    yield head;
    yield* bytes;
    yield foot;
  }
  const { hostname, port } = new URL(url);
  const headers = {
    authorization: `Bearer ${admin.token}`,
    "content-type": `multipart/form-data; boundary=${mark}`,
    "content-length": String(head.byteLength + size + foot.byteLength),
  };
  return new Promise((done) => {
    const sent = request(
      { hostname, port, path: `/api/v1${path}`, method: "POST", headers, agent: false },
      (answer) => {
        answer.resume();
        answer.on("end", () => done(answer.statusCode));
        answer.on("error", () => done(undefined));
      },
    );
    const source = Readable.from(form());
    sent.on("error", () => {
      source.destroy();
      done(undefined);
    });
    source.on("error", () => sent.destroy());
    source.pipe(sent);
  });
}

const piece = Buffer.alloc(65_536, "Kulis dosyası. ");

async function* pieces(count: number) {
  for (let nth = 0; nth < count; nth += 1) yield piece;
}

/** Sends this number of pieces, and then nothing until the other side is gone. */
async function* stopped(count: number, gone: Promise<unknown>) {
  yield* pieces(count);
  await gone;
}

const textFile = (path: string, name: string, count: number): Sent => ({
  path,
  field: "files[]",
  name,
  bytes: pieces(count),
  size: count * piece.byteLength,
});

const storedIn = ({ dataDir }: Place) =>
  readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, path: join(parentPath, name) }));
const partsIn = (place: Place) => storedIn(place).filter(({ name }) => name.endsWith(".part"));

describe.each(engines)("an API on %s that is killed", (kind) => {
  let place: Place;
  beforeAll(async () => {
    place = await makePlace(kind);
  });
  afterAll(() => place.remove());

  it(
    `R6 in an upload, ${kills} times, shows nothing of it afterwards, keeps what it acknowledged, and sweeps the rest`,
    async () => {
      const whole = 96;
      let path = "";
      const kept: string[] = [];
      for (let round = 0; round < kills; round += 1) {
        const running = await start(place);
        path ||= `/client/${(await running.admin.get("/clients?page_size=1")).data[0].code}`;
        const name = `tam-${round}.txt`;
        expect(await sendFile(running, textFile(`${path}/file`, name, 3))).toBe(200);
        kept.push(name);
        const before = partsIn(place).length;
        // Another share of it each time.
        const count = Math.floor(((round + 1) * whole) / (kills + 1));
        const file = textFile(`${path}/file`, `yarim-${round}.txt`, whole);
        const answer = sendFile(running, { ...file, bytes: stopped(count, running.program.ended) });
        const written = () => partsIn(place).reduce((most, part) => Math.max(most, statSync(part.path).size), 0);
        await until(
          () => partsIn(place).length > before && written() >= (count - 1) * piece.byteLength,
          60_000,
          "the upload",
        );
        await kill(running);
        expect(await answer).toBeUndefined();
        expect(partsIn(place)).toHaveLength(before + 1);
      }

      // The last one is sent to its end: killed before its answer or after it, it is there whole or not at all.
      const last = await start(place);
      let answered = false;
      const answer = sendFile(last, textFile(`${path}/file`, "son.txt", whole)).finally(() => (answered = true));
      // The upload's part may have come and gone between two polls.
      await until(() => answered || partsIn(place).length > kills, 60_000, "the last upload");
      const isEarly = answered;
      await kill(last);
      const status = await answer;
      if (isEarly) expect(status).toBe(200);
      const acknowledged = status === 200;

      const again = await start(place);
      const listed = async () => (await again.admin.get(`${path}/files?page_size=100`)).data as any[];
      const own = (await listed()).filter(({ name }) => /^(?:tam|yarim|son)\b/.test(name));
      const names = own.map(({ name }) => name as string);
      expect(names.filter((name) => name !== "son.txt").toSorted()).toEqual(kept.toSorted());
      if (acknowledged) expect(names).toContain("son.txt");
      for (const { id, name, size } of own) {
        const content = await ask(again.url, `/api/v1/file/${id}/content`, {
          headers: { authorization: `Bearer ${again.admin.token}` },
        });
        expect([name, content.status, Buffer.byteLength(content.text)]).toEqual([name, 200, size]);
        expect(size).toBe((name === "son.txt" ? whole : 3) * piece.byteLength);
      }
      // A repeated upload is a new file, not a second version of an invisible one.
      expect(await sendFile(again, textFile(`${path}/file`, "yarim-0.txt", whole))).toBe(200);
      expect((await listed()).find(({ name }) => name === "yarim-0.txt")).toMatchObject({ number: 1, versions: 1 });
      await kill(again);

      // Two days later.
      for (const part of partsIn(place)) {
        const at = new Date(statSync(part.path).mtimeMs - 2 * day);
        utimesSync(part.path, at, at);
      }
      await behind(place, (db) =>
        db.execute(sql`update unclaimed_files set created_at = created_at - interval '2 days'`),
      );
      const swept = await start(place);
      await until(() => partsIn(place).length === 0, 60_000, "the sweep");
      // The sweep finishes its work.
      swept.program.child.kill("SIGTERM");
      expect(await swept.program.ended).toBe(0);
      await behind(place, async (db) => {
        expect(await one(db, sql`select count(*)::int as n from unclaimed_files`)).toEqual({ n: 0 });
        const { rows } = await db.execute<{ name: string }>(
          sql`select stored as name from record_file_versions union select thumbnail from record_file_versions
            where thumbnail is not null union select name from files`,
        );
        const spoken = new Set(rows.map(({ name }) => name));
        expect(storedIn(place).filter(({ name }) => !spoken.has(name))).toEqual([]);
        const versions = await db.execute<{ stored: string; size: number }>(
          sql`select stored, size from record_file_versions where stored not like 'demo-%'`,
        );
        for (const { stored, size } of versions.rows)
          expect(statSync(join(place.dataDir, "files", stored.slice(0, 2), stored)).size).toBe(Number(size));
      });
    },
    patience,
  );

  it(
    "R6 R13 in an import's upload, dry run, writing or taking back leaves whole batches, and the next one goes on",
    async () => {
      const total = rounds(600, 1500);
      const text = Buffer.from(
        `Firma adı;E-posta\n${Array.from({ length: total }, (_, n) => `Zambak ${n};z${n}@zambak.example`).join("\n")}\n`,
      );
      const sheet = (bytes: AsyncIterable<Buffer>): Sent => ({
        path: "/imports/client/upload",
        field: "file",
        name: "liste.csv",
        bytes,
        size: text.byteLength,
      });
      const counts = (db: Db) =>
        one<Record<"clients" | "told" | "written" | "undone" | "imports", number>>(
          db,
          sql`select (select count(*)::int from clients where name like 'Zambak %' and deleted_at is null) as clients,
            (select count(*)::int from audit_log a join clients c on a.model = 'client' and a.record_id = c.id
              where c.name like 'Zambak %' and a.action = 'created') as told,
            (select count(*)::int from import_rows where outcome = 'written') as written,
            (select count(*)::int from import_rows where outcome = 'undone') as undone,
            (select count(*)::int from imports) as imports`,
        );
      let running = await start(place);
      async function* half() {
        yield text.subarray(0, text.byteLength / 2);
        await kill(running);
      }
      expect(await sendFile(running, sheet(half()))).toBeUndefined();
      expect(await behind(place, counts)).toMatchObject({ imports: 0, clients: 0 });

      running = await start(place);
      expect(await sendFile(running, sheet(Readable.from([text])))).toBe(200);
      const { id } = (await running.admin.get("/imports")).data[0];
      const read = async () => (await running.admin.get(`/imports/${id}`)).import;
      /** Kills the process in the middle of the requested work, and lets the next one finish it. */
      async function cut(method: string, path: string, body: object, state: string) {
        const { version } = await read();
        await running.admin.send(method, path, { ...body, version });
        await until(async () => (await read()).progress > 0, 60_000, state);
        await kill(running);
        const found = await behind(place, async (db) => {
          const row = await one<{ state: string }>(db, sql`select state from imports where id = ${id}::int`);
          const counted = await counts(db);
          // The lease is ended by hand, which would take a minute.
          await db.execute(sql`update imports set due = now() where id = ${id}::int`);
          return { ...row, ...counted };
        });
        expect(found.state).toBe(state);
        running = await start(place);
        await until(async () => (await read()).state !== state, 120_000, `the end of ${state}`);
        return found;
      }
      const fields = (await read()).columns.map((column: any) => column.field ?? "");
      const checking = await cut("PUT", `/imports/${id}`, { fields, key: "" }, "checking");
      expect([checking.clients, (await read()).fates]).toEqual([
        0,
        { new: total, update: 0, same: 0, twin: 0, error: 0 },
      ]);

      const writing = await cut("POST", `/imports/${id}/run`, {}, "running");
      expect(writing.written).toBeGreaterThan(0);
      expect(writing.written).toBeLessThan(total);
      expect(writing.written % 50).toBe(0);
      expect([writing.clients, writing.told]).toEqual([writing.written, writing.written]);
      expect(await read()).toMatchObject({ state: "done", outcomes: { written: total, left: 0, undone: 0 } });

      const undoing = await cut("POST", `/imports/${id}/undo`, {}, "undoing");
      expect(undoing.undone % 50).toBe(0);
      expect(undoing.clients).toBe(total - undoing.undone);
      expect(await read()).toMatchObject({ state: "undone", outcomes: { written: 0, left: 0, undone: total } });
      await kill(running);
      expect(await behind(place, counts)).toMatchObject({ clients: 0, told: total, written: 0, undone: total });
    },
    patience,
  );

  it(
    `R6 BUD-038 in edits of a budget, ${kills} times, keeps every line that it acknowledged, none by half, and right sums`,
    async () => {
      const writers = 4;
      const lines = new Map<number, string>();
      let code = "";
      let project = "";
      let category = 0;
      let unknown = 0;
      for (let round = 0; round < kills; round += 1) {
        const { admin, program } = await start(place);
        if (!code) {
          project = (await admin.get("/leads?stages=3&page_size=1")).data[0].code;
          const made = await admin.send("POST", `/project/${project}/budgets`, {
            name: "Yarım kalan",
            currency: "TRY",
          });
          code = made.budget.code;
          category = (await admin.send("POST", `/budget/${code}/category`, { name: "Salon", vat_rate: "20" })).category
            .id;
        }
        const before = lines.size;
        const killed = new AbortController();
        /** Adds a line and changes its price, as long as the server answers. */
        const write = async (writer: number) => {
          const path = `/budget/${code}/item`;
          for (let nth = 0; !killed.signal.aborted; nth += 1) {
            const body = { category_id: category, name: `${round}-${writer}-${nth}`, quantity: "3", price_buy: "7.01" };
            const { item } = await admin.send("POST", path, { ...body, price_sell: "10.01" });
            lines.set(item.id, "10.01");
            await admin.send("PUT", `${path}/${item.id}`, { price_sell: "11.01", version: item.version });
            lines.set(item.id, "11.01");
          }
        };
        const writing = Array.from({ length: writers }, (_, nth) => write(nth).catch(() => undefined));
        await until(() => lines.size >= before + 3 * writers, 60_000, "some lines");
        program.child.kill("SIGKILL");
        killed.abort();
        expect(await program.ended).toBe("SIGKILL");
        await Promise.all(writing);
        unknown += writers;
      }
      const again = await start(place);
      const { budget } = await again.admin.get(`/budget/${code}`);
      const found = new Map<number, string>(
        budget.categories[0].items.map(({ id, price_sell }: any) => [id, price_sell] as const),
      );
      // Writes in flight at the kill either exist or not, but whole.
      expect(found.size).toBeGreaterThanOrEqual(lines.size);
      expect(found.size).toBeLessThanOrEqual(lines.size + unknown);
      const lost = [...lines].filter(([id, price]) => found.get(id) !== price && found.get(id) !== "11.01");
      expect(lost).toEqual([]);
      const sold = [...found.values()].reduce((sum, price) => sum + 3 * Math.round(Number(price) * 100), 0) / 100;
      const listed = (await again.admin.get(`/project/${project}/budgets`)).data.find((row: any) => row.code === code);
      for (const { total_buy, total_sell } of [budget.total, listed])
        expect([total_buy, total_sell]).toEqual([(found.size * 21.03).toFixed(2), sold.toFixed(2)]);
      await kill(again);
      const untold = await behind(place, (db) =>
        one<{ n: number }>(
          db,
          sql`select count(*)::int as n from budget_rows r join budgets b on b.id = r.budget_id where b.code = ${code}
            and (select count(*) from audit_log a where a.model = 'budget_row' and a.record_id = r.id) <> r.version`,
        ),
      );
      expect(untold).toEqual({ n: 0 });
    },
    patience,
  );
});

describe("an API that takes many files", () => {
  it("R6 X8 holds of 20 uploads of 20 MB at once what is on its way, and no file", async () => {
    const place = await makePlace("PostgreSQL");
    try {
      const running = await start({ ...place, env: { ...place.env, ...tidy } });
      const { pid } = running.program.child;
      const memory = (what: "VmRSS" | "VmHWM") =>
        Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
      const { data } = await running.admin.get("/clients?page_size=20");
      const send = (name: string, count: number) =>
        Promise.all(
          (data as { code: string }[]).map(({ code }) =>
            sendFile(running, textFile(`/client/${code}/file`, name, count)),
          ),
        );
      // Memory of the first of them does not count as growth.
      expect(new Set(await send("ilk.txt", 4))).toEqual(new Set([200]));
      const before = memory("VmRSS");
      // The most that it ever had is counted from now on.
      writeFileSync(`/proc/${pid}/clear_refs`, "5");
      const answers = await send("büyük.txt", (20 * megabyte) / piece.byteLength);
      expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
      const growth = memory("VmHWM") - before;
      process.stdout.write(`20 uploads of 20 MB at once: +${Math.round(growth)} MB\n`);
      expect(growth).toBeLessThan(150);
      await kill(running);
    } finally {
      await place.remove();
    }
  });
});
