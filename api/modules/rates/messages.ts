/** Messages of this module's calls, ready to show (API-015). */
export const ratesMessages = {
  tr: {
    rate_saved: "{currency} kuru kaydedildi.",
    rate_date_early: "Bu para biriminin daha yeni bir kuru var. {date} ya da sonrasını seç.",
    rate_date_late: "Kur tarihi bugünden sonra olamaz.",
  },
  en: {
    rate_saved: "The rate of {currency} was saved.",
    rate_date_early: "This currency has a newer rate. Choose {date} or later.",
    rate_date_late: "The day of a rate may not be in the future.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof ratesMessages)["tr"], string> {}
}
