import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

test.each([true, false])(
  "ORG-042 SES-050 a leaver's open work goes to a successor after its numbers were seen, and an invitation to them leads to their profile; script: %s",
  async (scripted) => {
    const other = await site.person(scripted ? "user@kulis.test" : "team@kulis.test");
    await other.goto("/");
    const name = (await other.locator(".side-person").getAttribute("title")) ?? "";
    const page = await site.person("admin@kulis.test", {
      javaScriptEnabled: scripted,
      viewport: scripted ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    });
    await page.goto(`/admin/organisation?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).first().click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("link", { name: "Devre dışı bırak" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Açık To-Do").waitFor();
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    // Without a successor nothing happens, and the field says so.
    const save = dialog.getByRole("button", { name: "Devret ve devre dışı bırak" });
    const successor = "Deniz Saraçoğlu";
    if (scripted) {
      // Without a successor nothing happens, and the field says so.
      const choice = dialog.getByRole("combobox", { name: "Yerine geçen" });
      await choice.fill("");
      await choice.press("Tab");
      await save.click();
      await dialog.getByText("Açık kayıtları var: yerine geçecek kişiyi seç.").first().waitFor();
      await choice.fill("deniz sara");
      await page.getByRole("option", { name: successor }).click();
    } else await dialog.getByLabel(/^Yerine geçen/).selectOption({ label: successor });
    await save.click();
    await page.getByText(/kaydı artık Deniz Saraçoğlu üzerinde\./).waitFor();
    await page.getByText("Bu kişi şirketten ayrıldı.").waitFor();
    // The window that the leaver has open goes to the login by itself.
    await other.waitForURL("**/login**");
    // An invitation to the leaver's mailbox leads to their profile instead.
    await page.goto("/admin/invitations");
    await page.getByLabel(/^E-posta/).fill(scripted ? "user@kulis.test" : "team@kulis.test");
    await page.getByLabel(/^Pozisyon/).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Davet gönder" }).click();
    await page.getByText(`Bu e-posta ayrılan ${name} adlı kişiye ait.`).first().waitFor();
    await page.getByRole("link", { name: `${name} profilini aç ve yeniden etkinleştir` }).click();
    await page.getByRole("button", { name: "Yeniden etkinleştir" }).waitFor();
    if (scripted) {
      // The page offers the undo, too, when the alert is gone.
      await page.reload();
      await page.locator(".user-facts").getByRole("link", { name: successor }).waitFor();
      await page.locator(".admin-body").getByRole("button", { name: "Geri al" }).click();
      await page.getByText("Geri alındı.").waitFor();
      await page.getByRole("link", { name: "Devre dışı bırak" }).waitFor();
    } else {
      await page.getByRole("button", { name: "Yeniden etkinleştir" }).click();
      await page.getByText(`“${name}” yeniden çalışıyor.`).waitFor();
    }
  },
);

test.each([true, false])("SES-050 an invitation is sent again and taken back; script: %s", async (scripted) => {
  const page = await site.person("admin@kulis.test", { javaScriptEnabled: scripted });
  await page.goto("/admin/organisation");
  await page.getByRole("link", { name: "Kişi davet et" }).click();
  const email = `davetli-${scripted}@kulis.test`;
  await page.getByLabel(/^E-posta/).fill(email);
  await page.getByLabel(/^Pozisyon/).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Davet gönder" }).click();
  await page.getByText("Davet gönderildi.").first().waitFor();
  await page.getByRole("button", { name: `Yeniden gönder: ${email}` }).click();
  await page.getByText("Bu davet az önce gönderildi.").waitFor();
  await page.getByRole("link", { name: `Geri çek: ${email}` }).click();
  await page.getByText(`Geri çekilecek davet: ${email}`).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Geri çek" }).click();
  await page.getByText("Davet geri çekildi.").waitFor();
  expect(await page.getByRole("link", { name: `Geri çek: ${email}` }).count()).toBe(0);
});
