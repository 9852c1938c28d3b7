import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { until } from "../helpers/children";
import { apiClient, ask } from "../helpers/http";
import { mailedPath } from "../helpers/mailed-links";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

/** Throws with the answer's text where it is no success: of an unexpected answer the report would show its keys alone. */
function expectSuccess(answer: { status?: string }) {
  expect(answer.status, JSON.stringify(answer)).toBe("success");
}
const phone = { width: 390, height: 844 };
const form = /\/approval-decision\/[\w-]{43}\/[\w-]+\/approve\?language=tr/;

let years = 2040;

/**
 * A leave of the user that waits for the division's director, and the path of the director's mail about it. Each leave
 * has a year of its own, so that a second try overlaps none of the first one.
 */
async function sendLeave(before: string) {
  years += 1;
  const admin = await apiClient(site.web.url);
  const chains = await admin.get("/approval-chains");
  const { version } = chains.data.find(({ type }: { type: string }) => type === "post_event");
  const director = await apiClient(site.web.url, "division@kulis.test");
  const { user } = await director.get("/me");
  const step = { user_ids: [user.id], relatives: [], position_ids: [] };
  expectSuccess(await admin.send("PUT", "/approval-chains/post_event", { steps: [step], version }));
  const choices = { ApproveRequested: "mail" };
  expectSuccess(await director.send("PUT", "/me/notification-choices", { choices }));
  const requester = await apiClient(site.web.url, "user@kulis.test");
  const dates = { start: `${years}-03-04`, end: `${years}-03-06` };
  const leave = { leave_type: "post_event", dates, note: "Gala gecesi" };
  expectSuccess(await requester.send("POST", "/leaves", leave));
  let path = "";
  await until(
    async () => (path = await mailedPath(site.web, "division@kulis.test", form)) !== before,
    60_000,
    "the mail about the leave",
  );
  return path;
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
  await page
    .getByRole("button", { name: /^Onayla ?:/ })
    .first()
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
