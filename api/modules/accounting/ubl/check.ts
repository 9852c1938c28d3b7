import { exemptionCode } from "#contract/accounting/exemption-codes";
import { unitCodes } from "#contract/accounting/unit-codes";
import { withholdingCode } from "#contract/accounting/withholding-codes";
import { isDay } from "#contract/days";
import { minus, plus, scaled, type Whole } from "#contract/exact";
import { taxNumberFault } from "#contract/fields";

import type { UblInvoice, UblLine, UblParty } from "./document";

/**
 * Rules of an invoice that we send: those of GİB's schematron for our three profiles, and those that it does not have
 * (sums, check digits of tax numbers). docs/decisions/110
 */

export type UblFaultCode =
  | "missing"
  | "format"
  | "check_digit"
  | "not_listed"
  /** Does not fit the profile or the type of the invoice. */
  | "type"
  /** Figures that do not add up. */
  | "sums"
  /** A character that XML cannot hold. */
  | "characters";

/** `field` is the path in UblInvoice: `customer.city`, `lines.2.unit_code`. */
export interface UblFault {
  field: string;
  code: UblFaultCode;
}

export const ownProfiles = ["TICARIFATURA", "TEMELFATURA", "EARSIVFATURA"] as const;
export const ownTypes = ["SATIS", "ISTISNA", "TEVKIFAT", "IADE"] as const;

const numberFormat = /^[A-Z0-9]{3}20\d{2}\d{9}$/;
const ettnFormat = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Earlier days are refused by the schematron. */
const firstIssueDay = "2005-01-01";
/** Tax numbers of buyers without one, by GİB's guide of e-archive invoices: foreign companies, and persons. */
export const withoutNumber = ["2222222222", "11111111111"];
// XML 1.0 has none of these, not even as a reference.
// oxlint-disable-next-line no-control-regex
const noXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/;

type Report = (field: string, code: UblFaultCode) => void;

function checkParty(party: UblParty, at: "supplier" | "customer", isArchive: boolean, report: Report) {
  const needs = (field: keyof UblParty) => {
    if (!party[field]?.trim()) report(`${at}.${field}`, "missing");
  };
  const number = party.tax_number ?? "";
  const isStandIn = at === "customer" && isArchive && withoutNumber.includes(number);
  const fault = isStandIn ? null : taxNumberFault(number);
  if (number === "") report(`${at}.tax_number`, "missing");
  else if (!/^\d{10,11}$/.test(number)) report(`${at}.tax_number`, "format");
  else if (fault) report(`${at}.tax_number`, "check_digit");
  if (number.length === 11) (["first_name", "family_name"] as const).forEach(needs);
  else needs("name");
  (["district", "city", "country"] as const).forEach(needs);
}

function checkExemption(line: UblLine, type: string, field: string, report: Report) {
  const isFree = Number(line.vat_rate) === 0;
  if (line.exemption_code === null) {
    if (isFree) report(field, "missing");
    return;
  }
  const use = exemptionCode(line.exemption_code)?.use;
  if (use === undefined) report(field, "not_listed");
  else if (use === "ISTISNA" ? type !== "ISTISNA" && type !== "IADE" : use !== "SATIS") report(field, "type");
  // 555 stands at a rate above 0 of a sale, every other code at a rate of 0.
  else if ((line.exemption_code === "555") === isFree) report(field, "type");
  else if (line.exemption_code === "555" && type === "ISTISNA") report(field, "type");
}

function checkLine(line: UblLine, type: string, at: string, report: Report) {
  if (line.name.trim() === "") report(`${at}.name`, "missing");
  if (!Object.hasOwn(unitCodes, line.unit_code)) report(`${at}.unit_code`, "not_listed");
  if (!(scaled(line.quantity, 8) > 0)) report(`${at}.quantity`, "format");
  if (scaled(line.net, 2) < 0 || scaled(line.unit_price, 8) < 0) report(`${at}.unit_price`, "format");
  if (scaled(line.charge, 2) !== 0) report(`${at}.charge`, "type");
  checkExemption(line, type, `${at}.exemption_code`, report);
  if (line.withholding_code === null) return;
  const row = withholdingCode(line.withholding_code);
  if (!row) report(`${at}.withholding_code`, "not_listed");
  else if (!row.shares.includes(line.withholding_share ?? "")) report(`${at}.withholding_share`, "not_listed");
  if (type !== "TEVKIFAT" && type !== "IADE") report(`${at}.withholding_code`, "type");
}

function checkType({ profile, type, returned, lines }: UblInvoice, report: Report) {
  if (!ownProfiles.some((one) => one === profile)) report("profile", "not_listed");
  if (!ownTypes.some((one) => one === type)) report("type", "not_listed");
  if (type === "TEVKIFAT" && lines.every((line) => line.withholding_code === null)) report("type", "type");
  const isExempt = lines.some((line) => exemptionCode(line.exemption_code ?? "")?.use === "ISTISNA");
  if (type === "ISTISNA" && !isExempt) report("type", "type");
  if ((type === "IADE") !== returned.length > 0) report("returned", type === "IADE" ? "missing" : "type");
  if (type === "IADE" && profile === "TICARIFATURA") report("profile", "type");
  returned.forEach(({ number, date }, at) => {
    if (number.length !== 16) report(`returned.${at}.number`, "format");
    if (!isDay(date)) report(`returned.${at}.date`, "format");
  });
}

const isEqual = (one: Whole, other: Whole) => !(one < other) && !(other < one);

function checkSums({ lines, sums }: UblInvoice, report: Report) {
  const cents = (text: string) => scaled(text, 2);
  const added = (field: "discount" | "net" | "vat" | "withheld_vat") =>
    lines.reduce<Whole>((all, line) => plus(all, cents(line[field])), 0);
  for (const field of ["discount", "net", "vat", "withheld_vat"] as const)
    if (!isEqual(added(field), cents(sums[field])) || cents(sums[field]) < 0) report(`sums.${field}`, "sums");
  const total = plus(cents(sums.net), cents(sums.vat));
  if (!isEqual(cents(sums.gross), plus(cents(sums.net), cents(sums.discount)))) report("sums.gross", "sums");
  if (!isEqual(total, cents(sums.total))) report("sums.total", "sums");
  const payable = minus(total, cents(sums.withheld_vat));
  if (!isEqual(payable, cents(sums.payable))) report("sums.payable", "sums");
  if (sums.other_taxes.length > 0) report("sums.other_taxes", "type");
}

/** Every text of a value, by its path. */
function walkTexts(value: unknown, path: string, found: (path: string, text: string) => void) {
  if (typeof value === "string") found(path, value);
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) walkTexts(inner, path === "" ? key : `${path}.${key}`, found);
}

/**
 * Everything that keeps an invoice from being sent; empty if it may. `today` (YYYY-MM-DD) is the last day of issue. Amounts
 * have to be decimals as UblInvoice says: throws RangeError for others.
 */
export function invoiceFaults(invoice: UblInvoice, today: string): UblFault[] {
  const faults: UblFault[] = [];
  const report: Report = (field, code) => {
    faults.push({ field, code });
  };
  const { number, ettn, issue_date, issue_time, due_date, currency, rate, lines } = invoice;
  if (!numberFormat.test(number) || number.slice(3, 7) !== issue_date.slice(0, 4)) report("number", "format");
  if (!ettnFormat.test(ettn)) report("ettn", "format");
  if (!isDay(issue_date) || issue_date < firstIssueDay || issue_date > today) report("issue_date", "format");
  if (issue_time !== null && !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(issue_time)) report("issue_time", "format");
  if (due_date !== null && !isDay(due_date)) report("due_date", "format");
  if (!/^[A-Z]{3}$/.test(currency)) report("currency", "format");
  if (currency !== "TRY" && rate === null) report("rate", "missing");
  else if (currency !== "TRY" && !/^(?=.*[1-9])\d{1,9}(\.\d{1,6})?$/.test(rate ?? "")) report("rate", "format");
  if (lines.length === 0) report("lines", "missing");
  const isArchive = invoice.profile === "EARSIVFATURA";
  checkParty(invoice.supplier, "supplier", isArchive, report);
  checkParty(invoice.customer, "customer", isArchive, report);
  checkType(invoice, report);
  lines.forEach((line, at) => checkLine(line, invoice.type, `lines.${at}`, report));
  checkSums(invoice, report);
  walkTexts(invoice, "", (path, text) => {
    if (noXml.test(text)) report(path, "characters");
  });
  return faults;
}
