import { provinces } from "./provinces.data";
import { taxOfficeRows } from "./tax-offices.data";
import type { TaxOffice } from "./types";

const collator = new Intl.Collator("tr", { numeric: true });

/**
 * Reads a list of tax offices, one "code;name;plate" a line (a first line "code;name;province" is allowed).
 * Throws with the line number on anything else: five-digit code, once only, and a plate of the 81 provinces. REF-017
 */
export function parseTaxOffices(csv: string): TaxOffice[] {
  const plates = new Set(provinces.map(({ plate }) => plate));
  const seen = new Set<string>();
  const list: TaxOffice[] = [];
  for (const [index, line] of csv.replace(/^\uFEFF/, "").split(/\r?\n/).entries()) {
    if (line.trim() === "" || (index === 0 && line.startsWith("code;"))) continue;
    const [code = "", name = "", province = "", ...rest] = line.split(";").map((part) => part.trim());
    const fine = /^\d{5}$/.test(code) && name !== "" && plates.has(province) && rest.length === 0;
    if (!fine || seen.has(code)) throw new Error(`tax offices, line ${index + 1}: ${line}`);
    seen.add(code);
    list.push({ code, name, province });
  }
  return list.toSorted((a, b) => collator.compare(a.name, b.name) || (a.code < b.code ? -1 : 1));
}

/** Tax offices in Turkish order (docs/reference-data.md, "Tax offices"). REF-003 */
export const taxOffices: TaxOffice[] = taxOfficeRows;
