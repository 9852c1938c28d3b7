import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "playwright";
import { expect, test } from "vitest";

import { until } from "../helpers/children";
import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";
import { signIn } from "../helpers/web";

// These tests cut the connection; the browser complains about that.
const site = siteWithBrowser(
  {},
  /Failed to fetch|dynamically imported module|Error loading route module|net::ERR|NetworkError/,
);
const visitor = (javaScriptEnabled = true) => site.visitor({ javaScriptEnabled });

/** Aborts every post to such an address; the form says so and keeps its field. */
async function losePost(page: Page, address: RegExp, field: string, text: string, button: string) {
  await page.getByLabel(field).fill(text);
  await page.route(address, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: button }).first().click();
  await page.getByText("Gönderilemedi ya da yanıt gelmedi.").waitFor();
  expect(await page.getByLabel(field).inputValue()).toBe(text);
}

async function fillProject(page: Page, name: string) {
  await page.getByLabel("Proje adı").fill(name);
  await page.getByLabel("Katılımcı sayısı").fill("40");
  await page.getByRole("button", { name: "Tarih seç" }).click();
  await page.getByRole("button", { name: "Önümüzdeki 1 ay" }).click();
}

test("R18 offline while a form is sent: what was typed stays or comes back, and sending again makes one record", async () => {
  const { page, context } = await visitor();
  await signIn(page, "admin@kulis.test", "/projects?dialog=new-project");
  await page.locator("dialog:modal").waitFor();
  await fillProject(page, "Bağlantısız proje");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Projeyi ekle" }).click();
  await page.getByText("Bağlantı yok").waitFor();
  expect(await page.getByLabel("Proje adı").inputValue()).toBe("Bağlantısız proje");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Projeyi ekle" }).click();
  await page.waitForURL(/\/project\/\w+\/main$/);
  const admin = await apiClient(site.web.url);
  const { data } = (await admin.get("/projects?statuses=PREP&query=Ba%C4%9Flant%C4%B1s%C4%B1z")) as { data: unknown[] };
  expect(data.length).toBe(1);
});

test("R18 a server that is away for a moment leaves the form and says so; sent again it makes one record", async () => {
  const { page } = await visitor();
  await signIn(page, "admin@kulis.test", "/projects?dialog=new-project");
  await page.locator("dialog:modal").waitFor();
  await fillProject(page, "Kopan hat projesi");
  // The write is carried out, its answer gets lost: as when a server ends.
  let lost = 0;
  await page.route(/\/projects\/new/, async (route) => {
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Projeyi ekle" }).click();
  await page.locator("dialog [data-form-error]").getByText("Gönderilemedi ya da yanıt gelmedi.").waitFor();
  expect(lost).toBe(1);
  expect(await page.getByLabel("Proje adı").inputValue()).toBe("Kopan hat projesi");
  await page.unroute(/\/projects\/new/);
  await page.getByRole("button", { name: "Projeyi ekle" }).click();
  await page.waitForURL(/\/project\/\w+\/main$/);
  const admin = await apiClient(site.web.url);
  const { data } = (await admin.get("/projects?statuses=PREP&query=Kopan%20hat")) as { data: unknown[] };
  expect(data.length).toBe(1);

  // A record's form, which has a version, and a form that is a page.
  await page.goto(page.url().replace(/\/main$/, "/main/edit"));
  await page.locator("dialog:modal").waitFor();
  await losePost(page, /edit/, "Proje adı", "Kopan hattın düzeltmesi", "Kaydet");
  const script = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/live");
  await page.goto("/profile");
  await script;
  await losePost(page, /\/profile/, "Ad soyad", "Işıl Çağrı", "Kaydet");
  const again = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/live");
  await page.goto("/admin/invitations");
  await again;
  await page.getByLabel("E-posta").fill("kopan@kulis.test");
  await page.locator("[name=position_id]").selectOption({ index: 1 });
  await page.route(/\/admin/, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.locator(".admin-form button[type=submit]").click();
  await page.getByText("Gönderilemedi ya da yanıt gelmedi.").waitFor();
  expect(await page.getByLabel("E-posta").inputValue()).toBe("kopan@kulis.test");
});

test("R18 RTM-005 a form that is sent while the page reads again leads on, its address too", async () => {
  const { page } = await visitor();
  await signIn(page, "admin@kulis.test", "/projects?dialog=new-project");
  await page.locator("dialog:modal").waitFor();
  await fillProject(page, "Okurken gönderilen");
  const admin = await apiClient(site.web.url);
  const { data } = (await admin.get("/leads?stages=0")) as { data: { code: string; version: number }[] };
  let go = () => {};
  const gate = new Promise<void>((open) => (go = open));
  const reading = page.waitForRequest(/\/projects\.data/);
  await page.route(/\/projects\.data/, async (route) => {
    await gate;
    await route.continue();
  });
  await admin.send("PUT", `/leads/${data[0]!.code}/stage`, { stage: 1, version: data[0]!.version });
  await reading;
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "Projeyi ekle" }).dblclick();
  // Neither lost nor sent twice: it goes when the reading has ended.
  go();
  await page.waitForURL(/\/project\/\w+\/main$/);
  await page.getByRole("heading", { level: 1, name: "Okurken gönderilen" }).waitFor();
  expect(sent.filter((path) => path === "/projects/new.data").length).toBe(1);
});

test("R18 RTM-005 what a form says of its errors outlives a reading of the page", async () => {
  const { page } = await visitor();
  await signIn(page, "admin@kulis.test", "/admin/invitations");
  await page.waitForResponse((answer) => answer.url().endsWith("/live/presence"));
  await page.getByLabel("E-posta").fill("adres değil");
  await page.locator(".admin-form button[type=submit]").click();
  const wrong = page.locator(".admin-form [data-form-error]");
  await wrong.waitFor();
  const admin = await apiClient(site.web.url);
  const read = page.waitForResponse(/invitations\.data/);
  // The page shows people, so a change of one of them makes it read itself again.
  await admin.send("PUT", "/me", { phone: "+90 532 111 22 33" });
  await read;
  await expect.poll(() => page.evaluate(() => window.__remixRouter.state.revalidation)).toBe("idle");
  expect(await wrong.innerText()).toContain("Geçerli bir e-posta adresi girmelisin.");
  expect(await page.getByLabel("E-posta").inputValue()).toBe("adres değil");
});

test("R18 R3 on slow 3G a form shows that it is under way, a double press sends one, and what was typed stays", async () => {
  const { page, context } = await visitor();
  await signIn(page, "admin@kulis.test", "/projects?dialog=new-project");
  await page.locator("dialog:modal").waitFor();
  await fillProject(page, "Yavaş hat projesi");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  // Chromium's own figures for “Slow 3G”.
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const button = page.locator("dialog button[type=submit]");
  await button.dblclick();
  await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
  expect(await page.getByLabel("Proje adı").inputValue()).toBe("Yavaş hat projesi");
  expect(await page.getByLabel("Katılımcı sayısı").inputValue()).toBe("40");
  await page.getByLabel("Katılımcı sayısı").press("Enter");
  await page.waitForURL(/\/project\/\w+\/main$/, { timeout: 40_000 });
  expect(sent.length).toBe(1);
  const admin = await apiClient(site.web.url);
  const { data } = (await admin.get("/projects?statuses=PREP&query=Yava%C5%9F%20hat")) as { data: unknown[] };
  expect(data.length).toBe(1);
});

test("R18 a script that is gone after a deploy: the page is loaded anew and not blank", async () => {
  const { page } = await visitor();
  await signIn(page, "admin@kulis.test", "/projects");
  await page.goto("/projects");
  // The new build has other file names; the page that is open knows the old ones until it is loaded anew.
  let stale = true;
  let missed = 0;
  await page.route(/\/assets\/bizdev[\w.-]*\.js/, (route) => {
    if (!stale) return route.continue();
    missed += 1;
    return route.fulfill({ status: 404, body: "" });
  });
  const reloaded = page.waitForEvent("load");
  await page.locator("#side-menu").getByRole("link", { name: "Teklif Yönetimi" }).click();
  await reloaded;
  stale = false;
  expect(missed).toBeGreaterThan(0);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator("#side-menu").getByRole("link", { name: "Teklif Yönetimi" }).click();
  await page.waitForURL("**/bizdev");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Teklif Yönetimi");
});

test("R18 without any script file the pages read and link", async () => {
  const { page, context } = await visitor();
  await context.route(/\.js$/, (route) => route.abort());
  await signIn(page, "admin@kulis.test", "/projects");
  await page.locator(".row-link").first().click();
  await page.waitForURL(/\/project\/\w+\/main/);
  await expect.poll(() => page.locator("main h1").count()).toBe(1);
});

test("R18 SES-050 SES-001 every public flow works without script", async () => {
  const { page } = await visitor(false);
  // Invitation, account, login.
  await signIn(page, "admin@kulis.test", "/admin/invitations");
  await page.getByLabel("E-posta").fill("betiksiz@kulis.test");
  await page.locator("[name=position_id]").selectOption({ index: 1 });
  await page.locator(".admin-form button[type=submit]").click();
  const link = /https?:\/\/[^\s"'<]+\/register\?code=[\w-]+/.exec(await page.locator("main").innerHTML())?.[0] ?? "";
  expect(link).not.toBe("");
  const guest = (await visitor(false)).page;
  await guest.goto(link);
  await guest.getByLabel("Ad ve soyad").fill("Işıl Çağlar");
  await guest.getByLabel("E-posta").fill("betiksiz@kulis.test");
  await guest.locator("[name=password]").fill("uzun-bir-sifre");
  await guest.locator("[name=password_confirmation]").fill("uzun-bir-sifr");
  await guest.getByRole("button", { name: "Hesap oluştur" }).click();
  await guest.getByText("Şifreler birbiri ile aynı olmalı.").first().waitFor();
  expect(await guest.getByLabel("Ad ve soyad").inputValue()).toBe("Işıl Çağlar");
  expect(await guest.locator("[name=password]").inputValue()).toBe("");
  await guest.locator("[name=password]").fill("uzun-bir-sifre");
  await guest.locator("[name=password_confirmation]").fill("uzun-bir-sifre");
  await guest.getByRole("button", { name: "Hesap oluştur" }).click();
  await guest.waitForURL("**/login");

  // Forgotten password: the same message for everybody, one mail.
  await guest.getByRole("link", { name: "Şifremi unuttum" }).click();
  await guest.getByLabel("E-posta").fill("betiksiz@kulis.test");
  await guest.getByRole("button", { name: "Bağlantı gönder" }).click();
  await guest.getByRole("status").waitFor();
  const outbox = join(site.web.dataDir, "outbox");
  const mails = () =>
    (existsSync(outbox) ? readdirSync(outbox) : []).map((name) => readFileSync(join(outbox, name), "utf8"));
  await until(() => mails().some((text) => text.includes("password-reset")), 5000, "the mail");
  const token = /password-reset\/([\w-]+)/.exec(
    mails()
      .find((text) => text.includes("password-reset"))
      ?.replaceAll("=\r\n", "") ?? "",
  )?.[1];
  await guest.goto(`/password-reset/${token}`);
  await guest.getByLabel("E-posta").fill("betiksiz@kulis.test");
  await guest.locator("[name=password]").fill("baska-bir-sifre");
  await guest.locator("[name=password_confirmation]").fill("baska-bir-sifre");
  await guest.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await guest.waitForURL("**/login");
  await guest.getByLabel("E-posta").fill("betiksiz@kulis.test");
  await guest.locator("[name=password]").fill("yanlis");
  await guest.getByRole("button", { name: "Giriş yap" }).click();
  await guest.getByText("E-posta adresi ya da şifre hatalı.").waitFor();
  expect(await guest.getByLabel("E-posta").inputValue()).toBe("betiksiz@kulis.test");
  await guest.locator("[name=password]").fill("baska-bir-sifre");
  await guest.getByRole("button", { name: "Giriş yap" }).click();
  await guest.waitForURL("**/onboarding/picture");
  await guest.getByRole("button", { name: "Hepsini atla" }).click();
  await guest.waitForURL(`${site.web.url}/`);
});

test("R18 what is typed into a dialog whose code comes late stays, and the page lives when it is there", async () => {
  const { page } = await visitor();
  await signIn(page, "admin@kulis.test");
  let release = () => {};
  const late = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/project-dialog-/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/projects?dialog=new-project", { waitUntil: "commit" });
  await page.getByLabel("Proje adı").fill("Yazılan ad");
  // React throws a part away that still waits while the page around it lives, so the page waits too (error 421).
  const alive = page.locator(".top-bar button[aria-haspopup=dialog]").first();
  await expect(alive.waitFor({ timeout: 1500 })).rejects.toThrow("Timeout");
  expect(await page.getByLabel("Proje adı").inputValue()).toBe("Yazılan ad");
  release();
  await page.locator("dialog:modal").waitFor();
  expect(await alive.count()).toBe(1);
  expect(await page.getByLabel("Proje adı").inputValue()).toBe("Yazılan ad");
});
