import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world } = await openWorld();
const company = world.mine.company;
let admin: Client;

interface Head {
  code: string;
  currency: string;
  state: string;
  stage: number;
  source: string | null;
  template_id: number | null;
  lines: number;
  total_buy: string;
  total_sell_with_service_fee: string;
  name: string;
}
let heads: Head[];

beforeAll(async () => {
  admin = await api.as(agency.admin);
  heads = await api.rows<Head & Record<string, unknown>>(sql`
    select b.code, b.name, b.currency, p.stage, s.code as source, b.template_id, b.total_buy::text, b.total_sell_with_service_fee::text,
      case when b.approved_on is not null then 'APPROVED' when b.sent_at is not null then 'SENT' else 'DRAFT' end as state,
      (select count(*)::int from budget_rows r where r.budget_id = b.id and r.kind = 'ITEM') as lines
    from budgets b join projects p on p.id = b.project_id left join budgets s on s.id = b.source_id
    where b.event_company_id = ${company} order by b.id`);
});
const filled = () => heads.filter(({ lines }) => lines > 0);
const one = (test: (head: Head) => boolean): Head => {
  const found = filled().find(test);
  if (!found) throw new Error("the demo has no such budget");
  return found;
};

describe("budgets of the demo", () => {
  it("has 20 to 120 lines in each, in every state and in three currencies", async () => {
    expect(filled().filter(({ lines }) => lines < 20 || lines > 120)).toEqual([]);
    // No offer and no running project has an empty budget.
    expect(heads.filter(({ stage, lines }) => stage <= 10 && lines === 0)).toEqual([]);
    expect(filled().length).toBeGreaterThan(80);
    expect(Math.max(...filled().map(({ lines }) => lines))).toBeGreaterThan(90);
    expect(new Set(filled().map(({ state }) => state))).toEqual(new Set(["DRAFT", "SENT", "APPROVED"]));
    expect(new Set(filled().map(({ currency }) => currency))).toEqual(new Set(["TRY", "EUR", "USD"]));
    const currencies = await api.rows<{ currency_buy: string }>(
      sql`select distinct currency_buy from budget_rows where event_company_id = ${company} order by 1`,
    );
    expect(currencies.map(({ currency_buy }) => currency_buy)).toEqual(["EUR", "GBP", "TRY", "USD"]);
    one(({ stage, state }) => stage === 11 && state === "APPROVED");
    one(({ template_id }) => template_id !== null);
  });

  it("tells what everything comes to as the API works it out, and who may not write it any more", async () => {
    for (const head of [...filled().slice(0, 8), ...filled().slice(-8)]) {
      const answer = await admin.get(`/budget/${head.code}`);
      expectStatus(answer, 200);
      const { total, may_write, sent, approved } = answer.body.budget;
      expect(total).toMatchObject({
        total_buy: head.total_buy,
        total_sell_with_service_fee: head.total_sell_with_service_fee,
      });
      expect(Number(total.profit)).toBeGreaterThan(0);
      if (head.state === "DRAFT") expect(may_write).toBe(1);
      else expect([may_write, sent.to.length > 0, sent.by.length > 0]).toEqual([0, true, true]);
      if (head.state === "APPROVED") expect(approved.on >= sent.at.slice(0, 10)).toBe(true);
    }
  });

  it("holds groups, alternatives, internal lines, notes, charges and suppliers' offers", async () => {
    const [found] = await api.rows(sql`select
        bool_or(kind = 'GROUP') as groups, bool_or(kind = 'GROUP' and alt_group is not null) as alternatives_of_groups,
        bool_or(kind = 'ITEM' and alt_group is not null) as alternatives, bool_or(is_internal) as internal,
        bool_or(note is not null) as notes, bool_or(taxes <> '[]'::jsonb) as charges,
        bool_or(offer_id is not null) as chosen_offers, bool_or(origin_id is not null) as copies
      from budget_rows where event_company_id = ${company}`);
    expect(Object.entries(found!).filter(([, has]) => has !== true)).toEqual([]);
  });

  it("ADM-124 has categories with tax rows, as their lines carry them", async () => {
    const held = await api.rows(sql`select name, taxes -> 0 ->> 'name' as tax from budget_categories
      where event_company_id = ${company} and taxes <> '[]'::jsonb order by name`);
    expect(held).toEqual([
      { name: "Dekor ve Stant", tax: "Gümrük müşavirliği" },
      { name: "Diğer Giderler", tax: "Damga vergisi" },
      { name: "Konaklama", tax: "Konaklama vergisi" },
      { name: "Sanatçı ve Gösteri", tax: "Müzik telifi" },
      { name: "Transfer ve Ulaşım", tax: "Köprü ve otoyol geçişi" },
      { name: "Tur ve Sosyal Program", tax: "Zorunlu seyahat sigortası" },
      { name: "Uçak Bileti", tax: "Havalimanı hizmet bedeli" },
    ]);
    const kept =
      await api.rows(sql`select distinct c.name from budget_own_categories c join budget_rows r on r.category_id = c.id
      where c.event_company_id = ${company} and not r.is_internal and r.taxes <> c.taxes`);
    expect(kept).toEqual([]);
    const templates = await api.rows(sql`select distinct tax ->> 'name' as tax from budget_templates t,
        jsonb_array_elements(t.content) category, jsonb_array_elements(category -> 'taxes') tax
      where t.event_company_id = ${company} order by 1`);
    expect(templates).toContainEqual({ tax: "Konaklama vergisi" });
  });

  it("BUD-011 has offers that are worth what their clients approved, as their histories say", async () => {
    const approved = await api.rows(sql`
      select b.name, p.lead_value = b.total_sell_with_service_fee as worth, p.lead_currency = b.currency as currency,
        exists (select from audit_log a where a.model = 'project' and a.record_id = p.id and a.action = 'updated'
          and a.changes -> 'lead_value' ->> 1 = b.total_sell_with_service_fee::text) as told
      from budgets b join projects p on p.id = b.project_id
      where b.event_company_id = ${company} and b.approved_on is not null`);
    expect(approved.length).toBeGreaterThan(40);
    expect(approved.filter(({ worth, currency, told }) => !worth || !currency || !told)).toEqual([]);
  });

  it("BUD-039 tells when a version was sent, by whom and to whom, and who approved it", async () => {
    const head = one(({ state, source }) => state === "APPROVED" && source === null);
    const { sent, approved } = (await admin.get(`/budget/${head.code}`)).body.budget;
    const { data } = (await admin.get(`/budget/${head.code}/history?kind=details`)).body;
    expect(data).toMatchObject([
      { date: expect.any(String), user: sent.by, changes: [{ to: approved.on }, { to: approved.by }] },
      { date: sent.at, user: sent.by, changes: [{ to: sent.to }] },
    ]);
    const untold =
      await api.rows(sql`select b.name from budgets b where b.event_company_id = ${company} and b.sent_at is not null
      and not exists (select from audit_log a where a.model = 'budget' and a.record_id = b.id and a.action = 'updated'
        and a.created_at = b.sent_at and a.user_id = b.sent_by_id and a.changes -> 'sent_to' ->> 1 = b.sent_to)`);
    expect(untold).toEqual([]);
    const unmade =
      await api.rows(sql`select b.name from budgets b where b.event_company_id = ${company} and not exists (
      select from audit_log a where a.model = 'project' and a.record_id = b.project_id and a.action = 'budget_created'
        and a.created_at = b.created_at and a.changes -> 'budget' ->> 1 = b.name)`);
    expect(unmade).toEqual([]);
  });

  it("BUD-039 has versions that follow each other and differ, numbered as copies are", async () => {
    const later = filled().filter(({ source }) => source !== null);
    for (const { name } of later) expect(name).toMatch(/ · sürüm 2$/);
    expect(later.map(({ state }) => state)).toEqual(expect.arrayContaining(["DRAFT", "SENT", "APPROVED"]));
    for (const { code, source } of later) {
      const answer = await admin.get(`/budget/${source}/compare/${code}`);
      expectStatus(answer, 200);
      const { counts, total } = answer.body;
      expect(counts.added).toBeGreaterThan(0);
      expect(counts.changed).toBeGreaterThan(0);
      expect(total.total_sell.difference).not.toBe("0.00");
      // The earlier sent version is the source of the comparison.
      expect(one((head) => head.code === source).state).not.toBe("DRAFT");
    }
  });
});
