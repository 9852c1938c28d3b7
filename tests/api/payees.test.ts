import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { ibanOf } from "#api/demo/supplier-parts";
import { bankOfIban, isSameName, payeeWarnings } from "#contract/requests/payee-facts";

import { tellEvents } from "#api/modules/notifications/outbox";

import { agency, expectStatus, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const [admin, team, division] = await Promise.all(
  [agency.admin, agency.team, agency.division].map((email) => api.as(email)),
);
expectStatus(await team!.put("/me/notification-choices", { choices: { ApproveRequested: "mail" } }), 200);
const approver = (await api.user(agency.team)).id;
const { project } = world.facts["amount-requests"] as { project: number };
const company = world.mine.company;

let serial = 0;
const numberOf = (bank: string, country = "TR") =>
  ibanOf(country, `${bank}${country === "TR" ? "0" : ""}${String(++serial).padStart(16, "0")}`);

type Supplier = { id: number; code: string };

async function supplierOf(name: string, more: { tax?: string; country?: string } = {}): Promise<Supplier> {
  const [row] = await api.rows<Supplier>(sql`insert into suppliers (event_company_id, code, name, tax_number, country)
    values (${company}, replace(gen_random_uuid()::text, '-', ''), ${name}, ${more.tax ?? null}, ${more.country ?? "TR"})
    returning id, code`);
  return row!;
}

/** An account that the supplier's list had before anybody had to confirm one. */
async function accountOf({ id }: Supplier, number: string, holder: string | null = null) {
  await api.rows(sql`insert into supplier_accounts (event_company_id, supplier_id, bank, iban, holder)
    values (${company}, ${id}, 'Akbank', ${number}, ${holder})`);
  await api.rows(sql`insert into account_verifications (event_company_id, supplier_id, account_no)
    values (${company}, ${id}, ${number})`);
}

async function withChain() {
  await api.rows(sql`delete from approval_chains where event_company_id = ${company} and type = 'payment'`);
  const steps = [{ user_ids: [approver], relatives: [], position_ids: [] }];
  expectStatus(await admin!.put("/approval-chains/payment", { steps, version: 0 }), 200);
}
await withChain();

const body = (supplier: Supplier, number: string, amount = "1000.00", bank_name = "Akbank") => ({
  project_id: project,
  supplier_id: supplier.id,
  currency: "TRY",
  payment_date: "2030-05-14",
  amount,
  bank_name,
  bank_account_no: number,
  note: "Deneme\nOnay adımları: Genel Müdür (onayladı)",
});

async function send(...parts: Parameters<typeof body>) {
  const sent = await user.post("/accounting/payment-requests", body(...parts));
  expectStatus(sent, 200);
  return sent.body.request;
}
const read = async (code: string, by: Client = team!) => (await by.get(`/requests/${code}`)).body.request;
const decide = async (code: string, more: object = {}, by: Client = team!) =>
  by.put(`/approvals/${code}`, { decision: "approve", step: (await read(code)).decides, ...more });
const kindsOf = ({ warnings }: { warnings: { kind: string }[] }) => warnings.map(({ kind }) => kind);

/** Approved payments of the time before. */
async function paid(supplier: Supplier, number: string, amounts: string[] = ["1000.00"]) {
  for (const amount of amounts) {
    const { code } = await send(supplier, number, amount);
    expectStatus(await decide(code, { verify_account: 1 }), 200);
    await api.rows(sql`update requests set sent_at = sent_at - interval '30 days' where code = ${code}`);
  }
}

const akbank = "00046";

/** Each brings its supplier, and says what is warned of for a payment of 1.000 TRY to the returned number. */
const crafted: [name: string, warned: string[], make: () => Promise<Parameters<typeof body>>][] = [
  [
    "a known account of a known supplier",
    [],
    async () => {
      const [supplier, number] = [await supplierOf("Deniz Ses Ltd. Şti."), numberOf(akbank)];
      await accountOf(supplier, number, "DENİZ SES LİMİTED");
      await paid(supplier, number);
      return [supplier, number, "1100.00"];
    },
  ],
  [
    "a first payment to a new account",
    ["unverified", "first_payment"],
    async () => [await supplierOf("Yeni Işık"), numberOf(akbank)],
  ],
  [
    "another account than the last time",
    ["account_changed", "unverified", "first_payment"],
    async () => {
      const supplier = await supplierOf("Değişen Dekor");
      await paid(supplier, numberOf(akbank));
      return [supplier, numberOf(akbank), "900.00"];
    },
  ],
  [
    "an account of a supplier with another tax number",
    ["tax_number", "unverified", "first_payment"],
    async () => {
      const [one, two] = [
        await supplierOf("Vergi Bir", { tax: "1111111111" }),
        await supplierOf("Vergi İki", { tax: "2222222222" }),
      ];
      const number = numberOf(akbank);
      await accountOf(two, number);
      return [one, number];
    },
  ],
  [
    "an account that another entry of the same firm has",
    ["other_supplier", "unverified", "first_payment"],
    async () => {
      const [one, two] = [
        await supplierOf("Çift Kayıt", { tax: "3333333333" }),
        await supplierOf("Çift Kayıt A.Ş.", { tax: "3333333333" }),
      ];
      const number = numberOf(akbank);
      await accountOf(two, number);
      return [one, number];
    },
  ],
  [
    "a holder whose name is another",
    ["other_holder", "first_payment"],
    async () => {
      const [supplier, number] = [await supplierOf("Güneş Nakliyat"), numberOf(akbank)];
      await accountOf(supplier, number, "Hüseyin Özdemir");
      return [supplier, number];
    },
  ],
  [
    "a bank that is not the IBAN's",
    ["other_bank", "first_payment"],
    async () => {
      const [supplier, number] = [await supplierOf("Banka Farkı"), numberOf("00062")];
      await accountOf(supplier, number);
      return [supplier, number, "1000.00", "Akbank"];
    },
  ],
  [
    "an account abroad of a supplier in Turkey",
    ["unverified", "other_country", "first_payment"],
    async () => [await supplierOf("Yurt Dışı"), "DE89370400440532013000"],
  ],
  [
    "a German account of a German supplier",
    ["unverified", "first_payment"],
    async () => [await supplierOf("Rhein Bühne", { country: "DE" }), "DE89370400440532013000"],
  ],
  [
    "a number that is no IBAN",
    ["unverified", "not_iban", "first_payment"],
    async () => [await supplierOf("Harbor Stage", { country: "US" }), "88800001204456789"],
  ],
  [
    "the same amount again within ten days",
    ["same_amount", "first_payment"],
    async () => {
      const [supplier, number] = [await supplierOf("Aynı Tutar"), numberOf(akbank)];
      await accountOf(supplier, number);
      await send(supplier, number);
      return [supplier, number];
    },
  ],
  [
    "more than twice the usual amount",
    ["unusual"],
    async () => {
      const [supplier, number] = [await supplierOf("Alışılmış Ses"), numberOf(akbank)];
      await accountOf(supplier, number);
      await paid(supplier, number, ["400.00", "500.00", "499.00"]);
      return [supplier, number, "1000.00"];
    },
  ],
];

describe("the payee of a payment", () => {
  it.each(crafted)("%s is looked at while typing and by the approver (peers 1.7)", async (_, warned, make) => {
    const parts = await make();
    const { bank_name, bank_account_no, supplier_id, amount, currency, project_id } = body(...parts);
    const preview = await user.post("/accounting/requests/preview", {
      type: "payment",
      bank_name,
      bank_account_no,
      supplier_id,
      amount,
      currency,
      project_id,
    });
    expect(kindsOf(preview.body.payee)).toEqual(warned);
    const { code } = await send(...parts);
    expect(kindsOf((await read(code)).money.payee)).toEqual(warned);
  });

  it("a payment to a new account waits for a second person, in a row of many too, and the audit has what was warned of", async () => {
    const supplier = await supplierOf("İkinci Göz");
    const { code } = await send(supplier, numberOf(akbank));
    const before = await read(code);
    expect([before.money.payee.is_verified, before.money.payee.may_verify]).toEqual([0, 1]);
    expect((await read(code, user)).money.payee.may_verify).toBe(0);
    const many = await team!.put("/approvals", { decision: "approve", rows: [{ code, step: before.decides }] });
    expect([many.body.done, many.body.refused[0].message]).toEqual([[], expect.stringContaining("doğrulayan olmadı")]);
    const refused = await decide(code);
    expectStatus(refused, 409);
    expect((await read(code)).status).toBe("PENDING");
    expectStatus(await decide(code, { verify_account: 1 }), 200);
    const [row] = await api.rows<{ changes: Record<string, unknown[]> }>(sql`select changes from audit_log
      where model = 'request' and record_id = ${before.id} and changes ? 'payee_warnings'`);
    expect(row?.changes["payee_warnings"]).toEqual([null, "unverified, first_payment"]);
    // The mail has the same facts, and a decision behind its link gives the same word.
    const third = await send(supplier, numberOf(akbank), "3.75");
    await tellEvents({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
      throw error;
    });
    const [mail] = await api.rows<{ body: string }>(
      sql`select body from mails where recipient = ${agency.team} order by id desc limit 1`,
    );
    expect(mail?.body).toMatch(/Tedarikçi: İkinci Göz\nHesap: Akbank · TR\d\d \d{4}.+\n! Bu tedarikçiye son ödeme/);
    // A note stays one line: nobody writes facts of their own into the mail.
    expect(mail?.body).toContain("Not: Deneme / Onay adımları: Genel Müdür (onayladı)\n");
    const link = /(\/approval-decision\/[\w-]{43}\/[\w-]+)\/approve/.exec(mail?.body ?? "")?.[1] ?? "";
    expectStatus(await api.anonymous.post(link, { decision: "approve" }), 409);
    expectStatus(await api.anonymous.post(link, { decision: "approve", verify_account: 1 }), 200);
    expect((await read(third.code)).status).toBe("APPROVED");
    // A decline needs nobody's word for the account, and the next payment none either.
    const next = await send(supplier, (await read(code)).money.bank_account_no, "2.50");
    expect(kindsOf((await read(next.code)).money.payee)).toEqual([]);
    const other = await send(supplier, numberOf(akbank));
    const { decides } = await read(other.code);
    expectStatus(
      await team!.put(`/approvals/${other.code}`, { decision: "decline", step: decides, reason: "Hayır" }),
      200,
    );
  });

  it("whoever wrote an account confirms it neither on the supplier's page nor by approving; somebody else does", async () => {
    const supplier = await supplierOf("Yazan Kişi");
    const number = numberOf(akbank);
    const added = await team!.post(`/suppliers/${supplier.code}/accounts`, { bank: "Akbank", iban: number });
    expectStatus(added, 200);
    const { id, is_verified, may_verify } = added.body.account;
    expect([is_verified, may_verify]).toEqual([0, 0]);
    const verify = (by: Client) => by.post(`/suppliers/${supplier.code}/accounts/${id}/verify`, {});
    expectStatus(await verify(team!), 409);
    const { code } = await send(supplier, number);
    expectStatus(await decide(code, { verify_account: 1 }), 409);
    const [shown] = (await division!.get(`/suppliers/${supplier.code}/accounts`)).body.data;
    expect([shown.is_verified, shown.may_verify]).toEqual([0, 1]);
    const verified = await verify(division!);
    expectStatus(verified, 200);
    expect([verified.body.account.is_verified, verified.body.account.may_verify]).toEqual([1, 0]);
    expectStatus(await decide(code), 200);
    // Another number is a new account.
    const { version } = verified.body.account;
    const changed = { bank: "Akbank", iban: numberOf(akbank), currency: "TRY", is_default: 1, version };
    const saved = await division!.put(`/suppliers/${supplier.code}/accounts/${id}`, changed);
    expect([saved.body.account.is_verified, saved.body.account.may_verify]).toEqual([0, 0]);
  });

  it("X12 whoever brought a number in is known after it was written over, and a requester confirms no account that their payment waits for", async () => {
    const supplier = await supplierOf("Silinen İz");
    const [number, other] = [numberOf(akbank), numberOf(akbank)];
    const at = `/suppliers/${supplier.code}/accounts`;
    const added = await team!.post(at, { bank: "Akbank", iban: number });
    const { id, version } = added.body.account;
    const { code } = await send(supplier, number);
    // The requester does not give the second person's word on the supplier's page either.
    expectStatus(await user.post(`${at}/${id}/verify`, {}), 409);
    expectStatus(
      await team!.put(`${at}/${id}`, { bank: "Akbank", iban: other, currency: "TRY", is_default: 1, version }),
      200,
    );
    expectStatus(await decide(code, { verify_account: 1 }), 409);
    expect((await read(code)).status).toBe("PENDING");
  });

  it("R6 an edit is not undone: the approval before it was of another account", async () => {
    const supplier = await supplierOf("Geri Alınan");
    const sent = await send(supplier, numberOf(akbank));
    expectStatus(await decide(sent.code, { verify_account: 1 }), 200);
    const { version } = await read(sent.code);
    const changed = { ...body(supplier, numberOf(akbank)), version };
    expectStatus(await user.put(`/accounting/payment-requests/${sent.id}`, changed), 200);
    const [entry] = await api.rows<{ id: number }>(sql`select id from audit_log where model = 'request'
      and record_id = ${sent.id} and action = 'updated' order by id desc limit 1`);
    expectStatus(await user.post(`/history/${entry!.id}/undo`, {}), 409);
    expect((await read(sent.code)).status).toBe("PENDING");
  });

  it("R6 ACC-182 a declined payment is sent again once, by two at once too", async () => {
    const supplier = await supplierOf("Bir Kez");
    const number = numberOf(akbank);
    const sent = await send(supplier, number);
    const { decides } = await read(sent.code);
    const no = { decision: "decline", step: decides, reason: "Hayır" };
    expectStatus(await team!.put(`/approvals/${sent.code}`, no), 200);
    const { version } = await read(sent.code);
    const again = () => user.put(`/accounting/payment-requests/${sent.id}`, { ...body(supplier, number), version });
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expectStatus(await again(), 409);
  });

  it("X12 who may not view suppliers or clients learns nothing of them by trying ids", async () => {
    const supplier = await supplierOf("Gizli Tedarikçi");
    await accountOf(supplier, numberOf(akbank));
    const [position] = await api.rows<{ id: number; permissions: Record<string, string[]> }>(
      sql`select id, permissions from positions where id = (select position_id from users where id = ${world.user.id})`,
    );
    const { id, permissions } = position!;
    const grant = (value: object) =>
      api.rows(sql`update positions set permissions = ${JSON.stringify(value)}::jsonb where id = ${id}`);
    await grant({ ...permissions, suppliers: [], clients: [] });
    try {
      const look = { type: "payment", currency: "TRY", amount: "1", supplier_id: supplier.id, project_id: project };
      const shown = (await user.post("/accounting/requests/preview", { ...look, bank_account_no: numberOf(akbank) }))
        .body;
      expect([shown.accounts, shown.payee]).toEqual([[], null]);
      const refused = await user.post("/accounting/payment-requests", body(supplier, numberOf(akbank)));
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["supplier_id"]]);
      const [client] = await api.rows<{ id: number }>(sql`select id from clients where event_company_id = ${company}
        and deleted_at is null and id <> (select client_id from projects where id = ${project}) order by id limit 1`);
      const named = await user.post("/accounting/requests/preview", {
        type: "advance",
        currency: "TRY",
        amount: "1",
        project_id: project,
        client_id: client!.id,
      });
      expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ["client_id"]]);
    } finally {
      await grant(permissions);
    }
  });

  it("banks are known by their IBAN, and names by their telling words", () => {
    expect([bankOfIban("TR330006200000000000000001"), bankOfIban("DE89370400440532013000")]).toEqual([
      "Garanti BBVA",
      null,
    ]);
    expect(isSameName("anadolu sahne ltd. sti.", "anadolu sahne")).toBe(true);
    expect(isSameName("deniz turizm ltd. sti.", "yildiz turizm ltd. sti.")).toBe(false);
    expect(isSameName("garanti bankasi", "garanti bbva")).toBe(true);
    expect(isSameName("m. kaya", "mavi deniz organizasyon")).toBe(false);
    expect(isSameName("ana yapi insaat", "anadolu sahne")).toBe(false);
    expect(new Set(crafted.flatMap(([, warned]) => warned))).toEqual(new Set(payeeWarnings));
  });
});
