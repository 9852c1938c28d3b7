import type { Page } from "playwright";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { ask, cookieFor, postForm } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";
import { demoPassword, signIn } from "../helpers/web";

const site = siteWithBrowser({
  APP_STORE_URL: "https://apps.apple.com/app/id1",
  PLAY_STORE_URL: "https://play.google.com/kulis",
});
const { newcomer } = site;
const person = (to = "/", javaScriptEnabled = true, email = "admin@kulis.test") =>
  site.person(email, { to, javaScriptEnabled });
const at = (page: Page) => new URL(page.url()).pathname;

const agents = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  android:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
  ipad: "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  tablet: "Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36",
};
const page = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const visitAs = (agent: keyof typeof agents, path: string, more: Record<string, string> = {}) =>
  ask(site.web.url, path, { headers: { ...page, "user-agent": agents[agent], ...more } });

describe("news", () => {
  test("SHL-019 SHL-060 the dot goes when the notes were opened, by keyboard alone", async () => {
    const tab = await person();
    const menu = tab.locator(".news-menu");
    expect(await menu.getAttribute("data-unread")).toBe("true");
    await menu.locator("summary").focus();
    await tab.keyboard.press("Enter");
    await menu.getByText("Bildirimler ve hızlı arama").waitFor();
    expect(await menu.getAttribute("data-unread")).toBeNull();
    await tab.keyboard.press("Escape");
    expect(await menu.locator("details").getAttribute("open")).toBeNull();
    await tab.reload();
    expect(await menu.getAttribute("data-unread")).toBeNull();
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "Tüm yenilikler ve geri bildirim" }).click();
    await tab.waitForURL(/\/news/);
  });

  test.each([true, false])("SHL-060 the dot is gone with the first visit of the page; script: %s", async (scripted) => {
    const tab = await person("/projects", scripted, scripted ? "division@kulis.test" : "user@kulis.test");
    const menu = tab.locator(".news-menu");
    expect(await menu.getAttribute("data-unread")).toBe("true");
    await tab.goto("/news");
    await tab.locator("main .news li").first().waitFor();
    expect(await menu.getAttribute("data-unread")).toBeNull();
    await tab.goto("/projects");
    expect(await menu.getAttribute("data-unread")).toBeNull();
  });

  test.each([true, false])(
    "SHL-060 feedback is sent from /news, what is missing is said beside it; script: %s",
    async (scripted) => {
      const tab = await person("/", scripted, scripted ? "agency@kulis.test" : "team@kulis.test");
      await tab.locator(".news-menu summary").click();
      await tab.locator(".news-menu").getByRole("link").click();
      await tab.waitForURL(/\/news/);
      await expect.poll(() => tab.locator("main .news li").count()).toBe(3);
      await tab.getByLabel("Sorun").check();
      await tab.getByRole("button", { name: "Gönder" }).click();
      await tab.getByRole("alert").getByText("Mesajın: Bu alan zorunludur.").waitFor();
      expect(await tab.getByLabel("Sorun").isChecked()).toBe(true);
      await tab.getByLabel("Mesajın").fill("Takvim nerede?");
      await tab.getByRole("button", { name: "Gönder" }).click();
      await tab.locator(".alert-tip", { hasText: "BAŞARILI!" }).waitFor();
      expect(await tab.locator(".news-menu").getAttribute("data-unread")).toBeNull();
      // The next one begins empty: without earlier errors or text.
      await expect.poll(() => tab.locator("#feedback").getByText("Bu alan zorunludur.").count()).toBe(0);
      expect(await tab.locator("#feedback [aria-invalid=true]").count()).toBe(0);
      expect(await tab.getByLabel("Mesajın").inputValue()).toBe("");
      expect(await tab.getByLabel("Öneri").isChecked()).toBe(true);
    },
  );
});

describe("phones", () => {
  test.each(["iphone", "android"] as const)(
    "SHL-053 SHL-054 SHL-055 SHL-062 %s: login and staff pages lead to the badges, visitors' pages do not",
    async (agent) => {
      const cookie = await cookieFor(site.web.url, "user@kulis.test");
      for (const [path, to] of [
        ["/login", "/"],
        ["/login?to=%2Fbizdev", "/bizdev"],
        ["/projects?q=a", "/projects?q=a"],
        ["/messenger", "/messenger"],
      ] as const)
        for (const more of [{}, { cookie }] as Record<string, string>[]) {
          const { status, headers } = await visitAs(agent, path, more);
          expect([status, headers.location]).toEqual([302, `/store?${new URLSearchParams({ to }).toString()}`]);
        }
      for (const path of [
        "/forgot-password",
        "/password-reset/x",
        "/register",
        "/setup/x",
        "/manuel-rsvp/x/login",
        "/post-event-survey-form/x",
        "/approval-decision/1/x/approve",
        "/check-in/x",
        "/event-badge/x",
        "/store",
        "/yok",
      ])
        expect((await visitAs(agent, path)).headers.location).toBeUndefined();
    },
  );

  test("SHL-062 tablets get the app, and data, writes and a chosen browser go through on phones too", async () => {
    for (const agent of ["ipad", "tablet"] as const) expect((await visitAs(agent, "/login")).status).toBe(200);
    expect((await visitAs("iphone", "/login.data", { accept: "*/*" })).text).not.toContain("/store");
    const headers = { ...page, "user-agent": agents.iphone };
    const sent = await postForm(site.web.url, "/login", { email: "x", password: "y" }, headers);
    expect(sent.headers.location ?? "").not.toContain("/store");
    const chosen = await visitAs("iphone", "/store/continue?to=%2Fprojects");
    expect(chosen.headers.location).toBe("/projects");
    const cookie = (chosen.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
    expect((await visitAs("iphone", "/login", { cookie })).status).toBe(200);
    expect((await visitAs("iphone", "/store/continue?to=https%3A%2F%2Fevil.example")).headers.location).toBe("/");
  });

  test("SHL-053 SHL-062 the badges lead to the stores of the settings; 'Tarayıcıda devam et' leads in", async () => {
    const tab = await newcomer({
      userAgent: agents.iphone,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    await tab.goto("/bizdev");
    expect(at(tab)).toBe("/store");
    const [apple, google] = [
      tab.getByRole("link", { name: "App Store’dan indir" }),
      tab.getByRole("link", { name: "Google Play’den indir" }),
    ];
    expect(await apple.getAttribute("href")).toBe("https://apps.apple.com/app/id1");
    expect(await google.getAttribute("href")).toBe("https://play.google.com/kulis");
    await tab.getByRole("link", { name: "Tarayıcıda devam et" }).click();
    expect(at(tab)).toBe("/login");
    await signIn(tab, "admin@kulis.test", "/bizdev");
    expect(at(tab)).toBe("/bizdev");
  });
});

describe("branding", () => {
  test("SHL-062 the login bears the product's name on a host of ours that is no company's", async () => {
    const plain = await visitAs("ipad", "/login");
    expect(plain.text).toMatch(/brand-names">Kulis</);
    const found = await visitAs("ipad", "/login", { host: "nobody.localhost" });
    expect(found.text).toMatch(/brand-names">Kulis</);
  });

  test("UIK-040 SHL-046 SHL-062 a company's host has its name, logo and readable colour on login, store page and splash", async () => {
    const { port } = new URL(site.web.url);
    for (const [host, company, ink] of [
      ["perde.localhost", "Perde Arkası Turizm", "rgb(255, 255, 255)"],
      ["diger.localhost", "Diğer Etkinlik", "rgb(0, 0, 0)"],
    ] as const) {
      const at = `http://${host}:${port}`;
      const tab = await newcomer({ colorScheme: "dark" });
      // The first visitor of a host gets the product's own look, everybody after that the company's.
      await expect
        .poll(async () => {
          await tab.goto(`${at}/login`);
          return tab.locator(".stage-brand").innerText();
        })
        .toContain(company);
      await expect
        .poll(() => tab.locator(".brand-logo").evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBe(132);
      const button = tab.locator("form button[type=submit]");
      await expect.poll(() => button.evaluate((element) => getComputedStyle(element).color)).toBe(ink);
      await tab.fill("[name=email]", host.startsWith("perde") ? "admin@kulis.test" : "admin@diger.test");
      await tab.fill("[name=password]", demoPassword);
      await button.click();
      await tab.locator(".splash .brand-logo").waitFor({ state: "attached" });
      expect(await tab.locator(".splash").textContent()).toContain(company);
      // A logo that cannot be had: our own mark covers the browser's sign for it.
      const failed = await newcomer({ javaScriptEnabled: false, inBrowser: true });
      await failed.route("**/brand/logo/*", (route) => route.abort());
      await failed.goto(`${at}/login`);
      const mark = sharp(await failed.locator(".brand-logo").screenshot());
      const [red = 0, green = 0, blue = 0] = await mark
        .extract({ left: 40, top: 22, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(red > 2 * green && red > blue && blue > green, `${red} ${green} ${blue}`).toBe(true);
      const phone = await visitAs("iphone", "/store", { host: `${host}:${port}` });
      expect(phone.text).toContain("/brand/sheet/");
      expect(phone.text).toContain("/brand/logo/");
    }
    for (const path of ["/brand/sheet/x.css", "/brand/sheet/ABCDEF.css", "/brand/logo/yok-yok-yok"])
      expect((await ask(site.web.url, path)).status, path).toBe(404);
    const sheet = await ask(site.web.url, "/brand/sheet/0f5f5c.css");
    expect([sheet.status, sheet.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
  });
});
