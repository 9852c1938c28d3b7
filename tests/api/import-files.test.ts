import ExcelJS from "exceljs";
import { expect, it } from "vitest";

import { lane } from "#api/fair-queue";

import { expectStatus } from "../helpers/api";
import { aFile, formOf, heads } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";
import { bookBy, firstRow, secondRow, zipOf } from "../helpers/workbooks";

const { user } = await openWorld();

const send = (file: File) => user.send("POST", "/imports/client/upload", undefined, { raw: formOf("file", file) });
const samplesOf = (answer: { body: any }) => answer.body.import.columns.map((column: any) => column.samples);

async function bookOf(fill: (sheet: ExcelJS.Worksheet) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet("Firmalar"));
  return Buffer.from(await book.xlsx.writeBuffer());
}

const bookParts = [
  { name: "[Content_Types].xml", body: Buffer.from("<Types/>") },
  { name: "xl/workbook.xml", body: Buffer.from("<workbook/>") },
];
const rowsXml = (count: number, row: string) =>
  Buffer.from(`<worksheet><sheetData>${row.repeat(count)}</sheetData></worksheet>`);

it("a Turkish CSV is read whatever its separator, marks and letters", async () => {
  const wanted = [["Çağrı Şirketi"], ["İstanbul; Şişli"], ["1.234,56"]];
  const semicolons = `Firma adı;Adres;Oran ya da tutar\r\nÇağrı Şirketi;"İstanbul; Şişli";1.234,56\r\n`;
  const windows = Buffer.from(
    [...semicolons].map(
      (letter) => ({ Ç: 0xc7, ğ: 0xf0, ı: 0xfd, Ş: 0xde, ş: 0xfe, İ: 0xdd })[letter] ?? letter.charCodeAt(0),
    ),
  );
  for (const bytes of [
    Buffer.from(semicolons),
    Buffer.from(`\ufeff${semicolons}`),
    windows,
    Buffer.from(`sep=;\r\n${semicolons}`),
    Buffer.from(`\ufeff${semicolons}`, "utf16le"),
    Buffer.from(semicolons.replaceAll(/;(?! )/g, "\t")),
    Buffer.from(`Firma adı,Adres,Oran ya da tutar\n"Çağrı Şirketi","İstanbul; Şişli","1.234,56"\n`),
  ]) {
    const answer = await send(aFile("firmalar.csv", bytes));
    expectStatus(answer, 200, bytes.toString("latin1").slice(0, 40));
    expect(samplesOf(answer)).toEqual(wanted);
    expect(answer.body.import.columns.map((column: any) => column.field)).toEqual(["name", "address", "fin_fee_rate"]);
  }
});

it("cells of a workbook come as what they show: formulas as results, links as their words, days as days", async () => {
  const bytes = await bookOf((sheet) => {
    sheet.addRow(["Firma listesi"]);
    sheet.addRow(["Firma adı", "E-posta", "Telefon", "Vergi no", "Not", "Kâr hedefi", "Adres", "Web sitesi"]);
    sheet.addRow([
      { richText: [{ text: "Renkli " }, { text: "Firma", font: { bold: true } }] },
      { text: "bir@firma.example", hyperlink: "mailto:bir@firma.example" },
      5321234567,
      { formula: "1+1", result: 1234567890 },
      new Date("2026-12-31T00:00:00Z"),
      0.125,
      "'=HYPERLINK(1)",
      { error: "#N/A" },
    ]);
    sheet.getCell("F3").numFmt = "0.0%";
    sheet.mergeCells("A1:H1");
  });
  const answer = await send(aFile("firmalar.xlsx", bytes));
  expectStatus(answer, 200);
  expect(samplesOf(answer)).toEqual([
    ["Renkli Firma"],
    ["bir@firma.example"],
    ["5321234567"],
    ["1234567890"],
    ["31.12.2026"],
    ["%12,5"],
    ["=HYPERLINK(1)"],
    ["#N/A"],
  ]);
});

const merges = (...refs: string[]) =>
  `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;

it.each([
  ["the last row there is", { rows: firstRow + secondRow.replaceAll("2", "1048576") }],
  ["formats up to the last cell", { rows: `${firstRow}${secondRow}<row r="1048576"><c r="XFD1048576" s="0"/></row>` }],
  ["all columns formatted", { before: '<cols><col min="1" max="16384" width="9"/></cols>' }],
  ["a merged title", { after: merges("A1:BH1", "A5:BH9") }],
  [
    "a name for the whole sheet",
    { book: "<definedNames><definedName name='a'>A!$A$1:$XFD$1048576</definedName></definedNames>" },
  ],
] as const)("M13 a workbook with %s is read", async (_, parts) => {
  const answer = await send(aFile("firmalar.xlsx", bookBy(parts)));
  expectStatus(answer, 200);
  expect(samplesOf(answer)).toEqual([["Örnek"]]);
});

const far = "4000000000";
const rowsRefused = "en fazla 10.000 satır";
it.each([
  ["a row beyond the last", { rows: `${firstRow}<row r="${far}"><c r="A${far}"><v>1</v></c></row>` }, rowsRefused],
  ["one behind a quoted end", { rows: `${firstRow}<row a='> r="2"' r="${far}"><c><v>1</v></c></row>` }, rowsRefused],
  ["one in other letters", { rows: `${firstRow}<row r="&#52;000000000"><c><v>1</v></c></row>` }, "okunamadı"],
  ["a cell beyond the last row", { rows: `${firstRow}<row r="2"><c r="A${far}"><v>1</v></c></row>` }, rowsRefused],
  ["a cell beyond the last column", { rows: `<row r="1"><c r="XFE1"><v>1</v></c></row>` }, "En fazla 60 sütun"],
  ["rows that end their name by a tab", { rows: "<row\t>".repeat(60_000) }, rowsRefused],
  ["rows that end their name by a line", { rows: "<row\n/>".repeat(60_000) }, rowsRefused],
  ["cells that end their name by a tab", { rows: "<c\t>".repeat(700_000) }, "çok büyük"],
  ["cells without anything", { rows: "<c/>".repeat(700_000) }, "çok büyük"],
  ["a merge of the whole sheet", { after: merges("A1:XFD1048576") }, "çok büyük"],
  ["many merges", { after: merges(...Array.from({ length: 40 }, () => "A1:CV30")) }, "çok büyük"],
  ["columns beyond the last", { before: '<cols><col min="1" max="99999999"/></cols>' }, "En fazla 60 sütun"],
  ["millions of texts", { texts: "<si/>".repeat(700_000) }, "çok büyük"],
  ["millions of other tags", { after: "<x/>".repeat(600_000) }, "çok büyük"],
] as const)("M13 a small workbook with %s is refused before it is opened", async (_, parts, told) => {
  const bytes = bookBy(parts);
  expect(bytes.length).toBeLessThan(60_000);
  const answer = await send(aFile("firmalar.xlsx", bytes));
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(told)]);
});

it("M13 a part that calls itself something else to its reader is refused", async () => {
  for (const name of ["xl/x/../worksheets/sheet1.xml", "xl\\worksheets\\sheet1.xml", "/xl/worksheets/sheet1.xml"]) {
    const answer = await send(aFile("firmalar.xlsx", zipOf([...bookParts, { name, body: rowsXml(1, "<row/>") }])));
    expect([answer.status, answer.body.message], name).toEqual([422, expect.stringContaining("okunamadı")]);
  }
});

/** Work that ends on demand of the test. */
function heldWork() {
  let release = () => {};
  const end = new Promise<void>((done) => (release = done));
  return { work: () => end, release };
}

it("M13 whoever waits too long is told, one person waits twice at most and after another one, and the others go on in their order", async () => {
  const limits = { places: 1, waiting: 3, ofOne: 2, longest: 600_000, retrySeconds: 5 };
  const busy = { status: 503, key: "busy" };
  const done: number[] = [];
  const held = heldWork();
  const inTurn = lane(limits);
  const ask = (person: number, number: number) => inTurn(person, async () => void done.push(number));
  const first = inTurn(1, held.work);
  const waiting = [ask(1, 1), ask(2, 2), ask(3, 3)];
  await expect(ask(4, 4)).rejects.toMatchObject(busy);
  held.release();
  await Promise.all([first, ...waiting]);
  expect(done).toEqual([2, 1, 3]);
  await ask(4, 4);

  const stuck = heldWork();
  const short = lane({ ...limits, longest: 1 });
  const slow = short(1, stuck.work);
  await expect(short(2, async () => {})).rejects.toMatchObject(busy);
  const other = lane(limits);
  const [one, two] = [other(1, stuck.work), other(1, async () => {})];
  await expect(other(1, async () => {})).rejects.toMatchObject(busy);
  stuck.release();
  await Promise.all([slow, one, two]);
  await short(2, async () => {});
  await expect(other(1, async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await other(1, async () => "next")).toBe("next");
});

const huge = Buffer.alloc(80 * 1024 * 1024, 32);
const tooWide = Array.from({ length: 61 }, (_, n) => `s${n}`).join(";");

it.each([
  [
    "a bomb",
    async () => zipOf([...bookParts, { name: "xl/worksheets/sheet1.xml", body: huge }]),
    "izin verilenden çok daha büyük",
  ],
  [
    "bombs that are small each",
    async () =>
      zipOf([
        ...bookParts,
        ...[1, 2, 3].map((n) => ({ name: `xl/media/${n}`, body: huge.subarray(0, 30 * 1024 * 1024) })),
      ]),
    "izin verilenden çok daha büyük",
  ],
  [
    "a million empty rows",
    async () => zipOf([...bookParts, { name: "xl/worksheets/sheet1.xml", body: rowsXml(1_048_576, '<row r="1"/>') }]),
    "en fazla 10.000 satır",
  ],
  ["a locked zip", async () => zipOf(bookParts.map((part) => ({ ...part, flags: 1 }))), "parolayla korunuyor"],
  [
    "a locked workbook",
    async () => Buffer.concat([heads.ole, Buffer.from("EncryptedPackage", "utf16le")]),
    "parolayla korunuyor",
  ],
  ["an old workbook", async () => heads.ole, "eski biçimde"],
  ["another zip", async () => zipOf([{ name: "readme.txt", body: Buffer.from("x") }]), "bir tablo değil"],
  ["a broken zip", async () => Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.alloc(60)]), "okunamadı"],
  ["a picture", async () => heads.png, "bir tablo değil"],
  ["a PDF", async () => Buffer.concat([heads.pdf, Buffer.alloc(4)]), "bir tablo değil"],
  ["nothing", async () => Buffer.from(""), "satır yok"],
  ["heads alone", async () => Buffer.from("Firma adı;E-posta\n"), "satır yok"],
  ["an empty sheet", async () => bookOf(() => {}), "satır yok"],
  [
    "10,001 rows",
    async () => Buffer.from(`Firma adı;E-posta\n${"a;b@c.example\n".repeat(10_001)}`),
    "en fazla 10.000 satır",
  ],
  ["61 columns", async () => Buffer.from(`${tooWide}\n${tooWide}\n`), "En fazla 60 sütun"],
] as const)("M13 %s is refused with a reason", async (_, make, told) => {
  const answer = await send(aFile("firmalar.xlsx", Buffer.from(await make())));
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(told)]);
  expect(answer.body.errors).toBeUndefined();
});

it("M13 a cell of forty thousand letters is cut and then refused by the form's own rule", async () => {
  const answer = await send(aFile("firmalar.csv", `Firma adı;E-posta\n${"ü".repeat(40_000)};a@b.example\n`));
  expectStatus(answer, 200);
  expect(answer.body.import.columns[0].samples[0].length).toBe(4000);
});

it("a form without a file says so", async () => {
  const answer = await user.send("POST", "/imports/client/upload", undefined, {
    raw: formOf("other", aFile("a.csv", "a;b\n1;2")),
  });
  expect([answer.status, answer.body.errors.file]).toEqual([422, ["Bir dosya seçmelisin."]]);
});
