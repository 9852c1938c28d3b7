import sharp from "sharp";
import { expect, test } from "vitest";

import { apiClient, ask, cookieFor } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";
import { demoPassword, signIn } from "../helpers/web";

const site = siteWithBrowser();

const person = (email: string, javaScriptEnabled = true) => site.person(email, { javaScriptEnabled });

test.each([true, false])(
  "SHL-011 API-018 personal data, language and appearance are kept and hold at once, with script %s",
  async (scripted) => {
    const page = await person(scripted ? "team@kulis.test" : "user@kulis.test", scripted);
    await page.getByRole("navigation", { name: "Ana menü" }).getByRole("link", { name: "Profil", exact: true }).click();
    await page.waitForURL("**/profile");
    // An impossible number is refused beside its field, and no typed value is lost.
    await page.getByLabel("Ad soyad").fill("Şule Kılıçarslan");
    await page.locator("[name=phone]").fill("12");
    await page.getByLabel("Koyu").check();
    await page.getByRole("button", { name: "Bilgileri kaydet" }).click();
    await page.locator("[data-form-error]").waitFor();
    expect(await page.locator("[name=phone]").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Ad soyad").inputValue()).toBe("Şule Kılıçarslan");
    expect(await page.getByLabel("Koyu").isChecked()).toBe(true);
    await page.locator("[name=phone]").fill("532 123 45 67");
    await page.getByRole("button", { name: "Bilgileri kaydet" }).click();
    await page.locator("html[data-theme=dark]").waitFor();
    await page.locator(".side-person b", { hasText: "Şule Kılıçarslan" }).waitFor();
    expect(await page.locator("[name=phone]").inputValue()).toBe("532 123 45 67");
    await page.getByLabel("English").check();
    await page.getByRole("button", { name: "Bilgileri kaydet" }).click();
    await page.locator("html[lang=en]").waitFor();
    await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
    // Another browser of the same person gets the look with its login.
    const other = await person(scripted ? "team@kulis.test" : "user@kulis.test", scripted);
    expect(await other.locator("html").getAttribute("data-theme")).toBe("dark");
  },
);

test.each([true, false])(
  "API-018 an empty name is refused beside its field and not saved, with script %s",
  async (scripted) => {
    const email = "agency@kulis.test";
    const api = await apiClient(site.web.url, email);
    const before = (await api.get("/me")).user;
    const page = await person(email, scripted);
    await page.goto("/profile");
    await page.getByLabel("Ad soyad").fill("");
    await page.locator("[name=phone]").fill("532 765 43 21");
    await page.getByRole("button", { name: "Bilgileri kaydet" }).click();
    await page.locator("[data-form-error]").waitFor();
    expect(await page.locator("[name=full_name]").getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator(".field", { has: page.locator("[name=full_name]") }).textContent()).toContain(
      "Bu alan zorunludur.",
    );
    expect(await page.locator("[name=phone]").inputValue()).toMatch(/765/);
    expect((await api.get("/me")).user).toEqual(before);
  },
);

test("SES-017 UIK-041 UIK-042 UIK-043 UIK-044 X8 a picture is taken, served as nothing but a picture to the own company, and deleted after a question", async () => {
  const page = await person("division@kulis.test", false);
  await page.goto("/profile/picture");
  const save = page.getByRole("button", { name: "Görseli kaydet" });
  await page
    .locator("[name=picture]")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("<script>") });
  await save.click();
  expect(await page.locator("[name=picture]").getAttribute("aria-invalid")).toBe("true");
  const png = await sharp({ create: { width: 400, height: 320, channels: 3, background: "#86205b" } })
    .png()
    .toBuffer();
  await page.locator("[name=picture]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
  await save.click();
  const shown = page.locator(".profile-picture img");
  await shown.waitFor();
  const address = (await shown.getAttribute("src")) ?? "";
  expect(address).toMatch(/^\/files\/[a-z0-9-]+$/);
  const [own, foreign] = [
    await cookieFor(site.web.url, "team@kulis.test"),
    await cookieFor(site.web.url, "admin@diger.test"),
  ];
  const seen = await ask(site.web.url, address, { headers: { cookie: own } });
  expect([seen.status, seen.headers["content-type"], seen.headers["x-content-type-options"]]).toEqual([
    200,
    "image/webp",
    "nosniff",
  ]);
  expect(seen.headers["content-security-policy"]).toContain("sandbox");
  expect(seen.headers["cache-control"]).toContain("private");
  expect((await ask(site.web.url, address, { headers: { cookie: foreign } })).status).toBe(404);
  expect((await ask(site.web.url, address)).headers.location).toContain("/login");
  await page.getByRole("link", { name: "Görseli Sil" }).click();
  const question = page.getByRole("dialog");
  for (const text of ["Emin misin?", "Bu görseli silmek üzeresin.", "Bu işlem geri alınamaz!"])
    expect(await question.textContent()).toContain(text);
  await question.getByRole("button", { name: "Görseli Sil" }).click();
  await page.waitForURL("**/profile/picture");
  expect(await shown.count()).toBe(0);
  expect((await ask(site.web.url, address, { headers: { cookie: own } })).status).toBe(404);
});

test("SES-049 SES-050 sessions are ended one by one, and all others by a new password; a wrong one says so beside its field", async () => {
  const email = "agency@kulis.test";
  const page = await site.newcomer();
  // The browser signs in itself: the list marks its own session.
  await signIn(page, email);
  const others = [await cookieFor(site.web.url, email), await cookieFor(site.web.url, email)];
  const open = async () =>
    (await Promise.all(others.map((cookie) => ask(site.web.url, "/profile", { headers: { cookie } })))).filter(
      ({ status }) => status === 200,
    ).length;
  expect(await open()).toBe(2);
  await page.goto("/profile/security");
  const rows = page.locator(".session-list > li");
  expect(await rows.filter({ hasText: "Bu oturum" }).textContent()).toMatch(/^Chrome · Linux/);
  const before = await rows.count();
  await page
    .getByRole("button", { name: /^Oturumu kapat: / })
    .first()
    .click();
  await page.getByText("Oturum kapatıldı.").first().waitFor();
  expect(await rows.count()).toBe(before - 1);
  expect(await open()).toBe(1);
  await page.locator("[name=current_password]").fill("yanlis-sifre");
  await page.locator("[name=password]").fill("yepyeni-sifre-1");
  await page.locator("[name=password_confirmation]").fill("yepyeni-sifre-1");
  await page.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await page.locator("[name=current_password][aria-invalid=true]").waitFor();
  expect(await open()).toBe(1);
  await page.locator("[name=current_password]").fill(demoPassword);
  await page.locator("[name=password]").fill("yepyeni-sifre-1");
  await page.locator("[name=password_confirmation]").fill("yepyeni-sifre-1");
  await page.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await page.getByText("Başka açık oturumun yok.").waitFor();
  expect(await open()).toBe(0);
  const typed = page.locator("#password input[type=password]");
  await expect
    .poll(() => typed.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)))
    .toEqual(["", "", ""]);
  expect(await page.locator("#password [aria-invalid=true], [data-form-error]").count()).toBe(0);
});

test("RTM-014 SES-018 X13 choices are kept; the calendar link is shown once, serves a calendar, and dies when it is closed", async () => {
  const page = await person("admin@diger.test", false);
  await page.goto("/profile/notifications");
  const daily = page.locator("[name='choices.BizdevCreated'][value=daily]");
  await daily.check();
  await page.getByRole("button", { name: "Tercihleri kaydet" }).click();
  await page.getByText("Bildirim tercihlerin kaydedildi.").waitFor();
  expect(await daily.isChecked()).toBe(true);
  expect(await page.locator("[name='choices.BizdevDeleted'][value=now]").isChecked()).toBe(true);

  await page.goto("/profile/calendar");
  await page.getByRole("button", { name: "Bağlantı oluştur" }).click();
  const link = await page.getByLabel("Takvim bağlantısı, yalnızca şimdi gösterilir").inputValue();
  const { pathname } = new URL(link);
  const feed = await ask(site.web.url, pathname);
  expect([feed.status, feed.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(feed.text).toMatch(/^BEGIN:VCALENDAR/);
  await page.goto("/profile/calendar");
  expect(await page.locator("main").textContent()).not.toContain(pathname);
  await page.getByLabel("Projelerim ve karar günleri").uncheck();
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await page.getByText("Takvim bağlantının içeriği güncellendi.").waitFor();
  expect(await page.locator("[name=layers]:checked").count()).toBe(2);
  await page.getByRole("button", { name: "Bağlantıyı kapat" }).click();
  await page.getByText("Henüz bir takvim bağlantın yok.").waitFor();
  const [dead, never] = [await ask(site.web.url, pathname), await ask(site.web.url, `/calendar/${"x".repeat(43)}.ics`)];
  expect([dead.status, never.status]).toEqual([404, 404]);
  expect(dead.text).toBe(never.text);
});

test.each([true, false])(
  "R4 API-018 a stale save of one's own data asks field by field, with script %s",
  async (scripted) => {
    const email = scripted ? "admin@kulis.test" : "division@kulis.test";
    const page = await person(email, scripted);
    await page.goto("/profile");
    const name = page.getByLabel("Ad soyad");
    await name.fill("Birinci Pencere");
    await page.locator("[name=phone]").fill("532 111 22 33");
    const api = await apiClient(site.web.url, email);
    await api.send("PUT", "/me", { full_name: "İkinci Pencere", phone: "+49 30 901820", timezone: "Europe/Berlin" });
    await page.getByRole("button", { name: "Bilgileri kaydet" }).click();
    await page.getByText("Bu kayıt değişti").waitFor();
    const choice = (label: string) => page.locator(".stale").getByRole("group", { name: label });
    expect(await choice("Ad soyad").locator(".stale-value").allInnerTexts()).toEqual([
      "Birinci Pencere",
      "İkinci Pencere",
    ]);
    await choice("Telefon").getByLabel("Kayıttaki").check();
    // The zone was not changed, so it takes the record's value without a question.
    expect(await page.locator(".stale-taken li").allInnerTexts()).toEqual([expect.stringContaining("Saat dilimi: ")]);
    if (scripted) {
      await expect.poll(() => page.locator("[name=phone_country]").inputValue()).toBe("DE");
      expect(await page.locator("[name=timezone]").inputValue()).toBe("Europe/Berlin");
      expect(await name.inputValue()).toBe("Birinci Pencere");
    }
    await page.getByRole("button", { name: "Bilgileri kaydet" }).click();
    await page.locator(".alert-tip", { hasText: "BAŞARILI!" }).waitFor();
    expect((await api.get("/me")).user).toMatchObject({
      full_name: "Birinci Pencere",
      phone: "+4930901820",
      timezone: "Europe/Berlin",
    });
  },
);
