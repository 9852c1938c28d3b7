export const definitionsMessages = {
  tr: {
    definition_added: "“{name}” eklendi.",
    definition_saved: "“{name}” kaydedildi.",
    definition_placed: "“{name}” {place}. sıraya alındı.",
    definition_archived: "“{name}” arşivlendi.",
    definition_unarchived: "“{name}” arşivden çıkarıldı.",
    definition_removed: "Tanım silindi.",
    definition_taken: "Bu adla bir tanım zaten var.",
    definition_used: "{count} kayıtta kullanıldığı için silinemez.",
    definition_other_category: "Seçtiğin kalemlerden biri bu kategoride değil.",
    definition_in_group: "Kalem bir grupta duruyor. Önce onu gruptan çıkar.",
  },
  en: {
    definition_added: "“{name}” added.",
    definition_saved: "“{name}” saved.",
    definition_placed: "“{name}” is number {place} now.",
    definition_archived: "“{name}” archived.",
    definition_unarchived: "“{name}” taken out of the archive.",
    definition_removed: "Definition deleted.",
    definition_taken: "There is a definition with this name already.",
    definition_used: "It cannot be deleted, for {count} records use it.",
    definition_other_category: "One of the items that you chose is not of this category.",
    definition_in_group: "The item stands in a group. Take it out of there first.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof definitionsMessages)["tr"], string> {}
}
