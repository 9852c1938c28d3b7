import { parse, type HTMLElement } from "node-html-parser";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { until } from "../helpers/children";
import { apiClient, ask, cookieFor, everything, type Answer, type ApiClient } from "../helpers/http";
import { aSheet, formOf } from "../helpers/own-files";
import { inviteTo } from "../helpers/mailed-links";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
/** Every kind of page of the staff, read over HTTP. */
let inside: string[];
/** One address for each template: list, board, record, form, dialog, calendar of days, gallery …; looked at in a browser. */
let templates: string[];

const outside = [
  "/login",
  "/login?to=/projects",
  "/forgot-password",
  "/password-reset/x",
  "/register",
  "/register?code=x",
  "/setup/x",
  "/manuel-rsvp/x/login",
  "/store",
  "/no-such-page",
];

/** An import of one client that is written; its id. */
async function writtenImport(admin: ApiClient): Promise<number> {
  const sent = await fetch(`${site.web.url}/api/v1/imports/client/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${admin.token}`, accept: "application/json" },
    body: formOf("file", aSheet()),
  });
  const { id } = ((await sent.json()) as { import: { id: number } }).import;
  const path = `/imports/${id}`;
  const isAt = async (state: string) => (await admin.get(path)).import.state === state;
  await admin.send("PUT", path, { fields: ["name", "email"], key: "", add_twins: 1, version: 1 });
  await until(() => isAt("checked"), 60_000, "the dry run");
  await admin.send("POST", `${path}/run`, { version: (await admin.get(path)).import.version });
  await until(() => isAt("done"), 60_000, "the import");
  return id;
}

beforeAll(async () => {
  const admin = await apiClient(site.web.url);
  const first = async (path: string) => (await everything(admin, path))[0]?.code ?? "";
  /** Not every event is flown to. */
  const withFlights = async (path: string) => {
    for (const { code } of await everything(admin, path))
      if ((await admin.get(`/project/${code}/flights`)).data.length > 0) return code;
    return "";
  };
  const { user: me } = await admin.get("/me");
  const [lead, waiting, project, closed] = [
    await first("/leads?group=offer&stages=2"),
    await first("/leads?stages=5"),
    await withFlights("/projects?statuses=OPERATION"),
    await first("/projects?statuses=CANCELLED"),
  ];
  const [client, supplier] = [await first("/clients"), await first("/suppliers")];
  const addAt = async (part: string, body: object) =>
    (await admin.send("POST", `/suppliers/${supplier}/${part}`, body)) as any;
  const { account } = await addAt("accounts", {
    bank: "Sayfa Bankası",
    iban: "DE89370400440532013000",
    currency: "EUR",
  });
  const { address } = await addAt("addresses", { title: "Sayfa deposu", address: "Liman Caddesi 1" });
  const contact = (await admin.get("/contacts")).data[0].id as number;
  const partsOf = async (part: string) =>
    (await admin.get(`/project/${project}/${part}`)).data[0] as { id: number; scode: string; part_id: number };
  const [period, product, flight, sponsor, firm] = [
    await partsOf("pricing-periods"),
    await partsOf("products"),
    await partsOf("flights"),
    await partsOf("sponsors"),
    await partsOf("suppliers"),
  ];
  const imported = await writtenImport(admin);
  const [list] = (await admin.get(`/project/${project}/attendees/lists`)).data as { id: number }[];
  const { attendee } = (await admin.send("POST", `/project/${project}/attendees`, {
    list_id: list?.id,
    name: "Işık",
    surname: "Sayfa",
    email: "isik.sayfa@ornek.test",
  })) as any;
  const { column } = (await admin.send("POST", `/project/${project}/attendees/columns`, {
    name: "Yemek tercihi",
    kind: "choice",
    options: ["Et", "Vegan"],
  })) as any;
  const [twice] = (await admin.get("/similarity/suppliers")).data;
  const similar = [twice.id, twice.data[0].id].join(",");
  templates = [
    "/",
    "/projects",
    "/projects?q=zzz",
    "/projects?dialog=new-lead",
    "/bizdev",
    `/bizdev?view=list&preview=${lead}`,
    `/bizdev/${lead}`,
    `/bizdev/${lead}/edit`,
    `/bizdev/${lead}/stage?to=13`,
    `/bizdev/${lead}/budgets`,
    "/bizdev/losses?by=person&period=all",
    `/project/${project}/main`,
    `/project/${project}/budgets/compare`,
    `/project/${project}/flights/${flight.id}/edit`,
    `/project/${project}/sponsors/${sponsor.scode}`,
    `/project/${project}/attendees?preview=${attendee.id}`,
    `/project/${project}/attendees/columns/${column.id}`,
    `/project/${project}/attendees/${attendee.code}`,
    `/project/${project}/timeline`,
    `/project/${project}/accounting/new-sales-invoice-request`,
    `/project/${project}/sales/new-sales-invoice-request`,
    "/accounting/due?side=payable",
    "/bizdev/no-such-code",
    "/projects?dialog=chat",
    "/clients",
    `/client/${client}`,
    `/client/${client}/files`,
    `/client/${client}/edit`,
    `/supplier/${supplier}`,
    `/supplier/${supplier}/accounts/new`,
    `/contacts/${contact}`,
    "/depot/1/move?direction=out",
    "/clients/import",
    `/imports/${imported}`,
    "/messenger",
    "/news",
    "/admin",
    "/admin/organisation?open=team-1",
    "/admin/organization-chart",
    "/admin/positions/new",
    `/admin/positions/person?user=${me.id}`,
    `/admin/user/${me.code}`,
    "/admin/tasks?list=task-labels&list_q=a",
    "/admin/security-audit",
    "/admin/invitations",
    "/admin/biz-dev/brain-storming-templates",
    "/admin/biz-dev/brain-storming-templates/new",
    "/admin/biz-dev/lead-phases",
    "/admin/exchange-rates/USD",
    "/admin/notifications/ClientCreated",
    "/admin/email-templates",
    "/admin/email-templates/digest_day/tr",
    "/admin/email-templates/digest_day/en/history",
    "/admin/api",
    `/admin/similarRecords/suppliers/merge?ids=${similar}`,
    "/profile",
    "/profile/picture",
    "/profile/notifications",
    "/notifications",
    "/search?query=kongre",
  ];
  inside = [
    "/",
    "/projects",
    "/projects?q=zzz",
    "/projects?status=CLOSED&page=2",
    "/projects?dialog=new-project",
    "/projects?dialog=new-lead",
    "/bizdev",
    "/bizdev?view=list",
    "/bizdev?group=archive",
    "/bizdev?group=confirmed",
    `/bizdev/${lead}`,
    `/bizdev/${waiting}`,
    `/bizdev/${lead}/edit`,
    `/bizdev/${lead}/stage?to=13`,
    `/bizdev/${lead}/delete`,
    `/bizdev/${lead}/budget`,
    `/bizdev/${lead}/budgets`,
    `/bizdev/${lead}/budgets/new`,
    "/bizdev/new",
    `/bizdev/${lead}/timeline`,
    `/bizdev/move?codes=${lead}`,
    `/bizdev/assign?codes=${lead}`,
    `/bizdev?view=list&preview=${lead}`,
    "/bizdev/forecast",
    "/bizdev/losses?by=person&period=all",
    "/projects/new",
    `/project/${project}/main`,
    `/project/${project}/main/edit`,
    `/project/${project}/main/status?to=13`,
    `/project/${project}/main/budget`,
    `/project/${project}/budgets`,
    `/project/${project}/budgets/compare`,
    `/project/${project}/pricing-periods`,
    `/project/${project}/pricing-periods/new`,
    `/project/${project}/pricing-periods/${period.id}/delete`,
    `/project/${project}/products`,
    `/project/${project}/products/new`,
    `/project/${project}/products/${product.id}/edit`,
    `/project/${project}/requests`,
    `/project/${project}/requests?type=expense&status=PENDING&sort=company_amount`,
    `/project/${project}/flights`,
    `/project/${project}/rooms`,
    `/project/${project}/flights/new`,
    `/project/${project}/flights/${flight.id}/edit`,
    `/project/${project}/sponsors`,
    `/project/${project}/sponsors/new`,
    `/project/${project}/sponsors/${sponsor.scode}`,
    `/project/${project}/sponsors/${sponsor.scode}/deliverables/new`,
    `/project/${project}/suppliers`,
    `/project/${project}/suppliers/new`,
    `/project/${project}/suppliers/${firm.part_id}/edit`,
    `/project/${project}/suppliers/${firm.part_id}/delete`,
    `/project/${project}/contacts`,
    `/project/${project}/contacts/new`,
    `/project/${project}/attendees`,
    `/project/${project}/attendees?preview=${attendee.id}`,
    `/project/${project}/attendees/new`,
    `/project/${project}/attendees/many?act=move&codes=${attendee.id}`,
    `/project/${project}/attendees/lists`,
    `/project/${project}/attendees/lists/new`,
    `/project/${project}/attendees/lists/${list?.id}/delete`,
    `/project/${project}/attendees/columns/new`,
    `/project/${project}/attendees/columns/${column.id}`,
    `/project/${project}/attendees/columns/${column.id}/delete`,
    `/project/${project}/attendees/import`,
    `/project/${project}/attendees/${attendee.code}`,
    `/project/${project}/attendees/${attendee.code}/edit`,
    `/project/${project}/attendees/${attendee.code}/delete`,
    `/project/${project}/timeline`,
    `/project/${closed}/main`,
    `/project/${closed}/products`,
    "/bizdev/no-such-code",
    "/project/no-such-code/main",
    "/projects?dialog=chat",
    "/clients",
    "/clients?q=zzz",
    "/clients/new",
    "/clients/import",
    "/suppliers/import",
    "/contacts/import",
    "/admin/budgets/budget-items/import",
    "/admin/organisation/import",
    "/admin/leave-balances/import",
    "/admin/budgets/defaults",
    "/admin/leave-balances",
    "/admin/leaves",
    "/admin/leaves?q=zzz",
    "/admin/approval-chain",
    "/admin/approval-chain/expense",
    "/admin/approval-chain/expense/new",
    "/admin/notifications",
    "/admin/notifications/ClientCreated",
    `/imports/${imported}`,
    `/imports/${imported}/undo`,
    `/client/${client}`,
    `/client/${client}?tab=contacts`,
    `/client/${client}?tab=projects`,
    `/client/${client}/files`,
    `/client/${client}/files/folder/new`,
    `/client/${client}/edit`,
    `/client/${client}/delete`,
    "/client/no-such-code",
    "/suppliers",
    "/suppliers/new",
    `/supplier/${supplier}`,
    `/supplier/${supplier}?tab=contacts`,
    `/supplier/${supplier}/files`,
    `/supplier/${supplier}/edit`,
    `/supplier/${supplier}/delete`,
    `/supplier/${supplier}/accounts/new`,
    `/supplier/${supplier}/accounts/${account.id}/edit`,
    `/supplier/${supplier}/accounts/${account.id}/delete`,
    `/supplier/${supplier}/addresses/new`,
    `/supplier/${supplier}/addresses/${address.id}/edit`,
    `/supplier/${supplier}/addresses/${address.id}/delete`,
    "/contacts",
    "/contacts?type=S",
    "/contacts/new",
    `/contacts/${contact}`,
    `/contacts/${contact}/edit`,
    `/contacts/${contact}/delete`,
    "/requests",
    "/requests?status=PENDING",
    "/requests/leaves/new",
    "/requests/amounts/advance/new",
    "/requests/trips/operation/new",
    "/requests/trips/inspection/new",
    "/requests/sales-invoices/new",
    "/requests/amounts/expense/new",
    "/requests/amounts/payment/new",
    "/approves",
    "/depot",
    "/depot?low=1",
    "/depot/new",
    "/depot/1",
    "/depot/1/edit",
    "/depot/1/move?direction=out",
    "/depot/1/delete",
    "/news",
    "/messenger",
    "/admin",
    "/admin/invitations",
    "/admin/security-audit",
    "/admin/organisation?open=team-1",
    "/admin/organisation/divisions/new",
    "/admin/organisation?position=1",
    "/admin/tasks?list=task-labels&list_sort=name",
    "/admin/event-company/credit-cards?sort=name",
    "/admin/email-templates/survey/tr",
    "/admin/organisation/divisions/1/delete",
    "/admin/organisation/teams/1",
    "/admin/teams",
    "/admin/organization-chart?q=a",
    "/admin/biz-dev/brain-storming-templates",
    "/admin/biz-dev/brain-storming-templates/new",
    "/admin/biz-dev/lead-phases",
    "/admin/biz-dev/lead-phases/2",
    "/admin/biz-dev/lead-phases/reasons/new",
    "/admin/exchange-rates",
    "/admin/exchange-rates/USD",
    "/admin/api",
    "/admin/similarRecords/contacts",
    "/admin/similarRecords/clients",
    `/admin/similarRecords/suppliers/merge?ids=${similar}`,
    "/admin/similarRecords/merges",
    "/profile",
    "/profile/picture",
    "/profile/security",
    "/profile/notifications",
    "/profile/calendar",
    "/notifications",
    "/notifications?unread=1",
    "/search",
    "/search?query=kongre",
    "/search?query=kongre&kind=projects",
  ];
});

const named = (element: HTMLElement) =>
  Boolean(
    element.getAttribute("aria-label") ?? element.getAttribute("aria-labelledby") ?? element.getAttribute("title"),
  );

/** Faults of the served page: a heading, a language, labels of its fields, ids, a dialog if its address opens one. */
function faultsOf(path: string, { status, text }: Answer): string[] {
  const page = parse(text, { comment: false });
  const wrong: string[] = [];
  const one = (selector: string) => {
    const found = page.querySelectorAll(selector).length;
    if (found !== 1) wrong.push(`${found} ${selector}`);
  };
  if (status >= 500) wrong.push(`status ${status}`);
  if (page.querySelector("html")?.getAttribute("lang") !== "tr") wrong.push("another language");
  const title = page.querySelector("title")?.text ?? "";
  if (!/^.+ · Kulis$|^Kulis$/.test(title)) wrong.push(`title “${title}”`);
  one("h1");
  one("main");
  if (page.querySelector("a[href='#'], a[href='']")) wrong.push("empty links");
  const ids = page.querySelectorAll("[id]").map((element) => element.id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) wrong.push(`ids twice: ${[...new Set(twice)].join()}`);
  const labels = new Set(page.querySelectorAll("label[for]").map((label) => label.getAttribute("for")));
  for (const field of page.querySelectorAll("input:not([type=hidden]):not([type=submit]), select, textarea"))
    if (!labels.has(field.id) && !field.closest("label") && !named(field))
      wrong.push(`no label: ${field.toString().slice(0, 120)}`);
  for (const button of page.querySelectorAll("button, a[href]"))
    if (!named(button) && button.text.trim() === "" && !button.querySelector("img[alt], [aria-label], title"))
      wrong.push(`no name: ${button.toString().slice(0, 120)}`);
  if (opensDialog(path) && !page.querySelector("dialog[open]")) wrong.push("no dialog");
  return wrong.map((line) => `${path}: ${line}`);
}

const opensDialog = (path: string) =>
  /dialog=new|new$|edit$|stage\?|delete$|\/budget$|status\?/.test(path) && !path.startsWith("/projects?status");

/** What people who hear, enlarge or only use keys would stumble over. */
async function stumbles(page: Page, path: string, { narrower, themes }: Look): Promise<string[]> {
  const response = await page.goto(path);
  // With script, dialogs become modal after it has run.
  if ((await page.locator("dialog").count()) > 0 && (await page.locator("script[src]").count()) > 0)
    await page.locator("dialog:modal").waitFor();
  const found = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    h1: [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility()).length,
    main: document.querySelectorAll("main").length,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
    unnamed: [...document.querySelectorAll("a[href='#'], a[href='']")].length,
  }));
  const wrong: string[] = [];
  if (found.lang !== "tr") wrong.push(`lang ${found.lang}`);
  if (!/^.+ · Kulis$|^Kulis$/.test(found.title)) wrong.push(`title “${found.title}”`);
  if (found.h1 !== 1) wrong.push(`${found.h1} h1`);
  if (found.main !== 1) wrong.push(`${found.main} main`);
  if (found.wide > 0) wrong.push(`scrolls sideways by ${found.wide}`);
  if (found.unnamed > 0) wrong.push("empty links");
  const twice = found.ids.filter((id, index) => found.ids.indexOf(id) !== index);
  if (twice.length > 0) wrong.push(`ids twice: ${[...new Set(twice)].join()}`);
  if ((response?.status() ?? 0) >= 500) wrong.push(`status ${response?.status()}`);
  if (narrower) {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: narrower, height });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    if (scrollWidth > clientWidth) wrong.push(`scrolls sideways at ${narrower} px by ${scrollWidth - clientWidth}`);
    await page.setViewportSize({ width, height });
  }
  // A table of the contract for each noun: axe takes half a minute for all of them, and reads the same of each.
  if (path === "/admin/api")
    await page.locator(".admin-body > *").evaluateAll((tables) => tables.slice(4).forEach((table) => table.remove()));
  wrong.push(...(await seriousFindings(page, ...themes)));
  return wrong.map((line) => `${path}: ${line}`);
}

interface Look {
  width: number;
  narrower?: number;
  themes: ("light" | "dark")[];
  what: string;
}

// 320 is 1280 at 400 % zoom (WCAG 1.4.10); what axe finds there it has found at 390. Colours are the same at every width.
const looks: Look[] = [
  { width: 1280, themes: ["light", "dark"], what: "light and dark" },
  { width: 390, narrower: 320, themes: ["light"], what: "light" },
];

/** The templates are looked at in parts, none of which takes longer than 20 seconds. */
const parts = 8;
const partOf = <T>(list: T[], part: number): T[] => list.filter((_, at) => at % parts === part);
const inParts = Array.from({ length: parts }, (_, part) => part);

const longWord = (mark: string) => `${mark}${"ığüşöçmw".repeat(8)}`.slice(0, 60);
const longName = (mark: string) => `${mark} Uluslararası Kardiyoloji ve Damar Cerrahisi Kongresi Antalya`.slice(0, 60);

/** Writes records with names of usual length, and with the longest names without a break; returns their pages. */
async function longPages(width: number): Promise<string[]> {
  const admin = await apiClient(site.web.url);
  const me = (await admin.get("/me")).user as { id: number; event_company_id: number };
  const type = (await admin.get("/definition/project-types")).data[0].id as number;
  const position_id = (await admin.get("/definition/contact-positions")).data[0].id as number;
  const codes: string[] = [];
  for (const long of [longWord, longName]) {
    const made = await admin.send("POST", "/leads", {
      name: long(`Teklif${width}`),
      dates: { start: "2030-05-12", end: "2030-05-14" },
      city: "Kahramanmaraş",
      type,
      new_client: long(`Firma${width}`),
      new_contact: { name: long("Kişi"), email: `${"kisi".repeat(12)}@ornek.example`, position_id },
      lead_close_date: "2030-01-15",
      lead_value: "9999999999.99",
      status: "LEAD-2",
      responsible: me.id,
      project_ref: long(`R${width}`).slice(0, 40),
      note: long("Not"),
    });
    expect(made).toMatchObject({ status: "success" });
    codes.push(made.code as string);
    await admin.send("POST", `/project/${made.code}/budgets`, { name: long("Bütçe"), currency: "TRY" });
  }
  const [offer, lost] = codes;
  const listed = await admin.send("GET", `/event-companies/${me.event_company_id}/loss-reasons`);
  const [{ id: loss_reason }] = listed.data as [{ id: number }];
  const moved = { stage: 13, version: 1, loss_reason, reason: longWord("Neden") };
  expect((await admin.send("PUT", `/leads/${lost}/stage`, moved)).status).toBe("success");
  const search = `q=Teklif${width}`;
  return [
    `/bizdev?${search}`,
    `/bizdev?view=list&${search}`,
    `/bizdev?group=archive&${search}`,
    `/projects?status=CANCELLED&${search}`,
    ...["", "/edit", "/stage", "/stage?to=13", "/delete", "/budget"].map((rest) => `/bizdev/${offer}${rest}`),
    ...["", "/status"].map((rest) => `/project/${lost}/main${rest}`),
    "/",
  ];
}

/** Runs in the browser: elements that overflow the page, or a part that does not scroll by itself. */
function outsiders(): string[] {
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`the page scrolls by ${root.scrollWidth - root.clientWidth}`);
  for (const element of document.body.querySelectorAll("*")) {
    // Clipped to a point until the keyboard reaches it.
    if (element.closest(".filter-apply")) continue;
    if (!element.checkVisibility() || element.closest("svg") || element.scrollWidth === 0) continue;
    const { overflowX, display } = getComputedStyle(element);
    if (display === "inline") continue;
    const wider = element.scrollWidth - element.clientWidth;
    const isCut = overflowX === "hidden" || overflowX === "clip";
    // The board, tabs and wide tables scroll on purpose, and a text field holds more than it shows.
    const scrolls = element.matches(".board, .filters, .tabs, .table-scroll, input, textarea, select");
    if (wider > 1 && !isCut && !scrolls) found.push(`${name(element)} holds ${wider} px more than its width`);
  }
  return found;
}

describe("R19 every page", () => {
  describe.each(looks)("R19 at $width px, $what: nothing that shuts people out", (look) => {
    const viewport = { width: look.width, height: 844 };

    test("R19 outside of the login", async () => {
      const page = await site.newcomer({ viewport });
      const wrong: string[] = [];
      const links = [
        await inviteTo(site.web, `genislik-${look.width}-${look.what}@kulis.test`.replaceAll(/[^\w@.-]/g, "")),
        "/register?code=x",
        "/password-reset/x",
      ];
      for (const path of ["/login", ...links, "/store", "/no-such-page"])
        wrong.push(...(await stumbles(page, path, look)));
      expect(wrong).toEqual([]);
    });

    test.each(inParts)("R19 part %i of the templates", async (part) => {
      const { page } = await site.member({ viewport });
      const wrong: string[] = [];
      for (const path of partOf(templates, part)) wrong.push(...(await stumbles(page, path, look)));
      expect(wrong).toEqual([]);
    });
  });

  test("R19 every address, as it comes without script: one heading, names and labels, no id twice, its dialog open", async () => {
    const cookie = await cookieFor(site.web.url, "admin@kulis.test");
    /** The address of a creating form leads to the one with its key. */
    const read = async (path: string, headers: Record<string, string>): Promise<Answer> => {
      const answer = await ask(site.web.url, path, { headers });
      const { location } = answer.headers;
      return answer.status === 302 && location ? read(location, headers) : answer;
    };
    const wrong: string[] = [];
    for (const path of outside) wrong.push(...faultsOf(path, await read(path, {})));
    for (const path of inside) wrong.push(...faultsOf(path, await read(path, { cookie })));
    expect(wrong).toEqual([]);
  });

  test.each([390, 320])("R19 names of 60 characters, also in one word, stay inside at %i px", async (width) => {
    const { page } = await site.member({ viewport: { width, height: 844 } });
    const wrong: string[] = [];
    for (const path of await longPages(width)) {
      await page.goto(path);
      if (await page.locator("dialog").count()) await page.locator("dialog:modal").waitFor();
      if (path.startsWith("/bizdev?q")) await page.locator(".drop").first().waitFor();
      wrong.push(...(await page.evaluate(outsiders)).map((line) => `${path}: ${line}`));
    }
    expect(wrong).toEqual([]);
  });

  test("R19 without script the templates do not scroll sideways, and a dialog is seen", async () => {
    const { page } = await site.member({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
      inBrowser: true,
    });
    const wrong: string[] = [];
    for (const path of templates) {
      await page.goto(path);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wider > 0) wrong.push(`${path}: scrolls sideways by ${wider}`);
      if (opensDialog(path) && !(await page.locator("dialog[open]").first().isVisible()))
        wrong.push(`${path}: no dialog`);
    }
    expect(wrong).toEqual([]);
  });
});
