/** Types of notifications (ADM-080…104), with their words and links (RTM-014). No zod here: pages may import it. */

interface Words {
  title: string;
  /**
   * `{name}` is the record, `{actor}` the acting person, `{person}` the one concerned, `{from}` and `{to}` are stages.
   */
  text: string;
}

interface NotificationKind {
  /** Card of the notification settings (admin §3). */
  group:
    | "bizdev"
    | "project"
    | "accounting"
    | "password"
    | "budget"
    | "client"
    | "supplier"
    | "note"
    | "approval"
    | "meeting"
    | "task";
  /** Path of the page to open; `{record}` is the page of the lead or project, whichever it is by then. */
  link: string;
  /** Possible choices, the first is the default; `usualChoices` if left out. */
  choices?: readonly NotificationChoice[];
  tr: Words;
  en: Words;
}

/** now: in the list and pushed; mail: by mail as well; daily: in the list and the daily mail; never: not at all. */
export const notificationChoices = ["now", "mail", "daily", "never"] as const;
export type NotificationChoice = (typeof notificationChoices)[number];
const usualChoices = notificationChoices;

export const notificationKinds = {
  BizdevCreated: {
    group: "bizdev",
    link: "{record}",
    tr: { title: "Yeni iş fırsatı", text: "{actor} “{name}” iş fırsatını ekledi." },
    en: { title: "New business opportunity", text: "{actor} added the business opportunity “{name}”." },
  },
  BizdevUpdated: {
    group: "bizdev",
    link: "{record}",
    tr: { title: "İş fırsatı güncellendi", text: "{actor} “{name}” iş fırsatını güncelledi." },
    en: { title: "Business opportunity updated", text: "{actor} updated the business opportunity “{name}”." },
  },
  BizdevDeleted: {
    group: "bizdev",
    link: "{record}",
    tr: { title: "İş fırsatı silindi", text: "{actor} “{name}” iş fırsatını sildi." },
    en: { title: "Business opportunity deleted", text: "{actor} deleted the business opportunity “{name}”." },
  },
  ProjectStatusCreated: {
    group: "project",
    link: "{record}",
    tr: { title: "Aşama değişti", text: "{actor} “{name}” kaydını “{to}” aşamasına aldı." },
    en: { title: "Stage changed", text: "{actor} moved “{name}” to “{to}”." },
  },
  ProjectAssigned: {
    group: "project",
    link: "{record}",
    tr: { title: "Kayıt atandı", text: "{actor} “{name}” kaydını {person} kişisine atadı." },
    en: { title: "Record assigned", text: "{actor} assigned “{name}” to {person}." },
  },
  NewAccountingTransaction: {
    group: "accounting",
    link: "/accounting",
    tr: { title: "Yeni muhasebe hareketi", text: "“{name}” için yeni bir muhasebe hareketi var." },
    en: { title: "New accounting transaction", text: "There is a new accounting transaction for “{name}”." },
  },
  PurchaseInvoiceExcessSum: {
    group: "accounting",
    link: "/accounting",
    tr: { title: "Alış faturası tutarı aştı", text: "“{name}” için gelen alış faturası bütçedeki tutarı aşıyor." },
    en: { title: "Purchase invoice over budget", text: "A purchase invoice for “{name}” exceeds the budgeted amount." },
  },
  PurchaseInvoiceUnknownSupplier: {
    group: "accounting",
    link: "/accounting",
    tr: { title: "Tanınmayan tedarikçi faturası", text: "“{name}” adlı tanınmayan bir tedarikçiden fatura geldi." },
    en: { title: "Invoice of an unknown supplier", text: "An invoice came from the unknown supplier “{name}”." },
  },
  SaleInvoiceNotRequested: {
    group: "accounting",
    link: "{record}",
    tr: { title: "Satış faturası istenmedi", text: "“{name}” için henüz satış faturası istenmedi." },
    en: { title: "Sales invoice not requested", text: "No sales invoice was requested for “{name}” yet." },
  },
  PurchaseInvoiceLated: {
    group: "accounting",
    link: "/accounting",
    tr: { title: "Alış faturası gecikti", text: "“{name}” için beklenen alış faturası gecikti." },
    en: { title: "Purchase invoice is late", text: "The purchase invoice expected for “{name}” is late." },
  },
  ExpenseRequested: {
    group: "accounting",
    link: "/accounting",
    tr: { title: "Yeni masraf talebi", text: "{actor} “{name}” için masraf talebi açtı." },
    en: { title: "New expense request", text: "{actor} opened an expense request for “{name}”." },
  },
  ResetPasswordNotification: {
    group: "password",
    link: "/profile",
    tr: { title: "Şifre yenilendi", text: "{name} hesabının şifresi e-posta bağlantısıyla yenilendi." },
    en: { title: "Password reset", text: "The password of {name} was reset by a mailed link." },
  },
  BudgetCreated: {
    group: "budget",
    link: "{record}",
    tr: { title: "Yeni bütçe", text: "{actor} “{name}” kaydına “{budget}” bütçesini ekledi." },
    en: { title: "New budget", text: "{actor} added the budget “{budget}” to “{name}”." },
  },
  BudgetAnswered: {
    group: "budget",
    link: "{record}",
    tr: { title: "Bütçe yanıtlandı", text: "{client} “{name}” kaydının “{budget}” bütçesini yanıtladı." },
    en: { title: "Budget answered", text: "{client} answered the budget “{budget}” of “{name}”." },
  },
  ClientCreated: {
    group: "client",
    link: "/client/{code}",
    tr: { title: "Yeni müşteri", text: "{actor} “{name}” müşterisini ekledi." },
    en: { title: "New client", text: "{actor} added the client “{name}”." },
  },
  SupplierCreated: {
    group: "supplier",
    link: "/supplier/{code}",
    tr: { title: "Yeni tedarikçi", text: "{actor} “{name}” tedarikçisini ekledi." },
    en: { title: "New supplier", text: "{actor} added the supplier “{name}”." },
  },
  NoteCreated: {
    group: "note",
    link: "{record}",
    tr: { title: "Yeni not", text: "{actor} “{name}” için not ekledi." },
    en: { title: "New note", text: "{actor} added a note to “{name}”." },
  },
  MeetingCreated: {
    group: "meeting",
    link: "/meetings/{code}",
    tr: { title: "Yeni toplantı", text: "{actor} “{name}” toplantısını oluşturdu." },
    en: { title: "New meeting", text: "{actor} created the meeting “{name}”." },
  },
  MeetingCancelled: {
    group: "meeting",
    link: "/calendar",
    tr: { title: "Toplantı iptal edildi", text: "{actor} “{name}” toplantısını iptal etti." },
    en: { title: "Meeting cancelled", text: "{actor} cancelled the meeting “{name}”." },
  },
  TaskCreated: {
    group: "task",
    link: "/tasks/list/{code}",
    tr: { title: "Yeni To-Do", text: "{actor} “{name}” To-Do'sunu ekledi." },
    en: { title: "New to-do", text: "{actor} added the to-do “{name}”." },
  },
  TaskCompleted: {
    group: "task",
    link: "/tasks/list/{code}",
    tr: { title: "To-Do tamamlandı", text: "{actor} “{name}” To-Do'sunu tamamladı." },
    en: { title: "To-do completed", text: "{actor} completed the to-do “{name}”." },
  },
  TaskReminder: {
    group: "task",
    link: "/tasks/list/{code}",
    choices: ["now", "mail", "never"],
    tr: { title: "Hatırlatma", text: "“{name}” To-Do'sunun bitişi: {due}" },
    en: { title: "Reminder", text: "“{name}” is due: {due}" },
  },
  // The to-dos' part of the daily mail; no event creates it.
  TaskDigest: {
    group: "task",
    link: "/tasks/list",
    choices: ["daily", "never"],
    tr: { title: "Günün To-Do'ları", text: "Bugünün, gecikenlerin ve önündeki haftanın To-Do'ları." },
    en: { title: "To-dos of the day", text: "What is due today, late, and due in the week ahead." },
  },
  ApproveRequested: {
    group: "approval",
    link: "{record}",
    tr: { title: "Onay bekleniyor", text: "{actor} “{name}” için onay istiyor." },
    en: { title: "Approval asked for", text: "{actor} asks for approval of “{name}”." },
  },
  ApproveApproved: {
    group: "approval",
    link: "{record}",
    tr: { title: "Onay verildi", text: "{actor} “{name}” için onay verdi." },
    en: { title: "Approved", text: "{actor} approved “{name}”." },
  },
  ApproveDenied: {
    group: "approval",
    link: "{record}",
    tr: { title: "Onay verilmedi", text: "{actor} “{name}” için onay vermedi." },
    en: { title: "Declined", text: "{actor} did not approve “{name}”." },
  },
  ApproveCompleted: {
    group: "approval",
    link: "{record}",
    tr: { title: "Onay tamamlandı", text: "“{name}” kaydının onayı tamamlandı." },
    en: { title: "Approval completed", text: "The approval of “{name}” is complete." },
  },
  FormAnswerChanged: {
    group: "project",
    link: "{record}",
    tr: { title: "Form yanıtı değişti", text: "“{name}” formunda yanıtını değiştiren ya da iptal eden konuk var." },
    en: { title: "Form answer changed", text: "A guest changed or cancelled an answer to the form “{name}”." },
  },
  AfterEventCustomerFeedbackReceived: {
    group: "project",
    link: "{record}",
    tr: { title: "Etkinlik sonrası anket yanıtı", text: "“{name}” için müşteriden anket yanıtı geldi." },
    en: { title: "Post-event survey answered", text: "A client answered the survey of “{name}”." },
  },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof notificationKinds;
export const notificationTypes = Object.keys(notificationKinds) as [NotificationType, ...NotificationType[]];

/** Possible choices of a type; the first is the default. */
export const choicesOf = (type: NotificationType): readonly NotificationChoice[] => {
  const kind: NotificationKind = notificationKinds[type];
  return kind.choices ?? usualChoices;
};
export const usualChoice = (type: NotificationType): NotificationChoice => choicesOf(type)[0] ?? "now";

/**
 * Notifications about a person's own to-dos, guests' answers to a project's forms and clients' answers to budgets: no
 * other recipients can be chosen.
 */
type OwnType = "TaskReminder" | "TaskDigest" | "FormAnswerChanged" | "BudgetAnswered";
const ownTypes: readonly string[] = [
  "TaskReminder",
  "TaskDigest",
  "FormAnswerChanged",
  "BudgetAnswered",
] satisfies OwnType[];

/** ADM-080…104: the types that an admin names further recipients for. */
export type RecipientType = Exclude<NotificationType, OwnType>;
export const recipientTypes = notificationTypes.filter((type) => !ownTypes.includes(type)) as [
  RecipientType,
  ...RecipientType[],
];
export const mostRecipients = 100;

/**
 * True if the person may get the type at all, whatever record it is about: admins alone for other people's passwords.
 */
export const mayReceive = (type: RecipientType, { is_admin }: { is_admin: number }): boolean =>
  type !== "ResetPasswordNotification" || is_admin === 1;
