import { sql } from "drizzle-orm";

import { sponsorDeliverables, sponsors } from "#api/db/schema/sponsors";

import { defineSamples } from "./define";
import { nextNumber } from "../helpers/numbers";

export const sponsorBody = (company_id: string, more: Record<string, unknown> = {}) => ({
  company_id,
  package: "Altın",
  amount: "250000.00",
  currency: "TRY",
  status: "AGREED",
  note: "Logo sahnede",
  ...more,
});

const theirFile = (facts: Record<string, unknown>) =>
  (facts["files"] as { foreign: { files: number[] } }).foreign.files[0];

let made = 0;

export default defineSamples({
  async attach(api, { id, event_company_id }) {
    const own = { event_company_id, project_id: id, created_at: api.now, updated_at: api.now };
    const [client] = await api.rows<{ id: number }>(
      sql`select id from clients where event_company_id = ${event_company_id} order by id limit 1`,
    );
    made = nextNumber();
    const [sponsor] = await api.db
      .insert(sponsors)
      .values({ ...own, scode: `ornek-${made}`, client_id: client?.id ?? 0, package: "Gümüş" })
      .returning();
    const [item] = await api.db
      .insert(sponsorDeliverables)
      .values({ ...own, sponsor_id: sponsor?.id ?? 0, title: "Stant alanı" })
      .returning();
    return { scode: sponsor?.scode, item: item?.id, company: `C-${client?.id}` };
  },
  inputs: {
    listSponsors: ({ record: { code } }) => ({ params: { code } }),
    listSponsorships: ({ parts }) => ({ query: { company_id: parts?.company ?? "C-1" } }),
    getSponsor: ({ record: { code }, parts }) => ({ params: { code, scode: parts?.scode ?? "yok" } }),
    createSponsor: ({ record: { code }, parts }) => ({
      params: { code },
      body: sponsorBody(parts?.company ?? "C-1"),
    }),
    updateSponsor: ({ record: { code }, parts }) => ({
      params: { code, scode: parts?.scode ?? "yok" },
      body: sponsorBody(parts?.company ?? "C-1", { version: 1 }),
    }),
    removeSponsor: ({ record: { code }, parts }) => ({ params: { code, scode: parts?.scode ?? "yok" } }),
    createDeliverable: ({ record: { code }, parts }) => ({
      params: { code, scode: parts?.scode ?? "yok" },
      body: { title: "Açılışta konuşma", due_on: "2027-03-01" },
    }),
    updateDeliverable: ({ record: { code }, parts }) => ({
      params: { code, scode: parts?.scode ?? "yok", id: parts?.item ?? 1 },
      body: { title: "Büyük stant", due_on: "2027-03-01", version: 1 },
    }),
    tickDeliverable: ({ record: { code }, parts }) => ({
      params: { code, scode: parts?.scode ?? "yok", id: parts?.item ?? 1 },
      body: { done: 1 },
    }),
    removeDeliverable: ({ record: { code }, parts }) => ({
      params: { code, scode: parts?.scode ?? "yok", id: parts?.item ?? 1 },
    }),
  },
  foreign: {
    createDeliverable: ({ facts }) => ({ proof_file_id: theirFile(facts) }),
    updateDeliverable: ({ facts }) => ({ proof_file_id: theirFile(facts) }),
    createSponsor: ({ theirs }) => ({ company_id: `C-${theirs.client}`, contact_id: theirs.contact }),
    updateSponsor: ({ theirs }) => ({ company_id: `C-${theirs.client}`, contact_id: theirs.contact }),
  },
});
