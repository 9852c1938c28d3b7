/** Messages of this module's calls, ready to show (API-015). */
export const unsubscribeMessages = {
  tr: {
    unsubscribe_missing: "Bu bağlantı geçerli değil ya da artık kullanılmıyor.",
    unsubscribe_stopped: "Davet ve hatırlatma e-postaları durduruldu.",
    unsubscribe_resumed: "Davet ve hatırlatma e-postaları yeniden gelecek.",
    unsubscribe_line: "Davet ve hatırlatma e-postası almak istemiyorsan: {link}",
  },
  en: {
    unsubscribe_missing: "This link is not valid or no longer in use.",
    unsubscribe_stopped: "Invitations and reminders are stopped.",
    unsubscribe_resumed: "Invitations and reminders will come again.",
    unsubscribe_line: "If you do not want invitations and reminders by mail: {link}",
  },
} as const;

declare module "../../../messages" {
  interface Messages extends Record<keyof (typeof unsubscribeMessages)["tr"], string> {}
}
