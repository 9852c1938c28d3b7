import { deflateRawSync } from "node:zlib";

import ExcelJS from "exceljs";
import { expect, it } from "vitest";

import { expectStatus } from "../helpers/api";
import { aFile, formOf, heads } from "../helpers/own-files";
import { openWorld } from "../helpers/samples";

const { user } = await openWorld();

const send = (file: File) => user.send("POST", "/imports/client/upload", undefined, { raw: formOf("file", file) });
const samplesOf = (answer: { body: any }) => answer.body.import.columns.map((column: any) => column.samples);

async function bookOf(fill: (sheet: ExcelJS.Worksheet) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet("Firmalar"));
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A zip file of these parts, as long as they say to be. */
function zipOf(parts: { name: string; body: Buffer; flags?: number }[]): Buffer {
  const packed = parts.map((part) => ({ ...part, bytes: deflateRawSync(part.body) }));
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, body, bytes, flags = 0 } of packed) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(body.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt32LE(body.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), bytes);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
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
