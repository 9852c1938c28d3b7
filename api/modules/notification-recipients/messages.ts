/** Messages of this module's calls, ready to show (API-015). */
export const notificationRecipientsMessages = {
  tr: {
    notification_recipients_saved: "Bildirim alıcıları kaydedildi.",
    notification_recipient_unknown: "Seçtiğin kişilerden biri artık bu bildirimi alamıyor. Onu çıkarıp yeniden dene.",
  },
  en: {
    notification_recipients_saved: "The recipients of the notification were saved.",
    notification_recipient_unknown:
      "One of the people you chose cannot receive this notification any more. Take them out and try again.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof notificationRecipientsMessages)["tr"], string> {}
}
