import { tmpdir } from "node:os";

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { CountCache } from "../../api/cache/counts";
import type { Database } from "../../api/db/client";
import { budgetCategories, budgetGroups, budgetItems } from "../../api/db/reference/definitions/budget";
import { meetingTypes, modules, positions, projectTypes } from "../../api/db/reference/definitions/organisation";
import {
  clientIndustries,
  contactPositions,
  expenseSources,
  supplierCategories,
} from "../../api/db/reference/definitions/parties";
import { createEvents } from "../../api/events";
import { createFileStore } from "../../api/files";
import { createPusher } from "../../api/push";
import { registerModuleMessages } from "../../api/module-messages";
import { checkSetup, ensureSetupToken, setup } from "../../api/modules/setup/operations";
import { checkPassword } from "../../api/modules/session/passwords";
import type { PublicContext } from "../../api/context";

import { openEmbedded } from "../helpers/api-data";

registerModuleMessages();

const now = new Date("2026-11-21T09:00:00Z");
const input = {
  company_name: "Yeni Ajans",
  ecos: 1,
  full_name: "Işıl Çağlar",
  email: "isil@yeni-ajans.example",
  password: "uzun-bir-sifre",
  password_confirmation: "uzun-bir-sifre",
};
const refused = (status: number) => ({ status, key: "setup_bad" });

describe("set-up of the first company", () => {
  let database: Database;
  let ctx: PublicContext;
  const count = async (table: string) => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    return rows[0]?.n;
  };

  beforeEach(async () => {
    database = await openEmbedded("empty");
    ctx = {
      db: database.db,
      now: () => now,
      locale: "tr",
      files: createFileStore(tmpdir()),
      cache: true,
      counts: new CountCache(await createEvents(database), true),
      definitions: new CountCache(await createEvents(database), true),
      dailyRates: undefined,
      flightSource: undefined,
      push: createPusher({ publicKey: "", privateKey: "", subject: "mailto:a@b.example" }),
      publicUrl: "http://localhost",
      trustClientHeader: false,
      demoLogins: true,
      filesQuota: 0,
      language: "tr" as const,
      address: undefined,
      idempotency: undefined,
    };
  });
  afterEach(() => database.close());

  it("makes the company, its lists and an admin who can sign in", async () => {
    const token = await ensureSetupToken(ctx.db, now);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await setup(ctx, token!, input)).toEqual({
      status: "success",
      message: "Şirketin hazır. Şimdi giriş yapabilirsin.",
    });
    const { rows } = await database.db.execute(sql`
      select c.name as company, c.memberships, u.full_name, u.email, u.is_admin, u.password_hash, p.scope, d.name as division, d.auto_project_ref,
        d.ref_prefix, t.name as team from users u join event_companies c on c.id = u.event_company_id join positions p on p.id = u.position_id
        join divisions d on d.id = u.division_id join teams t on t.id = u.team_id`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      company: "Yeni Ajans",
      memberships: ["ECOS"],
      full_name: "Işıl Çağlar",
      email: input.email,
      is_admin: 1,
      scope: "AGENCY",
      division: "Genel",
      auto_project_ref: 1,
      team: "Genel",
    });
    expect(await checkPassword(rows[0]?.password_hash as string, input.password)).toBe(true);
    const lists = {
      positions,
      modules,
      project_types: projectTypes,
      meeting_types: meetingTypes,
      client_industries: clientIndustries,
      supplier_categories: supplierCategories,
      contact_positions: contactPositions,
      expense_sources: expenseSources,
      budget_categories: budgetCategories,
      budget_items: budgetItems,
      budget_groups: budgetGroups,
    };
    for (const [table, list] of Object.entries(lists)) expect(await count(table), table).toBe(list.length);
    expect(await count("bizdev_stages")).toBe(8);
    expect(await count("exchange_rates")).toBeGreaterThan(2);
  });

  it("holds VAT as fractions and links the budget lists to each other", async () => {
    await setup(ctx, (await ensureSetupToken(ctx.db, now))!, input);
    const rates = await database.db.execute<{ vat_rate: string }>(
      sql`select vat_rate::text from vat_rates order by vat_rate`,
    );
    expect(rates.rows.map(({ vat_rate }) => vat_rate)).toEqual(["0.0000", "0.0100", "0.1000", "0.2000"]);
    const { rows } = await database.db.execute<{ vat: string; suppliers: string[] }>(sql`
      select c.vat_rate::text as vat, array(select s.name from supplier_categories s where s.id = any(c.supplier_category_ids) order by s.sort_order) as suppliers
      from budget_categories c where c.name = 'Konaklama'`);
    expect(rows).toEqual([{ vat: "0.100000", suppliers: ["Otel", "Seyahat Acentesi"] }]);
    const groups = await database.db.execute<{ items: string[]; same: boolean }>(sql`
      select array_agg(i.name order by i.sort_order) as items, bool_and(i.category_id = g.category_id) as same
      from budget_groups g join budget_items i on i.id = any(g.item_ids) where g.name = 'Oda Tipleri'`);
    expect(groups.rows).toEqual([{ items: ["Tek Kişilik Oda", "Çift Kişilik Oda", "Üç Kişilik Oda"], same: true }]);
  });

  it("works once under ten requests at a time", async () => {
    const token = (await ensureSetupToken(ctx.db, now))!;
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => setup(ctx, token, { ...input, email: `a${n}@yeni.example` })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject(refused(404));
    expect([
      await count("event_companies"),
      await count("users"),
      await count("divisions"),
      await count("positions"),
    ]).toEqual([1, 1, 1, positions.length]);
  });

  it("is refused when a company exists, even with an unused link", async () => {
    const token = (await ensureSetupToken(ctx.db, now))!;
    await setup(ctx, token, input);
    await database.db.execute(sql`update setup_tokens set used_at = null`);
    await expect(checkSetup(ctx, token)).rejects.toMatchObject(refused(404));
    await expect(setup(ctx, token, input)).rejects.toMatchObject(refused(404));
    expect(await ensureSetupToken(ctx.db, now)).toBeNull();
    expect(await count("event_companies")).toBe(1);
  });

  it("changes nothing on GET, so that a link preview cannot use the link up", async () => {
    const token = (await ensureSetupToken(ctx.db, now))!;
    const before = await database.db.execute(sql`select * from setup_tokens`);
    for (let turn = 0; turn < 3; turn += 1) expect(await checkSetup(ctx, token)).toEqual({ status: "success" });
    expect((await database.db.execute(sql`select * from setup_tokens`)).rows).toEqual(before.rows);
    expect([await count("event_companies"), await count("attempts")]).toEqual([0, 0]);
    await setup(ctx, token, input);
  });

  it("knows no other link, and only the newest one", async () => {
    const old = (await ensureSetupToken(ctx.db, now))!;
    const token = (await ensureSetupToken(ctx.db, now))!;
    expect(await count("setup_tokens")).toBe(1);
    for (const bad of [old, "made-up", ""]) {
      await expect(checkSetup(ctx, bad)).rejects.toMatchObject(refused(404));
      await expect(setup(ctx, bad, input)).rejects.toMatchObject(refused(404));
    }
    const stored = await database.db.execute<{ token_hash: string }>(sql`select token_hash from setup_tokens`);
    expect(stored.rows[0]?.token_hash).not.toContain(token);
    await setup(ctx, token, input);
  });

  it("leaves the link good when something fails on the way", async () => {
    const token = (await ensureSetupToken(ctx.db, now))!;
    await database.exec(
      "create function boom() returns trigger language plpgsql as $$ begin raise 'boom'; end $$; create trigger boom before insert on users execute function boom();",
    );
    await expect(setup(ctx, token, input)).rejects.toThrow();
    expect([await count("event_companies"), await count("positions")]).toEqual([0, 0]);
    await database.exec("drop trigger boom on users");
    await setup(ctx, token, input);
  });
});
