import { XMLParser } from "fast-xml-parser";
import { describe, expect, test } from "vitest";

import { invoiceFaults } from "#api/modules/accounting/ubl/check";
import type { UblInvoice } from "#api/modules/accounting/ubl/document";
import { readInvoice } from "#api/modules/accounting/ubl/read";
import { UblInvoiceError, writeInvoice } from "#api/modules/accounting/ubl/write";
import { exemptionCode } from "#contract/accounting/exemption-codes";
import { unitCodes } from "#contract/accounting/unit-codes";
import { withholdingCode } from "#contract/accounting/withholding-codes";
import { taxNumberFault } from "#contract/fields";

import { foreignClient, invoiceOf, ownInvoices, person, row } from "../helpers/ubl-invoices";

const today = "2026-12-31";
const kinds = Object.entries(ownInvoices);

type Node = Record<string, unknown>;
const list = (value: unknown): Node[] => (value === undefined ? [] : ([value].flat() as Node[]));
const at = (node: Node, path: string): Node =>
  path.split("/").reduce<Node>((inner, name) => (list(inner[name])[0] ?? {}) as Node, node);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "text",
  parseTagValue: false,
  alwaysCreateTextNode: true,
});
const parse = (invoice: UblInvoice) => (parser.parse(writeInvoice(invoice, today)) as { Invoice: Node }).Invoice;
const textOf = (node: Node, path: string) => at(node, path)["text"] as string | undefined;
const cents = (node: Node, path: string) => BigInt((textOf(node, path) ?? "").replace(".", ""));
const add = (nodes: readonly Node[], path: string) => nodes.reduce((sum, node) => sum + cents(node, path), 0n);

/** Order of the schema, as far as the files have its elements. */
const order =
  "ext:UBLExtensions cbc:UBLVersionID cbc:CustomizationID cbc:ProfileID cbc:ID cbc:CopyIndicator cbc:UUID cbc:IssueDate cbc:IssueTime cbc:InvoiceTypeCode cbc:Note cbc:DocumentCurrencyCode cbc:LineCountNumeric cac:OrderReference cac:BillingReference cac:AdditionalDocumentReference cac:Signature cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PaymentMeans cac:PricingExchangeRate cac:TaxTotal cac:WithholdingTaxTotal cac:LegalMonetaryTotal cac:InvoiceLine".split(
    " ",
  );
const lineOrder =
  "cbc:ID cbc:InvoicedQuantity cbc:LineExtensionAmount cac:AllowanceCharge cac:TaxTotal cac:WithholdingTaxTotal cac:Item cac:Price".split(
    " ",
  );
const elementsOf = (node: Node) => Object.keys(node).filter((name) => name.includes(":") && !name.startsWith("@"));

describe("e-invoices that are sent", () => {
  test.each([
    "ticari-satis",
    "ticari-satis-iskonto",
    "ticari-istisna-eur",
    "ticari-tevkifat",
    "temel-iade",
    "earsiv-satis",
  ])("%s is as its golden file, which passed GİB's schema and schematron", async (name) => {
    const file = writeInvoice(ownInvoices[name] as UblInvoice, today);
    await expect(file).toMatchFileSnapshot(`../samples/ubl/${name}.xml`);
  });

  test.each(kinds)("%s has the elements of the schema in its order, and lines by number", (_, invoice) => {
    const root = parse(invoice);
    expect(order.filter((name) => elementsOf(root).includes(name))).toEqual(elementsOf(root));
    const lines = list(root["cac:InvoiceLine"]);
    for (const line of lines)
      expect(lineOrder.filter((name) => elementsOf(line).includes(name))).toEqual(elementsOf(line));
    expect(lines.map((line) => textOf(line, "cbc:ID"))).toEqual(lines.map((_line, index) => String(index + 1)));
    expect(textOf(root, "cbc:LineCountNumeric")).toBe(String(lines.length));
    expect(textOf(root, "cbc:Note")).toMatch(/^YALNIZ [A-ZÇĞİÖŞÜ]+ (TÜRK LİRASI|ABD DOLARI|AVRO)/);
  });

  test.each(kinds)("%s has codes of the lists alone, with shares as the list writes them", (_, invoice) => {
    const root = parse(invoice);
    const lines = list(root["cac:InvoiceLine"]);
    for (const node of [root, ...lines]) {
      for (const tax of list(at(node, "cac:TaxTotal")["cac:TaxSubtotal"])) {
        expect(textOf(tax, "cac:TaxCategory/cac:TaxScheme/cbc:TaxTypeCode")).toBe("0015");
        expect(["0", "1", "10", "20"]).toContain(textOf(tax, "cbc:Percent"));
        const code = textOf(tax, "cac:TaxCategory/cbc:TaxExemptionReasonCode");
        expect(exemptionCode(code ?? "351")).toBeDefined();
        expect(Boolean(textOf(tax, "cac:TaxCategory/cbc:TaxExemptionReason"))).toBe(code !== undefined);
        if (cents(tax, "cbc:TaxAmount") === 0n) expect(code).toBeDefined();
      }
      for (const tax of list(at(node, "cac:WithholdingTaxTotal")["cac:TaxSubtotal"])) {
        const code = withholdingCode(textOf(tax, "cac:TaxCategory/cac:TaxScheme/cbc:TaxTypeCode") ?? "");
        expect(code?.shares).toContain(textOf(tax, "cbc:Percent"));
      }
    }
    for (const line of lines) expect(unitCodes).toHaveProperty(String(at(line, "cbc:InvoicedQuantity")["@unitCode"]));
  });

  test.each(kinds)("BUD-038 %s adds up: rows, rates, withheld VAT and what is paid", (_, invoice) => {
    const root = parse(invoice);
    const lines = list(root["cac:InvoiceLine"]);
    const total = (name: string) => cents(root, `cac:LegalMonetaryTotal/cbc:${name}`);
    const taxes = list(at(root, "cac:TaxTotal")["cac:TaxSubtotal"]);
    const withheld = list(at(root, "cac:WithholdingTaxTotal")["cac:TaxSubtotal"]);
    expect(add(lines, "cbc:LineExtensionAmount")).toBe(total("TaxExclusiveAmount"));
    expect(total("LineExtensionAmount") - total("AllowanceTotalAmount")).toBe(total("TaxExclusiveAmount"));
    expect(add(taxes, "cbc:TaxableAmount")).toBe(total("TaxExclusiveAmount"));
    expect(add(lines, "cac:TaxTotal/cbc:TaxAmount")).toBe(add(taxes, "cbc:TaxAmount"));
    expect(total("TaxExclusiveAmount") + add(taxes, "cbc:TaxAmount")).toBe(total("TaxInclusiveAmount"));
    expect(total("TaxInclusiveAmount") - add(withheld, "cbc:TaxAmount")).toBe(total("PayableAmount"));
    expect(add(taxes, "cbc:TaxAmount") - add(withheld, "cbc:TaxAmount")).toBe(
      cents(root, "cac:TaxTotal/cbc:TaxAmount"),
    );
    if (withheld.length > 0)
      expect(add(withheld, "cbc:TaxAmount")).toBe(cents(root, "cac:WithholdingTaxTotal/cbc:TaxAmount"));
    const amounts = [...writeInvoice(invoice, today).matchAll(/<cbc:(\w+) currencyID="(\w+)">([^<]*)</g)];
    expect(new Set(amounts.map(([, , currency]) => currency))).toEqual(new Set([invoice.currency]));
    const plain = amounts.filter(([, name]) => name !== "PriceAmount");
    expect(plain.filter(([, , , amount = ""]) => !/^\d+\.\d{2}$/.test(amount))).toEqual([]);
  });

  test.each(kinds)("%s names parties by numbers with right check digits, and comes back as it was", (_, invoice) => {
    const numbers = [...writeInvoice(invoice, today).matchAll(/<cbc:ID schemeID="(VKN|TCKN|VKN_TCKN)">(\d+)</g)];
    expect(numbers).toHaveLength(4);
    for (const [, scheme, number = ""] of numbers) {
      if (number !== foreignClient.tax_number) expect(taxNumberFault(number)).toBeNull();
      expect(["VKN_TCKN", number.length === 11 ? "TCKN" : "VKN"]).toContain(scheme);
    }
    const { invoice: read, warnings } = readInvoice(new TextEncoder().encode(writeInvoice(invoice, today)));
    expect(warnings).toEqual([]);
    const [words = "", ...notes] = read.notes;
    expect(words).toMatch(/^YALNIZ /);
    const reasons = invoice.lines.map((line) =>
      line.exemption_code === null ? null : (line.exemption_reason ?? exemptionCode(line.exemption_code)?.name),
    );
    expect({ ...read, notes, lines: read.lines.map((line) => ({ ...line, discount_rate: null })) }).toEqual({
      ...invoice,
      lines: invoice.lines.map((line, index) => ({
        ...line,
        discount_rate: null,
        exemption_reason: reasons[index] ?? null,
      })),
    });
  });
});

const faultsOf = (invoice: UblInvoice) => invoiceFaults(invoice, today).map(({ field, code }) => `${field} ${code}`);
const sale = (more: Partial<UblInvoice>, line = row("100")): UblInvoice => ({
  ...invoiceOf({ lines: [line], more: { currency: more.currency ?? "TRY" } }),
  ...more,
});
const withParty = (party: "supplier" | "customer", change: object) => {
  const invoice = sale({});
  return { ...invoice, [party]: { ...invoice[party], ...change } };
};
const withLine = (change: object, more: Partial<UblInvoice> = {}) => {
  const invoice = sale(more);
  return { ...invoice, lines: invoice.lines.map((line) => ({ ...line, ...change })) };
};
const withSums = (change: object) => {
  const invoice = sale({});
  return { ...invoice, sums: { ...invoice.sums, ...change } };
};

describe("an invoice that GİB or its buyer would refuse is not written", () => {
  const cases: [name: string, invoice: UblInvoice, faults: string[]][] = [
    ["number of another form", sale({ number: "K2026000000001" }), ["number format"]],
    ["number of another year", sale({ number: "KLS2025000000001" }), ["number format"]],
    ["no UUID", sale({ ettn: "" }), ["ettn format"]],
    ["a day to come", sale({ issue_date: "2027-01-01", number: "KLS2027000000001" }), ["issue_date format"]],
    ["a day that is none", sale({ issue_date: "2026-02-30" }), ["issue_date format"]],
    ["a foreign currency without rate", sale({ currency: "USD", rate: null }), ["rate missing"]],
    ["a rate with seven decimals", sale({ currency: "USD", rate: "42.1234567" }), ["rate format"]],
    ["a rate of zero", sale({ currency: "USD", rate: "0.000000" }), ["rate format"]],
    ["another profile", sale({ profile: "IHRACAT" }), ["profile not_listed"]],
    ["another type", sale({ type: "SGK" }), ["type not_listed"]],
    [
      "no rows",
      { ...withSums({ gross: "0.00", net: "0.00", vat: "0.00", total: "0.00", payable: "0.00" }), lines: [] },
      ["lines missing"],
    ],
    ["no city", withParty("customer", { city: " " }), ["customer.city missing"]],
    ["a wrong check digit", withParty("customer", { tax_number: "9990000022" }), ["customer.tax_number check_digit"]],
    ["no tax number", withParty("supplier", { tax_number: null }), ["supplier.tax_number missing"]],
    [
      "a foreign buyer in an e-invoice",
      withParty("customer", { ...foreignClient }),
      ["customer.tax_number check_digit"],
    ],
    ["a person without names", withParty("customer", { ...person, first_name: null }), ["customer.first_name missing"]],
    ["a company without name", withParty("customer", { name: "" }), ["customer.name missing"]],
    ["a unit that is none", withLine({ unit_code: "ADET" }), ["lines.0.unit_code not_listed"]],
    ["no VAT without reason", sale({}, row("100", { vat_rate: "0" })), ["lines.0.exemption_code missing"]],
    [
      "an exemption in a sale",
      sale({}, row("100", { vat_rate: "0", exemption_code: "302" })),
      ["lines.0.exemption_code type"],
    ],
    ["an exemption with VAT", sale({}, row("100", { exemption_code: "351" })), ["lines.0.exemption_code type"]],
    ["555 without VAT", sale({}, row("1", { vat_rate: "0", exemption_code: "555" })), ["lines.0.exemption_code type"]],
    [
      "an incentive code",
      sale({}, row("1", { vat_rate: "0", exemption_code: "308" })),
      ["lines.0.exemption_code type"],
    ],
    [
      "an unknown code",
      sale({}, row("1", { vat_rate: "0", exemption_code: "399" })),
      ["lines.0.exemption_code not_listed"],
    ],
    ["ISTISNA without exemption", sale({ type: "ISTISNA" }), ["type type"]],
    ["TEVKIFAT without withholding", sale({ type: "TEVKIFAT" }), ["type type"]],
    ["withholding in a sale", sale({}, row("100", { withholding_code: "605" })), ["lines.0.withholding_code type"]],
    [
      "a share that the list has not",
      withLine(
        { withholding_code: "605", withholding_share: "90" },
        { type: "IADE", profile: "TEMELFATURA", returned: [{ number: "ABC2026000000007", date: "2026-01-01" }] },
      ),
      ["lines.0.withholding_share not_listed"],
    ],
    ["a return of nothing", sale({ type: "IADE", profile: "TEMELFATURA" }), ["returned missing"]],
    [
      "a return in TICARIFATURA",
      sale({ type: "IADE", returned: [{ number: "ABC2026000000007", date: "2026-01-01" }] }),
      ["profile type"],
    ],
    [
      "a return of a short number",
      sale({ type: "IADE", profile: "TEMELFATURA", returned: [{ number: "A-1", date: "1.1.2026" }] }),
      ["returned.0.number format", "returned.0.date format"],
    ],
    ["sums that do not add up", withSums({ payable: "119.99" }), ["sums.payable sums"]],
    [
      "VAT that is not that of the rows",
      withSums({ vat: "19.99", total: "119.99", payable: "119.99" }),
      ["sums.vat sums"],
    ],
    ["a character that XML has not", withLine({ name: "Sahne\u0007" }), ["lines.0.name characters"]],
    ["half of a pair", sale({ notes: ["\uD83C"] }), ["notes.0 characters"]],
  ];

  test.each(cases)("%s", (_, invoice, faults) => {
    expect(faultsOf(invoice)).toEqual(faults);
    expect(() => writeInvoice(invoice, today)).toThrow(UblInvoiceError);
  });

  test("several faults are told at once", () => {
    const invoice = { ...withParty("customer", { city: null, district: null }), number: "1" };
    expect(faultsOf(invoice)).toEqual(["number format", "customer.district missing", "customer.city missing"]);
  });
});
