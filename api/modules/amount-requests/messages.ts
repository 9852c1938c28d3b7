/** Messages of requests with an amount (ACC-149…ACC-151, API-015). */
export const amountRequestsMessages = {
  tr: {
    advance_sent: "Avans talebin işleme alındı.",
    expense_sent: "Masraf talebin işleme alındı.",
    credit_card_sent: "Kredi kartı talebin işleme alındı.",
    payment_sent: "Ödeme talebin işleme alındı.",
    request_no_rate: "{currency} için kur yok. Bir admin kuru girince talebi gönderebilirsin.",
    advance_settled: "Bu avansa mahsup edilmiş onaylı masraflar var, önce onları düzenle: {list}",
    decision_advance: "Mahsup edilecek avans: {day}, {amount}",
    decision_advance_taken: "Avanstan düşülen {taken}, avansı aşan {owed}",
    decision_open_advances: "Kişinin açık başka avansı: {amount}",
  },
  en: {
    advance_sent: "Your advance request is being processed.",
    expense_sent: "Your expense request is being processed.",
    credit_card_sent: "Your credit-card request is being processed.",
    payment_sent: "Your payment request is being processed.",
    request_no_rate: "There is no rate for {currency}. You can send the request when an admin has entered it.",
    advance_settled: "Approved expenses are settled with this advance, edit these first: {list}",
    decision_advance: "Settled with the advance of {day}, {amount}",
    decision_advance_taken: "Taken from the advance: {taken}, above it: {owed}",
    decision_open_advances: "Other open advances of this person: {amount}",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof amountRequestsMessages)["tr"], string> {}
}
