import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const moving = { reducedMotion: "no-preference" } as const;

async function firstProject(): Promise<string> {
  const { data } = (await (await apiClient(site.web.url)).get("/projects?statuses=OPERATION&page_size=1")) as {
    data: { code: string }[];
  };
  return `/project/${data[0]?.code}/main`;
}
const head = (page: Page) => page.locator("main .page-head");
const opacity = (page: Page) => head(page).evaluate((element) => Number(getComputedStyle(element).opacity));

describe("SHL-025 the head", () => {
  test("SHL-025 past 100 px of scroll only the tabs stay, nothing moves, and focus brings it back", async () => {
    const page = await site.person("admin@kulis.test", {
      ...moving,
      to: await firstProject(),
      viewport: { width: 390, height: 844 },
    });
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main > *")].map((element) => (element as HTMLElement).offsetTop).join(),
      );
    const before = await places();
    expect(await opacity(page)).toBe(1);
    const height = await head(page).evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(110);
    await page.evaluate(() => window.scrollTo(0, 104));
    await expect.poll(() => opacity(page)).toBe(0);
    expect(await places()).toBe(before);
    // A hidden button takes no click, but the keyboard reaches it and makes it visible.
    await page.locator("main .page-head .btn-row :is(a, summary)").first().focus();
    await expect.poll(() => opacity(page)).toBe(1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => window.scrollTo(0, 700));
    const [tabs, bar] = await page.evaluate(() =>
      [".page-tabs", ".top-bar"].map((selector) => document.querySelector(selector)?.getBoundingClientRect()),
    );
    expect(tabs?.top).toBe(bar?.bottom);
    await page.emulateMedia({ media: "print" });
    expect(await opacity(page)).toBe(1);
  });

  test("SHL-025 it only scrolls away under reduced motion, and up to 60 px it is whole", async () => {
    const to = await firstProject();
    const still = await site.person("admin@kulis.test", { to, viewport: { width: 390, height: 844 } });
    await still.evaluate(() => window.scrollTo(0, 110));
    expect(await opacity(still)).toBe(1);
    const page = await site.person("admin@kulis.test", { ...moving, to, viewport: { width: 1440, height: 600 } });
    await page.evaluate(() => window.scrollTo(0, 50));
    expect(await opacity(page)).toBe(1);
  });
});

test("SHL-018 the path of a page is named as screen readers know it", async () => {
  const page = await site.person("admin@kulis.test", { to: "/projects" });
  await page.getByRole("navigation", { name: "Sayfa yolu" }).getByText("Projeler").waitFor();
  expect(await page.getByLabel("Konum").count()).toBe(0);
});

test("names on the welcome page have the width of a phone", async () => {
  const page = await site.person("admin@kulis.test", { viewport: { width: 390, height: 844 } });
  const names = page.locator(".record-row .row-link");
  expect(await names.count()).toBeGreaterThan(5);
  const widths = await page
    .locator(".record-name")
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(260);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

describe("UIK-072 balloons", () => {
  const offer = async (index: number): Promise<{ code: string }> => {
    const api = await apiClient(site.web.url);
    const { data } = (await api.get("/leads?stages=6,7&page_size=20")) as {
      data: { code: string; stage: number }[];
    };
    for (const row of data.slice(index)) {
      const { lead } = (await api.get(`/leads/${row.code}`)) as {
        lead: { code: string; moves: { kind: string; blockers: unknown[]; needs_reason: number }[] };
      };
      if (
        lead.moves.some(
          ({ kind, blockers, needs_reason }) => kind === "confirm" && blockers.length + needs_reason === 0,
        )
      )
        return lead;
    }
    throw new Error("no offer in the demo data that can be won");
  };
  async function win(page: Page, code: string) {
    await page.goto(`/bizdev/${code}`);
    await page.locator("summary", { hasText: "Aşamayı değiştir" }).click();
    await page.locator(".menu-panel").getByText("Onayla, hazırlığa geç", { exact: true }).click();
    await page.waitForURL("**/project/**");
  }

  test("UIK-072 rise once for a won offer, and not after a reload, on the way back or after taking it back", async () => {
    const { code } = await offer(0);
    const page = await site.person("admin@kulis.test", moving);
    const watcher = await site.person("agency@kulis.test", { ...moving, to: "/projects" });
    await win(page, code);
    await page.locator(".balloons").waitFor();
    const name = (await page.locator("main h1").textContent()) ?? "";
    expect(await watcher.locator(".balloons").count()).toBe(0);
    await page.locator("#side-menu").getByRole("link", { name: "Projeler" }).click();
    await page.waitForURL("**/projects");
    await page.getByRole("heading", { level: 1, name: "Projeler" }).waitFor();
    expect(await page.locator(".balloons").count()).toBe(0);
    await page.goBack();
    await page.locator("main h1", { hasText: name }).waitFor();
    expect(await page.locator(".balloons").count()).toBe(0);
    await page.reload();
    expect(await page.locator(".balloons").count()).toBe(0);
  });

  test("UIK-072 another move has none, reduced motion hides them", async () => {
    const { code } = await offer(0);
    const page = await site.person("admin@kulis.test");
    await win(page, code);
    await page.locator(".alert-tip").waitFor();
    expect(await page.locator(".balloons").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Geri al" }).click();
    await page.locator(".alert-tip", { hasText: "Değişiklik geri alındı." }).waitFor();
    expect(await page.locator(".balloons").count()).toBe(0);
  });
});
