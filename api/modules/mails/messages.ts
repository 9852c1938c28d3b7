/** Messages of this module's calls, ready to show (API-015). */
export const mailsMessages = {
  tr: {
    mail_gone: "Bu e-posta gönderilmiş, yola çıkmış ya da bağlantısının süresi dolmuş. Listeyi yenile.",
    mail_again: "E-posta yeniden gönderiliyor.",
  },
  en: {
    mail_gone: "This e-mail was sent, is on its way, or its link has expired. Reload the list.",
    mail_again: "The e-mail is being sent again.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof mailsMessages)["tr"], string> {}
}
