import { spreadDiscount } from "#contract/accounting/discount-spread";
import { divided, minus, plus, scaled, textOf, times, type Whole } from "#contract/exact";

import { warningsOf, type UblWarning } from "./compare";
import type { UblInvoice, UblLine, UblParty, UblSums } from "./document";
import { amountAt, dayAt, findAll, findOne, numberAt, requireAmount, requireText, textAt } from "./nodes";
import { readInvoiceRoot, UblReadError, type XmlNode } from "./xml";

/**
 * Invoices of others from UBL-TR XML (docs/decisions/110). Their own figures are kept; what does not add up is a warning.
 */

/** Tax of VAT, and the old form of its withholding. */
const vatCode = "0015";
const oldWithholdingCode = "9015";

const sumOf = (amounts: readonly string[]): string =>
  textOf(
    amounts.reduce<Whole>((all, amount) => plus(all, scaled(amount, 2)), 0),
    2,
  );

function readParty(root: XmlNode, path: string): UblParty {
  const party = findOne(root, path);
  if (!party) throw new UblReadError("missing", path);
  const ids = findAll(party, "PartyIdentification/ID");
  const number = ids.find(({ attributes }) => attributes["schemeID"] === "VKN" || attributes["schemeID"] === "TCKN");
  const address = (name: string) => textAt(party, `PostalAddress/${name}`);
  return {
    tax_number: number?.text.replaceAll(/\s/g, "") || null,
    name: textAt(party, "PartyName/Name"),
    first_name: textAt(party, "Person/FirstName"),
    family_name: textAt(party, "Person/FamilyName"),
    tax_office: textAt(party, "PartyTaxScheme/TaxScheme/Name"),
    street: address("StreetName"),
    building_number: address("BuildingNumber"),
    district: address("CitySubdivisionName"),
    city: address("CityName"),
    postal_code: address("PostalZone"),
    country: address("Country/Name"),
    phone: textAt(party, "Contact/Telephone"),
    mail: textAt(party, "Contact/ElectronicMail"),
    website: textAt(party, "WebsiteURI"),
  };
}

interface Tax {
  code: string;
  name: string | null;
  rate: string | null;
  base: string | null;
  amount: string;
  exemption_code: string | null;
  exemption_reason: string | null;
}

const category = "TaxCategory/TaxScheme";

/** Rate of a tax that does not say it: its amount through its base, in whole per cent. */
function rateOf(amount: string, base: string | null): string | null {
  if (base === null || !(scaled(base, 2) > 0)) return null;
  return String(divided(times(scaled(amount, 2), 100), scaled(base, 2)));
}

function readTaxes(node: XmlNode, total: "TaxTotal" | "WithholdingTaxTotal", at: string): Tax[] {
  return findAll(node, `${total}/TaxSubtotal`).map((tax) => {
    const amount = requireAmount(tax, "TaxAmount", at);
    const base = amountAt(tax, "TaxableAmount", at);
    const rate = numberAt(tax, "Percent", 4, at) ?? numberAt(tax, "TaxCategory/Percent", 4, at);
    return {
      code: textAt(tax, `${category}/TaxTypeCode`) ?? "",
      name: textAt(tax, `${category}/Name`),
      rate: rate ?? rateOf(amount, base),
      base,
      amount,
      exemption_code: textAt(tax, "TaxCategory/TaxExemptionReasonCode"),
      exemption_reason: textAt(tax, "TaxCategory/TaxExemptionReason"),
    };
  });
}

/** Discounts and charges of a row or of the document, each added up. */
function readAllowances(node: XmlNode, at: string) {
  const all = findAll(node, "AllowanceCharge").map((one) => ({
    isCharge: textAt(one, "ChargeIndicator") === "true",
    amount: requireAmount(one, "Amount", at),
  }));
  const added = (isCharge: boolean) =>
    sumOf(all.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount));
  return { discount: added(false), charge: added(true) };
}

const vatOf = (net: string, rate: string) => textOf(divided(times(scaled(net, 2), scaled(rate, 4)), 1_000_000), 2);

/** `documentRate` is that of the document where it has one alone, for rows that do not say theirs. */
function readLine(line: XmlNode, at: string, documentRate: string | null): UblLine {
  const vat = readTaxes(line, "TaxTotal", at).filter(({ code }) => code === vatCode);
  const [withheld] = readTaxes(line, "WithholdingTaxTotal", at);
  const [first] = vat;
  const net = requireAmount(line, "LineExtensionAmount", at);
  const vat_rate = first?.rate ?? documentRate ?? "0";
  return {
    name: textAt(line, "Item/Name") ?? textAt(line, "Item/Description") ?? "",
    description: textAt(line, "Item/Description") ?? textAt(line, "Note"),
    quantity: numberAt(line, "InvoicedQuantity", 8, at) ?? "1",
    unit_code: String(findOne(line, "InvoicedQuantity")?.attributes["unitCode"] ?? "C62"),
    unit_price: numberAt(line, "Price/PriceAmount", 8, at) ?? requireAmount(line, "LineExtensionAmount", at),
    discount_rate: null,
    ...readAllowances(line, at),
    net,
    vat_rate,
    // A row without its tax has that of the document's rate.
    vat: first ? sumOf(vat.map(({ amount }) => amount)) : vatOf(net, vat_rate),
    exemption_code: first?.exemption_code ?? null,
    exemption_reason: first?.exemption_reason ?? null,
    withholding_code: withheld?.code ?? null,
    withholding_share: withheld?.rate ?? null,
    withheld_vat: withheld?.amount ?? "0.00",
  };
}

/** A withholding that the document alone says is one of its rows with VAT, by the VAT of each. */
function shareWithholding(lines: UblLine[], taxes: readonly Tax[]): UblLine[] {
  const [tax] = taxes;
  if (!tax || taxes.length > 1 || lines.some((line) => line.withholding_code !== null)) return lines;
  const parts = spreadDiscount(
    scaled(tax.amount, 2),
    lines.map(({ vat }) => scaled(vat, 2)),
  );
  if (!parts) return lines;
  return lines.map((line, at) =>
    scaled(line.vat, 2) > 0
      ? {
          ...line,
          withholding_code: tax.code,
          withholding_share: tax.rate,
          withheld_vat: textOf(parts[at] ?? 0, 2),
        }
      : line,
  );
}

function readSums(root: XmlNode, lines: readonly UblLine[], taxes: readonly Tax[], withheld: readonly Tax[]): UblSums {
  const total = (name: string) => `LegalMonetaryTotal/${name}`;
  const net = requireAmount(root, total("TaxExclusiveAmount"));
  // Some programs repeat the discounts of the rows for the document: the rows then come to its net amount without them.
  const isRepeated = sumOf(lines.map((line) => line.net)) === net;
  const own = isRepeated ? { discount: "0.00", charge: "0.00" } : readAllowances(root, "");
  const discount = sumOf([own.discount, ...lines.map((line) => line.discount)]);
  const charge = sumOf([own.charge, ...lines.map((line) => line.charge)]);
  const vat = taxes.filter(({ code }) => code === vatCode);
  const rates = [...new Set(vat.map(({ rate }) => rate ?? "0"))].toSorted((one, other) => Number(one) - Number(other));
  const ofRate = (rate: string) => vat.filter((tax) => (tax.rate ?? "0") === rate);
  return {
    gross: textOf(minus(plus(scaled(net, 2), scaled(discount, 2)), scaled(charge, 2)), 2),
    discount,
    charge,
    net,
    document_discount: own.discount,
    document_charge: own.charge,
    vat: sumOf(vat.map(({ amount }) => amount)),
    vat_by_rate: rates.map((rate) => ({
      rate,
      net: sumOf(ofRate(rate).map(({ base }) => base ?? "0")),
      vat: sumOf(ofRate(rate).map(({ amount }) => amount)),
    })),
    withheld_vat: sumOf(withheld.map(({ amount }) => amount)),
    other_taxes: taxes
      .filter(({ code, amount }) => code !== vatCode && code !== oldWithholdingCode && scaled(amount, 2) !== 0)
      .map(({ code, name, rate, amount }) => ({ code, name, rate, amount })),
    total: requireAmount(root, total("TaxInclusiveAmount")),
    rounding: amountAt(root, total("PayableRoundingAmount")) ?? "0.00",
    payable: requireAmount(root, total("PayableAmount")),
  };
}

/** Amounts that are in another currency than the document would be wrong by its rate. */
function checkCurrencies(root: XmlNode, currency: string) {
  const [totals] = findAll(root, "LegalMonetaryTotal");
  const amounts = [...(totals?.children ?? []), ...findAll(root, "InvoiceLine/LineExtensionAmount")];
  const other = amounts.find(({ attributes }) => String(attributes["currencyID"] ?? currency) !== currency);
  if (other) throw new UblReadError("currency", other.name);
}

/** TRY for one unit; files write the rate in either direction of names, and some none at all. */
function readRate(root: XmlNode, currency: string): string | null {
  if (currency === "TRY") return "1";
  const rate =
    numberAt(root, "PricingExchangeRate/CalculationRate", 6) ??
    numberAt(root, "PaymentExchangeRate/CalculationRate", 6);
  return rate !== null && Number(rate) > 0 ? rate : null;
}

const readReferences = (root: XmlNode) =>
  findAll(root, "BillingReference/InvoiceDocumentReference").flatMap((one) => {
    const [number, date] = [textAt(one, "ID"), dayAt(one, "IssueDate")];
    return number !== null && date !== null ? [{ number, date }] : [];
  });

function readOrder(root: XmlNode): UblInvoice["order"] {
  const [number, date] = [textAt(root, "OrderReference/ID"), dayAt(root, "OrderReference/IssueDate")];
  return number !== null && date !== null ? { number, date } : null;
}

function readLines(root: XmlNode, taxes: readonly Tax[], withheld: readonly Tax[]): UblLine[] {
  const rates = new Set(taxes.filter(({ code }) => code === vatCode).map(({ rate }) => rate));
  const [rate = null] = rates.size === 1 ? rates : [];
  const lines = findAll(root, "InvoiceLine").map((line, at) => readLine(line, `InvoiceLine[${at + 1}]/`, rate));
  if (lines.length === 0) throw new UblReadError("missing", "InvoiceLine");
  return shareWithholding(lines, withheld);
}

/**
 * An invoice from the bytes of its file, with warnings of what does not fit. Throws UblReadError for what is no invoice,
 * has no number, day, UUID, supplier, row or total, or is larger or deeper than an invoice may be.
 */
export function readInvoice(bytes: Uint8Array): { invoice: UblInvoice; warnings: UblWarning[] } {
  const root = readInvoiceRoot(bytes);
  const currency = requireText(root, "DocumentCurrencyCode");
  if (!/^[A-Z]{3}$/.test(currency)) throw new UblReadError("currency", "DocumentCurrencyCode");
  checkCurrencies(root, currency);
  const issue_date = dayAt(root, "IssueDate");
  if (issue_date === null) throw new UblReadError("missing", "IssueDate");
  const taxes = readTaxes(root, "TaxTotal", "");
  const withheld = [
    ...readTaxes(root, "WithholdingTaxTotal", ""),
    ...taxes.filter(({ code }) => code === oldWithholdingCode),
  ];
  const supplier = readParty(root, "AccountingSupplierParty/Party");
  if (supplier.tax_number === null)
    throw new UblReadError("missing", "AccountingSupplierParty/Party/PartyIdentification");
  const lines = readLines(root, taxes, withheld);
  const invoice: UblInvoice = {
    profile: textAt(root, "ProfileID") ?? "",
    type: textAt(root, "InvoiceTypeCode") ?? "",
    number: requireText(root, "ID"),
    ettn: requireText(root, "UUID"),
    issue_date,
    issue_time: textAt(root, "IssueTime")?.slice(0, 8) ?? null,
    due_date: dayAt(root, "PaymentMeans/PaymentDueDate") ?? dayAt(root, "PaymentTerms/PaymentDueDate"),
    currency,
    rate: readRate(root, currency),
    notes: findAll(root, "Note").flatMap(({ text }) => text || []),
    order: readOrder(root),
    returned: readReferences(root),
    iban: textAt(root, "PaymentMeans/PayeeFinancialAccount/ID"),
    supplier,
    customer: readParty(root, "AccountingCustomerParty/Party"),
    lines,
    sums: readSums(root, lines, taxes, withheld),
  };
  return { invoice, warnings: warningsOf(invoice) };
}
