import { parse, type HTMLElement } from "node-html-parser";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, ask, cookieFor, cookiesOf, everything, isPage, postForm, type ApiClient } from "../helpers/http";
import { askResetPath, inviteTo } from "../helpers/mailed-links";
import { siteWithBrowser } from "../helpers/people";
import { fill, siteRoutes, wholeWalk } from "../helpers/site";
import { demoPassword } from "../helpers/web";

const site = siteWithBrowser();
/** Refusals of an empty field; the others are those of a move and of a reference. */
const refusals = [
  "Bu alan zorunludur.",
  "Gerekçe yazmalısın.",
  "Kaybetme nedenini seçmelisin.",
  "Sorumlunun bölümü referansı otomatik vermiyor. Proje referansını sen yazmalısın.",
];

/** Anchors of a to-do's days keep their values: without one the day is required, and a form is read as it is opened. */
const relations = ["starts_anchor", "starts_days", "deadline_anchor", "deadline_days"];

interface ShownField {
  names: string[];
  starred: boolean;
  refused: boolean;
}
interface ShownForm {
  action: string;
  /** True if the browser would refuse empty fields itself, in its own words and language. */
  browserRefuses: boolean;
  fields: ShownField[];
  /** Posted values when every field is left empty, except for the kept ones. */
  empty: [string, string][];
}

/** The forms of a page that have fields, as it comes. */
function formsOf(html: string, keep: string[] = []): ShownForm[] {
  const page = parse(html);
  return page.querySelectorAll("form").flatMap((form) => {
    if (form.getAttribute("method")?.toLowerCase() !== "post") return [];
    const controls = page.querySelectorAll("input, select, textarea, button").filter((control) => {
      const owner = control.getAttribute("form");
      return owner === undefined ? control.closest("form") === form : owner === form.id;
    });
    const fields = form.querySelectorAll(".field").map((box) => ({
      names: [...new Set(box.querySelectorAll("[name]").map((control) => control.getAttribute("name") ?? ""))],
      starred: Boolean(box.querySelector(".label-star")),
      refused: refusals.includes(box.querySelector(".field-error")?.text ?? ""),
    }));
    const empty = controls.flatMap((control): [string, string][] => {
      const [name, type] = [control.getAttribute("name"), control.getAttribute("type")];
      if (!name || control.localName === "button" || type === "submit") return [];
      if (keep.includes(name) || !control.closest(".field")) return [[name, valueOf(control)]];
      return type === "checkbox" || type === "radio" ? [] : [[name, ""]];
    });
    const named = fields.filter(({ names }) => names.length > 0);
    const browserRefuses = !form.hasAttribute("novalidate");
    return named.length > 0
      ? [{ action: form.getAttribute("action") ?? "", browserRefuses, fields: named, empty }]
      : [];
  });
}

/** A control's value as the page comes with it. */
function valueOf(control: HTMLElement): string {
  if (control.localName === "textarea") return control.text;
  if (control.localName !== "select")
    return control.getAttribute("value") ?? (control.getAttribute("type") === "checkbox" ? "on" : "");
  const chosen = control.querySelector("option[selected]") ?? control.querySelector("option");
  return chosen?.getAttribute("value") ?? chosen?.text ?? "";
}

/** An open page with what stands in its fields now. */
const shownBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll("input, textarea"))
      if (field instanceof HTMLTextAreaElement) field.textContent = field.value;
      else if (field instanceof HTMLInputElement) field.setAttribute("value", field.value);
    for (const option of document.querySelectorAll("option")) option.toggleAttribute("selected", option.selected);
    return document.documentElement.outerHTML;
  });

/** Posts each form of a page with nothing in it; names where star and answer differ. */
async function differences(
  path: string,
  html: string,
  cookie: string,
  keep: string[] = [],
): Promise<{ forms: number; wrong: string[] }> {
  const forms = formsOf(html, keep);
  const wrong: string[] = [];
  for (const form of forms) {
    const answer = await postForm(site.web.url, form.action || path, form.empty, { cookie });
    const answered = answer.status === 422 ? formsOf(answer.text) : [];
    const told = answered.flatMap(({ fields }) => fields.filter(({ refused }) => refused));
    const refused = new Set(told.flatMap(({ names }) => names));
    if (form.browserRefuses && refused.size > 0) wrong.push(`${path}: the browser answers, not the page`);
    for (const { names, starred } of form.fields) {
      if (names.some((name) => keep.includes(name))) continue;
      if (starred !== names.some((name) => refused.has(name)))
        wrong.push(`${path}: ${names.join()} ${starred ? "has a star and may be empty" : "has no star"}`);
    }
    const shown = new Set(form.fields.flatMap(({ names }) => names));
    for (const name of [...refused].filter((one) => !shown.has(one)))
      if (!told.some(({ names }) => names.includes(name) && names.some((other) => shown.has(other))))
        wrong.push(`${path}: ${name} is asked for and not shown`);
  }
  return { forms: forms.length, wrong };
}

let admin: ApiClient;
let values: Record<string, string>;
let offer: string;
let withClient: string;
let simple: string;

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const first = async (path: string) => (await everything(admin, path))[0]!.code;
  offer = await first("/leads?group=offer&stages=2");
  const projects = (await everything(admin, "/projects?statuses=OPERATION")) as unknown as {
    code: string;
    client: object | null;
  }[];
  withClient = projects.find(({ client }) => client)!.code;
  const made = await admin.send("POST", "/projects", {
    name: "Müşterisiz proje",
    dates: { start: "2027-05-12", end: "2027-05-14" },
    attendee_count: 10,
    languages: ["tr"],
  });
  simple = made.code;
  values = { code: offer, id: "1", currency: "USD", token: "yok", noun: "clients" };
});

/** The cookies of a colleague at the first login, whose four steps have forms of their own. */
async function firstSteps(): Promise<string> {
  const email = "ilk-adim@kulis.test";
  const position = (await admin.get("/definition/positions")).data[0] as { id: number };
  const { code } = await admin.send("POST", "/invitations", { email, position_id: position.id });
  const secret = { password: demoPassword, password_confirmation: demoPassword };
  await admin.send("POST", "/register", { code, full_name: "Yeni Gelen", email, ...secret });
  const entered = await postForm(site.web.url, "/login", { email, password: demoPassword, to: "/" });
  expect([entered.status, entered.headers.location]).toEqual([302, "/onboarding"]);
  return cookiesOf(entered);
}

/** Walks that share the addresses of the product, each within 20 seconds. */
const walks = 8;

/** The page at an address, or undefined where there is none; a creating form leads to the address with its key. */
async function pageAt(path: string, cookie: string): Promise<[string, string] | undefined> {
  const { status, headers, text } = await ask(site.web.url, path, { headers: { cookie } });
  if (status >= 400) return undefined;
  if (status >= 300) return headers.location?.startsWith("/") ? pageAt(headers.location, cookie) : undefined;
  return isPage(headers) ? [path, text] : undefined;
}

describe("a star stands exactly where the server asks for something", () => {
  const routes = siteRoutes().filter(
    ({ id, path, hasLoader }) => hasLoader && path && !/^routes\/bare\/|^routes\/staff\/layout/.test(id),
  );
  let cookie: string;
  beforeAll(async () => {
    cookie = await cookieFor(site.web.url, "admin@kulis.test");
  });

  /** Looks at the forms of these addresses; at least so many of them must have some. */
  async function look(addresses: [path: string, cookie: string][], least: number) {
    const wrong: string[] = [];
    const opened = new Set<string>();
    for (const [path, as] of addresses) {
      const found = await pageAt(path, as);
      if (!found) continue;
      const { forms, wrong: more } = await differences(...found, as, relations);
      if (forms > 0) opened.add(found[0]);
      wrong.push(...more);
    }
    expect(wrong).toEqual([]);
    expect(opened.size).toBeGreaterThanOrEqual(least);
  }

  test.each(Array.from({ length: walks }, (_, nth) => nth))(
    "UIK-006 every form of the product, as it is opened, walk %i",
    { timeout: wholeWalk },
    async (nth) => {
      const mine = routes.filter((_, at) => at % walks === nth);
      const addresses = mine.map((route): [string, string] => {
        const code = route.address.startsWith("/project") ? withClient : offer;
        const path = fill(route.address.replace("?index", ""), { ...values, code });
        return [path, route.id.startsWith("routes/public/") ? "" : cookie];
      });
      await look(addresses, 5);
    },
  );

  test(
    "UIK-006 forms that only a query opens, those of a guest and of the first login",
    { timeout: wholeWalk },
    async () => {
      const inside = [
        "/projects?dialog=new-lead",
        "/projects?dialog=new-project",
        "/admin/exchange-rates/new",
        "/depot/1/move?direction=out",
        `/bizdev/${offer}/stage?to=13`,
        `/project/${withClient}/main/status?to=13`,
        `/project/${simple}/main/edit`,
        `/project/${withClient}/main/edit`,
      ];
      const newcomer = await firstSteps();
      const addresses: [string, string][] = [
        [await inviteTo(site.web, "yildizli@kulis.test"), ""],
        [await askResetPath(site.web, "team@kulis.test"), ""],
        ...inside.map((path): [string, string] => [path, cookie]),
        ...["picture", "language"].map((step): [string, string] => [`/onboarding/${step}`, newcomer]),
      ];
      await look(addresses, addresses.length);
    },
  );

  const choose = async (page: Page, label: string, text: string, option = text) => {
    await page.locator("dialog").getByRole("combobox", { name: label }).fill(text);
    await page
      .locator("dialog [role=option]", { hasText: new RegExp(`^${option}`) })
      .first()
      .click();
  };
  test.each([
    [
      "LED-068 a client with contacts",
      ["client"],
      async (page: Page) => {
        const { lead } = await admin.get(`/leads/${offer}`);
        await choose(page, "Müşteri", lead.client.name);
        await page.locator("select[name=contact] option").nth(1).waitFor({ state: "attached" });
      },
    ],
    [
      "LED-068 a client without contacts",
      ["client"],
      async (page: Page) => {
        const { client } = await admin.send("POST", "/client", { name: "Kontaktsız Müşteri" });
        await choose(page, "Müşteri", client.name);
        await page.locator('[name="new_contact.email"]').waitFor();
      },
    ],
    [
      "LED-069 LED-070 LED-071 a new client",
      ["client", "new_client"],
      async (page: Page) => {
        await choose(page, "Müşteri", "Yepyeni Müşteri", "Yeni ekle : Yepyeni Müşteri");
        await page.locator('[name="new_contact.email"]').waitFor();
      },
    ],
    [
      "LED-072 somebody whose division gives references",
      ["responsible"],
      async (page: Page) => {
        const people = (await admin.get(`/leads/responsibles/${(await admin.get("/me")).user.id}`)).data;
        const person = people.find((one: { auto_project_ref: number }) => one.auto_project_ref === 1);
        await choose(page, "Sorumlu", person.full_name);
        await page.locator("[name=project_ref]").waitFor({ state: "detached" });
      },
    ],
  ])("UIK-006 the lead form with script: %s", async (_, keep, act) => {
    const page = await site.person("admin@kulis.test", { to: "/bizdev/new" });
    await page.locator("dialog:modal").waitFor();
    await act(page);
    const { pathname, search } = new URL(page.url());
    expect(await differences(pathname + search, await shownBy(page), cookie, keep)).toEqual({ forms: 1, wrong: [] });
  });
});
