import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { oldestMovement } from "#contract/projects/depot";
import { apiClient, ask, postForm, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const person = (to = "/depot", javaScriptEnabled = true, email = "admin@kulis.test") =>
  site.person(email, { to, javaScriptEnabled });
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
interface Item {
  id: number;
  name: string;
  quantity: number;
}
const items = async (query: string) => ((await admin.get(`/depot/items?${encodeURI(query)}`)) as { data: Item[] }).data;
/** The day in the agency's language and zone. */
const todayText = () => new Date().toLocaleDateString("tr", { dateStyle: "long", timeZone: "Europe/Istanbul" });
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });

describe("SHL-065 depot", () => {
  test.each([true, false])(
    "SHL-065 an item is added, comes in, goes out to a project and is told of; script: %s",
    { timeout: 60_000 },
    async (scripted) => {
      const name = scripted ? "Ölçü şeridi" : "Sis makinesi";
      const page = await person("/depot", scripted);
      await page.getByRole("link", { name: "Malzeme ekle" }).first().click();
      const dialog = page.locator("dialog");
      await dialog.getByLabel("Malzeme adı").fill(name);
      await dialog.getByRole("button", { name: "Kaydet" }).click();
      // A missing value is reported beside its field, typed text stays.
      await dialog.getByRole("alert").getByText("Kategori: Bu alan zorunludur.").waitFor();
      expect(await dialog.getByLabel("Malzeme adı").inputValue()).toBe(name);
      await dialog.getByLabel("Kategori").fill("Işık");
      await dialog.getByLabel("Birim").fill("adet");
      await dialog.getByLabel("Eldeki miktar").fill("4");
      await dialog.getByLabel("Azaldı sınırı").fill("5");
      await dialog.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText("Malzeme eklendi.").waitFor();
      expect(await row(page, name).innerText()).toMatch(/Azaldı[\s\S]*4 adet/);

      await row(page, name).locator("summary").click();
      await row(page, name).getByRole("link", { name: "Çıkış" }).click();
      await dialog.getByLabel("Miktar (adet)").fill("9");
      expect(await dialog.getByLabel("Çıkış").isChecked()).toBe(true);
      await dialog.getByRole("button", { name: "Hareketi kaydet" }).click();
      await dialog.getByText("Depoda bu kadar yok. Kalan: 4 adet").waitFor();
      expect(await dialog.getByLabel("Miktar (adet)").inputValue()).toBe("9");
      await dialog.getByLabel("Miktar (adet)").fill("3");
      if (scripted) {
        await dialog.getByRole("combobox", { name: "Proje" }).fill("ışık");
        await page
          .getByRole("option", { name: /^İstanbul Işık Festivali/ })
          .first()
          .click();
      } else {
        const option = dialog.locator("[name=project] option").nth(1);
        await dialog.locator("[name=project]").selectOption((await option.getAttribute("value")) ?? "");
      }
      await dialog.getByRole("button", { name: "Hareketi kaydet" }).click();
      await page.waitForURL(/\/depot\/\d+$/);
      const moves = dialog.getByRole("list", { name: "Hareketler" }).getByRole("listitem");
      await expect.poll(() => moves.count()).toBe(2);
      const told = await moves.first().innerText();
      expect(told).toContain(todayText());
      expect(told).toMatch(/Çıkış: 3\u00a0adet[\s\S]*1\u00a0adet kaldı/);
      expect(await moves.first().getByRole("link").count()).toBe(1);
    },
  );

  test("UIK-033 SHL-065 what is on hand is not deleted; what is gone is, behind a question", async () => {
    const page = await person();
    const made = (await admin.send("POST", "/depot/items", {
      name: "Geçici",
      category: "Dekor",
      unit: "adet",
      quantity: 1,
    })) as { item: Item };
    await page.goto(`/depot/${made.item.id}/delete`);
    await page.getByRole("button", { name: "Malzemeyi sil" }).click();
    const refusal = page.locator("dialog:modal .alert-danger[role=alert]");
    await refusal.getByText("Depoda kalanı olan malzeme silinemez. Önce çıkışını yap.").waitFor();
    expect(await refusal.locator(".alert-title").textContent()).toBe("HATA!");
    await admin.send("POST", "/depot/movements", { item_id: made.item.id, direction: "out", quantity: 1 });
    await page.getByRole("button", { name: "Malzemeyi sil" }).click();
    await page.getByText("Malzeme silindi.").waitFor();
    expect((await page.goto(`/depot/${made.item.id}`))?.status()).toBe(404);
  });

  test("R4 SHL-065 what somebody changed meanwhile is asked about once more, as it is now, before it is deleted", async () => {
    const page = await person();
    const values = { name: "Eski perde", category: "Dekor", unit: "adet" };
    const made = (await admin.send("POST", "/depot/items", values)) as { item: Item };
    // This page hears of nothing by itself.
    await page.route("**/live?*", () => {});
    await page.goto(`/depot/${made.item.id}/delete`);
    await admin.send("PUT", `/depot/items/${made.item.id}`, { ...values, name: "Kadife perde", version: 1 });
    await page.getByRole("button", { name: "Malzemeyi sil" }).click();
    const question = page.locator("dialog:modal");
    await question.getByText("Sen düzenlerken bu kayıt değişti.").waitFor();
    await question.getByText("Silinecek malzeme: Kadife perde").waitFor();
    await page.getByRole("button", { name: "Malzemeyi sil" }).click();
    await page.getByText("Malzeme silindi.").waitFor();
  });

  test("R4 SHL-065 a save over somebody else's shows both and loses nothing", async () => {
    const [first, second] = [await person("/depot", false), await person("/depot", false)];
    const [item] = await items("query=Kürsü");
    for (const page of [first, second]) await page.goto(`/depot/${item?.id}/edit`);
    for (const [page, place] of [
      [first, "Z-1"],
      [second, "Z-2"],
    ] as const) {
      await page.locator("dialog").getByLabel("Konum").fill(place);
      await page.getByRole("button", { name: "Kaydet" }).click();
    }
    await second.getByText("Bu kayıt değişti").waitFor();
    expect(await second.locator("dialog").getByLabel("Konum").inputValue()).toBe("Z-2");
    expect(await second.locator("dialog").innerText()).toContain("Z-1");
    await second.getByRole("button", { name: "Kaydet" }).click();
    await second.getByText("Malzeme güncellendi.").waitFor();
  });

  test("SHL-065 the list is searched, narrowed to what runs low, and keeps it behind a dialog", async () => {
    const page = await person("/depot?q=KABLO");
    expect(await page.locator(".row-link").allInnerTexts()).toEqual([
      "El mikrofonu, kablosuz",
      "Kablo kanalı",
      "Uzatma kablosu 25 m",
    ]);
    await page.goto("/depot?low=1");
    const low = await page.locator("tbody tr").count();
    expect(low).toBeGreaterThan(0);
    expect(await page.locator("tbody .chip-warning").count()).toBe(low);
    await page.locator(".row-link").first().click();
    await page.locator("dialog:modal").waitFor();
    expect(page.url()).toContain("low=1");
    expect(await page.locator("tbody tr").count()).toBe(low);
    await page.keyboard.press("Escape");
    await page.waitForURL("**/depot?low=1");
    await page.goto("/depot?q=zzz");
    await page.getByRole("heading", { name: "Hiç sonuç bulunamadı" }).waitFor();
  });

  test("SHL-013 SHL-065 it is in no menu, and who is no company-owner staff reaches none of it", async () => {
    const page = await person();
    expect(await page.locator("#side-menu a[href^='/depot']").count()).toBe(0);
    const [item] = await items("page_size=1");
    const stranger = await person("/", true, "admin@diger.test");
    for (const path of [
      "/depot",
      "/depot/new",
      `/depot/${item?.id}`,
      `/depot/${item?.id}/edit`,
      `/depot/${item?.id}/move`,
    ]) {
      await stranger.goto(path);
      expect(new URL(stranger.url()).pathname).toBe("/");
      expect(await stranger.locator("body").innerText()).not.toContain(item?.name);
    }
    const cookie = await cookieOf(stranger);
    for (const path of [
      "/depot/new",
      `/depot/${item?.id}/edit`,
      `/depot/${item?.id}/move`,
      `/depot/${item?.id}/delete`,
    ])
      expect((await postForm(site.web.url, path, { name: "x", version: "1" }, { cookie })).status).toBe(403);
    // All people may read the list of projects, each within their own reach.
    const projects = await ask(site.web.url, "/pick/projects?query=", { headers: { cookie } });
    expect(projects.status).toBe(200);
    expect(projects.text).not.toContain("Festival");
    expect((await items("page_size=1"))[0]).toEqual(item);
  });

  test("SHL-065 in the item's panel the day stands above its text and figures stay with their unit", async () => {
    const page = await person();
    const [item] = await items("query=Katlanır");
    const client = await apiClient(site.web.url);
    const { data } = (await client.get(`/depot/items/${item?.id}/movements`)) as { data: unknown[] };
    expect(data.length).toBeGreaterThan(0);
    await page.goto(`/depot/${item?.id}`);
    const entry = page.getByRole("list", { name: "Hareketler" }).getByRole("listitem").first();
    const [row, day, text] = await Promise.all([
      entry.boundingBox(),
      entry.locator("time").boundingBox(),
      entry.locator("b").boundingBox(),
    ]);
    expect(text!.y).toBeGreaterThanOrEqual(day!.y + day!.height - 1);
    expect(text!.width).toBeGreaterThan(row!.width * 0.75);
    expect(await entry.locator("b").textContent()).toMatch(/\d\u00a0\S/);
  });

  test("SHL-065 the form of a movement begins with today, and says which days are too old", async () => {
    const page = await person("/depot", false);
    const [item] = await items("page_size=1");
    await page.goto(`/depot/${item?.id}/move`);
    const day = page.getByLabel("Tarih");
    const [, date = "", month = "", year = ""] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(await day.inputValue()) ?? [];
    const oldest = oldestMovement(`${year}-${month}-${date}`);
    const before = new Date(Date.parse(oldest) - 86_400_000).toISOString().slice(0, 10);
    await day.fill(before.split("-").toReversed().join("."));
    await page.getByLabel(/^Miktar/).fill("1");
    await page.getByRole("button", { name: "Hareketi kaydet" }).click();
    await page.getByText("Hareket tarihi bir yıldan eski olamaz.").first().waitFor();
  });

  test("R3 SHL-065 a double click moves the stock once", async () => {
    const page = await person();
    const [item] = await items("query=Katlanır");
    await page.goto(`/depot/${item?.id}/move?direction=out`);
    await page.locator("dialog:modal").waitFor();
    await page.getByLabel(/^Miktar/).fill("1");
    await page.getByRole("button", { name: "Hareketi kaydet" }).dblclick();
    await page.getByRole("list", { name: "Hareketler" }).waitFor();
    const [after] = await items("query=Katlanır");
    expect(after?.quantity).toBe((item?.quantity ?? 0) - 1);
  });
});
