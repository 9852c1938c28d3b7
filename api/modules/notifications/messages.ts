/** Messages of this module's calls, ready to show (API-015). */
export const notificationsMessages = {
  tr: {
    notification_read: "Okundu olarak işaretlendi.",
    notification_choices_saved: "Bildirim tercihlerin kaydedildi.",
    digest_more: "• ve {count} bildirim daha",
    digest_news: "BİLDİRİMLER",
    digest_late: "GECİKENLER ({count})",
    digest_today: "BUGÜN ({count})",
    digest_requests: "ONAYINI BEKLEYEN TALEPLER ({count})",
    digest_week: "ÖNÜMÜZDEKİ YEDİ GÜN ({count})",
    digest_milestones: "KİLOMETRE TAŞLARI ({count})",
    digest_more_of: "• ve {count} tane daha",
  },
  en: {
    notification_read: "Marked as read.",
    notification_choices_saved: "Your notification choices were saved.",
    digest_more: "• and {count} more",
    digest_news: "NOTIFICATIONS",
    digest_late: "LATE ({count})",
    digest_today: "TODAY ({count})",
    digest_requests: "REQUESTS THAT WAIT FOR YOU ({count})",
    digest_week: "THE NEXT SEVEN DAYS ({count})",
    digest_milestones: "MILESTONES ({count})",
    digest_more_of: "• and {count} more",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof notificationsMessages)["tr"], string> {}
}
