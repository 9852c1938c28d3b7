import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser({}, /409 \(Conflict\)|422/);
const slow = { timeout: 120_000 };
const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).click();

describe("positions", () => {
  test.each([true, false])(
    "ORG-019 ORG-034 ORG-035 ORG-041 ROU-082 a position is made, limited and deleted, one in use is not; script: %s",
    slow,
    async (scripted) => {
      const name = `Stajyer ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("admin@kulis.test", { to: "/admin/positions", javaScriptEnabled: scripted });
      await page.getByRole("link", { name: "Yeni pozisyon" }).click();
      await save(page);
      await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
      await dialogOf(page).getByLabel(/^Ad/).fill(name);
      await dialogOf(page).getByRole("checkbox", { name: "Depo: silme" }).uncheck();
      await dialogOf(page).getByLabel("Masraf").fill("2.500,50");
      await save(page);
      await page.getByText(`“${name}” pozisyonu eklendi.`).waitFor();
      expect(await row(page, name).textContent()).toContain("1 modülde kısıtlı");
      expect(await row(page, name).textContent()).toContain("1 limit");
      // Nobody has it: no right of anybody changes, and it is saved at once.
      await row(page, name).getByRole("link", { name }).click();
      expect(await dialogOf(page).getByLabel("Masraf").inputValue()).toBe("2.500,50");
      await dialogOf(page).getByRole("checkbox", { name: "Depo: onaylama" }).uncheck();
      await save(page);
      await page.getByText(`“${name}” pozisyonu kaydedildi.`).waitFor();
      await row(page, name).getByRole("link", { name }).click();
      await dialogOf(page).getByRole("link", { name: "Pozisyonu sil" }).click();
      await dialogOf(page).getByRole("button", { name: "Pozisyonu sil" }).click();
      await page.getByText(`“${name}” pozisyonu silindi.`).waitFor();
      await page.getByRole("link", { name: "Proje Uzmanı", exact: true }).click();
      await dialogOf(page).getByText("Bu pozisyon kullanımda").waitFor();
    },
  );

  test.each([true, false])(
    "ORG-041 a save that takes rights says first from whom; script: %s",
    slow,
    async (scripted) => {
      const position = scripted ? "Takım Lideri" : "Proje Uzmanı";
      const page = await site.person("admin@kulis.test", { to: "/admin/positions", javaScriptEnabled: scripted });
      const people = /\d+/.exec((await row(page, position).locator("td").nth(1).textContent()) ?? "")?.[0];
      await page.getByRole("link", { name: position, exact: true }).click();
      await dialogOf(page).getByRole("checkbox", { name: "Bütçe: silme" }).uncheck();
      await save(page);
      await dialogOf(page).getByText("Yetkiler değişiyor").waitFor();
      const lost = dialogOf(page).getByRole("region", { name: "Yetki kaybedenler" });
      await lost.getByText("Bütçe › silme", { exact: true }).waitFor();
      const more = lost.getByRole("link", { name: "kişi daha" });
      const [names = ""] = ((await lost.locator("p").textContent()) ?? "")
        .replace("Yetki kaybedenler: ", "")
        .split(" ve ");
      const rest = Number(/\d+/.exec((await more.count()) > 0 ? ((await more.textContent()) ?? "") : "0")?.[0]);
      expect(names.split(", ").length + rest).toBe(Number(people));
      expect(await dialogOf(page).getByText("Yetki kazananlar").count()).toBe(0);
      // Other effects are asked about again.
      await dialogOf(page).getByRole("checkbox", { name: "Bütçe: onaylama" }).uncheck();
      await save(page);
      await lost.getByText("Bütçe › silme, onaylama", { exact: true }).waitFor();
      await save(page);
      await page.getByText(`“${position}” pozisyonu kaydedildi.`).waitFor();
      expect(await row(page, position).textContent()).toContain("1 modülde kısıtlı");
    },
  );

  test("ORG-041 more than ten people are named up to the tenth; the others stand in a list", slow, async () => {
    const admin = await apiClient(site.web.url);
    const read = async () => (await admin.get("/definition/positions/rights")).data as any[];
    const { id } = (await read()).toSorted((a, b) => b.bound_people - a.bound_people)[0];
    const others = (await admin.get("/users")).data.filter(
      (one: any) => one.deleted_at === null && !one.email?.endsWith("@kulis.test"),
    );
    for (const { id: person } of others.slice(0, 12)) await admin.send("PUT", `/users/${person}`, { position_id: id });
    const largest = (await read()).find((one) => one.id === id);
    expect(largest.bound_people).toBeGreaterThan(10);
    const page = await site.person("admin@kulis.test", { to: `/admin/positions/${largest.id}` });
    await dialogOf(page).getByRole("checkbox", { name: "Depo: silme" }).uncheck();
    await save(page);
    const lost = dialogOf(page).getByRole("region", { name: "Yetki kaybedenler" });
    const opened = page.context().waitForEvent("page");
    await lost.getByRole("link", { name: `${largest.bound_people - 10} kişi daha` }).click();
    const list = await opened;
    await list.getByRole("heading", { name: `“${largest.name}” pozisyonunda ${largest.bound_people} kişi` }).waitFor();
    expect(await list.locator("tbody tr").count()).toBe(Math.min(largest.bound_people, 100));
    await list.close();
  });

  test("X11 every control of the position's modal and of the definitions' table is reached by Tab", slow, async () => {
    const page = await site.person("admin@kulis.test", { to: "/admin/positions" });
    /** Numbers the controls of a part of the page, and tabs on from its first one until each had the focus. */
    const walk = async (within: string) => {
      const count = await page.locator(within).evaluate((part) => {
        const all = [...part.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")];
        const stops = all.filter(
          (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility({ visibilityProperty: true }),
        );
        for (const [at, one] of stops.entries()) one.dataset["stop"] = String(at);
        stops[0]?.focus();
        return stops.length;
      });
      const reached = new Set<string>();
      for (let presses = 0; presses < count; presses += 1) {
        reached.add(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["stop"] ?? "outside"));
        await page.keyboard.press("Tab");
      }
      expect([...reached].toSorted((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: count }, (_, at) => String(at)),
      );
      return count;
    };
    const opener = page.getByRole("link", { name: "Yeni pozisyon" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await dialogOf(page).getByLabel(/^Ad/).waitFor();
    // 13 modules with five ticks each, seven limits, two names and the scope.
    expect(await walk("dialog[open]")).toBeGreaterThan(75);
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.goto("/admin/definitions/meeting-types");
    await page.getByRole("link", { name: "Yeni toplantı türü" }).waitFor();
    expect(await walk(".admin-body")).toBeGreaterThan(8);
  });

  test("ORG-041 'Bu kişi ne görür?' shows the menu, the reach and the rights of a person", slow, async () => {
    const page = await site.person("admin@kulis.test", { to: "/admin/positions" });
    await page.getByRole("link", { name: "Bu kişi ne görür?" }).click();
    const admin = await apiClient(site.web.url);
    const { data } = await admin.get("/users");
    const person = data.find((one: { position: string }) => one.position === "Muhasebe Uzmanı");
    await dialogOf(page).getByLabel("Kişi").selectOption(String(person.id));
    await dialogOf(page).getByRole("button", { name: "Göster" }).click();
    await dialogOf(page).getByText(person.full_name, { exact: true }).waitFor();
    await dialogOf(page).getByRole("list", { name: "Menüsü" }).getByText("Müşteriler").waitFor();
    expect(await dialogOf(page).getByRole("row").filter({ hasText: "Müşteriler" }).textContent()).toMatch(/\d/);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test(
    "ORG-041 without suppliers a person has no entry, no page by address and no hits, from the next click on",
    slow,
    async () => {
      const admin = await apiClient(site.web.url);
      const user = await apiClient(site.web.url, "user@kulis.test");
      const { name } = (await user.get("/suppliers")).data[0] as { name: string };
      const page = await site.person("user@kulis.test", { to: "/suppliers" });
      const menu = page.getByRole("navigation").filter({ has: page.getByRole("link", { name: "Profil" }) });
      await menu.getByRole("link", { name: "Tedarikçiler" }).waitFor();
      const { position } = (await user.get("/me")).user;
      const held = (await admin.get("/definition/positions/rights")).data.find(
        (one: { id: number }) => one.id === position.id,
      );
      await admin.send("PUT", `/definition/positions/${position.id}`, {
        version: held.version,
        permissions: { suppliers: [] },
      });
      await page.goto("/suppliers");
      await page.getByText("Bu sayfayı görme yetkin yok.").waitFor();
      await menu.getByRole("link", { name: "Müşteriler" }).waitFor();
      expect(await menu.getByRole("link", { name: "Tedarikçiler" }).count()).toBe(0);
      await page.goto(`/search?q=${encodeURIComponent(name)}`);
      expect(await page.getByRole("link", { name }).count()).toBe(0);
      expect(
        (await user.get(`/search?query=${encodeURIComponent(name)}`)).data.map((one: { kind: string }) => one.kind),
      ).not.toContain("suppliers");
    },
  );
});
