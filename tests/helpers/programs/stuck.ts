// A start whose database never answers: stuck <DATA_DIR> <limits as JSON>
import { watchStart } from "#api/db/start-watch";

const [dataDir = "", limits = "{}"] = process.argv.slice(2);

async function begin() {
  await watchStart(dataDir, JSON.parse(limits) as object);
  process.stdout.write("stuck\n");
  // As PGlite on a full disk: the main thread never comes back.
  for (;;) Math.sqrt(2);
}

begin().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
