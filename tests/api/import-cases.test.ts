import { readFileSync } from "node:fs";

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { expectStatus } from "../helpers/api";
import { aFile, formOf } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";
import { bookBy, names } from "../helpers/workbooks";

const { api, world, user } = await openWorld();

type Noun = "client" | "contact";
const caseFile = (name: string) => readFileSync(`tests/samples/cases/${name}`);

async function upload(content: string | Buffer, noun: Noun = "client", name = "liste.csv") {
  const answer = await user.send("POST", `/imports/${noun}/upload`, undefined, {
    raw: formOf("file", aFile(name, content)),
  });
  expectStatus(answer, 200, name);
  return answer.body.import as any;
}

const read = async (id: number) => (await user.get(`/imports/${id}`)).body.import as any;
const rowsOf = async (id: number) => (await user.get(`/imports/${id}/rows`, { page_size: 100 })).body.data as any[];

async function check(content: string | Buffer, noun: Noun = "client") {
  const made = await upload(content, noun);
  const fields = made.columns.map((column: any) => column.field ?? "");
  expectStatus(await user.put(`/imports/${made.id}`, { fields, key: "", version: made.version }), 200);
  await api.workImports();
  const found = await read(made.id);
  return { found, rows: await rowsOf(made.id), heads: made.columns.map((column: any) => column.head) };
}

/** A row as a person sees it: its cells, and everything that is said of it. */
const tell = ({ number, cells, fate, faults, warnings, twin }: any) =>
  [
    `${number} ${fate}: ${cells.join(" | ")}`,
    ...faults.map((fault: any) => `! ${fault.column} ${fault.text}`),
    ...warnings.map((warning: any) => `? ${warning.column} ${warning.text}`),
    ...(twin ? [`= ${twin.why} ${twin.name} ${twin.row}`] : []),
  ].join("\n");

const noPhone = "! 1 Geçerli bir telefon numarası girmelisin. Örnek: 0532 123 45 67";
const twoPhones = '! 1 Bu alana tek bir numara yazmalısın. Dahiliyi "dahili 12" diye ekleyebilirsin.';
const noMail = "! 1 Geçerli bir e-posta adresi girmelisin.";
const noLetter = "! 2 Okunamayan bir harf var: \ufffd. Dosyayı UTF-8 olarak kaydedip yeniden yükle.";
const noCity = (text: string) => `? 1 “${text}” bilinen bir şehir değil; yazdığın gibi alınacak.`;
const asIstanbul = (row: number, text: string, city: string) =>
  `${row} twin: ${text} | ${city}\n${noCity(city)}\n= name BH İstanbul Turizm 2`;

/** Each file with the record lines that it has, and what is told of each. */
const told: [file: string, rows: string[]][] = [
  [
    "csv-field-starts-with-quote.csv",
    [
      "2 new: BH Bir | İzmir | a",
      '3 new: "Kule" Organizasyon Ltd. | Ankara | b',
      "4 new: BH Üç | Bursa | c",
      "5 new: BH Dört | Adana | d",
    ],
  ],
  [
    "csv-stray-quote-start.csv",
    [
      "2 new: BH Bir | İzmir | a",
      '3 new: BH Ekran | Ankara | "55 inç ekran',
      "4 new: BH Üç | Bursa | c",
      "5 new: BH Dört | Adana | d",
      "6 new: BH Beş | Adana | son",
    ],
  ],
  ["csv-last-quote-open.csv", ["2 new: BH B | Ankara", `3 new: BH C | "Bursa\n${noCity('"Bursa')}`]],
  [
    "csv-quote-space-before-separator.csv",
    ["2 new: BH A | İzmir | a", "3 new: BH B | Ankara | b", "4 new: BH C | Bursa | c", "5 new: BH D | Adana | d"],
  ],
  ["csv-backslash-quote.csv", ['2 new: BH "Kule" Ltd | Ankara | b', "3 new: BH Üç | Bursa | c"]],
  ["csv-inch.csv", ['2 new: BH Ekran | Ankara | 55" ekran', "3 new: BH Üç | Bursa | c"]],
  [
    "csv-utf8-one-cut-letter.csv",
    [`2 error: BH Şişli Çiğköfte | İstanbul | \ufffd\n${noLetter}`, "3 new: BH Üsküdar | Muğla | c"],
  ],
  [
    "csv-utf8-one-cut-letter-2.csv",
    [`2 error: BH Ağaç Ürünleri | İzmir | \ufffd\n${noLetter}`, "3 new: BH Üsküdar Çiçek | Muğla | c"],
  ],
  ["csv-cp1254.csv", [`2 new: BH ŞşİıĞğ | X | €\n${noCity("X")}`]],
  ["csv-utf16le-bom.csv", ["2 new: BH utf16;İzmir | Muğla"]],
  ["csv-cr-only.csv", ["2 new: BH CR | İzmir", "3 new: BH CR2 | Bursa"]],
  ["csv-sep-line-bom.csv", ["3 new: BH sep | İzmir"]],
  ["csv-semicolon-commas-in-cells.csv", ["2 new: BH A | a, b, c, d", "3 new: BH B | 1,5, 2,5, 3"]],
  ["csv-comma-with-semicolon-text.csv", ["2 new: BH A | x", "3 new: BH B; C | ikili; ad; var"]],
  [
    "csv-dup-heads.csv",
    [
      "2 new: BH Tel | 0212 555 11 22 | 0532 123 45 67 | a@ornek.test\n? 2 Bu adla başka bir sütun alınıyor; buradaki değer alınmadı: 0532 123 45 67",
    ],
  ],
  [
    "csv-mails.csv",
    [
      "2 new: BH m1 | İLETİSİM@ORNEK.TEST",
      "3 new: BH m2 | INFO@ORNEK.TEST",
      "4 twin: BH m3 | mailto:info@ornek.test\n= email BH m2 3",
      "5 new: BH m4 | Ayşe <ayse@ornek.test>",
      "6 twin: BH m5 | ayse@ornek.test | veli@ornek.test\n? 2 Başlığı olmayan sütundaki değer alınmadı: veli@ornek.test\n= email BH m4 5",
      `7 error: BH m6 | ayşe@örnek.test\n${noMail}`,
      `8 error: BH m7 | info@ornek.test.\n${noMail}`,
      "9 twin: BH m8 | info@ornek.test\n= email BH m2 3",
      `10 error: BH m9 | ınfo@ornek.test\n${noMail}`,
      "11 new: BH m10 | o'brien+tag@sub.ornek.test",
      "12 new: BH m11 | info@xn--rnek-6qa.test",
    ],
  ],
  [
    "csv-phones.csv",
    [
      "2 new: BH 1 | 905321234567",
      "3 twin: BH 2 | 00905321234567\n= phone BH 1 2",
      "4 twin: BH 3 | 0 (532) 123 45 67\n= phone BH 1 2",
      "5 twin: BH 5 | +90 (0) 532 123 45 67\n= phone BH 1 2",
      "6 new: BH 6 | 0212 123 45 67 dahili 123",
      "7 new: BH 7 | 0212 123 45 67 x12",
      "8 new: BH 8 | 444 0 123",
      "9 new: BH 9 | 0850 222 0 123",
      "10 twin: BH 10 | +905321234567\u200e\n= phone BH 1 2",
      "11 new: BH 11 | +49 (0)30 1234567",
      `12 error: BH 12 | 5,32123E+11\n${noPhone}`,
      "13 twin: BH 15 | 90 532 123 45 67\n= phone BH 1 2",
      "14 twin: BH 16 | 0.532.123.45.67\n= phone BH 1 2",
      "15 twin: BH 17 | TEL: 0532 123 45 67\n= phone BH 1 2",
      "16 twin: BH 18 | ٠٥٣٢١٢٣٤٥٦٧\n= phone BH 1 2",
    ],
  ],
  [
    "csv-phones-more.csv",
    [
      `2 error: Bir | 532 123 45 67 / 68\n${twoPhones}`,
      "3 new: Iki | 0212 123 45 67 x12",
      "4 twin: Uc | 0212 123 45 67 dah: 12\n= phone Iki 3",
      `5 error: Dort | 0532 123 45 67, 0533 765 43 21\n${twoPhones}`,
    ],
  ],
  [
    "cells-mixed.xlsx",
    [
      "2 new: BH saat 14:30 | 14:30",
      "3 new: BH saat tarih 2027-03-01 14:30 | 01.03.2027 14:30",
      "4 new: BH süre 26:30 | 26:30",
      "5 new: BH 12 adet (m kaçışlı) | 12",
      '6 new: BH sayı 1234.5 "gün" | 12',
      "7 new: BH tarih-tr | 01.03.2027",
      "8 new: BH kod 00042 | 00042",
      "9 new: BH kesir 0.1+0.2 | 0,3",
      "10 new: BH büyük 12345678901234567890 | 12345678901234567168",
      "11 new: BH %18,5 | %18,5",
      "12 new: BH TRUE | 1",
      "13 new: BH zengin | Kalın yazı",
      "14 new: BH bağ | Mail yaz",
      "15 new: BH formül | 2",
      "16 error: BH formülsüz sonuç\n! 1 Bu hücredeki formülün sonucu dosyada yok. Excel’de açıp kaydet, sonra yeniden yükle.",
      "17 error: BH hata | #N/A\n! 1 Hücrede bir Excel hatası var: #N/A",
      "18 new: BH çok satır | satır1\nsatır2",
      "19 new: BH x000D | a\rb",
    ],
  ],
  ["date1904.xlsx", ["2 new: BH 1904 ham | 01.03.2027"]],
  ["strict-iso-date.xlsx", ["2 new: BH Katı Ltd. | 01.03.2027"]],
  ["prefix-x.xlsx", ["2 new: BH Önek A.Ş. | İzmir"]],
  ["merged-two-line-head.xlsx", ["3 new: BH İki Satır 887754 |  | 0212 555 77 77 | iki@ornek.test"]],
];

describe("small files of others", () => {
  it.each(told)("%s: as many rows as record lines, and each told", async (file, rows) => {
    const { found, rows: shown } = await check(caseFile(file));
    expect(shown.map(tell)).toEqual(rows);
    // The number on the page is that of the file, and every row has a result.
    const counted = Object.values<number>(found.fates).reduce((sum, count) => sum + count, 0);
    expect([found.row_count, counted]).toEqual([rows.length, rows.length]);
  });

  it("csv-names.csv: one name in many spellings is one company, each other row told with it", async () => {
    const { found, rows } = await check(caseFile("csv-names.csv"));
    expect(rows.map(({ fate, twin }) => [fate, twin?.name ?? null, twin?.row ?? null])).toEqual([
      ["new", null, null],
      ...Array.from({ length: 7 }, () => ["twin", "BH İstanbul Turizm", 2]),
    ]);
    expect(tell(rows[1])).toBe(asIstanbul(3, "BH İstanbul Turizm", "B"));
    // Each has a city that no list has.
    expect(found.warned).toBe(8);
    expect((await user.get(`/imports/${found.id}/rows`, { warned: 1, page_size: 3 })).body.paging.total).toBe(8);
  });

  it("xlsx-number-formats.xlsx: a number with words in its format is a number", async () => {
    const { rows } = await check(caseFile("xlsx-number-formats.xlsx"));
    // Two of the formats show a day, one a duration.
    const others: Record<number, string> = { 10: "1900", 11: "17280:00", 12: "12.01.1900" };
    expect(rows.map(({ cells }) => cells[1])).toEqual(Array.from({ length: 17 }, (_, at) => others[at] ?? "12"));
  });

  it("two numbers in a contact's cell are two numbers of the contact", async () => {
    const name = "BH İki Numara 887755";
    expectStatus(await user.post("/client", { name }), 200);
    await api.db.execute(
      sql`insert into contact_positions (event_company_id, name) values (${world.user.event_company_id}::int, 'Müdür') on conflict do nothing`,
    );
    const file = `Firma;Ad Soyad;Pozisyon;E-posta;Telefon\n${name};Ayşe A;Müdür;iki887755@ornek.test;0212 123 45 67 dah: 5 / 68\n`;
    const { found, rows } = await check(file, "contact");
    expect(rows.map(({ fate, faults }) => [fate, faults])).toEqual([["new", []]]);
    expectStatus(await user.post(`/imports/${found.id}/run`, { version: found.version }), 200);
    await api.workImports();
    const [written] = await rowsOf(found.id);
    const { contact } = (await user.get(`/contacts/${written.code}`)).body;
    expect([contact.phone, contact.other_phones]).toEqual(["+902121234567;ext=5", ["+902121234568"]]);
  });

  it("a contact's name and surname may be two columns, and heads two lines", async () => {
    const name = "BH Soyadlı 887756";
    expectStatus(await user.post("/client", { name }), 200);
    await api.db.execute(
      sql`insert into contact_positions (event_company_id, name) values (${world.user.event_company_id}::int, 'Müdür') on conflict do nothing`,
    );
    const rowsBelow = async (heads: string, line: string) => {
      const { rows, found } = await check(`${heads}\n${line}\n`, "contact");
      return [found.columns.map(({ field }: any) => field), rows.map(({ fate, name: called }: any) => [fate, called])];
    };
    expect(await rowsBelow("Firma;Ad;Soyad;Görev;E-posta", `${name};Can;Öztürk;Müdür;can887756@ornek.test`)).toEqual([
      ["company_id", "name", "surname", "position_id", "email"],
      [["new", "Can Öztürk"]],
    ]);
    const { found } = await check(`Firma;Ad;Soyad;Görev;E-posta\n${name};Can;Öztürk;Müdür;can@ornek.test\n`, "contact");
    expectStatus(await user.post(`/imports/${found.id}/run`, { version: found.version }), 200);
    await api.workImports();
    const [written] = await rowsOf(found.id);
    expect((await user.get(`/contacts/${written.code}`)).body.contact.name).toBe("Can Öztürk");
    // The surname alone is no name.
    const alone = await upload(`Firma;Soyad;Görev;E-posta\n${name};Öztürk;Müdür;oz887756@ornek.test\n`, "contact");
    const fields = alone.columns.map((column: any) => column.field);
    expectStatus(await user.put(`/imports/${alone.id}`, { fields, key: "", version: alone.version }), 422);
    const twoLines = "Firma;;Yetkili;;\nAdı;Şehir;Adı Soyadı;Görev;E-posta";
    expect(await rowsBelow(twoLines, `${name};Ankara;Ece Kaya;Müdür;ece887756@ornek.test`)).toEqual([
      ["company_id", null, "name", "position_id", "email"],
      [["new", "Ece Kaya"]],
    ]);
  });

  it("merged-company-cell.xlsx: a merged company holds for each of its rows", async () => {
    expectStatus(await user.post("/client", { name: "BH Birleşik Hücre 887754" }), 200);
    const company = sql`${world.user.event_company_id}::int`;
    await api.db.execute(
      sql`insert into contact_positions (event_company_id, name) values (${company}, 'Firma Sahibi') on conflict do nothing`,
    );
    const { rows } = await check(caseFile("merged-company-cell.xlsx"), "contact");
    expect(rows.map(({ number, fate, cells }) => [number, fate, cells[0], cells[1]])).toEqual([
      [2, "new", "BH Birleşik Hücre 887754", "Ayşe A"],
      [3, "new", "BH Birleşik Hücre 887754", "Veli B"],
    ]);
  });
});

const firms = (text: string | Buffer) => check(text).then(({ rows }) => rows.map(tell));

describe("quotes and letters of a CSV", () => {
  it("legal texts of several lines stay one cell, with every separator and every end of a line", async () => {
    for (const sign of [",", ";", "\t", "|"])
      for (const end of ["\r\n", "\n", "\r"]) {
        const line = (...cells: string[]) => cells.join(sign) + end;
        const text = line("Firma", "Not", "Şehir") + line("A", `"Bir${end}""İki""${sign}${end}Üç"`, "İzmir");
        const { rows } = await check(text + line("B", "", '"Bursa"'));
        expect(rows.map(({ cells }) => cells)).toEqual([
          ["A", `Bir${end}"İki"${sign}${end}Üç`, "İzmir"],
          ["B", "", "Bursa"],
        ]);
      }
  });

  it("a quote breaks the rules in the head, the last column, between lines and in row 5,000, and every row is there", async () => {
    expect(await firms('"Firma" adı;Şehir\nA;Adana\n')).toEqual(["2 new: A | Adana"]);
    expect(await firms('Firma;Not\nA;"x\nB;y"z\nC;w\n')).toEqual(['2 new: A | "x', '3 new: B | y"z', "4 new: C | w"]);
    expect(await firms('Firma;Not\nA;""x\nB;"y" z\nC;"""w\n')).toEqual([
      '2 new: A | ""x',
      '3 new: B | "y" z',
      '4 new: C | """w',
    ]);
    const many = Array.from({ length: 6000 }, (_, at) => (at === 4998 ? '"Kule" 4998;x' : `Firma ${at};x`));
    const made = await upload(`Firma;Not\n${many.join("\n")}\n`);
    expect(made.row_count).toBe(6000);
    const [row] = await api.rows(sql`select cells from import_rows where import_id = ${made.id} and number = 5000`);
    expect(row).toEqual({ cells: ['"Kule" 4998', "x"] });
  });

  it("lines between two stray quotes, each as wide as the table, are rows that are refused by their numbers", async () => {
    const unclear =
      "! null Bu satırda kapanmayan bir tırnak olabilir; satırın nerede bittiği belli değil. Tırnakları düzeltip yeniden yükle.";
    expect(await firms('Firma;Şehir;Not\nA;Adana;"son ürün\nB;Bursa;x\nC;Bursa;55"\nD;Adana;y\n')).toEqual([
      `2 error: A | Adana | "son ürün\n${unclear}`,
      `3 error: B | Bursa | x\n${unclear}`,
      `4 error: C | Bursa | 55"\n${unclear}`,
      "5 new: D | Adana | y",
    ]);
  });

  it("a mark decides on the encoding, and UTF-16 without one is recognised", async () => {
    const text = "Firma;Şehir\nÇağ;İzmir\n";
    const swapped = Buffer.from(text, "utf16le").swap16();
    for (const bytes of [Buffer.from(text, "utf16le"), swapped, Buffer.concat([Buffer.from("feff", "hex"), swapped])])
      expect(await firms(bytes)).toEqual(["2 new: Çağ | İzmir"]);
    const marked = Buffer.concat([Buffer.from("efbbbf", "hex"), Buffer.from("Firma;Not\nA;\xfd\nB;y\n", "latin1")]);
    expect(await firms(marked)).toEqual([
      "2 error: A | \ufffd\n! 1 Okunamayan bir harf var: \ufffd. Dosyayı UTF-8 olarak kaydedip yeniden yükle.",
      "3 new: B | y",
    ]);
  });
});

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;
const table = row(text("Firma"), text("Not")) + row(text("A"), text("b"));
const relations = (...targets: [type: string, target: string][]) =>
  `<Relationships>${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${names.relations}/${type}" Target="${target}"/>`).join("")}</Relationships>`;
const sheet = (rows: string) => `<worksheet xmlns="${names.workbook}"><sheetData>${rows}</sheetData></worksheet>`;

describe("workbooks that Excel opens", () => {
  it.each([
    ["rows and cells without places, and neither styles nor texts", { rows: table }],
    [
      "a part by its absolute path",
      { rows: table, parts: { "xl/_rels/workbook.xml.rels": relations(["worksheet", "/xl/worksheets/sheet1.xml"]) } },
    ],
    [
      "a sheet in another folder",
      {
        parts: {
          "xl/worksheets/sheet1.xml": null,
          "xl/tablolar/bir.xml": sheet(table),
          "xl/_rels/workbook.xml.rels": relations(["worksheet", "tablolar/bir.xml"]),
        },
      },
    ],
    [
      "a chart that is not there",
      {
        rows: table,
        after: '<drawing r:id="rId9"/>',
        parts: {
          "xl/worksheets/_rels/sheet1.xml.rels": relations(["drawing", "../drawings/none.xml"]),
          "xl/drawings/other.xml": "<broken",
        },
      },
    ],
  ] as const)("with %s", async (_, parts) => {
    expect(await firms(bookBy(parts))).toEqual(["2 new: A | b"]);
  });

  /** A workbook of 2,000 rows with a number in each of these formats. */
  const bookIn = (...formats: string[]) => {
    const styles = `<styleSheet xmlns="${names.workbook}"><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join("")}</numFmts>
      <cellXfs><xf/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join("")}</cellXfs></styleSheet>`;
    const heads = row(text("Firma"), text("Not"), ...formats.map((_, at) => text(`Sütun ${at}`)));
    const cells = (value: number) => formats.map((_, at) => `<c s="${at + 1}"><v>${46_447 + value}</v></c>`);
    const rows = Array.from({ length: 2000 }, (_, at) => row(text(`F${at}`), text("b"), ...cells(at)));
    const relation = relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]);
    return bookBy({
      rows: heads + rows.join(""),
      parts: { "xl/styles.xml": styles, "xl/_rels/workbook.xml.rels": relation },
    });
  };

  it.each([
    ["[", 100_000],
    ["d[$-", 25_000],
    ["#,##0", 20_000],
    ["&quot;", 256],
    ["ş", 256],
  ])("X14 a number format longer than Excel opens is refused in words: %s, %i times", async (part, times) => {
    const raw = formOf("file", aFile("liste.xlsx", bookIn(part.repeat(times))));
    const answer = await user.send("POST", "/imports/client/upload", undefined, { raw });
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining("okunamadı")]);
  });

  it("X14 pathological formats of an allowed length are read once for all of their cells", async () => {
    const formats = ["[".repeat(255), "d[$-".repeat(63), "&quot;".repeat(255), "#,##0".repeat(51), "dd.mm.yyyy"];
    const made = await upload(bookIn(...formats));
    expect(made.columns.slice(2).map((column: any) => column.samples[0])).toEqual([
      "46447",
      "46447",
      "46447",
      "46447",
      "01.03.2027",
    ]);
  });

  it("times, durations and days come as Excel shows them, by the section that holds for the value", async () => {
    const formats = [
      "hh:mm",
      "[h]:mm",
      "dd.mm.yyyy",
      "dd.mm.yyyy hh:mm",
      "[$-F400]h:mm:ss\\ AM/PM",
      "[<1]hh:mm;dd.mm.yyyy",
      "[Red]0;[Blue]-0",
      "000000",
    ];
    const styles = `<styleSheet xmlns="${names.workbook}"><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join("")}</numFmts>
      <cellXfs><xf/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join("")}</cellXfs></styleSheet>`;
    const cell = (style: number, value: string, more = "") => `<c s="${style}" ${more}><v>${value}</v></c>`;
    const values = [
      cell(1, "0.604166"),
      cell(2, "1.25"),
      cell(3, "46447.75"),
      cell(4, "46447.604166666664"),
      cell(5, "0.6042013888888889"),
      cell(6, "0.5"),
      cell(6, "46447"),
      cell(7, "2027"),
      cell(8, "42"),
      cell(0, "14:30:00", 't="d"'),
      cell(0, "2027-03-01T14:30:00Z", 't="d"'),
      '<c s="3"><f>TODAY()</f><v>46447</v></c>',
    ];
    const heads = row(text("Firma"), text("Not"), ...values.map((_, at) => text(`Sütun ${at}`)));
    const made = await upload(
      bookBy({
        rows: heads + row(text("A"), text("b"), ...values),
        parts: {
          "xl/styles.xml": styles,
          "xl/_rels/workbook.xml.rels": relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
        },
      }),
    );
    expect(made.columns.slice(2).map((column: any) => column.samples[0])).toEqual([
      "14:30",
      "30:00",
      "01.03.2027",
      "01.03.2027 14:30",
      "14:30:03",
      "12:00",
      "01.03.2027",
      "2027",
      "000042",
      "14:30",
      "01.03.2027 14:30",
      "01.03.2027",
    ]);
  });
});

describe("heads of an import", () => {
  it("a title is the name where no other column is, and the legal name beside one", async () => {
    const fieldsOf = async (heads: string) =>
      (await upload(`${heads}\n${heads.replaceAll(/[^;]+/g, "x")}\n`)).columns.map((column: any) => column.field);
    expect(await fieldsOf("Ünvan;E-posta")).toEqual(["name", "email"]);
    expect(await fieldsOf("Ünvan;Yasal Ünvan;E-posta")).toEqual(["name", "name_legal", "email"]);
    expect(await fieldsOf("Firma;Ünvan;E-posta")).toEqual(["name", "name_legal", "email"]);
    expect(await fieldsOf("Cari Ünvanı;Vergi No")).toEqual(["name", "tax_number"]);
    expect(await fieldsOf("Yasal Ünvan;Firma")).toEqual(["name_legal", "name"]);
  });

  it("two lines of heads are one, merged or not, and a row of values is never a second line", async () => {
    const { heads, rows } = await check("Firma;Vergi No;İletişim;\n;;Telefon;E-posta\nA;;0212 555 11 22;a@b.example\n");
    expect(heads).toEqual(["Firma", "Vergi No", "Telefon", "E-posta"]);
    expect(rows.map(tell)).toEqual(["3 new: A |  | 0212 555 11 22 | a@b.example"]);
    expect(await firms("Firma;Şehir;Kaynak\nFirma;Adana;Not\n")).toEqual(["2 new: Firma | Adana | Not"]);
  });
});

it("a row with a twin says of whom, and is added or left out by itself; what must be unique is not", async () => {
  const text = `Firma;E-posta;Telefon
Kardelen Bir;k@kardelen.example;0212 555 44 11
Kardelen İki;k@kardelen.example;
Kardelen Üç;;0212 555 44 11
KARDELEN BİR;;
`;
  const { found, rows } = await check(text);
  expect(rows.map(({ fate, twin }) => [fate, twin?.name, twin?.row, twin?.may_take])).toEqual([
    ["new", undefined, undefined, undefined],
    ["twin", "Kardelen Bir", 2, 1],
    ["twin", "Kardelen Bir", 2, 1],
    ["twin", "Kardelen Bir", 2, 0],
  ]);
  const decide = (number: number, take: number, version: number) =>
    user.put(`/imports/${found.id}/rows/${number}`, { take, version });
  const taken = await decide(3, 1, found.version);
  expect([taken.status, taken.body.message]).toEqual([200, "Satır eklenecek."]);
  const { version } = taken.body.import;
  // The page of before cannot write what it does not show.
  expect((await user.post(`/imports/${found.id}/run`, { version: found.version })).status).toBe(409);
  expect((await decide(4, 1, found.version)).status).toBe(409);
  for (const number of [2, 5]) {
    const refused = await decide(number, 1, version);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Bu satırın benzeri yok ya da aynı kayıt iki kez eklenemez.",
    ]);
  }
  expect((await decide(9, 1, version)).status).toBe(404);
  const second = await decide(4, 1, version);
  const third = await decide(4, 0, second.body.import.version);
  expect(third.body.import.fates).toMatchObject({ new: 2, twin: 2 });
  expectStatus(await user.post(`/imports/${found.id}/run`, { version: third.body.import.version }), 200);
  await api.workImports();
  expect((await read(found.id)).outcomes).toEqual({ written: 2, left: 0, undone: 0 });
  const made = await api.rows(sql`select name from clients where name like 'Kardelen%' order by name collate tr_sort`);
  expect(made).toEqual([{ name: "Kardelen Bir" }, { name: "Kardelen İki" }]);
  // A twin that is a stored record has a code, which the page links to; one in the file has a row.
  const again = await check("Firma;E-posta\nKardelen Dört;k@kardelen.example\n");
  expect(again.rows[0].twin).toMatchObject({ name: expect.stringContaining("Kardelen"), row: null, may_take: 1 });
  expect(again.rows[0].twin.code).toEqual(expect.any(String));
});
