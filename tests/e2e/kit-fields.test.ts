import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, test } from "vitest";

import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser({ KIT: "1" });

async function open(section: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.newcomer(options);
  await page.goto(`/kit/${section}`, { waitUntil: "networkidle" });
  return page;
}

/** The first card holds the form that can be sent. */
const form = (page: Page) => page.locator(".kit-card form").first();
const send = (page: Page) => form(page).getByRole("button", { name: "Gönder" }).click();
/** What the server read of the form. */
async function read(page: Page): Promise<Record<string, unknown>> {
  const text = await page.locator("[data-read] code").textContent();
  return JSON.parse(text ?? "null") as Record<string, unknown>;
}
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
const posted = (page: Page, name: string) =>
  page.evaluate((wanted) => new FormData(document.querySelector("form") ?? undefined).getAll(wanted).join("|"), name);

const sections = ["fields", "dates", "choices", "rows", "heavy"];

describe("R19 UIK-076 the kit's page", () => {
  test.each(
    [1280, 390].flatMap((width) => (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme }))),
  )("R19 UIK-076 at $width px, $colorScheme: nothing that shuts people out", { timeout: 120_000 }, async (look) => {
    const wrong: string[] = [];
    for (const section of sections) {
      const page = await open(section, { viewport: { width: look.width, height: 844 }, colorScheme: look.colorScheme });
      if (section === "heavy") await page.getByRole("toolbar").first().waitFor();
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      for (const { id, impact, nodes } of violations) {
        if (impact === "serious" || impact === "critical")
          wrong.push(`${section} ${id}: ${nodes[0]?.html.slice(0, 200)}`);
      }
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

describe("R19 dates by keyboard", () => {
  test("UIK-052 UIK-053 UIK-054 a day is typed, or chosen by shortcut or month", async () => {
    const page = await open("dates");
    const day = form(page).getByLabel("Teklif tarihi");
    await day.focus();
    await page.keyboard.type("3.12");
    await page.keyboard.press("Tab");
    expect(await day.inputValue()).toBe("03.12.2026");
    expect(await posted(page, "day")).toBe("2026-12-03");
    expect(await form(page).getByText("3 Aralık 2026").count()).toBe(1);
    // The button follows the field; the panel opens on the chosen day.
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedName(page)).toBe("3 Aralık 2026");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("PageDown");
    await expect.poll(() => focusedName(page)).toBe("10 Ocak 2027");
    await page.keyboard.press("Enter");
    expect(await posted(page, "day")).toBe("2027-01-10");
    expect(await focusedName(page)).toBe("Takvimi aç");
    for (const [name, value] of [
      ["Bugün", "2026-11-21"],
      ["Yarın", "2026-11-22"],
      ["7 gün sonra", "2026-11-28"],
    ] as const) {
      await day.focus();
      await page.keyboard.press("Alt+ArrowDown");
      await page.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
      expect(await posted(page, "day")).toBe(value);
    }
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await focusedName(page)).toBe("Takvimi aç");
  });

  test("UIK-075 what is no day stays, is named at the field, and the server refuses it", async () => {
    const page = await open("dates");
    const day = form(page).getByLabel("Teklif tarihi");
    await day.fill("31.02.2026");
    await page.keyboard.press("Tab");
    await form(page).getByText("Geçerli bir tarih seçmelisin.").waitFor();
    expect(await day.getAttribute("aria-invalid")).toBe("true");
    await form(page).getByLabel("Bu yıl içinde bir gün").fill("1.1.2027");
    await page.keyboard.press("Tab");
    await form(page).getByText("En geç 31 Aralık 2026 seçebilirsin.").waitFor();
    await send(page);
    await page.getByRole("alert").getByText("Teklif tarihi: Geçerli bir tarih seçmelisin.").waitFor();
    expect(await day.inputValue()).toBe("31.02.2026");
  });

  test("month and year are chosen without walking through them", async () => {
    const page = await open("dates");
    await form(page).getByRole("button", { name: "Takvimi aç" }).first().click();
    await page.getByLabel("Yıl", { exact: true }).selectOption("1984");
    await page.getByLabel("Ay", { exact: true }).selectOption("Şubat");
    await page.getByRole("button", { name: "29 Şubat 1984" }).click();
    expect(await posted(page, "day")).toBe("1984-02-29");
  });

  test("UIK-017 UIK-018 UIK-051 ends come after the start, a later start clears the end", async () => {
    const page = await open("dates");
    const meeting = form(page).getByRole("group", { name: /^Toplantı/ });
    const [start, end] = [meeting.getByLabel("Başlangıç saati"), meeting.getByLabel("Bitiş saati")];
    const times = async (select: typeof start) => (await select.locator("option").allTextContents()).slice(1);
    expect((await times(start)).slice(0, 2)).toEqual(["06:30", "06:45"]);
    expect((await times(start)).at(-1)).toBe("22:00");
    await meeting.getByLabel("Toplantı: Gün").fill("21.11.2026");
    await start.focus();
    await page.keyboard.type("10:00");
    expect(await start.inputValue()).toBe("10:00");
    expect((await times(end))[0]).toBe("10:15");
    await end.selectOption("11:30");
    expect([await posted(page, "meeting_start"), await posted(page, "meeting_end")]).toEqual([
      "2026-11-21 10:00:00",
      "2026-11-21 11:30:00",
    ]);
    await start.selectOption("12:00");
    expect([await end.inputValue(), await posted(page, "meeting_end")]).toEqual(["", ""]);
    await end.selectOption("13:00");
    await start.selectOption("12:45");
    expect(await posted(page, "meeting_end")).toBe("2026-11-21 13:00:00");
    await form(page).getByLabel("Teklif tarihi").fill("21.11.2026");
    await send(page);
    expect(await read(page)).toMatchObject({
      meeting_start: "2026-11-21 12:45:00",
      meeting_end: "2026-11-21 13:00:00",
      day: "2026-11-21",
    });
  });

  test("UIK-055 UIK-056 UIK-057 UIK-058 UIK-059 UIK-060 UIK-061 UIK-062 UIK-063 UIK-064 UIK-065 range shortcuts", async () => {
    const page = await open("dates");
    const button = form(page).getByRole("button", { name: /^Etkinlik tarihi/ });
    for (const [name, start, end] of [
      ["Bu hafta", "2026-11-16", "2026-11-22"],
      ["Bu ay", "2026-11-01", "2026-11-30"],
      ["Bu yıl", "2026-01-01", "2026-12-31"],
      ["1. çeyrek", "2026-01-01", "2026-03-31"],
      ["2. çeyrek", "2026-04-01", "2026-06-30"],
      ["3. çeyrek", "2026-07-01", "2026-09-30"],
      ["4. çeyrek", "2026-10-01", "2026-12-31"],
      ["Önümüzdeki 1 ay", "2026-11-21", "2026-12-21"],
      ["Önümüzdeki 3 ay", "2026-11-21", "2027-02-21"],
      ["Geçen 1 ay", "2026-10-21", "2026-11-21"],
      ["Geçen 3 ay", "2026-08-21", "2026-11-21"],
    ] as const) {
      await button.click();
      await page.getByRole("button", { name, exact: true }).click();
      expect([await posted(page, "start"), await posted(page, "end")]).toEqual([start, end]);
    }
  });

  test.each([
    [390, 844],
    [390, 500],
    [1280, 900],
  ])("a panel never covers its own label at %i × %i", async (width, height) => {
    const page = await open("dates", { viewport: { width, height } });
    for (const [label, button] of [
      ["Teklif tarihi", form(page).getByRole("button", { name: "Takvimi aç" }).first()],
      ["Etkinlik tarihi", form(page).getByRole("button", { name: /^Etkinlik tarihi/ })],
    ] as const) {
      await button.click();
      const panel = await page.locator(".range-panel").boundingBox();
      const text = await form(page).locator("label, legend", { hasText: label }).first().boundingBox();
      const apart = panel!.y >= text!.y + text!.height || panel!.y + panel!.height <= text!.y;
      expect(apart, label).toBe(true);
      expect(panel!.x >= 0 && panel!.x + panel!.width <= width).toBe(true);
      await page.keyboard.press("Escape");
    }
  });

  test("R18 without script days and moments are native and are read alike", async () => {
    const page = await open("dates", { javaScriptEnabled: false });
    await page.locator("[name=day]").fill("2026-11-21");
    await page.locator("[name=start]").fill("2026-11-21");
    await page.locator("[name=end]").fill("2026-11-25");
    await page.locator("[name=meeting_start]").fill("2026-11-21T10:00");
    await page.locator("[name=meeting_end]").fill("2026-11-21T11:30");
    await send(page);
    expect(await read(page)).toEqual({
      day: "2026-11-21",
      start: "2026-11-21",
      end: "2026-11-25",
      meeting_start: "2026-11-21 10:00:00",
      meeting_end: "2026-11-21 11:30:00",
    });
  });
});

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
        rate: "12.5",
        phone: "+4930901820",
        iban: "TR330006100519786457841326",
        tax: "4540536920",
      });
    },
  );

  test.each([true, false])(
    "what is wrong is named at its field and stays as it was typed; script: %s",
    async (javaScriptEnabled) => {
      const page = await open("fields", { javaScriptEnabled });
      await fill(page);
      const typed = { Tutar: "1,2,3", "Kâr hedefi": "140", Telefon: "532 12", "Vergi numarası": "4540536921" };
      for (const [label, text] of Object.entries(typed)) await form(page).getByLabel(label, { exact: true }).fill(text);
      await form(page).getByLabel("IBAN").fill("TR34 0006 1005 1978 6457 8413 26");
      await send(page);
      for (const text of [
        "Tutar: Geçerli bir tutar girmelisin. Örnek: 1.234,56",
        "Kâr hedefi: 0 ile 100 arasında bir oran girmelisin. Örnek: 12,5",
        "Telefon: Geçerli bir telefon numarası girmelisin. Örnek: 0532 123 45 67",
        "IBAN: Geçerli bir IBAN girmelisin.",
        "Vergi numarası: Geçerli bir vergi numarası ya da T.C. kimlik numarası girmelisin.",
      ])
        await page.getByRole("alert").getByText(text).waitFor();
      for (const [label, text] of Object.entries(typed))
        expect(await form(page).getByLabel(label, { exact: true }).inputValue()).toBe(text);
      expect(await form(page).getByLabel("IBAN").inputValue()).toBe("TR34 0006 1005 1978 6457 8413 26");
    },
  );

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

describe("R19 choices by keyboard", () => {
  test("UIK-037 UIK-038 several are chosen, created and taken back without the mouse", async () => {
    const page = await open("choices");
    const team = form(page).getByRole("combobox", { name: "Ekip" });
    await team.focus();
    await page.keyboard.type("ışı");
    await page.getByRole("option", { name: "Çağla Işık" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ece Çelik");
    await page.getByRole("option", { name: "Yeni ekle : Ece Çelik" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type("mert");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(() => posted(page, "team")).toBe("Çağla Işık|Mert Aksoy");
    expect(await posted(page, "new_team")).toBe("Ece Çelik");
    const chosen = form(page).getByRole("list", { name: "Ekip: seçilenler" }).getByRole("listitem");
    expect(await chosen.allTextContents()).toEqual(["Çağla Işık", "Ece ÇelikYENİ", "Mert Aksoy"]);
    await page.keyboard.press("Backspace");
    expect(await posted(page, "team")).toBe("Çağla Işık");
    await form(page).getByRole("button", { name: "Kaldır: Ece Çelik" }).focus();
    await page.keyboard.press("Enter");
    expect(await posted(page, "new_team")).toBe("");
    // A chosen one is no choice any more; a half-typed name chooses nothing and sends nothing.
    await page.keyboard.type("çağ");
    await page.getByRole("option", { name: "Yeni ekle : çağ" }).waitFor();
    expect(await page.getByRole("option", { name: "Çağla Işık", exact: true }).count()).toBe(0);
    await page.keyboard.press("Enter");
    expect(await page.locator("[data-read]").count()).toBe(0);
  });

  test("UIK-038 keys that come faster than the page draws lose no choice, and a resting mouse takes none away", async () => {
    const page = await open("choices");
    const team = form(page).getByRole("combobox", { name: "Ekip" });
    await team.focus();
    const choose = (name: string) =>
      team.evaluate(async (field: HTMLInputElement, text) => {
        // Between two keys nothing but promises gets its turn: no task, no frame.
        const key = async (which: string) => {
          field.dispatchEvent(new KeyboardEvent("keydown", { key: which, bubbles: true, cancelable: true }));
          await Promise.resolve();
        };
        for (const word of text.split(",")) {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, word);
          field.dispatchEvent(new Event("input", { bubbles: true }));
          await Promise.resolve();
          await key("ArrowDown");
          await key("Enter");
        }
      }, name);
    await choose("çağla,Ece Çelik,mert");
    await expect.poll(() => posted(page, "team")).toBe("Çağla Işık|Mert Aksoy");
    expect(await posted(page, "new_team")).toBe("Ece Çelik");
    // The mouse lies on the last row of the long list, which is gone when the list gets short.
    await team.press("ArrowDown");
    await page.getByRole("option").last().hover();
    await page.keyboard.type("irem");
    await page.getByRole("option", { name: "İrem Şahin" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.locator(".combo-list:not([hidden])").dispatchEvent("mouseout", { relatedTarget: null });
    await page.keyboard.press("Enter");
    await expect.poll(() => posted(page, "team")).toBe("Çağla Işık|Mert Aksoy|İrem Şahin");
  });

  test("words are ended by Enter and comma, once each, up to their most", async () => {
    const page = await open("choices");
    await form(page).getByLabel("Etiketler").focus();
    await page.keyboard.type("Iğdır,ığdır,İzmir");
    await page.keyboard.press("Enter");
    expect(await posted(page, "tags")).toBe("Iğdır|İzmir");
    await page.keyboard.type("a,b,c,d,");
    expect(await posted(page, "tags")).toBe("Iğdır|İzmir|a|b|c");
    await page.keyboard.press("Backspace");
    expect(await posted(page, "tags")).toBe("Iğdır|İzmir|a|b");
  });

  test.each([true, false])(
    "UIK-074 the shared selector and every other choice arrive as one form; script: %s",
    async (javaScriptEnabled) => {
      const page = await open("choices", { javaScriptEnabled });
      await form(page).getByLabel("Ülke").selectOption("TR");
      await form(page).getByLabel("Karma").check();
      if (javaScriptEnabled) {
        const scope = form(page).getByRole("combobox", { name: "Kimin için" });
        await scope.fill("kongre");
        await page.getByRole("option", { name: "Kongre İzmir" }).click();
        await form(page).getByRole("combobox", { name: "Ekip" }).fill("irem");
        await page.getByRole("option", { name: "İrem Şahin" }).click();
        await form(page).getByLabel("Etiketler").fill("VIP");
      } else {
        await page.locator("[name=scope]").first().selectOption("TEAM|12");
        await form(page).getByLabel("İrem Şahin").check();
        await page.locator("[name=tags]").first().fill("VIP");
      }
      await send(page);
      expect(await read(page)).toMatchObject({
        country: "TR",
        format: "Karma",
        team: ["İrem Şahin"],
        tags: ["VIP"],
        scope: { scope: "TEAM", scope_id: 12 },
      });
    },
  );
});

describe("R19 rows", () => {
  const cell = (page: Page, row: number, label: string) =>
    page.getByRole("group", { name: `${row}. satır` }).getByLabel(label);

  test.each([true, false])(
    "rows come and go and keep what was typed; errors stand under their own cell; script: %s",
    async (javaScriptEnabled) => {
      const page = await open("rows", { javaScriptEnabled });
      const count = page.locator(".rows-count");
      expect(await count.textContent()).toBe("2 / 5 satır");
      await cell(page, 2, "Açıklama").fill("Taksi");
      await cell(page, 2, "Tutar").fill("99,5");
      if (javaScriptEnabled)
        await expect.poll(() => page.locator(".rows-total output").textContent()).toBe("1.350,00\u00a0₺");
      await page.getByRole("button", { name: "Satır ekle" }).click();
      await expect.poll(() => count.textContent()).toBe("3 / 5 satır");
      expect(await cell(page, 2, "Açıklama").inputValue()).toBe("Taksi");
      if (javaScriptEnabled)
        expect(await cell(page, 3, "Açıklama").evaluate((node) => node === document.activeElement)).toBe(true);
      await cell(page, 3, "Tutar").fill("1,2,3");
      await page.getByRole("button", { name: "1. satırı sil" }).click();
      await expect.poll(() => count.textContent()).toBe("2 / 5 satır");
      expect(await cell(page, 1, "Açıklama").inputValue()).toBe("Taksi");
      expect(await cell(page, 2, "Tutar").inputValue()).toBe("1,2,3");
      await cell(page, 1, "Ödeme").selectOption("Nakit");
      await send(page);
      const second = page.getByRole("group", { name: "2. satır" });
      await second.getByText("Bu alan zorunludur.").first().waitFor();
      await second.getByText("Geçerli bir tutar girmelisin. Örnek: 1.234,56").first().waitFor();
      expect(await page.getByRole("group", { name: "1. satır" }).getByText("Bu alan zorunludur.").count()).toBe(0);
      await page.getByRole("button", { name: "2. satırı sil" }).click();
      await expect.poll(() => count.textContent()).toBe("1 / 5 satır");
      expect(await page.getByRole("button", { name: /satırı sil/ }).count()).toBe(0);
      await cell(page, 1, "Ödeme").selectOption("Nakit");
      await send(page);
      expect(await read(page)).toEqual({ items: [{ description: "Taksi", method: "Nakit", amount: "99.50" }] });
    },
  );

  test("the last place ends the adding", async () => {
    const page = await open("rows");
    const add = page.getByRole("button", { name: "Satır ekle" });
    for (let rows = 3; rows <= 5; rows += 1) {
      await add.click();
      await expect.poll(() => page.locator(".rows-count").textContent()).toBe(`${rows} / 5 satır`);
    }
    expect(await add.isDisabled()).toBe(true);
  });
});
