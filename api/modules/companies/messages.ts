/** What clients and suppliers say alike, ready to show (API-015). */
export const companiesMessages = {
  tr: {
    company_has_projects: "Kayıtlı {count} teklif ve projesi olan firma silinemez.",
    company_has_contacts: "Kayıtlı {count} kontağı olan firma silinemez. Önce onları sil ya da başka bir firmaya taşı.",
    restored_field: "Alan eski değerine döndü.",
    restore_alone: "Bu alan tek başına eski değerine dönemez. Kaydı düzenleyerek değiştir.",
    restore_same: "Alanın değeri zaten bu.",
    company_choice_before: "Zaten öyleydi.",
    bulk_all: "{done} kayıt değişti.",
    bulk_some: "{done} kayıt değişti, {left} kayıt değişmedi.",
    bulk_none: "Hiçbir kayıt değişmedi.",
    supplier_categories_full: "Bu tedarikçinin kategorileri dolu.",
  },
  en: {
    company_has_projects: "A company with {count} offers and projects cannot be deleted.",
    company_has_contacts:
      "A company with {count} contacts cannot be deleted. Delete them or move them to another company first.",
    restored_field: "The field has its earlier value again.",
    restore_alone: "This field cannot be restored by itself. Edit the record instead.",
    restore_same: "The field has this value already.",
    company_choice_before: "It was so already.",
    bulk_all: "{done} records were changed.",
    bulk_some: "{done} records were changed, {left} were not.",
    bulk_none: "No record was changed.",
    supplier_categories_full: "This supplier has as many categories as it may have.",
  },
} as const;
