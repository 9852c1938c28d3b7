import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";
import { recordTab } from "../helpers/record-tabs";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

async function newProject(name: string): Promise<string> {
  const dates = { start: "2027-03-01", end: "2027-03-03" };
  const project = { name, dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  return (await admin.send("POST", "/projects", project)).code as string;
}

/** A supplier with a contact who has a mobile number. */
async function newSupplier(name: string, person: string) {
  const { supplier } = await admin.send("POST", "/supplier", { name });
  const [position] = (await admin.get("/definition/contact-positions")).data;
  const contact = {
    company_id: `S-${supplier.id}`,
    name: person,
    position_id: position.id,
    email: `yetkili-${supplier.id}@tedarik.example`,
    mobile: "0532 000 11 22",
  };
  await admin.send("POST", "/contacts", contact);
}

const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
const tab = async (page: Page, name: string) => (await recordTab(page, name)).click();

/** Chooses a supplier or a person as the form of the page lets one. */
async function choose(page: Page, field: string, name: string, text: string, scripted: boolean) {
  const dialog = dialogOf(page);
  if (scripted) {
    await dialog.getByRole("combobox", { name: field }).fill(text);
    await page.getByRole("option", { name: text }).first().click();
    return;
  }
  await dialog.locator("[name=find]").fill(text);
  await dialog.getByRole("button", { name: /^(Firma|Kişi) ara$/ }).click();
  await dialog.locator(`[name=${name}]`).selectOption({ label: text });
}

describe("people of a project", () => {
  test.each([true, false])(
    "PRJ-013 PRJ-025 PRJ-034 a supplier and its person come to a project, are given a role, taken off and brought back; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const way = scripted ? "betikli" : "betiksiz";
      const [firm, person] = [`Zerdali Sahne ${way}`, `Zeliha Usta ${way}`];
      await newSupplier(firm, person);
      const code = await newProject(`Kalabalık toplantı ${way}`);
      const page = await site.person("admin@kulis.test", {
        to: `/project/${code}/main`,
        javaScriptEnabled: scripted,
      });
      await tab(page, "Tedarikçiler");
      await page.getByText("Bu projede henüz tedarikçi yok.").waitFor();
      await page.getByRole("link", { name: "Tedarikçi ekle" }).click();
      const dialog = dialogOf(page);
      await choose(page, "Tedarikçi", "supplier_id", firm, scripted);
      await save(page);
      await expect.poll(() => dialog.getByLabel("Hizmet").getAttribute("aria-invalid")).toBe("true");
      await dialog.getByLabel("Hizmet").fill("Sahne ve ışık");
      if (scripted) await dialog.getByLabel(/^Kontakt/).selectOption({ label: person });
      await save(page);
      await page.getByText("Tedarikçi projeye eklendi.").waitFor();

      // Without script the contact is chosen once the supplier is there.
      await row(page, firm).locator("summary").click();
      await row(page, firm).getByRole("link", { name: "Düzenle" }).click();
      await dialog.getByLabel(/^Kontakt/).selectOption({ label: person });
      await dialog.getByLabel("Not").fill("Kurulum bir gün önce");
      await save(page);
      await page.getByText("Projenin tedarikçisi güncellendi.").waitFor();
      await row(page, firm)
        .getByRole("link", { name: `WhatsApp’ta yaz: ${person}` })
        .waitFor();

      await tab(page, "Kontaktlar");
      await row(page, person).getByText("Tedarikçi: Sahne ve ışık").waitFor();
      await row(page, person).getByRole("link", { name: "Görev ver" }).click();
      await dialog.getByLabel("Projedeki görevi").fill("Teknik sorumlu");
      await save(page);
      await page.getByText("Kontakt projeye eklendi.").waitFor();
      await row(page, person).getByText("Teknik sorumlu").waitFor();
      const chat = await row(page, person)
        .getByRole("link", { name: /^WhatsApp/ })
        .getAttribute("href");
      expect(chat).toBe("https://wa.me/905320001122");

      await row(page, person).locator("summary").click();
      await row(page, person).getByRole("link", { name: "Projeden çıkar" }).click();
      await dialog.getByRole("button", { name: "Projeden çıkar" }).click();
      await page.getByText("Kontakt projeden çıkarıldı.").waitFor();
      await row(page, person).getByRole("link", { name: "Görev ver" }).waitFor();
      await page.getByRole("button", { name: "Geri al" }).click();
      await row(page, person).getByText("Teknik sorumlu").waitFor();

      await page.goto(`/project/${code}/timeline?kind=project_supplier`);
      await page.getByText(`Tedarikçi eklendi: ${firm}`).waitFor();
      expect(await page.getByText("Kontakt eklendi").count()).toBe(0);
    },
  );

  test(
    "PRJ-097 the closing dialog leads to the request that keeps the project open, and figures to their pages",
    { timeout: 60_000 },
    async () => {
      const { data } = await admin.get("/projects?statuses=PRECLOSE&page_size=100");
      const held = async () => {
        for (const { code } of data as { code: string }[]) {
          const { requests } = await admin.get(`/project/${code}/overview`);
          const request = (requests as { id: number; code: string | null; title: string }[]).find((one) => !one.code);
          if (request) return { code, request };
        }
        throw new Error("no project of the demo waits for a request");
      };
      const { code, request } = await held();
      const page = await site.person("admin@kulis.test", { to: `/project/${code}/main/status?to=11` });
      const blocker = dialogOf(page).getByRole("link", { name: `Açık talep: ${request.title}` });
      expect(await blocker.getAttribute("href")).toBe(`/project/${code}/main#request-${request.id}`);
      await blocker.click();
      await page.locator(`#request-${request.id}`).getByText(request.title).waitFor();
      await expect.poll(() => dialogOf(page).count()).toBe(0);
      await tab(page, "Tedarikçiler");
      await page.waitForURL(`**/project/${code}/suppliers`);
      await page.getByRole("heading", { level: 2, name: "Tedarikçiler" }).waitFor();
    },
  );
});
