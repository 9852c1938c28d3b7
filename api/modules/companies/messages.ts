/** Messages shared by clients and suppliers, ready to show (API-015). */
export const companiesMessages = {
  tr: {
    company_has_projects: "Kayıtlı {count} teklif ve projesi olan firma silinemez.",
    company_has_contacts:
      "Kayıtlı {count} kontaktı olan firma silinemez. Önce onları sil ya da başka bir firmaya taşı.",
    company_in_projects: "{count} projede tedarikçi olan firma silinemez.",
    company_has_sponsorships: "Kayıtlı {count} sponsorluğu olan firma silinemez.",
    company_has_meetings: "Kayıtlı {count} toplantısı olan firma silinemez.",
    company_has_offers: "Bütçelerde {count} teklifi olan firma silinemez.",
    company_in_accounting: "{count} fatura ya da ödemede adı geçen firma silinemez.",
    company_in_requests: "{count} talepte adı geçen firma silinemez.",
    company_in_budget_lines: "Bütçelerde {count} kalemin tedarikçisi olan firma silinemez.",
    timeline_merged: "Kayıtlar birleştirildi",
    timeline_split: "Birleştirme geri alındı",
    timeline_offer_hidden: "senin görmediğin bir teklif",
    timeline_client_confirmed: "Mevcut müşteri oldu, teklif konfirme edildi: {name}",
    timeline_client_unconfirmed: "Teklifin konfirmasyonu geri alındı, yeniden potansiyel müşteri: {name}",
    restored_field: "Alan eski değerine döndü.",
    restore_alone: "Bu alan tek başına eski değerine dönemez. Kaydı düzenleyerek değiştir.",
    restore_same: "Alanın değeri zaten bu.",
    company_choice_before: "Zaten öyleydi.",
    bulk_all: "{done} kayıt değişti.",
    bulk_some: "{done} kayıt değişti, {left} kayıt değişmedi.",
    bulk_none: "Hiçbir kayıt değişmedi.",
    tax_number_doubtful:
      "Vergi numarası bu ülkede kullanılan numaralara uymuyor ({country}); yazdığın gibi saklandı, bir daha bak.",
    supplier_categories_full: "Bu tedarikçinin kategorileri dolu.",
  },
  en: {
    company_has_projects: "A company with {count} offers and projects cannot be deleted.",
    company_has_contacts:
      "A company with {count} contacts cannot be deleted. Delete them or move them to another company first.",
    company_in_projects: "A supplier of {count} projects cannot be deleted.",
    company_has_sponsorships: "A company with {count} sponsorships cannot be deleted.",
    company_has_meetings: "A company with {count} meetings cannot be deleted.",
    company_has_offers: "A company with {count} offers in budgets cannot be deleted.",
    company_in_accounting: "A company that {count} invoices or payments name cannot be deleted.",
    company_in_requests: "A company that {count} requests name cannot be deleted.",
    company_in_budget_lines: "A company that {count} budget lines are bought from cannot be deleted.",
    timeline_merged: "Records merged",
    timeline_split: "Merge undone",
    timeline_offer_hidden: "one that you do not see",
    timeline_client_confirmed: "Became an existing client, offer confirmed: {name}",
    timeline_client_unconfirmed: "Confirmation of the offer undone, a potential client again: {name}",
    restored_field: "The field has its earlier value again.",
    restore_alone: "This field cannot be restored by itself. Edit the record instead.",
    restore_same: "The field has this value already.",
    company_choice_before: "It was so already.",
    bulk_all: "{done} records were changed.",
    bulk_some: "{done} records were changed, {left} were not.",
    bulk_none: "No record was changed.",
    tax_number_doubtful:
      "The tax number is unlike those used in this country ({country}); it was kept as you typed it, look at it again.",
    supplier_categories_full: "This supplier has as many categories as it may have.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof companiesMessages)["tr"], string> {}
}
