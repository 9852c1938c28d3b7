/** Messages of pictures' calls and history, ready to show (API-015). */
export const picturesMessages = {
  tr: {
    picture_waits: "Önceki resmin hâlâ hazırlanıyor. Birazdan yeniden dene.",
    logo_saved: "Logo güncellendi.",
    logo_removed: "Logo kaldırıldı.",
    contact_picture_saved: "Kontaktın görseli güncellendi.",
    contact_picture_removed: "Kontaktın görseli kaldırıldı.",
    timeline_logo_added: "Logo eklendi",
    timeline_logo_changed: "Logo değişti",
    timeline_logo_removed: "Logo kaldırıldı",
    timeline_logo_reverted: "Logodaki değişiklik geri alındı",
    timeline_picture_added: "Görsel eklendi",
    timeline_picture_changed: "Görsel değişti",
    timeline_picture_removed: "Görsel kaldırıldı",
    timeline_picture_reverted: "Görseldeki değişiklik geri alındı",
  },
  en: {
    picture_waits: "Your picture before is still being prepared. Try again in a moment.",
    logo_saved: "The logo was saved.",
    logo_removed: "The logo was removed.",
    contact_picture_saved: "The contact's picture was saved.",
    contact_picture_removed: "The contact's picture was removed.",
    timeline_logo_added: "Logo added",
    timeline_logo_changed: "Logo changed",
    timeline_logo_removed: "Logo removed",
    timeline_logo_reverted: "Change of the logo undone",
    timeline_picture_added: "Picture added",
    timeline_picture_changed: "Picture changed",
    timeline_picture_removed: "Picture removed",
    timeline_picture_reverted: "Change of the picture undone",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof picturesMessages)["tr"], string> {}
}
