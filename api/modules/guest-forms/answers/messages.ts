/** Messages of this module's calls, ready to show (API-015). */
export const webFormsMessages = {
  tr: {
    web_form_missing: "Bu adreste bir form yok. Bağlantıyı kontrol et.",
    web_form_closed: "Bu form kapandı, artık yanıt alınmıyor.",
    web_form_full: "Kontenjan doldu. Bekleme listesine katılabilirsin.",
    web_form_option_full: "Kontenjan doldu: {option}. Başka bir seçim yap.",
    web_form_late: "Bu yanıt artık değiştirilemez, süresi doldu.",
    web_form_sent_before: "Bu form daha önce gönderildi. Değiştirmek için kendi bağlantını kullan.",
    web_form_program: "Form gönderilemedi. Görünmeyen alanı boş bırakıp yeniden gönder.",
    web_form_many: "Kısa sürede çok fazla form gönderildi. {minutes} dakika sonra yeniden dene.",
    web_form_kept: "Yanıtların saklandı.",
    web_form_sent: "Formun gönderildi. Teşekkürler!",
    web_form_waiting: "Bekleme listesine alındın.",
    web_form_cancelled: "Yanıtın iptal edildi.",
    web_form_upload: "Dosya yüklendi.",
    web_form_upload_full: "Şu anda dosya alınamıyor. Formu hazırlayanlara haber ver.",
    web_form_upload_missing: "Bu dosya bulunamadı. Yeniden yükle.",
    web_form_upload_image: "Yalnızca resim yükleyebilirsin: JPEG, PNG, GIF ya da WebP.",
    web_form_yes: "Evet",
    web_form_mail_fixed:
      "Bu formda kayıt e-postaya bağlı, adres sonradan değişmez. Başka bir adres için yeni bir kayıt gönder.",
    web_form_mail_confirmed: "E-posta adresin doğrulandı.",
    web_form_erased: "Yanıtın ve dosyaların silindi.",
  },
  en: {
    web_form_missing: "There is no form at this address. Check the link.",
    web_form_closed: "This form is closed, it takes no more answers.",
    web_form_full: "All places are taken. You can join the waiting list.",
    web_form_option_full: "No place is left: {option}. Choose another one.",
    web_form_late: "This answer can no longer be changed, its time is over.",
    web_form_sent_before: "This form was sent before. Use your own link to change it.",
    web_form_program: "The form was not sent. Leave the unseen field empty and send it again.",
    web_form_many: "Too many forms were sent in a short time. Try again in {minutes} minutes.",
    web_form_kept: "Your answers are kept.",
    web_form_sent: "Your form was sent. Thank you!",
    web_form_waiting: "You are on the waiting list.",
    web_form_cancelled: "Your answer was cancelled.",
    web_form_upload: "The file was uploaded.",
    web_form_upload_full: "No more files can be taken now. Tell those who made the form.",
    web_form_upload_missing: "This file cannot be found. Upload it again.",
    web_form_upload_image: "Only pictures can be uploaded: JPEG, PNG, GIF or WebP.",
    web_form_yes: "Yes",
    web_form_mail_fixed:
      "In this form a registration belongs to its e-mail address, which does not change later. Send a new registration for another address.",
    web_form_mail_confirmed: "Your e-mail address is confirmed.",
    web_form_erased: "Your answer and its files are erased.",
  },
} as const;

declare module "../../../messages" {
  interface Messages extends Record<keyof (typeof webFormsMessages)["tr"], string> {}
}
