import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { builderSite, panel } from "../helpers/form-builder";

const { admin, makeForm, addField, open } = builderSite();
const slow = { timeout: 180_000 };
const scripts = test.each([true, false]);

const optionsOf = async (id: number) =>
  (await admin().get(`/form/field/${id}`)).field.options.map((one: any) => [one.option_text, one.quota_allocated]);

scripts(
  "FRM-021 a list is pasted, what cannot be read of it is said, and one undo takes it back; script: %s",
  slow,
  async (scripted) => {
    const form = await makeForm(`Liste ${scripted}`);
    const id = await addField(form, 0, "radio", "Tur");
    const page = await open(form, `?field=${id}&tab=more`, scripted);
    const paste = panel(page).locator(".builder-paste");
    await paste.locator("summary").click();
    const lines = paste.getByRole("textbox", { name: "Seçenekler" });
    await lines.fill("Tekne\t40\nMüze\nDağ\tçok");
    if (!scripted) await paste.getByRole("button", { name: "Listeyi ekle" }).click();
    await paste.getByText("3. satır: kontenjan bir sayı değil (Dağ)").waitFor();
    await paste.getByText("2 seçenek okundu").waitFor();
    if (scripted) {
      expect(await seriousFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1280, height: 900 });
      // The press is not enough: nothing is left out by itself.
      await paste.getByRole("button", { name: "Listeyi ekle" }).click();
      await expect.poll(() => lines.getAttribute("aria-invalid")).toBe("true");
    }
    expect(await optionsOf(id)).toEqual([]);
    await paste.getByRole("button", { name: "Yalnızca okunanları ekle" }).click();
    await page.getByText("2 seçenek eklendi.").waitFor();
    expect(await optionsOf(id)).toEqual([
      ["Tekne", 40],
      ["Müze", null],
    ]);
    await expect.poll(() => paste.locator("textarea").inputValue(), { timeout: 30_000 }).toBe("");
    await page.getByRole("button", { name: "Geri al" }).first().click();
    await expect.poll(() => optionsOf(id)).toEqual([]);
  },
);

test(
  "FRM-021 RTM-013 an option that somebody else adds leaves the one that is half typed; an own one empties the form",
  slow,
  async () => {
    const form = await makeForm("Yarım");
    const id = await addField(form, 0, "radio", "Tur");
    const page = await open(form, `?field=${id}&tab=more`, true);
    const text = panel(page).locator("#new-option [name=option_text]");
    await text.fill("Tek");
    await admin().send("POST", `/form/${form.code}/field/${id}/option`, { option_text: "Başkasının" });
    await page.waitForFunction(() => document.querySelectorAll(".builder-options > ol > li").length === 1, null, {
      timeout: 30_000,
    });
    expect(await text.inputValue()).toBe("Tek");
    await text.pressSequentially("ne");
    await text.press("Enter");
    await expect
      .poll(() => optionsOf(id))
      .toEqual([
        ["Başkasının", null],
        ["Tekne", null],
      ]);
    await expect.poll(() => text.inputValue(), { timeout: 30_000 }).toBe("");
    await expect.poll(() => text.evaluate((input) => input === document.activeElement)).toBe(true);
  },
);

test("UIK-030 FRM-023 what was done is told beside the panel and the fields, and covers neither", slow, async () => {
  const form = await makeForm("Bildirim");
  const id = await addField(form, 0, "radio", "Tur");
  const page = await open(form, `?field=${id}&tab=more`, true);
  const floats = page.locator(".builder > .floats:has(.alert)");
  for (const [at, width] of [1440, 1024, 390].entries()) {
    const name = `Seçenek ${at}`;
    await page.setViewportSize({ width, height: 900 });
    await panel(page).locator("#new-option [name=option_text]").fill(name);
    await panel(page).locator("#new-option [name=option_text]").press("Enter");
    await panel(page)
      .getByRole("button", { name: `Seçeneği sil: ${name}` })
      .click();
    await floats.getByRole("button", { name: "Geri al" }).waitFor();
    const boxOf = (selector: string) => page.locator(selector).boundingBox();
    const told = await floats.boundingBox();
    const parts = [
      ".builder-bar",
      ".builder-panel-head",
      ...(width > 1000 ? [".builder-panel", ".builder-canvas"] : []),
    ];
    for (const part of parts) {
      const box = await boxOf(part);
      const isApart =
        !told ||
        !box ||
        told.x + told.width <= box.x ||
        box.x + box.width <= told.x ||
        told.y + told.height <= box.y ||
        box.y + box.height <= told.y;
      expect([width, part, isApart]).toEqual([width, part, true]);
    }
    await floats.getByRole("button", { name: "Kapat" }).click();
    await floats.waitFor({ state: "detached" });
  }
});
