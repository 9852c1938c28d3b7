/** What this module's calls say, ready to show (API-015). */
export const notificationsMessages = {
  tr: {
    notification_read: "Okundu olarak işaretlendi.",
    notification_choices_saved: "Bildirim tercihlerin kaydedildi.",
    digest_subject: "Kulis'te {count} yeni bildirimin var",
    digest_mail: "Merhaba {name},\n\n{lines}\n\nBu iletiyi ne sıklıkta alacağını profilinde seçebilirsin:\n{link}",
    digest_more: "• ve {count} bildirim daha",
  },
  en: {
    notification_read: "Marked as read.",
    notification_choices_saved: "Your notification choices were saved.",
    digest_subject: "You have {count} new notifications in Kulis",
    digest_mail: "Hello {name},\n\n{lines}\n\nChoose in your profile how often you get this mail:\n{link}",
    digest_more: "• and {count} more",
  },
} as const;
