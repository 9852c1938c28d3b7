import type { Page } from "playwright";

import { siteWithBrowser, type WindowOptions } from "./people";

/** The site with its gallery, which production shows to admins alone; `open` leads to one section of it. */
export function kitSite() {
  const site = siteWithBrowser();
  return async function open(section: string, options: WindowOptions = {}): Promise<Page> {
    const { page } = await site.member(options);
    await page.goto(`/kit/${section}`);
    if (options.javaScriptEnabled !== false) await page.locator("main[data-hydrated]").waitFor();
    return page;
  };
}

/** The first card holds the form that can be sent. */
export const form = (page: Page) => page.locator(".kit-card form").first();
export const send = (page: Page) => form(page).getByRole("button", { name: "Gönder" }).click();
/** The server's reading of the form. */
export async function read(page: Page): Promise<Record<string, unknown>> {
  const text = await page.locator("[data-read] code").textContent();
  return JSON.parse(text ?? "null") as Record<string, unknown>;
}
export const posted = (page: Page, name: string) =>
  page.evaluate((wanted) => new FormData(document.querySelector("form") ?? undefined).getAll(wanted).join("|"), name);
