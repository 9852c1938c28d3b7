import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";
import { embedded } from "../helpers/web";

// The job that the product is for, on the database that it comes with.
const site = siteWithBrowser(embedded());

let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const person = (email: string, javaScriptEnabled: boolean) => site.person(email, { javaScriptEnabled });

const future = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills the form 'Yeni İş Fırsatı' for a new client with a new contact. */
async function fillLead(page: Page, name: string, client: string, scripted: boolean) {
  await page.getByLabel("İş fırsatının adı").fill(name);
  await page.getByLabel("Proje tipi").selectOption({ index: 1 });
  if (scripted) {
    await page
      .getByRole("button", { name: /Tarih seç|Etkinlik tarihi/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Önümüzdeki 1 ay" }).click();
    await page.getByRole("combobox", { name: "Şehir" }).fill("İstanb");
    await page.getByRole("option", { name: "İstanbul" }).click();
    await page.getByRole("combobox", { name: "Müşteri" }).fill(client);
    await page.getByRole("option", { name: `Yeni ekle : ${client}` }).click();
  } else {
    await page.locator("[name='dates.start']").fill(future(60));
    await page.locator("[name='dates.end']").fill(future(62));
    await page.locator("[name=city]").selectOption("İstanbul");
    await page.locator("[name=new_client]").fill(client);
  }
  await page.getByLabel("Ad soyad").fill("Işıl Çağ");
  await page.getByLabel("E-posta").fill("isil@ornek.example");
  await page.getByLabel("Kontakt pozisyonu").selectOption({ index: 1 });
  // The admin has no division, so nothing gives the reference automatically (LED-072).
  await page.locator("[name=project_ref]").fill(`ELLE-${name.at(-1)}`);
  await page.locator("[name=lead_value]").fill("1.234.567,89");
  await page.getByLabel("Kapanış tarihi").fill(future(20));
}

const heading = (page: Page) => page.locator("main h1").textContent();

/** Chooses a way from the menu of the record. */
async function move(page: Page, menu: string, way: string) {
  await page.locator("summary", { hasText: menu }).click();
  await page.locator(".menu-panel").getByText(way, { exact: true }).click();
}

async function fromOfferToProject(scripted: boolean) {
  const page = await person("admin@kulis.test", scripted);
  const name = `Gökyüzü Şenliği ${scripted ? "1" : "2"}`;
  await page.goto(scripted ? "/projects?dialog=new-lead" : "/bizdev/new");
  await expect.poll(() => page.locator("dialog h2").first().textContent()).toBe("Yeni İş Fırsatı");
  if (scripted) await page.locator("dialog:modal").waitFor();
  await fillLead(page, name, `Işıklı Ağaç ${scripted ? "Bir" : "İki"}`, scripted);
  await page.getByRole("button", { name: "İş fırsatını ekle" }).click();
  // The client of the run before has nearly the same name.
  if (!scripted) await page.getByRole("button", { name: "Yine de ekle" }).click();
  await page.waitForURL(/\/bizdev\/[a-z0-9]{12}$/);
  await expect.poll(() => heading(page)).toBe(name);
  expect(await page.locator(".alert").textContent()).toContain("İş fırsatı eklendi.");
  expect(await page.locator("main").textContent()).toContain("1.234.567,89 ₺".replace(" ", "\u00a0"));
  const code = page.url().split("/").at(-1) ?? "";

  await move(page, "Aşamayı değiştir", "Takip");
  await page.getByText(`“${name}” kaydı “Takip” aşamasına alındı.`).waitFor();
  await page.getByRole("button", { name: "Geri al" }).click();
  await page.getByText("Değişiklik geri alındı.").waitFor();
  await move(page, "Aşamayı değiştir", "Takip");
  await page.getByText("kaydı “Takip” aşamasına alındı.").waitFor();
  // The only admin has no superior: the approval chain is empty.
  await move(page, "Aşamayı değiştir", "İç onay");
  await page.getByText("doğrudan “İç onay alındı” aşamasına alındı.").waitFor();
  await move(page, "Aşamayı değiştir", "Müşteri onayı");
  await page.getByText("kaydı “Müşteri onayı” aşamasına alındı.").waitFor();

  // Confirming asks for a budget; the dialog leads to it.
  await move(page, "Aşamayı değiştir", "Onayla, hazırlığa geç");
  await page.locator("dialog").getByText("Henüz bütçe yok.").waitFor();
  await page.locator("dialog").getByRole("link", { name: "Bütçe ekle" }).click();
  await page.getByRole("button", { name: "Bütçe ekle" }).click();
  await page.getByText("Bütçe eklendi.").waitFor();
  await page.waitForURL(/\/stage\?to=8$/);
  // A budget without lines is not enough: the dialog leads to its sheet, and the sheet back to the confirmation.
  await page.locator("dialog").getByRole("link", { name: "Bütçede henüz kalem yok." }).click();
  await page.waitForURL(/\/budgetv2\//);
  const bcode = page.url().split("/").at(-1) ?? "";
  const { category } = await admin.send("POST", `/budget/${bcode}/category`, { name: "Salon", vat_rate: "20" });
  await admin.send("POST", `/budget/${bcode}/item`, { category_id: category.id, name: "Salon kirası" });
  await page.getByRole("link", { name: "Onaya devam et" }).click();
  await page.locator("dialog").getByRole("button", { name: "Onayla, hazırlığa geç" }).click();
  await page.waitForURL(`**/project/${code}/main`);
  await expect.poll(() => heading(page)).toBe(name);

  await page.goto(`/project/${code}/main/edit`);
  expect(await page.locator("dialog h2").first().textContent()).toBe("Projeyi Güncelle");
  if (scripted) await page.locator("dialog:modal").waitFor();
  await page.getByLabel("İş fırsatının adı").fill(`${name} yeni`);
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Proje güncellendi.").waitFor();
  await expect.poll(() => heading(page)).toBe(`${name} yeni`);
  await page.goto("/projects?q=gokyuzu senligi");
  expect(await page.getByRole("link", { name: `${name} yeni`, exact: true }).count()).toBe(1);
  return { page, code };
}

describe("the main job", () => {
  test("LED-052 LED-054 LED-059 PRJ-095 an offer becomes a project and is edited, with script", async () => {
    const { page } = await fromOfferToProject(true);
    await page.getByRole("button", { name: "Çıkış Yap" }).click();
    await page.waitForURL("**/login");
    await page.goto("/projects");
    expect(new URL(page.url()).pathname).toBe("/login");
  });

  test("LED-059 PRJ-095 an offer becomes a project and is edited, without script", async () => {
    const { page } = await fromOfferToProject(false);
    await page.getByRole("button", { name: "Çıkış Yap" }).click();
    await page.waitForURL("**/login");
  });

  test("LED-007 R18 without script a card's ⋯ moves the offer and leads back to the board as it was", async () => {
    const page = await site.person("admin@kulis.test", { javaScriptEnabled: false, inBrowser: true });
    const board = "/bizdev?q=a";
    const onBoard = (url: URL) => `${url.pathname}${url.search}` === board;
    await page.goto(board);
    const card = page.locator(".column", { has: page.locator("#stage-1") }).locator("article.card");
    const name = (await card.first().locator(".row-link").textContent()) ?? "";
    const choose = (stage: number) =>
      page
        .locator(".column", { has: page.locator(`#stage-${stage}`) })
        .locator("article.card", { hasText: name })
        .getByRole("link", { name: /aşama/i })
        .click();
    await choose(1);
    await page.locator(".move-list").getByRole("button", { name: "Takip", exact: true }).click();
    await page.waitForURL(onBoard);
    await page.getByText(`“${name}” kaydı “Takip” aşamasına alındı.`).waitFor();

    // A move that asks for its reason keeps the way through a refused form.
    await choose(4);
    await page.locator(".move-list a").filter({ hasText: "İptal" }).click();
    await page.locator("[name=reason]").fill("Etkinlik yapılmıyor");
    const why = page.locator("select[name=loss_reason]");
    await why.evaluate((select: HTMLSelectElement) => select.removeAttribute("required"));
    await page.locator("dialog button[type=submit]").click();
    await page.getByText("Kaybetme nedenini seçmelisin.").first().waitFor();
    expect(await page.locator("[name=reason]").inputValue()).toBe("Etkinlik yapılmıyor");
    await why.selectOption({ index: 1 });
    await page.locator("dialog button[type=submit]").click();
    await page.waitForURL(onBoard);
    await page.getByRole("button", { name: "Geri al" }).click();
    await page.waitForURL(onBoard);
    await choose(4);
    await page.locator("dialog").getByRole("link", { name: "Kapat" }).click();
    await page.waitForURL(onBoard);
    // A return address outside of the form's own pages is ignored.
    await page.goto(`${new URL(page.url()).origin}/bizdev?q=a`);
    await choose(4);
    await page.goto(page.url().replace(/from=.*/, "from=https%3A%2F%2Fevil.example"));
    expect(await page.locator(".move-list [name=from]").first().getAttribute("value")).toBe("/");
  });
});
