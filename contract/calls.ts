import type { Call } from "./call";
import * as accountingLists from "./accounting/accounting-lists";
import * as accountingDue from "./accounting/due";
import * as accountingInvoices from "./accounting/invoices";
import * as accountingPayments from "./accounting/payments";
import * as accountingMonths from "./accounting/months";
import * as attendeeLists from "./projects/attendee-lists";
import * as attendees from "./projects/attendees";
import * as bizdev from "./projects/bizdev";
import * as budgetAlternatives from "./budgets/budget-alternatives";
import * as budgetFiles from "./budgets/budget-files";
import * as budgetRows from "./budgets/budget-rows";
import * as budgetRates from "./budgets/budget-rates";
import * as budgetReviews from "./budgets/budget-reviews";
import * as budgetVersions from "./budgets/budget-versions";
import * as budgetOffers from "./budgets/budget-offers";
import * as budgetTemplates from "./budgets/budget-templates";
import * as budgets from "./budgets/budgets";
import * as budgetSettings from "./budgets/budget-settings";
import * as companySettings from "./company/company-settings";
import * as exportSettings from "./company/export-settings";
import * as calendar from "./planning/calendar";
import * as clients from "./companies/clients";
import * as contacts from "./companies/contacts";
import * as briefForm from "./guest-forms/brief-form";
import * as customerForms from "./guest-forms/customer-forms";
import * as definitions from "./company/definitions";
import * as leavers from "./company/leavers";
import * as organisation from "./company/organisation";
import * as depot from "./projects/depot";
import * as externalCalendars from "./planning/external-calendars";
import * as flights from "./projects/flights";
import * as formEntries from "./guest-forms/form-entries";
import * as formFiles from "./guest-forms/form-files";
import * as formOptionLists from "./guest-forms/form-option-lists";
import * as formPreviews from "./guest-forms/form-previews";
import * as formRoomMates from "./guest-forms/form-room-mates";
import * as formSamples from "./guest-forms/form-samples";
import * as formTemplates from "./guest-forms/form-templates";
import * as formTranslations from "./guest-forms/form-translations";
import * as formUploads from "./guest-forms/form-uploads";
import * as formInvitations from "./guest-forms/form-invitations";
import * as formWaits from "./guest-forms/form-waits";
import * as formMailboxes from "./guest-forms/form-mailboxes";
import * as forms from "./guest-forms/forms";
import * as files from "./activity/files";
import * as history from "./activity/history";
import * as importValues from "./company/import-values";
import * as imports from "./company/imports";
import * as rates from "./budgets/rates";
import * as roomMates from "./guest-forms/room-mates";
import * as leads from "./projects/leads";
import * as mails from "./activity/mails";
import * as mailTemplates from "./mails/mail-templates";
import * as manualRsvp from "./guest-forms/manual-rsvp";
import * as meetings from "./planning/meetings";
import * as merges from "./companies/merges";
import * as messenger from "./activity/messenger";
import * as notes from "./activity/notes";
import * as notificationRecipients from "./activity/notification-recipients";
import * as notifications from "./activity/notifications";
import * as phoneCalls from "./activity/phone-calls";
import * as periods from "./projects/periods";
import * as postEventSurvey from "./surveys/post-event-survey";
import * as products from "./projects/products";
import * as projectContacts from "./projects/project-contacts";
import * as projectSuppliers from "./projects/project-suppliers";
import * as profile from "./company/profile";
import * as positions from "./company/positions";
import * as projects from "./projects/projects";
import * as push from "./activity/push";
import * as realtime from "./activity/realtime";
import * as reference from "./company/reference";
import * as search from "./company/search";
import * as security from "./company/security";
import * as session from "./company/session";
import * as shell from "./company/shell";
import * as sponsors from "./projects/sponsors";
import * as similar from "./companies/similar";
import * as advances from "./requests/advances";
import * as amountRequests from "./requests/amount-requests";
import * as absences from "./requests/absences";
import * as offers from "./requests/offers";
import * as approvalChains from "./requests/approval-chains";
import * as leaveBalances from "./requests/leave-balances";
import * as leaves from "./requests/leaves";
import * as salesInvoiceRequests from "./requests/sales-invoice-requests";
import * as projectRequests from "./requests/project-requests";
import * as repayments from "./requests/repayments";
import * as trips from "./requests/trips";
import * as approvalDecisions from "./requests/approval-decisions";
import * as approvalLists from "./requests/approval-lists";
import * as requestFiles from "./requests/request-files";
import * as staffRequests from "./requests/requests";
import * as supplierAccounts from "./companies/supplier-accounts";
import * as supplierAddresses from "./companies/supplier-addresses";
import * as suppliers from "./companies/suppliers";
import * as surveySends from "./surveys/survey-sends";
import * as surveySummary from "./surveys/survey-summary";
import * as surveys from "./surveys/surveys";
import * as tasks from "./planning/tasks";
import * as views from "./company/views";
import * as webForms from "./guest-forms/web-forms";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "route" in value && "answer" in value;

const nouns: Record<string, object> = {
  session,
  reference,
  rates,
  clients,
  suppliers,
  contacts,
  similar,
  projects,
  leads,
  mails,
  "mail-templates": mailTemplates,
  "manual-rsvp": manualRsvp,
  notifications,
  "notification-recipients": notificationRecipients,
  search,
  security,
  profile,
  shell,
  push,
  realtime,
  definitions,
  leavers,
  organisation,
  positions,
  depot,
  history,
  periods,
  products,
  flights,
  sponsors,
  surveys,
  "survey-sends": surveySends,
  "survey-summary": surveySummary,
  "post-event-survey": postEventSurvey,
  views,
  "web-forms": webForms,
  "customer-forms": customerForms,
  "brief-form": briefForm,
  files,
  merges,
  "import-values": importValues,
  imports,
  bizdev,
  "budget-settings": budgetSettings,
  "company-settings": companySettings,
  "export-settings": exportSettings,
  budgets,
  "budget-alternatives": budgetAlternatives,
  "budget-files": budgetFiles,
  "budget-rows": budgetRows,
  "budget-rates": budgetRates,
  "budget-reviews": budgetReviews,
  "budget-versions": budgetVersions,
  "budget-templates": budgetTemplates,
  "budget-offers": budgetOffers,
  tasks,
  calendar,
  "external-calendars": externalCalendars,
  meetings,
  messenger,
  notes,
  "phone-calls": phoneCalls,
  "supplier-accounts": supplierAccounts,
  "accounting-lists": accountingLists,
  "accounting-due": accountingDue,
  "accounting-invoices": accountingInvoices,
  "accounting-payments": accountingPayments,
  "accounting-months": accountingMonths,
  advances,
  "amount-requests": amountRequests,
  "approval-chains": approvalChains,
  absences,
  offers,
  "leave-balances": leaveBalances,
  leaves,
  trips,
  "sales-invoice-requests": salesInvoiceRequests,
  "project-requests": projectRequests,
  repayments,
  "staff-requests": staffRequests,
  "request-files": requestFiles,
  "approval-decisions": approvalDecisions,
  "approval-lists": approvalLists,
  "supplier-addresses": supplierAddresses,
  "project-suppliers": projectSuppliers,
  "project-contacts": projectContacts,
  attendees,
  "attendee-lists": attendeeLists,
  forms,
  "form-entries": formEntries,
  "form-files": formFiles,
  "form-option-lists": formOptionLists,
  "form-previews": formPreviews,
  "form-room-mates": formRoomMates,
  "room-mates": roomMates,
  "form-samples": formSamples,
  "form-templates": formTemplates,
  "form-translations": formTranslations,
  "form-uploads": formUploads,
  "form-invitations": formInvitations,
  "form-waits": formWaits,
  "form-mailboxes": formMailboxes,
};

const named = Object.entries(nouns).flatMap(([noun, exported]) =>
  Object.values(exported)
    .filter(isCall)
    .map((call) => ({ noun, call })),
);

/** Every call of the contract; the router, openapi.json, the matrix and the fuzzer walk this list. */
export const allCalls: Call[] = named.map(({ call }) => call);

const nounsByName = new Map(named.map(({ noun, call }) => [call.name, noun]));

/** Returns the contract's file of a call. */
export const nounOf = ({ name }: Pick<Call, "name">): string => nounsByName.get(name) ?? "";
