import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

/** Declines what the demo lets wait for this person. */
async function declineWaiting(email: string) {
  const client = await apiClient(site.web.url, email);
  for (const { code, step } of (await client.get("/approvals")).data)
    await client.send("PUT", `/approvals/${code}`, { decision: "decline", step, reason: "Örnek" });
}

const phone = { width: 390, height: 844 };

test.each([
  { scripted: true, type: "Yıllık izin", value: "annual_leave", requester: "user@kulis.test" },
  { scripted: false, type: "Dinlenme izni", value: "rest_leave", requester: "agency@kulis.test" },
])(
  "ORG-038 ORG-040 LEA-022 LEA-023 LEA-024 LEA-015 LEA-019 ROU-069 SHL-038 a leave goes through the chain that the admin made, is declined with a reason, sent again and approved; script: $scripted",
  async ({ scripted, type, value, requester }) => {
    const options = { javaScriptEnabled: scripted };
    await declineWaiting("team@kulis.test");
    const approver = await site.person("team@kulis.test", { ...options, to: "/approves", viewport: phone });
    const name = (await approver.locator(".side-person").getAttribute("title")) ?? "";
    const check = async (page: typeof approver) => {
      if (!scripted) return;
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? 0,
      );
    };
    await approver.getByText("Onayını bekleyen talep yok").waitFor();

    const admin = await site.person("admin@kulis.test", { ...options, to: "/admin/approval-chain" });
    await check(admin);
    await admin.getByRole("link", { name: type }).click();
    await admin.getByRole("link", { name: "Adım ekle" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await dialog.getByText("Bir adımda en az bir onaylayan seçmelisin.").waitFor();
    if (scripted) {
      await dialog.getByRole("combobox", { name: "Kişiler" }).fill(name.slice(0, 6));
      await dialog.locator(".combo-row").filter({ hasText: name }).click();
    } else await dialog.getByLabel(name).check();
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await admin.getByText("Onay zinciri güncellendi.").waitFor();
    await admin.locator(".chain-steps").getByRole("link", { name }).waitFor();
    await check(admin);

    const page = await site.person(requester, { ...options, to: "/requests", viewport: phone });
    await page.getByRole("link", { name: "İzin iste" }).first().click();
    const form = page.getByRole("dialog");
    await form.getByRole("heading", { name: "İzin Talebi" }).waitFor();
    await form.getByLabel("İzin türü").selectOption(value);
    if (scripted) {
      await form.locator(".planned-steps").getByText(name).waitFor();
      await check(page);
    }
    await form.getByRole("button", { name: "Onaya Gönder" }).click();
    await page.getByText("İzin talebin işleme alındı.").waitFor();
    await page.getByRole("link", { name: type }).first().click();
    await page.getByText("Onay bekliyor").first().waitFor();
    await check(page);

    await approver.goto("/approves");
    if (scripted) {
      // J goes to the first row, R to its decline.
      await approver.locator(".request-row-acts").first().waitFor();
      await approver.keyboard.press("j");
      await approver.keyboard.press("r");
      await approver.getByLabel("Neden reddediyorsun?").waitFor();
    } else await approver.getByRole("link", { name: /^Reddet/ }).click();
    await approver.getByRole("heading", { name: "Karar sende" }).waitFor();
    await check(approver);
    await approver.getByRole("button", { name: "Talebi reddet" }).click();
    await approver.getByText("Bu alan zorunludur.").waitFor();
    await approver.getByLabel("Neden reddediyorsun?").fill("Kongre haftası");
    await approver.getByRole("button", { name: "Talebi reddet" }).click();
    await approver.getByText("Talep reddedildi.").waitFor();

    await page.goto("/requests");
    await page.getByText("Kongre haftası").waitFor();
    await page.getByRole("link", { name: type }).first().click();
    await page.getByRole("link", { name: "Düzelt ve yeniden gönder" }).click();
    await page.getByText("Reddedilen talebin olduğu gibi kalır, yerine yeni bir talep gönderilir.").waitFor();
    await page.getByRole("button", { name: "Onaya Gönder" }).click();
    await page.getByRole("link", { name: "Reddedilen talep" }).waitFor();

    await approver.goto("/approves");
    await check(approver);
    // Acts on several come with the first choice.
    await approver.getByRole("button", { name: "Seçilenleri onayla" }).waitFor({ state: "hidden" });
    if (scripted) {
      await approver.keyboard.press("j");
      await approver.keyboard.press("a");
    } else {
      await approver.locator("input[name=rows]").check();
      await approver.getByRole("button", { name: "Seçilenleri reddet" }).click();
      await approver.getByText("Bu alan zorunludur.").waitFor();
      expect(await approver.locator("input[name=rows]").isChecked()).toBe(true);
      await approver.getByRole("button", { name: "Seçilenleri onayla" }).click();
    }
    await approver.getByText("1 talep onaylandı.").waitFor();
    await page.reload();
    await page.getByText("Onaylandı").first().waitFor();
  },
);

test("ORG-040 a step for one client is tried before it is saved; the chain's page tries both kinds of requests without script", async () => {
  const admin = await site.person("admin@kulis.test", { to: "/admin/approval-chain/credit_card/new" });
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Yalnızca bu müşterilerde" }).fill("e");
  const client = dialog.locator(".combo-row").first();
  await client.locator(".combo-name").waitFor();
  const name = await client.locator(".combo-name").innerText();
  await client.click();
  await dialog.getByRole("combobox", { name: "Pozisyonlar" }).fill("gen");
  await dialog.getByRole("option", { name: "Genel Müdür", exact: true }).click();
  await dialog.getByLabel("İsteyen", { exact: true }).selectOption({ index: 3 });
  await dialog.locator(".planned-steps").getByText("Nermin Tınaztepe").waitFor();
  expect(await seriousFindings(admin)).toEqual([]);
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await admin.locator(".chain-steps").getByText(`Müşteri: ${name}`).waitFor();

  const plain = await site.person("admin@kulis.test", {
    to: "/admin/approval-chain/credit_card",
    javaScriptEnabled: false,
  });
  const ask = async (amount: string, whose: string) => {
    await plain.getByLabel("İsteyen", { exact: true }).selectOption({ index: 3 });
    await plain.getByLabel(/^Tutar/).fill(amount);
    await plain.getByLabel("Müşteri", { exact: true }).selectOption(whose);
    await plain.getByRole("button", { name: "Dene" }).click();
  };
  await ask("1.250,50", name);
  await plain.locator(".planned-steps").getByText("Nermin Tınaztepe").waitFor();
  expect(await plain.locator(".planned-steps small").count()).toBe(0);
  await ask("1.250,50", "Başka biri");
  await plain.locator(".planned-steps small").first().waitFor();
  await ask("bin", name);
  await plain.getByText("Bir kişi ve geçerli bir tutar yaz.").waitFor();
});

test.each([
  { scripted: true, start: "2039-06-06" },
  { scripted: false, start: "2039-06-13" },
])(
  "LEA-025 the server's refusal of a leave stands in an alert over the form, with what was typed; script: $scripted",
  async ({ scripted, start }) => {
    const user = await apiClient(site.web.url, "user@kulis.test");
    const dates = { start, end: start };
    await user.send("POST", "/leaves", { leave_type: "annual_leave", dates });
    const page = await site.person("user@kulis.test", {
      javaScriptEnabled: scripted,
      to: `/requests/leaves/new?start=${start}&end=${start}`,
      viewport: { width: 390, height: 844 },
    });
    const form = page.getByRole("dialog");
    await form.getByLabel("Not").fill("Nikâh");
    await form.getByRole("button", { name: "Onaya Gönder" }).click();
    const alert = form.locator(".alert-danger");
    await alert.getByText("Bu günlerde başka bir iznin var").waitFor();
    expect(await form.getByLabel("Not").inputValue()).toBe("Nikâh");
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
  },
);
