import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { form, kitSite, read, send } from "../helpers/kit";

const open = kitSite();

const sections = ["fields", "dates", "choices", "rows", "heavy"];

describe("R19 UIK-076 the kit's page", () => {
  test.each([
    [1280, "dark"],
    [390, "light"],
  ] as const)("R19 UIK-076 at %i px, %s: nothing that shuts people out", { timeout: 300_000 }, async (width, theme) => {
    const wrong: string[] = [];
    for (const section of sections) {
      const page = await open(section, { viewport: { width, height: 844 } });
      if (section === "heavy") await page.getByRole("toolbar").first().waitFor();
      wrong.push(...(await seriousFindings(page, theme)).map((line) => `${section} ${line}`));
      await page.close();
    }
    expect(wrong).toEqual([]);
  });

  test("UIK-076 at 320 px, as at 400 % zoom, nothing scrolls sideways, also with everything open", async () => {
    const wide: string[] = [];
    for (const section of sections) {
      const page = await open(section, { viewport: { width: 320, height: 700 } });
      for (const button of await page
        .getByRole("button", { name: /^(Takvimi aç|.*: Tarih seç)$/, disabled: false })
        .all())
        await button.click();
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) wide.push(section);
    }
    expect(wide).toEqual([]);
  });
});

/** True if the element's text, or its edge, is red. */
const isRed = (found: Locator, property: "color" | "borderTopColor") =>
  found.evaluate((element, name) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element)[name].match(/[\d.]+/g) ?? []).map(Number);
    return red > 2 * Math.max(green, blue);
  }, property);

describe("R19 fields with a form of their own", () => {
  const fill = async (page: Page) => {
    await form(page).getByLabel("Proje adı").fill("Işık Şenliği");
    await form(page).getByLabel("E-posta").fill("isil@kulis.example");
  };

  test.each([true, false])(
    "money, rate, phone, IBAN and tax number are stored in one form; script: %s",
    async (javaScriptEnabled) => {
      const page = await open("fields", { javaScriptEnabled });
      await fill(page);
      await form(page).getByLabel("Tutar", { exact: true }).fill("1.234,56");
      await form(page).getByLabel("Kâr hedefi").fill("12,5");
      await form(page).getByLabel("Telefon: Ülke kodu").selectOption("DE");
      await form(page).getByLabel("Telefon", { exact: true }).fill("030 901820");
      await form(page).getByLabel("IBAN").fill("tr33 0006 1005 1978 6457 8413 26");
      await form(page).getByLabel("Vergi numarası").fill("454 053 69 20");
      await send(page);
      expect(await read(page)).toMatchObject({
        amount: "1234.56",
        rate: javaScriptEnabled ? "12.50" : "12.5",
        phone: "+4930901820",
        iban: "TR330006100519786457841326",
        tax: "4540536920",
      });
    },
  );

  test.each([true, false])(
    "UIK-012 UIK-013 what is wrong is named and marked red at its field and stays as it was typed; script: %s",
    async (javaScriptEnabled) => {
      const page = await open("fields", { javaScriptEnabled, inBrowser: true });
      await fill(page);
      const amount = form(page).getByLabel("Tutar", { exact: true });
      expect(await isRed(amount, "borderTopColor")).toBe(false);
      const typed = { Tutar: "1,2,3", "Kâr hedefi": "140,00", Telefon: "532 12", "Vergi numarası": "4540536921" };
      for (const [label, text] of Object.entries(typed)) await form(page).getByLabel(label, { exact: true }).fill(text);
      await form(page).getByLabel("IBAN").fill("TR34 0006 1005 1978 6457 8413 26");
      await send(page);
      for (const text of [
        "Tutar: Geçerli bir tutar girmelisin. Örnek: 1.234,56",
        "Kâr hedefi: 0 ile 100 arasında bir oran girmelisin. Örnek: 12,5",
        "Telefon: Geçerli bir telefon numarası girmelisin. Örnek: 0532 123 45 67",
        "ve 2 alan daha",
      ])
        await page.getByRole("alert").getByText(text).waitFor();
      // Errors without a line in the box stand at their fields.
      for (const text of [
        "Geçerli bir IBAN girmelisin.",
        "Bu numaranın kontrol hanesi tutmuyor. Haneleri kontrol etmelisin.",
      ])
        await form(page).getByText(text, { exact: true }).waitFor();
      for (const [label, text] of Object.entries(typed))
        expect(await form(page).getByLabel(label, { exact: true }).inputValue()).toBe(text);
      expect(await form(page).getByLabel("IBAN").inputValue()).toBe("TR34 0006 1005 1978 6457 8413 26");
      const message = form(page).locator(`[id="${(await amount.getAttribute("aria-describedby")) ?? ""}"]`);
      expect(await message.textContent()).toBe("Geçerli bir tutar girmelisin. Örnek: 1.234,56");
      expect([await isRed(message, "color"), await isRed(amount, "borderTopColor")]).toEqual([true, true]);
      const [box, text] = [(await amount.boundingBox())!, (await message.boundingBox())!];
      expect(text.y).toBeGreaterThanOrEqual(box.y + box.height);
      expect(await isRed(form(page).getByLabel("Proje adı"), "borderTopColor")).toBe(false);
    },
  );

  test("UIK-014 UIK-015 a text area counts what is typed, in red within 10 characters of its most", async () => {
    const page = await open("fields");
    const note = form(page).getByLabel("Not");
    const counter = form(page).locator(".counter");
    expect(await counter.textContent()).toBe("0 / 120");
    for (const [length, red] of [
      [109, false],
      [110, true],
      [120, true],
    ] as const) {
      await note.fill("ı".repeat(length));
      await expect.poll(() => counter.textContent()).toBe(`${length} / 120`);
      expect(await isRed(counter, "color")).toBe(red);
    }
    await note.press("s");
    expect((await note.inputValue()).length).toBe(120);
  });

  test("the keypad's dot writes a comma; an IBAN is grouped while typing and the caret stays where it was", async () => {
    const page = await open("fields");
    const amount = form(page).getByLabel("Tutar", { exact: true });
    await amount.focus();
    await page.keyboard.type("12");
    await page.keyboard.press("NumpadDecimal");
    await page.keyboard.type("5");
    await page.keyboard.press("Tab");
    expect(await amount.inputValue()).toBe("12,50");
    const iban = form(page).getByLabel("IBAN");
    await iban.focus();
    await page.keyboard.type("tr33000610");
    expect(await iban.inputValue()).toBe("TR33 0006 10");
    await page.keyboard.press("Home");
    for (let times = 0; times < 4; times += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.type("99");
    expect(await iban.inputValue()).toBe("TR33 9900 0610");
    expect(await iban.evaluate((node: HTMLInputElement) => node.selectionStart)).toBe(7);
  });
});
