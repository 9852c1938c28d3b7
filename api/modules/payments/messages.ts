/** Messages of payments (API-015). */
export const paymentsMessages = {
  tr: {
    payment_created: "Ödeme kaydedildi.",
    payment_updated: "Ödeme güncellendi.",
    payment_removed: "Ödeme silindi.",
    payment_reversed_now: "Ters kayıt yapıldı.",
    payment_reversed: "Ters kaydı yapılmış bir ödeme değiştirilemez.",
    payment_part_other: "Bu fatura seçilen carinin açık faturası değil.",
    payment_part_twice: "Bir fatura iki kez seçilemez.",
    payment_part_open: "Bu faturanın açık tutarı {open}.",
    payment_parts_above: "Faturalara ayrılan tutar ödemeyi aşıyor: {sum}",
    payment_matched: "Faturayla eşleşen ödeme silinemez. Önce eşleşmeyi kaldır ya da ters kayıt yap.",
    payment_large: "Tutar bu kadar büyük olamaz.",
  },
  en: {
    payment_created: "Payment saved.",
    payment_updated: "Payment updated.",
    payment_removed: "Payment deleted.",
    payment_reversed_now: "Counter-entry made.",
    payment_reversed: "A payment with a counter-entry cannot be changed.",
    payment_part_other: "This is no open invoice of the chosen party.",
    payment_part_twice: "An invoice cannot be chosen twice.",
    payment_part_open: "{open} are open of this invoice.",
    payment_parts_above: "The parts for invoices exceed the payment: {sum}",
    payment_matched:
      "A payment that is matched with invoices cannot be deleted. Take the matches away, or make a counter-entry.",
    payment_large: "The amount cannot be that large.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof paymentsMessages)["tr"], string> {}
}
