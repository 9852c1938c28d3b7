import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

/** A running project of the demo's user with a budget, and the name of one of its lines. */
async function readProject() {
  const user = await apiClient(site.web.url, "user@kulis.test");
  const { data } = await user.get("/projects?statuses=PREP,OPERATION&page_size=100");
  for (const project of data as { code: string; name: string }[]) {
    const { data: lines } = await user.get(`/project/${project.code}/budget-items?main=1`);
    if (lines.length > 0) return { project, line: lines[0].name as string };
  }
  throw new Error("no running project has a budget");
}

/** The oldest open advance of the demo's user in a currency, which is sent and approved if there is none. */
async function openAdvance(currency = "TRY"): Promise<{ id: number; code: string }> {
  const user = await apiClient(site.web.url, "user@kulis.test");
  const listed = await user.get("/accounting/open-advances");
  const found = listed.data.find((one: { currency: string }) => one.currency === currency);
  if (found) return found;
  const { data: sources } = await user.get("/definition/expense-sources");
  const { request } = await user.send("POST", "/accounting/advance-payments", {
    source: String(sources[0].id),
    requested_date: "2030-05-14",
    currency,
    items: [{ description: "Nakit", amount: "1250.00", payment_method: "CASH" }],
  });
  for (const who of ["team", "division", "agency", "admin"]) {
    const approver = await apiClient(site.web.url, `${who}@kulis.test`);
    const { data } = await approver.get("/approvals");
    const row = data.find(({ code }: { code: string }) => code === request.code);
    if (row) await approver.send("PUT", `/approvals/${request.code}`, { decision: "approve", step: row.step });
  }
  return request;
}

const phone = { width: 390, height: 844 };

test.each([{ scripted: true }, { scripted: false }])(
  "ACC-042 ACC-043 ACC-044 ACC-045 ACC-148 ACC-152 ACC-153 ACC-156 ACC-157 ACC-183 SHL-034 SHL-035 SHL-036 SHL-037 an expense with an error keeps what was typed, is sent with two rows and edited; script: $scripted",
  async ({ scripted }) => {
    const page = await site.person("user@kulis.test", { javaScriptEnabled: scripted, to: "/news", viewport: phone });
    const check = async () => {
      if (!scripted) return;
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    };
    for (const [name, title] of [
      ["new-cc-request", "Kredi Kartı Talep Formu"],
      ["new-payment-request", "Ödeme Talep Formu"],
      ["new-advance", "İş Avans Formu"],
    ] as const) {
      await page.goto(`/news?dialog=${name}`);
      await page.getByRole("dialog").getByRole("heading", { name: title }).waitFor();
    }
    const day = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString("tr-TR", { timeZone: "Europe/Istanbul" });
    const [asked = ""] = (await page.getByRole("textbox", { name: "İstenen tarih" }).inputValue()).split(" ");
    expect(asked.split(".").map(Number)).toEqual(day.split(".").map(Number));
    if (scripted) {
      await page.goto("/requests");
      await page.locator("summary").filter({ hasText: "Diğer talepler" }).first().click();
      await page.getByRole("link", { name: "Masraf", exact: true }).click();
      await page.getByRole("dialog").getByRole("heading", { name: "Masraf Formu" }).waitFor();
    }
    await page.goto(scripted ? "/news?dialog=new-expense" : "/requests/amounts/expense/new");
    const form = page.getByRole("dialog");
    await form.getByRole("heading", { name: "Masraf Formu" }).waitFor();
    const source = form.getByLabel("Masraf kaynağı");
    const options = await source.locator("option").allInnerTexts();
    await source.selectOption({ label: options[1] ?? "" });
    if (scripted) await form.getByLabel("Proje").waitFor({ state: "detached" });
    const row = (at: number) => form.locator(".row-line").nth(at);
    await row(0).getByLabel("Açıklama").fill("Taksi");
    await row(0).getByLabel("Tutar").fill("120,50");
    await form.getByRole("button", { name: "Onaya Gönder" }).last().click();
    await form.getByText("Masraf birimleri alanlarındaki bilgileri doldurunuz").first().waitFor();
    expect(await row(0).getByLabel("Tutar").inputValue()).toMatch(/^120[,.]50$/);
    await check();
    await row(0).getByLabel("KDV").selectOption("20");
    await row(0).getByRole("textbox", { name: "Fiş tarihi" }).fill("14.05.2026");
    await form.locator(".row-add").click();
    await row(1).waitFor();
    await row(1).getByLabel("Açıklama").fill("Yemek");
    await row(1).getByLabel("Tutar").fill("100");
    await row(1).getByLabel("KDV").selectOption("10");
    await row(1).getByRole("textbox", { name: "Fiş tarihi" }).fill("15.05.2026");
    if (scripted) await form.locator(".planned-steps").waitFor();
    await form.getByRole("button", { name: "Onaya Gönder" }).last().click();
    await page.getByText("Masraf talebin işleme alındı.").waitFor();

    await page.goto("/requests");
    await page.getByText("220,50").first().waitFor();
    await check();
    await page.getByRole("link", { name: "Masraf", exact: true }).first().click();
    await page.locator(".request-items").getByText("Yemek").waitFor();
    await page.getByText("%20 KDV").waitFor();
    await check();
    await page.getByRole("link", { name: "Düzenle" }).click();
    await form.getByRole("heading", { name: "Masraf Formu" }).waitFor();
    await row(1).getByLabel("Tutar").fill("200");
    await form.getByRole("button", { name: "Onaya Gönder" }).last().click();
    await page.getByText("320,50").first().waitFor();
    await page.getByRole("heading", { name: "2. gönderim" }).waitFor();
  },
);

test.each([
  { type: "cc-requests", dialog: "new-cc-request", title: "Kredi Kartı Talep Formu" },
  { type: "payment-requests", dialog: "new-payment-request", title: "Ödeme Talep Formu" },
])(
  "ACC-154 ACC-155 ACC-183 what the server refuses of $type stands in the form's alert and beside its field, and nothing typed is lost",
  async ({ dialog, title }) => {
    for (const scripted of [true, false]) {
      const page = await site.person("user@kulis.test", {
        javaScriptEnabled: scripted,
        to: `/news?dialog=${dialog}`,
        viewport: phone,
      });
      const form = page.getByRole("dialog");
      await form.getByRole("heading", { name: title }).waitFor();
      await form.getByRole("textbox", { name: "Tutar" }).fill("150,25");
      await form.getByRole("button", { name: "Onaya Gönder" }).last().click();
      // Both say that the form was not saved: a summary that leads to its fields, and a sentence beside each.
      await form.locator(".alert-danger").first().waitFor();
      await form.locator(".field-error").first().waitFor();
      expect(await form.getByRole("textbox", { name: "Tutar" }).inputValue()).toMatch(/^150[,.]25$/);
      expect(await form.getByRole("button", { name: "Onaya Gönder" }).last().isEnabled()).toBe(true);
      if (scripted) expect(await seriousFindings(page)).toEqual([]);
    }
  },
);

test.each([{ scripted: true }, { scripted: false }])(
  "PRJ-060 ACC-044 BUD-006 a request with a budget line is sent from its project, found in its list, and says what is left; script: $scripted",
  async ({ scripted }) => {
    const page = await site.person("user@kulis.test", { javaScriptEnabled: scripted, to: "/news", viewport: phone });
    const { project, line } = await readProject();
    const at = `/project/${project.code}/requests`;
    await page.goto(at);
    await page.getByRole("heading", { level: 2, name: "Talepler" }).waitFor();
    if (scripted) {
      await page.locator("summary").filter({ hasText: "Yeni talep" }).click();
      await page.getByRole("link", { name: "Kredi kartı talebi", exact: true }).click();
    } else await page.goto(`${at}?dialog=new-cc-request&project=${project.code}`);
    const form = page.getByRole("dialog");
    await form.getByRole("heading", { name: "Kredi Kartı Talep Formu" }).waitFor();
    const field = form.getByRole("combobox", { name: "Bütçe kalemi" });
    if (scripted) {
      await field.fill(line.slice(0, 3));
      await page.getByRole("option", { name: line }).first().click();
      await form.getByRole("combobox", { name: "Tedarikçi" }).fill("ote");
      await page.locator("[role=option]:visible").first().click();
    } else {
      await field.selectOption({ label: line });
      await form.getByLabel("Tedarikçi").selectOption({ index: 1 });
    }
    await form.getByRole("textbox", { name: "Tutar" }).fill("9000000");
    if (scripted) {
      await form.getByText(`${line}: kalem`).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    }
    await form.getByRole("button", { name: "Onaya Gönder" }).last().click();
    await page.getByText("Kredi kartı talebin işleme alındı.").waitFor();
    await page.goto(`${at}?type=credit_card&status=PENDING&sort=company_amount&order=desc`);
    const row = page.getByRole("row", { name: "9.000.000,00" }).first();
    await row.waitFor();
    if (scripted) {
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    }
    await row.getByRole("link", { name: "Kredi kartı talebi" }).click();
    await page.getByText(/aşılıyor$/).waitFor();
  },
);

test("ACC-043 ACC-047 an expense names the oldest open advance of its currency, and its page says what it takes; without script", async () => {
  const oldest = await openAdvance();
  const page = await site.person("user@kulis.test", {
    javaScriptEnabled: false,
    to: "/requests",
    viewport: phone,
  });
  await page.getByText(/Açık avansın: .*₺/).waitFor();
  await page.goto("/requests/amounts/expense/new");
  const form = page.getByRole("dialog");
  const field = form.getByLabel("Mahsup edilecek avans");
  const proposed = await field.inputValue();
  expect(proposed).not.toBe("");
  const source = form.getByLabel("Masraf kaynağı");
  const options = await source.locator("option").allInnerTexts();
  await source.selectOption({ label: options[1] ?? "" });
  const row = form.locator(".row-line").first();
  await row.getByLabel("Açıklama").fill("Taksi");
  await row.getByLabel("Tutar").fill("1,50");
  await row.getByLabel("KDV").selectOption("20");
  await row.getByRole("textbox", { name: "Fiş tarihi" }).fill("14.05.2026");
  await form.getByRole("button", { name: "Onaya Gönder" }).last().click();
  await page.getByText("Masraf talebin işleme alındı.").waitFor();
  await page.goto("/requests");
  await page.getByRole("link", { name: "Masraf", exact: true }).first().click();
  await page.getByText("Avanstan düşülen").waitFor();
  await page.locator(".request-facts div").filter({ hasText: "Mahsup edilecek avans" }).getByRole("link").click();
  await page.waitForURL((url) => url.pathname.endsWith(oldest.code));
  await page.getByText("Açık bakiye").waitFor();
});

test.each([{ early: false }, { early: true }])(
  "ACC-043 the advances of an expense follow its currency, also one that was chosen before the script came; early: $early",
  async ({ early }) => {
    const [lira, euro] = [await openAdvance("TRY"), await openAdvance("EUR")];
    const page = await site.person("user@kulis.test", { viewport: phone });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    const opened = page.goto("/requests/amounts/expense/new");
    const form = page.getByRole("dialog");
    const field = form.getByLabel("Mahsup edilecek avans");
    const choose = (currency: string) => form.getByLabel("Para birimi").selectOption(currency);
    const offered = (sign: RegExp) => field.locator("option").filter({ hasText: sign });
    await offered(/€/).first().waitFor({ state: "attached" });
    expect(await field.inputValue()).toBe(String(lira.id));
    if (early) await choose("EUR");
    release();
    await opened;
    if (!early) {
      await offered(/€/).first().waitFor({ state: "detached" });
      await choose("EUR");
    }
    await offered(/₺/).first().waitFor({ state: "detached" });
    await expect.poll(() => field.inputValue()).toBe(String(euro.id));
    await choose("TRY");
    await expect.poll(() => field.inputValue()).toBe(String(lira.id));
  },
);

/** An approver decides the request by the API; returns the mail address of who did. */
async function approveAs(code: string): Promise<string> {
  for (const who of ["team", "division", "agency", "admin"]) {
    const approver = await apiClient(site.web.url, `${who}@kulis.test`);
    const { data } = await approver.get("/approvals");
    const row = data.find((one: { code: string }) => one.code === code);
    if (!row) continue;
    await approver.send("PUT", `/approvals/${code}`, { decision: "approve", step: row.step });
    const { request } = await approver.get(`/requests/${code}`);
    if (request.status === "APPROVED") return `${who}@kulis.test`;
  }
  throw new Error("nobody could approve it");
}

test.each([{ scripted: true }, { scripted: false }])(
  "ACC-025 ACC-047 the rest of an advance is given back and confirmed, and what is above another one is asked for; script: $scripted",
  async ({ scripted }) => {
    const options = { javaScriptEnabled: scripted, viewport: phone };
    const user = await apiClient(site.web.url, "user@kulis.test");
    const { project } = await readProject();
    const project_id = (await user.get(`/project/${project.code}`)).project.id as number;
    const give = async (amount: string) => {
      const { request } = await user.send("POST", "/accounting/advance-payments", {
        source: "PROJECT",
        project_id,
        requested_date: "2030-05-14",
        currency: "GBP",
        items: [{ description: "Nakit", amount, payment_method: "CASH" }],
      });
      return { code: request.code as string, id: request.id as number, decider: await approveAs(request.code) };
    };
    const first = await give("640.00");
    const page = await site.person("user@kulis.test", { ...options, to: `/requests/${first.code}` });
    const check = async (shown: typeof page) => {
      if (!scripted) return;
      expect(await seriousFindings(shown)).toEqual([]);
      expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    await page.getByRole("link", { name: "Kalanı iade ettim" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Tutar").fill("640,01");
    await dialog.getByLabel("Not").fill("Kasaya teslim");
    await dialog.getByRole("button", { name: "İadeyi yaz" }).click();
    await dialog
      .getByText(/daha fazlasını iade edemezsin/)
      .first()
      .waitFor();
    expect(await dialog.getByLabel("Not").inputValue()).toBe("Kasaya teslim");
    await check(page);
    await dialog.getByLabel("Tutar").fill("640,00");
    await dialog.getByRole("button", { name: "İadeyi yaz" }).click();
    await page.getByText("İaden yazıldı").waitFor();
    await page.getByRole("button", { name: "Geri al" }).waitFor();
    expect(await page.getByRole("link", { name: "Kalanı iade ettim" }).count()).toBe(0);
    await check(page);

    const approver = await site.person(first.decider, { ...options, to: `/requests/${first.code}` });
    await check(approver);
    await approver.getByRole("button", { name: "İadeyi onayla" }).click();
    await approver.getByText("İade onaylandı.").waitFor();
    // With script the open page follows the confirmation by itself.
    if (scripted) await page.getByRole("button", { name: "Geri al" }).waitFor({ state: "detached" });
    else {
      await page.getByRole("button", { name: "Geri al" }).click();
      await page.getByText("Bu iade zaten onaylandı.").waitFor();
    }
    await page.goto(`/requests/${first.code}`);
    await page
      .getByText(/ onayladı/)
      .first()
      .waitFor();

    const second = await give("100.00");
    const { request } = await user.send("POST", "/accounting/expenses", {
      expense_source: "PROJECT",
      project_id,
      currency: "GBP",
      advance_payment_id: second.id,
      items: [
        {
          assign_to: "AGENCY",
          expense_date: "2026-05-14",
          description: "Yemek",
          amount: "135.50",
          vat_rate: "10",
          payment_type: "CASH",
        },
      ],
    });
    await approveAs(request.code);
    await page.goto(`/requests/${second.code}`);
    await page.getByRole("link", { name: "Farkı iste" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("heading", { name: "Ödeme Talep Formu" }).waitFor();
    expect(await form.getByRole("textbox", { name: "Tutar" }).inputValue()).toMatch(/^35[,.]50?$/);
    expect(await form.getByLabel("Tedarikçi").count()).toBe(0);
    await form.getByLabel("IBAN").fill("TR33 0006 1005 1978 6457 8413 26");
    await form.getByLabel("Banka adı").fill("Örnek Bankası");
    await form.getByRole("button", { name: "Onaya Gönder" }).last().click();
    await page.getByText("Ödeme talebin işleme alındı.").waitFor();
    const { data } = await user.get("/requests?status=PENDING");
    await page.goto(`/requests/${data[0].code}`);
    await page.getByText("Farkı ödenen avans").waitFor();
    await check(page);
  },
);
