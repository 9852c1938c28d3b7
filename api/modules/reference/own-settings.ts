import { asc, eq, sql } from "drizzle-orm";

import type { Staff } from "../../context";
import type { Db, Tx } from "../../db/client";
import { prepared } from "../../db/prepared";
import { bizdevStages } from "../../db/schema/companies";
import { eventCompanies } from "../../db/schema/tenant";
import { ofCompany } from "../../records/owned";
import { oncePerSnapshot } from "../../records/page-reads";

interface Reader {
  db: Db | Tx;
  user: Pick<Staff, "event_company_id">;
}

const selectSettings = (db: Db) =>
  db
    .select({
      company: { currency: eventCompanies.currency, tolerance: eventCompanies.project_closure_tolerance },
      stage: {
        stage: bizdevStages.stage,
        name: bizdevStages.name,
        name_en: bizdevStages.name_en,
        enabled: bizdevStages.enabled,
        stale_days: bizdevStages.stale_days,
      },
    })
    .from(eventCompanies)
    .leftJoin(bizdevStages, ofCompany(eventCompanies.id, bizdevStages))
    .where(eq(eventCompanies.id, sql.placeholder("company")))
    .orderBy(asc(bizdevStages.sort_order), asc(bizdevStages.stage));

/** What nearly every page asks of the reader's company: its offer stages in its order (LED-056, LED-057), its currency, its tolerance. */
export const readOwnSettings = ({ db, user }: Reader) =>
  oncePerSnapshot({ db, user }, "own settings", async () => {
    const rows = await prepared(db, "own settings", { shape: "" }, () => selectSettings(db as Db)).execute({
      company: user.event_company_id,
    });
    const [first] = rows;
    if (!first) throw new Error("a member of staff without a company");
    return { ...first.company, stages: rows.flatMap(({ stage }) => stage ?? []) };
  });

/** The currency of the reader's company: of amounts that are given without one. */
export const ownCurrency = async (reader: Reader): Promise<string> => (await readOwnSettings(reader)).currency;
