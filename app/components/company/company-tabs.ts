/** Pages of a company as `?tab=` names them, in their order. */
export const companyTabs = ["main", "contacts", "projects", "history"] as const;
export type CompanyTab = (typeof companyTabs)[number];
