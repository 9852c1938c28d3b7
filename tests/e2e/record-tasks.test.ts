import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let me: { id: number };
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  me = (await admin.get("/me")).user;
});

const addTask = (title: string, project_id: string, deadline_at: string) =>
  admin.send("POST", "/tasks", { title, project_id, starts_at: "2025-01-01", deadline_at, responsibles: [me.id] });

async function recordOf(kind: "project" | "offer"): Promise<string> {
  const { data } = await admin.get(kind === "project" ? "/projects?statuses=PREP" : "/leads?group=offer");
  return data[0].code;
}

describe("to-dos of a record", () => {
  test.each([
    ["project", true],
    ["project", false],
    ["offer", true],
    ["offer", false],
  ] as const)(
    "PRJ-031 TSK-085 a %s has a tab of its to-dos: open, late and done ones, added, completed and taken back there; script: %s",
    { timeout: 120_000 },
    async (kind, scripted) => {
      const code = await recordOf(kind);
      const mark = `${kind} ${scripted ? "betikli" : "betiksiz"}`;
      await addTask(`Geciken iş ${mark}`, code, "2025-01-02");
      const page = await site.person("admin@kulis.test", {
        to: kind === "project" ? `/project/${code}/main` : `/bizdev/${code}`,
        javaScriptEnabled: scripted,
      });
      const tab = page.getByRole("navigation", { name: "Kaydın sayfaları" }).getByRole("link", { name: "To-Do" });
      await tab.click();
      const line = (text: string) => page.locator(".record-row").filter({ hasText: text });
      await line(`Geciken iş ${mark}`).getByText("gecikti").waitFor();

      await page.getByRole("link", { name: "Yeni To-Do" }).first().click();
      const dialog = page.locator("dialog[open]");
      await dialog.locator("[name=title]").fill(`Sonraki iş ${mark}`);
      expect(await dialog.locator("[name=project_id]").inputValue()).toBe(code);
      await dialog.getByLabel(/^Bitiş\s*\*?$/).fill(scripted ? "05.05.2099" : "2099-05-05");
      await dialog.getByRole("button", { name: "Kaydet", exact: true }).click();
      await page.getByText("To-Do eklendi!").waitFor();
      await line(`Sonraki iş ${mark}`).waitFor();

      await page.getByRole("link", { name: /^Geciken \(\d+\)/ }).click();
      await line(`Sonraki iş ${mark}`).waitFor({ state: "detached" });
      await page.getByRole("button", { name: `Tamamla: Geciken iş ${mark}` }).click();
      await page.getByText("To-Do tamamlandı.").waitFor();
      // Back on the tab with its filter.
      expect(page.url()).toContain(`${code}/todos?state=late`);
      await page.getByRole("link", { name: /^Tamamlanan \(\d+\)/ }).click();
      await line(`Geciken iş ${mark}`).waitFor();
      await page.getByRole("button", { name: `Yeniden aç: Geciken iş ${mark}` }).click();
      await page.getByText("To-Do yeniden açıldı.").waitFor();
    },
  );

  test("PRJ-031 the address of the specification leads to the tab of an offer", { timeout: 60_000 }, async () => {
    const code = await recordOf("offer");
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}?tab=todos` });
    await page.waitForURL(`**/bizdev/${code}/todos`);
    await page.getByRole("link", { name: "To-Do listesinde aç" }).click();
    await page.waitForURL((url) => url.pathname === "/tasks/list" && url.searchParams.get("project") === code);
  });
});
