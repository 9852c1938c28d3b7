/** Messages of this module's calls, ready to show (API-015). */
export const pushMessages = {
  tr: {
    push_on: "Bu tarayıcıda bildirimler açıldı.",
    push_off: "Bildirimler kapatıldı.",
    push_body: "Ayrıntılar Kulis'te.",
    push_token_bad: "Bu tarayıcının bildirim adresi kullanılamıyor.",
  },
  en: {
    push_on: "Notifications are on in this browser.",
    push_off: "Notifications are off.",
    push_body: "The details are in Kulis.",
    push_token_bad: "The push address of this browser cannot be used.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof pushMessages)["tr"], string> {}
}
