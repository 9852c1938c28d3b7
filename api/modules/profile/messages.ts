/** Messages of this module's calls, ready to show (API-015). */
export const profileMessages = {
  tr: {
    sessions_ended: "Oturum kapatıldı.",
    password_wrong: "Şu anki şifren bu değil.",
    picture_saved: "Resmin güncellendi.",
    picture_removed: "Resmin kaldırıldı.",
    feed_created: "Takvim bağlantın hazır. Önceki bağlantın artık çalışmıyor.",
    feed_removed: "Takvim bağlantın kapatıldı.",
    feed_changed: "Takvim bağlantının içeriği güncellendi.",
    feed_closes: "Karar günü: {name}",
    feed_task: "To-Do: {name}",
    feed_milestone: "Kilometre taşı: {name}",
  },
  en: {
    sessions_ended: "Signed out.",
    password_wrong: "This is not your current password.",
    picture_saved: "Your picture was saved.",
    picture_removed: "Your picture was removed.",
    feed_created: "Your calendar link is ready. The one before no longer works.",
    feed_removed: "Your calendar link was closed.",
    feed_changed: "What your calendar link has was changed.",
    feed_closes: "Decision day: {name}",
    feed_task: "To-do: {name}",
    feed_milestone: "Milestone: {name}",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof profileMessages)["tr"], string> {}
}
