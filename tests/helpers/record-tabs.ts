import type { Locator, Page } from "playwright";

/** The link to a page of the record: in its bar with or without a count, or behind 'Daha fazla', which is opened for it. */
export async function recordTab(
  page: Page,
  name: string,
  press: (opener: Locator) => Promise<unknown> = (opener) => opener.click(),
): Promise<Locator> {
  const label = new RegExp(`^${name}( [\\d.]+)?$`);
  const bar = page.getByRole("navigation", { name: "Kaydın sayfaları" });
  await bar.waitFor();
  const link = bar.getByRole("link", { name: label });
  if ((await link.count()) > 0) return link;
  await press(page.locator(".page-tabs summary"));
  return page.locator(".page-tabs .menu-panel").getByRole("link", { name: label });
}
