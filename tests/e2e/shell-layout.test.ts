import { expect, test } from "vitest";

import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

test.each([390, 620, 760])("R19 the floating button never lies on the pager, %i px wide", async (width) => {
  const page = await site.person("admin@kulis.test", { to: "/projects", viewport: { width, height: 800 } });
  const button = page.locator(".quick-add-floating summary");
  await button.waitFor();
  const links = page.locator(".pager a");
  expect(await links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) {
    await link.focus();
    const met = await link.evaluate((element) => {
      const { left, top, width: wide, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
    });
    expect(met, (await link.getAttribute("aria-label")) ?? "").toBe(true);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [pager, add] = [await page.locator(".pager").boundingBox(), await button.boundingBox()];
  expect(pager!.y + pager!.height).toBeLessThanOrEqual(add!.y);
});

test("R19 a radio group without a choice shows no mark", async () => {
  const page = await site.person("admin@kulis.test", { to: "/profile" });
  const marks = await page.locator(".check [type=radio]").evaluateAll((radios) => {
    for (const radio of radios as HTMLInputElement[]) radio.checked = false;
    return radios.map((radio) => [radio.matches(":indeterminate"), getComputedStyle(radio).backgroundImage]);
  });
  expect(marks.length).toBeGreaterThan(1);
  for (const mark of marks) expect(mark).toEqual([true, "none"]);
});

test.each([1440, 390])("RTM-014 the push alert stands in the sheet's gutter, %i px wide", async (width) => {
  const page = await site.person("admin@kulis.test", { viewport: { width, height: 900 } });
  for (const path of ["/", "/notifications"]) {
    await page.goto(path);
    const alert = page.locator(".sheet .alert-danger", { hasText: "Bildirim" });
    await alert.waitFor();
    const [box, sheet] = [(await alert.boundingBox())!, (await page.locator(".sheet").boundingBox())!];
    const gutter = width < 768 ? 16 : 24;
    expect(box.x - sheet.x).toBeGreaterThanOrEqual(gutter);
    expect(sheet.x + sheet.width - box.x - box.width).toBeGreaterThanOrEqual(gutter);
    const above = await alert.evaluate((element) => {
      const before = element.previousElementSibling!.getBoundingClientRect();
      const after = element.nextElementSibling!.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      return [own.top - before.bottom, after.top - own.bottom];
    });
    for (const space of above) expect(space, path).toBeGreaterThanOrEqual(8);
  }
});
