import { Buffer } from "node:buffer";

import sharp from "sharp";
import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { importShows } from "../helpers/import-page";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

test.each([true, false])(
  "LEA-082 ORG-042 an admin writes a leave balance and gives and takes a picture; script: %s",
  async (scripted) => {
    const page = await site.person("admin@kulis.test", {
      javaScriptEnabled: scripted,
      viewport: scripted ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    });
    const name = scripted ? "Deniz Saraçoğlu" : "Büşra Yılmaz";
    await page.goto(`/admin/organisation?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).first().click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    const days = page.getByLabel(/^Yıllık izin hakkı/);
    await days.fill("12,25");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.getByText("0 ile 365 arasında gün yazmalısın").first().waitFor();
    await days.fill("14,5");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.getByText(`“${name}” kaydedildi.`).waitFor();
    expect(await days.inputValue()).toMatch(/^14,50?$/);

    await page.getByRole("link", { name: "Fotoğraf" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Kişinin fotoğrafı" }).waitFor();
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#06c" } })
      .png()
      .toBuffer();
    await page.locator("input[name=picture]").setInputFiles({ name: "yüz.png", mimeType: "image/png", buffer });
    // The square that the cropper chose.
    if (scripted) await page.locator("[name=picture_size]").waitFor({ state: "attached" });
    await dialog.getByRole("button", { name: "Görseli kaydet" }).click();
    await page.getByText(`“${name}” için fotoğraf kaydedildi.`).waitFor();
    await page.locator(".page-head img").waitFor();
    await page.getByRole("link", { name: "Fotoğraf" }).click();
    await dialog.getByRole("link", { name: "Görseli Sil" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Görseli Sil" }).click();
    await page.getByText(`“${name}” için fotoğraf kaldırıldı.`).waitFor();
    expect(await page.locator(".page-head img").count()).toBe(0);
  },
);

test.each([true, false])(
  "ORG-042 people come from a sheet with an invitation each, and the import is taken back; script: %s",
  async (scripted) => {
    const mark = scripted ? "betikli" : "betiksiz";
    const page = await site.person("admin@kulis.test", {
      javaScriptEnabled: scripted,
      viewport: scripted ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    });
    // An address without a person leads there too.
    await page.goto("/admin/user");
    await page.waitForURL("**/admin/organisation");
    await page.getByRole("link", { name: "Kişileri içe aktar" }).click();
    await page.getByRole("heading", { level: 1, name: "Kişileri içe aktar" }).waitFor();
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    const template = await page.getByRole("link", { name: "Boş şablonu indir" }).getAttribute("href");
    const sheet = await page.request.get(new URL(template ?? "", page.url()).href);
    expect([sheet.status(), (await sheet.body()).subarray(0, 2).toString()]).toEqual([200, "PK"]);
    await page.getByLabel("Dosya", { exact: true }).setInputFiles({
      name: `kişiler-${mark}.csv`,
      mimeType: "text/csv",
      buffer: Buffer.from(`Ad Soyad;E-posta;Pozisyon
Nergis Yeni;nergis@${mark}.example;PROJE YÖNETİCİSİ
Zambak Yeni;zambak@${mark}.example;Büyücü
`),
    });
    await page.getByRole("button", { name: "Dosyayı yükle" }).click();
    await page.getByRole("heading", { level: 1, name: `kişiler-${mark}.csv` }).waitFor();
    await page.getByRole("button", { name: "Satırları denetle" }).click();
    await importShows(page, "Listede olmayan değerler", scripted);
    const choice = page.getByLabel("“Büyücü” yerine ne alınsın");
    await choice.selectOption("=Proje Uzmanı");
    await page.getByRole("button", { name: "Seçimleri uygula" }).click();
    await importShows(page, "2 satırı içe aktar", scripted);
    await page.getByRole("button", { name: "2 satırı içe aktar" }).click();
    await importShows(page, "2 kişi eklendi", scripted);
    await page.getByRole("link", { name: "Zambak Yeni" }).click();
    await page.getByRole("heading", { level: 1, name: "Zambak Yeni" }).waitFor();
    await page.goto("/admin/invitations");
    await page.getByRole("button", { name: `Yeniden gönder: zambak@${mark}.example` }).waitFor();
    await page.getByRole("link", { name: "Kişileri içe aktar" }).click();
    const row = page.getByRole("row").filter({ hasText: `kişiler-${mark}.csv` });
    await row.getByRole("link", { name: "İçe aktarmayı geri al" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "İçe aktarmayı geri al" }).click();
    await importShows(page, "2 satır geri alındı", scripted);
    await page.goto("/admin/invitations");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText(`zambak@${mark}.example`).count()).toBe(0);
  },
);
