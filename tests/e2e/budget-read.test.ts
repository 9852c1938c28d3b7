import { readFile } from "node:fs/promises";

import { beforeAll, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { pdfText } from "../helpers/pdf-text";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const slow = { timeout: 120_000 };
let admin: ApiClient;
let path: string;

/** Bought for this, which no client is to see. */
const bought = "77191.13";

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const dates = { start: "2031-05-05", end: "2031-05-07" };
  const body = { name: "Bütçe kongresi", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  const { code: project } = await admin.send("POST", "/projects", body);
  const { budget } = await admin.send("POST", `/project/${project}/budgets`, { name: "Teklif 1", currency: "TRY" });
  path = `/project/${project}/budget/${budget.code}`;
  const at = `/budget/${budget.code}`;
  const { category } = await admin.send("POST", `${at}/category`, { name: "Konaklama", vat_rate: "10" });
  const line = (values: Record<string, unknown>) =>
    admin.send("POST", `${at}/item`, { category_id: category.id, price_buy: bought, ...values });
  await line({ name: "Otel A", alt_group: "Otel", price_sell: "100000", quantity: "2" });
  await line({ name: "Otel B", alt_group: "Otel", price_sell: "125000.5" });
  await line({ name: "Prim", is_internal: 1, price_sell: "0" });
});

const isHeld = (text: string) => /77\.?191|Prim|profit|total_buy|price_buy/.test(text);

test.each([true, false])(
  "BUD-037 BUD-039 BUD-040 BUD-035 the company's version is read, then the client's, which holds nothing of what is bought, and its file; script: %s",
  slow,
  async (javaScriptEnabled) => {
    const page = await site.person("admin@kulis.test", {
      to: path,
      javaScriptEnabled,
      inBrowser: true,
      acceptDownloads: true,
    });
    await page.getByRole("heading", { name: "Teklif 1" }).waitFor();
    await page.getByRole("row", { name: /Prim/ }).waitFor();
    const sets = page.getByRole("region", { name: "Alternatifler" });
    await sets.getByText(/Seçiliden .*74\.999,50.* az/).waitFor();
    expect(await sets.getByText("Kâr").count()).toBe(2);
    await page.getByRole("link", { name: "Müşteri görünümü" }).click();
    await page.waitForURL(/version=client/);
    await page.getByRole("row", { name: /Otel A/ }).waitFor();
    await page.getByText("Müşterinin gördüğü sürüm").waitFor();
    for (const address of [`${path}?version=client`, `${path}.data?version=client`])
      expect(isHeld(await (await page.request.get(address)).text())).toBe(false);
    if (javaScriptEnabled) {
      expect(await seriousFindings(page)).toEqual([]);
      expect(isHeld(await page.content())).toBe(false);
    }
    await page.locator("summary").filter({ hasText: "Dosya" }).click();
    await page.getByLabel("Seçili olmayan alternatifler de gelsin").check();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Müşteri dosyasını indir" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Teklif 1.pdf");
    const text = await pdfText(await readFile(await file.path()));
    expect(text).toContain("Otel B");
    expect(isHeld(text.replaceAll(" ", ""))).toBe(false);
  },
);

test.each([true, false])(
  "ROU-037 BUD-037 it stands alone, needs a login, and is there within its own project only; script: %s",
  slow,
  async (javaScriptEnabled) => {
    const page = await site.person("admin@kulis.test", { to: path, javaScriptEnabled });
    await page.getByRole("heading", { name: "Teklif 1" }).waitFor();
    // The budget's project was checked before it is shown, and the staff's layout is missing.
    expect(await page.title()).toContain("Bütçe kongresi");
    expect(await page.locator("#side-menu").count()).toBe(0);
    const elsewhere = new URL(path.replace(/project\/[^/]+/, "project/baska-proje"), page.url()).href;
    expect((await page.request.get(elsewhere)).status()).toBe(404);
    const visitor = await site.newcomer({ javaScriptEnabled });
    await visitor.goto(path);
    expect(new URL(visitor.url()).pathname).toBe("/login");
  },
);

test("BUD-037 SHL-001 on a phone, in the dark and on paper the pages of a budget fit and are read", slow, async () => {
  for (const address of [path, `${path}?version=client`]) {
    const page = await site.person("admin@kulis.test", {
      to: address,
      viewport: { width: 390, height: 844 },
      colorScheme: "dark",
    });
    await page.getByRole("heading", { name: "Teklif 1" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page, "dark")).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("link", { name: "Müşteri görünümü" }).isVisible()).toBe(false);
  }
});
