import { sql } from "drizzle-orm";

import { projectSuppliers } from "#api/db/schema/project-people";

import { defineSamples } from "./define";

export const supplierPart = (more: Record<string, unknown> = {}) => ({
  service: "Sahne ve ışık",
  note: "Kurulum bir gün önce",
  ...more,
});

export default defineSamples({
  async attach(api, { id, event_company_id }) {
    const suppliers = () =>
      api.rows<{ id: number }>(
        sql`select id from suppliers where event_company_id = ${event_company_id} and deleted_at is null order by id limit 2`,
      );
    // Not every company has suppliers.
    if ((await suppliers()).length < 2)
      await api.db.execute(sql`insert into suppliers (event_company_id, code, name)
        select ${event_company_id}::int, 'ornek-' || ${id}::int || '-' || n, 'Örnek Tedarik ' || n from generate_series(1, 2) n`);
    const [has, adds] = await suppliers();
    const own = { event_company_id, project_id: id, created_at: api.now, updated_at: api.now };
    const [row] = await api.db
      .insert(projectSuppliers)
      .values({ ...own, supplier_id: has?.id ?? 0, service: "Ses" })
      .returning({ id: projectSuppliers.id });
    return { part: row?.id ?? 1, adds: adds?.id ?? 1 };
  },
  inputs: {
    listProjectSuppliers: ({ record: { code } }) => ({ params: { code } }),
    createProjectSupplier: ({ record: { code }, parts }) => ({
      params: { code },
      // Required fields come first: a failed create is tried without its first field.
      body: { supplier_id: parts?.adds ?? 1, ...supplierPart() },
    }),
    updateProjectSupplier: ({ record: { code }, parts }) => ({
      params: { code, id: parts?.part ?? 1 },
      body: supplierPart({ version: 1 }),
    }),
    removeProjectSupplier: ({ record: { code }, parts }) => ({ params: { code, id: parts?.part ?? 1 } }),
  },
  foreign: {
    createProjectSupplier: ({ facts, theirs }) => ({
      supplier_id: facts["project-suppliers"],
      contact_id: theirs.contact,
    }),
    updateProjectSupplier: ({ theirs }) => ({ contact_id: theirs.contact }),
  },
  async read(api, { theirs }) {
    const [row] = await api.rows<{ id: number }>(
      sql`select id from suppliers where event_company_id = ${theirs.company} order by id limit 1`,
    );
    return row?.id ?? 1_000_000_000;
  },
});
