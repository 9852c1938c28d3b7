// Migrates and prints the result: migrator <DATABASE_URL> <folder>
import { openDatabase } from "#api/db/client";
import { migrateDatabase } from "#api/db/migrate";
import { createLog } from "#api/log";

const [databaseUrl = "", folder = ""] = process.argv.slice(2);
process.stdout.write("starting\n");

async function begin() {
  const database = await openDatabase({ databaseUrl, dataDir: null, log: createLog("silent") });
  await migrateDatabase(database, folder);
  await database.close();
  process.stdout.write("migrated\n");
}

begin().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
