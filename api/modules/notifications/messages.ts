/** Messages of this module's calls, ready to show (API-015). */
export const notificationsMessages = {
  tr: {
    notification_read: "Okundu olarak işaretlendi.",
    notification_choices_saved: "Bildirim tercihlerin kaydedildi.",
    notification_mail: "Merhaba {name},\n\n{text}\n\nHangi bildirimi nasıl alacağını profilinde seçebilirsin:\n{link}",
    digest_subject: "Kulis'te {count} yeni bildirimin var",
    digest_mail:
      "Merhaba {name},\n\n{lines}\n\nBu iletide ne olacağını profilinde seçebilirsin; istemezsen kapatabilirsin:\n{link}",
    digest_more: "• ve {count} bildirim daha",
    digest_day_subject: "Bugün {today} To-Do, {late} gecikmiş",
    digest_plain_subject: "Günün özeti",
    digest_news: "BİLDİRİMLER",
    digest_late: "GECİKENLER ({count})",
    digest_today: "BUGÜN ({count})",
    digest_waiting: "ONAYINI BEKLEYENLER ({count})",
    digest_week: "ÖNÜMÜZDEKİ YEDİ GÜN ({count})",
    digest_milestones: "KİLOMETRE TAŞLARI ({count})",
    digest_more_of: "• ve {count} tane daha",
  },
  en: {
    notification_read: "Marked as read.",
    notification_choices_saved: "Your notification choices were saved.",
    notification_mail: "Hello {name},\n\n{text}\n\nChoose in your profile what you are told, and how:\n{link}",
    digest_subject: "You have {count} new notifications in Kulis",
    digest_mail: "Hello {name},\n\n{lines}\n\nChoose in your profile what this mail tells, or turn it off:\n{link}",
    digest_more: "• and {count} more",
    digest_day_subject: "{today} to-dos today, {late} late",
    digest_plain_subject: "Your day",
    digest_news: "NOTIFICATIONS",
    digest_late: "LATE ({count})",
    digest_today: "TODAY ({count})",
    digest_waiting: "WAITING FOR YOUR APPROVAL ({count})",
    digest_week: "THE NEXT SEVEN DAYS ({count})",
    digest_milestones: "MILESTONES ({count})",
    digest_more_of: "• and {count} more",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof notificationsMessages)["tr"], string> {}
}
