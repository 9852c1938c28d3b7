/** Messages of this module's calls, ready to show (API-015). */
export const surveysMessages = {
  tr: {
    survey_created: "Anket eklendi. Şimdi sorularını ekleyip yayınla.",
    survey_updated: "Anket kaydedildi.",
    survey_removed: "Anket silindi.",
    survey_settings_saved: "Anket ayarları kaydedildi.",
    survey_type_taken: "Bu proje türlerinin anketi zaten var: {names}",
    survey_question: "Etkinliği genel olarak nasıl değerlendirirsin?",
    survey_comment: "Eklemek istediğin bir şey var mı?",
    survey_section: "Görüşün",
    survey_link_missing: "Bu bağlantıda bir anket yok. E-postadaki bağlantıyı kontrol et.",
    survey_answered: "Bu anketi daha önce yanıtladın. Teşekkürler!",
    survey_task: "Anket yanıtı düşük: {contact}",
    survey_task_text: "{contact} ({client}) etkinlikten memnun kalmamış. Yanıtına bak ve ara.",
  },
  en: {
    survey_created: "Survey added. Now add its questions and publish it.",
    survey_updated: "Survey saved.",
    survey_removed: "Survey deleted.",
    survey_settings_saved: "Survey settings saved.",
    survey_type_taken: "These project types have a survey already: {names}",
    survey_question: "How do you rate the event overall?",
    survey_comment: "Is there anything you would like to add?",
    survey_section: "Your opinion",
    survey_link_missing: "There is no survey behind this link. Check the link in the mail.",
    survey_answered: "You have answered this survey before. Thank you!",
    survey_task: "Low survey answer: {contact}",
    survey_task_text: "{contact} ({client}) was not content with the event. Look at the answer and call.",
  },
} as const;

declare module "../../../messages" {
  interface Messages extends Record<keyof (typeof surveysMessages)["tr"], string> {}
}
