/** Messages of this module's calls, ready to show (API-015). */
export const mailTemplateMessages = {
  tr: {
    template_unknown: "Bu e-postada şu yer tutucular yok: {names}.",
    template_missing: "Şu yer tutucular eksik: {names}.",
    template_address: "Bir bağlantının adresinde yer tutucu olamaz. {link} yazısını metne koy.",
    template_split: "Yer tutucunun ortasında biçim değiştirme: {names}.",
    template_linked: "Şu yer tutucular bir bağlantının metninde olamaz: {names}. Bağlantının dışına yaz.",
    template_saved: "Şablon kaydedildi.",
    template_reset: "Varsayılan metne dönüldü.",
    template_version_restored: "Seçtiğin sürümün konusu ve metni geri geldi.",
    template_test_sent: "Deneme e-postası {email} adresine gönderiliyor.",
    template_history_created: "Şirketin kendi metni yazıldı",
    template_history_changed: "Şablon değişti",
  },
  en: {
    template_unknown: "This mail does not have these placeholders: {names}.",
    template_missing: "These placeholders are missing: {names}.",
    template_address: "The address of a link cannot have a placeholder. Put {link} into the text.",
    template_split: "Do not change the formatting inside of a placeholder: {names}.",
    template_linked: "The text of a link cannot have these placeholders: {names}. Write them outside of the link.",
    template_saved: "The template was saved.",
    template_reset: "The default text is back.",
    template_version_restored: "Subject and text of that version are back.",
    template_test_sent: "A test mail is on its way to {email}.",
    template_history_created: "The company's own text was written",
    template_history_changed: "The template was changed",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof mailTemplateMessages)["tr"], string> {}
}
