import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { columns, drag } from "../helpers/board";
import { apiClient, everything, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const person = (to = "/", email = "admin@kulis.test") => site.person(email, { to });

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "",
  );
const leadOn = async (stage: number) => (await everything(admin, `/leads?group=offer&stages=${stage}`))[0]!;

/** Presses a key until something holds; a person would do the same. */
async function pressUntil(page: Page, key: string, holds: () => Promise<boolean>, most = 60) {
  for (let times = 0; times < most; times += 1) {
    if (await holds()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${most} × ${key} did not get there; focus is on “${await focused(page)}”`);
}

describe("R19 by keyboard alone", () => {
  test("R19 the skip link is the first stop and leads past the menu; menu and quick-add open and close", async () => {
    const page = await person("/projects");
    await page.goto("/projects");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("İçeriğe geç");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.goto("/projects");
    await pressUntil(page, "Tab", async () => (await focused(page)).startsWith("Teklif Yönetimi"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/bizdev");
    const summary = page.locator(".top-bar .quick-add summary");
    await pressUntil(page, "Tab", () => summary.evaluate((node) => node === document.activeElement));
    await page.keyboard.press("Enter");
    await pressUntil(page, "ArrowDown", () => summary.evaluate((node) => node !== document.activeElement));
    expect(await focused(page)).toBe("İş Fırsatı");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Proje");
    await page.keyboard.press("Escape");
    expect(await page.locator(".top-bar .quick-add details").getAttribute("open")).toBeNull();
    expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test("R19 the confirm starts on Vazgeç; Esc leads back to the page and to the opener", async () => {
    const { code, name } = await leadOn(1);
    const page = await person(`/bizdev/${code}`);
    const opener = page.locator("main summary").first();
    await opener.focus();
    await page.keyboard.press("Enter");
    // Before script comes the arrow does nothing.
    await pressUntil(page, "ArrowDown", () => opener.evaluate((node) => node !== document.activeElement));
    await page.keyboard.press("Enter");
    await page.locator("dialog:modal").getByText("10 dakika içinde geri alabilirsin.").waitFor();
    expect(await page.locator("dialog").innerText()).toContain(name);
    expect(await focused(page)).toBe("Vazgeç");
    // Focus stays inside a modal dialog.
    for (let times = 0; times < 6; times += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || Boolean(document.activeElement?.closest("dialog")),
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await page.waitForURL(`**/bizdev/${code}`);
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
    await expect
      .poll(() =>
        page.evaluate(
          () => document.activeElement !== document.body && Boolean(document.activeElement?.closest("main .menu")),
        ),
      )
      .toBe(true);
  });

  test("R19 LED-052 a whole offer by keyboard: comboboxes, dates, an error summary that takes the focus", async () => {
    const page = await person("/bizdev?dialog=new-lead");
    await page.locator("dialog:modal").waitFor();
    await expect.poll(() => focused(page)).toBe("");
    await page.keyboard.type("Klavye Şenliği İıĞğ 🎭");
    await page.keyboard.press("Enter");
    const summary = page.locator("dialog [data-form-error]");
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await summary.innerText()).toContain("Bu alan zorunludur.");
    expect(await page.getByLabel("İş fırsatının adı").inputValue()).toBe("Klavye Şenliği İıĞğ 🎭");
    // The links of the error list lead to the fields.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.closest(".field") !== null)).toBe(true);
    await page.getByRole("button", { name: /^Etkinlik tarihi/ }).focus();
    await page.keyboard.press("Enter");
    await pressUntil(page, "Shift+Tab", async () => (await focused(page)) === "Önümüzdeki 1 ay");
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Şehir" }).focus();
    await page.keyboard.type("izmi");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("combobox", { name: "Şehir" }).inputValue()).toBe("İzmir");
    // Esc closes the list and not the dialog.
    await page.getByRole("combobox", { name: "Müşteri" }).focus();
    await page.keyboard.type("a");
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog:modal").count()).toBe(1);
  });

  test("R19 Ctrl+Enter saves a form from its note, ⌘+Enter from its foot, and one press once", async () => {
    const { code } = await leadOn(1);
    const page = await person(`/bizdev/${code}/edit`);
    await page.locator("dialog:modal").waitFor();
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes(`/${code}/edit`)) posts += 1;
    });
    const note = page.locator("dialog textarea[name=note]");
    await note.fill("Tuşla kaydedilen not");
    await note.press("Control+Enter");
    await page.waitForURL(`**/bizdev/${code}`);
    expect(await admin.get(`/leads/${code}`)).toMatchObject({ lead: { note: "Tuşla kaydedilen not" } });
    await page.goto(`/bizdev/${code}/edit`);
    await page.locator("dialog:modal").waitFor();
    await note.fill("Ayaktan kaydedilen not");
    await page.locator("dialog .dialog-foot a").focus();
    await page.keyboard.press("Meta+Enter");
    await page.waitForURL(`**/bizdev/${code}`);
    expect(await admin.get(`/leads/${code}`)).toMatchObject({ lead: { note: "Ayaktan kaydedilen not" } });
    expect(posts).toBe(2);
  });

  /** Half a second to read the question: an earlier Esc does not answer it. */
  const readable = async (page: Page) => {
    const began = await page.evaluate(() => performance.now());
    await page.waitForFunction((since) => performance.now() - since > 500, began);
  };

  test("R18 Esc on a form that was typed into asks once, and after more typing anew", async () => {
    const page = await site.person("admin@kulis.test");
    await page.goto("/projects?dialog=new-project");
    await page.locator("dialog:modal").waitFor();
    const name = page.getByLabel("Proje adı");
    const warning = page.getByText("Kaydedilmemiş değişikliklerin var.");
    await name.pressSequentially("Bahar");
    await page.keyboard.press("Escape");
    await warning.waitFor();
    await name.pressSequentially(" Şenliği");
    await warning.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await warning.waitFor();
    expect(await name.inputValue()).toBe("Bahar Şenliği");
    await readable(page);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  });

  test("R18 an Esc that the browser lets nobody stop asks too, with the cursor where it was", async () => {
    const page = await site.person("admin@kulis.test", { to: "/projects?dialog=new-project" });
    const dialog = page.locator("dialog:modal");
    await dialog.waitFor();
    const name = page.getByLabel("Proje adı");
    // Imitates Chromium's reaction to a second Esc without a key or a click between.
    const close = () =>
      dialog.evaluate((box: HTMLDialogElement) => {
        box.dispatchEvent(new Event("cancel", { cancelable: false }));
        box.close();
      });
    await name.pressSequentially("Bahar");
    // The page's clock is stopped, however long a busy machine takes between two keys.
    await page.evaluate(() => {
      const now = performance.now();
      performance.now = () => now;
    });
    await close();
    await page.getByText("Kaydedilmemiş değişikliklerin var.").waitFor();
    await dialog.waitFor();
    expect(await name.inputValue()).toBe("Bahar");
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    // Too soon to have been read: the dialog stays, and still asks.
    await close();
    await dialog.waitFor();
    await close();
    await dialog.waitFor();
    expect(await name.inputValue()).toBe("Bahar");
    await page.evaluate(() => Reflect.deleteProperty(performance, "now"));
    await readable(page);
    await close();
    await page.locator("dialog").waitFor({ state: "detached" });
  });

  test("R18 Esc in a combobox that holds its choice is the dialog's", async () => {
    const page = await site.person("admin@kulis.test", { to: "/bizdev?dialog=new-lead" });
    const dialog = page.locator("dialog:modal");
    await dialog.waitFor();
    await page.getByLabel("İş fırsatının adı").pressSequentially("Bahar");
    const responsible = dialog.getByRole("combobox", { name: "Sorumlu" });
    await responsible.focus();
    expect(await responsible.inputValue()).not.toBe("");
    await page.keyboard.press("Escape");
    if (!(await page.getByText("Kaydedilmemiş değişikliklerin var.").isVisible())) await page.keyboard.press("Escape");
    await page.getByText("Kaydedilmemiş değişikliklerin var.").waitFor();
    expect(await responsible.inputValue()).not.toBe("");
  });

  test("R19 the card's menu moves an offer, and the move can be taken back", async () => {
    const { code, name } = await leadOn(1);
    const page = await person("/bizdev");
    const card = page.locator("article.card", { has: page.locator(`a[href="/bizdev/${code}"]`) });
    // The draggable board comes with its own script and replaces the first one.
    await page.locator(".drop").first().waitFor();
    await card.locator("summary").focus();
    await page.keyboard.press("Enter");
    await pressUntil(page, "ArrowDown", async () => (await focused(page)) === "Takip");
    await page.keyboard.press("Enter");
    await page.getByText(`“${name}” kaydı “Takip” aşamasına alındı.`).waitFor();
    expect(((await admin.get(`/leads/${code}`)) as { lead: { stage: number } }).lead.stage).toBe(4);
    const undo = page.getByRole("button", { name: "Geri al" });
    await undo.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Değişiklik geri alındı.").waitFor();
    await expect
      .poll(async () => ((await admin.get(`/leads/${code}`)) as { lead: { stage: number } }).lead.stage)
      .toBe(1);
  });
});

describe("the board and forms by mouse", () => {
  const liesIn = (page: Page, code: string, stage: number) =>
    columns(page).nth(stage).locator(`a.row-link[href="/bizdev/${code}"]`).count();

  test("a card is dragged to another stage: it lies there at once and can be taken back", async () => {
    const { code, name } = await leadOn(0);
    const page = await person("/bizdev");
    await drag(page, code, 1);
    await page.getByText(`“${name}” kaydı`).waitFor();
    expect(((await admin.get(`/leads/${code}`)) as { lead: { stage: number } }).lead.stage).toBe(1);
    expect(await liesIn(page, code, 1)).toBe(1);
    await page.getByRole("button", { name: "Geri al" }).click();
    await page.getByText("Değişiklik geri alındı.").waitFor();
    await expect
      .poll(async () => ((await admin.get(`/leads/${code}`)) as { lead: { stage: number } }).lead.stage)
      .toBe(0);
  });

  test("R4 a card that was moved elsewhere meanwhile is not moved; that is said, and it lies where it is now", async () => {
    const { code, version } = await leadOn(0);
    const page = await person();
    // This page hears of nothing by itself.
    await page.route("**/live?*", () => {});
    await page.goto("/bizdev");
    await page.locator(".drop").first().waitFor();
    await admin.send("PUT", `/leads/${code}/stage`, { stage: 2, version });
    await drag(page, code, 1);
    await page.locator(".floats").getByText("HATA!").waitFor();
    await expect.poll(() => liesIn(page, code, 2)).toBe(1);
    expect(await liesIn(page, code, 1)).toBe(0);
    // The second try starts from the current state.
    await drag(page, code, 1);
    await expect.poll(() => liesIn(page, code, 1)).toBe(1);
    await expect
      .poll(async () => ((await admin.get(`/leads/${code}`)) as { lead: { stage: number } }).lead.stage)
      .toBe(1);
  });

  test("dialogs open over the page and the list keeps its place", async () => {
    const page = await person("/projects");
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await page.locator(".quick-add summary").first().click();
    // Playwright scrolls to clicked elements; from here on the page must stay.
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await page.locator(".quick-add .menu-item", { hasText: "Proje" }).first().click();
    await page.locator("dialog:modal").waitFor();
    expect(page.url()).toContain("/projects?dialog=new-project");
    expect(await page.locator("main h1").textContent()).toBe("Projeler");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });

  test("R4 LED-053 two tabs: the later save is told of both values and loses nothing", async () => {
    const { code } = await leadOn(2);
    const one = await person(`/bizdev/${code}/edit`);
    const two = await person(`/bizdev/${code}/edit`);
    for (const page of [one, two]) await page.locator("dialog:modal").waitFor();
    expect(await two.locator("dialog h2").first().textContent()).toBe("İş Fırsatını Güncelle");
    await one.getByLabel("İş fırsatının adı").fill("Birinci sekmenin adı");
    await one.getByRole("button", { name: "Kaydet" }).click();
    await one.waitForURL(`**/bizdev/${code}`);
    await two.getByLabel("İş fırsatının adı").fill("İkinci sekmenin adı");
    await two.locator("dialog").getByLabel("Not").fill("Kaybolmayan not");
    await two.getByRole("button", { name: "Kaydet" }).click();
    await two.locator("dialog .alert-warning").getByText("Bu kayıt değişti", { exact: true }).waitFor();
    expect(await two.locator("dialog .alert-warning").innerText()).toContain("Birinci sekmenin adı");
    expect(await two.getByLabel("İş fırsatının adı").inputValue()).toBe("İkinci sekmenin adı");
    expect(await two.locator("dialog").getByLabel("Not").inputValue()).toBe("Kaybolmayan not");
    expect(((await admin.get(`/leads/${code}`)) as { lead: { name: string } }).lead.name).toBe("Birinci sekmenin adı");
    await two.getByRole("button", { name: "Kaydet" }).click();
    await two.waitForURL(`**/bizdev/${code}`);
    expect(((await admin.get(`/leads/${code}`)) as { lead: { name: string; note: string } }).lead).toMatchObject({
      name: "İkinci sekmenin adı",
      note: "Kaybolmayan not",
    });
  });

  test("LED-060 LED-061 LED-062 LED-064 LED-065 LED-066 LED-070 LED-072 what was typed wrongly stays and is named", async () => {
    const page = await person("/bizdev/new");
    await page.locator("dialog:modal").waitFor();
    await page.locator("[name=lead_value]").fill("12,3,4");
    await page.getByRole("combobox", { name: "Müşteri" }).fill("Yepyeni Müşteri");
    await page.getByRole("option", { name: "Yeni ekle : Yepyeni Müşteri" }).click();
    await page.getByLabel("E-posta").fill("adres değil");
    // The division has no automatic references; the error is shown with the others, not after them.
    await page.locator("dialog").getByRole("combobox", { name: "Sorumlu" }).fill("Deniz Saraç");
    await page.locator("dialog .combo-list").getByRole("option", { name: "Deniz Saraçoğlu" }).click();
    await page.getByRole("button", { name: "İş fırsatını ekle" }).click();
    const summary = page.locator("dialog [data-form-error]");
    await summary.waitFor();
    expect(await summary.locator("li").count()).toBe(4);
    const wrong = page.locator("dialog .field:has(.field-error)");
    const text = (await wrong.allInnerTexts()).join("\n");
    expect(text).toContain("Geçerli bir e-posta adresi girmelisin.");
    expect(text).toContain("Proje referansını sen yazmalısın.");
    for (const label of [
      "İş fırsatının adı",
      "Proje tipi",
      "Etkinlik tarihi",
      "Şehir",
      "Teklif değeri",
      "Kapanış tarihi",
      "Ad soyad",
      "Kontakt pozisyonu",
    ])
      expect([label, text.includes(label)]).toEqual([label, true]);
    expect(await page.locator("[name=lead_value]").inputValue()).toBe("12,3,4");
    expect(await page.getByLabel("E-posta").inputValue()).toBe("adres değil");
    expect(await page.getByRole("combobox", { name: "Müşteri" }).inputValue()).toBe("Yepyeni Müşteri");
  });

  test("LED-080 LED-081 LED-082 LED-083 LED-084 a chosen client brings its contacts and its fee, and a new one in its place none of it", async () => {
    const { data } = (await admin.get("/clients?page_size=60")) as { data: { id: number; name: string }[] };
    let chosen: { name: string; fin_fee_type: string | null } | undefined;
    for (const { id } of data) {
      const { client } = (await admin.get(`/client/id/${id}`)) as {
        client: { name: string; fin_fee_type: string | null };
      };
      if (client.fin_fee_type === "PERCENTAGE") {
        chosen = client;
        break;
      }
    }
    const page = await person("/bizdev/new");
    await page.locator("dialog:modal").waitFor();
    await page.getByRole("combobox", { name: "Müşteri" }).fill(chosen!.name);
    await page.getByRole("option", { name: chosen!.name }).first().click();
    await expect.poll(() => page.locator("[name=contact] option").count()).toBeGreaterThan(1);
    await expect.poll(() => page.locator("[name=fin_fee_type]").inputValue()).toBe("PERCENTAGE");
    await expect.poll(() => page.locator("[name=fin_fee_percentage]").inputValue()).not.toBe("");
    await expect.poll(() => page.locator("[name=profit_target]").inputValue()).not.toBe("");
    // A value typed over the client's own stays.
    await page.locator("[name=profit_target]").fill("33");
    await page.getByRole("combobox", { name: "Müşteri" }).fill("Ücretsiz Müşteri");
    await page.getByRole("option", { name: "Yeni ekle : Ücretsiz Müşteri" }).click();
    await expect.poll(() => page.locator("[name=fin_fee_type]").inputValue()).toBe("");
    expect(await page.locator("[name=profit_target]").inputValue()).toBe("33,00");
    await page.locator("[name=fin_fee_type]").selectOption("PERCENTAGE");
    expect(await page.locator("[name=fin_fee_percentage]").inputValue()).toBe("");
  });
});
