/** Pages of a company that `?tab=` names. */
export const companyParts = ["main", "contacts", "projects", "meetings", "history"] as const;
export type CompanyPart = (typeof companyParts)[number];

/** Every page, in the order of its tabs; files have an address of their own, for their dialogs lie below it. */
export type CompanyTab = CompanyPart | "files";

export const clientTabs: readonly CompanyTab[] = ["main", "contacts", "projects", "meetings", "files", "history"];
export const supplierTabs: readonly CompanyTab[] = ["main", "contacts", "meetings", "files", "history"];
