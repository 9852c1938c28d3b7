import type { ContactRow } from "#contract/companies/contacts";
import { paths } from "~/shared/paths";

/** Address of a contact's company. */
export const companyPath = ({ contact_type, company }: Pick<ContactRow, "contact_type" | "company">) =>
  contact_type === "C" ? paths.client(company.code) : paths.supplier(company.code);
