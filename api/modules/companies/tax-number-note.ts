import { stdnum, type Validator } from "stdnum";

import type { Locale } from "#contract/common";

import { translate, type MessageKey } from "../../messages";

/** What companies of a country are taxed under, by the library's names. A country that is not here has numbers of any form. */
const kinds: Record<string, readonly string[]> = {
  AT: ["uid", "tin"],
  BE: ["vat"],
  BG: ["vat"],
  CH: ["uid", "vat"],
  CY: ["vat"],
  CZ: ["dic", "ico"],
  DE: ["vat", "stnr"],
  DK: ["cvr"],
  EE: ["kmkr", "registrikood"],
  ES: ["nif", "cif", "dni", "nie"],
  FI: ["alv", "ytunnus"],
  FR: ["tva", "siren", "siret"],
  GB: ["vat", "utr"],
  GR: ["vat"],
  HR: ["oib"],
  HU: ["anum"],
  IE: ["vat"],
  IT: ["iva", "codicefiscale"],
  LT: ["pvm"],
  LU: ["tva"],
  LV: ["pvn"],
  MT: ["vat"],
  NL: ["btw"],
  NO: ["mva", "orgnr"],
  PL: ["nip", "regon"],
  PT: ["nif", "nipc"],
  RO: ["cui", "cif"],
  SE: ["vat", "orgnr"],
  SI: ["ddv"],
  SK: ["dph"],
  US: ["ein"],
};

/** Whether a number has the form, or the check digits, of none of its country's; Turkish ones are refused by the contract. */
export function isDoubtfulTaxNumber(country: string, number: string | null | undefined): boolean {
  const own: Record<string, Validator> = stdnum[country] ?? {};
  const known = (kinds[country] ?? []).flatMap((kind) => own[kind] ?? []);
  if (!number || known.length === 0) return false;
  return !known.some((one) => one.validate(number).isValid);
}

interface Taxed {
  country: string;
  tax_number: string | null;
}

/** What was done, and that its foreign tax number is worth a second look; one that stays as it was is told of once. */
export function savedCompany(locale: Locale, key: MessageKey, now: Taxed, before?: Taxed): string {
  const isSame = before?.country === now.country && before.tax_number === now.tax_number;
  const done = translate(locale, key);
  if (isSame || !isDoubtfulTaxNumber(now.country, now.tax_number)) return done;
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(now.country) ?? now.country;
  return `${done} ${translate(locale, "tax_number_doubtful", { country })}`;
}
