import { defineConfig } from "drizzle-kit";

// `npx drizzle-kit generate` writes a migration; applying is done by the starting server, under a lock.
export default defineConfig({
  dialect: "postgresql",
  schema: "./api/db/schema/*.ts",
  out: "./api/db/migrations",
});
