import { readFileSync } from "node:fs";

import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { heads } from "../helpers/own-files";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const sent = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
async function company(noun: "client" | "supplier", name: string): Promise<string> {
  const made = (await admin.send("POST", `/${noun}`, { name })) as Record<string, { code: string }>;
  return made[noun]!.code;
}

describe("files of clients and suppliers", () => {
  test(
    "CLI-043 SHL-061 a client's files: the tab, an upload with progress, a deletion undone, its history, and search finds it",
    { timeout: 90_000 },
    async () => {
      const code = await company("client", "Dosya Sahibi Müşteri");
      const page = await site.person("user@kulis.test", { to: `/client/${code}` });
      await page
        .getByRole("navigation", { name: "Firmanın sayfaları" })
        .getByRole("link", { name: "Dosyalar" })
        .click();
      await page.getByText("Dosyaları buraya bırak").waitFor();
      await page
        .getByLabel("Dosya seç")
        .setInputFiles([
          sent("Görsel kimliği.png", heads.png),
          sent("Çalışma koşulları.txt", Buffer.from("koşullar")),
          sent("yalan.pdf", heads.exe),
        ]);
      const queue = page.getByRole("list", { name: "Yüklenen dosyalar" });
      await queue.getByText("Dosyanın içeriği uzantısıyla (.pdf) uyuşmuyor.").waitFor();
      await row(page, "Görsel kimliği.png").waitFor();
      await page.getByRole("button", { name: "Listeyi kapat" }).click();

      await row(page, "Çalışma koşulları.txt").getByRole("link", { name: "Çalışma koşulları.txt" }).click();
      const dialog = page.locator("dialog[open]");
      await dialog.getByRole("link", { name: "Dosyayı sil" }).click();
      await dialog.getByRole("button", { name: "Dosyayı sil" }).click();
      await row(page, "Çalışma koşulları.txt").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Geri al" }).click();
      await row(page, "Çalışma koşulları.txt").waitFor();

      await page.goto(`${site.web.url}/client/${code}?tab=history&kind=file`);
      await page.getByText("Silinen dosya geri getirildi: Çalışma koşulları.txt").waitFor();
      await page.getByText("Dosya eklendi: Görsel kimliği.png").waitFor();

      await page.goto(`${site.web.url}/search?query=calisma+kosullari`);
      await page.getByRole("link", { name: /Çalışma koşulları\.txt/ }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("link", { name: "İndir", exact: true }).click(),
      ]);
      expect(readFileSync(await download.path(), "utf8")).toBe("koşullar");
    },
  );

  test(
    "CLI-044 a supplier's files without script, under the address of the specification: a folder, a form of files, a move",
    { timeout: 90_000 },
    async () => {
      const code = await company("supplier", "Dosya Sahibi Tedarikçi");
      const to = `/supplier/${code}?tab=files`;
      const page = await site.person("user@kulis.test", { to, javaScriptEnabled: false });
      await page.getByRole("link", { name: "Klasör ekle" }).click();
      await page.locator("dialog").getByLabel("Ad").fill("Teklifler");
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText("Klasör eklendi.").waitFor();
      await page.goto(`${site.web.url}${to}`);
      await page
        .getByLabel("Dosya seç")
        .setInputFiles([sent("Teklif.txt", Buffer.from("teklif")), sent("kötü.exe", heads.exe)]);
      await page.getByRole("button", { name: "Yükle" }).click();
      await page.getByText("1 dosya yüklendi, 1 dosya yüklenemedi. kötü.exe: Bu türde dosya yüklenemez.").waitFor();
      await row(page, "Teklif.txt").locator("summary").click();
      await row(page, "Teklif.txt").getByRole("link", { name: "Adını ve klasörünü değiştir" }).click();
      await page.locator("dialog").getByLabel("Klasör").selectOption({ label: "Teklifler" });
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText("Dosya güncellendi.").waitFor();
      expect(await page.getByRole("heading", { name: "Teklifler" }).count()).toBe(1);
      await row(page, "Teklif.txt").waitFor();
    },
  );
});
