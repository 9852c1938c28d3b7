import type { Locator, Page } from "playwright";
import { expect } from "vitest";

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A way of working with a page, so that one journey is written once for all ways. */
export interface Hands {
  /** Waits for a page that came whole to take keys and presses. */
  ready(page: Page): Promise<void>;
  /** Waits for a dialog that takes them. */
  entered(dialog: Locator): Promise<void>;
  press(target: Locator): Promise<void>;
  /** Replaces the field's text. */
  type(field: Locator, text: string): Promise<void>;
  /** One of a select's options, or the first that is one. */
  choose(select: Locator, label?: string): Promise<void>;
  /** An option of a combobox by its whole text. */
  pick(combobox: Locator, text: string): Promise<void>;
  upload(field: Locator, file: Upload): Promise<void>;
}

/** The search box shows its key when the page has come to life. */
export const hydrated = (page: Page) => page.locator(".search-box .kbd").first().waitFor({ state: "attached" });

/** With a mouse, with script or without. */
export function clickWith(page: Page, scripted: boolean): Hands {
  return {
    ready: async () => {
      if (scripted) await hydrated(page);
    },
    entered: (dialog) => dialog.waitFor(),
    press: (target) => target.click(),
    type: (field, text) => field.fill(text),
    async choose(select, label) {
      await select.selectOption(label === undefined ? { index: 1 } : { label });
    },
    async pick(combobox, text) {
      await combobox.fill(text);
      await page.getByRole("option", { name: text }).first().click();
    },
    upload: (field, file) => field.setInputFiles(file),
  };
}

const most = 400;

/** With keys alone, on a page with script: whatever is pressed was walked to. */
export function keysAlone(page: Page): Hands {
  /** Tab or Shift+Tab, whichever leads there. */
  async function walk(target: Locator) {
    await target.waitFor({ state: "attached" });
    for (let steps = 0; steps < most; steps += 1) {
      const way = await target.evaluate((node) => {
        const at = document.activeElement;
        if (node === at) return null;
        const isBehind = at && at.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING;
        return isBehind ? "Shift+Tab" : "Tab";
      });
      if (way === null) return;
      await page.keyboard.press(way);
    }
    throw new Error(`${most} presses of Tab did not lead to ${String(target)}`);
  }

  return {
    ready: () => hydrated(page),
    async entered(dialog) {
      await dialog.waitFor();
      await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    },
    async press(target) {
      await walk(target);
      await page.keyboard.press("Enter");
    },
    async type(field, text) {
      await walk(field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    async choose(select, label) {
      // Fetched options come with a new select, which would lose the focus.
      if (label !== undefined)
        await select.locator("option", { hasText: label }).first().waitFor({ state: "attached" });
      await walk(select);
      const chosen = () =>
        select.evaluate((node: HTMLSelectElement, wanted) => {
          const option = node.selectedOptions[0];
          return wanted === null ? node.value !== "" : option?.label === wanted;
        }, label ?? null);
      for (let steps = 0; steps < most && !(await chosen()); steps += 1) await page.keyboard.press("ArrowDown");
      expect(await chosen()).toBe(true);
    },
    async pick(combobox, text) {
      await walk(combobox);
      await page.keyboard.type(text);
      const option = page.getByRole("option", { name: text }).first();
      await option.waitFor();
      for (let steps = 0; steps < most && (await option.getAttribute("aria-selected")) !== "true"; steps += 1)
        await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect.poll(() => combobox.inputValue()).toBe(text);
    },
    async upload(field, file) {
      await walk(field);
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Space")]);
      await chooser.setFiles(file);
    },
  };
}
