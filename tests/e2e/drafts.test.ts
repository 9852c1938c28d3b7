import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, everything, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";
import { signIn } from "../helpers/web";

const site = siteWithBrowser();
let admin: ApiClient;
let offer: string;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  offer = (await everything(admin, "/leads?group=offer&stages=2"))[0]!.code;
});

const newProject = "/projects?dialog=new-project";
const restore = (page: Page) => page.getByRole("button", { name: "Taslağı geri yükle" });
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kulis-draft ")).length);
const isKept = (page: Page, count = 1) => expect.poll(() => kept(page)).toBe(count);
/** The fields that each kept draft has an own value for. */
const keptFields = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("kulis-draft "))
      .flatMap(([, text]) =>
        (JSON.parse(text as string) as { values: object }[]).map(({ values }) => Object.keys(values)),
      ),
  );
const valueOf = (page: Page, name: string) =>
  page.evaluate((wanted) => new FormData(document.querySelector<HTMLFormElement>("dialog form")!).getAll(wanted), name);
async function opened(page: Page, to?: string) {
  if (to) await page.goto(to);
  else await page.reload();
  await page.locator("dialog:modal").waitFor();
}
async function typeProject(page: Page, name: string) {
  await page.locator("dialog [name=name]").fill(name);
  await page.locator("dialog [name=attendee_count]").fill("40");
  await isKept(page);
}

describe("what was typed survives", () => {
  test("SHL-062 a reload: it is offered and not put in, restored it counts as typed, and a save ends it", async () => {
    const page = await site.person("admin@kulis.test", { to: newProject });
    await typeProject(page, "Yarım kalan");
    await opened(page);
    await restore(page).waitFor();
    expect(await valueOf(page, "name")).toEqual([""]);
    await restore(page).click();
    await expect.poll(() => valueOf(page, "name")).toEqual(["Yarım kalan"]);
    expect(await valueOf(page, "attendee_count")).toEqual(["40"]);
    expect(await restore(page).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByText("Kaydedilmemiş değişikliklerin var.").first().waitFor();
    await page.locator("dialog .range input[type=text]").first().fill("12-14 mayıs 2027");
    await page.getByRole("button", { name: "Projeyi ekle" }).click();
    await page.waitForURL("**/project/*/main");
    await isKept(page, 0);
    await opened(page, newProject);
    await page.waitForLoadState("networkidle");
    expect(await restore(page).count()).toBe(0);
  });

  test("SHL-062 typing anew overwrites no draft that nobody decided about, and 'Sil' ends the one that it stands at", async () => {
    const page = await site.person("admin@kulis.test", { to: newProject });
    await typeProject(page, "İlk hali");
    await opened(page);
    await restore(page).waitFor();
    await page.locator("dialog [name=name]").fill("İkinci hali");
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("İkinci hali");
    await opened(page);
    await expect.poll(() => restore(page).count()).toBe(2);
    await page.getByRole("button", { name: "Sil", exact: true }).first().click();
    await expect.poll(() => restore(page).count()).toBe(1);
    await restore(page).click();
    await expect.poll(() => valueOf(page, "name")).toEqual(["İlk hali"]);
  });

  test("SHL-062 with a client, its contact, a city of another country and dates", async () => {
    const page = await site.person("admin@kulis.test", { to: "/bizdev?dialog=new-lead" });
    const { lead } = await admin.get(`/leads/${offer}`);
    const dialog = page.locator("dialog");
    const choose = async (label: string, text: string) => {
      await dialog.getByRole("combobox", { name: label }).and(page.locator("input")).fill(text);
      await page.locator("dialog [role=option]").filter({ hasText: text, hasNotText: "Yeni ekle" }).first().click();
    };
    await choose("Müşteri", lead.client.name);
    await dialog.locator("select[name=contact] option").nth(1).waitFor({ state: "attached" });
    await dialog.locator("select[name=contact]").selectOption({ index: 1 });
    await dialog.locator("select[name=country]").selectOption("DE");
    await choose("Şehir", "Berlin");
    await dialog.locator("[name=fin_fee_type]").selectOption("PERCENTAGE");
    await dialog.locator("[name=fin_fee_percentage]").fill("7,5");
    await dialog.locator(".range input[type=text]").first().fill("12-14 mayıs 2027");
    const names = [
      "client",
      "contact",
      "country",
      "city",
      "fin_fee_type",
      "fin_fee_percentage",
      "dates.start",
      "dates.end",
    ];
    const values = async () => Promise.all(names.map((name) => valueOf(page, name)));
    const before = await values();
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("2027-05-14");
    await opened(page);
    await restore(page).click();
    await expect.poll(values).toEqual(before);
    expect(await dialog.getByRole("combobox", { name: "Müşteri" }).inputValue()).toBe(lead.client.name);
  });

  test("R11 a session that ended: after the login the form offers it", async () => {
    const page = await site.person("admin@kulis.test", { to: `/bizdev/${offer}/edit` });
    await page.locator("dialog textarea[name=note]").fill("Oturumdan önce yazıldı");
    await isKept(page);
    // The page asks in the background too: without this it may have left before the button is pressed.
    await page.route("**/live/**", (route) => route.abort());
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.waitForURL("**/login*");
    await signIn(page, "admin@kulis.test", `/bizdev/${offer}/edit`);
    await page.locator("dialog:modal").waitFor();
    await restore(page).click();
    await expect.poll(() => valueOf(page, "note")).toEqual(["Oturumdan önce yazıldı"]);
    // Changes by somebody else are no part of it.
    await expect.poll(() => keptFields(page)).toEqual([["note"]]);
  });

  test("R11 what is typed while script is on its way stays, and is kept", async () => {
    const { page } = await site.member();
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/bizdev/${offer}/edit`, { waitUntil: "commit" });
    // Immediate typing goes into the first field.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    await expect.poll(focused).toBe("name");
    await page.locator("dialog textarea[name=note]").fill("Betik gelmeden yazıldı");
    await page.locator("dialog [name=name]").fill("Betik gelmeden adlandı");
    await page.locator("dialog [name=attendee_count]").focus();
    release();
    await isKept(page);
    // The dialog leaves the focus in the typed field.
    expect(await focused()).toBe("attendee_count");
    expect(await valueOf(page, "note")).toEqual(["Betik gelmeden yazıldı"]);
    expect(await valueOf(page, "name")).toEqual(["Betik gelmeden adlandı"]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("Betik gelmeden yazıldı");
  });

  test("R4 a draft over a record that a colleague saved since asks, and overwrites nothing", async () => {
    const values = { name: "Taslak kürsüsü", category: "Sahne", unit: "adet" };
    const { item } = (await admin.send("POST", "/depot/items", values)) as { item: { id: number } };
    const page = await site.person("admin@kulis.test", { to: `/depot/${item.id}/edit` });
    await page.locator("dialog [name=note]").fill("Benim notum");
    await isKept(page);
    await admin.send("PUT", `/depot/items/${item.id}`, { ...values, note: "Meslektaşın notu", version: 1 });
    await opened(page);
    await restore(page).click();
    await expect.poll(() => valueOf(page, "note")).toEqual(["Benim notum"]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("note");
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.getByText("Bu kayıt değişti").waitFor();
    await page.locator("dialog").getByText("Meslektaşın notu").first().waitFor();
    await page.getByRole("button", { name: "Kaydet" }).click();
    await page.getByText("Malzeme güncellendi.").waitFor();
  });

  test("what is no draft is none, and the form stays usable", async () => {
    const page = await site.person("admin@kulis.test", { to: newProject });
    await typeProject(page, "Sağlam taslak");
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("kulis-draft "))!;
      const [good] = JSON.parse(localStorage.getItem(key)!) as object[];
      const broken = [{ values: { name: "x" } }, { values: { name: null } }, { labels: null }, { opened: 1 }];
      localStorage.setItem(key, JSON.stringify([...broken.map((more) => ({ ...good, ...more })), good]));
    });
    await opened(page);
    await expect.poll(() => restore(page).count()).toBe(1);
    await restore(page).click();
    await expect.poll(() => valueOf(page, "name")).toEqual(["Sağlam taslak"]);
  });

  test("nobody else is offered it, a day later nobody, and a logout ends it", async () => {
    const page = await site.person("admin@kulis.test", { to: newProject });
    await typeProject(page, "Benim taslağım");
    await page.context().clearCookies();
    await page.goto("/login");
    await signIn(page, "division@kulis.test", newProject);
    await page.waitForLoadState("networkidle");
    expect(await restore(page).count()).toBe(0);
    await page.context().clearCookies();
    await page.goto("/login");
    await signIn(page, "admin@kulis.test", newProject);
    await restore(page).waitFor();
    await page.goto("/projects");
    await page.locator(".side-foot form button").click();
    await page.waitForURL("**/login*");
    await isKept(page, 0);
  });

  test("a draft of the day before yesterday is gone", async () => {
    const page = await site.person("admin@kulis.test", { to: newProject });
    await typeProject(page, "Eski taslak");
    await page.evaluate(() => {
      for (const [key, text] of Object.entries({ ...localStorage })) {
        if (!key.startsWith("kulis-draft ")) continue;
        const drafts = JSON.parse(text as string) as { at: number }[];
        localStorage.setItem(key, JSON.stringify(drafts.map((one) => ({ ...one, at: one.at - 25 * 3_600_000 }))));
      }
    });
    await opened(page, newProject);
    await isKept(page, 0);
    expect(await restore(page).count()).toBe(0);
  });

  test("rows and formatted text come back whole", async () => {
    const page = await site.person("admin@kulis.test", { to: "/kit/heavy" });
    // Before that a button sends the form, and typing stays in a text area.
    const ready = () => page.locator("main[data-hydrated]").waitFor();
    await ready();
    const editor = page.getByRole("textbox", { name: "Konuşma metni" }).first();
    // The editor comes in a file of its own, and takes the place of the text area.
    await editor.and(page.locator("[contenteditable=true]")).waitFor();
    await editor.click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Yarım kalan konuşma");
    await isKept(page);
    await page.reload();
    await ready();
    await restore(page).click();
    await editor.getByText("Yarım kalan konuşma").waitFor();
    await page.goto("/kit/rows");
    await ready();
    await page.locator(".row-add").click();
    await page.locator("[name='items[2].description']").fill("Üçüncü satır");
    await isKept(page, 2);
    await page.reload();
    await ready();
    await restore(page).click();
    await expect.poll(() => page.locator("[name='items[2].description']").inputValue()).toBe("Üçüncü satır");
    expect(await page.locator("[name='items[0].amount']").inputValue()).toBe("1.250,50");
  });

  test("passwords are kept nowhere", async () => {
    const page = await site.person("admin@kulis.test", { to: "/profile/security" });
    await page.locator("[name=current_password]").fill("gizli-bir-sifre");
    await page.locator("[name=password]").fill("gizli-bir-sifre");
    await page.reload();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("gizli");
  });
});
