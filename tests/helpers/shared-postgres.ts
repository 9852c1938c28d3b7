import { startPostgres } from "./postgres";

/** Before the tests: one PostgreSQL for all their files, unless one is given; a cluster for each took a second and more. */
export default async function setup() {
  if (process.env["TEST_DATABASE_URL"]) return undefined;
  const server = await startPostgres();
  process.env["TEST_DATABASE_URL"] = server.adminUrl;
  return () => server.stop();
}
