import type { AnswerOf } from "#contract/call";
import type { branding } from "#contract/company/shell";
import * as shell from "#contract/company/shell";

import type { Api } from "../api-client.server";
import { settings } from "../env.server";
import { hostOf } from "../http.server";

const maxAge = 60_000;
/** Milliseconds until a retry after a failure, sooner than a refresh. */
const maxAgeOfFault = 5000;
const maxHosts = 500;

type Branding = AnswerOf<typeof branding>["branding"];

interface Entry {
  expiresAt: number;
  branding: Branding;
  /** True if the upstream has said so; else it is the default until it answers. */
  isSure: boolean;
  coming?: Promise<Branding>;
}

const brandings = new Map<string, Entry>();

const ownName: Branding = { app_name: "Kulis", company_name: null, color: null, logo: null };
const keyOf = (host: string) => host.slice(0, 260);

function askBranding(api: Api, host: string): Promise<Branding> {
  if (!settings.cache) return api.call(shell.branding, { query: { host } }).then((answer) => answer.branding);
  // Visitors choose the host header: the number of entries is limited.
  if (brandings.size >= maxHosts) brandings.clear();
  const { branding, isSure } = brandings.get(host) ?? { branding: ownName, isSure: false };
  const put = (entry: Omit<Entry, "expiresAt">, milliseconds: number) =>
    void brandings.set(host, { ...entry, expiresAt: Date.now() + milliseconds });
  const coming = api.call(shell.branding, { query: { host } }).then(
    (answer) => {
      put({ branding: answer.branding, isSure: true }, maxAge);
      return answer.branding;
    },
    (error: unknown) => {
      put({ branding, isSure }, maxAgeOfFault);
      throw error;
    },
  );
  put({ branding, isSure, coming }, maxAge);
  return coming;
}

const isFresh = (entry: Entry | undefined): entry is Entry => entry !== undefined && entry.expiresAt > Date.now();

/**
 * SHL-046, SHL-062: name and company of the requested host. The login is ready at once (SES-027): a cached value is
 * returned, and refreshed beside it after a minute; a new host gets the product's name. Without a cache the page waits
 * for it.
 */
export async function readBranding(api: Api, request: Request): Promise<Branding> {
  const host = keyOf(hostOf(request));
  if (!settings.cache) return askBranding(api, host).catch(() => ownName);
  const entry = brandings.get(host);
  if (!isFresh(entry)) askBranding(api, host).catch(() => {});
  const branding = entry?.branding ?? ownName;
  api.state.rests.brand = branding;
  return branding;
}

/** Asks for the look of these hosts again, after a change of it through this process; other processes follow within a minute. */
export async function refreshBrandings(api: Api, hosts: readonly (string | null)[]): Promise<void> {
  if (!settings.cache) return;
  const named = hosts.flatMap((host) => (host ? [keyOf(host)] : []));
  await Promise.all([...new Set(named)].map((host) => askBranding(api, host).catch(() => {})));
}

/** The current branding of a host's pages, as the same object until it changes. */
export const shownBranding = (host: string): unknown => brandings.get(keyOf(host))?.branding;

/**
 * True if a company shows the product under this host (SHL-062). A cached value holds until the upstream says
 * otherwise.
 */
export async function isBranded(api: Api, host: string): Promise<boolean> {
  const key = keyOf(host);
  const entry = brandings.get(key);
  const coming = isFresh(entry) ? entry.coming : askBranding(api, key);
  if (entry?.isSure) {
    coming?.catch(() => {});
    return entry.branding.company_name !== null;
  }
  return (await (coming ?? askBranding(api, key))).company_name !== null;
}
