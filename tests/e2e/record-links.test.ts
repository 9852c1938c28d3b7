import ExcelJS from "exceljs";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let me: number;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  me = (await admin.get("/me")).user.id;
});

async function offer(name: string, more: object = {}) {
  const [{ id: position_id }] = (await admin.get("/definition/contact-positions")).data;
  const [type] = (await admin.get("/definition/project-types")).data as { id: number; name: string }[];
  const { code } = await admin.send("POST", "/leads", {
    name,
    dates: { start: "2031-05-12", end: "2031-05-14" },
    city: "Bolu",
    type: type!.id,
    new_client: `${name} Firması`,
    new_contact: { name: "Deniz Kaya", email: "deniz@ornek.example", position_id },
    lead_close_date: "2031-01-15",
    client_response_date: "2031-01-10",
    format: "hybrid",
    lead_value: "1250.75",
    lead_currency: "TRY",
    status: "LEAD-0",
    responsible: me,
    project_ref: `REF ${name}`,
    ...more,
  });
  const { lead } = await admin.get(`/leads/${code}`);
  return { code: code as string, client: lead.client as { code: string; name: string }, type: type!.name };
}

const linkTo = (page: Page, within: string, name: string) =>
  page.locator(within).getByRole("link", { name, exact: true }).getAttribute("href");

test.each([true, false])(
  "LED-031 LED-032 LED-051 a client is led to from the head, the preview and the column; what the form asked is shown; script: %s",
  { timeout: 90_000 },
  async (javaScriptEnabled) => {
    const name = `Ardıç ${javaScriptEnabled ? "betikli" : "betiksiz"}`;
    const { code, client, type } = await offer(name);
    const page = await site.person("admin@kulis.test", {
      to: `/bizdev/${code}`,
      viewport: { width: 1440, height: 900 },
      javaScriptEnabled,
    });
    expect(await linkTo(page, ".page-head .overtitle", client.name)).toBe(`/client/${client.code}`);
    expect(await page.locator(".page-head a:has(.logo)").getAttribute("href")).toBe(`/client/${client.code}`);
    await page.locator(".page-head .facts").getByText(`${type} · Hibrit`).waitFor();
    const response = page.locator(".figures > div").filter({ hasText: "Müşteri yanıt tarihi" });
    expect(await response.locator(".deadline").innerText()).toContain("10 Ocak 2031");

    // A preview leaves no room for every column.
    await page.goto(`/bizdev?view=list&q=${name}&preview=${code}`);
    expect(await linkTo(page, ".list-preview", client.name)).toBe(`/client/${client.code}`);
    await page.goto(`/bizdev?view=list&cols=name,client,type,response&q=${name}`);
    expect(await linkTo(page, "tbody", client.name)).toBe(`/client/${client.code}`);
    await page.locator("tbody").getByText(type, { exact: true }).waitFor();
    expect(await page.locator("tbody .deadline").innerText()).toContain("10 Ocak 2031");

    // The links of a project.
    const project = ((await admin.get("/projects?statuses=PREP,OPERATION")).data as any[]).find(
      (row) => row.client && row.type,
    );
    const known = project.client as { code: string; name: string };
    await page.goto(`/project/${project.code}/main`);
    expect(await linkTo(page, ".page-head .overtitle", known.name)).toBe(`/client/${known.code}`);
    await page.locator(".page-head .facts").getByText(project.type.name).waitFor();
    const found = `q=${encodeURIComponent(project.name)}`;
    await page.goto(`/projects?${found}&preview=${project.code}`);
    expect(await linkTo(page, ".list-preview", known.name)).toBe(`/client/${known.code}`);
    await page.goto(`/projects?cols=name,client,type&${found}`);
    const row = page.locator("tbody tr").filter({ hasText: project.name }).first();
    expect(await row.getByRole("link", { name: known.name, exact: true }).getAttribute("href")).toBe(
      `/client/${known.code}`,
    );
    await row.getByText(project.type.name, { exact: true }).waitFor();
  },
);

test.each([true, false])(
  "ROU-020 ROU-021 PRJ-099 projects of a client and a supplier begin with the newest, and what it sponsors leads to the sponsor; script: %s",
  { timeout: 90_000 },
  async (javaScriptEnabled) => {
    const mark = javaScriptEnabled ? "betikli" : "betiksiz";
    const { supplier } = await admin.send("POST", "/supplier", { name: `Tribün Kur ${mark}` });
    const page = await site.person("admin@kulis.test", { to: `/supplier/${supplier.code}`, javaScriptEnabled });
    const tab = page
      .getByRole("navigation", { name: "Firmanın sayfaları" })
      .getByRole("link", { name: "Projeler", exact: true });
    await tab.click();
    await page.getByText("Bu tedarikçinin görev aldığı, görebildiğin bir proje yok.").waitFor();
    expect(await page.getByRole("heading", { name: "Sponsorluklar" }).count()).toBe(0);

    const codes: string[] = [];
    for (const month of ["03", "05", "04"]) {
      const name = `Tribünlü ${month} ${mark}`;
      const dates = { start: `2027-${month}-01`, end: `2027-${month}-02` };
      const body = { name, dates, country: "TR", attendee_count: 80, languages: ["tr"] };
      const { code } = await admin.send("POST", "/projects", body);
      codes.push(code);
      const part = { supplier_id: supplier.id, service: "Tribün" };
      expect(await admin.send("POST", `/project/${code}/suppliers`, part)).toMatchObject({ status: "success" });
    }
    const { sponsor } = await admin.send("POST", `/project/${codes[0]}/sponsors`, {
      company_id: `S-${supplier.id}`,
      package: "Gümüş",
      amount: "1250.50",
      currency: "EUR",
      status: "AGREED",
    });
    const names = () => page.locator("tbody tr:has(.cell-status) .row-link").allInnerTexts();
    await page.goto(`/supplier/${supplier.code}?tab=projects`);
    await page.getByRole("heading", { name: "Sponsorluklar" }).waitFor();
    expect((await names()).slice(0, 3)).toEqual(["05", "04", "03"].map((month) => `Tribünlü ${month} ${mark}`));
    const sponsored = page.locator("section").filter({ has: page.getByRole("heading", { name: "Sponsorluklar" }) });
    await sponsored.getByText("1.250,50").first().waitFor();
    await sponsored.getByText("Anlaşıldı").waitFor();
    await page.getByRole("link", { name: "Tarih", exact: true }).click();
    await page.waitForURL(/sort=starts_at/);
    await expect.poll(async () => (await names())[0]).toBe(`Tribünlü 03 ${mark}`);
    await sponsored.getByRole("link", { name: `Tribünlü 03 ${mark}` }).click();
    await page.waitForURL(`**/project/${codes[0]}/sponsors/${sponsor.scode}`);

    const { client } = await offer(`Kekik ${mark}`);
    await page.goto(`/client/${client.code}?tab=projects`);
    expect(await names()).toEqual([`Kekik ${mark}`]);
  },
);

/** A client with several contacts, one of them with a history. */
async function company(name: string) {
  const { client } = await offer(name);
  const { data } = await admin.get(`/contacts?type=C&query=${encodeURIComponent("Deniz Kaya")}&page_size=100`);
  const contact = data.find((one: any) => one.company.code === client.code);
  return { client, contact, id: contact.contact_for as number };
}

test.each([true, false])(
  "CLI-045 a company's contacts are shown among all contacts, narrowed to it until that is taken away, also in the sheet; script: %s",
  { timeout: 90_000 },
  async (javaScriptEnabled) => {
    const { client, id } = await company(`Melisa ${javaScriptEnabled ? "betikli" : "betiksiz"}`);
    const page = await site.person("admin@kulis.test", {
      to: `/client/${client.code}?tab=contacts`,
      javaScriptEnabled,
    });
    await page.getByRole("link", { name: "Kontaktlarda göster" }).click();
    await page.waitForURL(`**/contacts?type=C&for=${id}`);
    const names = () => page.locator("tbody .row-link").allInnerTexts();
    await expect.poll(names).toEqual(["Deniz Kaya"]);
    const chip = page.locator(".filter-chip").filter({ hasText: client.name });
    await chip.waitFor();
    // A text is looked for among them alone.
    await page.locator("[name=q]").fill("olmayan");
    await page.locator("[name=q]").press("Enter");
    await page.waitForURL(/q=olmayan/);
    expect(new URL(page.url()).searchParams.get("for")).toBe(String(id));
    await page.getByText("Bu filtrelerle").first().waitFor();
    await page.goto(`/contacts?type=C&for=${id}`);
    await chip.getByRole("link").click();
    await page.waitForURL(/\/contacts\?type=C$/);
    await chip.waitFor({ state: "detached" });
    expect((await names()).length).toBeGreaterThan(1);
    // An id without a type is ignored.
    await page.goto(`/contacts?for=${id}`);
    expect((await names()).length).toBeGreaterThan(1);
    expect(await page.locator(".filter-chip").count()).toBe(0);
    const sheet = await page.request.get(`${site.web.url}/contacts/export.xlsx?type=C&for=${id}`);
    expect(sheet.status()).toBe(200);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await sheet.body()) as never);
    const text = JSON.stringify(book.worksheets[0]!.getSheetValues());
    expect(text).toContain(`Firma: ${client.name}`);
    expect(text.match(/Deniz Kaya/g)).toHaveLength(1);
  },
);

test.each([true, false])(
  "PRJ-034 the whole history of a contact is searched, narrowed to a kind and paged; script: %s",
  { timeout: 90_000 },
  async (javaScriptEnabled) => {
    const { contact } = await company(`Reyhan ${javaScriptEnabled ? "betikli" : "betiksiz"}`);
    const call = { contact_id: contact.id, called_at: "2026-11-02 09:00:00", call_direction: "outbound" };
    expect(await admin.send("POST", "/phone-call-logs", { ...call, description: "Iğdır oteli soruldu" })).toMatchObject(
      {
        status: "success",
      },
    );
    const page = await site.person("admin@kulis.test", { to: `/contacts/${contact.id}`, javaScriptEnabled });
    await page.getByRole("link", { name: "Tüm geçmiş" }).click();
    await page.waitForURL(`**/contacts/${contact.id}/history`);
    await page.getByRole("heading", { level: 1, name: "Deniz Kaya" }).waitFor();
    const entries = page.locator(".timeline li");
    await expect.poll(() => entries.count()).toBe(2);
    await page.goto(`/contacts/${contact.id}/history?kind=phone_call`);
    await page.getByText("Iğdır oteli soruldu").waitFor();
    expect(await entries.count()).toBe(1);
    // The box writes a phone call with this contact, shown here.
    await page.goto(`/contacts/${contact.id}/history`);
    const box = page.locator(".activity-box");
    await box.getByText("firmasına yazılır").waitFor();
    await box.getByRole("link", { name: "Görüşme" }).click();
    await box.locator("[name=description]").fill("Salon fiyatı konuşuldu");
    await box.locator("button[type=submit]").click();
    await page.locator(".timeline").getByText("Salon fiyatı konuşuldu").first().waitFor();
    await page.waitForURL(new RegExp(`/contacts/${contact.id}/history`));
    await page.goto(`/contacts/${contact.id}/history?q=olmayan`);
    await expect.poll(() => entries.count()).toBe(0);
    await page.goto(`/contacts/${contact.id}/history?q=${encodeURIComponent("IGDIR OTEL")}`);
    await expect.poll(() => entries.count()).toBe(1);
  },
);

test("SES-037 SES-053 an unknown company or contact leads back to its own list", { timeout: 60_000 }, async () => {
  const page = await site.person("admin@kulis.test", { to: "/clients" });
  for (const [address, back, list] of [
    ["/client/yok", "Müşterilere dön", "/clients"],
    ["/supplier/yok", "Tedarikçilere dön", "/suppliers"],
    ["/contacts/999999", "Kontaktlara dön", "/contacts"],
  ] as const) {
    await page.goto(address);
    await page.getByText("Kayıt bulunamadı.").first().waitFor();
    await page.getByRole("link", { name: back }).click();
    await page.waitForURL(`**${list}`);
  }
});

test("CLI-038 the company search of a contact says that it needs three letters", { timeout: 60_000 }, async () => {
  const { client } = await company("Zerdeçal Sayıklar");
  const page = await site.person("admin@kulis.test", { to: "/contacts/new" });
  const search = page.locator("dialog[open] input[role=combobox]").first();
  await search.fill("Ze");
  const list = page.locator(".combo-empty");
  await list.getByText("Aramak için en az 3 harf yaz.").waitFor();
  await search.fill("Zerdeçal");
  await page.getByRole("option", { name: client.name }).first().waitFor();
});
