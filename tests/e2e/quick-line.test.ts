import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const dialogOf = (page: Page) => page.locator("dialog[open]");
const valueOf = (page: Page, name: string) => dialogOf(page).locator(`[name=${name}]`).first().inputValue();

async function write(page: Page, line: string) {
  await page.goto("/tasks/list");
  await page.getByLabel("Bir satırda To-Do").fill(line);
  await page.getByLabel("Bir satırda To-Do").press("Enter");
  await dialogOf(page).locator(".line-readings").waitFor();
}

const responsibles = (page: Page) =>
  dialogOf(page)
    .locator("form")
    .evaluateAll((forms) => forms.flatMap((form) => new FormData(form as HTMLFormElement).getAll("responsibles")));

describe("a to-do in one line", () => {
  test.each([true, false])(
    "is read, asked about and changed before it is saved; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const user = await apiClient(site.web.url, "user@kulis.test");
      const { data: people } = await user.get("/users");
      const me = (await user.get("/me")).user as { id: number; full_name: string };
      const other = people.find(
        ({ id, full_name }: { id: number; full_name: string }) =>
          id !== me.id &&
          people.filter((one: { full_name: string }) => one.full_name.split(" ")[0] === full_name.split(" ")[0])
            .length === 1,
      ) as { id: number; full_name: string };
      const page = await site.person("user@kulis.test", { javaScriptEnabled: scripted, inBrowser: true });

      await write(page, "her ayın 5'inde 14.30'da kirayı öde");
      await dialogOf(page).getByText("Her ayın 5. günü").waitFor();
      expect(await valueOf(page, "title")).toBe("Kirayı öde");
      expect(await valueOf(page, "deadline_time")).toBe("14:30");
      expect(await valueOf(page, "repeat_unit")).toBe("month");

      await write(page, "yarın 25:00 transfer");
      await dialogOf(page).getByText("Böyle bir saat yok", { exact: false }).waitFor();
      expect(await valueOf(page, "title")).toBe("25:00 transfer");

      await write(page, `yarın ${other.full_name} ile görüş`);
      expect(await responsibles(page)).toEqual([]);
      await dialogOf(page).getByRole("link", { name: me.full_name }).click();
      await expect.poll(() => responsibles(page)).toEqual([String(me.id)]);
      expect(await valueOf(page, "title")).toBe(`${other.full_name} ile görüş`);

      // A to-do handed to somebody is theirs; one press gives it back to the reader.
      await write(page, `yarın ${other.full_name}'e teklifi gönder`);
      expect(await responsibles(page)).toEqual([String(other.id)]);
      expect(await valueOf(page, "title")).toBe("Teklifi gönder");
      await dialogOf(page).getByRole("link", { name: me.full_name }).click();
      await expect.poll(() => responsibles(page)).toEqual([String(me.id)]);
      await expect.poll(() => valueOf(page, "title")).toBe(`${other.full_name}'e teklifi gönder`);
    },
  );
});
