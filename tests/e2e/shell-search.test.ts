import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";

import { apiClient, ask, cookieFor, everything, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const person = (email: string, javaScriptEnabled = true) => site.person(email, { javaScriptEnabled });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Kulis’te ara" });
const field = (page: Page) => dialogOf(page).getByRole("combobox");
const options = (page: Page) => dialogOf(page).getByRole("option");
/** Records, including those without a page. */
const hits = (page: Page) =>
  dialogOf(page)
    .locator(".search-list .hit")
    .filter({ hasNotText: /^(Git|Yeni ekle): / });

test("SHL-021 SHL-061 by keyboard: Ctrl+K, two letters, arrows and Enter open a record; Esc gives the focus back", async () => {
  const page = await person("admin@kulis.test");
  const project = (await everything(admin, "/projects?statuses=OPERATION"))[0]!;
  await page.goto("/projects");
  // With script the bell is a button.
  await page.locator("button[aria-haspopup=dialog]").waitFor();
  const opener = page.getByRole("link", { name: "Projeler" }).first();
  await opener.focus();
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);

  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  // One letter asks for nothing.
  let asked = 0;
  page.on("request", (request) => void (asked += request.url().includes("/search/hits") ? 1 : 0));
  await page.keyboard.type("q");
  await dialogOf(page).getByText("Aramak için en az 2 karakter yaz.").first().waitFor();
  await page.keyboard.press("Backspace");
  // All at once: a slow machine would pause between two letters, and search for the partial text.
  await page.keyboard.insertText(project.name);
  await hits(page).filter({ hasText: project.name }).first().waitFor();
  expect(asked).toBe(1);
  const selected = dialogOf(page).locator("[aria-selected=true]");
  expect(await selected.count()).toBe(1);
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(await selected.getAttribute("id"));
  expect(await options(page).first().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  expect(await options(page).first().getAttribute("aria-selected")).toBe("true");
  expect(await selected.locator("mark").first().textContent()).toBe(project.name);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/project/${project.code}/main`);
  await dialogOf(page).waitFor({ state: "detached" });
});

test("SHL-061 letters without dots and hooks find and mark the same words; go-to and create commands stand below", async () => {
  const page = await person("admin@kulis.test");
  await page.goto("/");
  // A letter typed into the bar's field continues in the dialog.
  await page.locator(".search-box input").focus();
  await page.keyboard.type("s");
  await field(page).waitFor();
  await page.keyboard.type("ukran aydin");
  await hits(page).filter({ hasText: "Şükran Aydın" }).first().waitFor();
  expect(await dialogOf(page).locator("mark").first().textContent()).toBe("Şükran Aydın");
  await field(page).fill("yonetim");
  await options(page).filter({ hasText: "Git: Yönetim" }).click();
  await page.waitForURL("**/admin");
  await page.keyboard.press("Control+k");
  await field(page).fill("ekle: proje");
  await options(page).filter({ hasText: "Yeni ekle: Proje" }).click();
  await page.waitForURL(/\/admin\?dialog=new-project/);
  await page.getByRole("dialog").waitFor();
});

test("SHL-061 a command is found by the beginnings of its words and its form's title, above what is only alike", async () => {
  const page = await person("admin@kulis.test");
  await page.goto("/projects");
  await page.locator("button[aria-haspopup=dialog]").waitFor();
  await page.keyboard.press("Control+k");
  const first = options(page).first();
  for (const [typed, label] of [
    ["yeni iş fırsatı", "Yeni ekle: İş Fırsatı"],
    ["firsat yeni", "Yeni ekle: İş Fırsatı"],
    ["Yeni Proje", "Yeni ekle: Proje"],
    ["ana sayfa", "Git: Ana sayfa"],
  ] as const) {
    await field(page).fill(typed);
    await dialogOf(page).locator("[aria-busy=false]").waitFor();
    await options(page).filter({ hasText: label }).waitFor();
    await expect.poll(() => first.textContent(), { message: typed }).toBe(label);
  }
  await options(page).filter({ hasText: "Git: Ana sayfa" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("SHL-061 PRJ-095 from an open record its status is changed, and companies are created, by words", async () => {
  const page = await person("admin@kulis.test");
  await page.goto("/projects?status=PREP");
  await page.locator("button[aria-haspopup=dialog]").waitFor();
  await page.locator("tbody .row-link").first().click();
  await page.waitForURL(/\/project\/\w+\/main/);
  const { pathname } = new URL(page.url());
  await page.keyboard.press("Control+k");
  await field(page).fill("durumu degistir operasyon");
  await options(page).filter({ hasText: "Durumu değiştir: Operasyon" }).click();
  await page.waitForURL(new RegExp(`${pathname}/status\\?to=9`));
  await page.locator("dialog[open]").getByRole("button", { name: "Operasyon" }).waitFor();
  await page.goto("/projects");
  await page.locator("button[aria-haspopup=dialog]").waitFor();
  await page.keyboard.press("Control+k");
  await field(page).fill("yeni müşteri");
  await options(page).filter({ hasText: "Yeni ekle: Müşteri" }).click();
  await page.waitForURL(/\/clients\/new/);
  await page.locator("dialog[open] [name=name]").waitFor();
});

test("SHL-061 with many hits the dialog stays within the window, its list scrolls and shows the active row", async () => {
  const page = await person("admin@kulis.test");
  for (const [width, height] of [
    [1440, 500],
    [390, 440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/projects");
    await page.locator("button[aria-haspopup=dialog]").waitFor();
    await page.keyboard.press("Control+k");
    await field(page).fill("ko");
    await hits(page).nth(4).waitFor();
    const dialog = (await dialogOf(page).boundingBox())!;
    expect(dialog.y).toBeGreaterThanOrEqual(0);
    expect(dialog.y + dialog.height).toBeLessThanOrEqual(height);
    const foot = (await dialogOf(page).locator(".search-foot").boundingBox())!;
    expect(foot.height).toBeGreaterThanOrEqual(40);
    expect(foot.y + foot.height).toBeLessThanOrEqual(dialog.y + dialog.height);
    const list = (await dialogOf(page).getByRole("listbox").boundingBox())!;
    expect(list.y + list.height).toBeLessThanOrEqual(foot.y + 1);
    expect(
      await dialogOf(page)
        .getByRole("listbox")
        .evaluate((element) => element.scrollHeight > element.clientHeight + 40),
    ).toBe(true);
    const count = await options(page).count();
    for (let turn = 1; turn < count; turn += 1) await page.keyboard.press("ArrowDown");
    expect(await options(page).last().getAttribute("aria-selected")).toBe("true");
    const last = (await options(page).last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(foot.y + 1);
    expect(last.y).toBeGreaterThanOrEqual(list.y);
  }
});

test("SHL-061 a late answer never replaces a newer one, and a lost one says so", async () => {
  const page = await person("admin@kulis.test");
  await page.goto("/projects");
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/search\/hits\?query=kongre$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.locator("button[aria-haspopup=dialog]").waitFor();
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  const slow = page.waitForRequest(/query=kongre$/);
  await field(page).fill("kongre");
  await slow;
  await field(page).fill("şükran aydın");
  await hits(page).filter({ hasText: "Şükran Aydın" }).first().waitFor();
  release();
  await page.unroute(/\/search\/hits\?query=kongre$/);
  await page.waitForLoadState("networkidle");
  const shown = (await hits(page).allTextContents()).join();
  expect(shown).toContain("Şükran Aydın");
  expect(shown).not.toMatch(/kongre/i);
  await page.route(/\/search\/hits/, (route) => route.abort());
  await field(page).fill("gala");
  await dialogOf(page).getByText("Arama yapılamadı. Bağlantını denetleyip yeniden dene.").first().waitFor();
  await page.getByRole("heading", { level: 1, name: "Projeler" }).waitFor();
});

test("SHL-061 without script the field leads to results by kind, and a kind to its pages", async () => {
  const page = await person("admin@kulis.test", false);
  await page.goto("/projects");
  await page.locator(".search-box input").fill("a");
  await page.locator(".search-box input").press("Enter");
  await page.waitForURL("**/search?query=a");
  await page.getByText("Aramak için en az 2 karakter yaz.").waitFor();
  await page.locator("main [name=query]").fill("ko");
  await page.locator("main [name=query]").press("Enter");
  await page.waitForURL("**/search?query=ko");
  const group = page.getByRole("region", { name: "Projeler" });
  expect(await group.getByRole("listitem").count()).toBe(5);
  await group.getByRole("link", { name: "Tümünü göster: Projeler" }).click();
  await page.waitForURL("**/search?query=ko&kind=projects");
  const names = () => page.locator("main li .hit-text > span").allTextContents();
  const first = await names();
  expect(first.length).toBe(20);
  await page.getByRole("link", { name: "Sonraki sayfa" }).click();
  await page.waitForURL("**/search?query=ko&kind=projects&page=2");
  await page.getByRole("link", { name: "Önceki sayfa" }).waitFor();
  expect((await page.locator("main li a").first().getAttribute("href"))?.startsWith("/project/")).toBe(true);
  await page.goto("/search?query=zzzzqqq");
  await page.getByRole("heading", { name: "Hiç sonuç bulunamadı" }).waitFor();
});

test("X1 search shows a person of USER scope and another company their own records only", async () => {
  const reach = async (email: string) => {
    const api = await apiClient(site.web.url, email);
    return new Set((await everything(api, "/projects")).map(({ code }) => code));
  };
  const all = await everything(admin, "/projects");
  for (const email of ["user@kulis.test", "admin@diger.test"]) {
    const [own, cookie] = [await reach(email), await cookieFor(site.web.url, email)];
    const foreign = all.find(({ code }) => !own.has(code))!;
    const answers = [
      await ask(site.web.url, `/search/hits?${new URLSearchParams({ query: foreign.code })}`, { headers: { cookie } }),
      await ask(site.web.url, `/search?${new URLSearchParams({ query: foreign.name })}`, { headers: { cookie } }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(`/project/${foreign.code}`);
    }
    const seen = await ask(site.web.url, "/search/hits?query=ko&kind=projects", { headers: { cookie } });
    const links = [...seen.text.matchAll(/\/project\/([\w-]+)/g)].map(([, code]) => code!);
    expect(links.filter((code) => !own.has(code))).toEqual([]);
  }
  const stranger = await ask(site.web.url, "/search/hits?query=ko");
  expect(stranger.headers.location).toContain("/login");
});

test("X14 SHL-061 who searches too often is told so in the dialog and on the page, and what was typed stays", async () => {
  const page = await person("team@kulis.test");
  await page.goto("/projects");
  await page.locator("button[aria-haspopup=dialog]").waitFor();
  const { get } = await apiClient(site.web.url, "team@kulis.test");
  for (let turn = 0; turn < 12; turn += 1)
    await Promise.all(Array.from({ length: 20 }, () => get("/search?query=zz&kinds=users")));
  const told = "Kısa sürede çok fazla arama yaptın. 1 dakika sonra yeniden dene.";
  await page.keyboard.press("Control+k");
  await field(page).fill("şükran aydın");
  await dialogOf(page).getByText(told).first().waitFor();
  expect(await field(page).inputValue()).toBe("şükran aydın");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?query=*");
  await page.getByRole("main").getByText(told).waitFor();
  expect(await page.locator(".filter-search input").inputValue()).toBe("şükran aydın");
  const cookie = await cookieFor(site.web.url, "team@kulis.test");
  for (const path of ["/search?query=zz", "/search/hits?query=zz"]) {
    const { status, headers } = await ask(site.web.url, path, { headers: { cookie } });
    expect([path, status, Number(headers["retry-after"]) > 0]).toEqual([path, 429, true]);
  }
});

test("SHL-061 every hit leads to a page: a colleague to the conversation with them, oneself to the profile", async () => {
  const page = await person("admin@kulis.test");
  const me = (await admin.get("/me")).user;
  const other = (await admin.get("/users")).data.find(({ id }: { id: number }) => id !== me.id);
  await page.goto("/projects");
  await page.locator("button[aria-haspopup=dialog]").waitFor();
  await page.keyboard.press("Control+k");
  await field(page).fill(other.full_name);
  await options(page).filter({ hasText: other.full_name }).first().waitFor();
  const count = await options(page).count();
  for (let row = 0; row < count; row += 1)
    expect(await options(page).nth(row).getAttribute("href")).toMatch(/^\/(?!search)/);
  const colleague = page.locator("main .hit", { hasText: other.full_name }).and(page.locator("[href^='/messenger']"));
  await page.goto(`/search?${new URLSearchParams({ query: other.full_name })}`);
  await colleague.first().click();
  await page.getByRole("button", { name: `${other.full_name} kişisine yaz` }).waitFor();
  expect(await page.locator("#chat-people ~ ul > li").count()).toBe(1);
  await page.goto(`/search?${new URLSearchParams({ query: me.full_name })}`);
  await page.locator("main .hit[href='/profile']").waitFor();
});
