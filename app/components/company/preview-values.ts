import type { ClientRecord } from "#contract/companies/clients";
import type { SupplierRecord } from "#contract/companies/suppliers";

/** Fields that the preview of a company shows; the rest of the record is not sent. */
const common = (record: ClientRecord | SupplierRecord) => ({
  code: record.code,
  name: record.name,
  logo_full: record.logo_full,
  status: record.status,
  city: record.city,
  address: record.address,
  phone: record.phone,
  email: record.email,
  website: record.website,
  tax_office: record.tax_office,
  tax_number: record.tax_number,
  note: record.note,
  contact_count: record.contact_count,
});

export type PreviewedCompany = ReturnType<typeof common> & {
  sort: string | null;
  standing: ClientRecord["standing"];
};

export const clientPreview = (client: ClientRecord): PreviewedCompany => ({
  ...common(client),
  sort: client.industry,
  standing: client.standing,
});

export const supplierPreview = (supplier: SupplierRecord): PreviewedCompany => ({
  ...common(supplier),
  sort: supplier.categories.join(", "),
  standing: [],
});
