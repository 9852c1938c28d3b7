import type { AnswerOf } from "#contract/call";
import type { branding } from "#contract/shell";
import * as shell from "#contract/shell";

import type { Api } from "../api-client.server";
import { settings } from "../env.server";
import { hostOf } from "../http.server";

const maxAge = 60_000;
/** After a failure it is asked for again sooner, in milliseconds. */
const maxAgeOfFault = 5000;
const maxHosts = 500;

type Branding = AnswerOf<typeof branding>["branding"];

interface Entry {
  expiresAt: number;
  branding: Branding;
  /** The upstream has said so; else it is what is shown until it answers. */
  isSure: boolean;
  coming?: Promise<Branding>;
}

const brandings = new Map<string, Entry>();

const ownName: Branding = { app_name: "Kulis", company_name: null, color: null, logo: null };
const keyOf = (host: string) => host.slice(0, 260);

function askBranding(api: Api, host: string): Promise<Branding> {
  if (!settings.cache) return api.call(shell.branding, { query: { host } }).then((answer) => answer.branding);
  // Hosts are what visitors write: their number has an end.
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
 * SHL-046, SHL-062: name and company of the host that was typed. The login is ready at once (SES-027): what is cached is
 * given, and asked for anew beside it after a minute; a host that is asked for the first time has the product's name. Without
 * a cache the page waits for it.
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

/** What the pages of a host show now, as the same value until it is another. */
export const shownBranding = (host: string): unknown => brandings.get(keyOf(host))?.branding;

/** Whether a company shows the product under this host (SHL-062). What is cached holds until the upstream says otherwise. */
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
