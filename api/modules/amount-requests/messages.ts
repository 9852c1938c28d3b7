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
    advance_repaid: "Bu avanstan iade yazılmış. Bekleyen iadeyi geri al; onaylanmış iadesi olan bir avans değişmez.",
    advance_not_owed: "Bu avans onaylı değil ya da para birimi başka. Farkı avansın sayfasından iste.",
    advance_owed_most: "Bu avans için en çok {amount} isteyebilirsin.",
    advance_owed_less: "Avansı aşan tutar değişti, şimdi {amount}. Talep geri çekilip yeniden gönderilmeli.",
    repayment_not_approved: "Yalnızca onaylı bir avans iade edilir.",
    repayment_waits: "Bu avans için onay bekleyen bir iade var.",
    repayment_most: "Avansın açık bakiyesi {amount}, daha fazlasını iade edemezsin.",
    repayment_too_much: "Avansın açık bakiyesi şimdi {amount}. İadeyi yazan geri alıp yeniden yazmalı.",
    repayment_confirmed: "Bu iade zaten onaylandı.",
    repayment_written: "İaden yazıldı, onaylanınca açık bakiyeden düşülür.",
    repayment_confirmed_now: "İade onaylandı.",
    repayment_taken_back: "İaden geri alındı.",
    decision_pays: "Avansı aşan tutarın ödemesi: {day}, {amount}",
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
    advance_repaid:
      "A repayment of this advance was written down. Take back one that waits; an advance with a confirmed one does not change.",
    advance_not_owed: "This advance is not approved, or has another currency. Ask for the difference on its page.",
    advance_owed_most: "You can ask for {amount} at most for this advance.",
    advance_owed_less:
      "The amount above the advance has changed, it is {amount} now. The request has to be withdrawn and sent again.",
    repayment_not_approved: "Only an approved advance is given back.",
    repayment_waits: "A repayment of this advance waits already.",
    repayment_most: "{amount} is left of the advance; you cannot give back more.",
    repayment_too_much:
      "{amount} is left of the advance by now. Whoever wrote the repayment has to take it back and write it anew.",
    repayment_confirmed: "This repayment was confirmed already.",
    repayment_written: "Your repayment is written down; it counts once it is confirmed.",
    repayment_confirmed_now: "The repayment is confirmed.",
    repayment_taken_back: "Your repayment is taken back.",
    decision_pays: "Pays what is above the advance of {day}, {amount}",
    decision_open_advances: "Other open advances of this person: {amount}",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof amountRequestsMessages)["tr"], string> {}
}
