/** Messages of the calls of waiting lists, ready to show (API-015). */
export const formWaitMessages = {
  tr: {
    form_offer_missing: "Bu bağlantı geçerli değil ya da artık kullanılmıyor.",
    form_offer_over: "Bu teklif artık geçerli değil. Yer başkasına açıldı.",
    form_offer_accepted: "Yerin ayrıldı.",
    form_offer_declined: "Yer sıradaki kişiye açıldı.",
  },
  en: {
    form_offer_missing: "This link is not valid or no longer in use.",
    form_offer_over: "This offer is over. The place went to somebody else.",
    form_offer_accepted: "Your place is reserved.",
    form_offer_declined: "The place goes to the next person.",
  },
} as const;

declare module "../../../messages" {
  interface Messages extends Record<keyof (typeof formWaitMessages)["tr"], string> {}
}
