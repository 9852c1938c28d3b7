import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { accountBody, turkishIban } from "../samples/supplier-accounts";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);

let serial = 5000;
const next = () => (serial += 1);

const newSupplier = async (more: object = {}) => {
  const made = await user.post("/suppliers", { name: `Hesap Tedarikçisi ${next()}`, ...more });
  expectStatus(made, 200);
  return made.body.supplier as { id: number; code: string; name: string };
};
const pathOf = (code: string, ...rest: (string | number)[]) => ["/suppliers", code, "accounts", ...rest].join("/");
const add = async (code: string, more: Record<string, unknown> = {}) => {
  const made = await user.post(pathOf(code), accountBody(next(), more));
  expectStatus(made, 200);
  return made.body.account as { id: number; iban: string; version: number; is_default: 0 | 1 };
};
const listOf = async (code: string) => {
  const answer = await user.get(pathOf(code));
  expectStatus(answer, 200);
  return answer.body.data as any[];
};
/** Banks of the supplier's accounts, the default one marked. */
const banksOf = async (code: string) =>
  (await listOf(code)).map(({ bank, is_default }) => (is_default === 1 ? `${bank} *` : bank));

/** An account's editable values. */
const bodyOf = ({ bank, holder, currency, iban, is_default }: Record<string, unknown>) => ({
  bank,
  holder,
  currency,
  iban,
  is_default,
});

describe("bank accounts of a supplier", () => {
  it("CLI-046 accounts with the default one first; a number is kept without its spaces", async () => {
    const { code } = await newSupplier();
    const iban = turkishIban(next());
    const spaced = iban.toLowerCase().replaceAll(/(.{4})/g, "$1 ");
    const first = await user.post(pathOf(code), { bank: "Ziraat", iban: spaced, holder: "Ayşe Iraz" });
    expectStatus(first, 200);
    expect(first.body.account).toEqual({
      id: expect.any(Number),
      bank: "Ziraat",
      holder: "Ayşe Iraz",
      currency: "TRY",
      iban,
      is_default: 1,
      shared_with: [],
      warnings: [],
      is_verified: 0,
      may_verify: 0,
      version: 1,
    });
    expect(first.body.message).toBe("Banka hesabı eklendi.");
    await add(code, { bank: "Akbank", currency: "EUR" });
    expect(await banksOf(code)).toEqual(["Ziraat *", "Akbank"]);
    await add(code, { bank: "Yapı Kredi", is_default: 1 });
    expect(await banksOf(code)).toEqual(["Yapı Kredi *", "Akbank", "Ziraat"]);
  });

  it("CLI-046 a Turkish number has to be an IBAN, a foreign one is taken with a warning", async () => {
    const home = await newSupplier();
    const abroad = await newSupplier({ country: "DE" });
    const right = turkishIban(next());
    const wrong = `TR${right.startsWith("TR11") ? "12" : "11"}${right.slice(4)}`;
    const german = "DE89370400440532013000";
    const cases: [string, Record<string, unknown>, number, string][] = [
      [home.code, { iban: wrong }, 422, "Bu IBAN’ın kontrol basamakları tutmuyor. Numarayı kontrol et."],
      [home.code, { iban: right.slice(0, 20) }, 422, "TR ile başlar"],
      [home.code, { iban: "12345678" }, 422, "TR ile başlar"],
      // The two letters were left out.
      [abroad.code, { iban: right.slice(2) }, 422, "TR ile başlar"],
      [abroad.code, { iban: wrong }, 422, "kontrol basamakları"],
      [home.code, { iban: "??" }, 422, "IBAN"],
      [home.code, { iban: "021000021-123456", currency: "USD" }, 200, "geçerli bir IBAN değil"],
      [home.code, { iban: german, currency: "EUR" }, 200, "tedarikçinin ülkesinde değil (DE)"],
      [abroad.code, { iban: "021000021123457" }, 200, "geçerli bir IBAN değil"],
      [abroad.code, { iban: turkishIban(next()) }, 200, "tedarikçinin ülkesinde değil (TR)"],
      [home.code, { iban: turkishIban(next()), currency: "XXQ" }, 422, ""],
    ];
    for (const [code, more, status, said] of cases) {
      const answer = await user.post(pathOf(code), accountBody(0, more));
      expectStatus(answer, status, JSON.stringify(more));
      const { errors = {}, message } = answer.body;
      expect(status === 200 ? message : (errors.iban ?? errors.currency)[0]).toContain(said);
    }
    expect((await listOf(home.code)).map(({ warnings }) => warnings)).toEqual([["no_iban"], ["abroad"]]);
  });

  it("CLI-046 a number stands there once for each currency, and other suppliers that have it are named", async () => {
    const [one, other, gone] = [await newSupplier(), await newSupplier(), await newSupplier()];
    const { iban } = await add(one.code, { bank: "Ziraat" });
    await add(one.code, { iban, currency: "EUR" });
    const twice = await user.post(pathOf(one.code), accountBody(0, { iban }));
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { iban: ["Bu numara aynı para birimiyle zaten kayıtlı: Ziraat."] },
    ]);
    await add(gone.code, { iban });
    expectStatus(await user.del(`/suppliers/${gone.code}`), 200);
    const same = await user.post(pathOf(other.code), accountBody(0, { iban }));
    expect(same.body.account).toMatchObject({ shared_with: [one.name], warnings: ["shared"] });
    expect(same.body.message).toContain(one.name);
  });

  it("R1 R4 one default always: it is left by choosing another, deleting and undoing hand it on", async () => {
    const { code } = await newSupplier();
    const a = await add(code, { bank: "A" });
    const b = await add(code, { bank: "B" });
    await add(code, { bank: "C" });
    const give = await user.put(pathOf(code, a.id), { ...bodyOf(a), bank: "A", is_default: 0, version: 1 });
    expect([give.status, Object.keys(give.body.errors)]).toEqual([422, ["is_default"]]);
    const taken = await user.put(pathOf(code, b.id), { ...bodyOf(b), bank: "B", is_default: 1, version: 1 });
    expectStatus(taken, 200);
    expect(await banksOf(code)).toEqual(["B *", "A", "C"]);
    // Back to the previous default.
    expectStatus(await user.post(`/history/${taken.body.undo}/undo`, {}), 200);
    expect(await banksOf(code)).toEqual(["A *", "B", "C"]);

    const gone = await user.del(pathOf(code, a.id));
    expect(gone.body.message).toBe("Banka hesabı silindi. Ödemeler artık B hesabıyla başlıyor.");
    expect(await banksOf(code)).toEqual(["B *", "C"]);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`, {}), 200);
    expect(await banksOf(code)).toEqual(["A *", "B", "C"]);
  });

  it("an account that comes back to a supplier without one is its default", async () => {
    const { code } = await newSupplier();
    const a = await add(code, { bank: "A" });
    const b = await add(code, { bank: "B" });
    const undo = (await user.del(pathOf(code, b.id))).body.undo;
    expectStatus(await user.del(pathOf(code, a.id)), 200);
    expect(await banksOf(code)).toEqual([]);
    expectStatus(await user.post(`/history/${undo}/undo`, {}), 200);
    expect(await banksOf(code)).toEqual(["B *"]);
  });

  it("R1 accounts that come at once leave one default and one of each number", async () => {
    const { code } = await newSupplier();
    const bodies = Array.from({ length: 6 }, () => accountBody(next(), { is_default: 1 }));
    const answers = await Promise.all([...bodies, ...bodies].map((body) => user.post(pathOf(code), body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(200), ...Array(6).fill(422)]);
    expect((await listOf(code)).filter(({ is_default }) => is_default === 1)).toHaveLength(1);
  });

  it("R4 a stale save or deletion is told with the values as they are now", async () => {
    const { code } = await newSupplier();
    const a = await add(code);
    const body = { ...bodyOf(a), is_default: 1, version: 1 };
    expectStatus(await user.put(pathOf(code, a.id), { ...body, bank: "Yeni Banka" }), 200);
    const stale = await user.put(pathOf(code, a.id), { ...body, bank: "Başka" });
    expect([stale.status, stale.body.current.bank]).toEqual([409, "Yeni Banka"]);
    expectStatus(await user.del(pathOf(code, a.id), { version: 1 }), 409);
    const same = await user.put(pathOf(code, a.id), { ...body, bank: "Yeni Banka", version: 2 });
    expect([same.status, same.body.undo, same.body.account.version]).toEqual([200, undefined, 2]);
  });

  it("X1 an account is that of its supplier and company; a supplier that is gone has none", async () => {
    const [own, other] = [await newSupplier(), await newSupplier()];
    const account = await add(own.code);
    const { id } = account;
    const body = { ...bodyOf(account), version: 1 };
    expectStatus(await user.put(pathOf(other.code, id), body), 404);
    expectStatus(await user.del(pathOf(other.code, id)), 404);
    expectStatus(await (await api.as(foreign.admin)).get(pathOf(own.code)), 403);
    const { undo } = (await user.del(pathOf(own.code, id))).body;
    expectStatus(await user.del(`/suppliers/${own.code}`), 200);
    expectStatus(await user.get(pathOf(own.code)), 404);
    const back = await user.post(`/history/${undo}/undo`, {});
    expect([back.status, back.body.message]).toEqual([
      409,
      `“${own.name}” silindiği için bu değişiklik geri alınamaz.`,
    ]);
  });

  it("a supplier has a hundred accounts at most", async () => {
    const { code } = await newSupplier();
    for (let at = 0; at < 100; at += 1) await add(code);
    const full = await user.post(pathOf(code), accountBody(next()));
    expect([full.status, full.body.message]).toEqual([409, "Bir tedarikçide bunlardan en fazla 100 tane olabilir."]);
  });

  it("MRG-006 MRG-027 a merge brings the accounts together with the kept supplier's default, a split gives them back", async () => {
    const [kept, merged] = [await newSupplier(), await newSupplier()];
    const { iban } = await add(kept.code, { bank: "Kalan" });
    await add(merged.code, { bank: "Gelen", iban });
    await add(merged.code, { bank: "İkinci" });
    const done = await admin.put("/merge/suppliers", { merge_from: [merged.id], merge_to: kept.id });
    expectStatus(done, 200);
    expect(await banksOf(kept.code)).toEqual(["Kalan *", "Gelen", "İkinci"]);
    expect((await listOf(merged.code)).map(({ warnings }) => warnings)).toEqual([["twice"], ["twice"], []]);
    expectStatus(await user.post(pathOf(merged.code), accountBody(next())), 404);
    expectStatus(await admin.put(`/merges/${done.body.merge}/split`, {}), 200);
    expect([await banksOf(kept.code), await banksOf(merged.code)]).toEqual([["Kalan *"], ["Gelen *", "İkinci"]]);
  });

  it("history tells of accounts by the end of their number alone, and gives the bank's name back", async () => {
    const { code } = await newSupplier();
    const a = await add(code, { bank: "Ziraat" });
    const iban = turkishIban(next());
    const body = { ...accountBody(0), is_default: 1, version: 1, iban, bank: "Ziraat Bankası" };
    expectStatus(await user.put(pathOf(code, a.id), body), 200);
    const history = async (query = "") => (await user.get(`/suppliers/${code}/history${query}`)).body;
    const told = await history();
    expect(JSON.stringify(told)).not.toContain(iban);
    expect(JSON.stringify(told)).not.toContain(a.iban);
    const [edit] = told.data;
    expect(edit).toMatchObject({ model: "supplier_account", event: "updated", user: world.user.full_name });
    expect(edit.text).toMatch(new RegExp(`^Ziraat Bankası •••• ${iban.slice(-4)}: `));
    expect(edit.changes).toMatchObject([
      { field: "bank", from: "Ziraat", to: "Ziraat Bankası", restore: 1 },
      { field: "iban", from: `•••• ${a.iban.slice(-4)}`, to: `•••• ${iban.slice(-4)}`, restore: 0 },
    ]);
    expect(told.kinds).toMatchObject({ details: 1, contact: 0, file: 0, supplier_account: 2, supplier_address: 0 });
    expect((await history("?kind=supplier_account")).data).toHaveLength(2);
    expectStatus(await user.post(`/history/${edit.id}/restore`, { field: "iban" }), 409);
    expectStatus(await user.post(`/history/${edit.id}/restore`, { field: "bank" }), 200);
    expect(await banksOf(code)).toEqual(["Ziraat *"]);
  });
});
