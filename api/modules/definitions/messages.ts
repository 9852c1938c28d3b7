export const definitionsMessages = {
  tr: {
    definition_added: "Tanım eklendi.",
    definition_saved: "Tanım kaydedildi.",
    definition_removed: "Tanım silindi.",
    definition_taken: "Bu adla bir tanım zaten var.",
    definition_used: "{count} kayıtta kullanıldığı için silinemez.",
  },
  en: {
    definition_added: "Definition added.",
    definition_saved: "Definition saved.",
    definition_removed: "Definition deleted.",
    definition_taken: "There is a definition with this name already.",
    definition_used: "It cannot be deleted, for {count} records use it.",
  },
} as const;
