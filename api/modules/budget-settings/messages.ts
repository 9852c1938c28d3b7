/** Messages of this module's calls, ready to show (API-015). */
export const budgetSettingsMessages = {
  tr: { budget_setting_saved: "Yeni bütçelerin varsayılanları kaydedildi." },
  en: { budget_setting_saved: "Defaults of new budgets saved." },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof budgetSettingsMessages)["tr"], string> {}
}
