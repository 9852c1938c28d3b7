import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const home = "/admin/biz-dev/brief-form";

test(
  "ROU-079 SES-036 ADM-179 LED-091 the brief form is made of the ready one, and names its page; its questions lead to the builder",
  { timeout: 180_000 },
  async () => {
    const page = await site.person("admin@kulis.test", { to: home, javaScriptEnabled: false });
    await page.getByRole("heading", { level: 1, name: "Brief formu" }).waitFor();
    await page.getByRole("link", { name: "Brief formu oluştur" }).click();
    await page.getByLabel("Müşteri brief formu").check();
    await page.locator("dialog[open]").getByRole("button", { name: "Formu oluştur" }).click();
    await page.waitForURL(/\/builder/);
    const scripted = await site.person("admin@kulis.test", { to: home });
    await scripted.getByRole("heading", { level: 1, name: "Müşteri brief formu" }).waitFor();
    await scripted.getByRole("heading", { level: 2, name: "İletişim" }).waitFor();
    expect(await seriousFindings(scripted)).toEqual([]);
    await scripted.getByRole("link", { name: "Soruları düzenle" }).click();
    await scripted.waitForURL(/\/admin\/customer-forms\/[a-z0-9]+\/builder/);
  },
);
