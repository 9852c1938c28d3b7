import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { until } from "../helpers/children";
import { apiClient, ask } from "../helpers/http";
import { mailedPath } from "../helpers/mailed-links";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

const success = { status: "success" };
const phone = { width: 390, height: 844 };
const form = /\/approval-decision\/[\w-]{43}\/[\w-]+\/approve\?language=tr/;

/** A leave of the user that waits for the division's director, and the path of the director's mail about it. */
async function sendLeave(start: string, end: string, before: string) {
  const admin = await apiClient(site.web.url);
  const chains = await admin.get("/approval-chains");
  const { version } = chains.data.find(({ type }: { type: string }) => type === "post_event");
  const director = await apiClient(site.web.url, "division@kulis.test");
  const { user } = await director.get("/me");
  const step = { user_ids: [user.id], relatives: [], position_ids: [] };
  expect(await admin.send("PUT", "/approval-chains/post_event", { steps: [step], version })).toMatchObject(success);
  const choices = { ApproveRequested: "mail" };
  expect(await director.send("PUT", "/me/notification-choices", { choices })).toMatchObject(success);
  const requester = await apiClient(site.web.url, "user@kulis.test");
  const leave = { leave_type: "post_event", dates: { start, end }, note: "Gala gecesi" };
  expect(await requester.send("POST", "/leaves", leave)).toMatchObject(success);
  let path = "";
  await until(
    async () => (path = await mailedPath(site.web, "division@kulis.test", form)) !== before,
    60_000,
    "the mail about the leave",
  );
  return path;
}

test("PUB-012 PUB-016 ROU-046 SHL-054 a request is declined from a mail on a phone without login, script or a second page, and the link says so later", async () => {
  const path = await sendLeave("2047-03-04", "2047-03-06", "");
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

  const next = await sendLeave("2047-04-01", "2047-04-02", path);
  await page.goto(next);
  await page.getByRole("heading", { name: "Aynı türdeki önceki talepleri" }).waitFor();
  await page.getByText("Ekip eksik").waitFor();
  await page.getByRole("button", { name: "Onayla" }).click();
  await page.getByText("Bu talep yanıtlandı:").waitFor();
});
