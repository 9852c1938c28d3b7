import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { columns, drag } from "../helpers/board";
import { faults, startFaultyUpstream, type FaultyUpstream } from "../helpers/faulty-upstream";
import { apiClient, changeLead, everything } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const env: Record<string, string> = { SESSION_SECRET: "kirik-hat-anahtari-0123456789-abcdef" };
let upstream: FaultyUpstream;
beforeAll(async () => {
  upstream = await startFaultyUpstream();
  env["API_URL"] = upstream.url;
});
const site = siteWithBrowser(env, /status of 50\d/);
afterEach(() => upstream.breaks(null));
afterAll(() => upstream.stop());

test.each(["503", "500 in HTML", "cut JSON"])(
  "R9 R18 an upstream that answers everything with this leaves the open form and what was typed: %s",
  async (name) => {
    const admin = await apiClient(upstream.url);
    const { code } = (await everything(admin, "/leads?stages=2"))[0]!;
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}/edit` });
    await page.locator("dialog:modal").waitFor();
    const field = page.getByLabel("İş fırsatının adı");
    const save = page.getByRole("button", { name: "Kaydet" });
    await field.fill(`Bozuk hatta ${name}`);
    upstream.breaks(faults[name]!);
    await save.click();
    await page.locator("[data-form-error]").waitFor();
    // Nothing more is under way, a reading of the page neither.
    await expect.poll(() => save.getAttribute("aria-busy")).not.toBe("true");
    expect(await field.inputValue()).toBe(`Bozuk hatta ${name}`);
    upstream.breaks(null);
    await save.click();
    await page.waitForURL(`**/bizdev/${code}`);
    await page.getByRole("heading", { level: 1, name: `Bozuk hatta ${name}` }).waitFor();
  },
);

test("R9 R18 a move keeps its reason, a drop its board, and a button says why it did nothing", async () => {
  const admin = await apiClient(upstream.url);
  const { code } = (await everything(admin, "/leads?stages=3"))[0]!;
  const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}/stage?to=12` });
  await page.locator("dialog:modal").waitFor();
  const reason = page.locator("dialog").getByRole("textbox");
  await reason.fill("Müşteri başka tarih istiyor");
  upstream.breaks(faults["503"]!);
  await page.locator("dialog button[type=submit]").click();
  await page.locator("dialog [data-form-error]").getByText("Birazdan yeniden dene").waitFor();
  expect(await reason.inputValue()).toBe("Müşteri başka tarih istiyor");

  upstream.breaks(null);
  await page.goto("/bizdev");
  const offer = (await everything(admin, "/leads?stages=0"))[0]!.code;
  await drag(page, offer, 1, () => upstream.breaks(faults["503"]!));
  await page.locator(".floats").getByText("HATA!").waitFor();
  expect(await columns(page).first().locator(`a[href="/bizdev/${offer}"]`).count()).toBeGreaterThan(0);

  upstream.breaks(null);
  await page.goto("/profile/security");
  upstream.breaks(faults["503"]!, ({ method }) => method !== "GET");
  await page.locator('form[action="/profile/sessions/end"] button').last().click();
  await page.locator(".alert-danger").getByText("Birazdan yeniden dene").waitFor();
});

test("R9 R18 RTM-005 an upstream that breaks while the page is read again leaves it as it is; later it is read", async () => {
  const admin = await apiClient(upstream.url);
  const { code } = (await everything(admin, "/leads?stages=2"))[0]!;
  const page = await site.person("admin@kulis.test", { to: "/bizdev" });
  await columns(page).first().waitFor();
  // A reading that was under way before the change may still be answered: it is not the one.
  const broken = page.waitForResponse((answer) => /bizdev\.data/.test(answer.url()) && answer.status() === 503);
  const ours = `Bearer ${admin.token}`;
  await page.route(/bizdev\.data/, async (route) => {
    // Earlier changes may be read while this one is on its way.
    upstream.breaks(faults["503"]!, ({ headers }) => headers.authorization !== ours);
    await route.continue();
  });
  await changeLead(admin, code, { name: "Kesintide değişen" });
  await broken;
  await page.unrouteAll({ behavior: "wait" });
  expect(await columns(page).count()).toBeGreaterThan(0);
  upstream.breaks(null);
  await columns(page).getByText("Kesintide değişen").waitFor();
});

test.each([
  ["a page of a network to sign in to", { status: 200, contentType: "text/html", body: "<h1>Hoş geldin</h1>" }],
  ["a proxy's 403", { status: 403, contentType: "text/html", body: "<h1>Forbidden</h1>" }],
  ["no answer", null],
])("R9 R18 RTM-005 %s in place of the page's data leaves the open form; later it is read", async (_, answer) => {
  const admin = await apiClient(upstream.url);
  const { code } = (await everything(admin, "/leads?stages=2"))[0]!;
  const page = await site.person("admin@kulis.test", { to: `/bizdev/${code}/edit` });
  await page.locator("dialog:modal").waitFor();
  const note = page.locator("dialog").getByLabel("Not");
  await note.fill("yarım kalan");
  const asked = page.waitForRequest(/edit\.data/);
  await page.route(/edit\.data/, (route) => (answer ? route.fulfill(answer) : route.abort()));
  const name = `Vekilin ardında ${String(answer?.status)} ${answer?.body.length}`;
  await changeLead(admin, code, { name });
  await (await asked).response().catch(() => null);
  await page.unrouteAll({ behavior: "wait" });
  await page.locator("h1", { hasText: name }).waitFor();
  expect(await note.inputValue()).toBe("yarım kalan");
  expect(await page.getByText("Bu kayıt artık yok").count()).toBe(0);
});

test("R9 R18 lists that cannot be read say so at their field and are read on the next press; the form stays", async () => {
  const page = await site.person("admin@kulis.test", { to: "/bizdev?dialog=new-lead" });
  const dialog = page.locator("dialog:modal");
  await dialog.waitFor();
  const name = page.getByLabel("İş fırsatının adı");
  await name.fill("Bozuk hatta kalan ad");
  upstream.breaks(faults["503"]!);
  await dialog.getByLabel("Ülke").selectOption("DE");
  await page.getByRole("combobox", { name: "Müşteri" }).press("ArrowDown");
  await page.keyboard.press("Enter");
  const again = dialog.getByRole("button", { name: "Yeniden dene" });
  await expect.poll(() => again.count()).toBe(2);
  expect(await name.inputValue()).toBe("Bozuk hatta kalan ad");
  upstream.breaks(null);
  await again.last().click();
  await again.first().click();
  await expect.poll(() => again.count()).toBe(0);
  await dialog.getByRole("combobox", { name: "Şehir" }).fill("berlin");
  await dialog.getByRole("option", { name: "Berlin", exact: true }).waitFor();
  expect(await dialog.locator("[name=contact] option").count()).toBeGreaterThan(1);
  expect(await name.inputValue()).toBe("Bozuk hatta kalan ad");
});

test("R9 R18 news that cannot be read say so in their menu and come with its next opening", async () => {
  const page = await site.person("admin@kulis.test", { to: "/projects" });
  const menu = page.locator(".news-menu summary");
  upstream.breaks(faults["503"]!);
  await menu.click();
  await page.getByText("Haberler yüklenemedi.").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Projeler");
  upstream.breaks(null);
  await menu.click();
  await menu.click();
  await page.locator(".news-menu .news li").first().waitFor();
});

test.each(["503", "500 in HTML"])(
  "R3 R9 PUB-013 a guest's step that did not get through is kept, and sent once more by a press, without script: %s",
  async (name) => {
    const admin = await apiClient(upstream.url);
    const { form } = await admin.send("POST", "/forms", { form_type: "customer", name: `Kesik hat ${name}` });
    const { form: made } = await admin.get(`/form/${form.code}`);
    const [section] = made.sections;
    const { field } = await admin.send("POST", `/form/${form.code}/field`, {
      section_id: section.id,
      field_type: "text",
    });
    await admin.send("PUT", `/form/field/${field.id}`, { title: "İsteğin", version: field.version });
    const { form: now } = await admin.get(`/form/${form.code}`);
    await admin.send("PUT", `/form/${form.code}/state`, { state: "PUBLISHED", version: now.version });
    const { page } = await site.visitor({ javaScriptEnabled: false });
    await page.goto(`/web-form/${now.slug}`);
    await page.getByLabel("İsteğin").fill("Işıklı sahne");
    upstream.breaks(faults[name]!);
    await page.getByRole("button", { name: "Gönder" }).click();
    await page.getByRole("heading", { name: "Yanıtların gönderilemedi" }).waitFor();
    upstream.breaks(null);
    await page.getByRole("button", { name: "Yeniden gönder" }).click();
    await page.locator(".web-form-summary dd", { hasText: "Işıklı sahne" }).waitFor();
    const { data } = await admin.get(`/form/${form.code}/entries`);
    expect(data).toHaveLength(1);
  },
);
