// Holds a database like the server does and writes pairs of rows until it is killed: writer <DATA_DIR> <DATABASE_URL or -> <writers>
import { lockFolder } from "#api/db/lock";

const [dataDir = "", databaseUrl = "-", writers = "0"] = process.argv.slice(2);
const embedded = databaseUrl === "-";

async function begin() {
  process.stdout.write("starting\n");
  if (embedded) await lockFolder(dataDir);
  // Loaded after the lock, as the refusal's time is measured.
  const { openControl } = await import("#api/db/control");
  const { openDatabase } = await import("#api/db/client");
  const { createLog } = await import("#api/log");
  const { sql } = await import("drizzle-orm");
  const log = createLog("warn");
  if (embedded) {
    await openControl(dataDir, { copy: (folder) => database.copyStore(folder) }, log);
  }
  const database = await openDatabase({ databaseUrl: embedded ? undefined : databaseUrl, dataDir, log });
  await database.exec(`
    create table if not exists first (run bigint, writer int, n int, primary key (run, writer, n));
    create table if not exists second (run bigint, writer int, n int, primary key (run, writer, n));`);
  process.stdout.write("open\n");

  const write = async (writer: number) => {
    for (let n = 0; ; n += 1) {
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into first values (${process.pid}, ${writer}, ${n})`);
        await tx.execute(sql`insert into second values (${process.pid}, ${writer}, ${n})`);
      });
      process.stdout.write(`ack ${process.pid} ${writer} ${n}\n`);
      // PGlite answers within microtasks: without a turn of the event loop nothing else in this process would ever be heard.
      await new Promise((done) => setImmediate(done));
    }
  };
  await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)));
  if (writers === "0") setInterval(() => {}, 1000);
}

begin().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
