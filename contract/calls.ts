import type { Call } from "./call";
import * as attendeeLists from "./attendee-lists";
import * as attendees from "./attendees";
import * as bizdev from "./bizdev";
import * as calendar from "./calendar";
import * as clients from "./clients";
import * as contacts from "./contacts";
import * as definitions from "./definitions";
import * as depot from "./depot";
import * as externalCalendars from "./external-calendars";
import * as flights from "./flights";
import * as files from "./files";
import * as history from "./history";
import * as imports from "./imports";
import * as rates from "./rates";
import * as leads from "./leads";
import * as mails from "./mails";
import * as meetings from "./meetings";
import * as merges from "./merges";
import * as messenger from "./messenger";
import * as notes from "./notes";
import * as notifications from "./notifications";
import * as phoneCalls from "./phone-calls";
import * as periods from "./periods";
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
import * as tasks from "./tasks";
import * as views from "./views";

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
  notifications,
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
  views,
  files,
  merges,
  imports,
  bizdev,
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
};

const named = Object.entries(nouns).flatMap(([noun, exported]) =>
  Object.values(exported)
    .filter(isCall)
    .map((call) => ({ noun, call })),
);

/** Every call of the contract; the router, openapi.json, the matrix and the fuzzer walk this list. */
export const allCalls: Call[] = named.map(({ call }) => call);

const nounsByName = new Map(named.map(({ noun, call }) => [call.name, noun]));

/** The file of the contract that a call stands in. */
export const nounOf = ({ name }: Pick<Call, "name">): string => nounsByName.get(name) ?? "";
