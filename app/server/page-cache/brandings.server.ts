import type { AnswerOf } from "#contract/call";
import type { branding } from "#contract/shell";
import { getBranding } from "~/services/shell.server";

import type { Api } from "../api-client.server";
import { hostOf } from "../http.server";

const keepMilliseconds = 60_000;
const maxHosts = 500;

type Branding = AnswerOf<typeof branding>["branding"];

interface Known {
  until: number;
  branding: Branding;
  /** The upstream has said so; else it is what is shown until it answers. */
  isSure: boolean;
  coming?: Promise<Branding>;
}

const brandings = new Map<string, Known>();

const ownName: Branding = { app_name: "Kulis", company_name: null, color: null, logo: null };

function askBranding(api: Api, host: string): Promise<Branding> {
  // Hosts are what visitors write: their number has an end.
  if (brandings.size >= maxHosts) brandings.clear();
  const { branding, isSure } = brandings.get(host) ?? { branding: ownName, isSure: false };
  const keep = (known: Omit<Known, "until">, milliseconds: number) =>
    void brandings.set(host, { ...known, until: Date.now() + milliseconds });
  const coming = getBranding(api, host).then(
    (answer) => {
      keep({ branding: answer.branding, isSure: true }, keepMilliseconds);
      return answer.branding;
    },
    (error: unknown) => {
      keep({ branding, isSure }, 5000);
      throw error;
    },
  );
  keep({ branding, isSure, coming }, keepMilliseconds);
  return coming;
}

/**
 * SHL-046, SHL-062: name and company of the host that was typed. The login is ready at once (SES-027): what is known is
 * given, and asked for anew beside it after a minute; a host that is asked for the first time has the product's name.
 */
export function readBranding(api: Api, request: Request): Branding {
  const host = hostOf(request).slice(0, 260);
  const known = brandings.get(host);
  if (!known || known.until <= Date.now()) askBranding(api, host).catch(() => {});
  const shown = known?.branding ?? ownName;
  api.state.rests.brand = shown;
  return shown;
}

/** What the pages of a host show now, as the same value until it is another. */
export const shownBranding = (host: string): unknown => brandings.get(host.slice(0, 260))?.branding;

/** Whether a company shows the product under this host (SHL-062). What is known holds until the upstream says otherwise. */
export async function isBranded(api: Api, host: string): Promise<boolean> {
  const key = host.slice(0, 260);
  const known = brandings.get(key);
  const asked = !known || known.until <= Date.now() ? askBranding(api, key) : known.coming;
  if (known?.isSure) {
    asked?.catch(() => {});
    return known.branding.company_name !== null;
  }
  return (await (asked ?? askBranding(api, key))).company_name !== null;
}
