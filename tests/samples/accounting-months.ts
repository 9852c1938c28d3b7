import { sql } from "drizzle-orm";

import { defineSamples } from "./define";

/** Months of these years, which have no records. */
const monthsOf = (first: number, last: number) =>
  Array.from(
    { length: 12 * (last - first + 1) },
    (_, at) => `${first + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, "0")}`,
  );
const open = monthsOf(2001, 2012);
const locked = monthsOf(2013, 2024);

export default defineSamples({
  async read(api, { user }) {
    await api.rows(sql`insert into accounting_months (event_company_id, month, is_locked, changed_by, changed_at)
      select ${user.event_company_id}, (m || '-01')::date, true, ${user.id}, now()
      from unnest(${`{${locked.join()}}`}::text[]) m on conflict do nothing returning id`);
    return { user: user.id };
  },
  inputs: {
    listAccountingMonths: () => ({ query: { year: 2026 } }),
    getAccountingMonth: () => ({ params: { month: "2026-05" } }),
    lockAccountingMonth: ({ serial }) => ({ params: { month: open[serial % open.length] }, body: { version: 0 } }),
    reopenAccountingMonth: ({ serial }) => ({
      params: { month: locked[serial % locked.length] },
      body: { version: 1, reason: "Geç gelen fatura" },
    }),
  },
});
