import { seriousFindings } from "../helpers/axe";
import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, test } from "vitest";

import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await site.member(options);
  await page.goto(`/kit/${path}`);
  return page;
}
const sections = ["display", "table", "table?sort=name", "flow", "flow?dialog=panel", "flow?dialog=picture", "charts"];
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

describe("R19 the kit's display parts", () => {
  test.each([
    [1280, "light"],
    [390, "dark"],
  ] as const)("R19 UIK-076 display parts at %i px, %s", { timeout: 300_000 }, async (width, theme) => {
    const wrong: string[] = [];
    for (const section of sections) {
      const page = await open(section, { viewport: { width, height: 844 } });
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        wrong.push(`${section} scrolls sideways`);
      wrong.push(...(await seriousFindings(page, theme)).map((line) => `${section} ${line}`));
      await page.close();
    }
    expect(wrong).toEqual([]);
  });
});

describe("messages", () => {
  test("UIK-020 UIK-021 UIK-022 UIK-023 UIK-024 UIK-025 UIK-026 UIK-027 UIK-028 UIK-029 five alerts, four banners", async () => {
    const page = await open("display");
    expect(await page.locator(".banner .alert").count()).toBe(4);
    for (const type of ["warning", "danger", "success"])
      expect(await page.locator(`.banner .alert-${type}`).count()).toBe(1);
    expect(await page.locator(".banner .alert:not([class*='alert-'])").count()).toBe(1);
    expect(await page.locator(".banner [role=alert]").count()).toBe(1);
    // A banner stays; an alert of the page can be closed.
    expect(await page.locator(".banner").getByRole("button", { name: "Kapat" }).count()).toBe(0);
    const alerts = page.locator(".kit-card > .alert");
    expect(await alerts.count()).toBe(5);
    await alerts.first().getByRole("button", { name: "Kapat" }).click();
    expect(await alerts.count()).toBe(4);
  });

  test("UIK-030 floating alerts close after 3000 ms, after a time of their own, or by hand where they say so", async () => {
    const { page } = await site.member();
    await page.clock.install();
    await page.goto("/kit/display", { waitUntil: "networkidle" });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Uyarılar" }).click();
    const alerts = page.locator(".floats .alert");
    const kinds = () => alerts.evaluateAll((all) => all.map((alert) => alert.className.split(" ").at(-1)));
    await expect.poll(kinds).toEqual(["alert-tip", "alert", "alert-warning"]);
    for (const [passed, left] of [
      [1499, ["alert-tip", "alert", "alert-warning"]],
      [1, ["alert-tip", "alert-warning"]],
      [1499, ["alert-tip", "alert-warning"]],
      [1, ["alert-warning"]],
      [600_000, ["alert-warning"]],
    ] as const) {
      await page.clock.runFor(passed);
      await expect.poll(kinds).toEqual(left);
    }
    await alerts.getByRole("button", { name: "Kapat" }).click();
    await expect.poll(kinds).toEqual([]);
  });

  test("UIK-039 UIK-040 a picture that fails is hidden, initials on the name's colour stand in for it", async () => {
    const page = await open("display");
    const failed = page.locator("[data-failed] .avatar");
    expect(await failed.count()).toBe(2);
    await expect.poll(() => page.locator("[data-failed] img").count()).toBe(0);
    expect(await failed.allInnerTexts()).toEqual(["ÇI", "Yİ"]);
    expect(await failed.last().getAttribute("class")).toMatch(/\blogo\b.* tint-[1-6]/);
  });

  test("UIK-069 a tip comes 300 ms after pointer or focus, goes with Esc and is read out either way", async () => {
    const page = await open("display");
    const [button, tip] = [page.getByRole("button", { name: "Paylaş" }), page.getByText("Yalnızca ekibindeki kişiler")];
    expect(await button.getAttribute("aria-describedby")).toBe(await tip.getAttribute("id"));
    expect(await tip.isVisible()).toBe(false);
    const wait = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const target = [...document.querySelectorAll("button")].find((node) => node.textContent === "Paylaş");
          const box = document.getElementById(target?.getAttribute("aria-describedby") ?? "");
          const began = performance.now();
          new MutationObserver(() => done(performance.now() - began)).observe(box as Node, { attributes: true });
          target?.focus();
        }),
    );
    expect(wait).toBeGreaterThanOrEqual(295);
    await tip.waitFor();
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "hidden" });
    await button.hover();
    await tip.waitFor();
    await tip.hover();
    expect(await tip.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await tip.waitFor({ state: "hidden" });
  });

  test("UIK-072 balloons rise once, unseen by screen readers, and not at all under reduced motion", async () => {
    const still = await open("display");
    await still.getByRole("button", { name: "Balonları uçur" }).click();
    expect(await still.locator(".balloons").isVisible()).toBe(false);
    const page = await open("display", { reducedMotion: "no-preference" });
    await page.getByRole("button", { name: "Balonları uçur" }).click();
    const balloons = page.locator(".balloons");
    expect(await balloons.getAttribute("aria-hidden")).toBe("true");
    await balloons.waitFor();
    await balloons.waitFor({ state: "detached" });
  });

  test("SHL-056 UIK-071 waiting is said in words and shown by dots", async () => {
    const page = await open("display");
    await page.locator(".kit-card [role=status]").getByText("yükleniyor").first().waitFor();
    expect(await page.locator("button[aria-busy=true]").isDisabled()).toBe(true);
  });
});

describe("tables", () => {
  const chosen = (page: Page) =>
    page.locator("[data-select]:checked").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

  test("UIK-045 UIK-046 UIK-047 UIK-048 groups by month, sorting and pages", async () => {
    const page = await open("table");
    expect(await page.locator(".row-group").allInnerTexts()).toEqual([
      "Kasım 2026 3 etkinlik",
      "Aralık 2026 1 etkinlik",
    ]);
    await page.getByText("8 kayıt arasında 1 ile 4 arası listeleniyor.").waitFor();
    expect(await page.getByRole("link", { name: "Önceki sayfa" }).getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("link", { name: "Sonraki sayfa" }).click();
    await page.getByText("8 kayıt arasında 5 ile 8 arası listeleniyor.").waitFor();
    await page.getByRole("link", { name: /^Ad/ }).click();
    await page.waitForURL(/sort=name/);
    await page.locator("[aria-sort=ascending]").waitFor();
    expect(await page.locator(".row-group").count()).toBe(0);
    await page.getByRole("link", { name: /^Ad/ }).click();
    await page.locator("[aria-sort=descending]").waitFor();
    expect(await page.locator("tbody th").first().innerText()).toBe("Uşak buluşması");
  });

  test("UIK-076 rows are chosen by page, by range and by keyboard, and the act gets them", async () => {
    const page = await open("table");
    const acts = page.getByRole("button", { name: "Arşivle" });
    expect(await acts.isVisible()).toBe(false);
    const boxes = page.locator("[data-select]");
    await boxes.nth(0).click();
    await boxes.nth(2).click({ modifiers: ["Shift"] });
    expect(await chosen(page)).toEqual(["E-1", "E-2", "E-3"]);
    await page.getByText("3 satır seçili").waitFor();
    const all = page.getByLabel("Bu sayfadaki satırların hepsini seç");
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.click();
    expect((await chosen(page)).length).toBe(4);
    await page.getByRole("button", { name: "Seçimi bırak" }).click();
    expect(await chosen(page)).toEqual([]);
    await boxes.nth(1).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    expect(await chosen(page)).toEqual(["E-2", "E-3", "E-4"]);
    await acts.click();
    expect(JSON.parse((await page.locator("[data-read] code").textContent()) ?? "")).toEqual({
      act: "archive",
      rows: ["E-2", "E-3", "E-4"],
    });
  });

  test("R18 without script the boxes and the acts stand and post", async () => {
    const page = await open("table", { javaScriptEnabled: false });
    await page.getByLabel("Seç: Antalya buluşması").check();
    await page.getByRole("button", { name: "Etiketle" }).click();
    expect(JSON.parse((await page.locator("[data-read] code").textContent()) ?? "")).toEqual({
      act: "label",
      rows: ["E-2"],
    });
  });
});

describe("flows", () => {
  test.each([true, false])(
    "UIK-066 UIK-067 steps open as they are done, all of them in update mode; script: %s",
    async (javaScriptEnabled) => {
      const page = await open("flow?step=2", { javaScriptEnabled });
      const wizard = page.getByRole("region", { name: "Etkinlik oluştur" });
      const links = () => wizard.locator("a.step").count();
      // The last step was requested: the first incomplete one is shown, with its errors.
      await wizard.getByText("Bu alan zorunludur.").waitFor();
      expect(await links()).toBe(1);
      await wizard.getByLabel("Proje adı").fill("Işık Şenliği");
      await wizard.getByRole("button", { name: "Sonraki" }).click();
      await wizard.getByLabel("Biçim").selectOption("Karma");
      expect(await links()).toBe(2);
      await wizard.getByRole("button", { name: "Sonraki" }).click();
      await wizard.getByText("Karma").waitFor();
      expect(await links()).toBe(3);
      await wizard.locator("a.step").first().click();
      await expect.poll(() => wizard.getByLabel("Proje adı").inputValue()).toBe("Işık Şenliği");
      await wizard.locator("a.step").nth(2).click();
      await wizard.getByRole("button", { name: "Etkinliği oluştur" }).click();
      await expect
        .poll(() => page.locator("[data-read] code").textContent())
        .toBe(JSON.stringify({ name: "Işık Şenliği", format: "Karma" }));
      await page.goto("/kit/flow?update=1");
      expect(await links()).toBe(3);
    },
  );

  test("a tree opens by pointer and by arrow keys", async () => {
    const page = await open("flow");
    const tree = page.locator(".tree");
    await tree.locator("summary").first().focus();
    const path: string[] = [];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "End"]) {
      await page.keyboard.press(key);
      path.push(await focused(page));
    }
    expect(path.map((text) => text.replace("2 takım", ""))).toEqual([
      "Kongre",
      "Kongre İstanbul",
      "Kongre İstanbul",
      "Çağla Işık",
      "İrem Şahin",
      "Kongre İstanbul",
      "Lansman",
    ]);
    const plain = await open("flow", { javaScriptEnabled: false });
    await plain.locator(".tree summary").first().click();
    await plain.getByText("Kongre İzmir").waitFor();
  });

  test.each([true, false])(
    "UIK-041 UIK-042 UIK-043 UIK-044 a picture is deleted behind a question; script: %s",
    async (javaScriptEnabled) => {
      const page = await open("flow", { javaScriptEnabled });
      await page.getByRole("link", { name: "Görseli sil", exact: true }).click();
      const dialog = page.locator("dialog");
      for (const text of ["Emin misin?", "Bu görseli silmek üzeresin.", "Bu işlem geri alınamaz!"])
        await dialog.getByText(text).last().waitFor();
      if (javaScriptEnabled) await expect.poll(() => focused(page)).toBe("Vazgeç");
      await dialog.getByRole("button", { name: "Görseli Sil" }).click();
      await page.locator("[data-read]").getByText('{"picture":"1"}').waitFor();
    },
  );

  test("UIK-073 a side panel opens over the page and Esc leads back to the opener", async () => {
    const page = await open("flow");
    const opener = page.getByRole("link", { name: "Paneli aç" });
    await opener.click();
    await page.locator("dialog:modal").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("Paneli aç");
  });

  test("UIK-070 a closed dialog is seen going for 500 ms over a page that is in use again, and not under reduced motion", async () => {
    const still = await open("flow?dialog=panel");
    await still.locator("dialog:modal").waitFor();
    await still.evaluate(() => {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof Element && node.matches(".dialog-leaving")) document.body.dataset["seen"] = "1";
      }).observe(document.body, { childList: true });
    });
    await still.keyboard.press("Escape");
    await still.locator("dialog").waitFor({ state: "detached" });
    expect(await still.evaluate(() => document.body.dataset["seen"])).toBeUndefined();

    const page = await open("flow", { reducedMotion: "no-preference" });
    await page.getByRole("link", { name: "Paneli aç" }).click();
    await page.locator("dialog:modal").waitFor();
    // Awaited before the key: an observer that comes after it would wait for ever.
    const told = await page.evaluateHandle(() => ({
      leaving: new Promise<{ whole: number; inert: boolean; under: boolean; took: number }>((done) => {
        new MutationObserver((_, observer) => {
          const leaving = document.querySelector<HTMLElement>(".dialog-leaving");
          if (!leaving || document.querySelector("dialog")) return;
          observer.disconnect();
          const began = performance.now();
          const { left, top } = leaving.getBoundingClientRect();
          const seen = {
            whole: Number(leaving.getAnimations()[0]?.effect?.getComputedTiming().duration),
            inert: leaving.inert,
            under: !leaving.contains(document.elementFromPoint(left + 5, top + 5)),
          };
          new MutationObserver(() => {
            if (!leaving.isConnected) done({ ...seen, took: performance.now() - began });
          }).observe(document.body, { childList: true });
        }).observe(document.body, { childList: true, subtree: true });
      }),
    }));
    await page.keyboard.press("Escape");
    const { took, ...seen } = await told.evaluate(({ leaving }) => leaving);
    expect(seen).toEqual({ whole: 500, inert: true, under: true });
    expect(took).toBeGreaterThanOrEqual(490);
    expect(await focused(page)).toBe("Paneli aç");
  });

  test("charts are drawn by the server and told in a table", async () => {
    const page = await open("charts", { javaScriptEnabled: false });
    const chart = page.getByRole("img", { name: "Aylara göre kâr" });
    expect(await chart.locator("rect").count()).toBe(6);
    await page.getByText("Tablo olarak göster").first().click();
    expect(await page.getByRole("row", { name: /Ocak/ }).first().innerText()).toMatch(/Ocak\s+−?-?90/);
  });
});
