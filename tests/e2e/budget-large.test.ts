import { beforeAll, describe, expect, test } from "vitest";

import { ready } from "../helpers/form-builder";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

/** A request that the test itself breaks off. */
const site = siteWithBrowser({}, /net::ERR_FAILED/);
const slow = { timeout: 180_000 };
let admin: ApiClient;
let at: string;
let code: string;

/** Three categories of 200 lines, one page each. */
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const dates = { start: "2031-05-05", end: "2031-05-07" };
  const body = { name: "Büyük kongre", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  const { code: project } = await admin.send("POST", "/projects", body);
  const { budget } = await admin.send("POST", `/project/${project}/budgets`, { name: "Büyük bütçe", currency: "TRY" });
  code = budget.code;
  at = `/project/${project}/budgetv2/${code}`;
  for (const name of ["Konaklama", "Teknik", "İkram"]) {
    const { category } = await admin.send("POST", `/budget/${code}/category`, { name, vat_rate: "10" });
    const items = Array.from({ length: 200 }, (_, n) => ({ name: `${name} ${n + 1}`, price_sell: "10" }));
    await admin.send("POST", `/budget/${code}/items`, { category_id: category.id, items });
  }
});

describe("a budget of more rows than one page takes", () => {
  test("BUD-037 has pages without script, each with the sums of all", slow, async () => {
    const page = await site.person("admin@kulis.test", { to: at, javaScriptEnabled: false });
    await page.getByRole("link", { name: "Konaklama 200", exact: true }).waitFor();
    expect(await page.getByText("Teknik 1", { exact: true }).count()).toBe(0);
    await page.locator('[data-sum="total_sell"]').filter({ hasText: "6.000,00" }).waitFor();
    await page.getByRole("navigation", { name: "Kategori sayfaları" }).getByRole("link", { name: "İkram" }).click();
    await page.getByRole("link", { name: "İkram 200", exact: true }).waitFor();
    expect(await page.getByText("Konaklama 1", { exact: true }).count()).toBe(0);
    await page.locator('[data-sum="total_sell"]').filter({ hasText: "6.000,00" }).waitFor();
  });

  test("BUD-037 BUD-039 is read page by page, the client's version too, each with the sums of all", slow, async () => {
    const page = await site.person("admin@kulis.test", {
      to: at.replace("budgetv2", "budget"),
      javaScriptEnabled: false,
      inBrowser: true,
    });
    for (const version of ["internal", "client"]) {
      if (version === "client") await page.getByRole("link", { name: "Müşteri görünümü" }).click();
      await page.getByRole("rowheader", { name: /^Konaklama 200/ }).waitFor();
      expect(await page.getByRole("rowheader", { name: /^Teknik 1/ }).count()).toBe(0);
      await page.getByText("Yazdırmak için PDF dosyasını indir.").waitFor();
      await page.getByRole("navigation", { name: "Kategori sayfaları" }).getByRole("link", { name: "İkram" }).click();
      await page.getByRole("rowheader", { name: /^İkram 200/ }).waitFor();
      expect(await page.getByRole("rowheader", { name: /^Konaklama 1/ }).count()).toBe(0);
      await page.getByRole("contentinfo", { name: "Toplamlar" }).getByText("6.000,00").first().waitFor();
    }
  });

  test(
    "BUD-037 R18 shows its first rows, and its sheet with all of them once they are there, however often it has to ask",
    slow,
    async () => {
      const page = await site.person("admin@kulis.test", { to: "/projects" });
      let refused = 0;
      await page.route("**/whole", async (route) => {
        refused += 1;
        if (refused < 3) await route.abort();
        else await route.continue();
      });
      await page.goto(at);
      await page.getByRole("link", { name: "Konaklama 200", exact: true }).waitFor();
      await ready(page);
      const grid = page.getByRole("grid", { name: "Bütçe tablosu" });
      await grid.waitFor();
      expect(refused).toBeGreaterThanOrEqual(3);
      expect(await grid.getAttribute("aria-rowcount")).toBe(String(1 + 3 * 202));
      await grid.focus();
      await page.keyboard.press("Control+End");
      await grid.getByText("İkram 200", { exact: true }).waitFor();
      for (const key of ["ArrowUp", "Home", "ArrowRight"]) await page.keyboard.press(key);
      await page.keyboard.type("3");
      await page.keyboard.press("Enter");
      await page.locator('[data-sum="total_sell"]').filter({ hasText: "6.020,00" }).waitFor();
      await page.getByRole("status").filter({ hasText: "Kaydedildi" }).waitFor();
      expect((await admin.get(`/budget/${code}`)).budget.total.total_sell).toBe("6020.00");
    },
  );

  test(
    "BUD-036 RTM-005 a line that is made here is not read again; one that somebody else makes is read once",
    slow,
    async () => {
      const page = await site.person("admin@kulis.test", { to: "/projects" });
      const reads = { whole: 0, page: 0 };
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === `${at}/whole`) reads.whole += 1;
        if (pathname === `${at}.data`) reads.page += 1;
      });
      await page.goto(at);
      const grid = page.getByRole("grid", { name: "Bütçe tablosu" });
      await grid.waitFor();
      await grid.focus();
      for (const key of ["Control+End", "Home"]) await page.keyboard.press(key);
      const seen = async (name: string) => grid.getByText(name, { exact: true }).waitFor();
      const { categories } = (await admin.get(`/budget/${code}`)).budget;
      const add = (name: string) =>
        admin.send("POST", `/budget/${code}/items`, { category_id: categories[2].id, items: [{ name }] });
      // With it everything is read that was written before the page heard of news.
      await add("Başkasının ilk kalemi");
      await seen("Başkasının ilk kalemi");
      const before = { ...reads };
      await page.keyboard.type("Kendi kalemim");
      await page.keyboard.press("Enter");
      await page.getByRole("status").filter({ hasText: "Kaydedildi" }).waitFor();
      // The event of the own line came before those of later ones.
      const { budget } = await admin.get(`/budget/${code}`);
      const own = budget.categories[2].items.at(-1);
      expect(own.name).toBe("Kendi kalemim");
      await admin.send("PUT", `/budget/${code}/item/${own.id}`, { name: "Kalemim, onaylı", version: own.version });
      await seen("Kalemim, onaylı");
      expect(reads).toEqual(before);
      await add("Başkasının kalemi");
      await seen("Başkasının kalemi");
      expect(reads).toEqual({ whole: before.whole + 1, page: before.page + 1 });
      // A line created here and not read since disappears when somebody deletes it.
      await page.keyboard.type("Kısa ömürlü");
      await page.keyboard.press("Enter");
      const last = async () => (await admin.get(`/budget/${code}`)).budget.categories[2].items.at(-1);
      await expect.poll(async () => (await last()).name).toBe("Kısa ömürlü");
      const gone = await last();
      await admin.send("DELETE", `/budget/${code}/item/${gone.id}`, { version: gone.version });
      await grid.getByText("Kısa ömürlü", { exact: true }).waitFor({ state: "detached" });
    },
  );
});
