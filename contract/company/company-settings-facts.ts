/** Facts of the company's settings. No zod here: pages may import it. */

/** ADM-063, ADM-064: who may be the responsible of a new project. */
export const responsibleAssignments = ["SCHEMA", "ALL"] as const;

/** ADM-051 … ADM-053: kinds of logos, as their addresses name them. */
export const logoKinds = ["logo", "square-logo", "email-logo"] as const;
export type LogoKind = (typeof logoKinds)[number];

/** Width to height of the crop of each kind; null for a free form. */
export const logoSizes: Record<LogoKind, { width: number; height: number }> = {
  logo: { width: 640, height: 240 },
  "square-logo": { width: 512, height: 512 },
  "email-logo": { width: 480, height: 160 },
};

/** Models of the history of settings. */
export const companyModels = ["event_company", "budget_setting", "export_setting", "credit_card"] as const;

/** ADM-184: a label holds no card number; 12 to 19 digits, also with blanks or dashes between them, are one. */
export const cardNameFault = (name: string): "card_number" | null =>
  /(?:\p{Nd}[ \-.]*){12,}/u.test(name.normalize("NFKC")) ? "card_number" : null;

/** ADM-177, ADM-183: providers of accounting and whether they are connected; a display alone, no call goes out. */
export const accountingProviders = [
  { key: "parasut", name: "Paraşüt", isConnected: true },
  { key: "logo", name: "Logo", isConnected: false },
  { key: "mikro", name: "Mikro", isConnected: false },
  { key: "netsis", name: "Netsis", isConnected: false },
] as const;
