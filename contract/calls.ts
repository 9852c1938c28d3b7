import type { Call } from "./call";
import * as attendeeLists from "./attendee-lists";
import * as attendees from "./attendees";
import * as bizdev from "./bizdev";
import * as budgetFiles from "./budget-files";
import * as budgetRows from "./budget-rows";
import * as budgetRates from "./budget-rates";
import * as budgetVersions from "./budget-versions";
import * as budgetOffers from "./budget-offers";
import * as budgetTemplates from "./budget-templates";
import * as budgets from "./budgets";
import * as budgetSettings from "./budget-settings";
import * as exportSettings from "./export-settings";
import * as calendar from "./calendar";
import * as clients from "./clients";
import * as contacts from "./contacts";
import * as briefForm from "./brief-form";
import * as customerForms from "./customer-forms";
import * as definitions from "./definitions";
import * as depot from "./depot";
import * as externalCalendars from "./external-calendars";
import * as flights from "./flights";
import * as formEntries from "./form-entries";
import * as formFiles from "./form-files";
import * as formOptionLists from "./form-option-lists";
import * as formPreviews from "./form-previews";
import * as formRoomMates from "./form-room-mates";
import * as formSamples from "./form-samples";
import * as formTemplates from "./form-templates";
import * as formTranslations from "./form-translations";
import * as formUploads from "./form-uploads";
import * as formInvitations from "./form-invitations";
import * as formWaits from "./form-waits";
import * as forms from "./forms";
import * as files from "./files";
import * as history from "./history";
import * as imports from "./imports";
import * as rates from "./rates";
import * as roomMates from "./room-mates";
import * as leads from "./leads";
import * as mails from "./mails";
import * as manualRsvp from "./manual-rsvp";
import * as meetings from "./meetings";
import * as merges from "./merges";
import * as messenger from "./messenger";
import * as notes from "./notes";
import * as notificationRecipients from "./notification-recipients";
import * as notifications from "./notifications";
import * as phoneCalls from "./phone-calls";
import * as periods from "./periods";
import * as postEventSurvey from "./post-event-survey";
import * as products from "./products";
import * as projectContacts from "./project-contacts";
import * as projectSuppliers from "./project-suppliers";
import * as profile from "./profile";
import * as projects from "./projects";
import * as push from "./push";
import * as realtime from "./realtime";
import * as reference from "./reference";
import * as search from "./search";
import * as session from "./session";
import * as shell from "./shell";
import * as sponsors from "./sponsors";
import * as similar from "./similar";
import * as supplierAccounts from "./supplier-accounts";
import * as supplierAddresses from "./supplier-addresses";
import * as suppliers from "./suppliers";
import * as surveySends from "./survey-sends";
import * as surveySummary from "./survey-summary";
import * as surveys from "./surveys";
import * as tasks from "./tasks";
import * as views from "./views";
import * as webForms from "./web-forms";

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
  "manual-rsvp": manualRsvp,
  notifications,
  "notification-recipients": notificationRecipients,
  search,
  profile,
  shell,
  push,
  realtime,
  definitions,
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
  imports,
  bizdev,
  "budget-settings": budgetSettings,
  "export-settings": exportSettings,
  budgets,
  "budget-files": budgetFiles,
  "budget-rows": budgetRows,
  "budget-rates": budgetRates,
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
