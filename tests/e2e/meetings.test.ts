import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";
import { recordTab } from "../helpers/record-tabs";

// The browser reports a refused save, too.
const site = siteWithBrowser({}, /status of 4(22|09)/);
let admin: ApiClient;
let me: { id: number; full_name: string };
let types: { id: number; name: string }[];
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  me = (await admin.get("/me")).user;
  types = (await admin.get("/definition/meeting-types")).data;
});

const typeNamed = (name: string) => types.find((type) => type.name === name)?.id ?? 0;
const dialogOf = (page: Page) => page.locator("dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const field = (page: Page, name: string) => dialogOf(page).locator(`[name="${name}"]`);
const send = (page: Page, name = "Kaydet") => dialogOf(page).getByRole("button", { name, exact: true }).click();
const create = (page: Page) => send(page, "Toplantıyı oluştur");

async function newProject(name: string): Promise<string> {
  const dates = { start: "2032-03-01", end: "2032-03-03" };
  const project = { name, dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  return (await admin.send("POST", "/projects", project)).code as string;
}

const make = async (more: Record<string, unknown> = {}): Promise<{ id: number; version: number }> =>
  (
    await admin.send("POST", "/meetings", {
      subject: "Hazır toplantı",
      meeting_type: typeNamed("İç Toplantı"),
      dates: { start: "2032-05-04 10:00:00", end: "2032-05-04 11:00:00" },
      location: 1,
      participants: [me.id],
      ...more,
    })
  ).meeting;

/** A day and its hours, as each kind of control takes them. */
async function fillDates(page: Page, [day, start, end]: [string, string, string], scripted: boolean) {
  const dialog = dialogOf(page);
  if (!scripted) {
    await field(page, "dates.start").fill(`${day}T${start}`);
    await field(page, "dates.end").fill(`${day}T${end}`);
    return;
  }
  await dialog.getByLabel("Tarih ve saat: Gün").fill(day.split("-").toReversed().join("."));
  await dialog.getByLabel("Başlangıç saati").selectOption(start);
  await dialog.getByLabel("Bitiş saati").selectOption(end);
}

describe("meetings", () => {
  test.each([true, false])(
    "CAL-001 CAL-002 CAL-026 CAL-028 CAL-029 CAL-030 CAL-031 CAL-032 CAL-037 CAL-042 PRJ-062 one is made from its project, corrected, cancelled and taken back; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const way = scripted ? "betikli" : "betiksiz";
      const code = await newProject(`Toplantılı proje ${way}`);
      const subject = `Sahne görüşmesi ${way}`;
      const page = await site.person("admin@kulis.test", { to: `/project/${code}`, javaScriptEnabled: scripted });
      await (await recordTab(page, "Toplantılar")).click();
      await page.getByText("Henüz toplantı yok.").waitFor();
      await page.getByRole("link", { name: "Yeni Toplantı" }).click();
      const dialog = dialogOf(page);
      await field(page, "subject").fill(subject);
      await create(page);
      await dialog.getByText("HATA!").waitFor();
      for (const name of ["meeting_type", "location"])
        await expect.poll(() => field(page, name).getAttribute("aria-invalid")).toBe("true");
      expect(await dialog.getByText("Bu alan zorunludur.").count()).toBeGreaterThan(2);
      expect(await field(page, "subject").inputValue()).toBe(subject);
      expect(await field(page, "project").inputValue()).toBe(code);

      const type = field(page, "meeting_type");
      await type.selectOption({ label: "İç Toplantı" });
      await field(page, "location").selectOption({ label: "Çevrim içi" });
      if (scripted) {
        await expect.poll(() => field(page, "client").count()).toBe(0);
        await type.selectOption({ label: "Brief Toplantısı" });
        await expect.poll(() => field(page, "client").count()).toBe(1);
        expect(await field(page, "supplier").count()).toBe(0);
        expect(await field(page, "address").count()).toBe(0);
        await type.selectOption({ label: "İç Toplantı" });
      }
      await field(page, "link").fill("gorusme.example/abc");
      expect(await field(page, "note_after").isDisabled()).toBe(true);
      await fillDates(page, ["2032-05-06", "10:00", "11:30"], scripted);
      await create(page);
      await page.getByText("Toplantı oluşturuldu!").waitFor();
      await page.waitForURL(new RegExp(`/project/${code}/meetings`));
      await row(page, subject).getByText("6 Mayıs 2032 10:00–11:30").waitFor();

      await row(page, subject).getByRole("link", { name: subject }).click();
      await dialog.getByText("https://gorusme.example/abc").waitFor();
      await dialog.getByRole("link", { name: "Düzenle" }).click();
      await field(page, "subject").fill(`${subject}, son`);
      await send(page);
      await page.getByText("Toplantı güncellendi!").waitFor();
      await row(page, `${subject}, son`).getByRole("link").first().click();
      await dialog.getByRole("link", { name: "Toplantıyı iptal et" }).click();
      await dialog.getByRole("button", { name: "Toplantıyı iptal et" }).click();
      await page.getByText("Toplantı iptal edildi.").waitFor();
      await row(page, subject).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Geri al" }).click();
      await row(page, `${subject}, son`).waitFor();
    },
  );

  test.each([true, false])(
    "CAL-018 CAL-033 CAL-034 CAL-035 CAL-036 a client that is not known yet comes with its contact; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const name = `Yepyeni Müşteri ${scripted ? "betikli" : "betiksiz"}`;
      const page = await site.person("admin@kulis.test", { to: "/meetings/new", javaScriptEnabled: scripted });
      const dialog = dialogOf(page);
      await field(page, "meeting_type").selectOption({ label: "Tanışma Toplantısı" });
      await field(page, "location").selectOption({ label: "Müşteri ofisi" });
      await fillDates(page, ["2032-05-07", "14:00", "15:00"], scripted);
      if (scripted) {
        await dialog.getByRole("combobox", { name: "Müşteri" }).fill(name);
        await page.getByRole("option", { name: new RegExp(name) }).click();
      } else await field(page, "new_client").fill(name);
      await create(page);
      await dialog.getByText("HATA!").waitFor();
      for (const part of ["name", "email", "position_id"])
        await expect.poll(() => field(page, `new_contact.${part}`).getAttribute("aria-invalid")).toBe("true");
      await field(page, "new_contact.name").fill("Ece Tan");
      await field(page, "new_contact.email").fill(`ece.${scripted}@yepyeni.example`);
      await field(page, "new_contact.position_id").selectOption({ index: 1 });
      await create(page);
      // The client of the run before has nearly the same name.
      if (!scripted) await dialog.getByRole("button", { name: "Yine de ekle" }).click();
      await page.getByText("Toplantı oluşturuldu!").waitFor();
      const { data } = await admin.get(`/clients?query=${encodeURIComponent(name)}`);
      await page.goto(`/client/${data[0].code}?tab=meetings`);
      await row(page, "Tanışma Toplantısı").first().waitFor();
      await page.goto(`/client/${data[0].code}?tab=contacts`);
      await page.getByText("Ece Tan").first().waitFor();
    },
  );

  test(
    "without script a supplier is looked for by a button, and nothing that was typed is lost",
    { timeout: 60_000 },
    async () => {
      const { supplier } = await admin.send("POST", "/supplier", { name: "Zerdali Ses ve Işık" });
      const page = await site.person("admin@kulis.test", { to: "/meetings/new", javaScriptEnabled: false });
      await field(page, "meeting_type").selectOption({ label: "İç Toplantı" });
      await field(page, "location").selectOption("1");
      await field(page, "note").fill("Çizimler");
      await fillDates(page, ["2032-05-08", "14:00", "15:00"], false);
      await field(page, "find").fill("zerdali");
      await send(page, "Getir");
      await page.waitForURL(/find=zerdali/);
      expect(await field(page, "note").inputValue()).toBe("Çizimler");
      expect(await field(page, "dates.start").inputValue()).toBe("08.05.2032 14:00");
      await field(page, "supplier").selectOption({ label: supplier.name });
      // A type without the flag: the server reports it, and the choice stays.
      await create(page);
      await dialogOf(page).getByText("Bu toplantı türünde tedarikçi seçilemez.").first().waitFor();
      expect(await field(page, "supplier").inputValue()).toBe(String(supplier.id));
      await field(page, "meeting_type").selectOption({ label: "Tedarikçi Görüşmesi" });
      await create(page);
      await page.getByText("Toplantı oluşturuldu!").waitFor();
      await page.goto(`/supplier/${supplier.code}?tab=meetings`);
      await row(page, "Tedarikçi Görüşmesi").first().waitFor();
    },
  );

  test.each([true, false])(
    "what the people have at that time is told, and keeps nobody from saving; script: %s",
    { timeout: 60_000 },
    async (scripted) => {
      const day = scripted ? "2032-06-01" : "2032-06-02";
      await make({ subject: "Daha önceki", dates: { start: `${day} 10:00:00`, end: `${day} 11:00:00` } });
      const page = await site.person("admin@kulis.test", {
        to: `/meetings/new?start=${day}T10:30&end=${day}T11:30`,
        javaScriptEnabled: scripted,
      });
      if (scripted) {
        await dialogOf(page).getByText("O saatte uygun olmayanlar").waitFor();
        await dialogOf(page).getByText("10:00–11:00 · Daha önceki").waitFor();
        await dialogOf(page).getByLabel("Başlangıç saati").selectOption("11:00");
        await dialogOf(page).getByText("Daha önceki").waitFor({ state: "detached" });
        await dialogOf(page).getByLabel("Başlangıç saati").selectOption("10:30");
        await dialogOf(page).getByText("Daha önceki").waitFor();
      }
      await field(page, "meeting_type").selectOption({ label: "İç Toplantı" });
      await field(page, "location").selectOption("1");
      await create(page);
      await page.getByText(`O saatte uygun olmayanlar: ${me.full_name}.`).waitFor();
    },
  );

  test(
    "SHL-032 PRJ-007 the add menu opens the form over any page, third of its entries; a sponsor is one of the chosen project's",
    { timeout: 60_000 },
    async () => {
      const name = "Sponsorlu sempozyum";
      const code = await newProject(name);
      const [client] = (await admin.get("/clients?page_size=1")).data;
      await admin.send("POST", `/project/${code}/sponsors`, {
        company_id: `C-${client.id}`,
        package: "Altın",
        status: "OFFERED",
      });
      const page = await site.person("admin@kulis.test", { to: "/clients", viewport: { width: 390, height: 800 } });
      await page.locator(".quick-add:visible summary").first().click();
      const entries = await page.locator(".quick-add:visible .menu-item").allTextContents();
      expect(entries.map((text) => text.trim()).slice(0, 4)).toEqual(["İş Fırsatı", "Proje", "Toplantı", "To-Do"]);
      await page.locator(".quick-add:visible .menu-item", { hasText: "Toplantı" }).first().click();
      await page.waitForURL(/dialog=new-meeting/);
      await field(page, "meeting_type").selectOption({ label: "Sponsor Görüşmesi" });
      await field(page, "location").selectOption("1");
      await fillDates(page, ["2032-05-09", "14:00", "15:00"], true);
      await dialogOf(page).getByRole("combobox", { name: "Proje ya da iş fırsatı" }).fill(name);
      await page.getByRole("option", { name: new RegExp(name) }).click();
      await field(page, "sponsor").selectOption({ label: client.name });
      await create(page);
      await page.getByText("Toplantı oluşturuldu!").waitFor();
      await page.waitForURL(/\/clients$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.goto(`/project/${code}/meetings`);
      await row(page, "Sponsor Görüşmesi").getByText(client.name).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await seriousFindings(page)).toEqual([]);
    },
  );

  test("CAL-038 without any answer the form says so, and keeps what was typed", { timeout: 60_000 }, async () => {
    const page = await site.person("admin@kulis.test", { to: "/meetings?dialog=new-meeting" });
    // The form as script has it: a browser without an answer has nothing of ours to show.
    await dialogOf(page).getByLabel("Tarih ve saat: Gün").waitFor();
    await field(page, "subject").fill("Yanıtsız");
    await page.route(/\/meetings\/new/, async (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await create(page);
    await dialogOf(page).getByText("İşlem sırasında bir hata oluştu").waitFor();
    await dialogOf(page).getByText("HATA!").waitFor();
    expect(await field(page, "subject").inputValue()).toBe("Yanıtsız");
    await page.unroute(/\/meetings\/new/);
  });

  test(
    "R4 two who change one at once are both heard: the later is shown what became of it",
    { timeout: 60_000 },
    async () => {
      const { id } = await make({ subject: "Ortak toplantı" });
      const page = await site.person("admin@kulis.test", { to: `/meetings/${id}/edit` });
      await field(page, "subject").fill("Benim adım");
      await admin.send("PUT", `/meetings/${id}`, {
        subject: "Onun adı",
        meeting_type: typeNamed("İç Toplantı"),
        dates: { start: "2032-05-04 10:00:00", end: "2032-05-04 11:00:00" },
        location: 1,
        participants: [me.id],
        version: 1,
      });
      await send(page);
      await page.getByText("Bu kayıt değişti").waitFor();
      await page.getByText("Onun adı").first().waitFor();
      expect(await field(page, "subject").inputValue()).toBe("Benim adım");
    },
  );

  test(
    "by keyboard alone a dialog is opened, left and found again where it was opened",
    { timeout: 60_000 },
    async () => {
      const { id } = await make({ subject: "Klavyeyle bulunan" });
      const page = await site.person("admin@kulis.test", { to: "/meetings" });
      const link = row(page, "Klavyeyle bulunan").getByRole("link").first();
      await link.focus();
      await page.keyboard.press("Enter");
      const dialog = dialogOf(page);
      await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      expect(page.url()).toContain(`meeting=${id}`);
      await page.keyboard.press("Escape");
      await dialogOf(page).waitFor({ state: "detached" });
      expect(new URL(page.url()).search).toBe("");
      expect(await seriousFindings(page)).toEqual([]);
    },
  );

  test("offers have their meetings; the address of the specification leads there", { timeout: 60_000 }, async () => {
    const [lead] = (await admin.get("/leads?page_size=1&group=offer")).data;
    await make({ subject: "Teklif üzerine", project: lead.code });
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${lead.code}?tab=meetings` });
    await page.waitForURL(new RegExp(`/bizdev/${lead.code}/meetings`));
    await row(page, "Teklif üzerine").waitFor();
  });
});
