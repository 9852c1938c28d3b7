import { registerMessages } from "./messages";
import { activityMessages } from "./modules/activity/messages";
import { attendeesMessages } from "./modules/attendees/messages";
import { clientsMessages } from "./modules/clients/messages";
import { companiesMessages } from "./modules/companies/messages";
import { contactsMessages } from "./modules/contacts/messages";
import { budgetTemplatesMessages } from "./modules/budget-templates/messages";
import { budgetsMessages } from "./modules/budgets/messages";
import { budgetReviewMessages } from "./modules/budgets/reviews/messages";
import { budgetSettingsMessages } from "./modules/budget-settings/messages";
import { companySettingsMessages } from "./modules/company-settings/messages";
import { exportSettingsMessages } from "./modules/export-settings/messages";
import { bizdevMessages } from "./modules/bizdev/messages";
import { definitionsMessages } from "./modules/definitions/messages";
import { organisationMessages } from "./modules/organisation/messages";
import { depotMessages } from "./modules/depot/messages";
import { flightsMessages } from "./modules/flights/messages";
import { filesMessages } from "./modules/files/messages";
import { calendarMessages } from "./modules/calendar/messages";
import { externalCalendarMessages } from "./modules/external-calendars/messages";
import { importsMessages } from "./modules/imports/messages";
import { mailsMessages } from "./modules/mails/messages";
import { mailTemplateMessages } from "./modules/mail-templates/messages";
import { manualRsvpMessages } from "./modules/guest-forms/rsvp/messages";
import { meetingsMessages } from "./modules/meetings/messages";
import { mergesMessages } from "./modules/merges/messages";
import { messengerMessages } from "./modules/messenger/messages";
import { notesMessages } from "./modules/notes/messages";
import { notificationRecipientsMessages } from "./modules/notification-recipients/messages";
import { notificationsMessages } from "./modules/notifications/messages";
import { phoneCallsMessages } from "./modules/phone-calls/messages";
import { periodsMessages } from "./modules/periods/messages";
import { positionsMessages } from "./modules/positions/messages";
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
import { formEntriesMessages } from "./modules/guest-forms/entries/messages";
import { formsMessages } from "./modules/guest-forms/definition/messages";
import { sponsorsMessages } from "./modules/sponsors/messages";
import { amountRequestsMessages } from "./modules/amount-requests/messages";
import { accountingMonthsMessages } from "./modules/accounting-months/messages";
import { invoicesMessages } from "./modules/invoices/messages";
import { paymentsMessages } from "./modules/payments/messages";
import { salesInvoiceRequestsMessages } from "./modules/sales-invoice-requests/messages";
import { tripsMessages } from "./modules/trips/messages";
import { payeeMessages } from "./modules/staff-requests/payee-messages";
import { requestFilesMessages } from "./modules/staff-requests/files/messages";
import { staffRequestsMessages } from "./modules/staff-requests/messages";
import { supplierAccountsMessages } from "./modules/supplier-accounts/messages";
import { supplierAddressesMessages } from "./modules/supplier-addresses/messages";
import { suppliersMessages } from "./modules/suppliers/messages";
import { surveysMessages } from "./modules/guest-forms/surveys/messages";
import { tasksMessages } from "./modules/tasks/messages";
import { viewsMessages } from "./modules/views/messages";
import { formInvitationMessages } from "./modules/guest-forms/invitations/messages";
import { formWaitMessages } from "./modules/guest-forms/places/messages";
import { unsubscribeMessages } from "./modules/guest-forms/unsubscribes/messages";
import { roomMatesMessages } from "./modules/guest-forms/room-mates/messages";
import { webFormsMessages } from "./modules/guest-forms/answers/messages";

/** Messages of all modules; the compiler knows their keys from the modules' own files (`Messages`). */
const moduleMessages = [
  activityMessages,
  attendeesMessages,
  clientsMessages,
  companiesMessages,
  contactsMessages,
  budgetTemplatesMessages,
  budgetsMessages,
  budgetReviewMessages,
  budgetSettingsMessages,
  companySettingsMessages,
  exportSettingsMessages,
  bizdevMessages,
  definitionsMessages,
  organisationMessages,
  depotMessages,
  flightsMessages,
  filesMessages,
  calendarMessages,
  externalCalendarMessages,
  importsMessages,
  mailsMessages,
  mailTemplateMessages,
  manualRsvpMessages,
  meetingsMessages,
  mergesMessages,
  messengerMessages,
  notesMessages,
  notificationRecipientsMessages,
  notificationsMessages,
  phoneCallsMessages,
  periodsMessages,
  picturesMessages,
  positionsMessages,
  productsMessages,
  profileMessages,
  projectPeopleMessages,
  projectsMessages,
  pushMessages,
  ratesMessages,
  realtimeMessages,
  sessionMessages,
  setupMessages,
  shellMessages,
  formEntriesMessages,
  formsMessages,
  sponsorsMessages,
  amountRequestsMessages,
  tripsMessages,
  accountingMonthsMessages,
  invoicesMessages,
  paymentsMessages,
  salesInvoiceRequestsMessages,
  payeeMessages,
  requestFilesMessages,
  staffRequestsMessages,
  supplierAccountsMessages,
  supplierAddressesMessages,
  suppliersMessages,
  surveysMessages,
  tasksMessages,
  viewsMessages,
  formInvitationMessages,
  formWaitMessages,
  unsubscribeMessages,
  roomMatesMessages,
  webFormsMessages,
];

/** Makes them known to `translate`, before anything is answered. */
export const registerModuleMessages = () => registerMessages(moduleMessages);
