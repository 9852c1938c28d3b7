import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const slow = { timeout: 120_000 };
let api: ApiClient;
beforeAll(async () => {
  api = await apiClient(site.web.url);
});

interface Row {
  id: number;
  name: string;
}
const dialogOf = (page: Page) => page.locator("dialog[open]");
const rowOf = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const namesIn = async (page: Page) => (await page.locator("tbody th").allTextContents()).map((text) => text.trim());
const press = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();

/** Lets the script of dragging come, and pulls the middle of one to the middle of the other. */
async function drag(page: Page, from: Locator, to: Locator) {
  await page.locator("[id^=DndLiveRegion]").waitFor({ state: "attached" });
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 12, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

describe("definitions in use", () => {
  test.each([true, false])(
    "ADM-170 ADM-181 an industry that a client has is archived instead of deleted, found by its state, and taken out again; script: %s",
    slow,
    async (scripted) => {
      const name = `Uzay ${scripted ? "betikli" : "betiksiz"}`;
      const { definition } = await api.send("POST", "/definitions/client-industries", { name });
      const { client } = await api.send("POST", "/client", { name: `${name} A.Ş.`, industry_id: definition.id });
      const page = await site.person("admin@kulis.test", {
        to: "/admin/definitions/client-industries",
        javaScriptEnabled: scripted,
      });
      await page.getByRole("link", { name: `Sil: ${name}` }).click();
      await dialogOf(page).getByText(`“${name}” 1 kayıtta kullanıldığı için silinemez.`).waitFor();
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
      await press(page, "Arşivle");
      await page.getByText(`“${name}” arşivlendi.`).waitFor();
      await page.getByRole("button", { name: "Geri al" }).click();
      await rowOf(page, name).getByText("Arşivde", { exact: true }).waitFor({ state: "detached" });
      await page.getByRole("link", { name: `Sil: ${name}` }).click();
      await press(page, "Arşivle");
      await rowOf(page, name).getByText("Arşivde", { exact: true }).waitFor();

      // A new client cannot choose it; the one that has it is saved again with it.
      await page.goto("/clients/new");
      const field = (of: Page) => dialogOf(of).locator("[name=industry_id]");
      await field(page).first().waitFor({ state: "attached" });
      expect(await dialogOf(page).getByText(name, { exact: true }).count()).toBe(0);
      await page.goto(`/client/${client.code}/edit`);
      expect(await field(page).first().inputValue()).toBe(String(definition.id));
      await press(page, "Kaydet");
      await dialogOf(page).waitFor({ state: "detached" });

      await page.goto("/admin/definitions/client-industries");
      await page.getByRole("link", { name: /^Arşivde \d+$/ }).click();
      await page.waitForURL(/state=archived/);
      await expect.poll(async () => (await namesIn(page)).some((text) => text.startsWith(name))).toBe(true);
      expect(await page.getByRole("button", { name: `Yukarı al: ${name}` }).count()).toBe(0);
      await page.getByRole("button", { name: `Arşivden çıkar: ${name}` }).click();
      await page.getByText(`“${name}” arşivden çıkarıldı.`).waitFor();
      await page.getByRole("link", { name: `Sil: ${name}` }).waitFor();
      const { data } = await api.get("/definition/client-industries");
      expect(data.find(({ id }: Row) => id === definition.id)).toMatchObject({ archived: 0 });
    },
  );

  test("ADM-181 a row is dragged to another place, undone, and stays where it is in a sorted list", slow, async () => {
    const page = await site.person("admin@kulis.test", { to: "/admin/payment-methods" });
    const before = await namesIn(page);
    const [first, second, third] = before as [string, string, string];
    const grip = (name: string) => rowOf(page, name).locator(".definition-grip");
    await drag(page, grip(first), rowOf(page, third));
    await page.getByText(`“${first}” 3. sıraya alındı.`).waitFor();
    await expect.poll(() => namesIn(page)).toEqual([second, third, first, ...before.slice(3)]);
    await page.getByRole("button", { name: "Geri al" }).click();
    await expect.poll(() => namesIn(page)).toEqual(before);
    await page.goto("/admin/payment-methods?sort=name");
    await page.getByRole("link", { name: "Kendi sırasına dön" }).waitFor();
    expect(await page.locator(".definition-grip").count()).toBe(0);
  });

  test.each([true, false])(
    "LED-091 ROU-077 a brain-storming template is made of headings, one to a line, and changed; script: %s",
    slow,
    async (scripted) => {
      const name = `Pano ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("admin@kulis.test", { to: "/admin", javaScriptEnabled: scripted });
      await page.getByRole("link", { name: /^Beyin fırtınası şablonları/ }).click();
      await page.waitForURL("**/admin/biz-dev/brain-storming-templates");
      await page.getByRole("link", { name: "Yeni beyin fırtınası şablonu" }).click();
      await dialogOf(page).getByLabel(/^Ad/).fill(name);
      await press(page, "Kaydet");
      await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
      const headings = dialogOf(page).getByLabel(/^Başlıklar/);
      await headings.fill("İsim\n\n  Slogan \nSlogan");
      await press(page, "Kaydet");
      await page.getByText(`“${name}” eklendi.`).waitFor();
      await rowOf(page, name).getByText("İsim, Slogan", { exact: true }).waitFor();
      await page.getByRole("link", { name: `Güncelle: ${name}` }).click();
      expect(await headings.inputValue()).toBe("İsim\nSlogan");
      await headings.fill(`Slogan\n${"a".repeat(81)}`);
      await press(page, "Kaydet");
      await dialogOf(page).getByText("En çok 20 başlık yazabilirsin").first().waitFor();
      await headings.fill("Slogan\nÇıkış");
      await press(page, "Kaydet");
      await rowOf(page, name).getByText("Slogan, Çıkış", { exact: true }).waitFor();
      await page.getByRole("link", { name: `Sil: ${name}` }).click();
      await press(page, "Sil");
      await page.getByText("Tanım silindi.").waitFor();
    },
  );
});
