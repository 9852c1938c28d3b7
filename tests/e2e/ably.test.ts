import { readFileSync } from "node:fs";

import { Rest } from "ably";
import type { Page } from "playwright";
import { afterAll, expect, test } from "vitest";

import { startAbly } from "../helpers/ably-stand-in";
import { until } from "../helpers/children";
import { apiClient, ask, ownOrigin } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const ably = await startAbly();
// The browser itself complains about a socket without a server.
const site = siteWithBrowser({ ABLY_API_KEY: ably.key, ABLY_URL: ably.url }, /WebSocket connection to/);
afterAll(() => ably.down());

/** The page receives its company's events: its person is in the list of online people. */
async function listening(page: Page) {
  const { user } = await apiClientOf(page);
  await until(() => ably.members(`presence-event-company.${user.event_company_id}`).includes(String(user.id)), 15_000);
  return user;
}

const emails = new WeakMap<Page, string>();
async function apiClientOf(page: Page) {
  const client = await apiClient(site.web.url, emails.get(page));
  return {
    client,
    user: (await client.get("/me")).user as { id: number; full_name: string; event_company_id: number },
  };
}
async function person(email: string, to: string): Promise<Page> {
  const page = await site.person(email, { to });
  emails.set(page, email);
  return page;
}

async function someLead() {
  const client = await apiClient(site.web.url, "admin@kulis.test");
  const { data }: { data: { code: string; name: string }[] } = await client.get("/leads?stages=0,1");
  const lead = data[0];
  if (!lead) throw new Error("no lead in stage 0 or 1");
  return lead;
}

async function rename(code: string, name: string) {
  const writer = await site.person("admin@kulis.test", { to: `/bizdev/${code}/edit` });
  await writer.locator("dialog:modal").waitFor();
  await writer.getByLabel("İş fırsatının adı").fill(name);
  await writer.getByRole("button", { name: "Kaydet" }).click();
  await writer.waitForURL(`**/bizdev/${code}`);
}

test("SHL-047 SHL-048 SHL-062 the server's start is told through Ably, and a page of an older build says so", async () => {
  const build = readFileSync("build/stamp", "utf8").slice(0, 16);
  const page = await person("admin@kulis.test", "/profile");
  const { event_company_id } = await listening(page);
  const channel = `private-event-company.${event_company_id}`;
  const told = ably.published.filter((one) => one.name === "app-updated" && one.channel === channel);
  expect(told.map(({ data }) => data)).toEqual([{ model: "app", id: 0, code: build }]);
  await page.evaluate(() => {
    // State of a page that came from the previous build.
    (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version = "before";
  });
  expect(await page.getByText("Uygulama güncellendi!").count()).toBe(0);
  // Does what the API of the next build does when it starts.
  const rest = new Rest({
    key: ably.key,
    endpoint: "127.0.0.1",
    port: Number(new URL(ably.url).port),
    tls: false,
    useBinaryProtocol: false,
  });
  await rest.batchPublish({
    channels: [channel],
    messages: [{ name: "app-updated", data: { model: "app", id: 0, code: "next" } }],
  });
  await page.getByText("Uygulama güncellendi!").waitFor();
  await page.getByRole("link", { name: "Sayfayı yeniden yüklemek için tıkla!" }).click();
  await page.getByText("Uygulama güncellendi!").waitFor({ state: "detached" });
});

test("RTM-005 RTM-013 what one person changes another sees through Ably; the key stays on the server, no stream is opened", async () => {
  const lead = await someLead();
  const asked: string[] = [];
  const reader = await site.newcomer();
  emails.set(reader, "agency@kulis.test");
  reader.on("request", (request) => void asked.push(request.url()));
  await reader.goto(`/bizdev/${lead.code}`);
  await reader.fill("[name=email]", "agency@kulis.test");
  await reader.fill("[name=password]", "kulis-demo-2026");
  await reader.click("form button[type=submit]");
  await reader.getByRole("heading", { level: 1, name: lead.name }).waitFor();
  await listening(reader);
  await rename(lead.code, "Ably Üzerinden Toplantı");
  await reader.getByRole("heading", { level: 1, name: "Ably Üzerinden Toplantı" }).waitFor();
  expect(asked.filter((url) => new URL(url).pathname === "/live")).toEqual([]);
  const page = await reader.request.get(`/bizdev/${lead.code}`);
  const [text, policy] = [await page.text(), page.headers()["content-security-policy"]];
  expect(policy).toContain(`connect-src 'self' ${ably.url} ${ably.url.replace("http", "ws")};`);
  expect(text).not.toContain(ably.key.split(":")[1]);
  // The library is not among the page's own files.
  const chunk = asked.find((url) => url.includes("/assets/ably-live"));
  expect(chunk).toBeDefined();
  expect(text).not.toContain(new URL(chunk ?? "").pathname);
});

test("SHL-027 SHL-045 colleagues enter the column and leave it through Ably, in a second tab too", async () => {
  const watcher = await person("admin@kulis.test", "/projects");
  await listening(watcher);
  const second = await watcher.context().newPage();
  await second.goto("/bizdev");
  const visitor = await person("user@kulis.test", "/projects");
  const { full_name } = await listening(visitor);
  for (const page of [watcher, second])
    await page
      .getByRole("complementary", { name: "Çevrimiçi çalışma arkadaşların" })
      .locator(`li[title="${full_name}"]`)
      .waitFor();
  await visitor.context().close();
  for (const page of [watcher, second])
    await page.locator(`.presence li[title="${full_name}"]`).waitFor({ state: "detached" });
});

test("R11 R17 Ably goes away and comes back: the page catches up with what it has missed", async () => {
  const lead = await someLead();
  const reader = await person("agency@kulis.test", `/bizdev/${lead.code}`);
  await listening(reader);
  await ably.down();
  await rename(lead.code, "Kesintide Yazılan Ad");
  expect(await reader.getByRole("heading", { level: 1, name: "Kesintide Yazılan Ad" }).count()).toBe(0);
  await ably.up();
  await reader.getByRole("heading", { level: 1, name: "Kesintide Yazılan Ad" }).waitFor({ timeout: 30_000 });
});

test("R11 a session that ends elsewhere leads the open page to the login, and no token is given any more", async () => {
  const page = await person("team@kulis.test", "/projects");
  await listening(page);
  const cookies = await page.context().cookies();
  const other = await site.visitor();
  await other.context.addCookies(cookies);
  await other.page.goto("/");
  await other.page.getByRole("button", { name: "Çıkış Yap" }).first().click();
  await page.waitForURL(/\/login\?to=%2Fprojects/);
  const granted = ably.granted.length;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await ask(site.web.url, "/live/token", { method: "POST", headers: { cookie, ...ownOrigin } });
  expect([answer.status, answer.headers.location]).toEqual([302, "/login"]);
  expect(ably.granted.length).toBe(granted);
});

test("RTM-013 R10 a browser that Ably turns away takes the server's own stream, and misses nothing of it", async () => {
  const lead = await someLead();
  ably.shut = true;
  const reader = await person("agency@kulis.test", `/bizdev/${lead.code}`);
  await reader.waitForResponse((answer) => new URL(answer.url()).pathname === "/live");
  await rename(lead.code, "Kendi Akışından Gelen Ad");
  await reader.getByRole("heading", { level: 1, name: "Kendi Akışından Gelen Ad" }).waitFor();
  ably.shut = false;
});
