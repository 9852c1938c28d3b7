import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { until } from "../helpers/children";
import { apiClient, ask, type ApiClient } from "../helpers/http";
import { mailedPath } from "../helpers/mailed-links";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

/** Throws with the answer's text where it is no success: of an unexpected answer the report would show its keys alone. */
function expectSuccess(answer: { status?: string }) {
  expect(answer.status, JSON.stringify(answer)).toBe("success");
}
const phone = { width: 390, height: 844 };
const form = /\/approval-decision\/[\w-]{43}\/[\w-]+\/approve\?language=tr/;

/** The division's director decides requests of this type alone, and hears of them by mail; the answer ends the chain. */
async function askDirector(type: string) {
  const admin = await apiClient(site.web.url);
  const director = await apiClient(site.web.url, "division@kulis.test");
  const { user } = await director.get("/me");
  const save = async (steps: object[]) => {
    const chains = await admin.get("/approval-chains");
    const { version } = chains.data.find((one: { type: string }) => one.type === type);
    expectSuccess(await admin.send("PUT", `/approval-chains/${type}`, { steps, version }));
  };
  await save([{ user_ids: [user.id], relatives: [], position_ids: [] }]);
  const choices = { ApproveRequested: "mail" };
  expectSuccess(await director.send("PUT", "/me/notification-choices", { choices }));
  return { admin, endChain: () => save([]) };
}

/** The path of the director's mail of this form that comes after the one with the path `before`. */
async function nextMail(before: string, pattern = form) {
  let path = "";
  await until(
    async () => (path = await mailedPath(site.web, "division@kulis.test", pattern)) !== before,
    60_000,
    "the mail to the director",
  );
  return path;
}

let years = 2040;

/**
 * A leave of the user that waits for the division's director, and the path of the director's mail about it. Each leave
 * has a year of its own, so that a second try overlaps none of the first one.
 */
async function sendLeave(before: string) {
  years += 1;
  await askDirector("post_event");
  const requester = await apiClient(site.web.url, "user@kulis.test");
  const dates = { start: `${years}-03-04`, end: `${years}-03-06` };
  const leave = { leave_type: "post_event", dates, note: "Gala gecesi" };
  expectSuccess(await requester.send("POST", "/leaves", leave));
  return nextMail(before);
}

/** An offer of the agency's director in the stage before its internal approval; `sell` adds a line to the sale of its budget. */
async function addOffer(admin: ApiClient, name: string) {
  const user = await apiClient(site.web.url, "agency@kulis.test");
  const { data } = await admin.get("/leads?group=offer");
  const { lead: like } = await admin.get(`/leads/${data[0].code}`);
  const created = await user.send("POST", "/leads", {
    name,
    dates: { start: "2041-05-03", end: "2041-05-05" },
    city: like.city,
    type: like.type.id,
    client: like.client_id,
    contact: like.contact.id,
    project_ref: `ONAY-${years}`,
    lead_close_date: "2041-01-15",
    lead_value: "1000.00",
    lead_currency: "TRY",
    status: "LEAD-4",
  });
  expectSuccess(created);
  const { code } = created.lead;
  const { budget } = await user.send("POST", `/project/${code}/budgets`, { name: "Ana bütçe", currency: "TRY" });
  const { category } = await user.send("POST", `/budget/${budget.code}/category`, { name: "Otel", vat_rate: "20" });
  const sell = async (price_sell: string) =>
    expectSuccess(
      await user.send("POST", `/budget/${budget.code}/item`, {
        category_id: category.id,
        name: "Salon",
        price_buy: "40000",
        price_sell,
      }),
    );
  await sell("75000");
  return { code, sell, stageNow: async () => (await user.get(`/leads/${code}`)).lead.stage };
}

test("PUB-012 PUB-016 ROU-046 SHL-054 a request is declined from a mail on a phone without login, script or a second page, and the link says so later", async () => {
  const path = await sendLeave("");
  const told = await ask(site.web.url, path, {});
  const html = told.text;
  expect(gzipSync(html, { level: 9 }).length / 1024).toBeLessThanOrEqual(14);
  expect(html).not.toContain("<script");
  expect([told.headers["cache-control"], told.headers["referrer-policy"]]).toEqual([
    expect.stringContaining("no-store"),
    "same-origin",
  ]);
  expect((await ask(site.web.url, path, { method: "HEAD" })).status).toBe(200);

  const { page } = await site.visitor({ viewport: phone, locale: "tr-TR" });
  await page.goto(path.replace("/approve?", "/decline?"));
  await page.getByRole("heading", { name: "Etkinlik sonrası izin" }).waitFor();
  await page.getByText("Gala gecesi").waitFor();
  await page.getByRole("heading", { name: "Onay adımları" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Talebi reddet" }).click();
  await page.getByText("Bu alan zorunludur.").waitFor();
  await page.getByLabel("Neden reddediyorsun?").fill("Ekip eksik");
  await page.getByRole("button", { name: "Talebi reddet" }).click();
  await page.getByText("Bu talep yanıtlandı:").waitFor();
  expect(await page.getByRole("button", { name: "Onayla" }).count()).toBe(0);

  const next = await sendLeave(path);
  await page.goto(next);
  await page.getByRole("heading", { name: "Aynı türdeki önceki talepleri" }).waitFor();
  await page.getByText("Ekip eksik").waitFor();
  await page.getByRole("button", { name: "Onayla" }).click();
  await page.getByText("Bu talep yanıtlandı:").waitFor();
});

test("PUB-016 ROU-045 SHL-054 what waits is approved one by one and declined together by a mail's link, on a phone without login, script or a second page", async () => {
  const first = await sendLeave("");
  const second = await sendLeave(first);
  await sendLeave(second);
  const path = await mailedPath(site.web, "division@kulis.test", /\/approves\/[\w-]{43}\/[\w-]+\?language=tr/);
  const { text, headers } = await ask(site.web.url, path, {});
  expect(gzipSync(text, { level: 9 }).length / 1024).toBeLessThanOrEqual(14);
  expect([text.includes("<script"), headers["cache-control"]]).toEqual([false, expect.stringContaining("no-store")]);
  expect((await ask(site.web.url, path, { method: "HEAD" })).status).toBe(200);

  const { page } = await site.visitor({ viewport: phone, locale: "tr-TR" });
  await page.goto(path);
  await page.getByRole("heading", { name: "Onayımı bekleyenler" }).waitFor();
  const boxes = page.getByRole("checkbox", { name: /Etkinlik sonrası izin/ });
  const before = await boxes.count();
  expect(before).toBeGreaterThanOrEqual(3);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Offers of the demo wait for the director, too.
  await page
    .locator("li")
    .filter({ has: boxes })
    .first()
    .getByRole("button", { name: /^Onayla ?:/ })
    .click();
  await page.getByText("1 talep onaylandı.").waitFor();
  await boxes.first().check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Seçilenleri reddet" }).click();
  await page.getByText("Bu alan zorunludur.").waitFor();
  expect(await boxes.first().isChecked()).toBe(true);
  await page.getByLabel("Ret nedeni (hepsi için)").fill("Ekip eksik");
  await page.getByRole("button", { name: "Seçilenleri reddet" }).click();
  await page.getByText("2 talep reddedildi.").waitFor();
  await expect.poll(() => boxes.count()).toBe(before - 3);
});

test("PRJ-095 PUB-016 an offer's steps are seen before it is sent; a mail's link approves it on a phone without login and script, another sale makes that void, and a declined one is sent again from its page", async () => {
  const { admin, endChain } = await askDirector("offer");
  try {
    years += 1;
    const name = `Ufuk Zirvesi ${years}`;
    const mail = new RegExp(`(?<=${name}[^]*)${form.source}`);
    const { code, sell, stageNow } = await addOffer(admin, name);
    const owner = await site.person("agency@kulis.test", { to: `/bizdev/${code}`, viewport: phone });
    const { page } = await site.visitor({ viewport: phone, locale: "tr-TR" });
    const check = async (shown: typeof page) => {
      expect(await seriousFindings(shown)).toEqual([]);
      expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    const send = async () => {
      await owner.getByRole("link", { name: "İç onayı kim verecek?" }).click();
      await owner.getByText(/^İç onay: Önce /).waitFor();
      await check(owner);
      await owner.getByRole("button", { name: /İç onay|iç onaya/ }).click();
      await owner.getByText("iç onaya gönderildi").waitFor();
      await owner.getByText("İç onay bekliyor").waitFor();
      await check(owner);
    };
    await send();
    const first = await nextMail("", mail);
    expect((await ask(site.web.url, first, {})).text).not.toContain("<script");
    await page.goto(first);
    await page.getByRole("heading", { name: "Teklifin iç onayı" }).waitFor();
    await page.getByText("75.000,00 ₺").first().waitFor();
    await check(page);
    await page.getByRole("button", { name: "Onayla" }).click();
    await page.getByText("Bu talep yanıtlandı:").waitFor();
    expect(await stageNow()).toBe(6);

    await sell("5000");
    await owner.reload();
    await owner.getByText("Onaydan sonra değişti").waitFor();
    await send();
    await page.goto((await nextMail(first, mail)).replace("/approve?", "/decline?"));
    await page.getByText("80.000,00 ₺").first().waitFor();
    await page.getByLabel("Neden reddediyorsun?").fill("Kâr az");
    await page.getByRole("button", { name: "Talebi reddet" }).click();
    await page.getByText("Bu talep yanıtlandı:").waitFor();
    expect(await stageNow()).toBe(3);

    // The request of the declined offer leads to the offer, which shows the reason and is sent again there.
    await owner.goto("/requests");
    await owner.getByRole("link", { name: "Teklifin iç onayı" }).first().click();
    await owner.getByRole("link", { name: "Teklife git" }).click();
    await owner.getByText("Kâr az").first().waitFor();
    await send();
    expect(await stageNow()).toBe(5);
  } finally {
    await endChain();
  }
});

test("ORG-041 PRJ-095 whoever may decide offers alone approves one by its row, its key and its page; other requests have no buttons", async () => {
  const { admin, endChain } = await askDirector("offer");
  const director = await apiClient(site.web.url, "division@kulis.test");
  const { position } = (await director.get("/me")).user;
  const give = async (permissions: object) => {
    const { data } = await admin.get("/definition/positions/rights");
    const { version } = data.find((one: { id: number }) => one.id === position.id);
    expectSuccess(await admin.send("PUT", `/definition/positions/${position.id}`, { version, permissions }));
  };
  try {
    const sender = await apiClient(site.web.url, "agency@kulis.test");
    const names = ["Sıra", "Tuş", "Sayfa"].map((word) => `${word} Buluşması ${years}`);
    const offers = [];
    for (const name of names) {
      years += 1;
      const offer = await addOffer(admin, name);
      const { lead } = await sender.get(`/leads/${offer.code}`);
      expectSuccess(await sender.send("PUT", `/leads/${offer.code}/stage`, { stage: 5, version: lead.version }));
      offers.push(offer);
    }
    await askDirector("post_event");
    const requester = await apiClient(site.web.url, "user@kulis.test");
    const dates = { start: `${years}-04-04`, end: `${years}-04-05` };
    expectSuccess(await requester.send("POST", "/leaves", { leave_type: "post_event", dates }));
    await give({ requests: ["view", "create"] });
    const page = await site.person("division@kulis.test", { to: "/" });
    const block = page.locator("section").filter({ hasText: "Onayımı bekleyen talepler" });
    await block.getByText("Teklifin iç onayı").first().waitFor();
    await page.goto("/approves");
    const rowOf = (name = "") => page.locator(".request-list > li").filter({ hasText: name });
    await rowOf(names[0])
      .getByRole("button", { name: /^Onayla/ })
      .waitFor();
    expect(await page.getByText("Etkinlik sonrası izin").count()).toBe(0);
    await rowOf(names[0])
      .getByRole("button", { name: /^Onayla/ })
      .click();
    await page.getByText("1 talep onaylandı.").waitFor();
    await rowOf(names[1]).getByRole("link").first().focus();
    await page.keyboard.press("a");
    await rowOf(names[1]).waitFor({ state: "detached" });
    await rowOf(names[2])
      .getByRole("link", { name: /Teklifin iç onayı/ })
      .click();
    await page.getByRole("heading", { name: "Karar sende" }).waitFor();
    await page.getByRole("button", { name: "Onayla", exact: true }).click();
    await page.getByText("Talep onaylandı.").waitFor();
    for (const { stageNow } of offers) expect(await stageNow()).toBe(6);
  } finally {
    await give({});
    await endChain();
  }
});
