import { foldTurkish } from "#contract/fold";
import { splitExtension } from "#contract/phone-extension";

import type { CompanyFacts, ContactFacts } from "./evidence";
import { companyParts, personParts, type NameParts } from "./words";

/** Mail providers, whose domains do not identify a company. */
export const publicDomains: ReadonlySet<string> = new Set(
  "gmail.com googlemail.com hotmail.com hotmail.com.tr outlook.com outlook.com.tr live.com msn.com yahoo.com yahoo.com.tr icloud.com me.com yandex.com yandex.com.tr mynet.com superonline.com proton.me protonmail.com".split(
    " ",
  ),
);

/** The number itself, without country, zero, signs and extension: colleagues share a switchboard. */
function phoneKey(phone: string | null): string {
  const text = splitExtension(phone ?? "").number.trim();
  const digits = text.replaceAll(/\D/g, "").replace(/^00/, "");
  if (digits.length < 7) return "";
  const isForeign = /^(?:\+|00)/.test(text) && !digits.startsWith("90");
  if (isForeign) return digits;
  // Digits after the tenth are an extension, or a second number.
  return digits
    .replace(/^90(?=\d{10})/, "")
    .replace(/^0+/, "")
    .slice(0, 10);
}
const mailKey = (email: string | null) => email?.trim().toLowerCase() ?? "";
const uniqueTexts = (texts: string[]) => [...new Set(texts.filter(Boolean))];

export interface CompanyRow {
  id: number;
  name: string;
  name_legal: string | null;
  tax_number: string | null;
  phone: string | null;
  email: string | null;
  domain: string | null;
  city: string | null;
}

/** The display name first, then the legal one if it differs. */
export function companyNames({ name, name_legal }: Pick<CompanyRow, "name" | "name_legal">): NameParts[] {
  const own = companyParts(name);
  if (!name_legal) return [own];
  const legal = companyParts(name_legal);
  return legal.words.join(" ") === own.words.join(" ") ? [own] : [own, legal];
}

export function companyFacts(row: CompanyRow): CompanyFacts {
  const email = mailKey(row.email);
  const domain = (row.domain ?? email.split("@")[1] ?? "").toLowerCase().replace(/^www\./, "");
  return {
    id: row.id,
    names: companyNames(row),
    tax_number: row.tax_number?.replaceAll(/[^\da-zA-Z]/g, "") ?? "",
    phone: phoneKey(row.phone),
    email,
    domain: publicDomains.has(domain) ? "" : domain,
    city: foldTurkish(row.city ?? ""),
  };
}

export interface ContactRow {
  id: number;
  name: string;
  client_id: number | null;
  supplier_id: number | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  other_emails: string[];
  other_phones: string[];
}

export const contactFacts = (row: ContactRow): ContactFacts => ({
  id: row.id,
  names: [personParts(row.name)],
  company: row.client_id === null ? `S-${row.supplier_id}` : `C-${row.client_id}`,
  emails: uniqueTexts([row.email, ...row.other_emails].map(mailKey)),
  mobiles: uniqueTexts([phoneKey(row.mobile)]),
  phones: uniqueTexts([row.phone, ...row.other_phones].map(phoneKey)),
});
