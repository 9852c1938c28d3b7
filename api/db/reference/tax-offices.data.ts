// Empty: no licensed registry package holds the list. docs/reference-data.md, "Tax offices", says how to fill it.
import type { TaxOffice } from "./types";

export const taxOfficeRows: TaxOffice[] = [];
