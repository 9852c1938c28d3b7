/** Messages of this module's calls, ready to show (API-015). */
export const budgetTemplatesMessages = {
  tr: {
    budget_template_added: "Şablon kaydedildi.",
    budget_template_saved: "Şablon kaydedildi.",
    budget_template_part_removed: "Şablondan çıkarıldı.",
    budget_template_part_added: "Şablona eklendi.",
    budget_template_extended: "{name}: {count} kalem eklendi.",
    budget_template_large:
      "Bir şablonda en çok {most} satır olabilir. Bütçenin bir kategorisini ayrı şablon yapabilirsin.",
    budget_template_one_category: "Kategori şablonunda tek kategori olur.",
    budget_template_applied: "{name} uygulandı: {count} kalem eklendi.",
    budget_template_no_lines: "En az bir kalem seç.",
    budget_template_too_many: "Bu sayıyla kalemlerden birinin miktarı çok büyük olur.",
  },
  en: {
    budget_template_added: "Template saved.",
    budget_template_saved: "Template saved.",
    budget_template_part_removed: "Taken out of the template.",
    budget_template_part_added: "Added to the template.",
    budget_template_extended: "{name}: {count} lines added.",
    budget_template_large: "A template has at most {most} lines. You can make one of a single category.",
    budget_template_one_category: "A category template has one category.",
    budget_template_applied: "{name} was applied: {count} lines added.",
    budget_template_no_lines: "Choose at least one line.",
    budget_template_too_many: "With this number the quantity of a line would be too large.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof budgetTemplatesMessages)["tr"], string> {}
}
