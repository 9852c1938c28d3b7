import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let me: { id: number; event_company_id: number };
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  me = (await admin.get("/me")).user as typeof me;
});

/** A separate offer, so that its lists contain no other test's records. */
async function offer(name: string) {
  const [{ id: position_id }] = (await admin.get("/definition/contact-positions")).data as [{ id: number }];
  const [{ id: type }] = (await admin.get("/definition/project-types")).data as [{ id: number }];
  const made = await admin.send("POST", "/leads", {
    name,
    dates: { start: "2031-05-12", end: "2031-05-14" },
    city: "Bolu",
    type,
    new_client: `${name} Firması`,
    new_contact: { name: "Deniz Kaya", email: "deniz@ornek.example", position_id },
    lead_close_date: "2031-01-15",
    lead_value: "1250.75",
    lead_currency: "TRY",
    status: "LEAD-0",
    responsible: me.id,
    project_ref: `REF ${name}`,
  });
  expect(made).toMatchObject({ status: "success" });
  return made.code as string;
}

describe("offers from the first stage to why they were lost", () => {
  test.each([true, false])(
    "LED-087 LED-091 ROU-075 ROU-076 ROU-077 PRJ-095 a stage is renamed, offers are moved together and back, one is lost, and report and forecast lead to their lists; script: %s",
    { timeout: 120_000 },
    async (script) => {
      const mark = script ? "Kumru" : "Serçe";
      const first = await offer(`${mark} bir`);
      await offer(`${mark} iki`);
      const page = await site.person("admin@kulis.test", { to: "/admin/biz-dev", javaScriptEnabled: script });
      await page.waitForURL(/\/admin\/biz-dev\/lead-phases$/);
      const dialog = page.locator("dialog");
      const phase = script ? 1 : 2;
      const named = `${mark} aşaması`;
      await page.locator(`a[href="/admin/biz-dev/lead-phases/${phase}"]`).click();
      await dialog.getByLabel("Ad", { exact: false }).first().fill(named);
      await dialog.getByRole("button", { name: "Kaydet" }).click();
      await page.getByText(`“${named}” aşaması kaydedildi.`).waitFor();
      await page.getByRole("link", { name: named }).click();
      await dialog.getByLabel("Kullanımda").uncheck();
      await dialog.getByRole("button", { name: "Kaydet" }).click();
      await dialog
        .getByText(new RegExp(`“${named}” aşamasında \\d+ teklif var`))
        .first()
        .waitFor();

      await page.goto(`${site.web.url}/bizdev?view=list&q=${mark}`);
      for (const name of ["bir", "iki"]) await page.getByLabel(`${mark} ${name}`, { exact: false }).first().check();
      await page.getByRole("button", { name: "Aşamayı değiştir" }).click();
      await dialog.getByLabel("Yeni aşama").selectOption({ label: named });
      await dialog.getByRole("button", { name: "Taşı" }).click();
      await page.getByText("2 teklif taşındı.").waitFor();
      const chip = page.locator("tbody .chip").filter({ hasText: named });
      await expect.poll(() => chip.count()).toBe(2);
      await page.getByRole("button", { name: "Geri al" }).first().click();
      await page.getByText("2 değişiklik geri alındı.").waitFor();
      await expect.poll(() => chip.count()).toBe(0);

      await page.goto(`${site.web.url}/bizdev/${first}/stage?to=14`);
      await dialog.getByRole("button", { name: "Kaybedildi olarak işaretle" }).click();
      await dialog.getByText("Kaybetme nedeni: ").first().waitFor();
      await dialog.getByLabel("Kaybetme nedeni").selectOption({ label: "Teklif geç kaldı" });
      await dialog.getByLabel("Not").fill("İki gün geciktik");
      await dialog.getByRole("button", { name: "Kaybedildi olarak işaretle" }).click();
      await page.getByText("Teklif geç kaldı · İki gün geciktik").first().waitFor();
      // A lost offer stays with the offers, wherever it is asked for, and is reopened there.
      await page.waitForURL(`**/bizdev/${first}`);
      await page.goto(`${site.web.url}/project/${first}/notes`);
      await page.waitForURL(`**/bizdev/${first}/notes`);
      await page.goto(`${site.web.url}/project/${first}`);
      await page.waitForURL(`**/bizdev/${first}`);
      expect(await page.locator(".stepper [aria-current=step]").textContent()).toContain("Başka Firma ile Konfirme");
      await page.getByRole("button", { name: "Yeniden aç", exact: true }).click();
      await page
        .getByText(/kaydı “.+” aşamasına alındı/)
        .first()
        .waitFor();
      const note = page.locator(".sheet-alert").filter({ hasText: "Teklif geç kaldı · İki gün geciktik" });
      await expect.poll(() => note.count()).toBe(0);
      await page.getByRole("button", { name: "Geri al" }).first().click();
      await expect.poll(() => note.count()).toBe(1);

      await page.goto(`${site.web.url}/bizdev/losses?by=person`);
      const row = page.getByRole("row").filter({ hasText: "Teklif geç kaldı" });
      await row.getByRole("link").first().click();
      await page.waitForURL(/group=archive.*loss_reason=\d+/);
      await page.getByRole("link", { name: `${mark} bir`, exact: true }).waitFor();
      await page.getByText("Kaybetme nedeni:").waitFor();

      await page.goto(`${site.web.url}/bizdev/forecast?from=2031-01&months=3`);
      const month = page.getByRole("row").filter({ hasText: "Ocak 2031" });
      await month.getByRole("link").last().click();
      await page.waitForURL(/closes_from=2031-01-01&closes_before=2031-02-01/);
      await page.getByRole("link", { name: `${mark} iki`, exact: true }).waitFor();
      expect(await page.getByRole("link", { name: `${mark} bir`, exact: true }).count()).toBe(0);
    },
  );
});
