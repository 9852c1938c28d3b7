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
/** A record that no other test of this file writes to. */
async function codeOf(path: "projects" | "leads", nth: number): Promise<string> {
  const { data } = (await admin.get(`/${path}?page_size=10`)) as { data: { code: string }[] };
  return data[nth]?.code ?? "";
}
async function textOf(page: Page, link: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: link }).click()]);
  return readFileSync(await download.path(), "utf8");
}

describe("PRJ-028 files", () => {
  test(
    "PRJ-009 PRJ-028 several files go up with their progress, one is refused by name, versions come back, and a deletion is undone",
    { timeout: 90_000 },
    async () => {
      const base = `/project/${await codeOf("projects", 2)}/files`;
      const page = await site.person("admin@kulis.test", { to: base });
      await page.getByText("Dosyaları buraya bırak").waitFor();
      await page
        .getByLabel("Dosya seç")
        .setInputFiles([
          sent("Sahne planı.png", heads.png),
          sent("Şartname.txt", Buffer.from("ilk hâli")),
          sent("yalan.pdf", heads.exe),
        ]);
      const queue = page.getByRole("list", { name: "Yüklenen dosyalar" });
      await queue.getByText("Dosyanın içeriği uzantısıyla (.pdf) uyuşmuyor.").waitFor();
      expect(await queue.getByText("Yüklendi", { exact: true }).count()).toBe(2);
      await row(page, "Sahne planı.png").waitFor();
      await page.getByRole("button", { name: "Listeyi kapat" }).click();

      await page.getByLabel("Dosya seç").setInputFiles([sent("Şartname.txt", Buffer.from("son hâli"))]);
      await row(page, "Şartname.txt").getByText("Sürüm 2").waitFor();
      await row(page, "Şartname.txt").getByRole("link", { name: "Şartname.txt" }).click();
      const dialog = page.locator("dialog[open]");
      expect(await textOf(page, "İndir")).toBe("son hâli");
      await dialog.getByRole("button", { name: "Sürüm 1 geri getirilsin" }).click();
      await page.getByText("1. sürüm geri getirildi.").waitFor();
      expect(await textOf(page, "İndir")).toBe("ilk hâli");

      await dialog.getByRole("link", { name: "Dosyayı sil" }).click();
      await dialog.getByRole("button", { name: "Dosyayı sil" }).click();
      await page.getByText("Dosya silindi.").waitFor();
      await row(page, "Şartname.txt").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Geri al" }).click();
      await row(page, "Şartname.txt").waitFor();

      await row(page, "Sahne planı.png").getByRole("link").first().click();
      const picture = dialog.getByRole("img", { name: "Önizleme: Sahne planı.png" });
      await picture.waitFor();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    },
  );

  test(
    "PRJ-028 an offer's files without script: a folder, a form of two files, a move into the folder, and the record's timeline",
    { timeout: 90_000 },
    async () => {
      const code = await codeOf("leads", 0);
      const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}?tab=files`, javaScriptEnabled: false });
      await page.getByRole("link", { name: "Klasör ekle" }).click();
      await page.locator("dialog").getByLabel("Ad").fill("Brifler");
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText("Klasör eklendi.").waitFor();
      await page.goto(`${site.web.url}/bizdev/${code}/files`);
      await page
        .getByLabel("Dosya seç")
        .setInputFiles([sent("Brif.txt", Buffer.from("brif")), sent("kötü.exe", heads.exe)]);
      await page.getByRole("button", { name: "Yükle" }).click();
      await page.getByText("1 dosya yüklendi, 1 dosya yüklenemedi. kötü.exe: Bu türde dosya yüklenemez.").waitFor();
      await row(page, "Brif.txt").locator("summary").click();
      await row(page, "Brif.txt").getByRole("link", { name: "Adını ve klasörünü değiştir" }).click();
      await page.locator("dialog").getByLabel("Klasör").selectOption({ label: "Brifler" });
      await page.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText("Dosya güncellendi.").waitFor();
      expect(await page.getByRole("heading", { name: "Brifler" }).count()).toBe(1);
      await row(page, "Brif.txt").waitFor();
      await page.goto(`${site.web.url}/bizdev/${code}`);
      await page.getByText("Dosya eklendi: Brif.txt").waitFor();
    },
  );
});
