// Default texts of the mails (docs/decisions/106). Guests' other languages stand in api/guest-words. No zod here.

import { waitWords } from "../guest-forms/form-wait-words";

interface Words {
  subject: string;
  /** Plain text, an empty line parts paragraphs; or sanitised HTML. */
  content: string;
}

export type MailTexts = Record<"tr" | "en", Words>;

const digest = {
  tr: "Merhaba {name},\n\n{lines}\n\nBu iletide ne olacağını profilinde seçebilirsin; istemezsen kapatabilirsin:\n{settings_link}",
  en: "Hello {name},\n\n{lines}\n\nChoose in your profile what this mail tells, or turn it off:\n{settings_link}",
};

const formText = {
  tr: "Merhaba,\n\n{form} formuna verdiğin yanıt {company} ekibine ulaştı.\n\nYanıtını görmek, değiştirmek ya da iptal etmek için bağlantın:\n{link}\n\nBu bağlantıyı kimseyle paylaşma.",
  en: "Hello,\n\nyour answer to the form {form} has reached the team of {company}.\n\nYour link to see, change or cancel it:\n{link}\n\nShare this link with nobody.",
};
const formTextWithAnswers = { tr: `${formText.tr}\n\n{answers}`, en: `${formText.en}\n\n{answers}` };

const roomMateOver = {
  tr: "Merhaba,\n\n{project} etkinliğinde şu kişiyle oda arkadaşlığı artık söz konusu değil: {name}. Başka birini seçebilirsin.\n\n{link}",
  en: "Hello,\n\nat {project} you do not share a room with this person any more: {name}. You can choose somebody else.\n\n{link}",
};

const formInvitation = {
  tr: "Merhaba {name},\n\n{message}\n\n{company} seni {event} için “{form}” formunu yanıtlamaya davet ediyor.\n\nFormu buradan aç:\n{link}\n\nBu bağlantı sana özeldir. Yanıtını daha sonra aynı bağlantıdan görebilir ve değiştirebilirsin.",
  en: "Hello {name},\n\n{message}\n\n{company} invites you to answer the form “{form}” for {event}.\n\nOpen the form here:\n{link}\n\nThis link is yours alone. You can see and change your answer later by the same link.",
};

const both = (subjects: Record<"tr" | "en", string>, contents: Record<"tr" | "en", string>): MailTexts => ({
  tr: { subject: subjects.tr, content: contents.tr },
  en: { subject: subjects.en, content: contents.en },
});

/** Texts of every mail but those of notifications, which follow from their types. */
export const mailTexts = {
  reset: both(
    { tr: "Kulis şifreni yenile", en: "Reset your Kulis password" },
    {
      tr: "Merhaba {name},\n\nŞifreni yenilemek için 60 dakika içinde bu bağlantıyı aç:\n{link}\n\nBu isteği sen yapmadıysan bu iletiyi silebilirsin.",
      en: "Hello {name},\n\nOpen this link within 60 minutes to reset your password:\n{link}\n\nIf you did not ask for this, delete this message.",
    },
  ),
  invitation: both(
    { tr: "{company} seni Kulis'e davet etti", en: "{company} invited you to Kulis" },
    {
      tr: "Merhaba,\n\n{company} ekibine katılmak için 7 gün içinde bu bağlantıyı aç:\n{link}",
      en: "Hello,\n\nOpen this link within 7 days to join {company}:\n{link}",
    },
  ),
  feedback: both(
    { tr: "{name} Kulis için geri bildirim yazdı", en: "{name} wrote feedback about Kulis" },
    { tr: "{type}\n\n{text}", en: "{type}\n\n{text}" },
  ),
  digest_day: both({ tr: "Bugün {today} To-Do, {late} gecikmiş", en: "{today} to-dos today, {late} late" }, digest),
  digest_news: both(
    { tr: "Kulis'te {count} yeni bildirimin var", en: "You have {count} new notifications in Kulis" },
    digest,
  ),
  digest_plain: both({ tr: "Günün özeti", en: "Your day" }, digest),
  meeting_invitation: both(
    { tr: "Toplantı: {subject} ({date} {start})", en: "Meeting: {subject} ({date} {start})" },
    {
      tr: "{person} ({company}) bir toplantı daveti gönderdi.\n\nKonu: {subject}\nTarih: {date} {start}–{end} ({zone})\nYer: {place}\n\nTakvime eklemek için ekteki davet kullanılabilir.",
      en: "{person} ({company}) sent an invitation to a meeting.\n\nSubject: {subject}\nDate: {date} {start}–{end} ({zone})\nPlace: {place}\n\nThe attached invitation adds it to a calendar.",
    },
  ),
  meeting_cancel: both(
    { tr: "İptal: {subject} ({date} {start})", en: "Cancelled: {subject} ({date} {start})" },
    {
      tr: "{company} ile planlanan toplantı iptal edildi.\n\nKonu: {subject}\nTarih: {date} {start}–{end} ({zone})\n\nEkteki iptal, toplantıyı takvimden kaldırır.",
      en: "The meeting planned with {company} was cancelled.\n\nSubject: {subject}\nDate: {date} {start}–{end} ({zone})\n\nThe attached cancellation takes it out of a calendar.",
    },
  ),
  form_invitation: both({ tr: "{event}: {form}", en: "{event}: {form}" }, formInvitation),
  form_invitation_remind: both(
    { tr: "Hatırlatma – {event}: {form}", en: "Reminder – {event}: {form}" },
    formInvitation,
  ),
  form_sent: both({ tr: "{form}: yanıtın alındı", en: "{form}: we have your answer" }, formTextWithAnswers),
  form_waiting: both(
    { tr: "{form}: bekleme listesindesin", en: "{form}: you are on the waiting list" },
    formTextWithAnswers,
  ),
  form_offer: both(
    { tr: waitWords.tr.subject, en: waitWords.en.subject },
    { tr: waitWords.tr.mail, en: waitWords.en.mail },
  ),
  form_placed: both(
    { tr: "{form}: yerin hazır", en: "{form}: your place is ready" },
    {
      tr: "Merhaba,\n\n{form} için yerin ayrıldı, seni bekliyoruz.\n\nYanıtını görmek, değiştirmek ya da iptal etmek için bağlantın:\n{link}\n\nBu bağlantıyı kimseyle paylaşma.\n\n{company}\n\n{answers}",
      en: "Hello,\n\na place at {form} is kept for you, we look forward to seeing you.\n\nYour link to see, change or cancel your answer:\n{link}\n\nShare this link with nobody.\n\n{company}\n\n{answers}",
    },
  ),
  form_link: both({ tr: "{form}: yanıtının bağlantısı", en: "{form}: the link of your answer" }, formText),
  form_repeated: both(
    { tr: "{form}: zaten kayıtlısın", en: "{form}: you are already registered" },
    {
      tr: "Merhaba,\n\n{form} formuna bu e-posta adresiyle zaten kayıtlısın. İkinci bir kayıt açılmadı, ilk kaydın geçerli.\n\nKaydını görmek, değiştirmek ya da iptal etmek için bağlantın:\n{link}\n\nBu bağlantıyı kimseyle paylaşma. Formu sen göndermediysen bir şey yapman gerekmez.\n\n{company}",
      en: "Hello,\n\nyou are already registered in the form {form} with this e-mail address. No second registration was made, the first one is valid.\n\nYour link to see, change or cancel it:\n{link}\n\nDo not share this link with anybody. If you did not send the form, you do not have to do anything.\n\n{company}",
    },
  ),
  form_cancelled: both(
    { tr: "{form}: yanıtın iptal edildi", en: "{form}: your answer was cancelled" },
    {
      tr: "Merhaba,\n\n{form} formuna verdiğin yanıt iptal edildi. Yerin başkasına açıldı.",
      en: "Hello,\n\nyour answer to the form {form} was cancelled. Your place is open to others.",
    },
  ),
  room_mate_asked: both(
    {
      tr: "{project}: {name} seninle aynı odada kalmak istiyor",
      en: "{project}: {name} would like to share a room with you",
    },
    {
      tr: "Merhaba,\n\n{name}, {project} etkinliğinde seninle aynı odada kalmak istiyor.\n\nKabul etmek ya da geri çevirmek için bağlantın:\n{link}\n\nBu bağlantıyı kimseyle paylaşma.\n\n{company}",
      en: "Hello,\n\n{name} would like to share a room with you at {project}.\n\nYour link to accept or decline:\n{link}\n\nShare this link with nobody.\n\n{company}",
    },
  ),
  room_mate_paired: both(
    { tr: "{project}: oda arkadaşın belli oldu", en: "{project}: you have a room mate" },
    {
      tr: "Merhaba,\n\n{project} etkinliğindeki oda arkadaşın: {name}.\n\nGörmek ya da vazgeçmek için bağlantın:\n{link}\n\nBunu sen istemediysen bağlantıdan vazgeç ya da {company} ekibine yaz.",
      en: "Hello,\n\nyour room mate at {project}: {name}.\n\nYour link to see it or to change your mind:\n{link}\n\nIf you did not want this, change it there or write to the team of {company}.",
    },
  ),
  room_mate_declined: both(
    { tr: "{project}: oda arkadaşı isteğin kabul edilmedi", en: "{project}: your room-mate request was declined" },
    roomMateOver,
  ),
  room_mate_ended: both(
    { tr: "{project}: oda arkadaşlığı sona erdi", en: "{project}: you no longer share a room" },
    roomMateOver,
  ),
  budget_review: both(
    { tr: "{project} · {version}", en: "{project} · {version}" },
    {
      tr: "Merhaba {name},\n\n{project} için hazırladığımız teklif ekte.\n\nTeklifi buradan inceleyebilir, onaylayabilir ya da değişiklik isteyebilirsin:\n{link}\n\n{sender}",
      en: "Hello {name},\n\nour offer for {project} is attached.\n\nYou can look at it, approve it or ask for changes here:\n{link}\n\n{sender}",
    },
  ),
  survey: both(
    { tr: "{project} nasıl geçti?", en: "How was {project}?" },
    {
      tr: "<p>Merhaba {contact},</p><p>{project} etkinliğini bizimle yaptığın için teşekkür ederiz. Birkaç soruyla görüşünü öğrenmek isteriz: {link}</p><p>{company}</p>",
      en: "<p>Hello {contact},</p><p>Thank you for holding {project} with us. We would like to ask you a few questions: {link}</p><p>{company}</p>",
    },
  ),
} as const satisfies Record<string, MailTexts>;

export type OwnTemplate = keyof typeof mailTexts;
