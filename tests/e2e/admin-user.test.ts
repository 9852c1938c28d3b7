import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

test.each([true, false])(
  "ROU-095 ORG-026 ORG-042 a person's profile opens from the chart and is changed; script: %s",
  async (scripted) => {
    const page = await site.person("admin@kulis.test", { javaScriptEnabled: scripted });
    await page.goto("/admin/organization-chart");
    await page.locator("a[href^='/admin/user/']").first().click();
    await page.waitForURL("**/admin/user/*");
    await page.getByRole("heading", { name: "Üzerindekiler" }).waitFor();
    // A fault is told beside its field, and nothing that was typed is lost.
    const name = `Nehir Ünlüsoy ${scripted ? "B" : "A"}`;
    await page.getByLabel(/^Ad soyad/).fill(name);
    await page.getByLabel(/^Telefon/).fill("12");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.locator("[data-form-error]").waitFor();
    expect(await page.getByLabel(/^Ad soyad/).inputValue()).toBe(name);
    await page.getByLabel(/^Telefon/).fill("0532 111 22 33");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.getByText(`“${name}” kaydedildi.`).waitFor();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  },
);

test("ORG-042 one's own admin flag stays, sessions are ended, and a phone shows it all", async () => {
  const page = await site.person("admin@kulis.test", { viewport: { width: 390, height: 844 } });
  const profileOf = async (name: string) => {
    await page.goto(`/admin/organisation?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).first().click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  };
  await page.goto("/profile");
  await profileOf(await page.getByLabel(/^Ad soyad/).inputValue());
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByLabel(/^Yönetici$/).uncheck();
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Kendi yönetici yetkini kaldıramazsın.", { exact: true }).waitFor();

  const other = await site.person("user@kulis.test");
  await other.goto("/");
  const name = (await other.locator(".side-person").getAttribute("title")) ?? "";
  await profileOf(name);
  // One of them: the next request of its device leads to the login.
  const device = await site.person("user@kulis.test");
  await page.reload();
  const ends = page.getByRole("link", { name: /^Sonlandır: / });
  const count = await ends.count();
  await ends.first().click();
  const dialog = page.locator("dialog[open]");
  await dialog.getByText(`${name} şu oturumdan çıkacak`).waitFor();
  await dialog.getByRole("button", { name: "Sonlandır" }).click();
  await page.getByText("o cihazda çıkış yaptı.").waitFor();
  expect(await ends.count()).toBe(count - 1);
  await device.goto("/projects");
  await device.waitForURL("**/login**");
  await page.getByRole("button", { name: "Tüm oturumlarını kapat" }).click();
  await page.getByText("bütün cihazlarda çıkış yaptı.").waitFor();
  await page.getByText("Hiçbir cihazda oturumu açık değil.").waitFor();
  await other.goto("/projects");
  await other.waitForURL("**/login**");
});
