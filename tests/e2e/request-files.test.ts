import { gzipSync } from "node:zlib";

import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";

import { photoBytes } from "#contract/requests/request-file-facts";

import { seriousFindings } from "../helpers/axe";
import { until } from "../helpers/children";
import { apiClient, ask } from "../helpers/http";
import { mailedPath } from "../helpers/mailed-links";
import { heads } from "../helpers/own-files";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
const phone = { width: 390, height: 844 };
const success = { status: "success" };
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: heads.pdf });

/** A photo as a phone stores it: lying, with the mark that it is to be shown upright; another picture each time. */
async function photo(name: string) {
  const raw = { width: 2400, height: 1600, channels: 3 } as const;
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const buffer = await sharp({ create: { ...raw, background: "#888", noise } })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(buffer.byteLength).toBeGreaterThan(photoBytes);
  return { name, mimeType: "image/jpeg", buffer };
}

/** The director decides about expenses, and is mailed. */
async function askDirector() {
  const admin = await apiClient(site.web.url);
  const chains = await admin.get("/approval-chains");
  const { version } = chains.data.find(({ type }: { type: string }) => type === "expense");
  const director = await apiClient(site.web.url, "division@kulis.test");
  const { user } = await director.get("/me");
  const step = { user_ids: [user.id], relatives: [], position_ids: [] };
  expect(await admin.send("PUT", "/approval-chains/expense", { steps: [step], version })).toMatchObject(success);
  const choices = { ApproveRequested: "mail" };
  expect(await director.send("PUT", "/me/notification-choices", { choices })).toMatchObject(success);
}

async function fill(page: Page, description: string) {
  await page.goto("/requests/amounts/expense/new");
  const form = page.getByRole("dialog");
  const source = form.getByLabel("Masraf kaynağı");
  await source.selectOption({ index: 1 });
  const row = form.locator(".row-line").first();
  await row.getByLabel("Açıklama").fill(description);
  await row.getByLabel("Tutar").fill("120,50");
  await row.getByLabel("KDV").selectOption("20");
  await row.getByRole("textbox", { name: "Fiş tarihi" }).fill("14.05.2026");
  return { form, row };
}

const send = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Onaya Gönder" }).last().click();

/** The user's newest request with its files. */
async function newest() {
  const user = await apiClient(site.web.url, "user@kulis.test");
  const { data } = await user.get("/requests");
  return (await user.get(`/requests/${data[0].code}`)).request;
}

/** A picture behind an address, as the browser of this page reads it. */
const pictureAt = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const picture = await createImageBitmap(blob);
    return { size: blob.size, width: picture.width, height: picture.height };
  }, path);

test("ACC-043 ACC-068 PUB-016 a photographed receipt is turned, made smaller and sent, and its approver opens it by the mail's link", async () => {
  await askDirector();
  const page = await site.person("user@kulis.test", { to: "/news", viewport: phone });
  const { form, row } = await fill(page, "Fotoğraflı taksi");
  await row.getByLabel("Fiş ya da fatura", { exact: true }).setInputFiles(await photo("IMG_1.jpg"));
  const pages = row.getByRole("list", { name: "Fiş ya da fatura: Eklenen sayfalar" });
  await pages.getByText("IMG_1.jpg").waitFor();
  // A second choice is added behind the first; the order is changed, and one is turned.
  await row.getByLabel("Fiş ya da fatura", { exact: true }).setInputFiles(pdf("fatura.pdf"));
  await pages.getByRole("button", { name: "Öne al: fatura.pdf" }).click();
  await pages.getByText("Fotoğraf hazırlanıyor…").waitFor({ state: "detached" });
  await pages.getByRole("button", { name: "Döndür: IMG_1.jpg" }).click();
  await pages.getByText("Fotoğraf hazırlanıyor…").waitFor({ state: "detached" });
  expect(await pages.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringContaining("fatura.pdf"),
    expect.stringContaining("IMG_1.jpg"),
  ]);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await form.locator(".planned-steps").waitFor();
  await send(page);
  await page.getByText("Masraf talebin işleme alındı.").waitFor();
  const request = await newest();
  expect(request.files).toMatchObject([
    { name: "fatura.pdf", item_place: 0 },
    { name: "IMG_1.jpg", content_type: "image/jpeg", item_place: 0 },
  ]);
  // Upright it stands, turned once it lies.
  const shown = await pictureAt(page, `/requests/${request.code}/files/${request.files[1].id}`);
  expect(shown.size).toBeLessThanOrEqual(photoBytes);
  expect(shown.width).toBeGreaterThan(shown.height);
  expect(shown.width).toBeGreaterThan(1200);
  await page.goto(`/requests/${request.code}`);
  await page.getByRole("heading", { name: "Dosyalar" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  let path = "";
  const link = /\/approval-decision\/[\w-]{43}\/[\w-]+\/approve\?language=tr/;
  await until(
    async () => (path = await mailedPath(site.web, "division@kulis.test", link)) !== "",
    60_000,
    "the mail about the expense",
  );
  expect(gzipSync((await ask(site.web.url, path, {})).text, { level: 9 }).length / 1024).toBeLessThanOrEqual(14);
  const { page: visitor } = await site.visitor({ viewport: phone, locale: "tr-TR" });
  await visitor.goto(path);
  const href = await visitor.getByRole("link", { name: "IMG_1.jpg" }).getAttribute("href");
  expect(await pictureAt(visitor, href ?? "")).toEqual(shown);
  const answer = await ask(site.web.url, href ?? "", {});
  expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  expect(answer.headers["cache-control"]).toMatch(/private|no-store/);
  expect(await seriousFindings(visitor)).toEqual([]);
});

test("ACC-183 without script a refused file is said beside its field, the others stay, and one is taken out again", async () => {
  const page = await site.person("user@kulis.test", { javaScriptEnabled: false, to: "/news", viewport: phone });
  const { form } = await fill(page, "Scriptsiz taksi");
  const field = () => form.getByLabel("Dosyalar", { exact: true });
  const program = { name: "fiş.pdf", mimeType: "application/pdf", buffer: heads.exe };
  await field().setInputFiles([pdf("bir.pdf"), pdf("iki.pdf"), program]);
  await send(page);
  await form.getByText("fiş.pdf: PDF, JPEG, PNG ya da WebP seçebilirsin.").waitFor();
  await form.getByText("bir.pdf", { exact: true }).waitFor();
  await form.getByLabel("Kaldır: iki.pdf").check();
  await send(page);
  await page.getByText("Masraf talebin işleme alındı.").waitFor();
  let request = await newest();
  expect(request.files).toMatchObject([{ name: "bir.pdf", item_place: null }]);
  // On its page a file is added and taken out while it is undecided, and the chain begins anew.
  await page.goto(`/requests/${request.code}`);
  await page.getByLabel("Yeni dosyalar").setInputFiles(pdf("üç.pdf"));
  await page.getByRole("button", { name: "Dosya ekle" }).click();
  await page.getByText("Talebin dosyaları değişti, onay baştan başladı.").waitFor();
  await page.locator("summary").filter({ hasText: "Kaldır" }).first().click();
  await page.getByRole("button", { name: "Dosyayı kaldır" }).first().click();
  await page.getByRole("heading", { name: "3. gönderim" }).waitFor();
  request = await newest();
  expect(request.files).toMatchObject([{ name: "üç.pdf" }]);
});

test("R18 pages that were chosen without a connection are kept in the browser, of their person alone, and sent later", async () => {
  const page = await site.person("user@kulis.test", { to: "/news", viewport: phone });
  await fill(page, "Çevrimdışı taksi");
  const field = page.getByRole("dialog").getByLabel("Dosyalar", { exact: true });
  await field.setInputFiles(await photo("önce.jpg"));
  const pages = page.getByRole("list", { name: "Dosyalar: Eklenen sayfalar" });
  await pages.getByText("önce.jpg").waitFor();
  await pages.getByText("Fotoğraf hazırlanıyor…").waitFor({ state: "detached" });
  await page.context().setOffline(true);
  await field.setInputFiles(pdf("sonra.pdf"));
  await page.getByText("Çevrimdışısın. Sayfalar bu tarayıcıda saklanıyor, bağlanınca gönderebilirsin.").waitFor();
  await send(page);
  await page.getByRole("dialog").getByRole("alert").first().waitFor();
  await page.context().setOffline(false);
  // The browser was closed meanwhile.
  const { row } = await fill(page, "Çevrimdışı taksi");
  await page.getByText("Bu formda göndermediğin 2 sayfa var.").waitFor();
  await page.getByRole("button", { name: "Sayfaları geri ekle" }).click();
  await pages.getByText("sonra.pdf").waitFor();
  await row.getByLabel("Açıklama").fill("Sonra gönderilen taksi");
  await send(page);
  await page.getByText("Masraf talebin işleme alındı.").waitFor();
  expect((await newest()).files).toMatchObject([{ name: "önce.jpg" }, { name: "sonra.pdf" }]);
  await fill(page, "Yenisi");
  await page.getByRole("dialog").getByText("PDF, JPEG, PNG ya da WebP").last().waitFor();
  expect(await page.getByText("Bu formda göndermediğin").count()).toBe(0);
});
