/** Messages of this module's calls, ready to show (API-015). */
export const periodsMessages = {
  tr: {
    period_created: "Fiyat dönemi eklendi.",
    period_updated: "Fiyat dönemi güncellendi.",
    period_removed: "Fiyat dönemi silindi.",
    period_overlaps: "Şu dönemlerle çakışıyor: {names}.",
    period_in_use: "Bu dönemi kullanan ürünler var: {names}. Önce onların dönemini değiştir.",
  },
  en: {
    period_created: "Pricing period added.",
    period_updated: "Pricing period updated.",
    period_removed: "Pricing period deleted.",
    period_overlaps: "It overlaps with: {names}.",
    period_in_use: "Products have this period: {names}. Change their period first.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof periodsMessages)["tr"], string> {}
}
