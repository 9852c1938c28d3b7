import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { clickWith, keysAlone, type Hands } from "../helpers/hands";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let user: ApiClient;
let me: { id: number };
let leader: { full_name: string };
beforeAll(async () => {
  user = await apiClient(site.web.url, "user@kulis.test");
  me = (await user.get("/me")).user;
  leader = (await (await apiClient(site.web.url, "team@kulis.test")).get("/me")).user;
});

/** A person with one of three ways of working. */
interface Day {
  way: string;
  page: Page;
  hands: Hands;
  scripted: boolean;
}

/** A day of the company's clock. */
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Europe/Istanbul" });
const written = (day: string) => day.split("-").toReversed().join(".");

const form = ({ page, scripted }: Day) => page.locator(scripted ? "dialog:modal" : "dialog[open]");
const block = (page: Page, name: string) =>
  page.locator(".block").filter({ has: page.getByRole("heading", { name, exact: true }) });
const menu = (page: Page, name: string) => page.locator("#side-menu").getByRole("link", { name, exact: true });

async function go(day: Day, path: string) {
  await day.page.goto(path);
  await day.hands.ready(day.page);
}

/** Late to-dos are done on the start page. */
async function begin(day: Day, late: string) {
  const { page, hands } = day;
  await go(day, "/");
  const own = block(page, "To-Do’larım");
  await hands.press(own.getByRole("button", { name: `Tamamla: ${late}` }));
  await page.getByText("To-Do tamamlandı.").waitFor();
  await own.getByRole("link", { name: late }).waitFor({ state: "detached" });
}

/** A thought becomes a to-do by one line. */
async function jotDown(day: Day, title: string) {
  const { page, hands } = day;
  await hands.press(menu(page, "To-Do"));
  await page.waitForURL("**/tasks/list");
  await hands.type(page.getByLabel("Bir satırda To-Do"), `yarın 14:00 ${title}`);
  await hands.press(page.getByRole("button", { name: "Ekle", exact: true }));
  // Nothing of it is in doubt: it is saved at once.
  await page.getByText("To-Do eklendi!", { exact: false }).first().waitFor();
  await page.getByRole("link", { name: title, exact: true }).waitFor();
}

/** The phone call and the decision are in the client's activity. */
async function talk(day: Day, client: { code: string; name: string }) {
  const { page, hands, way } = day;
  await go(day, `/client/${client.code}`);
  const box = page.getByRole("region", { name: "Aktiviteye yaz" });
  await hands.type(box.locator("textarea"), `Sahne sola kurulacak ${way}`);
  await hands.press(box.getByRole("button", { name: "Not ekle" }));
  await page
    .locator(".activity > li, .timeline li")
    .filter({ hasText: `Sahne sola kurulacak ${way}` })
    .first()
    .waitFor();
  await hands.press(box.getByRole("link", { name: "Görüşme" }));
  await hands.type(box.locator("textarea[name=description]"), `Kişi sayısını yarın bildirecek ${way}`);
  await hands.press(box.getByRole("button", { name: "Görüşme ekle" }));
  await page.getByText(`Kişi sayısını yarın bildirecek ${way}`).first().waitFor();
}

async function meet(day: Day, client: { code: string; name: string }, subject: string) {
  const { page, hands, scripted } = day;
  await hands.press(page.getByRole("link", { name: "Toplantılar", exact: true }).first());
  await hands.press(page.locator("main").getByRole("link", { name: "Yeni Toplantı" }).first());
  const dialog = form(day);
  await hands.entered(dialog);
  const on = dayAhead(1);
  await hands.type(dialog.locator("[name=subject]"), subject);
  await hands.choose(dialog.locator("[name=meeting_type]"), "Brief Toplantısı");
  await hands.choose(dialog.locator("[name=location]"), "Şirket ofisi");
  if (scripted) {
    await hands.type(dialog.getByLabel("Tarih ve saat: Gün"), written(on));
    await hands.choose(dialog.getByLabel("Başlangıç saati"), "20:00");
    await hands.choose(dialog.getByLabel("Bitiş saati"), "21:00");
  } else {
    await hands.type(dialog.locator('[name="dates.start"]'), `${on}T20:00`);
    await hands.type(dialog.locator('[name="dates.end"]'), `${on}T21:00`);
  }
  await hands.press(dialog.getByRole("button", { name: "Toplantıyı oluştur" }));
  await page.getByText("Toplantı oluşturuldu!").waitFor();
  await page.locator("tbody tr").filter({ hasText: subject }).waitFor();
}

/** The next day shows the meeting, and the noted to-do is found and done. */
async function look(day: Day, subject: string, title: string) {
  const { page, hands } = day;
  await hands.press(menu(page, "Takvim"));
  await page.waitForURL("**/calendar#today");
  await hands.press(page.getByRole("link", { name: "Gün", exact: true }));
  await hands.press(page.getByRole("link", { name: "Sonraki gün" }));
  const entry = (name: string) =>
    page
      .locator(`[data-day="${dayAhead(1)}"]`)
      .getByRole("link", { name })
      .first();
  await entry(subject).waitFor();
  await hands.press(entry(title));
  const dialog = form(day);
  await hands.entered(dialog);
  await hands.press(dialog.getByRole("button", { name: "Tamamla" }));
  await page.getByText("To-Do tamamlandı.").waitFor();
}

/** A colleague hears of it. */
async function tell(day: Day, text: string) {
  const { page, hands } = day;
  await go(day, "/projects");
  await hands.press(page.getByRole("link", { name: /^Sohbeti aç/ }));
  await hands.press(page.locator(".chat-rooms").getByRole("link", { name: leader.full_name }));
  await hands.type(page.getByLabel("Mesaj yaz"), text);
  await hands.press(page.getByRole("button", { name: "Gönder" }));
  await page.locator(".chat-messages").getByText(text).waitFor();
}

describe("a working day", () => {
  test.each([
    { way: "fareyle", scripted: true, handsOf: clickWith },
    { way: "betiksiz", scripted: false, handsOf: clickWith },
    { way: "klavyeyle", scripted: true, handsOf: keysAlone },
  ])(
    "SHL-059 TSK-085 TSK-086 CAL-001 CAL-041 SHL-064 what is late is done, a line becomes a to-do, what was said is kept, a meeting stands in the calendar, and a colleague hears of it ($way)",
    { timeout: 180_000 },
    async ({ way, scripted, handsOf }) => {
      const late = `Anahtarı geri ver ${way}`;
      const responsibles = [me.id];
      const deadline_at = `2024-01-0${{ fareyle: 2, betiksiz: 3, klavyeyle: 4 }[way]}`;
      await user.send("POST", "/tasks", { title: late, starts_at: "2024-01-01", deadline_at, responsibles });
      const client = (await user.send("POST", "/client", { name: `Gündoğdu ${way}` })).client;
      const page = await site.person("user@kulis.test", { javaScriptEnabled: scripted });
      const day: Day = { way, page, scripted, hands: handsOf(page, scripted) };
      const [title, subject] = [`Davetiye provası ${way}`, `Sabah toplantısı ${way}`];
      await begin(day, late);
      await jotDown(day, title);
      await talk(day, client);
      await meet(day, client, subject);
      await look(day, subject, title);
      await tell(day, `Bugün bitti ${way}`);
      const { data } = await user.get(`/tasks?state=done&query=${encodeURIComponent(title)}`);
      expect(data).toMatchObject([{ title, deadline_at: dayAhead(1), deadline_time: "14:00" }]);
    },
  );
});
