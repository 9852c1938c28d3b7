import type { Page } from "playwright";
import { expect } from "vitest";

/** With script the page of an import hears of the end by itself; without, the link asks. */
export async function importShows(page: Page, text: string, scripted: boolean) {
  const told = page.getByText(text).first();
  if (scripted) return told.waitFor();
  await expect
    .poll(async () => {
      if (await told.isVisible()) return true;
      await page.reload();
      return told.isVisible();
    })
    .toBe(true);
}
