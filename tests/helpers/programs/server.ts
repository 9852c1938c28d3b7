// The API alone on API_PORT, as `npm run api` starts it: server
import { startServer } from "#api/server";

startServer().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
