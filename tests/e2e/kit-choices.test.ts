import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { form, kitSite, posted, read, send } from "../helpers/kit";

const open = kitSite();

describe("R19 choices by keyboard", () => {
  test("UIK-037 UIK-038 several are chosen, created and taken back without the mouse", async () => {
    const page = await open("choices");
    const team = form(page).getByRole("combobox", { name: "Ekip" });
    await team.focus();
    await page.keyboard.type("ışı");
    await page.getByRole("option", { name: "Çağla Işık" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ece Çelik");
    await page.getByRole("option", { name: "Yeni ekle : Ece Çelik" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("mert");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(() => posted(page, "team")).toBe("Çağla Işık|Mert Aksoy");
    await expect.poll(() => posted(page, "new_team")).toBe("Ece Çelik");
    const chosen = form(page).getByRole("list", { name: "Ekip: seçilenler" }).getByRole("listitem");
    expect(await chosen.allTextContents()).toEqual(["Çağla Işık", "Ece ÇelikYENİ", "Mert Aksoy"]);
    await page.keyboard.press("Backspace");
    await expect.poll(() => posted(page, "team")).toBe("Çağla Işık");
    await form(page).getByRole("button", { name: "Kaldır: Ece Çelik" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => posted(page, "new_team")).toBe("");
    // A chosen one is no choice any more: the new name is the only row, Enter takes it and sends nothing.
    await page.keyboard.type("çağ");
    await page.getByRole("option", { name: "Yeni ekle : çağ" }).waitFor();
    expect(await page.getByRole("option", { name: "Çağla Işık", exact: true }).count()).toBe(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => posted(page, "new_team")).toBe("çağ");
    expect(await page.locator("[data-read]").count()).toBe(0);
    // Beside rows that match a part of it, a new name is taken by choice alone; leaving the field chooses nothing.
    await page.keyboard.type("ay");
    await page.getByRole("option", { name: "Yeni ekle : ay" }).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => posted(page, "new_team")).toBe("çağ");
  });

  test("UIK-049 UIK-050 a list opens upward with less than 400 px under its field, and scrolls after 20 rem", async () => {
    const page = await open("choices");
    const field = page.locator("#e-city");
    const list = page.locator("#e-city-menu");
    for (const [free, up] of [
      [401, false],
      [399, true],
    ] as const) {
      await field.evaluate((input, room) => {
        const box = input.closest(".control-icon") ?? input;
        window.scrollBy(0, box.getBoundingClientRect().bottom - (window.innerHeight - room));
        (input as HTMLElement).focus({ preventScroll: true });
      }, free);
      await page.keyboard.press("ArrowDown");
      await list.getByRole("option").first().waitFor();
      const [box, rows] = [(await field.boundingBox())!, (await list.boundingBox())!];
      expect([free, rows.y + rows.height <= box.y]).toEqual([free, up]);
      if (!up) expect(rows.y).toBeGreaterThanOrEqual(box.y + box.height);
      expect(rows.height).toBe(320);
      expect(await list.evaluate((all) => all.scrollHeight > all.clientHeight)).toBe(true);
      // The arrows bring the last row into sight.
      await page.keyboard.press("End");
      await expect.poll(() => list.evaluate((all) => all.scrollTop > 0)).toBe(true);
      await page.keyboard.press("Escape");
      await list.getByRole("option").first().waitFor({ state: "detached" });
    }
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
          // The first match waits for Enter; a new name is gone to.
          if (word === "Ece Çelik") await key("ArrowDown");
          await key("Enter");
        }
      }, name);
    await choose("çağla,Ece Çelik,mert");
    await expect.poll(() => posted(page, "team")).toBe("Çağla Işık|Mert Aksoy");
    await expect.poll(() => posted(page, "new_team")).toBe("Ece Çelik");
    // A list that gets shorter under the mouse fires its mouseleave between the arrow and Enter.
    await page.keyboard.type("irem");
    await page.getByRole("option", { name: "İrem Şahin" }).waitFor();
    await page.locator(".combo-list:not([hidden])").dispatchEvent("mouseout", { relatedTarget: null });
    await page.keyboard.press("Enter");
    await expect.poll(() => posted(page, "team")).toBe("Çağla Işık|Mert Aksoy|İrem Şahin");
  });

  test("R19 the first match is Enter's; leaving the field takes only a row that one went to", async () => {
    const page = await open("choices");
    const city = page.locator("#e-city");
    const marked = page.locator("#e-city-menu [data-active]");
    await city.focus();
    await page.keyboard.type("izm");
    await expect.poll(() => marked.allInnerTexts()).toEqual(["İzmir"]);
    await page.keyboard.press("Tab");
    expect(await city.inputValue()).toBe("");
    await city.focus();
    await page.keyboard.type("izm");
    await page.keyboard.press("Enter");
    expect(await city.inputValue()).toBe("İzmir");
    // A list that was only opened offers nothing by itself.
    await page.keyboard.press("Enter");
    expect(await city.inputValue()).toBe("İzmir");
  });

  test("words are ended by Enter and comma, once each, up to their most", async () => {
    const page = await open("choices");
    await form(page).getByLabel("Etiketler").focus();
    await page.keyboard.type("Iğdır,ığdır,İzmir");
    await page.keyboard.press("Enter");
    await expect.poll(() => posted(page, "tags")).toBe("Iğdır|İzmir");
    await page.keyboard.type("a,b,c,d,");
    await expect.poll(() => posted(page, "tags")).toBe("Iğdır|İzmir|a|b|c");
    await page.keyboard.press("Backspace");
    await expect.poll(() => posted(page, "tags")).toBe("Iğdır|İzmir|a|b");
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
