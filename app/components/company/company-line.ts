interface Row {
  code: string;
  name: string;
  logo_full: string | null;
  status: "EXISTING" | "POTENTIAL";
  city: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  tax_number: string | null;
}

/** A row of the lists of clients and suppliers. */
export interface CompanyLine extends Row {
  /** Industry of a client, categories of a supplier. */
  sort: string;
}

/** Keeps the fields that a line of the list shows, for everything else would travel twice. */
const line = ({ code, name, logo_full, status, city, phone, email, website, tax_number }: Row, sort: string) => ({
  code,
  name,
  logo_full,
  status,
  city,
  phone,
  email,
  website,
  tax_number,
  sort,
});

export const clientLine = (row: Row & { industry: string | null }): CompanyLine => line(row, row.industry ?? "");

export const supplierLine = (row: Row & { categories: string[] }): CompanyLine => line(row, row.categories.join(", "));
