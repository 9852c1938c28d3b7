import type { FormLanguage } from "#contract/form-facts";
import { localeOf } from "#contract/form-words";

import { ar } from "./guest-words/ar";
import { de, type GuestWords } from "./guest-words/de";
import { es } from "./guest-words/es";
import { fr } from "./guest-words/fr";
import { ru } from "./guest-words/ru";
import { activityMessages } from "./modules/activity/messages";
import { attendeesMessages } from "./modules/attendees/messages";
import { clientsMessages } from "./modules/clients/messages";
import { companiesMessages } from "./modules/companies/messages";
import { contactsMessages } from "./modules/contacts/messages";
import { budgetTemplatesMessages } from "./modules/budget-templates/messages";
import { budgetsMessages } from "./modules/budgets/messages";
import { budgetSettingsMessages } from "./modules/budget-settings/messages";
import { exportSettingsMessages } from "./modules/export-settings/messages";
import { bizdevMessages } from "./modules/bizdev/messages";
import { definitionsMessages } from "./modules/definitions/messages";
import { depotMessages } from "./modules/depot/messages";
import { flightsMessages } from "./modules/flights/messages";
import { filesMessages } from "./modules/files/messages";
import { calendarMessages } from "./modules/calendar/messages";
import { externalCalendarMessages } from "./modules/external-calendars/messages";
import { importsMessages } from "./modules/imports/messages";
import { mailsMessages } from "./modules/mails/messages";
import { manualRsvpMessages } from "./modules/manual-rsvp/messages";
import { meetingsMessages } from "./modules/meetings/messages";
import { mergesMessages } from "./modules/merges/messages";
import { messengerMessages } from "./modules/messenger/messages";
import { notesMessages } from "./modules/notes/messages";
import { notificationRecipientsMessages } from "./modules/notification-recipients/messages";
import { notificationsMessages } from "./modules/notifications/messages";
import { phoneCallsMessages } from "./modules/phone-calls/messages";
import { periodsMessages } from "./modules/periods/messages";
import { picturesMessages } from "./modules/pictures/messages";
import { productsMessages } from "./modules/products/messages";
import { profileMessages } from "./modules/profile/messages";
import { projectPeopleMessages } from "./modules/project-people/messages";
import { projectsMessages } from "./modules/projects/messages";
import { pushMessages } from "./modules/push/messages";
import { ratesMessages } from "./modules/rates/messages";
import { realtimeMessages } from "./modules/realtime/messages";
import { sessionMessages } from "./modules/session/messages";
import { setupMessages } from "./modules/setup/messages";
import { shellMessages } from "./modules/shell/messages";
import { formEntriesMessages } from "./modules/form-entries/messages";
import { formsMessages } from "./modules/forms/messages";
import { sponsorsMessages } from "./modules/sponsors/messages";
import { supplierAccountsMessages } from "./modules/supplier-accounts/messages";
import { supplierAddressesMessages } from "./modules/supplier-addresses/messages";
import { suppliersMessages } from "./modules/suppliers/messages";
import { surveysMessages } from "./modules/surveys/messages";
import { tasksMessages } from "./modules/tasks/messages";
import { viewsMessages } from "./modules/views/messages";
import { formInvitationMessages } from "./modules/form-invitations/messages";
import { formWaitMessages } from "./modules/form-waits/messages";
import { roomMatesMessages } from "./modules/room-mates/messages";
import { webFormsMessages } from "./modules/web-forms/messages";

/** Messages shared by many modules; a module's own are merged with them. */
const shared = {
  tr: {
    unauthorized: "Oturumun sona erdi. Yeniden giriş yap.",
    forbidden: "Bu işlem için yetkin yok.",
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
    undo_gone: "This change can no longer be undone.",
    undo_names_gone: "This change cannot be undone, for “{name}” was deleted.",
    undone: "The change was undone.",
    undone_many: "{done} changes were undone.",
    undone_some: "{done} changes were undone; {left} records changed since and stay as they are.",
    not_in_list: "Choose from the list.",
    module_off: "This area is switched off in your company.",
  },
} as const;

/** Messages of the API, ready to show (API-015, API-017). */
const texts = {
  tr: {
    ...shared.tr,
    ...clientsMessages.tr,
    ...companiesMessages.tr,
    ...contactsMessages.tr,
    ...suppliersMessages.tr,
    ...surveysMessages.tr,
    ...supplierAccountsMessages.tr,
    ...supplierAddressesMessages.tr,
    ...bizdevMessages.tr,
    ...budgetSettingsMessages.tr,
    ...exportSettingsMessages.tr,
    ...budgetsMessages.tr,
    ...budgetTemplatesMessages.tr,
    ...definitionsMessages.tr,
    ...depotMessages.tr,
    ...filesMessages.tr,
    ...mailsMessages.tr,
    ...manualRsvpMessages.tr,
    ...mergesMessages.tr,
    ...notificationsMessages.tr,
    ...notificationRecipientsMessages.tr,
    ...profileMessages.tr,
    ...picturesMessages.tr,
    ...projectsMessages.tr,
    ...pushMessages.tr,
    ...ratesMessages.tr,
    ...realtimeMessages.tr,
    ...sessionMessages.tr,
    ...setupMessages.tr,
    ...shellMessages.tr,
    ...periodsMessages.tr,
    ...productsMessages.tr,
    ...flightsMessages.tr,
    ...sponsorsMessages.tr,
    ...formsMessages.tr,
    ...formEntriesMessages.tr,
    ...projectPeopleMessages.tr,
    ...tasksMessages.tr,
    ...meetingsMessages.tr,
    ...externalCalendarMessages.tr,
    ...calendarMessages.tr,
    ...messengerMessages.tr,
    ...activityMessages.tr,
    ...attendeesMessages.tr,
    ...notesMessages.tr,
    ...phoneCallsMessages.tr,
    ...viewsMessages.tr,
    ...importsMessages.tr,
    ...webFormsMessages.tr,
    ...roomMatesMessages.tr,
    ...formInvitationMessages.tr,
    ...formWaitMessages.tr,
  },
  en: {
    ...shared.en,
    ...clientsMessages.en,
    ...companiesMessages.en,
    ...contactsMessages.en,
    ...suppliersMessages.en,
    ...surveysMessages.en,
    ...supplierAccountsMessages.en,
    ...supplierAddressesMessages.en,
    ...bizdevMessages.en,
    ...budgetSettingsMessages.en,
    ...exportSettingsMessages.en,
    ...budgetsMessages.en,
    ...budgetTemplatesMessages.en,
    ...definitionsMessages.en,
    ...depotMessages.en,
    ...filesMessages.en,
    ...mailsMessages.en,
    ...manualRsvpMessages.en,
    ...mergesMessages.en,
    ...notificationsMessages.en,
    ...notificationRecipientsMessages.en,
    ...profileMessages.en,
    ...picturesMessages.en,
    ...projectsMessages.en,
    ...pushMessages.en,
    ...ratesMessages.en,
    ...realtimeMessages.en,
    ...sessionMessages.en,
    ...setupMessages.en,
    ...shellMessages.en,
    ...periodsMessages.en,
    ...productsMessages.en,
    ...flightsMessages.en,
    ...sponsorsMessages.en,
    ...formsMessages.en,
    ...formEntriesMessages.en,
    ...projectPeopleMessages.en,
    ...tasksMessages.en,
    ...meetingsMessages.en,
    ...externalCalendarMessages.en,
    ...calendarMessages.en,
    ...messengerMessages.en,
    ...activityMessages.en,
    ...attendeesMessages.en,
    ...notesMessages.en,
    ...phoneCallsMessages.en,
    ...viewsMessages.en,
    ...importsMessages.en,
    ...webFormsMessages.en,
    ...roomMatesMessages.en,
    ...formInvitationMessages.en,
    ...formWaitMessages.en,
  },
} as const;

export type MessageKey = keyof (typeof texts)["tr"];

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
