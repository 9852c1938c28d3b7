import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, cookieFor, everything, formKeyAt, postForm, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let cookie: string;
let lead: string;
let options: { type: string; client: string; contact: string; responsible: string; position: string };
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  cookie = await cookieFor(site.web.url, "admin@kulis.test");
  const me = (await admin.get("/me")).user as { id: number };
  lead = (await everything(admin, "/leads?group=offer&stages=2"))[0]?.code ?? "";
  const client = (await admin.get("/clients?page_size=1")).data[0].id as number;
  options = {
    client: String(client),
    contact: String((await admin.get(`/contacts?type=C&for=${client}`)).data[0].id),
    type: String((await admin.get("/definition/project-types")).data[0].id),
    responsible: String(me.id),
    position: String((await admin.get("/definition/positions")).data[0].id),
  };
});

const signedIn = (javaScriptEnabled = true) => site.person("admin@kulis.test", { javaScriptEnabled, inBrowser: true });

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let made = 0;
const freshName = (what: string) => `${what} çift ${(made += 1)}`;

interface Creating {
  path: string;
  fields(name: string): Record<string, string>;
  /** Number of records with that name. */
  count(name: string): Promise<number>;
}

const named = (rows: { name: string }[], name: string) => rows.filter((row) => row.name === name).length;

const creating: Record<string, () => Creating> = {
  createLead: () => ({
    path: "/bizdev/new",
    fields: (name) => ({
      name,
      type: options.type,
      format: "inperson",
      "dates.start": day(50),
      "dates.end": day(52),
      country: "TR",
      city: "Ankara",
      client: options.client,
      contact: options.contact,
      status: "LEAD-0",
      lead_value: "1.234,56",
      lead_currency: "TRY",
      lead_close_date: day(10),
      responsible: options.responsible,
      project_ref: name,
    }),
    count: async (name) => named(await everything(admin, "/leads?group=offer"), name),
  }),
  createProject: () => ({
    path: "/projects/new",
    fields: (name) => ({
      name,
      "dates.start": day(50),
      "dates.end": day(52),
      country: "TR",
      attendee_count: "12",
      languages: "tr",
    }),
    count: async (name) => named(await everything(admin, "/projects?statuses=PREP"), name),
  }),
  createBudget: () => ({
    path: `/bizdev/${lead}/budget`,
    fields: (name) => ({ name, currency: "TRY" }),
    count: async (name) => named((await admin.get(`/project/${lead}/budgets`)).data, name),
  }),
  createInvitation: () => ({
    path: "/admin/invitations",
    fields: (name) => ({
      email: `${name.replaceAll(/\W+/g, "-")}@ornek.example`,
      position_id: options.position,
      team_id: "",
    }),
    count: async (name) =>
      (await admin.get("/invitations")).data.filter(
        ({ email }: { email: string }) => email === `${name.replaceAll(/\W+/g, "-")}@ornek.example`.toLowerCase(),
      ).length,
  }),
};

const keyOf = (path: string) => formKeyAt(site.web.url, path, cookie);

describe("R3 one form makes one record", () => {
  test.each(Object.keys(creating))("R3 %s: the same form twice at once and twice in a row", async (which) => {
    const { path, fields, count } = creating[which]!();
    const name = freshName(which);
    const key = await keyOf(path);
    const form = { ...fields(name), _key: key };
    const post = () => postForm(site.web.url, path, form, { cookie });
    const both = await Promise.all([post(), post()]);
    // The second gets the first result, or the message that the first is still running.
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 302, 409].includes(status))).toEqual([]);
    expect(statuses.some((status) => status === 200 || status === 302)).toBe(true);
    expect(await count(name)).toBe(1);
    const again = [await post(), await post()];
    const where = both.find(({ status }) => status === 302)?.headers.location;
    for (const answer of again) expect([answer.status, answer.headers.location]).toEqual([where ? 302 : 200, where]);
    expect(await count(name)).toBe(1);

    // The key of one form never stands for another's content.
    const other = freshName(which);
    const changed = await postForm(site.web.url, path, { ...fields(other), _key: key }, { cookie });
    expect([changed.status, await count(other), await count(name)]).toEqual([422, 0, 1]);

    // Another form is another record.
    const second = await postForm(site.web.url, path, { ...fields(other), _key: await keyOf(path) }, { cookie });
    expect([[200, 302].includes(second.status), await count(other)]).toEqual([true, 1]);
  });

  const fillProject = async (page: Page, name: string) => {
    await page.getByLabel("Proje adı").fill(name);
    await page.getByLabel("Katılımcı sayısı").fill("40");
  };

  test("R3 PRJ-064 PRJ-070 a double click with script makes one project, and the page of it opens", async () => {
    const page = await signedIn();
    const name = freshName("betikli");
    await page.goto("/projects?dialog=new-project");
    await page.locator("dialog:modal").waitFor();
    expect(await page.locator("dialog h2").first().textContent()).toBe("Yeni Proje");
    await fillProject(page, name);
    await page.getByRole("button", { name: "Tarih seç" }).click();
    await page.getByRole("button", { name: "Önümüzdeki 1 ay" }).click();
    await page.getByRole("button", { name: "Projeyi ekle" }).dblclick();
    await page.waitForURL(/\/project\/\w+\/main$/);
    expect(await creating["createProject"]!().count(name)).toBe(1);
    // Back to the form, under the same key: a repeated request gets the same record.
    const made = page.url();
    await page.goBack();
    await page.locator("dialog:modal").waitFor();
    await fillProject(page, name);
    await page.getByRole("button", { name: "Tarih seç" }).click();
    await page.getByRole("button", { name: "Önümüzdeki 1 ay" }).click();
    await page.getByRole("button", { name: "Projeyi ekle" }).click();
    await page.waitForURL(made);
    expect(await creating["createProject"]!().count(name)).toBe(1);
    // The menu's own link opens another form.
    await page.goto("/projects?dialog=new-project");
    const first = new URL(page.url()).searchParams.get("_key");
    await page.goto("/projects?dialog=new-project");
    expect([first, new URL(page.url()).searchParams.get("_key")]).toEqual([
      expect.any(String),
      expect.not.stringMatching(first ?? ""),
    ]);
  });

  /** Fills every field of a form by its name, as a person without script sees it. */
  async function fillAll(page: Page, fields: Record<string, string>) {
    for (const [name, value] of Object.entries(fields)) {
      const field = page.locator(`main [name='${name}'], dialog [name='${name}']`).first();
      const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
      if (kind === "select-one" || kind === "select-multiple") await field.selectOption(value);
      else if (kind === "checkbox" || kind === "radio")
        await page.locator(`[name='${name}'][value='${value}']`).first().check();
      else await field.fill(value);
    }
  }

  const submits: Record<string, string> = {
    createLead: "İş fırsatını ekle",
    createProject: "Projeyi ekle",
    createBudget: "Bütçe ekle",
    createInvitation: "Davet gönder",
  };

  test.each(Object.keys(creating))(
    "R3 %s without script: a double click, then back and sent again, makes no second record",
    async (which) => {
      const { path, fields, count } = creating[which]!();
      const page = await signedIn(false);
      const name = freshName(which);
      // The lead form has no contacts of its client until it asks the server for them.
      const query = which === "createLead" ? `?client=${options.client}` : "";
      await page.goto(`${path}${query}`);
      const form = page.url();
      const send = () => page.getByRole("button", { name: submits[which]!, exact: true }).click();
      const once = () => page.waitForURL((url) => which === "createInvitation" || !url.search);
      await fillAll(page, fields(name));
      await send();
      await once();
      const made = page.url();
      expect(await count(name)).toBe(1);

      await page.goBack();
      await page.waitForURL(form);
      await fillAll(page, fields(name));
      await send();
      await once();
      expect([page.url(), await count(name)]).toEqual([made, 1]);

      // Another text typed into the used form: it names the created record, loses nothing, and another send creates
      // another record.
      await page.goBack();
      await page.waitForURL(form);
      const other = freshName(which);
      await fillAll(page, fields(other));
      await send();
      const told = page.getByRole("alert").filter({ hasText: "Bu form daha önce gönderildi" });
      await told.waitFor();
      expect([await count(name), await count(other)]).toEqual([1, 0]);
      expect(await told.getByRole("link", { name: "Oluşturulan kaydı aç" }).getAttribute("href")).toBe(
        new URL(made).pathname,
      );
      for (const [field, value] of Object.entries(fields(other)))
        if (field === "name" || field === "email")
          expect(await page.locator(`[name='${field}']`).inputValue()).toBe(value);
      await send();
      await once();
      expect([await count(name), await count(other)]).toEqual([1, 1]);
    },
  );
});
