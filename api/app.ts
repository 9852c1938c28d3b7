import { OpenAPIHono } from "@hono/zod-openapi";
import { randomBytes } from "node:crypto";

import { type Call, formsOf } from "#contract/call";
import { allCalls } from "#contract/calls";
import type { Settings } from "#settings";

import type { Parts } from "./context";
import { CountCache } from "./cache/counts";
import { switchStatements } from "./cache/statements";
import type { Db } from "./db/client";
import type { Events } from "./events";
import type { FileStore } from "./files";
import { Mounts } from "./http/mount";
import type { Asked } from "./http/direct";
import { factsOf, requestLine } from "./http/request-line";
import { createLog, type Log } from "./log";
import { translate } from "./messages";
import type { Observe } from "./metrics";
import { registerModuleMessages } from "./module-messages";
import { approvalChainRoutes } from "./modules/approval-chains/routes";
import { budgetTemplateRoutes } from "./modules/budget-templates/routes";
import { budgetRoutes } from "./modules/budgets/routes";
import { budgetSettingsRoutes } from "./modules/budget-settings/routes";
import { companySettingsRoutes } from "./modules/company-settings/routes";
import { exportSettingsRoutes } from "./modules/export-settings/routes";
import { bizdevRoutes } from "./modules/bizdev/routes";
import { calendarRoutes } from "./modules/calendar/routes";
import { clientRoutes } from "./modules/clients/routes";
import { contactRoutes } from "./modules/contacts/routes";
import { amountRequestRoutes } from "./modules/amount-requests/routes";
import { leaveBalanceRoutes } from "./modules/leave-balances/routes";
import { leaveRoutes } from "./modules/leaves/routes";
import { accountingRoutes } from "./modules/accounting/routes";
import { accountingMonthRoutes } from "./modules/accounting-months/routes";
import { invoiceRoutes } from "./modules/invoices/routes";
import { paymentRoutes } from "./modules/payments/routes";
import { salesInvoiceRequestRoutes } from "./modules/sales-invoice-requests/routes";
import { tripRoutes } from "./modules/trips/routes";
import { mailRoutes } from "./modules/mails/routes";
import { mailTemplateRoutes } from "./modules/mail-templates/routes";
import { manualRsvpRoutes } from "./modules/guest-forms/rsvp/routes";
import { meetingRoutes } from "./modules/meetings/routes";
import { mergeRoutes } from "./modules/merges/routes";
import { messengerRoutes } from "./modules/messenger/routes";
import { organisationRoutes } from "./modules/organisation/routes";
import { definitionRoutes } from "./modules/definitions/routes";
import { depotRoutes } from "./modules/depot/routes";
import { externalCalendarRoutes } from "./modules/external-calendars/routes";
import { flightRoutes } from "./modules/flights/routes";
import { FlightSource } from "./flight-source";
import { fileRoutes } from "./modules/files/routes";
import { historyRoutes } from "./modules/history/routes";
import { importRoutes } from "./modules/imports/routes";
import { noteRoutes } from "./modules/notes/routes";
import { notificationRecipientRoutes } from "./modules/notification-recipients/routes";
import { notificationRoutes } from "./modules/notifications/routes";
import { phoneCallRoutes } from "./modules/phone-calls/routes";
import { periodRoutes } from "./modules/periods/routes";
import { positionRoutes } from "./modules/positions/routes";
import { productRoutes } from "./modules/products/routes";
import { profileRoutes } from "./modules/profile/routes";
import type { DailyRates } from "./modules/rates/daily";
import { rateRoutes } from "./modules/rates/routes";
import { projectPeopleRoutes } from "./modules/project-people/routes";
import { projectPageRoutes } from "./modules/project-page/routes";
import { companyPageRoutes } from "./modules/company-page/routes";
import { reportRoutes } from "./modules/reports/routes";
import { projectRoutes } from "./modules/projects/routes";
import { pushRoutes } from "./modules/push/routes";
import { createAbly } from "./modules/realtime/ably";
import { Hub } from "./modules/realtime/hub";
import { realtimeRoutes } from "./modules/realtime/routes";
import { referenceRoutes } from "./modules/reference/routes";
import { searchRoutes } from "./modules/search/routes";
import { unreadableBodies } from "./modules/session/attempts";
import { securityRoutes } from "./modules/security/routes";
import { sessionRoutes } from "./modules/session/routes";
import { setupRoutes } from "./modules/setup/routes";
import { shellRoutes } from "./modules/shell/routes";
import { attendeeRoutes } from "./modules/attendee-page/routes";
import { formEntryRoutes } from "./modules/guest-forms/answers/staff-routes";
import { briefFormRoutes, formRoutes } from "./modules/guest-forms/definition/routes";
import { sponsorRoutes } from "./modules/sponsors/routes";
import { similarRoutes } from "./modules/similar/routes";
import { stageMoveRoutes } from "./modules/stage-moves/routes";
import { staffRequestRoutes } from "./modules/staff-requests/routes";
import { supplierAccountRoutes } from "./modules/supplier-accounts/routes";
import { supplierAddressRoutes } from "./modules/supplier-addresses/routes";
import { supplierRoutes } from "./modules/suppliers/routes";
import { surveyRoutes } from "./modules/guest-forms/surveys/routes";
import { taskRoutes } from "./modules/tasks/routes";
import { viewRoutes } from "./modules/views/routes";
import { formInvitationRoutes } from "./modules/guest-forms/invitations/routes";
import { formWaitRoutes } from "./modules/guest-forms/places/routes";
import { unsubscribeRoutes } from "./modules/guest-forms/unsubscribes/routes";
import { roomMateRoutes } from "./modules/guest-forms/room-mates/routes";
import { webFormRoutes } from "./modules/guest-forms/answers/routes";
import { serveDocument } from "./openapi";
import type { Pusher } from "./push";

export interface ApiParts {
  db: Db;
  now: () => Date;
  files: FileStore;
  events: Events;
  push: Pusher;
  dailyRates?: DailyRates | undefined;
  settings: Settings;
  /**
   * True if only our own web process can set the header with the client's address: in-process, or behind a trusted
   * proxy.
   */
  trustClientHeader?: boolean;
  log?: Log;
  /** Log level of each call: `info` if no other line reports it. */
  callLevel?: "info" | "debug";
  /** Counts each call. */
  observe?: Observe | undefined;
}

/** Absolute address of the web application, for links in mails. */
export const publicUrlOf = ({ publicUrl, host, port }: Settings) => publicUrl ?? `http://${host}:${port}`;

/** The embedded /api/v1 as a value: mountable in tests without a port. Knows nothing of the web application. */
export function createApi({
  db,
  now,
  files,
  push,
  events,
  dailyRates,
  settings,
  trustClientHeader = false,
  log = createLog(settings.logLevel),
  callLevel = "debug",
  observe,
}: ApiParts) {
  registerModuleMessages();
  switchStatements(db, settings.cache);
  const parts: Parts = {
    db,
    now,
    files,
    push,
    cache: settings.cache,
    counts: new CountCache(events, settings.cache),
    definitions: new CountCache(events, settings.cache),
    dailyRates,
    flightSource: settings.flightSearchUrl ? new FlightSource(settings.flightSearchUrl, log) : undefined,
    publicUrl: publicUrlOf(settings),
    filesQuota: settings.filesQuota,
    trustClientHeader,
    demoLogins: settings.demoLogins,
  };
  const v1 = new OpenAPIHono();
  const mounts = new Mounts(v1, parts, log, callLevel, observe, unreadableBodies);
  sessionRoutes(mounts);
  setupRoutes(mounts);
  // Mounted before the company itself, whose address ends in any code.
  surveyRoutes(mounts);
  briefFormRoutes(mounts);
  referenceRoutes(mounts);
  rateRoutes(mounts);
  clientRoutes(mounts);
  supplierRoutes(mounts);
  contactRoutes(mounts);
  similarRoutes(mounts);
  // Before the records, whose addresses end in any code.
  reportRoutes(mounts);
  projectRoutes(mounts);
  projectPageRoutes(mounts);
  companyPageRoutes(mounts);
  bizdevRoutes(mounts);
  budgetSettingsRoutes(mounts);
  companySettingsRoutes(mounts);
  exportSettingsRoutes(mounts);
  budgetRoutes(mounts);
  budgetTemplateRoutes(mounts);
  notificationRoutes(mounts);
  notificationRecipientRoutes(mounts);
  searchRoutes(mounts);
  securityRoutes(mounts);
  profileRoutes(mounts);
  shellRoutes(mounts);
  pushRoutes(mounts);
  const ably = createAbly(settings, log);
  const hub = new Hub(db, events, log, ably);
  realtimeRoutes(mounts, hub, log, ably);
  definitionRoutes(mounts);
  organisationRoutes(mounts);
  positionRoutes(mounts);
  depotRoutes(mounts);
  historyRoutes(mounts);
  mailRoutes(mounts);
  mailTemplateRoutes(mounts);
  periodRoutes(mounts);
  productRoutes(mounts);
  flightRoutes(mounts);
  sponsorRoutes(mounts);
  attendeeRoutes(mounts);
  formRoutes(mounts);
  formEntryRoutes(mounts);
  manualRsvpRoutes(mounts);
  projectPeopleRoutes(mounts);
  viewRoutes(mounts);
  fileRoutes(mounts);
  mergeRoutes(mounts);
  importRoutes(mounts);
  approvalChainRoutes(mounts);
  staffRequestRoutes(mounts);
  stageMoveRoutes(mounts);
  amountRequestRoutes(mounts);
  leaveBalanceRoutes(mounts);
  leaveRoutes(mounts);
  tripRoutes(mounts);
  salesInvoiceRequestRoutes(mounts);
  accountingRoutes(mounts);
  invoiceRoutes(mounts);
  paymentRoutes(mounts);
  accountingMonthRoutes(mounts);
  supplierAccountRoutes(mounts);
  supplierAddressRoutes(mounts);
  taskRoutes(mounts);
  calendarRoutes(mounts);
  externalCalendarRoutes(mounts);
  meetingRoutes(mounts);
  messengerRoutes(mounts);
  noteRoutes(mounts);
  webFormRoutes(mounts);
  roomMateRoutes(mounts);
  formInvitationRoutes(mounts);
  formWaitRoutes(mounts);
  unsubscribeRoutes(mounts);
  phoneCallRoutes(mounts);
  const missing = allCalls.filter((call) => !mounts.mounted.has(call.name));
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.map((call) => call.name).join(", ")}`);
  serveDocument(v1);

  const root = new OpenAPIHono();
  root.use(requestLine(log, callLevel, trustClientHeader, observe));
  root.route("/api/v1", v1);
  // API-001: the token pairs a browser's cookie with its writes; bearer calls carry no cookie, so nothing here reads it.
  root.get("/sanctum/csrf-cookie", (c) => {
    c.header("Set-Cookie", `XSRF-TOKEN=${randomBytes(24).toString("base64url")}; Path=/; SameSite=Lax`);
    return c.body(null, 204);
  });
  const paths = allCalls.flatMap(({ method, path }) =>
    formsOf(path).map((form) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^/api/v1${form.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    })),
  );
  root.notFound((c) => {
    const locale = c.req.query("locale") === "en" ? "en" : "tr";
    const allowed = paths.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
    if (allowed.length > 0) return c.json({ message: translate(locale, "method") }, 405, { Allow: allowed.join(", ") });
    return c.json({ message: translate(locale, "not_found") }, 404);
  });
  root.onError((error, c) => {
    log.error({ err: error }, "request failed outside a call");
    return c.json({ message: translate("tr", "failed") }, 500);
  });
  return Object.assign(root, {
    /** Before the server stops: an open event stream would hold it up (R12). */
    endStreams: () => hub.close(),
    /** A reading call from this very process. */
    read: (call: Call, asked: Asked) => mounts.read(call, asked),
    seenBefore: (page: object) => mounts.seenBefore(page),
    seenNow: (authorization: string | undefined, page: object) => mounts.seenNow(authorization, page),
    /** The person of an answered request, for the log line of the web process that forwarded it. */
    callerOf: (request: Request) => factsOf(request),
  });
}
