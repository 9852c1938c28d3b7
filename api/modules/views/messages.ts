/** Messages of this module's calls, ready to show (API-015). */
export const viewsMessages = {
  tr: {
    view_created: "“{name}” görünümü kaydedildi.",
    view_updated: "“{name}” görünümü güncellendi.",
    view_removed: "“{name}” görünümü silindi.",
    view_name_taken: "Bu listede bu adla bir görünümün zaten var.",
    view_most: "Bir liste için en fazla {most} görünüm kaydedebilirsin. Önce kullanmadığın birini sil.",
  },
  en: {
    view_created: "View “{name}” saved.",
    view_updated: "View “{name}” updated.",
    view_removed: "View “{name}” deleted.",
    view_name_taken: "You already have a view of this name for this list.",
    view_most: "You can keep at most {most} views of a list. Delete one that you do not use first.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof viewsMessages)["tr"], string> {}
}
