import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { columns, drag } from "../helpers/board";
import { apiClient, ask, changeLead, cookieFor, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const perColumn = 20;

interface Row {
  code: string;
  name: string;
  stage: number;
  may_write: 0 | 1;
}
interface Answer {
  data: Row[];
  stages: { stage: number; count: number }[];
}
const readBoard = (api: ApiClient): Promise<Answer> => api.get(`/leads?group=offer&per_stage=${perColumn}`);

const longName = (at: number) => `${at}. Uluslararası Göğüs Hastalıkları ve Yoğun Bakım Şenliği, Güneydoğu Buluşması`;
let admin: ApiClient;

/**
 * Another offer of these people and this client, brought to its stage: one person asks for approval and another gives
 * it.
 */
async function addOffer(asker: ApiClient, sample: string, name: string, stage: number) {
  const { lead: like } = await admin.get(`/leads/${sample}`);
  const { lead, ...refused } = await asker.send("POST", "/leads", {
    name,
    dates: { start: like.starts_at, end: like.ends_at },
    city: like.city,
    type: like.type.id,
    client: like.client_id,
    contact: like.contact.id,
    responsible: like.responsible.id,
    project_ref: `PANO ${name.slice(0, 4)}`,
    lead_close_date: "2027-01-15",
    lead_value: "1234500.00",
    lead_currency: "TRY",
    status: `LEAD-${Math.min(stage, 4)}`,
  });
  expect(lead, JSON.stringify(refused)).toBeDefined();
  let { version } = lead;
  for (let to = 5; to <= stage; to += 1) {
    const moved = await (to === 6 ? admin : asker).send("PUT", `/leads/${lead.code}/stage`, { stage: to, version });
    expect(moved.lead?.stage, JSON.stringify(moved)).toBe(to);
    version = moved.lead.version;
  }
}

beforeAll(async () => {
  admin = await apiClient(site.web.url);
  const agency = await apiClient(site.web.url, "agency@kulis.test");
  const { data, stages } = await readBoard(admin);
  for (const [at, { code }] of data.entries()) await changeLead(admin, code, { name: longName(at + 1) });
  await changeLead(admin, data[0]!.code, { lead_value: "1234567.60", lead_currency: "TRY" });
  let at = data.length;
  for (const { stage, count } of stages)
    // One more than the board holds, so that each column leads to its list with script too.
    for (let lacking = perColumn + 1 - count; lacking > 0; lacking -= 1) {
      at += 1;
      await addOffer(agency, data[at % data.length]!.code, longName(at), stage);
    }
});

const wide = { width: 1440, height: 900 };
const open = async (email = "admin@kulis.test", options: object = { viewport: wide }) => {
  const page = await site.person(email, { to: "/bizdev", ...options });
  await columns(page).first().waitFor();
  return page;
};

test("LED-001 the HTML of a board of 160 cards with long names weighs at most 120 KB", async () => {
  const { data, stages } = await readBoard(admin);
  expect(data.length).toBe(160);
  const cookie = await cookieFor(site.web.url, "admin@kulis.test");
  const { text, status } = await ask(site.web.url, "/bizdev", { headers: { cookie } });
  expect(status).toBe(200);
  expect(text.match(/<article/g)?.length).toBe(48);
  for (const { code, name } of data) expect([text.includes(code), text.includes(name)]).toEqual([true, true]);
  for (const { stage, count } of stages)
    expect(text).toContain(`stages=${stage}" data-page="">Tümünü göster (${count})<`);
  expect(Buffer.byteLength(text) / 1024).toBeLessThan(120);
});

test("R18 without script a column's link leads to the list of all its offers", async () => {
  const { stages } = await readBoard(admin);
  const { count } = stages.find(({ stage }) => stage === 4)!;
  const page = await site.person("admin@kulis.test", { to: "/bizdev", javaScriptEnabled: false });
  const column = page.locator(".column", { has: page.locator("#stage-4") });
  expect(await column.locator("article").count()).toBe(6);
  await column.getByRole("link", { name: `Tümünü göster (${count}): Takip` }).click();
  await page.getByText(`Filtrelere uyan ${count} kayıt`).waitFor();
  expect(await page.locator("tbody .row-link").count()).toBe(20);
});

test("script draws the other cards and keeps the focus where it was", async () => {
  const page = await site.person("admin@kulis.test", { viewport: wide });
  let go = () => {};
  const gate = new Promise<void>((done) => (go = done));
  await page.route(/drag-board/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/bizdev", { waitUntil: "commit" });
  const third = page.locator("#stage-1").locator("xpath=ancestor::section").locator(".row-link").nth(2);
  const href = await third.getAttribute("href");
  // The handlers of React come with the page's script.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector(".board")!).some((key) => key.startsWith("__react")),
  );
  expect(await page.locator("article").count()).toBe(48);
  await third.focus();
  go();
  await columns(page).first().waitFor();
  expect(await page.locator(".board article").count()).toBe(160);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(href);
});

test.each([wide, { width: 390, height: 844 }])(
  "UIK-076 the heads of the columns stay in view down to the last card, $width px wide",
  async (viewport) => {
    const page = await open("admin@kulis.test", { viewport });
    const seen = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const board = document.querySelector(".board")!;
      board.scrollTop = board.scrollHeight;
      const at = (element: Element) => element.getBoundingClientRect();
      const last = [...document.querySelectorAll(".column")[0]!.querySelectorAll(".card")].at(-1)!;
      const head = document.querySelector(".column-head")!;
      const tabs = at(document.querySelector(".page-tabs")!);
      const { x, y, height } = at(head);
      return {
        headBelowTabs: y >= tabs.bottom - 1,
        isOnTop: document.elementFromPoint(x + 60, y + height / 2)?.closest(".column-head") === head,
        head: y + height < window.innerHeight / 3,
        card: at(last).bottom <= window.innerHeight && at(last).top >= y + height,
        scrolled: board.scrollTop > 500,
        sideways: document.documentElement.scrollWidth <= window.innerWidth,
      };
    });
    expect(seen).toEqual({
      headBelowTabs: true,
      isOnTop: true,
      head: true,
      card: true,
      scrolled: true,
      sideways: true,
    });
  },
);

test("cards are of one height, in whole units, and say what they cut off", async () => {
  const [first] = (await readBoard(admin)).data;
  await changeLead(admin, first!.code, { name: "Kısa" });
  for (const options of [
    { viewport: wide },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ]) {
    const page = await open("agency@kulis.test", options);
    const heights = await page
      .locator(".board .card")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height.toFixed(1)));
    expect(heights.length).toBe(160);
    expect(new Set(heights).size).toBe(1);
    const cut = await page
      .locator(".board .row-link")
      .evaluateAll((links) =>
        links
          .filter((link) => link.parentElement!.scrollHeight > link.parentElement!.clientHeight + 1)
          .map((link) => link.getAttribute("title") === link.textContent),
      );
    // A phone's card is wide enough for them.
    expect(new Set(cut)).toEqual(new Set("isMobile" in options ? [] : [true]));
    const value = page
      .locator(".card", { has: page.locator(`a[href="/bizdev/${first!.code}"]`) })
      .locator(".card-foot b");
    expect(await value.locator("[aria-hidden]").innerText()).toBe("1.234.568\u00A0₺");
    expect(await value.getAttribute("title")).toBe("1.234.567,60\u00A0₺");
    expect(await value.locator(".visually-hidden").textContent()).toBe("1.234.567,60\u00A0₺");
    expect(
      (await page.locator(".card-foot b").allInnerTexts()).filter(
        (text) => text.includes(",") && !text.includes("567,60"),
      ),
    ).toEqual([]);
  }
});

describe("cards that stay where they are", () => {
  const reasons = {
    right: "Bu kartı taşıyamazsın.",
    approval: "Bu kart iç onay kararını bekliyor",
    page: "Bu aşamadan sonraki adımlar kartın menüsünden ya da kaydın sayfasından atılır",
  };
  /** Reason of each card as its link's description tells it. */
  const described = (page: Page) =>
    page.locator(".board .row-link").evaluateAll((links) =>
      Object.fromEntries(
        links.map((link) => {
          const id = link.getAttribute("aria-describedby");
          const lock = link.closest(".card")!.querySelector(".card-lock");
          const text = id ? document.getElementById(id)!.textContent! : "";
          return [
            link.getAttribute("href")!.split("/")[2]!,
            lock?.getAttribute("title") === (text || undefined) ? text : "no lock",
          ];
        }),
      ),
    );

  test.each([true, false])("UIK-076 say why in words, with script: %s", async (javaScriptEnabled) => {
    const { data } = await readBoard(await apiClient(site.web.url, "agency@kulis.test"));
    const page = await site.person("agency@kulis.test", { to: "/bizdev", javaScriptEnabled, inBrowser: true });
    if (javaScriptEnabled) await columns(page).first().waitFor();
    const told = await described(page);
    expect(Object.keys(told).length).toBe(javaScriptEnabled ? 160 : 48);
    for (const { code, stage, may_write } of data) {
      const reason = stage === 5 ? reasons.approval : may_write === 0 ? reasons.right : stage > 5 ? reasons.page : "";
      if (told[code] !== undefined)
        expect([code, told[code].startsWith(reason), told[code] === ""]).toEqual([code, true, reason === ""]);
    }
  });

  test("their menu says it too, and a drop that a column refuses is told of", async () => {
    const page = await open("admin@kulis.test", { viewport: { width: 2600, height: 900 } });
    const locked = page
      .locator(".column", { has: page.locator("#stage-7") })
      .locator(".card")
      .first();
    await locked.locator("summary").click();
    await locked.getByText(reasons.page).waitFor();
    expect(await locked.getByRole("button").count()).toBe(0);
    const asking = locked.locator(".menu-panel").getByRole("link", { name: /…$/ });
    expect(await asking.allInnerTexts()).toEqual([
      "Onayla, hazırlığa geç…",
      "Ertele…",
      "İptal et…",
      "Kaybedildi olarak işaretle…",
    ]);
    await page.keyboard.press("Escape");
    const { code } = (await readBoard(admin)).data.find(({ stage }) => stage === 4)!;
    await drag(page, code, 6);
    await page.locator(".floats").getByText("Kart sürüklenerek “İç onay alındı” aşamasına alınamaz").waitFor();
    expect((await admin.get(`/leads/${code}`)).lead.stage).toBe(4);
  });
});

describe("R19 UIK-076 the board by keyboard", () => {
  const at = (page: Page) =>
    page.evaluate(() => {
      const active = document.activeElement!;
      const column = active.closest(".column");
      const card = active.closest(".card");
      return {
        column: [...document.querySelectorAll(".column")].indexOf(column!),
        card: column && card ? [...column.querySelectorAll(".card")].indexOf(card) : -1,
        tag: active.tagName,
      };
    });

  test("it is one stop: Tab goes on to the card's menu and then out, Shift+Tab comes back to the card", async () => {
    const page = await open();
    await page.locator(".segments a").last().focus();
    await page.keyboard.press("Tab");
    expect(await at(page)).toEqual({ column: 0, card: 0, tag: "A" });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    expect(await at(page)).toEqual({ column: 0, card: 1, tag: "SUMMARY" });
    await page.keyboard.press("Tab");
    expect((await at(page)).column).toBe(-1);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await at(page)).toEqual({ column: 0, card: 1, tag: "A" });
    const group = page.getByRole("group", { name: "Pano" });
    const how = await group.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${how}"]`).textContent()).toContain("M ya da menü tuşu");
  });

  test("arrows, Home and End lead through columns and cards, in sight and under no head; Enter opens the card", async () => {
    const page = await open();
    await page.locator(".board .row-link").first().focus();
    const steps: [key: string, column: number, card: number][] = [
      ["ArrowUp", 0, -1],
      ["ArrowRight", 1, -1],
      ["ArrowDown", 1, 0],
      ["ArrowDown", 1, 1],
      ["ArrowRight", 2, 1],
      ["ArrowLeft", 1, 1],
      ["End", 1, 19],
      ["ArrowLeft", 0, 19],
      ["ArrowDown", 0, -1],
      ["ArrowUp", 0, 19],
      ["Control+End", 7, 19],
      ["ArrowRight", 7, 19],
      ["Control+Home", 0, 0],
      ["ArrowDown", 0, 1],
    ];
    for (const [key, column, card] of steps) {
      await page.keyboard.press(key);
      expect([key, await at(page)]).toEqual([key, { column, card, tag: "A" }]);
      const isFree = () => {
        const box = (document.activeElement!.closest(".card") ?? document.activeElement!).getBoundingClientRect();
        const found = document.elementFromPoint(box.x + box.width / 2, box.y + 2);
        return Boolean(found && (document.activeElement!.closest(".card") ?? document.activeElement!).contains(found));
      };
      // Cards of a column are drawn when it comes into sight, and move the others once more.
      await expect.poll(() => page.evaluate(isFree), { message: key }).toBe(true);
    }
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement!.closest(".card")!).outlineStyle);
    expect(ring).toBe("solid");
    const href = await page.evaluate(() => document.activeElement!.getAttribute("href")!);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${href}`);
  });

  test.each(["m", "Shift+F10", "ContextMenu"])(
    "%s opens the card's menu on its first move, Esc leads back",
    async (key) => {
      const page = await open();
      await page.locator(".board .row-link").first().focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Bütçe hazırlanacak");
      expect(await at(page)).toEqual({ column: 0, card: 1, tag: "BUTTON" });
      await page.keyboard.press("Escape");
      expect(await at(page)).toEqual({ column: 0, card: 1, tag: "SUMMARY" });
      await page.keyboard.press("ArrowRight");
      expect(await at(page)).toEqual({ column: 1, card: 1, tag: "A" });
    },
  );

  test("M does nothing when single keys are switched off", async () => {
    const page = await open();
    await page.evaluate(() => localStorage.setItem("kulis-single-keys", "off"));
    await page.locator(".board .row-link").first().focus();
    await page.keyboard.press("m");
    expect(await at(page)).toEqual({ column: 0, card: 0, tag: "A" });
    expect(await page.locator(".menu[open]").count()).toBe(0);
  });
});

test("R19 axe finds nothing serious on the board, with an open menu of a card that stays", async () => {
  const page = await open("agency@kulis.test");
  await page.locator(".board .row-link").first().focus();
  await page.keyboard.press("m");
  expect(await seriousFindings(page)).toEqual([]);
});
