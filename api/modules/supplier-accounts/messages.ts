/** Messages of this module's calls, ready to show (API-015). */
export const supplierAccountsMessages = {
  tr: {
    account_created: "Banka hesabı eklendi.",
    account_updated: "Banka hesabı güncellendi.",
    account_removed: "Banka hesabı silindi.",
    account_verified: "Hesap doğrulandı.",
    account_verified_by_other: "Bu hesabı kendin yazdın ya da istedin; başka biri doğrulamalı.",
    account_unverified:
      "Bu hesabı tedarikçiyle doğrulayan olmadı. Talebi aç, hesabı doğruladığını işaretle, sonra onayla.",
    account_next: "Ödemeler artık {bank} hesabıyla başlıyor.",
    account_no_iban: "Bu numara geçerli bir IBAN değil; yurt dışı hesap numarası olarak saklandı.",
    account_abroad: "Bu IBAN tedarikçinin ülkesinde değil ({country}).",
    account_twice: "Bu hesap bu tedarikçide iki kez kayıtlı.",
    account_there: "Bu numara aynı para birimiyle zaten kayıtlı: {bank}.",
    account_default_kept: "Varsayılan hesap işaretini kaldırmak yerine başka bir hesabı varsayılan yap.",
    account_shared: "Aynı numara şu tedarikçilerde de var: {names}.",
    account_iban: "Türkiye’deki bir hesabın IBAN’ı TR ile başlar ve 26 karakterdir. Numarayı kontrol et.",
    account_iban_wrong: "Bu IBAN’ın kontrol basamakları tutmuyor. Numarayı kontrol et.",
  },
  en: {
    account_created: "Bank account added.",
    account_updated: "Bank account updated.",
    account_removed: "Bank account deleted.",
    account_verified: "Account confirmed.",
    account_verified_by_other: "You wrote or requested this account yourself; somebody else has to confirm it.",
    account_unverified:
      "Nobody has confirmed this account with the supplier. Open the request, mark the account as confirmed, then approve it.",
    account_next: "Payments begin with the account at {bank} from now on.",
    account_no_iban: "This number is no valid IBAN; it was kept as an account number abroad.",
    account_abroad: "This IBAN is not of the supplier's country ({country}).",
    account_twice: "This supplier has the account twice.",
    account_there: "This number is there already in the same currency: {bank}.",
    account_default_kept: "Make another account the default one instead of taking the mark away.",
    account_shared: "Other suppliers have the same number: {names}.",
    account_iban: "The IBAN of an account in Turkey begins with TR and has 26 characters. Check the number.",
    account_iban_wrong: "The check digits of this IBAN are wrong. Check the number.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof supplierAccountsMessages)["tr"], string> {}
}
