import { XMLBuilder } from "fast-xml-parser";

import { amountInWords } from "#contract/accounting/amount-in-words";
import { exemptionCode } from "#contract/accounting/exemption-codes";
import { withholdingCode } from "#contract/accounting/withholding-codes";
import { trimZeros } from "#contract/decimals";
import { minus, plus, scaled, textOf } from "#contract/exact";

import { invoiceFaults, type UblFault } from "./check";
import type { UblInvoice, UblLine, UblParty } from "./document";

/**
 * Own invoices as UBL-TR 1.2 XML (docs/decisions/110). The order of elements is that of GİB's schema; the file has no
 * signature, which the integrator adds, with the placeholder that GİB's examples have in its place.
 */

/** The invoice cannot be sent as it is. */
export class UblInvoiceError extends Error {
  override name = "UblInvoiceError";
  constructor(readonly faults: readonly UblFault[]) {
    super(faults.map(({ field, code }) => `${field}: ${code}`).join(", "));
  }
}

type Content = string | Element | readonly (string | Element)[] | undefined;
/** Elements in their order; those that are undefined are left out. */
interface Element {
  [name: string]: Content;
}

const schema = "urn:oasis:names:specification:ubl:schema:xsd";
const placeholder = { "@xmlns:n4": "http://www.altova.com/samplexml/other-namespace" };

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#",
  format: true,
  suppressEmptyNode: true,
});

/** A text, or nothing for an empty one. */
const textOrNone = (text: string | null) => (text?.trim() ? text.trim() : undefined);
const titled = (element: string, text: string | null): Element | undefined =>
  textOrNone(text) === undefined ? undefined : { [element]: text?.trim() };

/** Amounts of one currency. */
const amountIn = (currency: string) => (amount: string) => ({ "@currencyID": currency, "#": amount });

const schemeOf = (number: string) => (number.length === 11 ? "TCKN" : "VKN");

function addressOf(party: UblParty): Element {
  return {
    "cbc:StreetName": textOrNone(party.street),
    "cbc:BuildingNumber": textOrNone(party.building_number),
    "cbc:CitySubdivisionName": party.district?.trim(),
    "cbc:CityName": party.city?.trim(),
    "cbc:PostalZone": textOrNone(party.postal_code),
    "cac:Country": { "cbc:Name": party.country?.trim() },
  };
}

function partyOf(party: UblParty): Element {
  const number = party.tax_number ?? "";
  const contact = {
    "cbc:Telephone": textOrNone(party.phone),
    "cbc:ElectronicMail": textOrNone(party.mail),
  };
  return {
    "cbc:WebsiteURI": textOrNone(party.website),
    "cac:PartyIdentification": { "cbc:ID": { "@schemeID": schemeOf(number), "#": number } },
    "cac:PartyName": titled("cbc:Name", party.name),
    "cac:PostalAddress": addressOf(party),
    "cac:PartyTaxScheme": party.tax_office?.trim()
      ? { "cac:TaxScheme": { "cbc:Name": party.tax_office.trim() } }
      : undefined,
    "cac:Contact": party.phone?.trim() || party.mail?.trim() ? contact : undefined,
    "cac:Person":
      number.length === 11
        ? { "cbc:FirstName": party.first_name?.trim(), "cbc:FamilyName": party.family_name?.trim() }
        : undefined,
  };
}

function signatureOf({ supplier, number }: UblInvoice): Element {
  const id = supplier.tax_number ?? "";
  return {
    "cbc:ID": { "@schemeID": "VKN_TCKN", "#": id },
    "cac:SignatoryParty": {
      "cac:PartyIdentification": { "cbc:ID": { "@schemeID": schemeOf(id), "#": id } },
      "cac:PostalAddress": addressOf(supplier),
    },
    "cac:DigitalSignatureAttachment": { "cac:ExternalReference": { "cbc:URI": `#Signature_${number}` } },
  };
}

type Amount = ReturnType<typeof amountIn>;
interface TaxRow {
  base: string;
  tax: string;
  percent: string;
  /** `0015` is VAT. */
  code: string;
  name: string;
  exemption?: { code: string; reason: string } | undefined;
}

function subtotalOf({ base, tax, percent, code, name, exemption }: TaxRow, amount: Amount): Element {
  return {
    "cbc:TaxableAmount": amount(base),
    "cbc:TaxAmount": amount(tax),
    // As text: 90 is a share of the code list, 90.00 is not.
    "cbc:Percent": trimZeros(percent),
    "cac:TaxCategory": {
      "cbc:TaxExemptionReasonCode": exemption?.code,
      "cbc:TaxExemptionReason": exemption?.reason,
      "cac:TaxScheme": { "cbc:Name": name, "cbc:TaxTypeCode": code },
    },
  };
}

const vatRow = (line: UblLine): TaxRow => ({
  base: line.net,
  tax: line.vat,
  percent: line.vat_rate,
  code: "0015",
  name: "KDV",
  exemption:
    line.exemption_code === null
      ? undefined
      : {
          code: line.exemption_code,
          reason: line.exemption_reason?.trim() || (exemptionCode(line.exemption_code)?.name ?? line.exemption_code),
        },
});

const withholdingRow = (line: UblLine, code: string): TaxRow => ({
  base: line.vat,
  tax: line.withheld_vat,
  percent: line.withholding_share ?? "0",
  code,
  name: withholdingCode(code)?.name ?? code,
});

const addTexts = (one: string, other: string) => textOf(plus(scaled(one, 2), scaled(other, 2)), 2);

/** Rows of one tax, rate and reason added up, in the order of their first rows. */
function groupRows(rows: readonly TaxRow[]): TaxRow[] {
  const groups = new Map<string, TaxRow>();
  for (const row of rows) {
    const key = [row.code, row.percent, row.exemption?.code, row.exemption?.reason].join("\n");
    const group = groups.get(key);
    if (group) groups.set(key, { ...row, base: addTexts(group.base, row.base), tax: addTexts(group.tax, row.tax) });
    else groups.set(key, row);
  }
  return [...groups.values()];
}

const taxTotal = (tax: string, rows: readonly TaxRow[], amount: Amount): Element => ({
  "cbc:TaxAmount": amount(tax),
  "cac:TaxSubtotal": rows.map((row) => subtotalOf(row, amount)),
});

const withheldRows = (lines: readonly UblLine[]) =>
  lines.flatMap((line) => (line.withholding_code === null ? [] : [withholdingRow(line, line.withholding_code)]));

function discountOf(line: UblLine, amount: Amount): Element | undefined {
  if (scaled(line.discount, 2) === 0) return undefined;
  const rate = line.discount_rate === null ? undefined : textOf(scaled(line.discount_rate, 4), 6);
  return {
    "cbc:ChargeIndicator": "false",
    // A fraction: 12.5 per cent are 0.125.
    "cbc:MultiplierFactorNumeric": rate === undefined ? undefined : trimZeros(rate),
    "cbc:Amount": amount(line.discount),
    "cbc:BaseAmount": amount(addTexts(line.net, line.discount)),
  };
}

function lineOf(line: UblLine, at: number, amount: Amount): Element {
  const withheld = withheldRows([line]);
  return {
    "cbc:ID": String(at + 1),
    "cbc:InvoicedQuantity": { "@unitCode": line.unit_code, "#": line.quantity },
    "cbc:LineExtensionAmount": amount(line.net),
    "cac:AllowanceCharge": discountOf(line, amount),
    "cac:TaxTotal": taxTotal(line.vat, [vatRow(line)], amount),
    "cac:WithholdingTaxTotal": withheld.length === 0 ? undefined : taxTotal(line.withheld_vat, withheld, amount),
    "cac:Item": { "cbc:Description": textOrNone(line.description), "cbc:Name": line.name.trim() },
    "cac:Price": { "cbc:PriceAmount": amount(line.unit_price) },
  };
}

/** An e-archive invoice says how it reaches its buyer. */
const sendingOf = ({ profile, issue_date }: UblInvoice): Element | undefined =>
  profile === "EARSIVFATURA"
    ? {
        "cbc:ID": "1",
        "cbc:IssueDate": issue_date,
        "cbc:DocumentTypeCode": "SendingType",
        "cbc:DocumentType": "ELEKTRONIK",
      }
    : undefined;

/** 42 is a payment to a bank account, ZZZ any other. */
const paymentOf = ({ due_date, iban, currency }: UblInvoice): Element | undefined =>
  due_date === null && iban === null
    ? undefined
    : {
        "cbc:PaymentMeansCode": iban === null ? "ZZZ" : "42",
        "cbc:PaymentDueDate": due_date ?? undefined,
        "cac:PayeeFinancialAccount": iban === null ? undefined : { "cbc:ID": iban, "cbc:CurrencyCode": currency },
      };

const returnedOf = ({ number, date }: UblInvoice["returned"][number]): Element => ({
  "cac:InvoiceDocumentReference": {
    "cbc:ID": number,
    "cbc:IssueDate": date,
    "cbc:DocumentTypeCode": "IADE",
    "cbc:DocumentType": "FATURA",
  },
});

function contentOf(invoice: UblInvoice): Element {
  const { sums, lines, currency } = invoice;
  const amount = amountIn(currency);
  const withheld = groupRows(withheldRows(lines));
  // As in GİB's examples: the VAT that the seller declares, while the rows below have the whole one.
  const declaredVat = textOf(minus(scaled(sums.vat, 2), scaled(sums.withheld_vat, 2)), 2);
  const words = `YALNIZ ${amountInWords(sums.payable, currency)}`;
  return {
    "ext:UBLExtensions": {
      "ext:UBLExtension": { "ext:ExtensionContent": { "n4:auto-generated_for_wildcard": placeholder } },
    },
    "cbc:UBLVersionID": "2.1",
    "cbc:CustomizationID": "TR1.2",
    "cbc:ProfileID": invoice.profile,
    "cbc:ID": invoice.number,
    "cbc:CopyIndicator": "false",
    "cbc:UUID": invoice.ettn,
    "cbc:IssueDate": invoice.issue_date,
    "cbc:IssueTime": invoice.issue_time ?? undefined,
    "cbc:InvoiceTypeCode": invoice.type,
    "cbc:Note": [words, ...invoice.notes].flatMap((note) => textOrNone(note) ?? []),
    "cbc:DocumentCurrencyCode": currency,
    "cbc:LineCountNumeric": String(lines.length),
    "cac:OrderReference": invoice.order
      ? { "cbc:ID": invoice.order.number, "cbc:IssueDate": invoice.order.date }
      : undefined,
    "cac:BillingReference": invoice.returned.map(returnedOf),
    "cac:AdditionalDocumentReference": sendingOf(invoice),
    "cac:Signature": signatureOf(invoice),
    "cac:AccountingSupplierParty": { "cac:Party": partyOf(invoice.supplier) },
    "cac:AccountingCustomerParty": { "cac:Party": partyOf(invoice.customer) },
    "cac:PaymentMeans": paymentOf(invoice),
    "cac:PricingExchangeRate":
      currency === "TRY"
        ? undefined
        : {
            "cbc:SourceCurrencyCode": currency,
            "cbc:TargetCurrencyCode": "TRY",
            "cbc:CalculationRate": trimZeros(invoice.rate ?? ""),
            "cbc:Date": invoice.issue_date,
          },
    "cac:TaxTotal": taxTotal(declaredVat, groupRows(lines.map(vatRow)), amount),
    "cac:WithholdingTaxTotal": withheld.length === 0 ? undefined : taxTotal(sums.withheld_vat, withheld, amount),
    "cac:LegalMonetaryTotal": {
      "cbc:LineExtensionAmount": amount(sums.gross),
      "cbc:TaxExclusiveAmount": amount(sums.net),
      "cbc:TaxInclusiveAmount": amount(sums.total),
      "cbc:AllowanceTotalAmount": amount(sums.discount),
      "cbc:PayableAmount": amount(sums.payable),
    },
    "cac:InvoiceLine": lines.map((line, at) => lineOf(line, at, amount)),
  };
}

/**
 * The file of an own invoice, in UTF-8. `today` (YYYY-MM-DD) is the last day that it may be issued on. Throws
 * UblInvoiceError with every fault of `invoiceFaults`.
 */
export function writeInvoice(invoice: UblInvoice, today: string): string {
  const faults = invoiceFaults(invoice, today);
  if (faults.length > 0) throw new UblInvoiceError(faults);
  const names = {
    "@xmlns": `${schema}:Invoice-2`,
    "@xmlns:cac": `${schema}:CommonAggregateComponents-2`,
    "@xmlns:cbc": `${schema}:CommonBasicComponents-2`,
    "@xmlns:ext": `${schema}:CommonExtensionComponents-2`,
  };
  const file: unknown = builder.build({ Invoice: { ...names, ...contentOf(invoice) } });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${String(file)}`;
}
