import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const me = "user@kulis.test";
const other = "team@kulis.test";
let user: ApiClient;
let leader: { id: number; full_name: string };

beforeAll(async () => {
  user = await apiClient(site.web.url, me);
  leader = (await (await apiClient(site.web.url, other)).get("/me")).user;
});

const at = (page: Page) => new URL(page.url()).pathname;
const bubbles = (page: Page) => page.locator(".chat-messages ol > li:not(.chat-day)");
const bubble = (page: Page, text: string) => bubbles(page).filter({ hasText: text });
const box = (page: Page) => page.getByLabel("Mesaj yaz");
const row = (page: Page, name: string) => page.locator(".chat-rooms").getByRole("link", { name });
const listening = (page: Page) => page.waitForResponse((answer) => new URL(answer.url()).pathname === "/live");
const scripts = test.each([true, false]);

async function send(page: Page, text: string) {
  await box(page).fill(text);
  await page.getByRole("button", { name: "Gönder" }).click();
}

async function newGroup(name: string): Promise<number> {
  const { room } = await user.send("POST", "/messenger/rooms", { kind: "GROUP", name, users: [leader.id] });
  return room.id;
}

describe("messenger", () => {
  scripts("SHL-051 SHL-064 ROU-033 panel and page show the same conversations; script: %s", async (scripted) => {
    const page = await site.person(me, { to: "/projects", javaScriptEnabled: scripted });
    await page.getByRole("link", { name: /^Sohbeti aç/ }).click();
    const panel = page.locator("dialog");
    await row(page, leader.full_name).waitFor();
    const rooms = await panel.locator(".chat-room b").allInnerTexts();
    expect(rooms.length).toBeGreaterThan(3);
    await row(page, leader.full_name).click();
    await panel.getByText("Evet, projenin dosyalarına ekledim.").waitFor();
    await panel.getByRole("link", { name: "Sohbetlere dön" }).click();
    await row(page, leader.full_name).waitFor();
    await panel.getByRole("link", { name: "Kapat" }).click();
    await page.waitForURL("**/projects");
    await page.goto("/messenger");
    expect(await page.locator(".chat-room b").allInnerTexts()).toEqual(rooms);
    expect(await page.locator("#side-menu").count()).toBe(0);
    await page.getByRole("link", { name: "Ana sayfaya dön" }).click();
    await expect.poll(() => at(page)).toBe("/");
  });

  scripts(
    "SHL-064 a message is written, corrected, deleted and taken back, and what is wrong is said beside it; script: %s",
    { timeout: 120_000 },
    async (scripted) => {
      const room = await newGroup(`Düzeltmeler ${scripted}`);
      const page = await site.person(me, {
        to: `/messenger?chat=${room}`,
        javaScriptEnabled: scripted,
        inBrowser: true,
      });
      await box(page).waitFor();
      await page.locator("#chat-send").evaluate((form) => form.setAttribute("novalidate", ""));
      await send(page, "   ");
      await page.getByText("Bu alan zorunludur.").first().waitFor();
      await page.goto(`/messenger?chat=${room}`);
      await send(page, "Saat 10’da <b>salonda</b>\nhttps://example.com/yol.");
      const mine = bubble(page, "Saat 10’da <b>salonda</b>");
      await mine.waitFor();
      expect(await mine.getByRole("link", { name: "https://example.com/yol" }).getAttribute("href")).toBe(
        "https://example.com/yol",
      );
      expect(await box(page).inputValue()).toBe("");
      await mine.hover();
      await mine.getByRole("link", { name: "Düzenle" }).click();
      const edit = page.getByLabel("Mesajı düzenle");
      await edit.waitFor();
      expect(await edit.inputValue()).toContain("Saat 10’da");
      await edit.fill("Saat 11’de fuayede");
      await page.getByRole("button", { name: "Kaydet" }).click();
      await bubble(page, "Saat 11’de fuayede").getByText("düzenlendi").waitFor();
      await bubble(page, "Saat 11’de fuayede").hover();
      await bubble(page, "Saat 11’de fuayede").getByRole("link", { name: "Sil" }).click();
      await page.getByText("Silinecek mesaj: “Saat 11’de fuayede”").waitFor();
      await page.getByRole("button", { name: "Mesajı sil" }).click();
      await bubble(page, "Bu mesaj silindi.").waitFor();
      await page.getByRole("button", { name: "Geri al" }).click();
      await bubble(page, "Saat 11’de fuayede").waitFor();
    },
  );

  scripts("SHL-064 a group is made, renamed, grown and left; script: %s", { timeout: 120_000 }, async (scripted) => {
    const name = `Kurulum ${scripted}`;
    const page = await site.person(me, { to: "/messenger", javaScriptEnabled: scripted });
    await page.getByRole("link", { name: "Yeni grup" }).click();
    await page.getByLabel("Grubun adı").fill(name);
    if (scripted) {
      await page.getByRole("combobox", { name: /Gruptakiler/ }).click();
      await page.getByRole("combobox", { name: /Gruptakiler/ }).fill(leader.full_name);
      await page.getByRole("option", { name: leader.full_name }).click();
      await page.keyboard.press("Escape");
    } else await page.getByRole("checkbox", { name: leader.full_name }).check();
    await page.getByRole("button", { name: "Grubu oluştur" }).click();
    await page.getByRole("heading", { name, level: 2 }).waitFor();
    await page.getByRole("link", { name: "2 kişi" }).click();
    await page.getByLabel("Grubun adı").fill(`${name} ekibi`);
    await page.getByRole("button", { name: "Adı değiştir" }).click();
    await page.getByRole("heading", { name: `${name} ekibi · kişiler` }).waitFor();
    await page.getByRole("button", { name: `${leader.full_name} kişisini çıkar` }).click();
    await expect.poll(() => page.locator(".chat-form .people li").count()).toBe(1);
    await page.getByRole("button", { name: "Gruptan ayrıl" }).click();
    await page.getByText("Gruptan ayrıldın.").waitFor();
    expect(await row(page, name).count()).toBe(0);
  });

  test("SHL-064 two people write to each other: live, counted beside the menu, come and read, and seen writing", async () => {
    const room = await newGroup("Canlı sohbet");
    const [mine, theirs] = [await site.person(me, { to: "/profile" }), await site.person(other, { to: "/profile" })];
    await mine.reload({ waitUntil: "commit" });
    await listening(mine);
    await theirs.reload({ waitUntil: "commit" });
    await listening(theirs);
    await mine.goto(`/messenger?chat=${room}`);
    await box(mine).waitFor();
    await send(mine, "Orada mısın?");
    await bubble(mine, "Orada mısın?").waitFor();
    // The other one sees it counted, and has it then.
    await theirs.getByRole("link", { name: /okunmamış mesaj/ }).waitFor();
    await bubble(mine, "Orada mısın?").locator("[data-delivery=delivered]").waitFor();
    await theirs.getByRole("link", { name: /^Sohbeti aç/ }).click();
    await row(theirs, "Canlı sohbet").click();
    await bubble(theirs, "Orada mısın?").waitFor();
    await bubble(mine, "Orada mısın?").locator("[data-delivery=read]").waitFor();
    await box(theirs).pressSequentially("Evet");
    await mine.getByText(`${leader.full_name} yazıyor…`).waitFor();
    await box(theirs).press("Enter");
    await bubble(mine, "Evet").waitFor();
    // The panel stays open, and so does the page under it.
    expect(new URL(theirs.url()).searchParams.get("dialog")).toBe("chat");
    await expect.poll(() => box(theirs).inputValue()).toBe("");
    await bubble(theirs, "Evet").locator("[data-delivery=read]").waitFor();
  });

  scripts(
    "SHL-064 somebody is written to from the list of colleagues, and found again; script: %s",
    async (scripted) => {
      const page = await site.person("division@kulis.test", { to: "/messenger", javaScriptEnabled: scripted });
      // The whole row opens the conversation, not its sign alone.
      const row = page.getByRole("button", { name: `${leader.full_name} kişisine yaz` });
      await row.getByText(leader.full_name, { exact: true }).click();
      await page.getByRole("heading", { name: leader.full_name, level: 2 }).waitFor();
      const text = `Iğdır oteli ${scripted ? "bir" : "iki"}`;
      await send(page, text);
      await bubble(page, text).waitFor();
      await page.goto("/messenger");
      await page.getByLabel("Mesajlarda ara").fill(`IGDIR OTELI ${scripted ? "bir" : "iki"}`);
      await page.getByRole("button", { name: "Ara", exact: true }).click();
      await page
        .getByRole("region", { name: "Bulunan mesajlar" })
        .getByRole("link", { name: leader.full_name })
        .click();
      await bubble(page, text).waitFor();
    },
  );

  scripts(
    "SHL-064 a long conversation begins at its newest message, and who reads older ones stays there; script: %s",
    async (scripted) => {
      const room = await newGroup("Uzun sohbet");
      for (let n = 1; n <= 30; n += 1)
        await user.send("POST", `/messenger/rooms/${room}/messages`, { text: `Satır ${n}.` });
      const page = await site.person(other, {
        to: `/messenger?chat=${room}`,
        javaScriptEnabled: scripted,
        inBrowser: true,
      });
      const inSight = (text: string) =>
        bubble(page, text).evaluate((item) => {
          const [one, all] = [item, item.closest(".chat-messages")!].map((node) => node.getBoundingClientRect());
          return one!.top >= all!.top - 1 && one!.bottom <= all!.bottom + 1;
        });
      await bubble(page, "Satır 30.").waitFor();
      expect(await inSight("Satır 30.")).toBe(true);
      expect(await inSight("Satır 1.")).toBe(false);
      if (!scripted) return;
      await page.reload({ waitUntil: "commit" });
      await listening(page);
      const more = async (text: string) => {
        await user.send("POST", `/messenger/rooms/${room}/messages`, { text });
        await bubble(page, text).waitFor();
      };
      await more("Satır 31.");
      expect(await inSight("Satır 31.")).toBe(true);
      await bubble(page, "Satır 5.").scrollIntoViewIfNeeded();
      await more("Satır 32.");
      expect([await inSight("Satır 5."), await inSight("Satır 32.")]).toEqual([true, false]);
    },
  );

  scripts("SHL-064 a project's page opens the room of its team; script: %s", async (scripted) => {
    const { data } = await user.get("/projects?statuses=PREP");
    const project = data.find((one: { may_write: number }) => one.may_write === 1);
    const page = await site.person(me, { to: `/project/${project.code}/main`, javaScriptEnabled: scripted });
    await page.getByRole("button", { name: "Ekip sohbeti" }).click();
    await page.locator("dialog").getByRole("heading", { name: project.name, level: 2 }).waitFor();
    await send(page, `Ekip burada mı? /project/${project.code}/main`);
    const card = bubble(page, "Ekip burada mı?").last().locator(".chat-card");
    await card.waitFor();
    expect(await card.innerText()).toContain(project.name);
  });

  test("SHL-064 who is in a room no more is told so, and reads nothing", async () => {
    const room = await newGroup("Veda odası");
    const page = await site.person(other, { to: `/messenger?chat=${room}` });
    await box(page).waitFor();
    await user.send("DELETE", `/messenger/rooms/${room}/members/${leader.id}`);
    await page.getByRole("alert").getByText("Sohbet açılamıyor").waitFor();
    await page.reload();
    await page.getByText("Sohbet açılamıyor").waitFor();
    expect(await bubbles(page).count()).toBe(0);
    const stranger = await site.person("admin@diger.test", { to: `/messenger?chat=${room}` });
    await stranger.getByText("Sohbet açılamıyor").waitFor();
  });

  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])("SHL-064 nothing serious for axe at $width, page and panel, and the composer is in sight", async (viewport) => {
    const { room } = await user.send("POST", "/messenger/rooms", { kind: "DIRECT", users: [leader.id] });
    const page = await site.person(me, { viewport });
    for (const address of [
      "/messenger",
      `/messenger?chat=${room.id}`,
      "/messenger?chat_view=new",
      "/projects?dialog=chat",
      `/projects?dialog=chat&chat=${room.id}`,
    ]) {
      await page.goto(address);
      await page.locator(".chat").waitFor();
      expect(await seriousFindings(page), address).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), address).toBe(true);
      if (!address.includes("chat=")) continue;
      const button = await page.getByRole("button", { name: "Gönder" }).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0), address).toBeLessThanOrEqual(viewport.height);
    }
  });

  test("SHL-064 by the keyboard alone: a room is opened, a message sent with Enter and corrected", async () => {
    const room = await newGroup("Klavye");
    const page = await site.person(me, { to: "/messenger" });
    await row(page, "Klavye").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`chat=${room}`));
    await box(page).focus();
    await page.keyboard.type("Birinci satır");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("İkinci satır");
    await page.keyboard.press("Enter");
    await bubble(page, "İkinci satır").waitFor();
    await bubble(page, "İkinci satır").getByRole("link", { name: "Düzenle" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Mesajı düzenle").waitFor();
  });

  test("SHL-064 a muted room is not counted beside the menu", async () => {
    const room = await newGroup("Sessiz oda");
    const page = await site.person(other, { to: `/messenger?chat=${room}` });
    await page.getByRole("button", { name: "Sessize al" }).click();
    await page.getByRole("button", { name: "Sesi aç" }).waitFor();
    const count = async () => (await (await apiClient(site.web.url, other)).get("/messenger/unread")).unread as number;
    const before = await count();
    await user.send("POST", `/messenger/rooms/${room}/messages`, { text: "Duyuldu mu?" });
    expect(await count()).toBe(before);
  });
});
