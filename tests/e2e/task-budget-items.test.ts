import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const scripts = test.each([true, false]);
const slow = { timeout: 180_000 };
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const dialogOf = (page: Page) => page.locator("dialog[open]");
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** A project of its own with a budget of one category. */
async function newBudget(name: string, lines: string[]) {
  const dates = { start: "2031-05-05", end: "2031-05-07" };
  const body = { name, dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  const { code: project } = await admin.send("POST", "/projects", body);
  const { budget } = await admin.send("POST", `/project/${project}/budgets`, {
    name: `${name} bütçesi`,
    currency: "TRY",
  });
  const { category } = await admin.send("POST", `/budget/${budget.code}/category`, {
    name: "Konaklama",
    vat_rate: "10",
  });
  const items = lines.map((line) => ({ name: line, price_buy: "100", price_sell: "120" }));
  await admin.send("POST", `/budget/${budget.code}/items`, { category_id: category.id, items });
  return { project: project as string, code: budget.code as string };
}

/** A line in the form's field, as each kind of control takes it. */
async function chooseLine(page: Page, name: string, scripted: boolean) {
  if (!scripted) {
    const options = dialogOf(page).locator("select[name=budget_item_id]");
    const value = await options.locator("option").filter({ hasText: name }).first().getAttribute("value");
    return options.selectOption(value);
  }
  const field = dialogOf(page).getByRole("combobox", { name: "Bütçe kalemi" });
  await field.fill(name);
  await page.getByRole("option", { name }).first().click();
  return undefined;
}

describe("to-dos of a budget's line", () => {
  scripts("TSK-014 BUD-037 from the form to the to-do, the line and its to-dos; script: %s", slow, async (scripted) => {
    const end = scripted ? "betikli" : "betiksiz";
    const { project, code } = await newBudget(`Kalemli ${end}`, ["Tek kişilik oda", "Çift kişilik oda"]);
    const title = `Otelden teyit al ${end}`;
    const page = await site.person("admin@kulis.test", {
      to: `/tasks/list?dialog=new-task&project=${project}`,
      javaScriptEnabled: scripted,
    });
    await dialogOf(page).locator("[name=title]").fill(title);
    await dialogOf(page)
      .getByLabel(/^Bitiş\s*\*?$/)
      .fill(scripted ? "06.05.2031" : "2031-05-06");
    await chooseLine(page, "Çift kişilik oda", scripted);
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    await save(page);
    await page.getByText("To-Do eklendi!").waitFor();
    await page.goto(`/tasks/list?view=all&project=${project}`);
    await page.getByRole("link", { name: title, exact: true }).click();
    await dialogOf(page).getByRole("link", { name: "Çift kişilik oda" }).click();
    await page.waitForURL(new RegExp(`/project/${project}/budget/${code}#item-\\d+$`));
    const line = page.getByRole("row", { name: /Çift kişilik oda/ });
    // Committed and actual amounts have columns once there are some.
    expect(await page.getByRole("columnheader", { name: /^(Bağlanan|Gerçekleşen)$/ }).count()).toBe(0);
    await line.getByRole("link", { name: "Çift kişilik oda: 1 açık To-Do" }).click();
    await page.waitForURL(/\/tasks\/list\?/);
    await page.getByRole("link", { name: title, exact: true }).waitFor();
    await page.getByText("Bütçe kalemi: Çift kişilik oda").waitFor();
    await page.goto(`/project/${project}/budget/${code}?version=client`);
    await page.getByRole("row", { name: /Çift kişilik oda/ }).waitFor();
    expect(await page.content()).not.toMatch(/Bağlanan|açık iş|committed|open_tasks/);
  });

  test("TSK-014 another project has other lines, and the editor counts to-dos", slow, async () => {
    const one = await newBudget("Birinci kalemli", ["Salon kirası"]);
    const two = await newBudget("İkinci kalemli", ["Sahne kurulumu"]);
    const page = await site.person("admin@kulis.test", {
      to: `/tasks/list?dialog=new-task&project=${one.project}`,
      viewport: { width: 390, height: 844 },
    });
    await dialogOf(page).locator("[name=title]").fill("Sahneyi ölç");
    await dialogOf(page)
      .getByLabel(/^Bitiş\s*\*?$/)
      .fill("06.05.2031");
    await chooseLine(page, "Salon kirası", true);
    await dialogOf(page).getByRole("combobox", { name: "Proje ya da iş fırsatı" }).fill("İkinci kalemli");
    await page.getByRole("option", { name: "İkinci kalemli" }).first().click();
    const line = dialogOf(page).getByRole("combobox", { name: "Bütçe kalemi" });
    await expect.poll(() => line.inputValue()).toBe("");
    await chooseLine(page, "Sahne kurulumu", true);
    expect(await isNarrow(page)).toBe(true);
    await save(page);
    await page.getByText("To-Do eklendi!").waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/project/${two.project}/budgetv2/${two.code}`);
    const sheet = page.getByRole("grid", { name: "Bütçe tablosu" });
    await sheet.getByRole("row", { name: /Sahne kurulumu.*1 açık To-Do/ }).waitFor();
    // Planned sums are shown; committed and invoiced ones on request.
    expect(await sheet.getByRole("columnheader", { name: "Bağlanan" }).count()).toBe(0);
    await page.getByText("Sütunlar", { exact: true }).click();
    for (const name of ["Bağlanan", "Gerçekleşen"]) await page.getByRole("checkbox", { name }).check();
    await sheet.getByRole("columnheader", { name: "Gerçekleşen" }).waitFor();
    await sheet.getByText("Sahne kurulumu").click();
    await page.getByRole("group", { name: "Satır işlemleri" }).getByRole("link", { name: "1 açık To-Do" }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });
});
