import type { Page } from "playwright";
import { describe, expect, test } from "vitest";

import { dialogOf, builderSite, panel, ready, selectedIn } from "../helpers/form-builder";

const { site, admin, project, makeForm, addField, open } = builderSite();
const slow = { timeout: 180_000 };
const scripts = test.each([true, false]);

const fieldOf = async (id: number) => (await admin().get(`/form/field/${id}`)).field;
const saved = async (page: Page, scripted: boolean) => {
  if (!scripted) await panel(page).getByRole("button", { name: "Kaydet", exact: true }).click();
};
const choices = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true }).locator("option");
const publish = async (code: string) => {
  const { form } = await admin().get(`/form/${code}`);
  await admin().send("PUT", `/form/${code}`, { type: "PUBLIC", version: form.version });
  const now = (await admin().get(`/form/${code}`)).form;
  await admin().send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version: now.version });
  return now.slug as string;
};

describe("what a field shows", () => {
  scripts(
    "FRM-043 FRM-146 FRM-147 FRM-160 FRM-161 FRM-218 the address of a PDF is typed, kept and shown; script: %s",
    slow,
    async (scripted) => {
      const form = await makeForm(`Bağlantı ${scripted}`);
      await addField(form, 0, "text", "Adın");
      const id = await addField(form, 0, "pdf_viewer", "Program");
      const address = "https://dosya.ornek.example/program.pdf";
      const page = await open(form, `?field=${id}&tab=more`, scripted);
      const link = panel(page).getByLabel("Bağlantı");
      expect(await link.getAttribute("type")).toBe("url");
      await link.fill("program");
      await saved(page, scripted);
      await expect.poll(() => link.getAttribute("aria-invalid")).toBe("true");
      await link.fill(address);
      await saved(page, scripted);
      await expect.poll(async () => (await fieldOf(id)).props).toEqual({ source: "url", url: address });
      await page.reload();
      expect(await link.inputValue()).toBe(address);
      const guest = await site.newcomer({ javaScriptEnabled: scripted });
      await guest.goto(`/web-form/${await publish(form.code)}`);
      expect(await guest.locator(`.web-form-shown a[href="${address}"]`).count()).toBe(1);
    },
  );
});

describe("columns of attendees", () => {
  scripts(
    "FRM-003 FRM-077 FRM-089 FRM-102 columns are chosen and never typed, and only where they are asked for; script: %s",
    slow,
    async (scripted) => {
      const name = `Sicil ${scripted}`;
      const { column } = await admin().send("POST", `/project/${project().code}/attendees/columns`, {
        name,
        kind: "text",
        options: [],
      });
      const form = await makeForm(`Sütun ${scripted}`);
      const now = (await admin().get(`/form/${form.code}`)).form;
      await admin().send("PUT", `/form/${form.code}`, { type: "INVITED", version: now.version });
      const text = await addField(form, 0, "text", "Adın");
      const mates = await addField(form, 0, "room_mates", "Kiminle?");
      const page = await open(form, `?field=${text}`, scripted);
      const [fixed, ofPeople] = ["Sabit değer", "Katılımcı sütunu"].map((label) =>
        panel(page).getByLabel(label, { exact: true }),
      ) as [ReturnType<Page["getByLabel"]>, ReturnType<Page["getByLabel"]>];
      const seen = async () => [await fixed.isVisible(), await ofPeople.isVisible()];
      const source = panel(page).getByLabel("Varsayılan değer", { exact: true });
      expect(await seen()).toEqual([false, false]);
      await source.selectOption("FIXED");
      await saved(page, scripted);
      await expect.poll(seen).toEqual([true, false]);
      await source.selectOption("DB");
      await saved(page, scripted);
      await expect.poll(seen).toEqual([false, true]);
      expect(await choices(page, "Katılımcı sütunu").allInnerTexts()).toContain(name);
      await ofPeople.selectOption({ label: name });
      await saved(page, scripted);
      await expect.poll(async () => (await fieldOf(text)).default_value_db).toBe(column.key);
      const mate = await open(form, `?field=${mates}&tab=more`, scripted);
      const proofs = await choices(mate, "Doğrulama sütunu").allInnerTexts();
      expect(proofs).toContain("Telefon");
      expect(proofs).not.toContain("Liste");
      await panel(mate).getByLabel("Doğrulama sütunu", { exact: true }).selectOption({ label: name });
      await saved(mate, scripted);
      await expect.poll(async () => (await fieldOf(mates)).verification_column).toBe(column.key);
    },
  );

  test("FRM-095 FRM-197 a public form offers no column as a value", slow, async () => {
    const form = await makeForm("Herkese açık");
    const now = (await admin().get(`/form/${form.code}`)).form;
    if (now.type !== "PUBLIC")
      await admin().send("PUT", `/form/${form.code}`, { type: "PUBLIC", version: now.version });
    const page = await open(form, `?field=${await addField(form, 0, "text", "Adın")}`);
    expect(await choices(page, "Varsayılan değer").allInnerTexts()).toEqual(["Yok", "Sabit değer"]);
    expect(await panel(page).locator("[name=default_value_db]").count()).toBe(0);
  });
});

describe("where the keyboard is", () => {
  test.each(["field", "section"])(
    "FRM-187 X11 a refused saving of a %s leaves the focus where one types",
    slow,
    async (of) => {
      const form = await makeForm(`Odak ${of}`);
      const id = await addField(form, 0, "text", "Eski");
      const page = await open(form, of === "field" ? `?field=${id}` : `?section=${form.sections[0]!.id}&panel=section`);
      const title = panel(page).locator("[name=title]");
      await title.focus();
      await page.keyboard.press("Control+A");
      await page.keyboard.press("Delete");
      await expect.poll(() => title.getAttribute("aria-invalid")).toBe("true");
      await panel(page).locator("[data-form-error]").waitFor();
      expect(await selectedIn(page)).toEqual(["title", ""]);
      await page.keyboard.type("Yeni başlık");
      expect(await title.inputValue()).toBe("Yeni başlık");
      await page.locator(".builder-saved").getByText("Kaydedildi").waitFor();
      expect(await selectedIn(page)).toEqual(["title", ""]);
      // A press of the save button leads to the error.
      await title.fill("");
      await expect.poll(() => title.getAttribute("aria-invalid")).toBe("true");
      await panel(page).getByRole("button", { name: "Kaydet", exact: true }).press("Enter");
      await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-form-error"))).toBe(true);
    },
  );

  test("FRM-021 X11 by keyboard alone one option is typed after the other", slow, async () => {
    const form = await makeForm("Ard arda");
    const id = await addField(form, 0, "radio", "Yemek");
    const page = await open(form, `?field=${id}&tab=more`);
    const count = (await fieldOf(id)).options.length;
    const text = panel(page).locator("#new-option [name=option_text]");
    await text.focus();
    for (const [nth, option] of ["Et", "Balık", "Sebze"].entries()) {
      await page.keyboard.type(option);
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await fieldOf(id)).options.length).toBe(count + nth + 1);
      await expect.poll(() => selectedIn(page)).toEqual(["option_text", ""]);
      await expect.poll(() => text.inputValue()).toBe("");
    }
    const texts = (await fieldOf(id)).options.map((one: { option_text: string }) => one.option_text);
    expect(texts.slice(count)).toEqual(["Et", "Balık", "Sebze"]);
  });
});

describe("when a form closes", () => {
  scripts("FRM-028 X11 23:59 can be set; script: %s", slow, async (scripted) => {
    const form = await makeForm(`Kapanış ${scripted}`);
    const page = await site.person("admin@kulis.test", {
      to: `/project/${project().code}/forms/${form.code}/edit`,
      javaScriptEnabled: scripted,
    });
    if (scripted) await ready(page);
    const dialog = dialogOf(page);
    for (const name of ["closes_at", "edit_until"]) {
      if (!scripted) {
        const moment = dialog.locator(`[name=${name}]`);
        await moment.fill("04.05.2031 23:59");
        continue;
      }
      const moment = dialog.locator(".moment").filter({ has: page.locator(`[name=${name}]`) });
      await moment.getByRole("textbox").first().fill("04.05.2031");
      await moment.getByLabel("Saat", { exact: true }).fill("2359");
    }
    await dialog.getByRole("button", { name: "Kaydet", exact: true }).last().click();
    await page.waitForURL(`**/project/${project().code}/forms`);
    expect((await admin().get(`/form/${form.code}`)).form).toMatchObject({
      closes_at: expect.stringMatching(/^2031-05-04[ T]23:59/),
      edit_until: expect.stringMatching(/^2031-05-04[ T]23:59/),
    });
  });
});
