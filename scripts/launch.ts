/**
 * Exports of our TypeScript for the plain JavaScript of the start scripts; vite.api.config.ts builds it to
 * build/api/launch.js.
 */
export { startLines } from "#api/start-lines";
export { maskSecrets } from "#contract/mask";
export { parseSettings, StartError } from "#settings";
export { misspelt } from "./misspelt";
