import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { card, dialogOf, panel, ready, selectedIn, undo, builderSite } from "../helpers/form-builder";
import { ask, cookieFor, everything, postForm, apiClient } from "../helpers/http";

const { site, admin, project, read, makeForm, addField, at, open } = builderSite();
const slow = { timeout: 180_000 };
const scripts = test.each([true, false]);
const titles = (page: Page) => page.locator(".builder-field h4 a").allInnerTexts();
const sectionNames = (page: Page) => page.locator(".builder-section .builder-name").allInnerTexts();

describe("the forms of a project", () => {
  scripts(
    "FRM-004 FRM-006 FRM-007 FRM-028 a form is made, copied, published and deleted; script: %s",
    slow,
    async (scripted) => {
      const name = `Kayıt ${scripted ? "bir" : "iki"}`;
      const page = await site.person("admin@kulis.test", {
        to: `/project/${project().code}/forms`,
        javaScriptEnabled: scripted,
      });
      await page.getByRole("link", { name: "Yeni form" }).first().click();
      await dialogOf(page).getByRole("button", { name: "Formu oluştur" }).last().click();
      await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
      await dialogOf(page).getByLabel("Form adı").fill(name);
      await dialogOf(page).getByRole("button", { name: "Formu oluştur" }).last().click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      expect(new URL(page.url()).pathname).toContain(`/project/${project().code}/reg-form/`);
      await page.getByRole("link", { name: "Formlara dön" }).click();
      const row = page.locator("tbody tr").filter({ has: page.getByRole("link", { name, exact: true }) });
      await row.getByText("Taslak").waitFor();
      await row.locator("summary").click();
      await row.getByRole("link", { name: "Kopyala" }).click();
      await dialogOf(page).getByRole("button", { name: "Kopyala" }).click();
      await page.getByRole("heading", { level: 1, name: `${name} (kopya)` }).waitFor();
      await page.getByRole("link", { name: "Formlara dön" }).click();
      const copy = page.locator("tbody tr").filter({ hasText: `${name} (kopya)` });
      await copy.locator("summary").click();
      await copy.getByRole("link", { name: "Formu sil" }).click();
      await dialogOf(page).getByRole("button", { name: "Formu sil" }).click();
      await page.getByText("Form silindi.").waitFor();
      await undo(page);
      await copy.waitFor();
    },
  );
});

describe("the settings of a form", () => {
  scripts("FRM-028 opened from the builder lead back to where it was; script: %s", slow, async (scripted) => {
    const form = await makeForm(`Ayar ${scripted}`);
    const page = await open(form, `?section=${form.sections[1]?.id}&panel=section`, scripted);
    const at = page.url();
    const settings = page.getByRole("link", { name: "Form ayarları" });
    await settings.click();
    await dialogOf(page).getByRole("link", { name: "Vazgeç" }).first().click();
    await page.waitForURL(at);
    await settings.click();
    await dialogOf(page).getByLabel("Form adı").fill("");
    await dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).last().click();
    await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
    await dialogOf(page).getByLabel("Form adı").fill(`Ayarlı ${scripted}`);
    await dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).last().click();
    await page.waitForURL(at);
    await page.getByRole("heading", { level: 1, name: `Ayarlı ${scripted}` }).waitFor();
    await undo(page);
    await page.getByRole("heading", { level: 1, name: `Ayar ${scripted}` }).waitFor();
    expect(page.url()).toBe(at);
    // From the list they lead back to the list.
    await page.goto(`/project/${project().code}/forms/${form.code}/edit`);
    await dialogOf(page).getByRole("button", { name: "Kaydet", exact: true }).last().click();
    await page.waitForURL(`**/project/${project().code}/forms`);
  });
});

describe("sections and fields", () => {
  scripts(
    "FRM-035 FRM-036 FRM-015 FRM-189 FRM-191 a section is added by its title; script: %s",
    slow,
    async (scripted) => {
      const form = await makeForm(`Boş ${scripted}`, []);
      const page = await open(form, "", scripted);
      await page.getByRole("heading", { name: "Henüz hiç form bölümü eklememişsin!" }).waitFor();
      await page.getByRole("link", { name: "Bölüm ekle" }).first().click();
      await dialogOf(page).getByRole("button", { name: "Bölümü ekle" }).click();
      await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
      await dialogOf(page).getByLabel("Bölüm başlığı").fill("Uçuş tercihleri");
      await dialogOf(page).getByRole("button", { name: "Bölümü ekle" }).click();
      await page.getByRole("heading", { level: 3, name: "Uçuş tercihleri" }).waitFor();
      expect(await sectionNames(page)).toEqual(["Uçuş tercihleri"]);
    },
  );

  scripts(
    "FRM-001 FRM-012 FRM-031 FRM-033 FRM-034 FRM-193 FRM-194 the palette adds fields; one attendance is all; script: %s",
    slow,
    async (scripted) => {
      const form = await makeForm(`Palet ${scripted}`);
      const page = await open(form, `?section=${form.sections[0]!.id}`, scripted);
      for (const group of ["Temel", "Seçim", "Kişi", "Etkinlik", "İçerik"])
        await panel(page).getByRole("heading", { level: 3, name: group }).waitFor();
      await panel(page).getByRole("searchbox").fill("katilim");
      if (!scripted) await panel(page).getByRole("button", { name: "Ara", exact: true }).click();
      await expect.poll(() => panel(page).locator("li button").count()).toBe(1);
      await panel(page).getByRole("button", { name: "Katılım durumu" }).click();
      await panel(page).getByRole("link", { name: "Alan bilgisi" }).waitFor();
      await panel(page).getByRole("link", { name: "Listeye dön" }).click();
      await panel(page).getByText("Formda var").waitFor();
      expect(new URL(page.url()).search).toBe("");
      expect(await panel(page).getByRole("button", { name: "Katılım durumu" }).count()).toBe(0);
      expect((await read(form.code)).sections[0]!.fields.length).toBe(1);
    },
  );

  scripts(
    "FRM-010 FRM-011 FRM-014 FRM-182 FRM-183 FRM-184 buttons move, duplicate and delete what a drag moves; script: %s",
    slow,
    async (scripted) => {
      const form = await makeForm(`Sıra ${scripted}`);
      for (const title of ["Bir", "İki", "Üç"]) await addField(form, 0, "text", title);
      const page = await open(form, `?section=${form.sections[0]!.id}`, scripted);
      await page.getByRole("button", { name: "Aşağı taşı: Bir", exact: true }).click();
      await expect.poll(() => titles(page)).toEqual(["İki", "Bir", "Üç"]);
      await page.getByRole("button", { name: "Yukarı taşı: Üç", exact: true }).click();
      await expect.poll(() => titles(page)).toEqual(["İki", "Üç", "Bir"]);
      await page.getByRole("button", { name: "Aşağı taşı: Birinci", exact: true }).click();
      await expect.poll(() => sectionNames(page)).toEqual(["İkinci", "Birinci"]);
      await card(page, "Üç").getByRole("link", { name: "Üç", exact: true }).click();
      await panel(page).getByRole("button", { name: "Çoğalt" }).click();
      await page.getByText("Alan çoğaltıldı.").waitFor();
      await panel(page).getByLabel("Başka bölüme taşı").selectOption({ label: "İkinci" });
      await panel(page).getByRole("button", { name: "Taşı", exact: true }).click();
      await expect
        .poll(async () => (await read(form.code)).sections.map(({ fields }) => fields.length))
        .toEqual([1, 3]);
      await page.goto(at(form, `?section=${form.sections[0]!.id}`));
      await card(page, "Bir").getByRole("link", { name: "Alanı sil: Bir" }).click();
      await dialogOf(page).getByText("Silinecek alan: Bir.").waitFor();
      await dialogOf(page).getByRole("button", { name: "Alanı sil" }).click();
      await page.getByText("Alan silindi.").waitFor();
      await expect.poll(async () => (await titles(page)).includes("Bir")).toBe(false);
      await undo(page);
      await card(page, "Bir").waitFor();
    },
  );

  test("UIK-030 RTM-005 what an act said stays while somebody else changes the form", slow, async () => {
    const form = await makeForm("Söylenen");
    await addField(form, 0, "text", "Bir");
    const page = await open(form, `?section=${form.sections[0]!.id}`);
    await card(page, "Bir").getByRole("link", { name: "Alanı sil: Bir" }).click();
    await dialogOf(page).getByRole("button", { name: "Alanı sil" }).click();
    const said = page.getByText("Alan silindi.");
    // The message's timer is paused while the pointer is on it.
    await said.hover();
    await addField(form, 0, "text", "Başkasının");
    await card(page, "Başkasının").waitFor();
    expect(await said.isVisible()).toBe(true);
    await undo(page);
    await card(page, "Bir").waitFor();
  });

  test(
    "FRM-029 FRM-030 FRM-181 FRM-214 a type is dragged from the palette to its place, a field to another",
    slow,
    async () => {
      const form = await makeForm("Sürükle");
      for (const title of ["Bir", "İki"]) await addField(form, 0, "text", title);
      const page = await open(form, `?section=${form.sections[0]!.id}`);
      const middle = async (place: Locator) => {
        const box = (await place.boundingBox())!;
        return [box.x + box.width / 2, box.y + box.height / 2] as const;
      };
      const drag = async (from: string, nthFrom: number, to: string, nthTo: number) => {
        const [x, y] = await middle(page.locator(from).nth(nthFrom));
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 12, y + 12, { steps: 4 });
        // Places that take it open when it is lifted, which may move them.
        const target = page.locator(to).nth(nthTo);
        await expect.poll(() => target.getAttribute("data-drop")).not.toBeNull();
        await page.mouse.move(...(await middle(target)), { steps: 12 });
        await expect.poll(() => target.getAttribute("data-drop")).toBe("over");
        await page.mouse.up();
        await page.locator(".builder-lifted").waitFor({ state: "detached" });
      };
      await drag(".builder-palette .builder-grip", 2, ".builder-canvas .builder-gap", 1);
      await page.waitForURL(/[?&]field=\d+/);
      await expect.poll(() => titles(page).then((all) => all.length)).toBe(3);
      const [first, added, last] = await titles(page);
      expect([first, last]).toEqual(["Bir", "İki"]);
      await drag(".builder-field .builder-grip", 2, ".builder-canvas .builder-gap", 0);
      await expect.poll(() => titles(page)).toEqual(["İki", "Bir", added]);
      await drag(".builder-field .builder-grip", 0, ".builder-sections .builder-into", 1);
      await expect
        .poll(async () => (await read(form.code)).sections[1]!.fields.map(({ title }) => title))
        .toEqual(["İki"]);
    },
  );
});

describe("who, where and how", () => {
  test("ROU-035 ROU-036 X1 a form of another project, and one of another company, is not found", slow, async () => {
    const form = await makeForm("Gizli");
    const cookie = await cookieFor(site.web.url, "admin@kulis.test");
    const stranger = await cookieFor(site.web.url, "admin@diger.test");
    const other = (await everything(admin(), "/projects?statuses=PREP"))[0]!.code;
    for (const [path, who, status] of [
      [at(form), cookie, 200],
      [`/project/${other}/reg-form/${form.code}`, cookie, 404],
      [at(form), stranger, 404],
      [`/form/${form.code}/sections`, stranger, 404],
    ] as const)
      expect([path, (await ask(site.web.url, path, { headers: { cookie: who } })).status]).toEqual([path, status]);
    await postForm(
      site.web.url,
      `/form/${form.code}/sections`,
      { name: "Yabancı", from: at(form) },
      { cookie: stranger },
    );
    expect((await read(form.code)).sections.map(({ title }) => title)).toEqual(["Birinci", "İkinci"]);
  });

  test("FRM-032 who may not write sees the form and changes nothing", slow, async () => {
    const reader = await apiClient(site.web.url, "agency@kulis.test");
    const rows = await everything(reader, "/projects?statuses=PREP,OPERATION");
    const readable = rows.find((row) => "may_write" in row && row.may_write === 0)!;
    const held = (await admin().get(`/project/${readable.code}`)).project;
    const { form } = await admin().send("POST", "/forms", {
      project_id: held.id,
      form_type: "rsvp",
      name: "Yalnızca oku",
    });
    const page = await site.person("agency@kulis.test", { to: `/project/${readable.code}/rsvp-form/${form.code}` });
    await page.getByText("Bu formu yalnızca görebilirsin.", { exact: false }).waitFor();
    expect(await page.getByRole("link", { name: "Bölüm ekle" }).count()).toBe(0);
    const cookie = await cookieFor(site.web.url, "agency@kulis.test");
    await postForm(site.web.url, `/form/${form.code}/sections`, { name: "Kaçak", from: "/" }, { cookie });
    expect((await read(form.code)).sections.map(({ title }) => title)).not.toContain("Kaçak");
  });

  test("X11 FRM-030 by keyboard alone a field is added, named and moved", slow, async () => {
    const form = await makeForm("Klavye");
    await addField(form, 0, "text", "İlk");
    const page = await open(form, `?section=${form.sections[0]!.id}`);
    await panel(page).getByRole("button", { name: "Uzun metin" }).focus();
    await page.keyboard.press("Enter");
    // The title is there to be typed over at once.
    await expect.poll(() => selectedIn(page)).toEqual(["title", "Uzun metin"]);
    await page.keyboard.type("Tuşla");
    await card(page, "Tuşla").waitFor();
    await panel(page).getByRole("link", { name: "Listeye dön" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Tuşla");
    await page.keyboard.press("Enter");
    await panel(page).getByRole("link", { name: "Alan bilgisi" }).waitFor();
    await page.getByRole("button", { name: "Yukarı taşı: Tuşla", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => titles(page)).toEqual(["Tuşla", "İlk"]);
  });

  test.each(["light", "dark"] as const)(
    "X11 at 390 px, %s: one thing at a time, nothing cut off",
    slow,
    async (colorScheme) => {
      const form = await makeForm(`Dar ${colorScheme}`);
      const id = await addField(form, 0, "radio", "Dar alan");
      for (const [query, width] of [
        ["", 390],
        [`?field=${id}`, 390],
        [`?section=${form.sections[0]!.id}&panel=add`, 390],
        [`?field=${id}&tab=rules`, 1280],
      ] as const) {
        const page = await site.person("admin@kulis.test", {
          to: at(form, query),
          viewport: { width, height: 844 },
          colorScheme,
        });
        await ready(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect([query, await panel(page).isVisible()]).toEqual([query, query !== ""]);
        expect([query, await seriousFindings(page, colorScheme)]).toEqual([query, []]);
      }
    },
  );
});
