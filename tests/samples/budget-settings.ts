import { sql } from "drizzle-orm";

import { defineSamples } from "./define";

export default defineSamples({
  async read() {
    return {};
  },
  /** Settings are one row, which each write counts up. */
  async attach(api, { event_company_id }) {
    const [row] = await api.rows<{ version: number }>(
      sql`select version from budget_settings where event_company_id = ${event_company_id}`,
    );
    return { version: row?.version ?? 1 };
  },
  inputs: {
    getBudgetSetting: ({ world }) => ({ params: { id: world.mine.company } }),
    saveBudgetSetting: ({ world, parts, serial }) => ({
      params: { id: world.mine.company },
      body: {
        budget_rate_type: "banknote_selling",
        service_fee_vat_rate: String(serial % 100),
        version: parts?.version ?? 1,
      },
    }),
  },
});
