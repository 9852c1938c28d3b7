import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { localeOf } from "#contract/guest-forms/form-words";

import { ar } from "./guest-words/ar";
import { de, type GuestWords } from "./guest-words/de";
import { es } from "./guest-words/es";
import { fr } from "./guest-words/fr";
import { ru } from "./guest-words/ru";

/** Messages shared by many modules; a module's own are merged with them. */
const shared = {
  tr: {
    unauthorized: "Oturumun sona erdi. Yeniden giriş yap.",
    forbidden: "Bu işlem için yetkin yok.",
    right_missing: "Pozisyonun bu işleme izin vermiyor.",
    not_found: "Kayıt bulunamadı.",
    method: "Bu adres bu yöntemle kullanılamaz.",
    too_big: "Gönderilen veri çok büyük.",
    unreadable: "Gönderilen veri okunamadı.",
    image_kind: "Bu dosya bir görsel değil. JPEG, PNG ya da WebP yükleyebilirsin.",
    image_big: "Bu görsel çok büyük. En fazla 6 MB, JPEG ise 60, değilse 25 megapiksel olabilir.",
    image_broken: "Bu görsel okunamadı. Başka bir dosya dene.",
    invalid: "Bazı alanları düzeltmen gerekiyor.",
    failed: "Bir hata oluştu lütfen tekrar deneyin",
    busy: "Sunucu şu anda çok yoğun. Birazdan yeniden dene.",
    disk_full: "Sunucuda yer kalmadığı için kaydedilemedi. Yöneticine haber ver, sonra yeniden dene.",
    file_store: "Dosyalara şu anda ulaşılamıyor. Birazdan yeniden dene.",
    stale: "Sen düzenlerken bu kayıt değişti. Güncel değerlere bakıp yeniden kaydet.",
    conflict: "Bu kayıt zaten var.",
    in_use: "Bu kayıt kullanıldığı için işlem yapılamadı.",
    too_many: "Çok fazla deneme yaptın. {minutes} dakika sonra yeniden dene.",
    key_reused: "Bu form daha önce başka bilgilerle gönderildi. Sayfayı yenileyip yeniden dene.",
    made_deleted: "Bu formla oluşturulan kayıt sonradan silindi. Yeniden oluşturmak için formu bir kez daha gönder.",
    password_changed: "Şifren değişti. Öteki cihazlardaki oturumların ve takvim bağlantın kapatıldı.",
    budget_created: "Bütçe eklendi.",
    client_exists: "Bu adla bir müşteri zaten var. Listeden seç.",
    moved: "“{name}” kaydı “{stage}” aşamasına alındı.",
    moved_to: "{to} taşındı.",
    undo_gone: "Bu değişiklik artık geri alınamaz.",
    undo_names_gone: "“{name}” silindiği için bu değişiklik geri alınamaz.",
    undone: "Değişiklik geri alındı.",
    undone_many: "{done} değişiklik geri alındı.",
    undone_some: "{done} değişiklik geri alındı; {left} kayıt sonradan değiştiği için olduğu gibi kaldı.",
    not_in_list: "Listeden bir seçim yapmalısın.",
    module_off: "Bu bölüm şirketinde kapalı.",
  },
  en: {
    unauthorized: "Your session has ended. Sign in again.",
    forbidden: "You may not do this.",
    right_missing: "Your position does not allow this.",
    not_found: "Record not found.",
    method: "This address cannot be used with this method.",
    too_big: "What was sent is too large.",
    unreadable: "What was sent could not be read.",
    image_kind: "This file is not a picture. You can upload JPEG, PNG or WebP.",
    image_big: "This picture is too large. It may have at most 6 MB, and 60 megapixels as JPEG or 25 otherwise.",
    image_broken: "This picture could not be read. Try another file.",
    invalid: "Some fields need to be corrected.",
    failed: "Something went wrong, please try again",
    busy: "The server is very busy. Try again in a moment.",
    disk_full: "It was not saved, for the server has no space left. Tell your administrator, then try again.",
    file_store: "Files cannot be reached right now. Try again in a moment.",
    stale: "This record changed while you were editing. Look at the current values and save again.",
    conflict: "This record already exists.",
    in_use: "This record is in use.",
    too_many: "Too many tries. Try again in {minutes} minutes.",
    key_reused: "This form was sent before with other values. Reload the page and try again.",
    made_deleted: "The record that this form made was deleted later. Send the form once more to make it again.",
    password_changed:
      "Your password was changed. Your other devices were signed out and your calendar link was closed.",
    budget_created: "Budget added.",
    client_exists: "There is already a client of this name. Choose it from the list.",
    moved: "“{name}” was moved to “{stage}”.",
    moved_to: "Moved to {to}.",
    undo_gone: "This change can no longer be undone.",
    undo_names_gone: "This change cannot be undone, for “{name}” was deleted.",
    undone: "The change was undone.",
    undone_many: "{done} changes were undone.",
    undone_some: "{done} changes were undone; {left} records changed since and stay as they are.",
    not_in_list: "Choose from the list.",
    module_off: "This area is switched off in your company.",
  },
} as const;

/** Keys of all messages: each module adds its own from its `messages.ts` (API-015, API-017). */
export interface Messages extends Record<keyof (typeof shared)["tr"], string> {}

export type MessageKey = keyof Messages;

type Texts = Record<"tr" | "en", Record<string, string>>;

const texts = { tr: { ...shared.tr }, en: { ...shared.en } } as Record<"tr" | "en", Record<MessageKey, string>>;

/** Adds what the modules say; api/module-messages.ts names them all. */
export function registerMessages(modules: readonly Texts[]): void {
  for (const { tr, en } of modules) {
    Object.assign(texts.tr, tr);
    Object.assign(texts.en, en);
  }
}

/** Words for forms' guests, who read more languages than the staff (I18-017). */
export const guestWords: Partial<Record<FormLanguage, GuestWords>> = { de, fr, es, ru, ar };

/** A sentence in a language of forms; messages for the staff alone are English in all but Turkish. */
export function translate(language: FormLanguage, key: MessageKey, vars: Record<string, string | number> = {}): string {
  const own: Partial<Record<MessageKey, string>> = guestWords[language]?.messages ?? {};
  const text = own[key] ?? texts[localeOf(language)][key];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = vars[name] ?? "";
    return typeof value === "number" ? value.toLocaleString(language) : value;
  });
}
