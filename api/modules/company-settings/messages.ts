/** Messages of this module's calls, ready to show (API-015). */
export const companySettingsMessages = {
  tr: {
    company_saved: "Şirket ayarları kaydedildi.",
    company_logo_saved: "Logo güncellendi.",
    company_logo_removed: "Logo kaldırıldı.",
    company_card_added: "“{name}” kartı eklendi.",
    company_card_saved: "“{name}” kartı kaydedildi.",
    company_card_removed: "“{name}” kartı silindi.",
    company_card_hidden: "“{name}” kayıtlarda kullanıldığı için silinmedi, gizlendi.",
    company_card_taken: "Bu adla bir kart zaten var.",
    company_host_taken: "Bu alan adı başka bir şirkette kullanılıyor.",
    company_host_twice: "İki alan adı aynı olamaz.",
    company_currency_missing: "Şirketin para birimi listede olmalı.",
    company_language_missing: "Şirketin dili listede olmalı.",
    company_fee_percent: "Oran 100'den büyük olamaz.",
    company_tax_number: "Bu vergi numarası Türkiye için geçerli değil.",
    company_history_company: "Şirket ayarları değişti",
    company_history_budget: "Bütçe varsayılanları değişti",
    company_history_export: "Dışa aktarma ayarları değişti",
    company_history_reverted: "Bir değişiklik geri alındı",
    company_history_logo: "Logo değişti",
  },
  en: {
    company_saved: "The company's settings were saved.",
    company_logo_saved: "The logo was saved.",
    company_logo_removed: "The logo was removed.",
    company_card_added: "The card “{name}” was added.",
    company_card_saved: "The card “{name}” was saved.",
    company_card_removed: "The card “{name}” was deleted.",
    company_card_hidden: "Records use “{name}”: it was hidden, not deleted.",
    company_card_taken: "There is a card with this name already.",
    company_host_taken: "Another company uses this host.",
    company_host_twice: "The two hosts must differ.",
    company_currency_missing: "The company's currency must be in the list.",
    company_language_missing: "The company's language must be in the list.",
    company_fee_percent: "A rate is 100 at most.",
    company_tax_number: "This tax number is not valid in Türkiye.",
    company_history_company: "Company settings changed",
    company_history_budget: "Defaults of budgets changed",
    company_history_export: "Export settings changed",
    company_history_reverted: "A change was undone",
    company_history_logo: "Logo changed",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof companySettingsMessages)["tr"], string> {}
}
