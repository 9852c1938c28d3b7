import { sql } from "drizzle-orm";

import { projectContacts } from "#api/db/schema/project-people";
import { sponsors } from "#api/db/schema/sponsors";

import { defineSamples } from "./define";
import { nextNumber } from "../helpers/numbers";

export const contactPart = (more: Record<string, unknown> = {}) => ({
  role: "Protokol sorumlusu",
  note: "Davetiyeler ondan",
  ...more,
});

let made = 0;

export default defineSamples({
  async attach(api, { id, event_company_id }) {
    const [has, adds] = await api.rows<{ id: number; client_id: number }>(
      sql`select id, client_id from contacts where event_company_id = ${event_company_id} and client_id is not null and deleted_at is null order by id desc limit 2`,
    );
    const own = { event_company_id, project_id: id, created_at: api.now, updated_at: api.now };
    const [row] = await api.db
      .insert(projectContacts)
      .values({ ...own, contact_id: has?.id ?? 0, role: "Kurul başkanı" })
      .returning({ id: projectContacts.id });
    // A sponsor references the other one: people without access to contacts may give them a role.
    made = nextNumber();
    const sponsor = { scode: `ornek-kisi-${made}`, client_id: adds?.client_id ?? 0, contact_id: adds?.id ?? 0 };
    await api.db.insert(sponsors).values({ ...own, ...sponsor, package: "Gümüş" });
    return { part: row?.id ?? 1, adds: adds?.id ?? 1 };
  },
  inputs: {
    listProjectContacts: ({ record: { code } }) => ({ params: { code } }),
    createProjectContact: ({ record: { code }, parts }) => ({
      params: { code },
      // Required fields come first: a failed create is tried without its first field.
      body: { contact_id: parts?.adds ?? 1, ...contactPart() },
    }),
    updateProjectContact: ({ record: { code }, parts }) => ({
      params: { code, id: parts?.part ?? 1 },
      body: contactPart({ version: 1 }),
    }),
    removeProjectContact: ({ record: { code }, parts }) => ({ params: { code, id: parts?.part ?? 1 } }),
  },
  foreign: {
    createProjectContact: ({ theirs }) => ({ contact_id: theirs.contact }),
  },
});
