import { seriousFindings } from "../helpers/axe";
import { beforeAll, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";
import { demoPassword } from "../helpers/web";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

/** A colleague who has an account and never signed in. */
async function newcomer(email: string) {
  const position = (await admin.get("/definition/positions")).data[0] as { id: number };
  const { code } = await admin.send("POST", "/invitations", { email, position_id: position.id });
  const secret = { password: demoPassword, password_confirmation: demoPassword };
  await admin.send("POST", "/register", { code, full_name: "Yeni Gelen", email, ...secret });
}

async function login(email: string, javaScriptEnabled: boolean, to = "/login") {
  const page = await site.newcomer({ javaScriptEnabled });
  await page.goto(to);
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", demoPassword);
  await page.click("form button[type=submit]");
  return page;
}

test.each([true, false])(
  "SHL-028 SHL-063 the first login leads through four bare steps that can be skipped, and never again after the end, with script %s",
  async (scripted) => {
    const email = `yeni-${scripted}@kulis.test`;
    await newcomer(email);
    const page = await login(email, scripted);
    await page.waitForURL("**/onboarding/picture");
    const steps = page.getByRole("list", { name: "İlk adımlar" }).getByRole("listitem");
    expect(await steps.count()).toBe(4);
    expect(await page.locator("#side-menu, .top-bar, .presence").count()).toBe(0);
    await page.locator("[name=phone]").fill("12");
    await page.getByRole("button", { name: "Kaydet ve devam et" }).click();
    await page.locator("[name=phone][aria-invalid=true]").waitFor();
    expect(await page.locator("[name=phone]").inputValue()).toBe("12");
    await page.locator("[name=phone]").fill("532 123 45 67");
    await page.getByRole("button", { name: "Kaydet ve devam et" }).click();
    await page.waitForURL("**/onboarding/language");
    await page.locator("[aria-current=step]").getByText("Dil ve saat dilimi").waitFor();
    await page.getByRole("link", { name: "Bu adımı atla" }).click();
    await page.waitForURL("**/onboarding/push");
    // The permission is a browser's act: without script there is no button for it.
    await page.getByText(scripted ? "Bildirim izni verilmedi." : "Tarayıcı bildirimleri betik gerektirir.").waitFor();
    expect(await page.getByRole("button", { name: "Bildirimleri aç" }).count()).toBe(scripted ? 1 : 0);
    if (scripted) {
      expect(await seriousFindings(page)).toEqual([]);
      // A refusing browser is reported in the given words.
      await page.getByRole("button", { name: "Bildirimleri aç" }).click();
      await page.waitForURL("**/onboarding/push/denied");
      const refused = page.locator("dialog:modal");
      await refused.getByRole("heading", { name: "Push bildirim izni alınamadı!", exact: true }).waitFor();
      await refused.getByText("Lütfen tekrar dene", { exact: true }).waitFor();
      await refused.getByRole("link", { name: "Kapat" }).last().click();
      await page.waitForURL("**/onboarding/push");
    }
    await page.getByRole("link", { name: "Devam et" }).click();
    await page.waitForURL("**/onboarding/calendar");
    await page.getByRole("button", { name: "Bitir" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/onboarding");
    await page.waitForURL((url) => url.pathname === "/");
    const again = await login(email, scripted);
    await again.waitForURL((url) => url.pathname === "/");
    const { user } = (await (await apiClient(site.web.url, email)).get("/me")) as {
      user: { phone: string; onboarded: number };
    };
    expect([user.phone, user.onboarded]).toEqual(["+905321234567", 1]);
  },
);

test("SHL-063 all steps are skipped at once; who was on the way to a page gets there first", async () => {
  const email = "acele@kulis.test";
  await newcomer(email);
  const first = await login(email, false, "/projects");
  await first.waitForURL("**/projects");
  const page = await login(email, false);
  await page.waitForURL("**/onboarding/picture");
  await page.getByRole("button", { name: "Hepsini atla" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const again = await login(email, false);
  await again.waitForURL((url) => url.pathname === "/");
});
