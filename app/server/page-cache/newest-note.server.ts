import * as shell from "#contract/company/shell";

import type { Api } from "../api-client.server";
import { settings } from "../env.server";

const maxAge = 60_000;

/** One value for everybody: release notes come with the build. */
let entry: { expiresAt: number; date: Promise<string> } | undefined;

/** Date of the newest release note (SHL-060); empty while there is none. */
export function readNewestDate(api: Api): Promise<string> {
  if (settings.cache && entry && entry.expiresAt > Date.now()) return entry.date;
  const date = api.call(shell.news, { query: { page_size: 1 } }).then(({ data }) => data[0]?.date ?? "");
  if (!settings.cache) return date;
  entry = { expiresAt: Date.now() + maxAge, date };
  date.catch(() => (entry = undefined));
  return date;
}
