/** Messages of this module's calls, ready to show (API-015). */
export const exportSettingsMessages = {
  tr: { export_setting_saved: "Dışa aktarma ayarları kaydedildi." },
  en: { export_setting_saved: "Export settings saved." },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof exportSettingsMessages)["tr"], string> {}
}
