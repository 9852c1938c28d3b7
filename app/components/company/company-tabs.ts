/** Pages of a company that `?tab=` names. */
export const companyParts = ["main", "contacts", "projects", "meetings", "history"] as const;
export type CompanyPart = (typeof companyParts)[number];

/** Pages with an address of their own, for their dialogs lie below it; `?tab=` redirects there. */
export const companyPages = ["notes", "calls", "files"] as const;
export type CompanyPage = (typeof companyPages)[number];

/** Every page, in the order of its tabs. */
export type CompanyTab = CompanyPart | CompanyPage;

export const isCompanyPage = (tab: CompanyTab): tab is CompanyPage => companyPages.some((one) => one === tab);

export const companyTabs: readonly CompanyTab[] = [
  "main",
  "contacts",
  "projects",
  "meetings",
  ...companyPages,
  "history",
];
