import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";

import { apiClient, changeLead } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

interface Lead {
  code: string;
  name: string;
  starts_at: string;
  ends_at: string;
  country: string;
  city: string;
  type: { id: number };
  client_id: number;
  contact: { id: number };
  responsible: { id: number; full_name: string };
  lead_value: string;
  lead_currency: string;
  lead_close_date: string;
  languages: string[];
  note: string | null;
  version: number;
}

const admin = () => apiClient(site.web.url);
async function leadAt(index: number): Promise<Lead> {
  const api = await admin();
  const { data } = (await api.get("/leads?stages=0,1,2,3&page_size=50&sort_by=name")) as { data: { code: string }[] };
  const row = data[index];
  if (!row) throw new Error("no such offer in the demo data");
  return ((await api.get(`/leads/${row.code}`)) as { lead: Lead }).lead;
}
const read = async (code: string) => ((await (await admin()).get(`/leads/${code}`)) as { lead: Lead }).lead;

/** Somebody else saves the record meanwhile. */
const change = async (code: string, more: Record<string, unknown>) => changeLead(await admin(), code, more);

const choice = (page: Page, label: string): Locator =>
  page.locator("dialog .stale").getByRole("group", { name: label });
const values = async (page: Page, label: string) =>
  (await choice(page, label).locator(".stale-value").allInnerTexts()).map((text) => text.replaceAll("\u00a0", " "));
const note = (page: Page) => page.locator("dialog textarea[name=note]");
const save = (page: Page) => page.locator("dialog").getByRole("button", { name: "Kaydet" }).click();

describe("R4 a stale save", () => {
  test("R4 without script each field is chosen by a radio, and the next save takes it from the record", async () => {
    const { code } = await leadAt(0);
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}/edit`, javaScriptEnabled: false });
    await page.getByLabel("İş fırsatının adı").fill("Benim adım");
    await note(page).fill("Benim notum");
    await page.locator("[name=lead_value]").fill("250.000,00");
    await change(code, {
      name: "Ötekinin adı",
      note: "Ötekinin notu",
      lead_value: "300000",
      lead_currency: "EUR",
      dates: { start: "2027-03-01", end: "2027-03-04" },
    });
    await save(page);
    await page.getByText("Bu kayıt değişti").waitFor();
    expect(await values(page, "İş fırsatının adı")).toEqual(["Benim adım", "Ötekinin adı"]);
    expect(await values(page, "Teklif değeri")).toEqual(["250.000,00 ₺", "300.000,00 €"]);
    // Fields that both changed are asked about (with one choice for all); unchanged ones take the record's value.
    expect(await page.locator("dialog .stale-choice").count()).toBe(4);
    const taken = await page.locator("dialog .stale-taken li").allInnerTexts();
    expect(taken.map((text) => text.replaceAll("\u00a0", " "))).toEqual(["Etkinlik tarihi: 1–4 Mart 2027"]);
    expect(await choice(page, "Not").getByLabel("Senin yazdığın").isChecked()).toBe(true);
    await choice(page, "İş fırsatının adı").getByLabel("Kayıttaki").check();
    await choice(page, "Teklif değeri").getByLabel("Kayıttaki").check();
    await save(page);
    await page.waitForURL(`**/bizdev/${code}`);
    expect(await read(code)).toMatchObject({
      name: "Ötekinin adı",
      note: "Benim notum",
      lead_value: "300000.00",
      lead_currency: "EUR",
      starts_at: "2027-03-01",
      ends_at: "2027-03-04",
    });
  });

  test("R4 without script a third change is shown again, with its values and without those that were decided", async () => {
    const { code } = await leadAt(1);
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}/edit`, javaScriptEnabled: false });
    await page.getByLabel("İş fırsatının adı").fill("Benim adım");
    await note(page).fill("Benim notum");
    await change(code, { name: "İkincinin adı", note: "İkincinin notu" });
    await save(page);
    await page.getByText("Bu kayıt değişti").waitFor();
    await choice(page, "İş fırsatının adı").getByLabel("Kayıttaki").check();
    await change(code, { note: "Üçüncünün notu", name: "Üçüncünün adı" });
    await save(page);
    await page.locator("dialog .stale").getByText("Üçüncünün notu").waitFor();
    expect(await values(page, "Not")).toEqual(["Benim notum", "Üçüncünün notu"]);
    // The record's name was chosen, so the newer one is in its field.
    expect(await page.getByLabel("İş fırsatının adı").inputValue()).toBe("Üçüncünün adı");
    expect(await page.locator("dialog .stale-choice").count()).toBe(1);
    await save(page);
    await page.waitForURL(`**/bizdev/${code}`);
    expect(await read(code)).toMatchObject({ name: "Üçüncünün adı", note: "Benim notum" });
  });

  test("R4 without script a mistake after the choice never saves over a newer record", async () => {
    const { code } = await leadAt(2);
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}/edit`, javaScriptEnabled: false });
    await page.getByLabel("İş fırsatının adı").fill("");
    await change(code, { note: "Sonradan yazılan not" });
    await save(page);
    await page.locator("dialog [data-form-error]").waitFor();
    await page.getByLabel("İş fırsatının adı").fill("Benim adım");
    await note(page).fill("Benim notum");
    await save(page);
    await page.getByText("Bu kayıt değişti").waitFor();
    expect(await values(page, "Not")).toEqual(["Benim notum", "Sonradan yazılan not"]);
  });

  test("R4 with script the chosen value stands in the field at once, and one's own comes back", async () => {
    const lead = await leadAt(3);
    const { code } = lead;
    const other = ((await (await admin()).get("/clients?page_size=50")) as { data: { id: number; name: string }[] })
      .data;
    const contacts = async (id: number) =>
      ((await (await admin()).get(`/contacts?type=C&for=${id}`)) as { data: { id: number; name: string }[] }).data;
    const client = other.find(({ id }) => id !== lead.client_id);
    const [contact] = client ? await contacts(client.id) : [];
    if (!client || !contact) throw new Error("no other client with a contact in the demo data");
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}/edit` });
    await page.locator("dialog:modal").waitFor();
    const name = page.getByLabel("İş fırsatının adı");
    await name.fill("Benim adım");
    await page.locator("dialog").getByLabel("Kapanış tarihi").fill("15.12.2026");
    await page.locator("[name=lead_value]").fill("250.000,00");
    await change(code, {
      name: "Ötekinin adı",
      note: "Ötekinin\nnotu",
      lead_value: "1234.50",
      lead_close_date: "2026-12-24",
      dates: { start: "2027-03-01", end: "2027-03-04" },
      languages: ["en", "de"],
      country: "DE",
      city: "Berlin",
      client: client.id,
      contact: contact.id,
    });
    await save(page);
    const notice = page.locator("dialog .stale");
    await notice.waitFor();
    await expect.poll(() => notice.evaluate((box) => box === document.activeElement)).toBe(true);
    await choice(page, "İş fırsatının adı").getByLabel("Kayıttaki").check();
    await expect.poll(() => name.inputValue()).toBe("Ötekinin adı");
    await choice(page, "İş fırsatının adı").getByLabel("Senin yazdığın").check();
    await expect.poll(() => name.inputValue()).toBe("Benim adım");

    await notice.getByRole("group", { name: "Hepsi" }).getByLabel("Kayıttakiler").check();
    await expect.poll(() => name.inputValue()).toBe("Ötekinin adı");
    expect(await note(page).inputValue()).toBe("Ötekinin\nnotu");
    expect(await page.locator("[name=lead_value]").inputValue()).toBe("1.234,50");
    expect(await page.locator("dialog").getByLabel("Kapanış tarihi").inputValue()).toBe("24.12.2026");
    expect(await page.getByRole("combobox", { name: "Şehir" }).inputValue()).toBe("Berlin");
    expect(await page.getByRole("combobox", { name: "Müşteri" }).inputValue()).toBe(client.name);
    expect(await page.locator("[name=contact]").inputValue()).toBe(String(contact.id));
    expect(await page.locator("dialog .multi summary").innerText()).toContain("Almanca");
    // Choosing a single one afterwards returns to single choices; text typed after a choice holds.
    await choice(page, "İş fırsatının adı").getByLabel("Senin yazdığın").check();
    await expect.poll(() => notice.getByLabel("Tek tek seç").isChecked()).toBe(true);
    await expect.poll(() => name.inputValue()).toBe("Benim adım");
    await note(page).fill("Son sözüm");
    await save(page);
    await page.waitForURL(`**/bizdev/${code}`);
    expect(await read(code)).toMatchObject({
      name: "Benim adım",
      note: "Son sözüm",
      lead_value: "1234.50",
      lead_close_date: "2026-12-24",
      starts_at: "2027-03-01",
      ends_at: "2027-03-04",
      languages: expect.arrayContaining(["en", "de"]),
      country: "DE",
      city: "Berlin",
      client_id: client.id,
      contact: { id: contact.id },
    });
  });

  test("R4 with script by keyboard on a phone, and a third change asks again", async () => {
    const { code } = await leadAt(4);
    const page = await site.person("admin@kulis.test", {
      to: `/bizdev/${code}/edit`,
      viewport: { width: 390, height: 844 },
    });
    await page.locator("dialog:modal").waitFor();
    await page.getByLabel("İş fırsatının adı").fill("Benim adım");
    await change(code, { name: `Ötekinin ${"uzun".repeat(40)} adı` });
    await save(page);
    await page.locator("dialog .stale").waitFor();
    expect(await page.locator("dialog").evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.getByLabel("İş fırsatının adı").inputValue()).toContain("uzunuzun");
    await change(code, { name: "Üçüncünün adı" });
    await save(page);
    await page.locator("dialog .stale").getByText("Üçüncünün adı").waitFor();
    // The record's name was chosen, so the newer one replaces it and is only reported.
    await expect.poll(() => page.getByLabel("İş fırsatının adı").inputValue()).toBe("Üçüncünün adı");
    await page.getByLabel("İş fırsatının adı").fill("Son sözüm");
    await change(code, { name: "Dördüncünün adı" });
    await save(page);
    await page.locator("dialog .stale").getByText("Dördüncünün adı").waitFor();
    expect(await choice(page, "İş fırsatının adı").getByLabel("Senin yazdığın").isChecked()).toBe(true);
    await choice(page, "İş fırsatının adı").getByLabel("Kayıttaki").check();
    await save(page);
    await page.waitForURL(`**/bizdev/${code}`);
    expect((await read(code)).name).toBe("Dördüncünün adı");
  });
});
