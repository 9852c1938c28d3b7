import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { demoRsvpToken } from "#api/demo-accounts";
import { clients, contacts } from "#api/db/schema/people";
import { newCode } from "#api/tokens";
import { exported } from "#contract/budgets/budget-files";
import { type Call, formsOf } from "#contract/call";
import { allCalls } from "#contract/calls";
import { content } from "#contract/activity/files";
import { content as entryFile } from "#contract/guest-forms/form-entries";
import { file as reviewFile } from "#contract/budgets/budget-reviews";
import * as requestFiles from "#contract/requests/request-files";
import { content as formFile, ofField } from "#contract/guest-forms/form-uploads";
import { stream } from "#contract/activity/realtime";

import { agency, Client, foreign, type TestApi } from "../helpers/api";
import { adminAbroad, markTexts } from "../helpers/canaries";
import {
  makeRecord,
  makeTarget,
  publicAnswers,
  startWorld,
  sample,
  stageFor,
  takesCode,
  type Input,
  type Target,
  type World,
} from "../helpers/samples";
import { requestAnswer } from "../helpers/request-rights";
import { watchRows, type WrittenRow } from "../helpers/written-rows";

/** The first five have no right to anything but the public calls. */
const principals = [
  "anonymous",
  "garbage",
  "expired",
  "revoked",
  "deleted",
  "rsvp",
  "user",
  "team",
  "division",
  "agency",
  "admin",
  "non-ECOS admin",
  "admin abroad",
] as const;
type Principal = (typeof principals)[number];
/** Owners of the record: the user, the same team, the division's other team, another division, the other company. */
const places = ["own", "team", "division", "outside", "foreign"] as const;
type Place = (typeof places)[number];

const nobody = new Set<Principal>(["anonymous", "garbage", "expired", "revoked", "deleted"]);

/**
 * Rights of each member of staff on a record of a place: nothing, read, or write (SES-052, the hierarchy of the demo).
 */
const reach: Record<string, Record<Place, "-" | "read" | "write">> = {
  user: { own: "write", team: "-", division: "-", outside: "-", foreign: "-" },
  team: { own: "write", team: "write", division: "-", outside: "-", foreign: "-" },
  division: { own: "write", team: "write", division: "write", outside: "-", foreign: "-" },
  agency: { own: "read", team: "read", division: "read", outside: "read", foreign: "-" },
  admin: { own: "write", team: "write", division: "write", outside: "write", foreign: "-" },
  "admin abroad": { own: "-", team: "-", division: "-", outside: "-", foreign: "-" },
  "non-ECOS admin": { own: "-", team: "-", division: "-", outside: "-", foreign: "write" },
};

/** The one table of expected answers. */
function expected(call: Call, principal: Principal, place: Place): number {
  if (call.auth === "public") return publicAnswers[call.name] ?? 200;
  if (nobody.has(principal)) return 401;
  if (principal === "rsvp") return call.auth === "rsvp" || call.name === "logout" ? 200 : 403;
  if (call.auth === "rsvp") return 403;
  if (call.auth === "admin" && !principal.includes("admin")) return 403;
  // Imports are of the company-owner staff, those of definitions of its admins, those of people of all admins.
  const ofEcos = call.auth === "ecos" || call.name === "uploadDefinitions";
  if (ofEcos && principal === "non-ECOS admin") return 403;
  const answer = requestAnswer(call.name, principal);
  if (answer !== undefined) return answer;
  if (!takesCode(call)) return ownCalls(call, principal);
  const right = reach[principal]![place];
  if (right === "-") return 404;
  // A person without the right to read suppliers adds none to a project.
  if (call.name === "createProjectSupplier" && principal === "non-ECOS admin") return 422;
  return call.method === "get" || call.path.startsWith("/editing/") || right === "write" ? 200 : 403;
}

const notFound = (noun: string, acts: string) => Object.fromEntries(acts.split(" ").map((act) => [act + noun, 404]));

/** Answers to another company's admin whose input names something of the agency: it does not exist. */
const abroad: Record<string, number> = {
  getEventCompany: 404,
  getClientById: 404,
  updateEmailTemplate: 404,
  resetEmailTemplate: 404,
  restoreEmailTemplate: 404,
  createInvitation: 422,
  sendInvitation: 404,
  removeInvitation: 404,
  createContact: 422,
  setClientIndustry: 422,
  addSupplierCategory: 422,
  setContactPosition: 422,
  ...notFound("Client", "get update remove"),
  ...notFound("ClientLogo", "save remove"),
  ...notFound("Supplier", "get update remove"),
  ...notFound("SupplierLogo", "save remove"),
  listSupplierAccounts: 404,
  ...notFound("SupplierAccount", "create update verify remove"),
  listSupplierAddresses: 404,
  ...notFound("SupplierAddress", "create update remove"),
  ...notFound("Contact", "get update remove"),
  ...notFound("ContactPicture", "save remove"),
  createSurvey: 422,
  updateSurvey: 404,
  removeSurvey: 404,
  saveSurveySettings: 422,
  saveNotificationRecipients: 422,
  planSurvey: 404,
  listSurveySends: 404,
  getSurveyResults: 404,
  createLead: 422,
  listResponsibles: 404,
  readNotification: 404,
  readFile: 404,
  retryMail: 404,
  undoWrite: 404,
  restoreField: 404,
  clientHistory: 404,
  supplierHistory: 404,
  contactHistory: 404,
  savePushToken: 404,
  listPushTokens: 404,
  removePushToken: 404,
  authorisePusher: 403,
  updateDepotItem: 404,
  removeDepotItem: 404,
  listDepotMovements: 404,
  createDepotMovement: 422,
  undoWrites: 409,
  assignProjects: 422,
  updateView: 404,
  removeView: 404,
  removeProjectFile: 404,
  listClientFiles: 404,
  uploadClientFiles: 404,
  removeClientFile: 404,
  createClientFolder: 404,
  listSupplierFiles: 404,
  uploadSupplierFiles: 404,
  removeSupplierFile: 404,
  createSupplierFolder: 404,
  getTask: 404,
  createTask: 422,
  createMilestone: 422,
  updateTask: 404,
  changeTask: 404,
  completeTask: 404,
  createDefinition: 422,
  getDivisionUses: 404,
  getTeamUses: 404,
  createDivision: 422,
  updateDivision: 404,
  removeDivision: 404,
  createTeam: 422,
  updateTeam: 404,
  removeTeam: 404,
  updateUser: 404,
  getUser: 404,
  endUserSession: 404,
  endUserSessions: 404,
  saveUserPicture: 404,
  removeUserPicture: 404,
  previewLeaving: 404,
  removeUser: 404,
  returnUser: 404,
  getDefinition: 404,
  updateDefinition: 404,
  updatePosition: 404,
  removePosition: 404,
  viewRightsOfPerson: 404,
  removeDefinition: 404,
  removeTask: 404,
  createTaskLine: 404,
  changeTaskLine: 404,
  removeTaskLine: 404,
  getMeeting: 404,
  createMeeting: 422,
  updateMeeting: 404,
  moveMeeting: 404,
  cancelMeeting: 404,
  listNotes: 404,
  getNote: 404,
  createNote: 422,
  updateNote: 404,
  removeNote: 404,
  getPhoneCall: 404,
  updatePhoneCall: 404,
  removePhoneCall: 404,
  getFile: 404,
  updateFile: 404,
  restoreFile: 404,
  getFolder: 404,
  updateFolder: 404,
  removeFolder: 404,
  getBudgetTemplate: 404,
  addBudgetTemplatePart: 404,
  saveBudgetTemplatePart: 404,
  removeBudgetTemplatePart: 404,
  getImport: 404,
  listImportRows: 404,
  mapImport: 404,
  decideImportRow: 404,
  listImportValues: 404,
  chooseImportValues: 404,
  correctImportRow: 404,
  clearImportFault: 404,
  runImport: 404,
  undoImport: 404,
  setDifferentRecords: 422,
  mergeContacts: 422,
  mergeClients: 422,
  mergeSuppliers: 422,
  previewMerge: 404,
  splitMerge: 404,
  listBizdevStages: 404,
  updateBizdevStage: 404,
  getBudgetSetting: 404,
  saveBudgetSetting: 404,
  getExportSetting: 404,
  updateEventCompany: 404,
  saveCompanyLogo: 404,
  saveSquareLogo: 404,
  saveEmailLogo: 404,
  removeCompanyLogo: 404,
  listCreditCards: 404,
  createCreditCard: 404,
  updateCreditCard: 404,
  deleteCreditCard: 404,
  listCompanyHistory: 404,
  saveExportSetting: 404,
  listLossReasons: 404,
  createLossReason: 404,
  createMessengerRoom: 422,
  updateLossReason: 404,
  removeLossReason: 404,
  getAttendee: 404,
  updateAttendee: 404,
  removeAttendee: 404,
  moveAttendees: 422,
  listAttendeeForms: 404,
  withdrawInvitation: 404,
  listForms: 404,
  createForm: 422,
  createFormFromTemplate: 422,
  createFormFromFile: 422,
};

/**
 * Calls of admins whose samples name records or settings of the agency: another company's admin gets the same answer.
 */
const ofAgency =
  /^(setDifferentRecords|merge\w+|previewMerge|splitMerge|\w+BizdevStages?|(get|save)(Budget|Export)Setting|updateEventCompany|(save|remove)(Company|Square|Email)Logo|(list|create|update|delete)CreditCards?|listCompanyHistory|(list|create|update|remove)LossReasons?|(create|update|remove)(Definition|Division|Team)|getDefinition|get(Division|Team)Uses|(update|reset|restore)EmailTemplate|updateUser|getUser|endUserSessions?|sendInvitation|removeInvitation|previewLeaving|removeUser|returnUser|(update|remove)Position|viewRightsOfPerson|(create|update|remove|plan)Survey|(get|add|save|remove)BudgetTemplate(Part)?|saveSurveySettings|saveNotificationRecipients|listSurveySends|getSurvey(Results|Summary)|(save|remove)UserPicture)$/;

/** Calls of one file or folder: the sample names those of a record of the user. Companies belong to the whole staff. */
const ofFiles = (call: Call) => /^(\/project\/\{code\})?\/(file|folder)\/\{id\}/.test(call.path);

/** Calls that name a person, company, client or position of the agency: the other company does not have it. */
function ownCalls(call: Call, principal: Principal): number {
  // The sample names a group of the user's without the others.
  if (call.name === "removeExternalCalendar") return principal === "user" ? 200 : 404;
  if (call.path.startsWith("/messenger/rooms/{room}")) return principal === "user" ? 200 : 404;
  if (principal === "admin abroad") return abroad[call.name] ?? 200;
  const isOther = principal === "non-ECOS admin";
  // Managers of its people may change a meeting, not cancel it.
  if (call.name === "cancelMeeting" && ["team", "division"].includes(principal)) return 403;
  // The sample names a to-do, or a meeting, of the user.
  if (call.path.startsWith("/tasks/{id}") || call.path.startsWith("/meetings/{id}"))
    return principal === "agency" && call.method !== "get" ? 403 : 200;
  // Notes and calls of the user: other people who see them read them, and admins alone change them.
  if (/^\/(notes|phone-call-logs)\/\{id\}/.test(call.path)) {
    if (isOther) return 404;
    return call.method === "get" || principal === "user" || principal === "admin" ? 200 : 403;
  }
  if (isOther && call.path === "/notes") return abroad[call.name] ?? 404;
  if (ofFiles(call)) return isOther ? 404 : principal === "agency" && call.method !== "get" ? 403 : 200;
  // The sample names a person of a project of the user.
  if (call.path.startsWith("/attendees/{id}"))
    return isOther ? 404 : principal === "agency" && call.method !== "get" ? 403 : 200;
  // A person without the right to write a record is refused beside its field; another company's list cannot be chosen.
  if (call.name === "moveAttendees") return isOther ? 422 : 200;
  if (isOther && ofAgency.test(call.name)) return abroad[call.name] ?? 200;
  if (["listForms", "createForm", "createFormFromTemplate", "createFormFromFile"].includes(call.name)) {
    if (isOther) return abroad[call.name]!;
    return call.method === "get" || reach[principal]!.own === "write" ? 200 : 403;
  }
  if (call.name === "getEventCompany") return isOther ? 404 : 200;
  if (["createInvitation", "createMessengerRoom"].includes(call.name)) return isOther ? 422 : 200;
  // For oneself only (LED-075); the sample names the user.
  if (call.name === "listResponsibles") return principal === "user" ? 200 : 404;
  // A deletion of the user, which they alone undo, and a view that they share with nobody.
  if (["undoWrite", "updateView", "removeView"].includes(call.name)) return principal === "user" ? 200 : 404;
  // The sample names an edit of one of the agency's clients.
  if (call.name === "restoreField") return isOther ? 404 : 200;
  if (call.name === "undoWrites") return principal === "user" ? 200 : 409;
  // An import of clients that the user began: colleagues look at it, and admins go on with it.
  if (call.path.startsWith("/imports/{id}") && isOther) return 404;
  if (
    [
      "mapImport",
      "decideImportRow",
      "runImport",
      "undoImport",
      "chooseImportValues",
      "correctImportRow",
      "clearImportFault",
    ].includes(call.name)
  )
    return principal === "user" || principal === "admin" ? 200 : 403;
  // The sample gives the record to the user, whom the other company does not have.
  if (call.name === "assignProjects") return isOther ? 422 : 200;
  // The sample names a notification of the user.
  if (call.name === "readNotification") return principal === "user" ? 200 : 404;
  // For oneself only (RTM-001).
  if (call.path.startsWith("/users/{user}/")) return principal === "user" ? 200 : 404;
  if (call.name === "readFile") return isOther ? 404 : 200;
  if (call.name === "retryMail" && isOther) return 404;
  // The sample names the channel of the agency (X15).
  if (call.name === "authorisePusher") return isOther ? 403 : 200;
  return 200;
}

describe("authorisation", () => {
  let api: TestApi;
  let world: World;
  let marked: string[];
  let writtenRows: () => Promise<WrittenRow[]>;
  const tokens = new Map<Principal, Client>();
  const owners = new Map<Place, any>();
  const canary = { foreign: `kanarya-yabanci-${newCode()}`, outside: `kanarya-disari-${newCode()}` };

  beforeAll(async () => {
    ({ api, world } = await startWorld());
    const [sameTeam] = await api.rows(sql`select u.* from users u where u.full_name = 'Büşra Yılmaz'`);
    const [sameDivision] = await api.rows(sql`select u.* from users u where u.full_name = 'Pınar Çağlayan'`);
    const [otherDivision] = await api.rows(sql`select u.* from users u where u.full_name = 'Şebnem Avcı'`);
    for (const [place, owner] of [
      ["own", world.user],
      ["team", sameTeam],
      ["division", sameDivision],
      ["outside", otherDivision],
      ["foreign", world.other],
    ] as const)
      owners.set(place, owner);
    tokens.set("anonymous", api.anonymous);
    tokens.set("garbage", new Client(api, "x".repeat(43)));
    for (const name of ["user", "team", "division", "agency", "admin"] as const)
      tokens.set(name, await api.session(agency[name]));
    tokens.set("non-ECOS admin", await api.session(foreign.admin));
    const revoked = await api.session(agency.admin);
    await revoked.post("/logout");
    tokens.set("revoked", revoked);
    const expired = await api.session(agency.admin);
    await api.db.execute(
      sql`update sessions set expires_at = ${new Date(api.now.getTime() - 1).toISOString()}::timestamptz where id = (select max(id) from sessions)`,
    );
    tokens.set("expired", expired);
    const [gone] = await api.rows(sql`select email from users where full_name = 'Onur Taşkın'`);
    tokens.set("deleted", await api.session(gone.email));
    await api.db.execute(sql`update users set deleted_at = now() where email = ${gone.email}`);
    const guest = await api.anonymous.post("/manuel-rsvp/login", { token: demoRsvpToken });
    tokens.set("rsvp", new Client(api, guest.body.token));

    tokens.set("admin abroad", await adminAbroad(api));

    // Canaries in every text of the other company, and in records outside the division.
    marked = await markTexts(api, world.other.event_company_id, canary.foreign);
    // The people at the door see only the one project of their link.
    await api.db.execute(
      sql`update projects set name = name || ${canary.outside}, note = ${canary.outside} where event_company_id = ${world.mine.company} and division_id <> ${world.user.division_id}
        and id not in (select project_id from link_tokens where purpose = 'rsvp' and project_id is not null)`,
    );
    writtenRows = await watchRows(api);
  });
  afterAll(() => api.stop());

  const markOf = (place: Place) =>
    place === "foreign" ? canary.foreign : place === "outside" ? canary.outside : "benim";
  const valuesOf = (place: Place, stage: number) => ({
    name: `Kongre ${markOf(place)}`,
    note: markOf(place),
    stage,
  });
  const record = (place: Place, stage: number) => makeRecord(api, owners.get(place), valuesOf(place, stage));
  const target = (call: Call, place: Place) =>
    makeTarget(api, call, owners.get(place), valuesOf(place, stageFor(call)));

  /** Sends the call with a record of the question's place; only the record's owner matters. */
  async function ask(call: Call, principal: Principal, record: Target) {
    const input: Input = sample(call, world, record);
    if (call.name === "updateLead" && input.body) input.body.responsible = undefined;
    if (call.name === "createLead" && input.body && principal === "non-ECOS admin") input.body.responsible = undefined;
    let client = tokens.get(principal)!;
    if (call.name === "logout" && !nobody.has(principal) && principal !== "rsvp") {
      const others: Record<string, string> = { ...agency, "admin abroad": "admin@uzak.test" };
      client = await api.session(others[principal] ?? foreign.admin);
    }
    if (call.name === "logout" && principal === "rsvp")
      client = new Client(api, (await api.anonymous.post("/manuel-rsvp/login", { token: demoRsvpToken })).body.token);
    return client.call(call, input);
  }

  const isForeign = (principal: Principal) => principal === "non-ECOS admin";
  /** Nobody but the other company's admin may ever see the first canary; the second is for the whole agency's eyes. */
  function checkCanaries(text: string, principal: Principal, what: string) {
    if (!isForeign(principal)) expect(text.includes(canary.foreign), `${what} shows the other company`).toBe(false);
    if (principal !== "agency" && principal !== "admin")
      expect(text.includes(canary.outside), `${what} shows another division`).toBe(false);
  }

  /** Principals without a right to a call are refused before any record is looked for: one record is enough for them. */
  function placesOf(call: Call, principal: Principal): readonly Place[] {
    if (!takesCode(call)) return ["own"];
    const refused = nobody.has(principal) || principal === "rsvp";
    return refused && call.auth !== "public" ? ["foreign"] : places;
  }

  /** Writes that a principal may never cause: in the other company, and by another company's admin in the agency. */
  const forbiddenTo = (principal: Principal, call: Call, rows: WrittenRow[]) =>
    rows.filter(
      ({ company }) =>
        (company === world.other.event_company_id && !isForeign(principal)) ||
        // A public call, such as a login, may be about one of the agency's own people.
        (company === world.mine.company && principal === "admin abroad" && call.auth !== "public"),
    );

  it.each(allCalls.map((call) => [call.name, call] as const))(
    "X1 %s answers every principal as the matrix says, without a foreign canary and without a write in another company",
    async (name, call) => {
      /** Records that no question has changed yet. */
      const records = new Map<Place, Target>();
      for (const principal of principals)
        for (const place of placesOf(call, principal)) {
          if (call.refuses?.includes(429)) await api.db.execute(sql`delete from attempts`);
          const record =
            records.get(place) ?? (takesCode(call) ? await target(call, place) : { code: "yok", version: 1 });
          records.set(place, record);
          // Rows that making the record wrote are no part of the question.
          await writtenRows();
          const answer = await ask(call, principal, record);
          const what = `${name} by ${principal} on ${place}: ${answer.text.slice(0, 300)}`;
          expect(answer.status, what).toBe(expected(call, principal, place));
          checkCanaries(answer.text, principal, what);
          expect(forbiddenTo(principal, call, await writtenRows()), what).toEqual([]);
          if (call.method !== "get" && answer.status === 200) records.delete(place);
        }
    },
    120_000,
  );

  it("X1 a write in another company would have been seen", async () => {
    await writtenRows();
    await record("foreign", 0);
    expect(await writtenRows()).toContainEqual({ table: "projects", company: world.other.event_company_id });
    await api.db.execute(sql`update clients set name = name where event_company_id = ${world.mine.company}`);
    expect(await writtenRows()).toEqual([{ table: "clients", company: world.mine.company }]);
  });

  it("X1 searches, filters and pages never reach what the scope does not", async () => {
    await record("foreign", 0);
    await record("outside", 0);
    const asked: [string, Record<string, unknown>][] = [];
    for (const query of ["kanarya", canary.foreign, canary.outside, "kongre", "%", "_", "' or 1=1 --"]) {
      for (const path of ["/leads", "/projects", "/clients", "/contacts"])
        asked.push([path, { query }], [path, { query, paginate: 0 }]);
      asked.push(["/search", { query, page_size: 50 }]);
    }
    const { theirs } = world;
    asked.push(
      ["/projects", { clients: theirs.client, paginate: 0 }],
      ["/projects", { responsible: world.other.id }],
      ["/projects", { division: theirs.division }],
      ["/leads", { responsible: world.other.id, paginate: 0 }],
      ["/leads", { division: theirs.division }],
      ["/leads", { per_stage: 50 }],
      ["/leads", { awaiting: 1 }],
      ["/contacts", { type: "C", for: theirs.client }],
      ["/contacts", { type: "S", for: theirs.client }],
      [`/client/id/${theirs.client}`, {}],
      [`/event-companies/${theirs.company}`, {}],
      [`/leads/responsibles/${world.other.id}`, {}],
      ["/users", {}],
      ["/teams", {}],
      ["/divisions", {}],
      ["/invitations", {}],
    );
    for (const principal of ["user", "team", "division", "agency", "admin", "rsvp"] as const) {
      for (const [path, query] of asked) {
        const answer = await tokens.get(principal)!.get(path, query);
        expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500);
        checkCanaries(answer.text, principal, `${path} ${JSON.stringify(query)} by ${principal}`);
      }
    }
  });

  it("X1 every table of a company that holds texts has its canary", () => {
    expect(marked).toEqual(
      expect.arrayContaining(["clients.name", "contacts.email", "depot_items.category", "projects.note"]),
    );
    expect(marked.length).toBeGreaterThan(40);
  });

  it("X1 the canaries can be seen by those who may, so the search would find them", async () => {
    expect((await tokens.get("non-ECOS admin")!.get("/projects", { paginate: 0 })).text).toContain(canary.foreign);
    expect((await tokens.get("agency")!.get("/projects", { paginate: 0 })).text).toContain(canary.outside);
  });

  it("counts, groups and sums follow the reader's reach", async () => {
    for (const principal of ["user", "team", "division"] as const) {
      const leads = (await tokens.get(principal)!.get("/leads", { paginate: 0 })).body;
      const groups = Object.values<number>(leads.groups).reduce((sum, n) => sum + n, 0);
      expect([leads.data.length, leads.paging.total]).toEqual([groups, groups]);
      const offers = leads.data.filter(({ stage }: { stage: number }) => stage <= 7).length;
      expect(leads.stages.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(offers);
      const projects = (await tokens.get(principal)!.get("/projects", { paginate: 0 })).body;
      expect(Object.values<number>(projects.counts).reduce((sum, n) => sum + n, 0)).toBe(projects.data.length);
    }
  });

  it("SES-048 DIVISION, TEAM and USER see nested parts of what AGENCY sees", async () => {
    const codes = async (principal: Principal) =>
      new Set<string>(
        (await tokens.get(principal)!.get("/projects", { paginate: 0 })).body.data.map(
          ({ code }: { code: string }) => code,
        ),
      );
    const [whole, division, team, user] = [
      await codes("agency"),
      await codes("division"),
      await codes("team"),
      await codes("user"),
    ];
    for (const code of division) expect(whole).toContain(code);
    expect([user.size < division.size, team.size < division.size, division.size < whole.size, user.size > 0]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it("X1 every path of the router is a row of the contract", () => {
    const known = new Set(
      allCalls.flatMap(({ method, path }) =>
        formsOf(path).map((form) => `${method.toUpperCase()} /api/v1${form.replaceAll(/\{(\w+)\}/g, ":$1")}`),
      ),
    );
    known.add(`GET /api/v1${stream.path}`);
    const ofRequests = [requestFiles.content, requestFiles.ofDecision, requestFiles.ofList];
    for (const { path } of [content, entryFile, exported, formFile, ofField, reviewFile, ...ofRequests])
      known.add(`GET /api/v1${path.replaceAll(/\{(\w+)\}/g, ":$1")}`);
    // The last is no handler: it writes the line of each request.
    for (const extra of ["GET /api/v1/openapi.json", "GET /sanctum/csrf-cookie", "ALL /*"]) known.add(extra);
    const mounted = new Set(api.app.routes.map(({ method, path }) => `${method} ${path}`));
    expect([...mounted].filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !mounted.has(route))).toEqual([]);
  });

  it("X1 a new client or contact of the other company stays unknown here", async () => {
    const [client] = await api.db
      .insert(clients)
      .values({ event_company_id: world.other.event_company_id, code: newCode(), name: `Yeni ${canary.foreign}` })
      .returning();
    await api.db.insert(contacts).values({
      event_company_id: world.other.event_company_id,
      contact_type: "C",
      client_id: client!.id,
      name: canary.foreign,
    });
    for (const path of [
      `/client/id/${client!.id}`,
      `/contacts?for=${client!.id}`,
      "/clients?paginate=0",
      "/contacts?paginate=0",
    ]) {
      expect((await tokens.get("admin")!.get(path)).text).not.toContain(canary.foreign);
    }
  });

  it("X10 every answer of this file was searched for leaks", () => expect(api.seen).toBeGreaterThan(1000));
});
