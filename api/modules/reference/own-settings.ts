import { sql } from "drizzle-orm";

import type { Staff } from "../../context";
import type { Db, Tx } from "../../db/client";
import { prepared } from "../../db/prepared";
import { bizdevStages } from "../../db/schema/companies";
import { eventCompanies } from "../../db/schema/tenant";
import { boundReader, ofCompany, owned } from "../../records/owned";
import { putPerSnapshot, cachePerSnapshot } from "../../cache/page-reads";

interface Reader {
  db: Db | Tx;
  user: Pick<Staff, "event_company_id">;
}

interface Stage {
  stage: number;
  name: string;
  name_en: string;
  enabled: boolean;
  stale_days: number | null;
}

const { stage, name, name_en, enabled, stale_days, sort_order } = bizdevStages;

/** Settings of the reader's company for nearly every page, as columns of the company's row. */
export const ownSettings = {
  currency: eventCompanies.currency,
  tolerance: eventCompanies.project_closure_tolerance,
  /** Offer stages of the company in its order (LED-056, LED-057). */
  stages: sql<Stage[]>`(
    select coalesce(json_agg(json_build_object('stage', ${stage}, 'name', ${name}, 'name_en', ${name_en},
      'enabled', ${enabled}, 'stale_days', ${stale_days}) order by ${sort_order}, ${stage}), '[]')
    from ${bizdevStages} where ${ofCompany(eventCompanies.id, bizdevStages)})`,
};

interface Settings {
  currency: string;
  tolerance: number;
  stages: Stage[];
}

const key = "own settings";

/** Stores settings that were read together with something else. */
export const foundOwnSettings = (reader: Reader, settings: Settings): void => putPerSnapshot(reader, key, settings);

export const readOwnSettings = ({ db, user }: Reader): Promise<Settings> =>
  cachePerSnapshot({ db, user }, key, async () => {
    const select = () => (db as Db).select(ownSettings).from(eventCompanies).where(owned(boundReader, eventCompanies));
    const [found] = await prepared(db, key, { shape: "" }, select).execute({ company: user.event_company_id });
    if (!found) throw new Error("a member of staff without a company");
    return found;
  });

/** The currency of the reader's company: of amounts that are given without one. */
export const ownCurrency = async (reader: Reader): Promise<string> => (await readOwnSettings(reader)).currency;
