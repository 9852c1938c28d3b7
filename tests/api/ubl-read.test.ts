import { readFileSync } from "node:fs";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readInvoice } from "#api/modules/accounting/ubl/read";
import { maxUblBytes, UblReadError } from "#api/modules/accounting/ubl/xml";

import { expectWithin, runs } from "../helpers/deep";
import {
  allowance,
  amount,
  subtotal,
  taxTotal,
  ublFile,
  utf16,
  utf8,
  windows1254,
  type FileParts,
} from "../helpers/ubl-file";

const read = (parts: FileParts = {}) => readInvoice(utf8(ublFile(parts)));
const readText = (text: string) => readInvoice(utf8(text));

function faultOf(bytes: Uint8Array): string | null {
  try {
    readInvoice(bytes);
  } catch (error) {
    if (error instanceof UblReadError) return error.detail === null ? error.code : `${error.code} ${error.detail}`;
    throw error;
  }
  return null;
}

const fullVat = subtotal("1000.00", "200.00", "20");
const withheld = (tax: string, share: string, code = "605") =>
  taxTotal(tax, subtotal("200.00", tax, share, code, "Organizasyon hizmeti"), "WithholdingTaxTotal");

describe("e-invoices of others are read with their own figures", () => {
  test("a plain one: parties, rows, sums", () => {
    const { invoice, warnings } = read({
      extra:
        "<cac:PaymentMeans><cbc:PaymentMeansCode>42</cbc:PaymentMeansCode><cbc:PaymentDueDate>2026-06-03</cbc:PaymentDueDate><cac:PayeeFinancialAccount><cbc:ID>TR330006100519786457841326</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>",
    });
    expect(warnings).toEqual([]);
    expect(invoice).toMatchObject({
      number: "ABC2026000000123",
      ettn: "0b7f9a52-3b0e-4f7e-8a53-5b1a0c9d2e11",
      issue_date: "2026-05-04",
      due_date: "2026-06-03",
      iban: "TR330006100519786457841326",
      rate: "1",
      supplier: { tax_number: "9990000013", name: "Işık & Ses Şirketi", city: "İstanbul" },
      lines: [{ name: "Ğünlük çekim ışığı", quantity: "1", net: "1000.00", vat_rate: "20", vat: "200.00" }],
      sums: { net: "1000.00", vat: "200.00", total: "1200.00", payable: "1200.00", withheld_vat: "0.00" },
    });
  });

  test("several rates, prices with many decimals and rounding by rate", () => {
    const rows = [
      { net: "33.33", vat: "6.666", quantity: "3.00000000", price: "11.1100" },
      { net: "33.34", vat: "6.668", quantity: "3", price: "11.11333333333333" },
      { net: "100", vat: "10", rate: "10.00" },
    ];
    const taxes = taxTotal("23.33", subtotal("66.67", "13.33", "20.0") + subtotal("100", "10", "10"));
    const { invoice, warnings } = read({ rows, taxes, net: "166.67", total: "190.00", payable: "190" });
    expect(warnings).toEqual([]);
    expect(invoice.lines.map(({ vat, unit_price }) => [vat, unit_price])).toEqual([
      ["6.67", "11.11"],
      ["6.67", "11.11333333"],
      ["10.00", "100"],
    ]);
    expect(invoice.sums).toMatchObject({ vat: "23.33", payable: "190.00" });
    expect(invoice.sums.vat_by_rate).toEqual([
      { rate: "10", net: "100.00", vat: "10.00" },
      { rate: "20", net: "66.67", vat: "13.33" },
    ]);
  });

  test("withholding in rows, in the document alone, and of two codes", () => {
    const rows = [{ net: "1000.00", vat: "200.00", taxes: taxTotal("200.00", fullVat) + withheld("100.00", "50") }];
    // The sum of taxes without the withheld part, as GİB writes it, and with it.
    for (const sum of ["100.00", "200.00"]) {
      const parts = { rows, taxes: taxTotal(sum, fullVat) + withheld("100.00", "50"), payable: "1100.00" };
      const { invoice, warnings } = read(parts);
      expect(warnings).toEqual([]);
      expect(invoice.sums).toMatchObject({ vat: "200.00", withheld_vat: "100.00", total: "1200.00" });
      expect(invoice.lines[0]).toMatchObject({
        withholding_code: "605",
        withholding_share: "50",
        withheld_vat: "100.00",
      });
    }
    const halves = [
      { net: "333.33", vat: "66.67" },
      { net: "666.67", vat: "133.33" },
    ];
    const { invoice, warnings } = read({
      rows: halves,
      taxes: taxTotal("20", fullVat) + withheld("180.00", "90.00", "612"),
      payable: "1020",
    });
    expect(warnings).toEqual([]);
    expect(invoice.lines.map((line) => line.withheld_vat)).toEqual(["60.00", "120.00"]);
    const old = taxTotal("200.00", fullVat + subtotal("200.00", "100.00", "50", "9015", "KDV tevkifat"));
    expect(read({ taxes: old, payable: "1100.00" }).invoice.sums).toMatchObject({
      vat: "200.00",
      withheld_vat: "100.00",
    });
  });

  test("discounts and charges of rows and of the document", () => {
    const rows = [
      { net: "950.00", vat: "190.00", price: "1000", extra: allowance("100.00") + allowance("50.00", true) },
    ];
    const ofRow = read({
      rows,
      taxes: taxTotal("190", subtotal("950", "190", "20")),
      net: "950",
      total: "1140",
      payable: "1140",
    });
    expect(ofRow.warnings).toEqual([]);
    expect(ofRow.invoice.sums).toMatchObject({
      gross: "1000.00",
      discount: "100.00",
      charge: "50.00",
      document_discount: "0.00",
    });
    // Rows with their full VAT, the document with that after its discount.
    const half = { taxes: taxTotal("100", subtotal("500", "100", "20")), net: "500", total: "600", payable: "600" };
    const ofDocument = read({ ...half, extra: allowance("500.00") });
    expect(ofDocument.warnings).toEqual([]);
    expect(ofDocument.invoice.sums).toMatchObject({ discount: "500.00", document_discount: "500.00", net: "500.00" });
    const repeated = read({
      rows,
      taxes: taxTotal("190", subtotal("950", "190", "20")),
      net: "950",
      total: "1140",
      payable: "1140",
      extra: allowance("100.00") + allowance("50.00", true),
    });
    expect(repeated.warnings).toEqual([]);
    expect(repeated.invoice.sums).toMatchObject({
      discount: "100.00",
      document_discount: "0.00",
      document_charge: "0.00",
    });
    const service = read({
      extra: allowance("100.00", true),
      taxes: taxTotal("220", subtotal("1100", "220", "20")),
      net: "1100",
      total: "1320",
      payable: "1320",
    });
    expect(service.warnings).toEqual([]);
    expect(service.invoice.sums).toMatchObject({ charge: "100.00", document_charge: "100.00" });
  });

  test("the accommodation tax stands beside VAT, a rounding before what is paid", () => {
    const taxes = taxTotal(
      "120.00",
      subtotal("1000.00", "100.00", "10") + subtotal("1000.00", "20.00", "2", "0059", "Konaklama vergisi"),
    );
    const rows = [{ net: "1000.00", vat: "100.00", rate: "10" }];
    const { invoice, warnings } = read({
      rows,
      taxes,
      total: "1120.00",
      payable: "1119.50",
      allowance: amount("PayableRoundingAmount", "-0.50"),
    });
    expect(warnings).toEqual([]);
    expect(invoice.sums).toMatchObject({
      vat: "100.00",
      other_taxes: [{ code: "0059", name: "Konaklama vergisi", rate: "2", amount: "20.00" }],
      rounding: "-0.50",
    });
  });

  test("a foreign currency with its rate, a return with what it is of, a person, a row without its tax", () => {
    const rate =
      "<cac:PricingExchangeRate><cbc:SourceCurrencyCode>EUR</cbc:SourceCurrencyCode><cbc:CalculationRate>49.1234</cbc:CalculationRate></cac:PricingExchangeRate>";
    expect(read({ currency: "EUR", extra: rate })).toMatchObject({
      invoice: { currency: "EUR", rate: "49.1234" },
      warnings: [],
    });
    const reference =
      "<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>KLS2026000000009</cbc:ID><cbc:IssueDate>2026-04-30+03:00</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>";
    const returned = read({ type: "IADE", extra: reference, supplier: "10000000146" }).invoice;
    expect(returned).toMatchObject({
      returned: [{ number: "KLS2026000000009", date: "2026-04-30" }],
      supplier: { tax_number: "10000000146" },
    });
    const bare = read({
      rows: [{ net: "1000.00", vat: "0", taxes: "" }],
      taxes: taxTotal("200.00", subtotal("1000.00", "200.00", null)),
    });
    expect(bare.warnings).toEqual([]);
    expect(bare.invoice.lines[0]).toMatchObject({ vat_rate: "20", vat: "200.00" });
  });

  test.each([
    ["a", "b"],
    ["cac", ""],
    ["", "basic"],
    ["n1.x", "n-2"],
  ])("prefixes %s and %s are as good as any", (cac, cbc) => {
    expect(read({ cac, cbc })).toEqual(read());
  });

  test("elements of other namespaces are nobody's figures", () => {
    const foreign = '<x:PayableAmount xmlns:x="urn:other" currencyID="USD">1.00</x:PayableAmount>';
    const rebound = '<cbc:Note xmlns:cbc="urn:other">not ours</cbc:Note>';
    expect(read({ allowance: foreign, extra: rebound })).toEqual(read());
    const wrong = ublFile()
      .replace("CommonBasicComponents-2", "CommonBasicComponents-9")
      .replace(/urn:oasis[^"]*-9/, "urn:none");
    expect(faultOf(utf8(wrong))).toBe("missing DocumentCurrencyCode");
  });

  test.each([
    ["UTF-8 with a byte order mark", utf8(`\uFEFF${ublFile()}`)],
    ["UTF-8 without a declaration", utf8(ublFile({ declaration: "" }))],
    ["UTF-16 LE with mark", utf16(ublFile({ declaration: '<?xml version="1.0" encoding="UTF-16"?>' }), false, true)],
    ["UTF-16 BE with mark", utf16(ublFile({ declaration: '<?xml version="1.0" encoding="utf-16"?>' }), true, true)],
    ["UTF-16 LE without mark", utf16(ublFile(), false, false)],
    ["UTF-16 BE without mark", utf16(ublFile(), true, false)],
    ["windows-1254", windows1254(ublFile({ declaration: '<?xml version="1.0" encoding="windows-1254"?>' }))],
    [
      "ISO-8859-9",
      windows1254(ublFile({ declaration: "<?xml version='1.0' encoding='ISO-8859-9' standalone='yes'?>" })),
    ],
    [
      "comments, CDATA and instructions",
      utf8(ublFile({ prolog: "<!-- <!DOCTYPE a> --><?xslt a?>", note: "<![CDATA[Çekim günü: 3 Mayıs]]>" })),
    ],
    [
      "references of characters",
      utf8(ublFile({ note: "&#199;ekim g&#xFC;n&#252;: 3 May&#305;s" }).replaceAll("&amp;", "&#38;")),
    ],
  ])("%s", (_, bytes) => {
    expect(readInvoice(bytes)).toEqual(read());
  });

  test("a text is decoded once", () => {
    expect(read({ note: "&amp;lt;b&amp;gt; &lt;&amp;#65;&gt;" }).invoice.notes).toEqual(["&lt;b&gt; <&#65;>"]);
  });

  test("golden files of our own come back", () => {
    const file = readFileSync(new URL("../samples/ubl/ticari-tevkifat.xml", import.meta.url));
    const { invoice, warnings } = readInvoice(file);
    expect(warnings).toEqual([]);
    expect(invoice.sums).toMatchObject({ vat: "2480.01", withheld_vat: "1412.01", payable: "13468.05" });
  });
});

describe("differences of more than 0.05 are told, and theirs are kept", () => {
  const difference = (field: string, theirs: string, ours: string) => ({ code: "difference", field, theirs, ours });

  test.each<[string, FileParts, object[]]>([
    ["0.05 is none", { payable: "1200.05" }, []],
    ["what is paid", { payable: "1200.06" }, [difference("sums.payable", "1200.06", "1200.00")]],
    ["the total", { total: "1300.00", payable: "1300.00" }, [difference("sums.total", "1300.00", "1200.00")]],
    [
      "a row",
      { rows: [{ net: "1000.00", vat: "200.00", price: "900" }] },
      [difference("lines.0.net", "1000.00", "900.00")],
    ],
    [
      "VAT",
      { taxes: taxTotal("180.00", subtotal("1000.00", "180.00", "20")), total: "1180.00", payable: "1180.00" },
      [difference("sums.vat", "180.00", "200.00")],
    ],
    [
      "rows that are less than the document",
      { rows: [{ net: "900.00", vat: "180.00" }] },
      [difference("sums.net", "1000.00", "900.00"), difference("sums.vat", "200.00", "180.00")],
    ],
    [
      "withheld VAT",
      {
        rows: [{ net: "1000.00", vat: "200.00", taxes: taxTotal("200.00", fullVat) + withheld("180.00", "50") }],
        taxes: taxTotal("20.00", fullVat) + withheld("180.00", "50"),
        payable: "1020.00",
      },
      [difference("sums.withheld_vat", "180.00", "100.00")],
    ],
    [
      "a discount that is larger than the rows",
      { extra: allowance("2000.00"), net: "500", total: "700", payable: "700" },
      [difference("sums.net", "500.00", "0.00")],
    ],
    ["a wrong check digit", { supplier: "9990000014" }, [{ code: "tax_number", field: "supplier.tax_number" }]],
    ["a foreign currency without rate", { currency: "USD" }, [{ code: "rate", field: "rate" }]],
  ])("%s", (_, parts, warnings) => {
    expect(read(parts).warnings).toEqual(warnings);
  });

  test("figures stay as they are", () => {
    expect(read({ payable: "999.00" }).invoice.sums).toMatchObject({ payable: "999.00", total: "1200.00" });
  });
});

const bomb = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? "" : at - 1};`.repeat(10)}">`).join("")}]>`;
const inside = (text: string) => ublFile({ note: text });

describe("files that are none, and hostile ones, are refused with a reason", () => {
  test.each<[string, Uint8Array, string]>([
    ["entities of entities", utf8(ublFile({ prolog: bomb, note: "&a11;" })), "doctype"],
    [
      "an entity from a file",
      utf8(ublFile({ prolog: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>', note: "&x;" })),
      "doctype",
    ],
    [
      "a document type on the network",
      utf8(ublFile({ prolog: '<!DOCTYPE a SYSTEM "http://ornek.example/a.dtd">' })),
      "doctype",
    ],
    ["a document type within", utf8(inside("<!DOCTYPE a>")), "doctype"],
    ["an entity declared within", utf8(inside('<!ENTITY a "b">')), "doctype"],
    ["a document type in UTF-16", utf16(ublFile({ prolog: bomb }), true, true), "doctype"],
    ["5 MB and a byte", new Uint8Array(maxUblBytes + 1), "too_large"],
    ["20 MB", utf8(ublFile({ note: "x".repeat(20_000_000) })), "too_large"],
    ["a thousand levels", utf8(inside("<a>".repeat(1000) + "</a>".repeat(1000))), "too_deep"],
    ["half a million elements", utf8(inside("<a/>".repeat(500_000))), "too_many_elements"],
    [
      "half a million attributes",
      utf8(inside(`<a ${Array.from({ length: 400_000 }, (_, at) => `a${at}=""`).join(" ")}/>`)),
      "too_many_elements",
    ],
    ["comments that do not end", utf8(ublFile({ note: "<!--".repeat(500_000) })), "not_xml"],
    ["a file that ends early", utf8(ublFile().slice(0, -200)), "not_xml"],
    ["an element that is not closed", utf8(inside("<a>")), "not_xml"],
    ["two roots", utf8(`${ublFile()}<a/>`), "not_xml"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd), "encoding utf-8"],
    ["nothing", new Uint8Array(), "not_xml"],
    ["a text", utf8("Fatura ektedir."), "not_xml"],
    ["zeros", utf8(inside("a\u0000b")), "not_xml"],
    [
      "an encoding that we do not read",
      utf8(ublFile({ declaration: '<?xml version="1.0" encoding="EBCDIC"?>' })),
      "encoding EBCDIC",
    ],
    [
      "UTF-16 that is not",
      utf8(ublFile({ declaration: '<?xml version="1.0" encoding="UTF-16"?>' })),
      "encoding UTF-16",
    ],
    ["windows-1254 that says it were UTF-8", windows1254(ublFile()), "encoding utf-8"],
    ["an answer to an invoice", utf8(ublFile({ root: "ApplicationResponse" })), "application_response"],
    ["a despatch advice", utf8(ublFile({ root: "DespatchAdvice" })), "not_an_invoice DespatchAdvice"],
    [
      "an envelope",
      utf8('<sh:StandardBusinessDocument xmlns:sh="urn:sbdh"/>'),
      "not_an_invoice StandardBusinessDocument",
    ],
    ["XML without namespaces", utf8("<Invoice/>"), "not_an_invoice Invoice"],
    ["no number", utf8(ublFile({ number: "" })), "missing ID"],
    ["no day", utf8(ublFile({ day: "" })), "missing IssueDate"],
    ["a day that is none", utf8(ublFile({ day: "2026-02-30" })), "day IssueDate"],
    ["no rows", utf8(ublFile({ rows: [] })), "missing InvoiceLine"],
    ["no total", utf8(ublFile({ payable: "" })), "missing LegalMonetaryTotal/PayableAmount"],
    ["no tax number", utf8(ublFile({ supplier: "" })), "missing AccountingSupplierParty/Party/PartyIdentification"],
    ["an amount with a comma", utf8(ublFile({ payable: "1.200,00" })), "amount LegalMonetaryTotal/PayableAmount"],
    [
      "an amount in words of numbers",
      utf8(ublFile({ rows: [{ net: "1e3", vat: "200.00", taxes: "" }] })),
      "amount InvoiceLine[1]/LineExtensionAmount",
    ],
    ["not a number", utf8(ublFile({ total: "NaN" })), "amount LegalMonetaryTotal/TaxInclusiveAmount"],
    [
      "a number of a million digits",
      utf8(ublFile({ total: "9".repeat(1_000_000) })),
      "amount LegalMonetaryTotal/TaxInclusiveAmount",
    ],
    ["a currency that is none", utf8(ublFile({ currency: "TL" })), "currency DocumentCurrencyCode"],
    [
      "amounts in another currency",
      utf8(ublFile().replace('<cbc:PayableAmount currencyID="TRY"', '<cbc:PayableAmount currencyID="USD"')),
      "currency PayableAmount",
    ],
  ])("%s", (_, bytes, fault) => {
    expect(faultOf(bytes)).toBe(fault);
  });

  test("the largest files that are read hold nobody up, and 20 MB are refused at once", () => {
    const rows = Array.from({ length: 4000 }, () => ({ net: "1.00", vat: "0.20" }));
    const many = utf8(
      ublFile({
        rows,
        taxes: taxTotal("800", subtotal("4000", "800", "20")),
        net: "4000",
        total: "4800",
        payable: "4800",
      }),
    );
    expect(many.byteLength).toBeGreaterThan(2_000_000);
    const start = performance.now();
    expect(readInvoice(many)).toMatchObject({ warnings: [], invoice: { sums: { net: "4000.00" } } });
    const middle = performance.now();
    expect(faultOf(new Uint8Array(20_000_000))).toBe("too_large");
    expectWithin(middle - start, 2000, "4000 rows");
    expectWithin(performance.now() - middle, 20, "20 MB");
    // Declarations of names are looked up along the depth, and not copied for each element.
    const names = `<a ${Array.from({ length: 40_000 }, (_, at) => `xmlns:p${at}="u"`).join(" ")}>${'<b xmlns:q="u"/>'.repeat(40_000)}</a>`;
    const before = performance.now();
    expect(readText(inside(names)).invoice.number).toBe("ABC2026000000123");
    expectWithin(performance.now() - before, 4000, "80,000 declarations");
  });

  test("names of JavaScript's own objects are names like others", () => {
    const text = inside(
      "</cbc:Note><cbc:__proto__><cbc:polluted>1</cbc:polluted></cbc:__proto__><cbc:constructor/><cbc:Note>",
    );
    expect(readText(text).invoice.sums.payable).toBe("1200.00");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("a file that was changed anywhere is read or refused, and never anything else", () => {
    const bytes = utf8(ublFile({ extra: allowance("100.00"), note: "<![CDATA[a]]>&amp;<!-- b -->" }));
    const change = fc.record({
      at: fc.nat({ max: bytes.length - 1 }),
      length: fc.nat({ max: 40 }),
      by: fc.uint8Array({ maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        let changed: Uint8Array = bytes;
        for (const { at, length, by } of changes) {
          const place = Math.min(at, changed.length);
          changed = Uint8Array.of(...changed.subarray(0, place), ...by, ...changed.subarray(place + length));
        }
        // Throws what is not a UblReadError.
        faultOf(changed);
      }),
      runs(1500),
    );
  });
});
