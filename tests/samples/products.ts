import { pricingPeriods } from "#api/db/schema/periods";
import { products } from "#api/db/schema/products";

import { defineSamples } from "./define";
import { makeRecord } from "./projects";

export const productBody = (more: Record<string, unknown> = {}) => ({
  type: "REG",
  name: "Tam kayıt",
  price: "1250.50",
  currency: "EUR",
  vat_rate: "20",
  quota: 100,
  description: "Öğle yemekleriyle",
  ...more,
});

export default defineSamples({
  async read(api, { other }) {
    const project = await makeRecord(api, other as never, { stage: 8 });
    const [row] = await api.db
      .insert(pricingPeriods)
      .values({
        event_company_id: other.event_company_id,
        project_id: project.id,
        name: "Yabancı dönem",
        starts_at: "2027-01-01",
        ends_at: "2027-01-31",
      })
      .returning({ id: pricingPeriods.id });
    return { period: row?.id };
  },
  async attach(api, { id, event_company_id }) {
    const [row] = await api.db
      .insert(products)
      .values({
        created_at: api.now,
        updated_at: api.now,
        event_company_id,
        project_id: id,
        type: "ACC",
        name: "Göl Oteli",
        price: "100",
        currency: "TRY",
      })
      .returning({ id: products.id });
    return row?.id;
  },
  inputs: {
    listProducts: ({ record: { code } }) => ({ params: { code } }),
    createProduct: ({ record: { code } }) => ({ params: { code }, body: productBody() }),
    updateProduct: ({ record: { code }, parts = 1 }) => ({
      params: { code, id: parts },
      body: productBody({ version: 1 }),
    }),
    removeProduct: ({ record: { code }, parts = 1 }) => ({ params: { code, id: parts } }),
    completeHotels: () => ({ query: { query: "otel" } }),
  },
  foreign: {
    createProduct: ({ facts }) => ({ period_id: (facts["products"] as { period: number }).period }),
    updateProduct: ({ facts }) => ({ period_id: (facts["products"] as { period: number }).period }),
  },
});
