/** Kinds of mails with their placeholders (ADM-182, docs/decisions/106). No zod here: pages may import it. */

import { notificationKinds, notificationTypes, type NotificationType } from "../activity/notification-types";
import { mailTexts, type MailTexts, type OwnTemplate } from "./template-texts";

/** TaskDigest has no mail of its own: it is a part of the daily mail. */
export type NotificationTemplate = Exclude<NotificationType, "TaskDigest">;
export type MailTemplate = OwnTemplate | NotificationTemplate;

type Words = Record<"tr" | "en", string>;

/** Placeholders by name; their label is read beside the editor, and `sample` stands in a preview without a record. */
export const placeholderWords = {
  name: { tr: "Alıcının adı", en: "Name of the receiver" },
  receiver: { tr: "Alıcının adı", en: "Name of the receiver" },
  contact: { tr: "Müşterideki kişinin adı", en: "Name of the client's contact" },
  actor: { tr: "İşlemi yapan kişi", en: "Person who did it" },
  person: { tr: "İlgili kişi", en: "Person concerned" },
  sender: { tr: "Gönderen kişi", en: "Person who sends it" },
  record: { tr: "Kaydın adı", en: "Name of the record" },
  company: { tr: "Şirketin adı", en: "Name of the company" },
  client: { tr: "Müşteri", en: "Client" },
  project: { tr: "Projenin adı", en: "Name of the project" },
  event: { tr: "Etkinliğin adı", en: "Name of the event" },
  form: { tr: "Formun adı", en: "Name of the form" },
  option: { tr: "Beklenen seçenek", en: "Option that was waited for" },
  budget: { tr: "Bütçenin adı", en: "Name of the budget" },
  version: { tr: "Bütçenin sürümü", en: "Version of the budget" },
  from: { tr: "Önceki aşama", en: "Earlier stage" },
  to: { tr: "Yeni aşama", en: "New stage" },
  due: { tr: "Bitiş zamanı", en: "Deadline" },
  until: { tr: "Geçerlilik sonu", en: "End of the offer" },
  subject: { tr: "Toplantının konusu", en: "Subject of the meeting" },
  date: { tr: "Tarih", en: "Date" },
  start: { tr: "Başlangıç saati", en: "Start" },
  end: { tr: "Bitiş saati", en: "End" },
  zone: { tr: "Saat dilimi", en: "Time zone" },
  place: { tr: "Yer", en: "Place" },
  type: { tr: "Tür", en: "Type" },
  text: { tr: "Yazılan metin", en: "Written text" },
  message: { tr: "Gönderenin notu", en: "Message of the sender" },
  count: { tr: "Bildirim sayısı", en: "Number of notifications" },
  late: { tr: "Geciken To-Do sayısı", en: "Number of late to-dos" },
  today: { tr: "Bugünün To-Do sayısı", en: "Number of to-dos today" },
  lines: { tr: "Günün listesi", en: "List of the day" },
  answers: { tr: "Formdaki yanıtlar", en: "Answers of the form" },
  link: { tr: "Bağlantı (tek satırda düğme olur)", en: "Link (a button on a line of its own)" },
  facts: { tr: "Talebin bilgileri", en: "Facts of the request" },
  decline_link: { tr: "Reddetme bağlantısı", en: "Link to decline" },
  all_link: { tr: "Bekleyen bütün taleplerin bağlantısı", en: "Link to all requests that wait" },
  settings_link: { tr: "Bildirim tercihlerinin bağlantısı", en: "Link to the notification choices" },
} as const satisfies Record<string, Words>;

export type Placeholder = keyof typeof placeholderWords;

interface Kind {
  /** Purpose in the queue and in the list of failed mails. */
  queue: "reset" | "invitation" | "feedback" | "digest" | "meeting" | "form" | "survey" | "budget";
  name: Words;
  placeholders: readonly Placeholder[];
  /** Those without which the mail is of no use. */
  required: readonly Placeholder[];
}

const ofForm: Pick<Kind, "queue" | "placeholders" | "required"> = {
  queue: "form",
  placeholders: ["form", "company", "link"],
  required: ["link"],
};
const ofInvitation: Pick<Kind, "queue" | "placeholders" | "required"> = {
  queue: "form",
  placeholders: ["name", "event", "form", "company", "message", "link"],
  required: ["message", "link"],
};
const ofRoom: Pick<Kind, "queue" | "placeholders" | "required"> = {
  queue: "form",
  placeholders: ["name", "project", "company", "link"],
  required: ["link"],
};
const ofDay: Pick<Kind, "queue" | "placeholders" | "required"> = {
  queue: "digest",
  placeholders: ["name", "count", "today", "late", "lines", "settings_link"],
  required: ["lines", "settings_link"],
};
const ofMeeting: Pick<Kind, "queue" | "placeholders" | "required"> = {
  queue: "meeting",
  placeholders: ["person", "company", "subject", "date", "start", "end", "zone", "place"],
  required: ["date", "start"],
};
const withAnswers = { ...ofForm, placeholders: [...ofForm.placeholders, "answers"] } as const;

const ownKinds: Record<OwnTemplate, Kind> = {
  reset: {
    queue: "reset",
    name: { tr: "Şifre yenileme", en: "Password reset" },
    placeholders: ["name", "link"],
    required: ["link"],
  },
  invitation: {
    queue: "invitation",
    name: { tr: "Kulis daveti", en: "Invitation to Kulis" },
    placeholders: ["company", "link"],
    required: ["link"],
  },
  feedback: {
    queue: "feedback",
    name: { tr: "Geri bildirim", en: "Feedback" },
    placeholders: ["name", "type", "text"],
    required: ["text"],
  },
  digest_day: { ...ofDay, name: { tr: "Günün özeti: To-Do'larla", en: "Daily mail: with to-dos" } },
  digest_news: { ...ofDay, name: { tr: "Günün özeti: bildirimlerle", en: "Daily mail: with notifications" } },
  digest_plain: { ...ofDay, name: { tr: "Günün özeti: yalnız plan", en: "Daily mail: plans alone" } },
  meeting_invitation: { ...ofMeeting, name: { tr: "Toplantı daveti", en: "Meeting invitation" } },
  meeting_cancel: { ...ofMeeting, name: { tr: "Toplantı iptali", en: "Meeting cancellation" } },
  form_invitation: { ...ofInvitation, name: { tr: "Form daveti", en: "Invitation to a form" } },
  form_invitation_remind: { ...ofInvitation, name: { tr: "Form hatırlatması", en: "Reminder of a form" } },
  form_sent: { ...withAnswers, name: { tr: "Form: yanıt alındı", en: "Form: answer received" } },
  form_waiting: { ...withAnswers, name: { tr: "Form: bekleme listesi", en: "Form: waiting list" } },
  form_offer: {
    ...ofForm,
    name: { tr: "Form: yer açıldı", en: "Form: a place is free" },
    placeholders: ["form", "option", "company", "until", "link"],
  },
  form_placed: { ...withAnswers, name: { tr: "Form: yer ayrıldı", en: "Form: place reserved" } },
  form_link: { ...ofForm, name: { tr: "Form: yanıtın bağlantısı", en: "Form: link of the answer" } },
  form_repeated: { ...ofForm, name: { tr: "Form: zaten kayıtlı", en: "Form: already registered" } },
  form_cancelled: {
    queue: "form",
    name: { tr: "Form: yanıt iptal edildi", en: "Form: answer cancelled" },
    placeholders: ["form", "company"],
    required: [],
  },
  room_mate_asked: { ...ofRoom, name: { tr: "Oda arkadaşı: istek", en: "Room mate: request" } },
  room_mate_paired: { ...ofRoom, name: { tr: "Oda arkadaşı: belli oldu", en: "Room mate: paired" } },
  room_mate_declined: { ...ofRoom, name: { tr: "Oda arkadaşı: kabul edilmedi", en: "Room mate: declined" } },
  room_mate_ended: { ...ofRoom, name: { tr: "Oda arkadaşı: sona erdi", en: "Room mate: ended" } },
  budget_review: {
    queue: "budget",
    name: { tr: "Bütçe gönderimi", en: "Sending of a budget" },
    placeholders: ["name", "project", "version", "sender", "link"],
    required: ["link"],
  },
  survey: {
    queue: "survey",
    name: { tr: "Etkinlik sonrası anket", en: "Post-event survey" },
    placeholders: ["contact", "project", "company", "link"],
    required: ["link"],
  },
};

const isOwn = (template: MailTemplate): template is OwnTemplate => Object.hasOwn(ownKinds, template);

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** In the text of a notification `{name}` is its record; in a mail it is the receiver. */
const inMail = (text: string) => text.replaceAll("{name}", "{record}");

/** ORG-040: whoever is asked decides from the mail, knowing what it is about. */
const ofRequest = {
  tr: "\n\n{facts}\n{link}\nReddetmek istersen: {decline_link}\nTüm bekleyenler: {all_link}",
  en: "\n\n{facts}\n{link}\nTo decline: {decline_link}\nAll that wait: {all_link}",
};

const greetings = {
  tr: (text: string, links = "\n{link}") =>
    `Merhaba {receiver},\n\n${text}${links}\n\nHangi bildirimi nasıl alacağını profilinde seçebilirsin:\n{settings_link}`,
  en: (text: string, links = "\n{link}") =>
    `Hello {receiver},\n\n${text}${links}\n\nChoose in your profile what you are told, and how:\n{settings_link}`,
};

export const mailTemplates = [
  ...(Object.keys(mailTexts) as OwnTemplate[]),
  ...notificationTypes.filter((type) => type !== "TaskDigest"),
] as [MailTemplate, ...MailTemplate[]];

/** Facts of a kind of mail. */
export interface TemplateFacts extends Omit<Kind, "queue"> {
  queue: Kind["queue"] | "notification";
}

export function factsOfTemplate(template: MailTemplate): TemplateFacts {
  if (isOwn(template)) return ownKinds[template];
  const { tr, en } = notificationKinds[template];
  const own = namesIn(inMail(tr.text)) as Placeholder[];
  return {
    queue: "notification",
    name: { tr: tr.title, en: en.title },
    placeholders: [
      "receiver",
      ...own,
      ...(template === "ApproveRequested" ? (["facts", "decline_link", "all_link"] as const) : []),
      "link",
      "settings_link",
    ],
    required: ["settings_link"],
  };
}

/** Today's texts of a kind, letter for letter. */
export function defaultTexts(template: MailTemplate): MailTexts {
  if (isOwn(template)) return mailTexts[template];
  const { tr, en } = notificationKinds[template];
  const links = template === "ApproveRequested" ? ofRequest : undefined;
  return {
    tr: { subject: tr.title, content: greetings.tr(inMail(tr.text), links?.tr) },
    en: { subject: en.title, content: greetings.en(inMail(en.text), links?.en) },
  };
}
