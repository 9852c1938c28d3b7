import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { aFile, formOf } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

type List = "budget-categories" | "budget-items" | "budget-groups";

const send = (list: List, text: string, who: Client = admin) =>
  who.send("POST", `/definitions/${list}/import`, undefined, { raw: formOf("file", aFile("tanımlar.csv", text)) });
const read = async (id: number) => (await admin.get(`/imports/${id}`)).body.import;
const rowsOf = async (id: number) => (await admin.get(`/imports/${id}/rows`, { page_size: 100 })).body.data;

/** The dry run of a file with descriptive heads; `key` null adds new definitions alone. */
async function check(list: List, text: string, key: string | null = "name") {
  const sent = await send(list, text);
  expectStatus(sent, 200);
  const made = sent.body.import;
  const fields = made.columns.map(({ field }: { field: string | null }) => field ?? "");
  expectStatus(await admin.put(`/imports/${made.id}`, { fields, key: key ?? "", version: made.version }), 200);
  await api.workImports();
  return read(made.id);
}
async function step(found: { id: number; version: number }, what: "run" | "undo") {
  expectStatus(await admin.post(`/imports/${found.id}/${what}`, { version: found.version }), 200);
  await api.workImports();
  return read(found.id);
}
const definitions = async (list: string) => (await admin.get(`/definitions/${list}`)).body.data as any[];
const named = async (list: string, name: string) => (await definitions(list)).find((row) => row.name === name);
const add = async (list: string, body: object) => {
  const answer = await admin.post(`/definitions/${list}`, body);
  expectStatus(answer, 200);
  return answer.body.definition;
};
const none = { new: 0, update: 0, same: 0, twin: 0, error: 0 };

describe("imports of budgets' definitions", () => {
  it("BUD-040 ADM-124 ADM-129 categories come with VAT in percent, suppliers' categories by name and tax rows", async () => {
    const text = `Kategori;İngilizce ad;Varsayılan KDV oranı (%);Tedarikçi kategorileri;Vergi ve harçlar
İçe Alınan Konaklama;Imported Rooms;8,1234;"Otel
Seyahat Acentesi";"Konaklama vergisi | %2 | %0
Ayakbastı | 5,5 EUR | KDV %20"
Eksik KDV;;;;
Yanlış vergi;;20;;Konaklama vergisi iki
Yanlış tedarikçi;;20;Böyle biri yok;
`;
    const found = await check("budget-categories", text);
    expect(found.fates).toEqual({ ...none, new: 1, error: 3 });
    expect(
      (await rowsOf(found.id)).map((row: any) => row.faults.map((fault: any) => [fault.field, fault.text])),
    ).toEqual([
      [],
      [["vat_rate", "Bu alan zorunludur."]],
      [["taxes", expect.stringContaining("“Konaklama vergisi iki” okunamadı.")]],
      [["supplier_categories", "“Böyle biri yok” listede yok."]],
    ]);
    expect((await step(found, "run")).outcomes.written).toBe(1);
    const made = await named("budget-categories", "İçe Alınan Konaklama");
    const suppliers = await definitions("supplier-categories");
    expect(made).toMatchObject({
      name_en: "Imported Rooms",
      vat_rate: "8.1234",
      supplier_categories: ["Otel", "Seyahat Acentesi"].map((name) => suppliers.find((row) => row.name === name)?.id),
      taxes: [
        { name: "Konaklama vergisi", price_type: "PERCENTAGE", price: "2", vat_rate: "0" },
        { name: "Ayakbastı", price_type: "FIXED", price: "5.5", currency_code: "EUR", vat_rate: "20" },
      ],
    });
    const [held] = await api.rows(sql`select vat_rate::text from budget_categories where id = ${made.id}`);
    expect(held?.["vat_rate"]).toBe("0.081234");
    // A repeated import of the file changes nothing, also with English heads.
    expect((await check("budget-categories", text)).fates).toEqual({ ...none, same: 1, error: 3 });
    const english =
      "Category,Default VAT rate,Taxes and charges\nİÇE ALINAN KONAKLAMA,8.1234,Konaklama vergisi | 3% | 0%\n";
    const changed = await check("budget-categories", english);
    expect(changed.fates).toEqual({ ...none, update: 1 });
    const [{ changes }] = await rowsOf(changed.id);
    expect(changes).toEqual([
      { field: "name", before: "İçe Alınan Konaklama", after: "İÇE ALINAN KONAKLAMA" },
      {
        field: "taxes",
        before: "Konaklama vergisi | %2 | %0, Ayakbastı | 5,5 EUR | %20",
        after: "Konaklama vergisi | %3 | %0",
      },
    ]);
  });

  it("BUD-040 ADM-135 an item stands under its category: its name finds it there, and another category has another", async () => {
    const [one, two] = [
      await add("budget-categories", { name: "Kalem yeri bir", vat_rate: "10" }),
      await add("budget-categories", { name: "Kalem yeri iki", name_en: "Second place", vat_rate: "10" }),
    ];
    const item = await add("budget-items", { name: "Ses düzeni", category_id: one.id });
    const text = `Kalem;İngilizce ad;Kategori
SES DÜZENİ;Sound;kalem yeri bir
Ses düzeni;;Second place
Ses düzeni;;Second place
Yersiz;;
Yersiz;;Böyle bir yer yok
=1+1;;Kalem yeri iki
`;
    const found = await check("budget-items", text);
    expect(found.fates).toEqual({ new: 2, update: 1, same: 0, twin: 1, error: 2 });
    const rows = await rowsOf(found.id);
    expect(rows[2].twin).toMatchObject({ row: 3, why: "name" });
    expect(rows[3].faults).toMatchObject([{ column: 2, field: "category_id", text: "Bu alan zorunludur." }]);
    expect(rows[4].faults[0].text).toBe("“Böyle bir yer yok” listede yok.");
    await step(found, "run");
    const items = (await definitions("budget-items")).filter(({ category_id }) =>
      [one.id, two.id].includes(category_id),
    );
    expect(items.map(({ id, name, name_en, category_id }) => [id === item.id, name, name_en, category_id])).toEqual(
      expect.arrayContaining([
        [true, "SES DÜZENİ", "Sound", one.id],
        [false, "Ses düzeni", null, two.id],
        // A text like a formula is a name in every file.
        [false, "=1+1", null, two.id],
      ]),
    );
    // Without a column of categories a name used twice is ambiguous.
    const unclear = await check("budget-items", "Kalem;İngilizce ad\nSes düzeni;Noise\n");
    expect((await rowsOf(unclear.id))[0].faults[0].text).toBe(
      "Bu değer 2 kayıtta var, hangisinin güncelleneceği belli değil.",
    );
    // An import of new ones alone reports existing ones.
    const fresh = await check("budget-items", "Kalem;Kategori\nSes düzeni;Kalem yeri iki\nIşık;Kalem yeri iki\n", null);
    expect(fresh.fates).toEqual({ ...none, new: 1, twin: 1 });
  });

  it("BUD-040 ADM-138 a group has its items by their names, and an import is taken back as far as nothing uses it", async () => {
    await add("budget-categories", { name: "Grup yeri", vat_rate: "10" });
    const items = await check(
      "budget-items",
      'Kalem;Kategori\n"Ses, ışık";Grup yeri\nKürsü;Grup yeri\nBoş duran;Grup yeri\n',
    );
    const written = await step(items, "run");
    const found = await check(
      "budget-groups",
      'Grup;Kategori;Kalemler\nPaket;Grup yeri;"Ses, ışık; kürsü"\nKötü paket;Grup yeri;Kürsü, Duman\n',
    );
    expect(found.fates).toEqual({ ...none, new: 1, error: 1 });
    expect((await rowsOf(found.id))[1].faults).toMatchObject([
      { column: 2, field: "items", text: "“Duman” listede yok." },
    ]);
    const groups = await step(found, "run");
    const all = await definitions("budget-items");
    const idOf = (name: string) => all.find((row) => row.name === name)?.id;
    expect((await named("budget-groups", "Paket")).items).toEqual([idOf("Ses, ışık"), idOf("Kürsü")]);
    // Two of the items stand in the group now.
    const back = await step(written, "undo");
    expect(back.outcomes).toEqual({ written: 0, left: 2, undone: 1 });
    expect((await rowsOf(back.id))[0].faults[0].text).toContain("bütçe grubu");
    expect((await step(groups, "undo")).outcomes).toEqual({ written: 0, left: 0, undone: 1 });
    expect(await named("budget-groups", "Paket")).toBeUndefined();
  });

  it("X2 X6 they are an admin's own: others and another company see nothing of them", async () => {
    const sent = await send("budget-items", "Kalem;Kategori\nGizli;Konaklama\n");
    expectStatus(sent, 200);
    const { id } = sent.body.import;
    expectStatus(await send("budget-items", "Kalem\nx\n", user), 403);
    // Imports are of the company-owner staff, admins or not.
    expectStatus(await send("budget-items", "Kalem\nx\n", stranger), 403);
    await api.db.execute(
      sql`update event_companies set memberships = array['ECOS'] where id = ${world.other.event_company_id}`,
    );
    for (const who of [user, await api.as(foreign.admin)]) {
      expectStatus(await who.get(`/imports/${id}`), 404);
      expectStatus(await who.get(`/imports/${id}/rows`), 404);
      expectStatus(await who.post(`/imports/${id}/run`, { version: 1 }), 404);
    }
    const ids = async (who: Client) =>
      (await who.get("/imports", { noun: "budget-items", page_size: 100 })).body.data.map((row: any) => row.id);
    expect(await ids(admin)).toContain(id);
    expect(await ids(user)).not.toContain(id);
  });
});
