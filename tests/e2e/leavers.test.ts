import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

test.each([true, false])(
  "ORG-042 a leaver's open work goes to a successor after its numbers were seen; script: %s",
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
      const choice = dialog.getByRole("combobox", { name: "Yerine geçecek kişi" });
      await choice.fill("");
      await choice.press("Tab");
      await save.click();
      await dialog.getByText("Açık kayıtları var: yerine geçecek kişiyi seç.").first().waitFor();
      await choice.fill("deniz sara");
      await page.getByRole("option", { name: successor }).click();
    } else await dialog.getByLabel(/^Yerine geçecek kişi/).selectOption({ label: successor });
    await save.click();
    await page.getByText(/kaydı artık Deniz Saraçoğlu üzerinde\./).waitFor();
    await page.getByText("Bu kişi şirketten ayrıldı.").waitFor();
    await other.goto("/projects");
    await other.waitForURL("**/login**");
    if (scripted) {
      await page.getByRole("button", { name: "Geri al" }).click();
      await page.getByText("Geri alındı.").waitFor();
      await page.getByRole("link", { name: "Devre dışı bırak" }).waitFor();
    } else {
      await page.getByRole("button", { name: "Yeniden etkinleştir" }).click();
      await page.getByText(`“${name}” yeniden çalışıyor.`).waitFor();
    }
  },
);
