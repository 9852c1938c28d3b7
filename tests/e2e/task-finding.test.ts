import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const scripts = test.each([true, false]);
const titles = (page: Page) => page.locator("tbody .row-link").allInnerTexts();

describe("finding to-dos", () => {
  scripts(
    "TSK-085 the list is narrowed by project, client and responsible, and what is chosen stands beside it; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const user = await apiClient(site.web.url, "user@kulis.test");
      const me = (await user.get("/me")).user as { id: number; full_name: string };
      const { data } = await user.get("/projects?page_size=50&sort_order=desc");
      const project = data.find(({ client }: { client: object | null }) => client) as {
        code: string;
        name: string;
        client: { id: number; name: string };
      };
      const title = `Sahne planını bas ${scripted ? "betikli" : "betiksiz"}`;
      const body = { starts_at: "2031-05-05", deadline_at: "2031-05-06", responsibles: [me.id] };
      await user.send("POST", "/tasks", { ...body, title, project_id: project.code });
      await user.send("POST", "/tasks", { ...body, title: `${title} (başka)` });
      const page = await site.person("user@kulis.test", {
        to: `/tasks/list?q=${encodeURIComponent(title)}`,
        javaScriptEnabled: scripted,
      });
      const choose = async (label: string, name: string) => {
        if (scripted) {
          const box = page.getByRole("combobox", { name: label });
          await box.fill(name);
          await page.getByRole("option", { name }).first().click();
        } else {
          await page.getByRole("link", { name: `${label}: tümü` }).click();
          await page.getByLabel(label, { exact: true }).selectOption({ label: name });
          await page.getByRole("button", { name: "Filtrele" }).click();
        }
        await page.locator(".filter-chip", { hasText: `${label}: ${name}` }).waitFor();
      };
      await choose("Proje", project.name);
      await expect.poll(() => titles(page)).toEqual([title]);
      await page.locator(".filter-chip", { hasText: "Proje" }).getByRole("link").click();
      await expect.poll(async () => (await titles(page)).length).toBe(2);
      await choose("Müşteri", project.client.name);
      await expect.poll(() => titles(page)).toEqual([title]);
      await page.goto(`/tasks/board?client=${project.client.id}&responsible=${me.id}`);
      await page.locator(".filter-chip", { hasText: project.client.name }).waitFor();
      await page.locator(".filter-chip", { hasText: me.full_name }).waitFor();
    },
  );

  test("the tabs stand in one order on every page, and milestones show their day", { timeout: 60_000 }, async () => {
    const page = await site.person("user@kulis.test");
    for (const type of ["list", "board", "milestones", "completed"]) {
      await page.goto(`/tasks/${type}`);
      const names = await page.locator(".tabs a").allInnerTexts();
      expect(
        names.map((name) => name.replace(/\s*\d+$/, "")),
        type,
      ).toEqual(["To-Do’lar", "Gecikenler", "Pano", "Kilometre taşları", "Tamamlananlar"]);
    }
    await page.goto("/tasks/completed");
    await page.locator(".tabs a", { hasText: "Gecikenler" }).click();
    await page.waitForURL(/\/tasks\/list\?state=late/);
    await page.goto("/tasks/milestones");
    const heads = await page.locator("thead").allInnerTexts();
    expect(heads.join(" ")).not.toContain("Bitiş");
  });

  test("ADM-181 all to-dos are in the administration: open, late and done ones", { timeout: 60_000 }, async () => {
    const user = await apiClient(site.web.url, "user@kulis.test");
    const me = (await user.get("/me")).user as { id: number };
    const title = "Kapanmış bir iş";
    const { task } = await user.send("POST", "/tasks", {
      title,
      starts_at: "2031-05-05",
      deadline_at: "2031-05-06",
      responsibles: [me.id],
    });
    await user.send("PUT", `/tasks/${task.id}/complete`, { completed: 1 });
    const page = await site.person("admin@kulis.test", { to: "/admin/tasks" });
    await page.getByRole("link", { name: /^Tamamlanan/ }).click();
    await page.waitForURL(/state=done/);
    await page.getByRole("link", { name: title, exact: true }).waitFor();
  });

  test("SHL-061 the page of the search lists to-dos and leads to them", { timeout: 60_000 }, async () => {
    const user = await apiClient(site.web.url, "user@kulis.test");
    const me = (await user.get("/me")).user as { id: number };
    await user.send("POST", "/tasks", {
      title: "Lavanta ışığını kur",
      starts_at: "2031-05-05",
      deadline_at: "2031-05-06",
      responsibles: [me.id],
    });
    const page = await site.person("user@kulis.test", {
      to: "/tasks/list",
      viewport: { width: 390, height: 800 },
    });
    // Hidden elements in the filters' scrolling bar do not make the page wider.
    await page.locator(".filter-pick input").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto("/search?query=lavanta");
    await page.getByRole("link", { name: /Lavanta ışığını kur/ }).click();
    await page.waitForURL(/\/tasks\/list\/\d+/);
  });
});
