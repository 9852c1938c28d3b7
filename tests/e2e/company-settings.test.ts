import sharp from "sharp";
import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";
import { demoPassword } from "../helpers/web";

const site = siteWithBrowser();

const picture = async () => ({
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 80, height: 30, channels: 4, background: "#0f5f5c" } })
    .png()
    .toBuffer(),
});

const tabs = ["", "/financial", "/languages", "/logos", "/credit-cards", "/history"];

test.each([true, false])(
  "ROU-066 SES-006 ADM-069 ADM-070 ADM-071 ADM-072 ADM-073 ADM-074 UIK-031 an admin sets the company up; script: %s",
  async (scripted) => {
    const page = await site.person("admin@kulis.test", { javaScriptEnabled: scripted });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Şirket ayarları" }).click();
    await page.waitForURL("**/admin/event-company");

    // A wrong value is refused beside its field, and loses nothing.
    const legal = `Perde Etkinlik ${scripted} A.Ş.`;
    await page.getByLabel(/^Ticari unvan/).fill(legal);
    await page.getByLabel(/^LCV alan adı/).fill("https://lcv.perde.com");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.locator("[data-form-error]").waitFor();
    expect(await page.getByLabel(/^LCV alan adı/).getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel(/^Ticari unvan/).inputValue()).toBe(legal);
    await page.getByLabel(/^LCV alan adı/).fill(`lcv-${scripted}.perde.com`);
    await page.getByRole("button", { name: "Kaydet" }).click();
    const saved = page.getByText("Şirket ayarları kaydedildi.");
    await saved.waitFor();
    if (scripted) await saved.waitFor({ state: "detached" });
    expect(await page.getByLabel(/^Ticari unvan/).inputValue()).toBe(legal);

    // Percents are whole numbers here, fractions in the API.
    await page.getByRole("link", { name: "Finansal seçenekler" }).click();
    await page.waitForURL("**/admin/event-company/financial");
    await page.getByLabel(/^Beklenen kâr oranı/).fill(scripted ? "17" : "19");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await saved.waitFor();
    expect(await page.getByLabel(/^Beklenen kâr oranı/).inputValue()).toBe(scripted ? "17,00" : "19,00");

    // ADM-075: the whole picture, unless somebody zooms.
    await page.goto("/admin/event-company/logos");
    await page
      .getByRole("link", { name: /^Kare logo/ })
      .first()
      .click();
    await page.waitForURL("**/logos/square-logo");
    await page.locator("input[type=file]").setInputFiles(await picture());
    if (scripted) {
      // The chosen part on both grounds, before it is saved.
      await page.locator("input[name=file_size]").waitFor({ state: "attached" });
      for (const ground of ["light", "dark"]) {
        const shown = page.locator(`dialog[open] [data-ground=${ground}] canvas`);
        const green = (canvas: HTMLCanvasElement) =>
          canvas
            .getContext("2d")
            ?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
            .data.join();
        await expect.poll(() => shown.evaluate(green as never)).toBe("15,95,92,255");
      }
    }
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.waitForURL("**/admin/event-company/logos");
    await page.locator("#side-menu img.brand-logo").waitFor({ state: "attached" });

    await page.goto("/admin/event-company/credit-cards/new");
    await page.getByLabel(/^Ad/).fill("4111 1111 1111 1111");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.getByText("Kart numarası girme", { exact: true }).waitFor();
    await page.getByLabel(/^Ad/).fill(`Bonus ${scripted}`);
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.waitForURL("**/admin/event-company/credit-cards");
    await page.getByRole("link", { name: `Bonus ${scripted}`, exact: true }).waitFor();

    // Who changed what; one value comes back.
    await page.getByRole("link", { name: "Değişiklik geçmişi" }).click();
    await page.waitForURL("**/admin/event-company/history");
    const change = page.locator(".changes li").filter({ hasText: legal }).first();
    await change.getByRole("button").click();
    await page
      .locator(".changes li")
      .filter({ hasText: `${legal} →` })
      .first()
      .waitFor();
    await page.goto("/admin/event-company");
    expect(await page.getByLabel(/^Ticari unvan/).inputValue()).not.toBe(legal);
  },
);

test.each(["light", "dark"] as const)(
  "ADM-069 the tabs in %s: nothing serious, and a phone scrolls down alone",
  async (colorScheme) => {
    const page = await site.person("admin@kulis.test", { colorScheme, viewport: { width: 390, height: 844 } });
    for (const tab of tabs) {
      await page.goto(`/admin/event-company${tab}`);
      expect(await seriousFindings(page), tab).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), tab).toBeLessThanOrEqual(0);
    }
  },
);

test.each([true, false])(
  "ROU-074 ROU-080 ADM-177 ADM-178 ADM-182 ADM-183 payment methods, accounting and tax offices; script: %s",
  async (scripted) => {
    const page = await site.person("admin@kulis.test", { javaScriptEnabled: scripted });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Ödeme yöntemleri" }).click();
    await page.waitForURL("**/admin/payment-methods");
    const row = (name: string) => page.locator("tbody tr").filter({ hasText: name });
    await row("Nakit").getByText("Nakit", { exact: true }).last().waitFor();
    await page.getByRole("link", { name: "Yeni ödeme yöntemi" }).click();
    await page.waitForURL("**/payment-methods/new*");
    const name = `Şirket çeki ${scripted}`;
    await page.getByLabel(/^Ad/).fill(name);
    await page.getByLabel(/^Tür/).selectOption("BANK");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.waitForURL("**/admin/payment-methods");
    await row(name).getByText("Banka", { exact: true }).waitFor();
    // One that is no longer used is archived, not lost.
    await row(name).getByRole("link", { name, exact: true }).click();
    await page.getByLabel(/^Arşivde \(/).check();
    await page.getByRole("button", { name: "Kaydet" }).click();
    await row(name).getByText("Arşivde", { exact: true }).waitFor();

    await page.goto("/admin/accounting-integration");
    const card = (provider: string) => page.locator("main li").filter({ hasText: provider });
    await card("Paraşüt").getByText("Bağlı", { exact: true }).waitFor();
    for (const provider of ["Logo", "Mikro", "Netsis"])
      expect(await card(provider).getByRole("button", { name: "Bağlan" }).isDisabled()).toBe(true);
    expect(await card("Paraşüt").getByRole("button").count()).toBe(0);

    await page.goto("/admin/definitions/tax-offices?q=KADIKOY");
    await page
      .getByRole("rowheader", { name: /kadıköy/i })
      .first()
      .waitFor();
    expect(await page.locator("tbody tr").filter({ hasText: "Çankaya" }).count()).toBe(0);
    await page.goto("/admin/definitions/tax-offices?q=yokboyle");
    await page.getByText("Aradığın vergi dairesi bulunamadı.").waitFor();
  },
);

test("ADM-013 ADM-072 SHL-062 a new logo is in the shell and in the next splash at once", async () => {
  const { port } = new URL(site.web.url);
  const page = await site.person("admin@kulis.test", { to: "/admin/event-company/logos/logo" });
  await page.locator("input[type=file]").setInputFiles(await picture());
  await page.locator("input[name=file_width]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.waitForURL("**/admin/event-company/logos");
  const shown = page.locator(".company-logos li").first().locator("[data-ground=light] img");
  const src = (await shown.getAttribute("src")) ?? "";
  expect(src).toMatch(/^\/brand\/logo\/\w/);
  const { page: visitor } = await site.visitor({});
  await visitor.goto(`http://perde.localhost:${port}/login`);
  await visitor.fill("[name=email]", "user@kulis.test");
  await visitor.fill("[name=password]", demoPassword);
  await visitor.locator("form button[type=submit]").click();
  await visitor.locator(`.splash .brand-logo[src="${src}"]`).waitFor({ state: "attached" });
});
