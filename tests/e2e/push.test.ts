import { createECDH, randomBytes } from "node:crypto";

import type { Page } from "playwright";
import { expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

// The windows of the tests are private ones, which have no push service in Chromium.
const site = siteWithBrowser({}, /Push API in incognito mode/, true);
const page = "/profile/notifications";
const enable = (window: Page) => window.getByRole("button", { name: "Bildirimleri aç" });

async function registered(email: string) {
  const client = await apiClient(site.web.url, email);
  const { user } = (await client.get("/me")) as { user: { code: string } };
  const path = `/users/${user.code}/push-token`;
  const hashes = async () =>
    ((await client.get(`${path}s`)).data as { asleep: boolean }[]).filter(({ asleep }) => !asleep).length;
  return { count: hashes, forget: () => client.send("DELETE", path, {}) };
}

/**
 * The push service of a browser that has one (headless Chromium has none): it gives an address, keeps it over a reload
 * and gives another one after it was given back. Worker and permission are the browser's own.
 */
async function withPushService(window: Page) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  await window.addInitScript((made) => {
    const read = () => {
      const endpoint = localStorage.getItem("push-endpoint");
      if (!endpoint) return null;
      const unsubscribe = async () => {
        localStorage.removeItem("push-endpoint");
        return true;
      };
      return { endpoint, unsubscribe, toJSON: () => ({ endpoint, expirationTime: null, keys: made }) };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (!/^[\w-]{87}$/.test(applicationServerKey)) throw new Error("no key");
        if (!read())
          localStorage.setItem("push-endpoint", `https://kulis-test.push.services.mozilla.com/${crypto.randomUUID()}`);
        return read();
      },
    });
  }, keys);
}

test("RTM-007 RTM-008 without a permission a red alert offers it, and a refusal is told in a dialog in the given words", async () => {
  const window = await site.person("user@kulis.test", { to: page });
  const alert = window.locator(".alert-danger", { hasText: "Bildirim izni verilmedi." });
  await alert.waitFor();
  await enable(window).click();
  await window.waitForURL(`**${page}/denied`);
  const dialog = window.locator("dialog:modal");
  expect(await dialog.getByRole("heading").textContent()).toBe("Push bildirim izni alınamadı!");
  await dialog.getByText("Lütfen tekrar dene", { exact: true }).waitFor();
  expect(await seriousFindings(window)).toEqual([]);
  await window.keyboard.press("Escape");
  await window.waitForURL(`**${page}`);
  await enable(window).waitFor();
  expect(await (await registered("user@kulis.test")).count()).toBe(0);
});

test("RTM-014 the start page offers it by a quiet tip after the first look, and a refused one by the red alert; closed, it stays away for seven days", async () => {
  const window = await site.person("team@kulis.test");
  const offer = window.getByRole("link", { name: "Bildirimleri aç" });
  await window.getByRole("heading", { level: 1 }).waitFor();
  expect(await offer.count()).toBe(0);
  await window.goto("/");
  const tip = window.locator(".alert-tip", { hasText: "Kulis kapalıyken haber almak için" });
  await tip.getByRole("link", { name: "Bildirimleri aç" }).click();
  await window.waitForURL(`**${page}`);
  const alert = window.locator(".alert-danger", { hasText: "Bildirim izni verilmedi." });
  const browser = await window.context().newCDPSession(window);
  const { targetInfo } = await browser.send("Target.getTargetInfo");
  await browser.send("Browser.setPermission", {
    ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
    permission: { name: "notifications" },
    setting: "denied",
    origin: site.web.url,
  });
  await window.goto("/");
  expect(await tip.count()).toBe(0);
  await alert.getByRole("button", { name: "Kapat" }).click();
  await alert.waitFor({ state: "detached" });
  const day = 24 * 60 * 60 * 1000;
  const start = Date.now();
  for (const [days, shown] of [
    [6.9, 0],
    [7.1, 1],
  ] as const) {
    await window.clock.setFixedTime(start + days * day);
    await window.goto("/notifications");
    await window.getByRole("heading", { level: 1, name: "Bildirimler" }).waitFor();
    await window.locator("button[aria-haspopup=dialog]").first().waitFor();
    await expect.poll(() => alert.count()).toBe(shown);
  }
});

test("RTM-014 a browser that allows it and finds no push service says so and registers nothing", async () => {
  const window = await site.person("team@kulis.test", { to: page, permissions: ["notifications"] });
  await window.getByText("Bu tarayıcıda bildirimler kapalı.").waitFor();
  await enable(window).click();
  await window.getByText("Tarayıcının bildirim servisine ulaşılamadı.").waitFor();
  expect(await window.locator("dialog[open]").count()).toBe(0);
  expect(await (await registered("team@kulis.test")).count()).toBe(0);
});

test("RTM-001 RTM-012 RTM-014 it is turned on and off, and an address that the server has forgotten is renewed", async () => {
  const email = "division@kulis.test";
  const window = await site.newcomer({ permissions: ["notifications"] });
  await withPushService(window);
  await window.goto(page);
  await window.fill("[name=email]", email);
  await window.fill("[name=password]", "kulis-demo-2026");
  await window.click("form button[type=submit]");
  const { count, forget } = await registered(email);
  const endpoint = () => window.evaluate(() => localStorage.getItem("push-endpoint"));
  await enable(window).click();
  await window.getByText("Bu tarayıcıda bildirimler açık.").waitFor();
  await window.getByText("Bildirimler 1 tarayıcında açık.").waitFor();
  expect(await count()).toBe(1);
  const first = await endpoint();
  await window.reload();
  await window.getByText("Bu tarayıcıda bildirimler açık.").waitFor();
  // Does what the API does with an address that its push service reports as gone.
  await forget();
  await window.reload();
  await window.getByText("Bu tarayıcının bildirim kaydı artık geçerli değil.").waitFor();
  await enable(window).click();
  await window.getByText("Bu tarayıcıda bildirimler açık.").waitFor();
  expect(await endpoint()).not.toBe(first);
  expect(await count()).toBe(1);
  await window.getByRole("button", { name: "Bu tarayıcıda kapat" }).click();
  await window.getByText("Bu tarayıcıda bildirimler kapalı.").waitFor();
  await expect.poll(count).toBe(0);
  expect(await endpoint()).toBeNull();
});

test("RTM-014 SES-049 signed out it is not pushed to; the next login brings it back by itself, but not what was turned off", async () => {
  const email = "admin@kulis.test";
  const window = await site.newcomer({ permissions: ["notifications"] });
  await withPushService(window);
  const login = async (to: string) => {
    await window.goto(to);
    await window.fill("[name=email]", email);
    await window.fill("[name=password]", "kulis-demo-2026");
    await window.click("form button[type=submit]");
  };
  const endpoint = () => window.evaluate(() => localStorage.getItem("push-endpoint"));
  const leave = async () => {
    // An open page goes to the login by itself, and would get in the way of the next address.
    await window.goto("about:blank");
    await window.context().clearCookies();
    const elsewhere = await apiClient(site.web.url, email);
    await elsewhere.send("DELETE", "/me/sessions", {});
    expect(await (await registered(email)).count()).toBe(0);
  };
  await login(page);
  await enable(window).click();
  await window.getByText("Bu tarayıcıda bildirimler açık.").waitFor();
  const first = await endpoint();
  for (const to of ["/", "/notifications"]) {
    await leave();
    await login(to);
    await window.getByRole("heading", { level: 1 }).waitFor();
    const { count: again } = await registered(email);
    await expect.poll(again).toBe(1);
    expect(await endpoint()).toBe(first);
  }
  await (await registered(email)).forget();
  await leave();
  await login("/");
  await window.getByRole("heading", { level: 1 }).waitFor();
  await window.goto(page);
  await window.getByText("Bu tarayıcının bildirim kaydı artık geçerli değil.").waitFor();
  expect(await (await registered(email)).count()).toBe(0);
});

test("RTM-014 without script the page says what is needed, and all browsers are turned off by a plain form", async () => {
  const email = "agency@kulis.test";
  const scripted = await site.newcomer({ permissions: ["notifications"] });
  await withPushService(scripted);
  await scripted.goto(page);
  await scripted.fill("[name=email]", email);
  await scripted.fill("[name=password]", "kulis-demo-2026");
  await scripted.click("form button[type=submit]");
  await enable(scripted).click();
  await scripted.getByText("Bu tarayıcıda bildirimler açık.").waitFor();
  const plain = await site.person(email, { to: page, javaScriptEnabled: false });
  await plain.getByText("Tarayıcı bildirimleri betik gerektirir.").waitFor();
  expect(await enable(plain).count()).toBe(0);
  await plain.getByRole("button", { name: "Tüm tarayıcılarda kapat" }).click();
  await plain.getByText("Bildirimler kapatıldı.").first().waitFor();
  expect(await plain.getByRole("button", { name: "Tüm tarayıcılarda kapat" }).count()).toBe(0);
  expect(await (await registered(email)).count()).toBe(0);
});
