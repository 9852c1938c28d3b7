/** Exports of our TypeScript for backup.mjs, restore.mjs and admin.mjs; vite.api.config.ts builds it to build/api/copies.js. */
export { createBackup, restoreBackup } from "#api/db/backup";
export { createLog } from "#api/log";
export { runOperator } from "#api/operator/program";
