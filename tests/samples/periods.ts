import { pricingPeriods } from "#api/db/schema/periods";

import { defineSamples } from "./define";

export const periodBody = (more: Record<string, unknown> = {}) => ({
  name: "Erken kayıt",
  starts_at: "2027-01-01",
  ends_at: "2027-01-31",
  ...more,
});

export default defineSamples({
  async attach(api, { id, event_company_id }) {
    const [row] = await api.db
      .insert(pricingPeriods)
      .values({
        created_at: api.now,
        updated_at: api.now,
        event_company_id,
        project_id: id,
        name: "Geç kayıt",
        starts_at: "2027-02-01",
        ends_at: "2027-02-28",
      })
      .returning({ id: pricingPeriods.id });
    return row?.id;
  },
  inputs: {
    listPricingPeriods: ({ record: { code } }) => ({ params: { code } }),
    createPricingPeriod: ({ record: { code } }) => ({ params: { code }, body: periodBody() }),
    updatePricingPeriod: ({ record: { code }, parts = 1 }) => ({
      params: { code, id: parts },
      body: periodBody({ version: 1 }),
    }),
    removePricingPeriod: ({ record: { code }, parts = 1 }) => ({ params: { code, id: parts } }),
  },
});
