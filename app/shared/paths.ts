import type { DefinitionList } from "#contract/company/definition-facts";
import { type AdminNoun, type BudgetNoun, type CompanyNoun, isBudgetNoun } from "#contract/company/import-facts";

/** Addresses of the application's own pages; every segment encoded. */
const to = (...segments: (string | number)[]) => `/${segments.map((segment) => encodeURIComponent(segment)).join("/")}`;

/** A record as the API names it in events and editing notes. */
export interface RecordName {
  model: string;
  code: string;
}

type Query = Record<string, string | number | undefined | null>;

/** Adds a query, leaving empty values out; the key of an open form is that form's alone (R3). */
export function withQuery(path: string, query: Query): string {
  const pairs = Object.entries({ ...query, _key: undefined }).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/** Subpages of a project; the address of one is /project/{code}/{page}. */
export type ProjectPage =
  | "main"
  | "budgets"
  | "todos"
  | "flights"
  | "rooms"
  | "files"
  | "pricing-periods"
  | "products"
  | "forms"
  | "sponsors"
  | "suppliers"
  | "contacts"
  | "attendees"
  | "meetings"
  | "requests"
  | "accounting"
  | "notes"
  | "calls"
  | "timeline";

/** TSK-085: the pages of /tasks/{type}. */
export const taskPages = ["list", "board", "milestones", "completed"] as const;
export type TaskPage = (typeof taskPages)[number];

const formsOf = (code: string, ...rest: (string | number)[]) =>
  code ? to("project", code, "forms", ...rest) : to("admin", "customer-forms", ...rest);

export const paths = {
  home: "/",
  login: "/login",
  forgotPassword: "/forgot-password",
  logout: "/logout",
  webForm: (slug: string) => to("web-form", slug),
  roomMate: (token: string) => to("room-mate", token),
  clientReview: (code: string, ...rest: string[]) => to("client-review", code, ...rest),
  waitingOffer: (token: string) => to("waiting-offer", token),
  approvalList: (id: string, person: string) => to("approves", id, person),
  approvalDecision: (id: string, person: string, type: string) => to("approval-decision", id, person, type),
  unsubscribe: (token: string) => to("unsubscribe", token),
  customerForm: (slug: string, ...ccode: string[]) => to(slug, ...ccode),
  formEntry: (token: string, ...rest: string[]) => to("form-entry", token, ...rest),
  postEventSurvey: (code: string) => to("post-event-survey-form", code),
  rsvpForms: "/manuel-rsvp/form",
  rsvpForm: (code: string) => to("manuel-rsvp", "form", code),
  rsvpPerson: (code: string, attendee: string) => to("manuel-rsvp", "form", code, attendee),
  rsvpMark: (code: string, attendee: string) => to("manuel-rsvp", "form", code, attendee, "mark"),
  rsvpLogin: (token: string) => to("manuel-rsvp", token, "login"),
  projects: "/projects",
  newProject: "/projects/new",
  assignProjects: "/projects/assign",
  exportProjects: "/projects/export.xlsx",
  project: (code: string, ...rest: string[]) => to("project", code, "main", ...rest),
  budget: (project: string, code: string, ...rest: (string | number)[]) =>
    to("project", project, "budget", code, ...rest),
  budgetEditor: (project: string, code: string, ...rest: (string | number)[]) =>
    to("project", project, "budgetv2", code, ...rest),
  /** Pages of a project's invoices (ROU-040, ROU-041). */
  projectSales: (code: string, place: "accounting" | "sales") => to("project", code, place),
  newSalesInvoice: (code: string, place: "accounting" | "sales") =>
    to("project", code, place, "new-sales-invoice-request"),
  projectBase: (code: string) => to("project", code),
  projectPage: (code: string, page: ProjectPage, ...rest: string[]) => to("project", code, page, ...rest),
  sponsor: (code: string, scode: string, ...rest: (string | number)[]) =>
    to("project", code, "sponsors", scode, ...rest),
  /** The builder of a project's form (ROU-035, ROU-036). */
  formBuilder: (project: string, page: "rsvp-form" | "reg-form", form: string) => to("project", project, page, form),
  /** Address of a builder's posts, for every kind of form. */
  formPart: (form: string, ...rest: (string | number)[]) => to("form", form, ...rest),
  /** Forms of a project, or of the company where the code is empty. */
  formsOf,
  formAnswers: (code: string, form: string, ...rest: (string | number)[]) => formsOf(code, form, "answers", ...rest),
  attendee: (code: string, acode: string, ...rest: string[]) => to("project", code, "attendees", acode, ...rest),
  bizdev: "/bizdev",
  newLead: "/bizdev/new",
  assignLeads: "/bizdev/assign",
  moveLeads: "/bizdev/move",
  undoMoves: "/bizdev/move/undo",
  exportLeads: "/bizdev/export.xlsx",
  forecast: "/bizdev/forecast",
  losses: "/bizdev/losses",
  lead: (code: string, ...rest: string[]) => to("bizdev", code, ...rest),
  /** `age` in seconds, of the page that asks. */
  live: (age: number) => withQuery("/live", { age }),
  liveToken: "/live/token",
  presence: "/live/presence",
  build: "/live/build",
  editing: ({ model, code }: RecordName, ...rest: string[]) => to("live", "editing", model, code, ...rest),
  clients: "/clients",
  newClient: "/clients/new",
  clientIndustry: "/clients/industry",
  exportClients: "/clients/export.xlsx",
  client: (code: string, ...rest: string[]) => to("client", code, ...rest),
  suppliers: "/suppliers",
  newSupplier: "/suppliers/new",
  supplierCategory: "/suppliers/category",
  exportSuppliers: "/suppliers/export.xlsx",
  supplier: (code: string, ...rest: (string | number)[]) => to("supplier", code, ...rest),
  contacts: "/contacts",
  newContact: "/contacts/new",
  contactPosition: "/contacts/position",
  exportContacts: "/contacts/export.xlsx",
  contact: (id: number, ...rest: string[]) => to("contacts", id, ...rest),
  importInto(noun: CompanyNoun | AdminNoun) {
    if (noun === "person") return "/admin/organisation/import";
    if (noun === "leave-balance") return "/admin/leave-balances/import";
    return isBudgetNoun(noun) ? to("admin", "budgets", noun, "import") : `/${noun}s/import`;
  },
  /** Page that invites people of a project to a form. */
  inviteAttendees: (code: string, query: Query = {}) => withQuery(to("project", code, "attendees", "invite"), query),
  importAttendees: (code: string, query: Query = {}) => withQuery(to("project", code, "attendees", "import"), query),
  importTemplate: (noun: string, query: Query = {}) => withQuery(to("import-template", noun), query),
  import: (id: number, ...rest: string[]) => to("imports", id, ...rest),
  meetings: "/meetings",
  newMeeting: "/meetings/new",
  meeting: (id: number, ...rest: string[]) => to("meetings", id, ...rest),
  meetingConflicts: (query: Query) => withQuery("/meeting-conflicts", query),
  tasks: (type: TaskPage, ...rest: (string | number)[]) => to("tasks", type, ...rest),
  /** TSK-014: to-dos for a line of a project's budgets. */
  tasksOfItem: (project: string, item: number) =>
    withQuery(to("tasks", "list"), { view: "all", project, budget_item: item }),
  manyTasks: (type: TaskPage) => to("tasks", type, "many"),
  exportTasks: "/tasks/export.xlsx",
  calendar: "/calendar",
  calendarZone: "/calendar/zone",
  otherCalendars: "/calendar/others",
  removeOtherCalendar: (id: number) => to("calendar", "others", id, "remove"),
  moveInCalendar: (layer: "meetings" | "tasks", id: number) => to("calendar", layer, id, "move"),
  newNote: "/notes/new",
  newCall: "/calls/new",
  /** Requests of one's own, and those of others by their code. */
  accounting: (...rest: string[]) => to("accounting", ...rest),
  requests: (...rest: (string | number)[]) => to("requests", ...rest),
  approves: "/approves",
  depot: "/depot",
  exportDepot: "/depot/export.xlsx",
  newDepotItem: "/depot/new",
  depotItem: (id: number, ...rest: string[]) => to("depot", id, ...rest),
  listViews: "/list-views/new",
  listView: (id: number, ...rest: string[]) => to("list-views", id, ...rest),
  undoMany: "/history/undo",
  restoreField: (id: number) => to("history", id, "restore"),
  undo: (id: number) => to("history", id, "undo"),
  news: "/news",
  formLogo: (name: string) => to("form-logos", name),
  brandLogo: (name: string) => `/brand/logo/${name}`,
  /** `color` is `#rrggbb`. */
  brandSheet: (color: string) => `/brand/sheet/${color.slice(1)}.css`,
  messenger: "/messenger",
  newRoom: "/messenger/new",
  openRoom: "/messenger/open",
  room: (room: number, ...rest: (string | number)[]) => to("messenger", room, ...rest),
  liveMessenger: "/live/messenger",
  liveRoom: (room: number, ...rest: string[]) => to("live", "messenger", room, ...rest),
  admin: "/admin",
  adminApi: "/admin/api",
  invitations: (...rest: (string | number)[]) => to("admin", "invitations", ...rest),
  organisation: (...rest: (string | number)[]) => to("admin", "organisation", ...rest),
  /** People whose rights follow a position. */
  peopleOf: (position: number) => `/admin/organisation?position=${position}`,
  adminTeams: (...rest: (string | number)[]) => to("admin", "teams", ...rest),
  organizationChart: (...rest: string[]) => to("admin", "organization-chart", ...rest),
  adminUser: (code: string, ...rest: string[]) => to("admin", "user", code, ...rest),
  leaveBalances: (...rest: string[]) => to("admin", "leave-balances", ...rest),
  exportLeaveBalances: "/admin/leave-balances/export.xlsx",
  leaves: "/admin/leaves",
  exportLeaves: "/admin/leaves/export.xlsx",
  approvalChain: (...rest: string[]) => to("admin", "approval-chain", ...rest),
  emailTemplates: "/admin/email-templates",
  emailTemplate: (kind: string, language: "tr" | "en", ...rest: string[]) =>
    to("admin", "email-templates", kind, language, ...rest),
  failedMails: "/admin/mails",
  retryMail: "/admin/mails/retry",
  securityAudit: "/admin/security-audit",
  exportSecurityAudit: "/admin/security-audit/export.xlsx",
  notificationRecipients: (...rest: string[]) => to("admin", "notifications", ...rest),
  briefForm: "/admin/biz-dev/brief-form",
  leadPhases: "/admin/biz-dev/lead-phases",
  leadPhase: (stage: number, ...rest: string[]) => to("admin", "biz-dev", "lead-phases", stage, ...rest),
  lossReason: (id: number | string, ...rest: string[]) => to("admin", "biz-dev", "lead-phases", "reasons", id, ...rest),
  newLossReason: "/admin/biz-dev/lead-phases/reasons/new",
  surveys: "/admin/post-event-client-surveys",
  surveyResults: "/admin/post-event-client-surveys/results",
  surveyResultsSheet: "/admin/post-event-client-surveys/results.xlsx",
  survey: (code: string, ...rest: string[]) => to("admin", "post-event-client-surveys", code, ...rest),
  definitions: "/admin/definitions",
  /**
   * The page of a list, and the dialogs over it; sections and labels are on the page of to-dos, budgets have pages of
   * their own.
   */
  definition: (list: DefinitionList, ...rest: (string | number)[]) => {
    if (list === "payment-methods") return to("admin", list, ...rest);
    if (list === "brain-storming-templates") return to("admin", "biz-dev", list, ...rest);
    if (list === "credit-cards") return to("admin", "event-company", list, ...rest);
    if (list.startsWith("budget-")) return to("admin", "budgets", list, ...rest);
    return list === "task-sections" || list === "task-labels"
      ? to("admin", "tasks", ...(rest.length > 0 ? [list, ...rest] : []))
      : to("admin", "definitions", list, ...rest);
  },
  /** Archives a row of any list, or takes it out of the archive. */
  archiveDefinition: (list: DefinitionList, id: number) => to("admin", "definitions", list, id, "archive"),
  /** A tab of the company's settings; the first without one. */
  companySettings: (...rest: string[]) => to("admin", "event-company", ...rest),
  accountingIntegration: "/admin/accounting-integration",
  taxOffices: "/admin/definitions/tax-offices",
  adminBudgets: "/admin/budgets",
  budgetSettings: "/admin/budgets/defaults",
  exportSettings: "/admin/budgets/export",
  exportDefinitions: (list: BudgetNoun) => to("admin", "budgets", list, "export.xlsx"),
  adminTasks: "/admin/tasks",
  positions: (...rest: (string | number)[]) => to("admin", "positions", ...rest.map(String)),
  /** 'Bu kişi ne görür?' */
  rightsOf: (person?: number) => withQuery("/admin/positions/person", { user: person }),
  exchangeRates: "/admin/exchange-rates",
  exchangeRate: (currency: string) => to("admin", "exchange-rates", currency),
  newExchangeRate: "/admin/exchange-rates/new",
  similarRecords: (...rest: (string | number)[]) => to("admin", "similarRecords", ...rest),
  mergeRecords: (noun: string, ids: readonly number[]) =>
    withQuery(to("admin", "similarRecords", noun, "merge"), { ids: ids.join(",") }),
  notifications: "/notifications",
  recentNotifications: "/notifications/recent",
  readNotifications: "/notifications/read",
  openNotification: (id: number) => to("notifications", id, "open"),
  newsFeed: "/news-feed",
  clientChoice: (id: string) => to("lead-form", "client", id),
  pick: (noun: string, query: Query) => withQuery(to("pick", noun), query),
  similar: (noun: string, query: Query) => withQuery(to("similar", noun), query),
  /** `base` is the page of a record's files. */
  filesAt: (base: string, ...rest: (string | number)[]) => `${base}${rest.length > 0 ? to(...rest) : ""}`,
  fileContent: (id: number, query: Query = {}) => withQuery(to("file", id, "content"), query),
  restoreFile: (id: number) => to("file", id, "restore"),
  search: "/search",
  searchHits: "/search/hits",
  profile: "/profile",
  profilePart: (...part: (string | number)[]) => to("profile", ...part),
  onboarding: "/onboarding",
  onboardingStep: (step: string) => to("onboarding", step),
};

/** Address of a record: offers under /bizdev, confirmed and archived ones under /project (PRJ-096). */
export const recordPath = (row: { code: string; is_offer: 0 | 1 }) =>
  row.is_offer === 1 ? paths.lead(row.code) : paths.project(row.code);

/** The dialog and action of a record's moves. */
export const movePath = (row: Parameters<typeof recordPath>[0]) =>
  row.is_offer === 1 ? paths.lead(row.code, "stage") : paths.project(row.code, "status");
