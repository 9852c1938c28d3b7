import type { Page, Route } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, ask, cookieFor, everything, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";
import { signIn } from "../helpers/web";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const { newcomer } = site;
const person = (email: string, to = "/") => site.person(email, { to });
const at = (page: Page) => new URL(page.url()).pathname;
const menuOf = (page: Page) => page.locator("#side-menu .side-list .side-link").allInnerTexts();
const quickAddOf = async (page: Page) => {
  await page.locator(".top-bar .quick-add summary").click();
  return page.locator(".top-bar .quick-add .menu-item").allInnerTexts();
};
const words = (texts: string[]) => texts.map((text) => text.replace(/\s*\d+$/, "").trim());

describe("who gets where", () => {
  test("SES-022 SES-023 a visitor is sent to the login and from there to the wanted page", async () => {
    const page = await newcomer();
    await page.goto("/bizdev?view=list");
    expect(page.url()).toContain(`/login?${new URLSearchParams({ to: "/bizdev?view=list" })}`);
    await signIn(page, "admin@kulis.test", "/bizdev?view=list");
    expect(page.url()).toBe(`${site.web.url}/bizdev?view=list`);
  });

  test("SES-020 SES-025 SES-026 a stored session is enough for a page with its person and data, one that is changed or ended for none", async () => {
    const cookie = await cookieFor(site.web.url, "agency@kulis.test");
    const withCookie = (value: string) => ask(site.web.url, "/projects", { headers: { cookie: value } });
    const [page, changed, none] = await Promise.all([cookie, cookie.replace(/=./g, "=_"), ""].map(withCookie));
    expect([page?.status, changed?.status, none?.status]).toEqual([200, 302, 302]);
    expect(page?.text).toContain("Projeler");
    const name = String((await (await apiClient(site.web.url, "agency@kulis.test")).get("/me")).user.full_name);
    expect(page?.text).toContain(name);
    expect(page?.text).toMatch(/<tbody[\s\S]*?row-link/);
  });

  test("SES-024 a stored session on the login page leads to /", async () => {
    const page = await person("agency@kulis.test");
    for (const path of ["/login", "/login?to=/projects", "/forgot-password", "/register"]) {
      await page.goto(path);
      expect(at(page)).toBe("/");
    }
  });

  test("SHL-002 SHL-003 SHL-013 SHL-014 UIK-034 SES-038 SES-053 a member who is no admin is led from /admin to / with an alert", async () => {
    const page = await person("agency@kulis.test");
    expect(words(await menuOf(page))).toEqual([
      "Teklif Yönetimi",
      "Projeler",
      "To-Do",
      "Takvim",
      "Muhasebe",
      "Taleplerim",
      "Müşteriler",
      "Tedarikçiler",
      "Kontaktlar",
      "Profil",
    ]);
    for (const path of ["/admin", "/admin/invitations", "/admin/api"]) {
      await page.goto(path);
      expect(at(page)).toBe("/");
      await page.getByRole("alert").getByText("Bu sayfayı görme yetkin yok.").waitFor();
    }
    await page.reload();
    expect(await page.getByText("Bu sayfayı görme yetkin yok.").count()).toBe(0);
    // A link that was drawn while the person had the right: the page stays, so the alert floats over it.
    await page.locator("button[aria-haspopup=dialog]").waitFor();
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>("#side-menu a[href='/projects']");
      link?.setAttribute("href", "/admin");
      link?.click();
    });
    const refusal = page.locator(".floats .alert-danger[role=alert]");
    await refusal.getByText("Bu sayfayı görme yetkin yok.").waitFor();
    expect(await refusal.locator(".alert-title").textContent()).toBe("HATA!");
    const boss = await person("admin@kulis.test");
    expect(words(await menuOf(boss))).toEqual([
      "Teklif Yönetimi",
      "Projeler",
      "To-Do",
      "Takvim",
      "Muhasebe",
      "Taleplerim",
      "Müşteriler",
      "Tedarikçiler",
      "Kontaktlar",
      "Yönetim",
      "Profil",
    ]);
    await boss.getByRole("link", { name: "Yönetim", exact: true }).click();
    await boss.waitForURL("**/admin");
  });

  test("SES-053 an unknown code says so inside the layout and links to its list", async () => {
    const page = await person("admin@kulis.test");
    for (const [path, list, words] of [
      ["/bizdev/yok-boyle-kod", "/bizdev", "Teklif Yönetimi’ne dön"],
      ["/project/yok-boyle-kod/main", "/projects", "Projelere dön"],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Kayıt bulunamadı.");
      expect(await page.locator("#side-menu").count()).toBe(1);
      await page.getByRole("link", { name: words }).click();
      await page.waitForURL(`**${list}`);
    }
  });

  test("ROU-027 ROU-105 PRJ-102 an unknown subpage and none at all lead to main", async () => {
    const page = await person("admin@kulis.test");
    const { code } = (await everything(admin, "/projects?statuses=OPERATION"))[0]!;
    for (const path of [`/project/${code}`, `/project/${code}/yok`, `/project/${code}/yok/derin`]) {
      await page.goto(path);
      expect(at(page)).toBe(`/project/${code}/main`);
    }
  });

  test("PRJ-065 the form of an existing project is titled 'Projeyi Güncelle', for both kinds of company", async () => {
    for (const email of ["admin@kulis.test", "admin@diger.test"]) {
      const { code } = (await everything(await apiClient(site.web.url, email), "/projects?statuses=PREP"))[0]!;
      const page = await person(email);
      await page.goto(`/project/${code}/main`);
      await page.locator(`a[href$="/project/${code}/main/edit"]`).first().click();
      await page.locator("dialog:modal").waitFor();
      expect([email, await page.locator("dialog h2").first().textContent()]).toEqual([email, "Projeyi Güncelle"]);
      expect(await page.locator("dialog [name=name]").inputValue()).not.toBe("");
    }
  });

  test("PRJ-064 PRJ-065 LED-052 LED-053 LED-054 each noun is created and edited in one container", async () => {
    const api = await apiClient(site.web.url);
    const records = (await everything(api, "/projects?statuses=OPERATION")) as unknown as {
      code: string;
      client: object | null;
    }[];
    const offer = (await everything(api, "/leads?group=offer&stages=2"))[0]!;
    const page = await person("admin@kulis.test");
    const containerOf = async (to: string) => {
      await page.goto(to);
      await page.locator("dialog:modal").waitFor();
      return page.locator("dialog").getAttribute("class");
    };
    const withClient = records.find(({ client }) => client)!;
    for (const to of ["/projects/new", "/bizdev?dialog=new-project", `/project/${withClient.code}/main/edit`])
      expect([to, await containerOf(to)]).toEqual([to, "dialog dialog-side"]);
    for (const to of ["/bizdev/new", "/?dialog=new-lead", `/bizdev/${offer.code}/edit`])
      expect([to, await containerOf(to)]).toEqual([to, "dialog dialog-lg"]);
  });

  test("SES-044 the first page of a session lies under the splash for 250 ms, and no other page", async () => {
    const page = await newcomer({ reducedMotion: "no-preference" });
    await signIn(page, "admin@kulis.test");
    const splash = page.locator(".splash");
    const delay = await splash.evaluate((element) => getComputedStyle(element).animationDelay);
    expect(delay).toBe("0.25s");
    await splash.waitFor({ state: "hidden" });
    await page.reload();
    expect(await splash.count()).toBe(0);
    // An animation hides it; with reduced motion it must not stay for ever.
    const still = await newcomer({ reducedMotion: "reduce" });
    await signIn(still, "agency@kulis.test");
    expect(await still.locator(".splash").isVisible()).toBe(false);
  });

  test("who may only read a record is led back to it from its forms, and told why", async () => {
    const page = await person("agency@kulis.test");
    const api = await apiClient(site.web.url, "agency@kulis.test");
    const readable = async (path: string) =>
      (await everything(api, path)).find((row) => "may_write" in row && row.may_write === 0)?.code;
    const [lead, project] = [await readable("/leads?stages=0,1,2,3,4"), await readable("/projects?statuses=PREP")];
    expect([lead, project]).toEqual([expect.any(String), expect.any(String)]);
    for (const [record, forms] of [
      [`/bizdev/${lead}`, ["edit", "delete", "stage"]],
      [`/project/${project}/main`, ["edit", "status"]],
    ] as const)
      for (const form of forms) {
        await page.goto(`${record}/${form}`);
        expect(at(page)).toBe(record);
        await page.getByRole("alert").getByText("Bu sayfayı görme yetkin yok.").waitFor();
      }
  });

  test("SHL-002 SHL-003 SHL-013 SHL-016 SHL-017 a person of a company that is not ECOS has projects and nothing else", async () => {
    const page = await person("admin@diger.test");
    expect(words(await menuOf(page)).filter((entry) => entry !== "Yönetim")).toEqual(["Projeler", "Profil"]);
    expect(words(await quickAddOf(page))).toEqual(["Proje"]);
    expect(await page.locator(".presence").count()).toBe(0);
    for (const path of ["/bizdev", "/bizdev/new", "/bizdev?view=list"]) {
      await page.goto(path);
      expect(at(page)).toBe("/");
      await page.getByText("Bu sayfayı görme yetkin yok.").waitFor();
    }
    await page.goto("/projects?dialog=new-lead");
    expect(await page.locator("dialog").count()).toBe(0);
    await page.goto("/projects");
    await page.locator(".row-link").first().click();
    await page.locator("main .page-head .overtitle").waitFor();
    expect(await page.locator("main .page-head .logo").count()).toBe(0);
    await page.goto("/projects");
    const foreign = (await everything(admin, "/projects")).map(({ name }) => name);
    const shown = await page.locator(".row-link").allInnerTexts();
    expect(shown.filter((name) => foreign.includes(name))).toEqual([]);
  });

  test("somebody of scope USER sees the own records only", async () => {
    const mine = await apiClient(site.web.url, "user@kulis.test");
    const own = new Set((await everything(mine, "/projects")).map(({ code }) => code));
    const other = (await everything(admin, "/projects")).find(({ code }) => !own.has(code))!;
    const page = await person("user@kulis.test");
    await page.goto("/projects");
    for (const link of await page
      .locator(".row-link")
      .evaluateAll((links) => links.map((node) => node.getAttribute("href") ?? "")))
      expect(own.has(link.split("/")[2] ?? "")).toBe(true);
    const answer = await page.goto(`/project/${other.code}/main`);
    expect(answer?.status()).toBe(404);
    expect(await page.locator("body").innerText()).not.toContain(other.name);
  });

  test("SES-040 a manual-RSVP guest enters by a click and reaches the own pages only", async () => {
    const page = await newcomer();
    await page.goto("/manuel-rsvp/demo-manuel-rsvp-misafir-baglantisi-kulis-1/login");
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole("button", { name: "Devam et" }).click();
    await page.waitForURL("**/manuel-rsvp/form");
    for (const path of ["/", "/projects", "/admin"]) {
      await page.goto(path);
      expect(at(page)).toBe("/manuel-rsvp/form");
    }
    await page.getByRole("button", { name: "Çıkış yap" }).click();
    await page.waitForURL("**/login");
    await page.goto("/manuel-rsvp/form");
    expect(at(page)).toBe("/login");
  });

  test("SHL-015 SES-046 after the logout no page opens, also not by the back button", async () => {
    const page = await person("team@kulis.test");
    await page.goto("/projects");
    await page.getByRole("button", { name: "Çıkış Yap" }).click();
    await page.waitForURL("**/login");
    await page.goBack();
    await page.waitForURL(/\/login/);
    expect(await page.locator("#side-menu").count()).toBe(0);
  });

  test("SHL-015 RTM-013 who signs out is led to the login as such, the other tab as one whose session is over", async () => {
    const page = await person("team@kulis.test", "/projects");
    const other = await page.context().newPage();
    await other.goto("/projects");
    // A page hears of its session once its script runs.
    await other.locator("html[data-scripted]").waitFor();
    const read: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(".data")) read.push(request.url());
    });
    const leaving = new Promise<Route>((hold) => void page.route("**/logout", hold));
    const clicked = page.getByRole("button", { name: "Çıkış Yap" }).click();
    // The answer is held back until the end of the session has been reported.
    const route = await leaving;
    const answer = await route.fetch({ maxRedirects: 0 });
    await other.bringToFront();
    await other.waitForURL(/\/login\?to=%2Fprojects/);
    await route.fulfill({ response: answer });
    await clicked;
    await page.waitForURL("**/login");
    expect(read).toEqual([]);
  });

  test("SHL-057 I18-001 I18-002 API-018 the person's language is the page's; the login page keeps it", async () => {
    const division = await apiClient(site.web.url, "division@kulis.test");
    const changed = (await division.send("PUT", "/me", { language: "en" })) as { status: string };
    expect(changed.status).toBe("success");
    const page = await person("division@kulis.test", "/projects");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Projects");
    expect(await page.locator("main").innerText()).not.toMatch(/Projeler|Durum|Sorumlu/);
    await page.locator("#side-menu form button").click();
    await page.waitForURL("**/login");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    const other = await person("user@kulis.test", "/projects");
    expect(await other.locator("html").getAttribute("lang")).toBe("tr");
  });
});
