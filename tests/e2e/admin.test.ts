import { expect, test } from "vitest";

import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

const person = (email: string, javaScriptEnabled: boolean) => site.person(email, { javaScriptEnabled });

test.each([true, false])("REF-031 an admin changes a rate and adds one, with script %s", async (scripted) => {
  const page = await person("admin@kulis.test", scripted);
  const [currency, added] = scripted ? ["EUR", "SEK"] : ["USD", "NOK"];
  const row = (name: string) => page.locator("tbody tr").filter({ hasText: name });
  await page.goto("/admin");
  await page.getByRole("link", { name: "Döviz kurları" }).click();
  await page.waitForURL("**/admin/exchange-rates");
  await row(currency).getByText("Örnek değer, henüz girilmedi").waitFor();
  await row(currency).getByRole("link", { name: currency }).click();
  await page.waitForURL(`**/admin/exchange-rates/${currency}`);
  // What cannot be read for certain is refused beside its field and stays as it was typed.
  await page.locator("dialog").getByLabel(/^Alış/).fill("1.041,2575");
  await page.getByLabel(/^Satış/).fill("41,3");
  await page.getByRole("button", { name: "Kuru kaydet" }).click();
  await page.locator("[data-form-error]").waitFor();
  expect(await page.locator("dialog").getByLabel(/^Alış/).inputValue()).toBe("1.041,2575");
  expect(await page.locator("dialog").getByLabel(/^Alış/).getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel(/^Satış/).getAttribute("aria-invalid")).not.toBe("true");
  await page.locator("dialog").getByLabel(/^Alış/).fill("41,2575");
  await page.getByRole("button", { name: "Kuru kaydet" }).click();
  await page.waitForURL("**/admin/exchange-rates");
  await page.getByText(`${currency} kuru kaydedildi.`).waitFor();
  await row(currency).getByText("41,2575").waitFor();
  expect(await row(currency).textContent()).toContain("41,3000");
  expect(await row(currency).textContent()).not.toContain("Örnek değer");

  // BUD-038: cash has rates of its own, both or neither.
  await row(currency).getByRole("link", { name: currency }).click();
  await page.getByLabel(/^Efektif alış/).fill("41,1");
  await page.getByLabel(/^Efektif satış/).fill("");
  await page.getByRole("button", { name: "Kuru kaydet" }).click();
  await page.locator("[data-form-error]").waitFor();
  expect(await page.getByLabel(/^Efektif satış/).getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel(/^Efektif satış/).fill("41,4");
  await page.getByRole("button", { name: "Kuru kaydet" }).click();
  await row(currency).getByText("41,4000").waitFor();

  await page.getByRole("link", { name: "Kur ekle" }).click();
  await page.waitForURL("**/admin/exchange-rates/new");
  await page.getByLabel("Para birimi").selectOption(added);
  await page.locator("dialog").getByLabel(/^Alış/).fill("4.1");
  await page.getByLabel(/^Satış/).fill("4,2");
  await page.getByRole("button", { name: "Kuru kaydet" }).click();
  await page.waitForURL("**/admin/exchange-rates");
  await row(added).getByText("4,1000").waitFor();
  expect((await page.goto("/admin/exchange-rates/XXX"))?.status()).toBe(404);
});

test("R4 REF-031 a rate that another admin set meanwhile is shown, and what was typed stays", async () => {
  const [first, second] = [await person("admin@kulis.test", false), await person("admin@kulis.test", false)];
  for (const page of [first, second]) await page.goto("/admin/exchange-rates/CHF");
  for (const [page, buying] of [
    [first, "48,5"],
    [second, "48,9"],
  ] as const) {
    await page.locator("dialog").getByLabel(/^Alış/).fill(buying);
    await page.getByLabel(/^Satış/).fill("49,2");
    await page.getByRole("button", { name: "Kuru kaydet" }).click();
  }
  await first.waitForURL("**/admin/exchange-rates");
  await second.getByText("Bu kayıt değişti").waitFor();
  expect(await second.locator("dialog").getByLabel(/^Alış/).inputValue()).toBe("48,9");
  expect(await second.locator("dialog").textContent()).toContain("48,50");
  await second.getByRole("button", { name: "Kuru kaydet" }).click();
  await second.waitForURL("**/admin/exchange-rates");
  expect(await second.locator("tbody tr").filter({ hasText: "CHF" }).textContent()).toContain("48,9000");
});
