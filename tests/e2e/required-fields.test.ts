import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, ask, everything, isPage, postForm, type ApiClient } from "../helpers/http";
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

/** The visible forms of the open page that have fields. */
const formsOf = (page: Page, keep: string[] = []): Promise<ShownForm[]> =>
  page.evaluate(
    ([kept, texts]) =>
      [...document.querySelectorAll<HTMLFormElement>("form[method=post]")].flatMap((form) => {
        const outside = [...document.querySelectorAll(`[form="${form.id}"]`)];
        const boxes = [...form.querySelectorAll(".field")];
        const fields = boxes.map((box) => ({
          names: [...new Set([...box.querySelectorAll("[name]")].map((control) => control.getAttribute("name") ?? ""))],
          starred: Boolean(box.querySelector(".label-star")),
          refused: texts.includes(box.querySelector(".field-error")?.textContent ?? ""),
        }));
        const empty = [...form.elements, ...outside].flatMap((element): [string, string][] => {
          const control = element as HTMLInputElement;
          if (!control.name || control.type === "submit") return [];
          if (kept.includes(control.name) || !control.closest(".field")) return [[control.name, control.value]];
          return ["checkbox", "radio"].includes(control.type) ? [] : [[control.name, ""]];
        });
        const named = fields.filter(({ names }) => names.length > 0);
        return named.length > 0
          ? [{ action: form.getAttribute("action") ?? "", browserRefuses: !form.noValidate, fields: named, empty }]
          : [];
      }),
    [keep, refusals] as const,
  );

/**
 * Posts each form of the page empty; returns the names of fields where star and answer differ. `bare` shows the
 * answers.
 */
async function differences(page: Page, bare: Page, keep: string[] = []): Promise<{ forms: number; wrong: string[] }> {
  const { pathname, search } = new URL(page.url());
  const forms = await formsOf(page, keep);
  const wrong: string[] = [];
  for (const form of forms) {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const answer = await postForm(site.web.url, form.action || pathname + search, form.empty, { cookie });
    await bare.setContent(answer.status === 422 ? answer.text : "");
    const told = (await formsOf(bare)).flatMap(({ fields }) => fields.filter(({ refused }) => refused));
    const refused = new Set(told.flatMap(({ names }) => names));
    if (form.browserRefuses && refused.size > 0) wrong.push(`${pathname}${search}: the browser answers, not the page`);
    for (const { names, starred } of form.fields) {
      if (names.some((name) => keep.includes(name))) continue;
      if (starred !== names.some((name) => refused.has(name)))
        wrong.push(`${pathname}${search}: ${names.join()} ${starred ? "has a star and may be empty" : "has no star"}`);
    }
    const shown = new Set(form.fields.flatMap(({ names }) => names));
    for (const name of [...refused].filter((one) => !shown.has(one)))
      if (!told.some(({ names }) => names.includes(name) && names.some((other) => shown.has(other))))
        wrong.push(`${pathname}${search}: ${name} is asked for and not shown`);
  }
  return { forms: forms.length, wrong };
}

let admin: ApiClient;
let bare: Page;
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

const noScript = async (to: string, signedIn: boolean): Promise<Page> => {
  const { page } = signedIn
    ? await site.member({ javaScriptEnabled: false })
    : await site.visitor({ javaScriptEnabled: false });
  await page.goto(to);
  return page;
};

/** A colleague at the first login, whose four steps have forms of their own. */
async function firstSteps(): Promise<Page> {
  const email = "ilk-adim@kulis.test";
  const position = (await admin.get("/definition/positions")).data[0] as { id: number };
  const { code } = await admin.send("POST", "/invitations", { email, position_id: position.id });
  const secret = { password: demoPassword, password_confirmation: demoPassword };
  await admin.send("POST", "/register", { code, full_name: "Yeni Gelen", email, ...secret });
  const page = await noScript("/login", false);
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", demoPassword);
  await page.click("form button[type=submit]");
  await page.waitForURL("**/onboarding/picture");
  return page;
}

describe("a star stands exactly where the server asks for something", () => {
  test("UIK-006 every form of the product, as it is opened", { timeout: wholeWalk }, async () => {
    bare = (await site.visitor({ javaScriptEnabled: false })).page;
    const inside = await noScript("/", true);
    const outside = await noScript("/login", false);
    const opened: string[] = [];
    const wrong: string[] = [];
    const look = async (page: Page, path: string) => {
      await page.goto(path);
      const found = await differences(page, bare, relations);
      if (found.forms > 0) opened.push(path);
      wrong.push(...found.wrong);
    };
    const cookie = (await inside.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const route of siteRoutes()) {
      if (!route.hasLoader || !route.path || /^routes\/bare\/|^routes\/staff\/layout/.test(route.id)) continue;
      const isPublic = route.id.startsWith("routes/public/");
      const path = fill(route.address.replace("?index", ""), {
        ...values,
        code: route.address.startsWith("/project") ? withClient : offer,
      });
      const { status, headers } = await ask(site.web.url, path, isPublic ? {} : { headers: { cookie } });
      if (status < 400 && (status >= 300 || isPage(headers))) await look(isPublic ? outside : inside, path);
    }
    for (const path of ["/register?code=x", "/password-reset/x"]) await look(outside, path);
    for (const path of [
      "/projects?dialog=new-lead",
      "/projects?dialog=new-project",
      "/admin/exchange-rates/new",
      "/depot/1/move?direction=out",
      `/bizdev/${offer}/stage?to=13`,
      `/project/${withClient}/main/status?to=13`,
      `/project/${simple}/main/edit`,
      `/project/${withClient}/main/edit`,
    ])
      await look(inside, path);
    const newcomer = await firstSteps();
    for (const step of ["picture", "language"]) await look(newcomer, `/onboarding/${step}`);
    expect(wrong).toEqual([]);
    expect(opened.length).toBeGreaterThan(20);
  });

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
    bare = (await site.visitor({ javaScriptEnabled: false })).page;
    const page = await site.person("admin@kulis.test", { to: "/bizdev/new" });
    await page.locator("dialog:modal").waitFor();
    await act(page);
    expect(await differences(page, bare, keep)).toEqual({ forms: 1, wrong: [] });
  });
});
