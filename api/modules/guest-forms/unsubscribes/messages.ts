/** Messages of this module's calls, ready to show (API-015). */
export const unsubscribeMessages = {
  tr: {
    unsubscribe_missing: "Bu bağlantı geçerli değil ya da artık kullanılmıyor.",
    unsubscribe_stopped: "Davet ve hatırlatma e-postaları durduruldu.",
    unsubscribe_resumed: "Davet ve hatırlatma e-postaları yeniden gelecek.",
    unsubscribe_type_stopped: "Bu bildirim artık e-postayla gelmeyecek.",
    unsubscribe_type_resumed: "Bu bildirim yeniden e-postayla gelecek.",
    unsubscribe_type_line: "Bu bildirimi e-postayla almak istemiyorsan: {link}",
    unsubscribe_line: "Davet ve hatırlatma e-postası almak istemiyorsan: {link}",
  },
  en: {
    unsubscribe_missing: "This link is not valid or no longer in use.",
    unsubscribe_stopped: "Invitations and reminders are stopped.",
    unsubscribe_resumed: "Invitations and reminders will come again.",
    unsubscribe_type_stopped: "This notification does not come by mail any more.",
    unsubscribe_type_resumed: "This notification comes by mail again.",
    unsubscribe_type_line: "If you do not want this notification by mail: {link}",
    unsubscribe_line: "If you do not want invitations and reminders by mail: {link}",
  },
} as const;

declare module "../../../messages" {
  interface Messages extends Record<keyof (typeof unsubscribeMessages)["tr"], string> {}
}
