/** Messages of invoices (API-015). */
export const invoicesMessages = {
  tr: {
    invoice_created: "Fatura kaydedildi.",
    invoice_updated: "Fatura güncellendi.",
    invoice_removed: "Fatura silindi.",
    invoice_reversed_now: "Ters kayıt yapıldı.",
    invoice_reversed: "Ters kaydı yapılmış bir fatura değiştirilemez.",
    invoice_number_used: "Bu numarayla kayıtlı bir fatura var: {code}",
    invoice_one_party: "Bir tedarikçi ya da bir müşteri seç; ikisi birden olmaz.",
    invoice_due_early: "Vade, fatura tarihinden önce olamaz.",
    invoice_total_zero: "Faturanın toplamı sıfırdan büyük olmalı.",
    invoice_total_large: "Tutar bu kadar büyük olamaz.",
    invoice_discount_large: "İskonto, satırların tutarını aşamaz.",
    invoice_paid_more: "Bu faturaya {paid} eşleştirildi; ödenecek tutar bunun altına inemez.",
    invoice_paid_party:
      "Ödemesi eşleştirilmiş faturanın carisi, para birimi ve türü değişmez. Önce eşleştirmeyi kaldır.",
    invoice_in_use: "Ödemesi ya da iadesi olan fatura silinemez. Ters kayıt yapabilirsin.",
    invoice_matched: "Önce ödemelerin bu faturayla eşleşmesini kaldır.",
    invoice_return_other: "İade, aynı carinin bir faturasına yapılır.",
  },
  en: {
    invoice_created: "Invoice saved.",
    invoice_updated: "Invoice updated.",
    invoice_removed: "Invoice deleted.",
    invoice_reversed_now: "Counter-entry made.",
    invoice_reversed: "An invoice with a counter-entry cannot be changed.",
    invoice_number_used: "There is an invoice with this number: {code}",
    invoice_one_party: "Choose a supplier or a client, not both.",
    invoice_due_early: "The due day may not be before the invoice's.",
    invoice_total_zero: "The total has to be above zero.",
    invoice_total_large: "The amount cannot be that large.",
    invoice_discount_large: "The discount may not exceed the lines.",
    invoice_paid_more: "{paid} are matched with this invoice; it cannot come to less.",
    invoice_paid_party:
      "Party, currency and kind of an invoice with payments stay. Take the payments' matches away first.",
    invoice_in_use: "An invoice with payments or returns cannot be deleted. You can make a counter-entry.",
    invoice_matched: "Take the payments' matches with this invoice away first.",
    invoice_return_other: "A return takes back an invoice of the same party.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof invoicesMessages)["tr"], string> {}
}
