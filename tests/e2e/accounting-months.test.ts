import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

/** The month before this one on the company's clock: '2026-11' and 'Kasım 2026'. */
function lastMonth() {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Istanbul" }).format();
  const day = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - 1);
  const format = new Intl.DateTimeFormat("tr", { month: "long", year: "numeric", timeZone: "UTC" });
  return { month: day.toISOString().slice(0, 7), name: format.format(day) };
}

test.each([true, false])(
  "PRJ-097 an accountant sees what hinders a month, locks it, is refused a record of it, and opens it again; script: %s",
  async (scripted) => {
    const page = await site.person("admin@kulis.test", {
      javaScriptEnabled: scripted,
      viewport: scripted ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      to: "/accounting",
    });
    const check = async () => {
      if (!scripted) return;
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    await page.getByRole("link", { name: "Ay kapanışı" }).click();
    await page.getByRole("heading", { level: 1, name: "Ay kapanışı" }).waitFor();
    await check();
    // The running month is the first; it cannot be locked.
    await page.getByRole("list", { name: "Aylar" }).getByRole("link").first().click();
    await page.getByText("Bu ay henüz bitmedi; bittiğinde kapatılabilir.").waitFor();
    expect(await page.getByRole("link", { name: "Ayı kapat" }).count()).toBe(0);
    const { month, name } = lastMonth();
    await page.goto(`/accounting/closing/${month}`);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    const group = page.getByRole("region", { name: /Bütçe satırı seçilmemiş alış faturaları/ });
    expect(await group.getByRole("link").first().getAttribute("href")).toMatch(/\/accounting\/invoices\/\w+\/edit/);
    await check();
    const address = page.url();
    await page.getByRole("link", { name: "Ayı kapat" }).click();
    const dialog = page.getByRole("dialog", { name: `${name} kapatılsın mı?` });
    await dialog.getByText(/Bu ayda \d+ açık konu var: yine de kapatıyorsan nedenini yaz\./).waitFor();
    await check();
    const save = dialog.getByRole("button", { name: "Ayı kapat" });
    await save.click();
    await dialog.getByText("Bu ayda açık konular var: yine de kapatıyorsan nedenini yaz.", { exact: true }).waitFor();
    await dialog.getByRole("textbox").fill("Banka ekstresi bekleniyor");
    await save.click();
    await page.getByText(`${name} kapatıldı.`).first().waitFor();
    await page.getByText("Banka ekstresi bekleniyor").first().waitFor();
    await check();
    // An invoice of the month is read, and not written any more.
    await group.getByRole("link").first().click();
    await page.getByRole("link", { name: "Düzenle" }).first().click();
    const note = page.getByRole("textbox", { name: "Not" });
    await note.fill("Kapanıştan sonra");
    await page.getByRole("button", { name: "Kaydet" }).last().click();
    await page.getByText(`${name} muhasebede kapalı, bu aya kayıt yazılamaz.`).first().waitFor();
    expect(await note.inputValue()).toBe("Kapanıştan sonra");
    await page.goto(address);
    await page.getByRole("link", { name: "Yeniden aç" }).click();
    const again = page.getByRole("dialog", { name: `${name} yeniden açılsın mı?` });
    await again.getByRole("textbox").fill("Geç gelen fatura");
    await again.getByRole("button", { name: "Yeniden aç" }).click();
    await page.getByText(`${name} yeniden açıldı.`).first().waitFor();
    await page.getByRole("link", { name: "Ayı kapat" }).waitFor();
  },
);

test("SES-052 a person who does not see all of accounting is led to no closing, and is refused its page", async () => {
  const page = await site.person("user@kulis.test", { to: "/accounting" });
  await page.getByRole("heading", { level: 1, name: "Muhasebe" }).waitFor();
  expect(await page.getByRole("link", { name: "Ay kapanışı" }).count()).toBe(0);
  const answer = await page.goto("/accounting/closing");
  expect(answer?.status()).toBe(403);
  await page.getByText("Ay kapanışını yalnızca muhasebe kayıtlarının tamamını görenler kullanabilir.").waitFor();
});
