import { resolve } from "node:path";

import type { Locale } from "#contract/common";
import type { Settings } from "#settings";

import { publicUrlOf } from "../app";
import { CountCache } from "../cache/counts";
import type { Context, PublicContext } from "../context";
import type { Db } from "../db/client";
import { createFileStore } from "../files";

/** No cached number is read here; those of the server hear of a write by its event. */
const noCache = () => new CountCache({ subscribe: () => () => {} }, false);

/** Parts of the API for a command: it pushes nothing and mails nothing by itself, which the server's jobs do. */
export function createOperatorParts(db: Db, settings: Settings, locale: Locale): PublicContext {
  return {
    db,
    now: () => new Date(),
    files: createFileStore(resolve(settings.dataDir, "files")),
    push: { publicKey: "", accepts: () => false, send: async () => "failed", close: async () => {} },
    cache: false,
    counts: noCache(),
    definitions: noCache(),
    dailyRates: undefined,
    flightSource: undefined,
    filesQuota: settings.filesQuota,
    publicUrl: publicUrlOf(settings),
    trustClientHeader: false,
    demoLogins: settings.demoLogins,
    locale,
    language: locale,
    address: undefined,
    idempotency: undefined,
  };
}

/** The context of a company's admin who is no person: id 0 is nobody's, and no rule about oneself holds for it. */
export function actInCompany(parts: PublicContext, company: { id: number; timezone: string }): Context {
  return {
    ...parts,
    user: {
      kind: "staff",
      operator: true,
      id: 0,
      session_id: 0,
      event_company_id: company.id,
      full_name: "",
      language: parts.locale,
      timezone: company.timezone,
      company_timezone: company.timezone,
      is_admin: 1,
      ecos: true,
      scope: "AGENCY",
      division_id: null,
      team_id: null,
      permissions: {},
      sees_all_accounting: false,
      company_modules_off: [],
      modules_off: [],
    },
  };
}
