import { beforeAll, describe, expect, it } from "vitest";

import { createRequire } from "node:module";

import { sql } from "drizzle-orm";
import sharp from "sharp";

import { pdfLetters } from "#api/db/reference/pdf-letters.data";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { offerOf } from "../helpers/budget-samples";
import { expectWithin } from "../helpers/deep";
import { pdfRows, pdfText } from "../helpers/pdf-text";
import { openWorld } from "../helpers/samples";
import { rowsOf, sheetOf, sumAt } from "../helpers/xlsx-sums";

const { world, api } = await openWorld();
let admin: Client;
let stranger: Client;
let project: string;
let code: string;

/** Purchase values that appear nowhere else. */
const canaries = [
  "77191.13",
  "77191,13",
  "77.191,13",
  "KASA-GİZLİ",
  // VAT of an internal line and of its charge, and the currency that is bought in alone.
  "13.1313",
  "13,1313",
  "17.1717",
  "17,1717",
  "USD",
  "1 $",
];

const add = async (noun: string, body: Record<string, unknown>) => {
  const answer = await admin.post(`/budget/${code}/${noun}`, body);
  expectStatus(answer, 200);
  return answer.body;
};

beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
  project = await offerOf(api, world.user.event_company_id);
  const made = await admin.post(`/project/${project}/budgets`, {
    name: "Çağrı Şöleni ₺ € İĞÜŞÖÇ ığüşöç",
    currency: "TRY",
  });
  expectStatus(made, 200);
  code = made.body.budget.code;
  const { category: stay } = await add("category", { name: "Konaklama", vat_rate: "10" });
  const { category: food } = await add("category", { name: "=SUM(A1)", vat_rate: "20" });
  const { category: own } = await add("category", { name: "Gider KASA-GİZLİ", vat_rate: "20" });
  const { group } = await add("group", { category_id: food.id, name: "Gala" });
  const line = (body: Record<string, unknown>) => add("item", { category_id: stay.id, name: "Oda", ...body });
  await line({
    name: "Tek kişilik oda",
    quantity: "250",
    repeat: "4",
    price_buy: "77191.13",
    price_sell: "205.5",
    currency_sell: "EUR",
  });
  await line({ name: "Otel A", alt_group: "Otel", price_buy: "77191.13", price_sell: "100" });
  await line({ name: "Otel B", alt_group: "Otel", price_buy: "1", price_sell: "150" });
  await line({ name: "-İndirim", price_sell: "-1234.5678" });
  await line({
    category_id: food.id,
    group_id: group.id,
    name: "+Menü",
    quantity: "3",
    price_sell: "33.335",
    taxes: [{ name: "Servis", price_type: "PERCENTAGE", price: "10", vat_rate: "20", currency_code: "TRY" }],
  });
  await line({ category_id: own.id, name: "KASA-GİZLİ", is_internal: 1, price_buy: "77191.13", price_sell: "0" });
  const charge = { name: "Harç", price_type: "FIXED", price: "5", currency_code: "USD", vat_rate: "17.1717" };
  await line({
    name: "KASA-GİZLİ",
    is_internal: 1,
    price_buy: "3",
    currency_buy: "USD",
    price_sell: "0",
    vat_rate: "13.1313",
    taxes: [charge],
  });
  const { budget } = (await admin.get(`/budget/${code}`)).body;
  const fee = { service_fee_type: "PERCENTAGE", service_fee_amount: "7.5", service_fee_vat_rate: "20" };
  expectStatus(await admin.put(`/budget/${code}`, { ...fee, version: budget.version }), 200);
});

/** pdfkit has no types. */
const { PDFDocument } = createRequire(import.meta.url)("pdfkit") as {
  PDFDocument: new () => { font(path: string): { _font: { font: { characterSet: number[] } } } };
};

async function file(query: string, client = admin, of = code) {
  const answer = await api.app.fetch(
    new Request(`http://api.test/api/v1/budget/${of}/export?${query}`, {
      headers: { authorization: `Bearer ${client.token}` },
    }),
  );
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const percent = (value: string) =>
  `${value.startsWith("-") ? "\u2212" : ""}%${value.replace("-", "").replace(".", ",")}`;
const nameOf = ({ headers }: { headers: Headers }) => decodeURIComponent(headers.get("content-disposition") ?? "");

describe("files of budgets", () => {
  it("BUD-040 the words of a file are those of the page, its percents are written as its language writes them", async () => {
    const headsOf = async (query: string) => {
      const sheet = await sheetOf((await file(`format=xlsx&alternatives=all&${query}`)).bytes);
      const head = rowsOf(sheet).find(({ name }) => name === "Kalem" || name === "Line")!.at;
      const heads = Array.from({ length: sheet.columnCount - 1 }, (_, at) => sheet.getCell(head, at + 2).text);
      const names = rowsOf(sheet).map(({ name }) => name);
      const from = names.findLastIndex((name) => name.startsWith("Satış (") || name.startsWith("Sold ("));
      return { sheet, title: sheet.name, heads, names, sums: names.slice(from) };
    };
    const internal = await headsOf("version=internal");
    const { total } = (await admin.get(`/budget/${code}`)).body.budget;
    expect(internal.title).toBe("Bütçe");
    expect(internal.heads).toEqual([
      "Kalem",
      "Miktar",
      "Tekrar",
      "Alış birim",
      "Para birimi",
      "Alış toplam (₺)",
      "Satış birim",
      "Para birimi",
      "Satış (hizmet bedeli hariç, ₺)",
      "KDV %",
      "KDV (₺)",
      "Kâr (₺)",
      "Kâr oranı",
    ]);
    expect(internal.sums).toEqual([
      "Satış (hizmet bedeli hariç)",
      "Hizmet bedeli %7,5",
      "Hizmet bedeliyle toplam",
      "KDV %10",
      // Rates of lines that the client does not see.
      "KDV %13,1313",
      "KDV %17,1717",
      "KDV %20",
      "Hizmet bedeli KDV’si %20",
      "Toplam KDV",
      "Genel toplam",
      "Alış",
      `Kâr ${percent(total.profit_ratio)}`,
      "Seçili olmayan alternatifler toplamlara girmez.",
    ]);
    expect(internal.names).toContain("Otel A (Alternatif: Otel, seçili)");
    expect(internal.names).toContain("Otel B (Alternatif: Otel)");
    expect(internal.names).toContain("KASA-GİZLİ (Ajans içi)");
    // BUD-035: options beside each other, with the difference to the chosen one.
    const set = rowsOf(internal.sheet).find(({ name }) => name === "Otel alternatifleri")!.at;
    const cells = (row: number) => [2, 3, 4].map((at) => internal.sheet.getCell(row, at).value);
    expect(cells(set)).toEqual(["Otel alternatifleri", "Seçenek 1 (seçili)", "Seçenek 2"]);
    expect(cells(set + 1)).toEqual([null, "Otel A", "Otel B"]);
    const [, one, other] = cells(set + 2).map(Number);
    expect(cells(set + 3)).toEqual(["Seçiliye göre fark", null, expect.closeTo(other! - one!, 2)]);
    const menu = internal.names.findIndex((name) => name.endsWith("+Menü"));
    expect(internal.names.slice(menu + 1, menu + 3)).toEqual(["Vergi ve ek bedel hariç", "\u00A0+ %10 Servis"]);
    expect(internal.names).toContain("Kur: 1 €");
    const client = await headsOf("version=client");
    expect(client.title).toBe("Teklif");
    expect(client.heads).toEqual([
      "Kalem",
      "Miktar",
      "Tekrar",
      "Birim fiyat",
      "Para birimi",
      "Tutar (₺)",
      "KDV %",
      "KDV (₺)",
    ]);
    const english = await headsOf("version=internal&language=en");
    expect(english.heads.slice(0, 6)).toEqual([
      "Line",
      "Quantity",
      "Repeat",
      "Buying price",
      "Currency",
      "Total bought (₺)",
    ]);
    expect(english.sums.slice(0, 5)).toEqual([
      "Sold (without service fee)",
      "Service fee 7.5%",
      "Total with service fee",
      "VAT 10%",
      "VAT 13.1313%",
    ]);
    expect(english.sums.at(-1)).toBe("Alternatives that are not chosen are in no total.");
  });

  it("BUD-040 a sheet's day is a day, and no whole number is left with a comma", async () => {
    const sheet = await sheetOf((await file("format=xlsx&version=internal")).bytes);
    const cells = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1)).flatMap((row) =>
      Array.from({ length: sheet.columnCount }, (_, at) => row.getCell(at + 1)),
    );
    const days = cells.filter(({ value }) => value instanceof Date);
    expect(days.map(({ numFmt }) => numFmt)).toEqual(['"Tarih: "[$-41F]d mmmm yyyy']);
    const room = rowsOf(sheet).find(({ name }) => name.startsWith("Tek kişilik oda"))!.at;
    expect([3, 4, 11].map((at) => sheet.getCell(room, at).numFmt)).toEqual(["#,##0", "#,##0", '"%"0']);
    expect(sheet.getCell(room, 14).numFmt).toBe('"%"0.0');
    for (const { numFmt } of cells) expect(numFmt ?? "").not.toMatch(/\.#/);
  });

  it("BUD-020 BUD-040 no page of a PDF ends between a line and its charges, or between a head and its first line", async () => {
    const made = await admin.post(`/project/${project}/budgets`, { name: "Ek bedeller", currency: "TRY" });
    const own = made.body.budget.code as string;
    const charge = { name: "Servis", price_type: "PERCENTAGE", currency_code: "TRY", vat_rate: "20" };
    const taxes = ["10", "5", "0"].map((price) => ({ ...charge, price }));
    for (let at = 1; at <= 12; at += 1) {
      const name = `Bölüm ${at}`;
      const { category } = (await admin.post(`/budget/${own}/category`, { name, vat_rate: "10" })).body;
      const items = Array.from({ length: 5 }, (_, line) => ({ name: `Oda ${at}-${line}`, price_sell: "100", taxes }));
      expectStatus(await admin.post(`/budget/${own}/items`, { category_id: category.id, items }), 200);
    }
    for (const version of ["client", "internal"]) {
      const rows = await pdfRows((await file(`format=pdf&version=${version}`, admin, own)).bytes);
      const tops = rows.flatMap((row, at) => (row.startsWith("Kalem Miktar") ? [rows[at + 1]!, rows[at + 2]!] : []));
      expect(tops.length).toBeGreaterThan(6);
      const pages = rows.flatMap((row, at) => (/ Sayfa \d+ \/ \d+$/.test(row) ? [at] : []));
      expect(pages.length).toBeGreaterThan(3);
      for (const end of pages.slice(0, -1)) {
        // The last row of a page, and the first one of the next below its heads.
        const next = rows.slice(end + 1).find((row) => /^(Oda|Bölüm|\+|Vergi ve ek bedel hariç)/.test(row));
        expect(rows[end - 1]).not.toMatch(/^(Oda|Bölüm)/);
        expect(next).toMatch(/^(Oda|Bölüm)/);
      }
      // A charge of nothing is not listed.
      expect(rows.filter((row) => row.startsWith("+ %0"))).toEqual([]);
    }
  });

  it("BUD-039 the file with buy prices is told from the client's by its name", async () => {
    expect(nameOf(await file("format=pdf&version=internal"))).toContain("(şirket içi).pdf");
    expect(nameOf(await file("format=xlsx&version=internal&language=en"))).toContain("(internal).xlsx");
    expect(nameOf(await file("format=pdf"))).not.toContain("şirket içi");
  });

  it("BUD-039 X14 the client's version holds nothing of what is bought, in no answer and in no file", async () => {
    const { body } = await admin.get(`/budget/${code}/client`);
    const whole = (await admin.get(`/budget/${code}`)).body.budget;
    expect(body.budget.total.total_sell).toBe(whole.total.total_sell);
    expect(body.budget.categories.map(({ name }: { name: string }) => name)).toEqual(["Konaklama", "=SUM(A1)"]);
    const texts = [JSON.stringify(body)];
    for (const alternatives of ["chosen", "all"]) {
      texts.push(await pdfText((await file(`format=pdf&version=client&alternatives=${alternatives}`)).bytes));
      const sheet = await sheetOf((await file(`format=xlsx&alternatives=${alternatives}`)).bytes);
      texts.push(JSON.stringify(sheet.getSheetValues()));
    }
    for (const text of texts) {
      for (const canary of canaries) expect(text.replaceAll(" ", "")).not.toContain(canary);
      expect(text).not.toMatch(/total_buy|price_buy|profit|Kâr|Alış/);
      expect(text).toContain("Tek kişilik oda");
    }
    const internal = await pdfText((await file("format=pdf&version=internal")).bytes);
    expect(internal.replaceAll(" ", "")).toContain("77.191,13");
  });

  it("BUD-040 a sheet's own formulas come to the sums of the API, of real numbers, and no text is a formula", async () => {
    const { total } = (await admin.get(`/budget/${code}`)).body.budget;
    for (const alternatives of ["chosen", "all"]) {
      const internal = await sheetOf((await file(`format=xlsx&version=internal&alternatives=${alternatives}`)).bytes);
      expect(sumAt(internal, "Satış (hizmet bedeli hariç)", "J")).toBe(Number(total.total_sell));
      expect(sumAt(internal, "Alış", "J")).toBe(Number(total.total_buy));
      expect(sumAt(internal, `Kâr ${percent(total.profit_ratio)}`, "J")).toBe(Number(total.profit));
      expect(sumAt(internal, "Genel toplam", "J")).toBe(Number(total.total_sell_with_vat));
      const client = await sheetOf((await file(`format=xlsx&alternatives=${alternatives}`)).bytes);
      expect(sumAt(client, "Hizmet bedeliyle toplam", "G")).toBe(Number(total.total_sell_with_service_fee));
      const names = rowsOf(client).map(({ name }) => name);
      expect(names).toContain("'=SUM(A1)");
      expect(names).toContain("'-İndirim");
      expect(names.some((name) => name.startsWith("Otel B"))).toBe(alternatives === "all");
    }
  });

  it("BUD-040 no word of a PDF's head is broken", async () => {
    for (const language of ["tr", "en"]) {
      const { bytes } = await file(`format=pdf&version=internal&language=${language}`);
      const words = (await pdfText(bytes)).split(" ");
      const heads = language === "tr" ? ["Miktar", "Tekrar", "birimi"] : ["Quantity", "Repeat", "Currency", "Margin"];
      for (const head of heads) expect(words).toContain(head);
    }
  });

  it("ADM-013 ADM-072 BUD-040 a PDF has the company's logo from the next file on, and none without one", async () => {
    const path = `/event-companies/${world.user.event_company_id}`;
    const pictures = async () =>
      (await file("format=pdf")).bytes.toString("latin1").split("/Subtype /Image").length - 1;
    expectStatus(await admin.del(`${path}/logos/logo`), 200);
    expect(await pictures()).toBe(0);
    const made = sharp({ create: { width: 90, height: 30, channels: 3, background: "#0f5f5c" } }).png();
    const data = (await made.toBuffer()).toString("base64");
    expectStatus(await admin.post(`${path}/logo`, { file: `data:image/png;base64,${data}` }), 200);
    expect(await pictures()).toBe(1);
  });

  it("BUD-040 every Turkish letter and sign of a PDF is found, its pages are numbered, and it speaks two languages", async () => {
    const answer = await file("format=pdf");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const text = await pdfText(answer.bytes);
    expect(text).toContain("Çağrı Şöleni ₺ € İĞÜŞÖÇ ığüşöç");
    expect(text).toContain("Sayfa 1 / 1");
    expect(await pdfText((await file("format=pdf&language=en")).bytes)).toContain("Grand total");
    const { total } = (await admin.get(`/budget/${code}`)).body.budget;
    const money = new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 2 }).format(total.total_sell_with_vat);
    expect(text.replaceAll(" ", "")).toContain(`${money}₺`);
  });

  it("BUD-040 letters that the PDF's fonts lack are refused with their texts, unless boxes are wanted; a sheet has them", async () => {
    const made = await admin.post(`/project/${project}/budgets`, { name: "Ελλάδα Москва ½ ™ 1́", currency: "TRY" });
    const own = made.body.budget.code as string;
    const { category } = (await admin.post(`/budget/${own}/category`, { name: "Salon", vat_rate: "20" })).body;
    const get = (query: string) => file(query, admin, own);
    expect((await get("format=pdf")).status).toBe(200);
    const names = ["قاعة المؤتمرات", "会议室", "Kutlama 🎉", "İlk e-posta \u00ad\u200d"];
    for (const name of names) await admin.post(`/budget/${own}/item`, { category_id: category.id, name });
    const refused = await admin.get(`/budget/${own}/export`, { format: "pdf" });
    expect([refused.status, refused.body.blockers]).toEqual([
      409,
      [
        {
          kind: "unprintable",
          text: names
            .slice(0, 3)
            .map((name) => `“\u2068${name}\u2069”`)
            .join(", "),
        },
      ],
    ]);
    expect((await get("format=pdf&allow_missing_glyphs=1")).status).toBe(200);
    expect((await get("format=xlsx")).status).toBe(200);
  });

  it("BUD-040 the list of printable letters is that of the fonts", () => {
    const sets = ["Inter_400Regular", "Inter_600SemiBold"].map((name) => {
      // oxlint-disable-next-line no-underscore-dangle -- pdfkit shows its font nowhere else
      return new Set(new PDFDocument().font(`scripts/fonts/${name}.ttf`)._font.font.characterSet);
    });
    const own = [...sets[0]!].filter((code) => code >= 32 && sets[1]!.has(code)).toSorted((a, b) => a - b);
    expect(
      pdfLetters.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
    ).toEqual(own);
  });

  it("BUD-039 a page of a large client's version holds whole categories, with the sums of all", async () => {
    const { category } = await add("category", { name: "Teknik", vat_rate: "20" });
    for (const from of [0, 150]) {
      const items = Array.from({ length: 150 }, (_, n) => ({ name: `Işık ${from + n}`, price_sell: "1" }));
      await add("items", { category_id: category.id, items });
    }
    const whole = (await admin.get(`/budget/${code}/client`)).body.budget;
    const rowsAt = async (page: number) => {
      const { budget } = (await admin.get(`/budget/${code}/client?page=${page}`)).body;
      expect(budget.total).toEqual(whole.total);
      return budget.categories.map(({ items }: { items: unknown[] }) => items.length);
    };
    expect(whole.categories.map(({ row_count }: { row_count: number }) => row_count)).toEqual([4, 2, 300]);
    expect(await rowsAt(1)).toEqual([4, 1, 0]);
    expect(await rowsAt(2)).toEqual([0, 0, 300]);
    expect(await rowsAt(9)).toEqual([0, 0, 300]);
  });

  it("ADM-126 ADM-136 an English file has the definitions' English names, where a line was not named by hand", async () => {
    const [definition] = await api.rows<{ id: number; name: string }>(
      sql`update budget_items set name_en = 'Suite room' where id = (select min(id) from budget_items
        where event_company_id = ${world.user.event_company_id} and deleted_at is null) returning id, name`,
    );
    const [category] = (await admin.get(`/budget/${code}`)).body.budget.categories;
    const made = { category_id: category.id, item_id: definition!.id };
    await add("item", { ...made, name: definition!.name });
    await add("item", { ...made, name: "Balayı süiti" });
    const english = await pdfText((await file("format=pdf&language=en")).bytes);
    expect(english).toContain("Suite room");
    expect(english).toContain("Balayı süiti");
    expect(await pdfText((await file("format=pdf")).bytes)).not.toContain("Suite room");
  });

  it("R10 BUD-040 who asks for more files than their turn holds is refused before anything is read", async () => {
    const refused = await api.db.transaction(async (tx) => {
      // The lock prevents all reads of lines.
      await tx.execute(sql`lock table budget_rows in access exclusive mode`);
      const asked = [1, 2, 3].map(() => file("format=pdf"));
      return { asked, first: await Promise.race(asked) };
    });
    expect(refused.first.status).toBe(503);
    expect((await Promise.all(refused.asked)).map(({ status }) => status).toSorted()).toEqual([200, 200, 503]);
  });

  it("X1 another company gets no file and no client's version, and what is asked wrongly is told", async () => {
    expect((await file("format=pdf", stranger)).status).toBe(404);
    expectStatus(await stranger.get(`/budget/${code}/client`), 404);
    expect((await file("format=docx")).status).toBe(422);
  });

  it("BUD-040 a budget of a thousand lines is a file of either kind in less than two seconds", async () => {
    const [row] = await api.rows<{ id: number; category: number }>(
      sql`select b.id, (select min(c.id) from budget_own_categories c where c.budget_id = b.id) as category
        from budgets b where b.code = ${code}`,
    );
    await api.rows(
      sql`insert into budget_rows (event_company_id, created_at, updated_at, budget_id, category_id, kind, name, sort_order,
          quantity, price_sell, currency_buy, currency_sell, vat_rate)
        select ${world.user.event_company_id}, now(), now(), ${row!.id}, ${row!.category}, 'ITEM', 'Satır ' || n, 100 + n,
          2, n, 'TRY', 'TRY', 10 from generate_series(1, 1000) n returning id`,
    );
    for (const format of ["xlsx", "pdf"]) {
      const start = performance.now();
      expect((await file(`format=${format}&version=internal`)).status).toBe(200);
      expectWithin(performance.now() - start, 2000, format);
    }
    expect(await pdfText((await file("format=pdf")).bytes)).toContain("Sayfa 2 / ");
  });
});
