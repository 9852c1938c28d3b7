/** Files of e-invoices as programs of others write them, made of parts: each test changes what it is about. */

export interface FileRow {
  net: string;
  vat: string;
  rate?: string;
  quantity?: string;
  price?: string;
  /** Further elements between amount and taxes. */
  extra?: string;
  /** In place of the tax of the row. */
  taxes?: string;
}

export interface FileParts {
  declaration?: string;
  /** Between declaration and root. */
  prolog?: string;
  /** Prefixes of the aggregate and basic components; empty for the default namespace. */
  cac?: string;
  cbc?: string;
  root?: string;
  currency?: string;
  supplier?: string;
  customer?: string;
  number?: string;
  day?: string;
  type?: string;
  rows?: FileRow[];
  /** In the document, before its taxes. */
  extra?: string;
  taxes?: string;
  net?: string;
  total?: string;
  payable?: string;
  allowance?: string;
  note?: string;
}

const uri = "urn:oasis:names:specification:ubl:schema:xsd:";

export const amount = (name: string, value: string, currency = "TRY") =>
  `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`;

export const subtotal = (base: string, tax: string, rate: string | null, code = "0015", name = "KDV") =>
  `<cac:TaxSubtotal>${amount("TaxableAmount", base)}${amount("TaxAmount", tax)}${
    rate === null ? "" : `<cbc:Percent>${rate}</cbc:Percent>`
  }<cac:TaxCategory><cac:TaxScheme><cbc:Name>${name}</cbc:Name><cbc:TaxTypeCode>${code}</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;

export const taxTotal = (tax: string, subtotals: string, name = "TaxTotal") =>
  `<cac:${name}>${amount("TaxAmount", tax)}${subtotals}</cac:${name}>`;

export const allowance = (value: string, isCharge = false) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${String(isCharge)}</cbc:ChargeIndicator>${amount("Amount", value)}</cac:AllowanceCharge>`;

const party = (role: string, number: string) =>
  `<cac:${role}><cac:Party><cac:PartyIdentification><cbc:ID schemeID="MERSISNO">0999000001300015</cbc:ID></cac:PartyIdentification>` +
  `<cac:PartyIdentification><cbc:ID schemeID="${number.length === 11 ? "TCKN" : "VKN"}">${number}</cbc:ID></cac:PartyIdentification>` +
  `<cac:PartyName><cbc:Name>Işık &amp; Ses Şirketi</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:CitySubdivisionName>Şişli</cbc:CitySubdivisionName>` +
  `<cbc:CityName>İstanbul</cbc:CityName><cac:Country><cbc:Name>Türkiye</cbc:Name></cac:Country></cac:PostalAddress></cac:Party></cac:${role}>`;

const line = (row: FileRow, at: number) =>
  `<cac:InvoiceLine><cbc:ID>${at + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${row.quantity ?? "1"}</cbc:InvoicedQuantity>` +
  `${amount("LineExtensionAmount", row.net)}${row.extra ?? ""}` +
  (row.taxes ?? taxTotal(row.vat, subtotal(row.net, row.vat, row.rate ?? "20"))) +
  `<cac:Item><cbc:Name>Ğünlük çekim ışığı</cbc:Name></cac:Item><cac:Price>${amount("PriceAmount", row.price ?? row.net)}</cac:Price></cac:InvoiceLine>`;

/** An invoice of 1,000.00 with VAT of 200.00, unless the parts say otherwise. */
export function ublFile(parts: FileParts = {}): string {
  const rows = parts.rows ?? [{ net: "1000.00", vat: "200.00" }];
  const total = (name: string, value: string) => amount(name, value);
  const body =
    `<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>TR1.2</cbc:CustomizationID><cbc:ProfileID>TICARIFATURA</cbc:ProfileID>` +
    `<cbc:ID>${parts.number ?? "ABC2026000000123"}</cbc:ID><cbc:CopyIndicator>false</cbc:CopyIndicator><cbc:UUID>0b7f9a52-3b0e-4f7e-8a53-5b1a0c9d2e11</cbc:UUID>` +
    `<cbc:IssueDate>${parts.day ?? "2026-05-04"}</cbc:IssueDate><cbc:InvoiceTypeCode>${parts.type ?? "SATIS"}</cbc:InvoiceTypeCode>` +
    `<cbc:Note>${parts.note ?? "Çekim günü: 3 Mayıs"}</cbc:Note><cbc:DocumentCurrencyCode>TRY</cbc:DocumentCurrencyCode><cbc:LineCountNumeric>${rows.length}</cbc:LineCountNumeric>` +
    party("AccountingSupplierParty", parts.supplier ?? "9990000013") +
    party("AccountingCustomerParty", parts.customer ?? "9990000021") +
    `${parts.extra ?? ""}${parts.taxes ?? taxTotal("200.00", subtotal("1000.00", "200.00", "20"))}<cac:LegalMonetaryTotal>` +
    total("LineExtensionAmount", parts.net ?? "1000.00") +
    total("TaxExclusiveAmount", parts.net ?? "1000.00") +
    total("TaxInclusiveAmount", parts.total ?? "1200.00") +
    `${parts.allowance ?? ""}${total("PayableAmount", parts.payable ?? "1200.00")}</cac:LegalMonetaryTotal>${rows.map(line).join("")}`;
  const { cac = "cac", cbc = "cbc", root = "Invoice" } = parts;
  const prefixed = (prefix: string) => (prefix === "" ? "" : `${prefix}:`);
  const text = body
    .replaceAll(/(<\/?)cac:/g, `$1${prefixed(cac)}`)
    .replaceAll(/(<\/?)cbc:/g, `$1${prefixed(cbc)}`)
    .replaceAll('currencyID="TRY"', `currencyID="${parts.currency ?? "TRY"}"`)
    .replaceAll(">TRY<", `>${parts.currency ?? "TRY"}<`);
  const bind = (prefix: string, name: string) => ` xmlns${prefix === "" ? "" : ":"}${prefix}="${uri}${name}-2"`;
  const names = `${bind("inv", root)}${bind(cac, "CommonAggregateComponents")}${bind(cbc, "CommonBasicComponents")}`;
  return `${parts.declaration ?? '<?xml version="1.0" encoding="UTF-8"?>'}${parts.prolog ?? ""}<inv:${root}${names}>${text}</inv:${root}>`;
}

/** Letters of windows-1254 that are elsewhere in Unicode. */
const turkish: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };

export const windows1254 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => turkish[letter] ?? letter.codePointAt(0) ?? 0);

export function utf16(text: string, isBig: boolean, hasMark: boolean): Uint8Array {
  const little = Buffer.from(`${hasMark ? "\uFEFF" : ""}${text}`, "utf16le");
  return isBig ? little.swap16() : little;
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
