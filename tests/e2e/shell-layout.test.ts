import { expect, test } from "vitest";

import { apiClient, ask, cookieFor, everything } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

test.each([390, 620, 760])("R19 the floating button never lies on the pager, %i px wide", async (width) => {
  const page = await site.person("admin@kulis.test", { to: "/projects", viewport: { width, height: 800 } });
  const button = page.locator(".quick-add-floating summary");
  await button.waitFor();
  const links = page.locator(".pager a");
  expect(await links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) {
    await link.focus();
    const met = await link.evaluate((element) => {
      const { left, top, width: wide, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
    });
    expect(met, (await link.getAttribute("aria-label")) ?? "").toBe(true);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [pager, add] = [await page.locator(".pager").boundingBox(), await button.boundingBox()];
  expect(pager!.y + pager!.height).toBeLessThanOrEqual(add!.y);
});

test("R19 a radio group without a choice shows no mark", async () => {
  const page = await site.person("admin@kulis.test", { to: "/profile" });
  const marks = await page.locator(".check [type=radio]").evaluateAll((radios) => {
    for (const radio of radios as HTMLInputElement[]) radio.checked = false;
    return radios.map((radio) => [radio.matches(":indeterminate"), getComputedStyle(radio).backgroundImage]);
  });
  expect(marks.length).toBeGreaterThan(1);
  for (const mark of marks) expect(mark).toEqual([true, "none"]);
});

test.each([1440, 390])("RTM-014 the push alert stands in the sheet's gutter, %i px wide", async (width) => {
  const page = await site.person("admin@kulis.test", { viewport: { width, height: 900 } });
  for (const path of ["/", "/notifications"]) {
    await page.goto(path);
    const alert = page.locator(".sheet .alert-danger", { hasText: "Bildirim" });
    await alert.waitFor();
    const [box, sheet] = [(await alert.boundingBox())!, (await page.locator(".sheet").boundingBox())!];
    const gutter = width < 768 ? 16 : 24;
    expect(box.x - sheet.x).toBeGreaterThanOrEqual(gutter);
    expect(sheet.x + sheet.width - box.x - box.width).toBeGreaterThanOrEqual(gutter);
    const above = await alert.evaluate((element) => {
      const before = element.previousElementSibling!.getBoundingClientRect();
      const after = element.nextElementSibling!.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      return [own.top - before.bottom, after.top - own.bottom];
    });
    for (const space of above) expect(space, path).toBeGreaterThanOrEqual(8);
  }
});

test("SHL-026 SHL-028 staff pages have side menu, head and content, standalone and public ones none of it", async () => {
  const cookie = await cookieFor(site.web.url, "admin@kulis.test");
  const partsOf = async (path: string, headers: Record<string, string>) => {
    const { status, text } = await ask(site.web.url, path, { headers });
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain("</html>");
    const parts = ['<nav id="side-menu"', 'class="top-bar"', '<main id="content"', 'class="presence"'];
    return parts.map((part) => text.includes(part));
  };
  const normal = ["/", "/projects", "/bizdev", "/notifications", "/profile", "/search", "/admin", "/depot"];
  for (const path of normal) expect([path, await partsOf(path, { cookie })]).toEqual([path, [true, true, true, true]]);
  for (const path of ["/messenger", "/store"])
    expect([path, await partsOf(path, { cookie })]).toEqual([path, [false, false, false, false]]);
  for (const path of ["/login", "/forgot-password"])
    expect([path, await partsOf(path, {})]).toEqual([path, [false, false, false, false]]);
});

test("SHL-023 SHL-024 the head of a page shows title, overtitle and subtitle, and a logo to company-owner staff alone", async () => {
  for (const [email, logos] of [
    ["admin@kulis.test", 1],
    ["admin@diger.test", 0],
  ] as const) {
    const api = await apiClient(site.web.url, email);
    const { code, name } = (await everything(api, "/projects?statuses=OPERATION"))[0]!;
    const { project } = (await api.get(`/project/${code}`)) as {
      project: { project_ref: string | null; division_name: string | null; expected_attendee_count: number };
    };
    const page = await site.person(email, { javaScriptEnabled: false, inBrowser: true, to: `/project/${code}/main` });
    const head = page.locator("main .page-head");
    expect(await head.getByRole("heading", { level: 1 }).textContent()).toBe(name);
    const over = await head.locator(".overtitle span").allTextContents();
    expect(over).toEqual(expect.arrayContaining([project.project_ref, project.division_name].filter(Boolean)));
    expect(over.length).toBeGreaterThan(0);
    const guests = project.expected_attendee_count.toLocaleString("tr");
    expect(await head.locator(".facts").textContent()).toContain(`${guests} katılımcı`);
    const [above, title, below] = await head
      .locator(".overtitle, h1, .facts")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(above).toBeLessThan(title!);
    expect(title).toBeLessThan(below!);
    expect([email, await head.locator(".logo").count()]).toEqual([email, logos]);
  }
});

test("UIK-036 lists in which nothing is found say so in the given words", async () => {
  const cookie = await cookieFor(site.web.url, "admin@kulis.test");
  for (const path of ["/projects?q=zzzz", "/bizdev?view=list&q=zzzz", "/depot?q=zzzz", "/search?query=zzzzzzzz"]) {
    const { text } = await ask(site.web.url, path, { headers: { cookie } });
    expect([path, text.includes("<h2>Hiç sonuç bulunamadı</h2>")]).toEqual([path, true]);
  }
});

test("SHL-042 SHL-043 who is not of the company owner has a button for projects alone", async () => {
  const page = await site.person("admin@diger.test", { to: "/projects", viewport: { width: 390, height: 844 } });
  const menu = page.locator(".quick-add-floating");
  await menu.locator("summary").click();
  expect(await menu.locator(".menu-item").allInnerTexts()).toEqual(["Proje"]);
});

test("SHL-044 the add menu opens a to-do, an operation and an inspection; milestone, call and note open from pages", async () => {
  const page = await site.person("admin@kulis.test", { to: "/tasks/milestones" });
  const dialog = page.locator("dialog:modal");
  const close = async () => {
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  };
  await page.getByRole("link", { name: "Yeni kilometre taşı" }).first().click();
  await dialog.getByRole("heading").first().waitFor();
  await close();
  const menu = page.locator(".quick-add");
  for (const [entry, title] of [
    ["To-Do", "To-Do"],
    ["Operasyon Katılımı", "Operasyon"],
    ["Keşif ve Fuar Katılımı", "Keşif"],
  ] as const) {
    await menu.locator("summary").first().click();
    await menu.getByRole("link", { name: entry, exact: true }).click();
    await dialog
      .getByRole("heading", { name: new RegExp(title) })
      .first()
      .waitFor();
    await close();
  }
  await page.goto("/clients");
  await page.locator("tbody .row-link").first().click();
  await page
    .getByRole("link", { name: /^Görüşme ekle/ })
    .first()
    .click();
  await dialog
    .getByRole("heading", { name: /Görüşme/ })
    .first()
    .waitFor();
  await close();
  await page.goto("/projects");
  await page.locator("tbody .row-link").first().click();
  await page.locator(".activity-box [name=note_content]").waitFor();
});

test("SHL-029 SHL-030 SHL-031 UIK-016 the floating button opens the add menu, its entries their forms; what is being sent cannot be sent again", async () => {
  const page = await site.person("admin@kulis.test", { to: "/news", viewport: { width: 390, height: 844 } });
  const menu = page.locator(".quick-add-floating");
  const open = async (entry: string) => {
    await menu.locator("summary").click();
    expect(await menu.locator(".menu-item").allInnerTexts()).toEqual([
      "İş Fırsatı",
      "Proje",
      "Toplantı",
      "To-Do",
      "Avans Talebi",
      "Masraf",
      "Kredi Kartı Talebi",
      "Ödeme Talebi",
      "İzin Talebi",
      "Operasyon Katılımı",
      "Keşif ve Fuar Katılımı",
      "Kontakt",
    ]);
    await menu.getByRole("link", { name: entry, exact: true }).click();
    await page.locator("dialog:modal").waitFor();
    return page.locator("dialog");
  };
  const offer = await open("İş Fırsatı");
  expect(await offer.locator("h2").first().textContent()).toBe("Yeni İş Fırsatı");
  await page.keyboard.press("Escape");
  await offer.waitFor({ state: "detached" });

  const panel = await open("Proje");
  expect(await panel.locator("h2").first().textContent()).toBe("Yeni Proje");
  expect(await panel.getAttribute("class")).toContain("dialog-side");
  await panel.getByLabel("Proje adı").fill("Bekleyen Proje");
  await panel.getByLabel("Katılımcı sayısı").fill("40");
  await panel.getByRole("button", { name: "Tarih seç" }).click();
  await page.getByRole("button", { name: "Önümüzdeki 1 ay" }).click();
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  let sent = 0;
  await page.route("**/projects/new*", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await asked;
    }
    await route.continue();
  });
  const save = panel.getByRole("button", { name: "Projeyi ekle" });
  await save.click();
  const busy = panel.locator(".dialog-foot button[type=submit]");
  await expect.poll(() => busy.getAttribute("aria-busy")).toBe("true");
  expect(await busy.isDisabled()).toBe(true);
  // Neither by Enter in a field.
  await panel.getByLabel("Proje adı").press("Enter");
  answer();
  await page.waitForURL(/\/project\/\w+\/main$/);
  expect(sent).toBe(1);
});

test("UIK-032 UIK-035 SHL-050 a save is told of by a floating tip with the server's message, lower under the update banner", async () => {
  const page = await site.person("admin@kulis.test", { to: "/news" });
  await page.locator("button[aria-haspopup=dialog]").waitFor();
  await page.evaluate(() => {
    // State of a page that came from the previous build.
    (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version = "before";
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const banner = page.locator(".update-banner");
  await banner.waitFor();
  const told = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByLabel("Mesajın").fill("Takvim nerede?");
  await page.getByRole("button", { name: "Gönder" }).click();
  await told;
  const tip = page.locator(".floats .alert-tip[role=status]");
  await tip.waitFor();
  expect(await tip.locator(".alert-body").innerText()).toMatch(
    /^BAŞARILI!\s+Teşekkürler, mesajın yöneticilerine iletildi\.$/,
  );
  const [withBanner, without, height] = await page.evaluate(() => {
    const [float, line] = [document.querySelector(".floats"), document.querySelector(".update-banner")];
    const top = () => float?.getBoundingClientRect().top ?? 0;
    const [low, tall] = [top(), line?.getBoundingClientRect().height ?? 0];
    line?.classList.remove("update-banner");
    const high = top();
    line?.classList.add("update-banner");
    return [low, high, tall] as const;
  });
  expect(withBanner - without).toBe(44);
  expect(height).toBe(44);
});

test.each([1440, 1024, 390])("UIK-032 a message stands in one line and covers nothing, %i px wide", async (width) => {
  const api = await apiClient(site.web.url, "user@kulis.test");
  const { user } = await api.get("/me");
  const title = `Mesajlı iş ${width}`;
  await api.send("POST", "/tasks", {
    title,
    starts_at: "2025-01-01",
    deadline_at: "2025-01-02",
    responsibles: [user.id],
  });
  const page = await site.person("user@kulis.test", { to: "/tasks/list", viewport: { width, height: 844 } });
  await page.getByRole("button", { name: `Tamamla: ${title}` }).click();
  const alert = page.locator(".floats .alert").first();
  await alert.getByRole("button", { name: "Geri al" }).waitFor();
  const { covered, lines } = await alert.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const others = [...document.querySelectorAll("a, button, input, select, summary, tr, footer")].filter(
      (one) => !element.contains(one) && one.checkVisibility() && !one.closest("#side-menu"),
    );
    const isUnder = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
    };
    const text = element.querySelector(".alert-body")!;
    const height = Number.parseFloat(getComputedStyle(text).lineHeight);
    return {
      covered: others.filter(isUnder).map((one) => one.textContent),
      lines: Math.round(text.getBoundingClientRect().height / height),
    };
  });
  expect(covered).toEqual([]);
  expect(lines).toBe(1);
});

// React gives such a boundary up when the person does something before it is hydrated (error 421).
test("R18 no page waits for a part of itself while it is hydrated, unless a dialog stands in it", async () => {
  const cookie = await cookieFor(site.web.url, "admin@kulis.test");
  const boundaries = async (path: string) => {
    const html = await (await fetch(`${site.web.url}${path}`, { headers: { cookie } })).text();
    expect(html).toContain("</main>");
    return html.slice(0, html.indexOf("<script")).match(/<!--\$/g)?.length ?? 0;
  };
  for (const path of ["/", "/projects", "/bizdev", "/depot", "/notifications"]) expect(await boundaries(path)).toBe(0);
  expect(await boundaries("/projects?dialog=new-lead")).toBe(1);
});
