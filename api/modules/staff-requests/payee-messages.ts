/** Warnings about a payee (contract/requests/payee-facts.ts), ready to show on pages and in mails (API-015). */
export const payeeMessages = {
  tr: {
    payee_tax_number: "Bu hesap başka bir vergi numarasıyla kayıtlı: {text}.",
    payee_other_supplier: "Bu hesap başka bir tedarikçide de kayıtlı: {text}.",
    payee_account_changed: "Bu tedarikçiye son ödeme başka bir hesaba yapıldı: {text}.",
    payee_unverified: "Hesap yeni: ikinci bir kişi tedarikçiyle doğrulamadan ödeme onaylanmaz.",
    payee_same_amount: "On gün içinde aynı tedarikçi için aynı tutarda bir talep daha var.",
    payee_unusual: "Tutar bu tedarikçiye yapılan ödemelerin iki katından fazla; ortanca {text}.",
    payee_other_holder: "Hesap sahibinin adı tedarikçinin adına benzemiyor: {text}.",
    payee_other_bank: "IBAN yazdığın bankanın değil: {text}.",
    payee_other_country: "Hesap tedarikçinin ülkesinde değil ({text}).",
    payee_not_iban: "Geçerli bir IBAN değil; numara denetlenemiyor.",
    payee_first_payment: "Bu hesaba ilk ödeme olacak.",
    decision_supplier: "Tedarikçi: {name}",
    decision_account: "Hesap: {account}",
  },
  en: {
    payee_tax_number: "This account is recorded under another tax number: {text}.",
    payee_other_supplier: "This account is recorded with another supplier, too: {text}.",
    payee_account_changed: "The last payment to this supplier went to another account: {text}.",
    payee_unverified:
      "The account is new: no payment is approved before a second person has confirmed it with the supplier.",
    payee_same_amount: "Another request asks for the same amount for this supplier within ten days.",
    payee_unusual: "The amount is more than twice the payments made to this supplier; their median is {text}.",
    payee_other_holder: "The holder's name is unlike the supplier's: {text}.",
    payee_other_bank: "The IBAN is not of the bank that you typed: {text}.",
    payee_other_country: "The account is not in the supplier's country ({text}).",
    payee_not_iban: "No valid IBAN; the number cannot be checked.",
    payee_first_payment: "This will be the first payment to this account.",
    decision_supplier: "Supplier: {name}",
    decision_account: "Account: {account}",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof payeeMessages)["tr"], string> {}
}
