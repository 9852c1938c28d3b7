import { sql } from "drizzle-orm";

import { defineSamples } from "./define";

export default defineSamples({
  async read() {
    return {};
  },
  /** Settings are one row, which each write counts up. */
  async attach(api, { event_company_id }) {
    const [row] = await api.rows<{ version: number }>(
      sql`select version from export_settings where event_company_id = ${event_company_id}`,
    );
    return { version: row?.version ?? 1 };
  },
  inputs: {
    getExportSetting: ({ world }) => ({ params: { id: world.mine.company } }),
    saveExportSetting: ({ world, parts, serial }) => ({
      params: { id: world.mine.company },
      body: {
        export_main_color: "#0b6e4f",
        export_secondary_color: "#eeeeee",
        budget_footer_note: `Fiyatlara KDV dahil değildir, ${serial}.`,
        budget_terms: "Ödeme 30 gün içindedir.",
        budget_valid_days: 15,
        budget_has_signature: 1,
        version: parts?.version ?? 1,
      },
    }),
  },
});
