import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const reasonCount = rounds(300, 2000);

/** A loss reason of the other company. */
export const foreignReason = (facts: Record<string, unknown>) => ({
  loss_reason: (facts["bizdev"] as { foreign: number | undefined }).foreign,
});

export default defineSamples({
  /** Reasons that nothing names; a sample that changes or deletes one takes the last. */
  async read(api, { mine, other }) {
    const made = await api.rows<{ id: number }>(sql`insert into loss_reasons (event_company_id, name, sort_order)
      select ${mine.company}, 'Örnek neden ' || last + n, 100 + n
      from generate_series(1, ${reasonCount}::int) n, (select coalesce(max(id), 0) as last from loss_reasons) before returning id`);
    const [foreign] = await api.rows<{ id: number }>(
      sql`select id from loss_reasons where event_company_id = ${other.event_company_id} order by id limit 1`,
    );
    return { reasons: made.map(({ id }) => id), foreign: foreign?.id };
  },
  /** The stage whose name a sample changes, at its current version. */
  async attach(api, { event_company_id }) {
    const [stage] = await api.rows<{ version: number }>(
      sql`select version from bizdev_stages where event_company_id = ${event_company_id} and stage = 0`,
    );
    return { version: stage?.version ?? 1 };
  },
  inputs: {
    listBizdevStages: ({ world }) => ({ params: { id: world.mine.company } }),
    updateBizdevStage: ({ world, parts, serial }) => ({
      params: { id: world.mine.company, stageId: 0 },
      body: { name: `Aşama ${serial}`, version: parts?.version ?? 1 },
    }),
    listLossReasons: ({ world }) => ({ params: { id: world.mine.company } }),
    createLossReason: ({ world, serial }) => ({
      params: { id: world.mine.company },
      body: { name: `Neden ${serial}` },
    }),
    updateLossReason: ({ world, facts, serial }) => ({
      params: { id: world.mine.company, reasonId: facts.reasons.pop() },
      body: { name: `Başka neden ${serial}`, version: 1 },
    }),
    removeLossReason: ({ world, facts }) => ({
      params: { id: world.mine.company, reasonId: facts.reasons.pop() },
      body: { version: 1 },
    }),
    moveLeads: ({ record: { code } }) => ({ body: { codes: [code], stage: 1 } }),
    forecastLeads: () => ({ query: { months: 6 } }),
    listLosses: () => ({ query: { by: "person" } }),
  },
  foreign: { moveLeads: ({ facts }) => foreignReason(facts) },
});
