/** What clients and suppliers say alike, ready to show (API-015). */
export const companiesMessages = {
  tr: {
    company_has_projects: "Kayıtlı {count} teklif ve projesi olan firma silinemez.",
    company_has_contacts: "Kayıtlı {count} kontağı olan firma silinemez. Önce onları sil ya da başka bir firmaya taşı.",
  },
  en: {
    company_has_projects: "A company with {count} offers and projects cannot be deleted.",
    company_has_contacts:
      "A company with {count} contacts cannot be deleted. Delete them or move them to another company first.",
  },
} as const;
