import { beforeAll, describe, expect, test } from "vitest";

import { addDays } from "#contract/days";

import { seriousFindings } from "../helpers/axe";
import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

const phone = { width: 390, height: 844 };
/** The day that is this many days from now, as people write it. */
const dayIn = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
};

test.each([{ scripted: true }, { scripted: false }])(
  "LEA-048 LEA-049 LEA-050 LEA-051 LEA-052 LEA-053 LEA-080 SHL-040 an inspection with an error keeps what was typed, is sent and edited; script: $scripted",
  async ({ scripted }) => {
    const page = await site.person("user@kulis.test", { javaScriptEnabled: scripted, to: "/news", viewport: phone });
    await page.goto(scripted ? "/news?dialog=new-inspection" : "/requests/trips/inspection/new");
    const form = page.getByRole("dialog");
    await form.getByRole("heading", { name: "Keşif ve Fuar Katılımı" }).waitFor();
    expect(await form.getByLabel("Nerede").inputValue()).toBe("off_city");
    expect(await form.getByLabel("Ulaşım").inputValue()).toBe("company_car");
    await form.getByLabel("Otel").fill("Kordon Otel");
    if (scripted) await form.locator(".planned-steps").waitFor();
    await form.getByRole("button", { name: "Onaya Gönder" }).click();
    await form.getByText("Bu alan zorunludur.").first().waitFor();
    expect(await form.getByLabel("Otel").inputValue()).toBe("Kordon Otel");
    if (scripted) {
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    }
    const place = scripted ? "Turizm Fuarı, İzmir" : "Göl kenarı, Sapanca";
    await form.getByLabel("Yer").fill(place);
    await form.getByRole("button", { name: "Onaya Gönder" }).click();
    await page.getByText("Keşif ve fuar katılım talebin işleme alındı.").waitFor();

    await page.goto("/requests");
    await page.getByRole("link", { name: "Keşif ve fuar katılımı", exact: true }).first().click();
    await page.getByText(place).waitFor();
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Düzenle" }).click();
    await form.getByLabel("Nerede").selectOption("on_city");
    await form.getByRole("button", { name: "Onaya Gönder" }).click();
    await page.getByText("Keşif ve fuar katılımın kaydedildi, onay gerekmedi.").waitFor();
    // It stands in the requester's calendar, and leads to its request.
    await page.goto("/calendar?mode=list");
    await page.getByRole("link", { name: place }).first().click();
    await page.getByRole("heading", { name: "Keşif ve fuar katılımı", level: 1 }).waitFor();
    // A new one begins with its values.
    await page.getByRole("link", { name: "Kopyala" }).click();
    await form.getByRole("heading", { name: "Keşif ve Fuar Katılımı" }).waitFor();
    expect(await form.getByLabel("Yer").inputValue()).toBe(place);
    await form.getByRole("button", { name: "Onaya Gönder" }).click();
    await page.getByText("Keşif ve fuar katılımın kaydedildi, onay gerekmedi.").waitFor();
  },
);

test("LEA-067 LEA-068 LEA-070 LEA-071 LEA-072 LEA-073 LEA-081 LEA-083 SHL-039 PRJ-061 an operation takes the days of its project, and its end follows its start", async () => {
  const page = await site.person("user@kulis.test", { to: "/news?dialog=new-operation" });
  const form = page.getByRole("dialog");
  await form.getByRole("heading", { name: "Operasyon Katılımı" }).waitFor();
  const value = (name: string) => form.locator(`input[name="${name}"]`).inputValue();
  const [start, end] = [await value("starts_at"), await value("ends_at")];
  expect([start.slice(11), end]).toEqual(["09:00:00", `${start.slice(0, 10)} 10:00:00`]);

  const day = form.getByRole("textbox", { name: "Başlangıç: Gün" });
  await day.fill(dayIn(30));
  await day.press("Tab");
  const first = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await expect.poll(() => value("ends_at")).toBe(`${first} 10:00:00`);

  await form.getByRole("combobox", { name: "Proje" }).click();
  await page.getByRole("option").first().click();
  const chosen = await value("project_id");
  const listed = await page.evaluate(async () => (await fetch("/pick/operation-projects?query=")).json());
  const { days } = listed.options.find((option: { value: string }) => option.value === chosen);
  const today = new Date().toISOString().slice(0, 10);
  await expect
    .poll(async () => [(await value("starts_at")).slice(0, 10), (await value("ends_at")).slice(11)])
    .toEqual([days.start < today ? today : days.start, "18:00:00"]);
  expect((await value("ends_at")).slice(0, 10) >= days.end).toBe(true);
  await form.locator(".planned-steps").waitFor();
  await form.getByRole("button", { name: "Onaya Gönder" }).click();
  await page.getByText("Operasyon katılım talebin işleme alındı.").waitFor();
});

describe("who is away", () => {
  const today = new Date().toISOString().slice(0, 10);
  const last = addDays(today, 2);
  let name = "";

  beforeAll(async () => {
    const user = await apiClient(site.web.url, "user@kulis.test");
    name = (await user.get("/me")).user.full_name;
    // In the city it is approved at once.
    await user.send("POST", "/inspections", {
      location_type: "on_city",
      location: "Kongre Merkezi",
      dates: { start: today, end: last },
      transportation_type: "company_car",
    });
  });

  test.each(["/tasks/list/new", "/meetings/new", "/requests/leaves/new?start=" + today + "&end=" + last])(
    "LEA-084 without script the choices of people say it in their text: %s",
    async (to) => {
      const page = await site.person("admin@kulis.test", { javaScriptEnabled: false, to, viewport: phone });
      const text = await page.locator("dialog, main").first().textContent();
      expect(text).toMatch(new RegExp(`${name} \\(keşifte · \\d{1,2}[^)]*\\)`));
    },
  );

  test("LEA-084 with script it stands beside the name for the day of the form, and keeps nobody from being chosen", async () => {
    const page = await site.person("admin@kulis.test", { to: "/tasks/list/new", viewport: phone });
    const dialog = page.locator("dialog[open]");
    const people = dialog.getByRole("combobox", { name: "Sorumlular" });
    const row = dialog.locator(".combo-row").filter({ hasText: name });
    const look = async () => {
      await people.fill("");
      await people.fill(name.slice(0, 6));
    };
    await look();
    await row.getByText("keşifte · ").waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await people.press("Escape");
    const setDay = async (day: string) => {
      await dialog.getByLabel(/^Bitiş\s*\*?$/).fill(day.split("-").toReversed().join("."));
      await page.keyboard.press("Tab");
    };
    await setDay(addDays(today, 30));
    await look();
    await row.waitFor();
    await expect.poll(() => row.getByText("keşifte").count()).toBe(0);
    await setDay(last);
    await look();
    await row.getByText("keşifte · ").waitFor();
    await row.click();
    await dialog.locator(".picks").getByText(name).waitFor();
  });
});
