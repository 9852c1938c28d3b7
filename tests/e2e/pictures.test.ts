import type { Page } from "playwright";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";

import { apiClient, ask, cookieFor, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let own: string;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  own = await cookieFor(site.web.url, "team@kulis.test");
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let serial = 0;
const newCompany = async (noun: "client" | "supplier") =>
  (await admin.send("POST", `/${noun}s`, { name: `Resimli ${noun} ${(serial += 1)}` }))[noun] as {
    id: number;
    code: string;
    name: string;
    version: number;
  };

/** Red at the left, blue at the right: the crop shows by its colour. */
const twoHalves = async () => ({
  // The bytes decide, not the name.
  name: "logo.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#c00" } })
    .composite([{ input: { create: { width: 600, height: 600, channels: 3, background: "#00c" } }, left: 600, top: 0 }])
    .png()
    .toBuffer(),
});

/** The colour in the middle of each half of the served picture. */
async function halves(address: string) {
  const name = address.replace("/files/", "");
  const { data } = await admin.get(`/files/${name}`);
  const { data: raw, info } = await sharp(Buffer.from(data, "base64"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const first = (150 * info.width + x) * info.channels;
    return raw[first]! > raw[first + 2]! ? "red" : "blue";
  };
  return [info.width, at(20), at(280)];
}

const dialogOf = (page: Page) => page.locator("dialog[open]");
const headLogo = (page: Page) => page.locator(".page-head .logo img");
const choose = async (page: Page) => {
  await page.locator("input[name=picture]").setInputFiles(await twoHalves());
  await page.locator("[name=picture_size]").waitFor({ state: "attached" });
};
const left = async (page: Page) => Number(await page.locator("[name=picture_x]").inputValue());
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Görseli kaydet" }).click();

describe("with script", () => {
  test.each(["client", "supplier"] as const)(
    "CLI-013 CLI-043 CLI-044 UIK-019 UIK-040 the logo of a %s is cut by keyboard, then by mouse, shown in head, list and preview, and given back",
    async (noun) => {
      const made = await newCompany(noun);
      const page = await site.person("admin@kulis.test", { to: `/${noun}/${made.code}` });
      const initials = page.locator(".page-head .logo");
      expect([await initials.innerText(), await headLogo(page).count()]).toEqual([expect.stringMatching(/\S/), 0]);
      await page.getByRole("link", { name: `Logoyu değiştir: ${made.name}` }).click();
      await dialogOf(page).getByRole("heading", { name: "Logo" }).waitFor();
      await choose(page);
      const before = await left(page);
      await page.locator(".crop-stage [tabindex='0']").first().focus();
      for (let times = 0; times < 25; times += 1) await page.keyboard.press("ArrowRight");
      await expect.poll(() => left(page)).toBe(0);
      expect(before).toBeGreaterThan(200);
      await save(page);
      await page.getByText("Logo güncellendi.").waitFor();
      await headLogo(page).waitFor();
      const first = (await headLogo(page).getAttribute("src"))!;
      expect(await halves(first)).toEqual([300, "red", "red"]);

      await page.getByRole("link", { name: `Logoyu değiştir: ${made.name}` }).click();
      await choose(page);
      const box = (await page.locator(".reactEasyCrop_CropArea").boundingBox())!;
      await page.mouse.move(box.x + 150, box.y + 150);
      await page.mouse.down();
      await page.mouse.move(box.x - 50, box.y + 150, { steps: 8 });
      await page.mouse.up();
      await expect.poll(() => left(page)).toBeGreaterThan(600);
      await save(page);
      await expect.poll(() => headLogo(page).getAttribute("src")).not.toBe(first);
      const second = (await headLogo(page).getAttribute("src"))!;
      expect(await halves(second)).toEqual([300, "blue", "blue"]);
      await page.getByRole("button", { name: "Geri al" }).click();
      await expect.poll(() => headLogo(page).getAttribute("src")).toBe(first);

      await page.goto(`/${noun}s?q=${encodeURIComponent(made.name)}`);
      const mark = page.locator("tbody tr .logo img");
      expect([await mark.getAttribute("src"), await mark.getAttribute("loading")]).toEqual([first, "lazy"]);
      expect(await page.locator("tbody tr .logo").boundingBox()).toMatchObject({ width: 30, height: 30 });
      await page.goto(`/${noun}s?q=${encodeURIComponent(made.name)}&preview=${made.code}`);
      const preview = page.locator(".list-preview .logo img");
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
      await page.goto(`/${noun}/${made.code}?tab=history`);
      const told = await page.locator("main").innerText();
      for (const text of ["Logo eklendi", "Logo değişti", "Logodaki değişiklik geri alındı"])
        expect(told).toContain(text);
      expect(told).not.toContain("/files/");
    },
  );

  test("R4 R18 what is no picture is refused beside its field, a record that changed meanwhile says so, and the choice stays", async () => {
    const made = await newCompany("client");
    const page = await site.person("admin@kulis.test", { to: `/client/${made.code}/logo` });
    await choose(page);
    await admin.send("PUT", `/client/${made.code}`, { name: made.name, city: "Rize", version: made.version });
    await save(page);
    await dialogOf(page).getByText("Sen düzenlerken bu kayıt değişti.").first().waitFor();
    expect(await page.locator("[name=picture_size]").count()).toBe(1);
    await save(page);
    await page.getByText("Logo güncellendi.").waitFor();
    expect((await admin.get(`/client/${made.code}`)).client).toMatchObject({ city: "Rize" });
    await page.goto(`/client/${made.code}/logo`);
    await save(page);
    await dialogOf(page).getByText("Bu alan zorunludur.").first().waitFor();
    // Kept by another program as a picture, it passes the browser's own look at its name.
    await page.locator("input[name=picture]").evaluate((input: HTMLInputElement) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["<script>"], "logo.png", { type: "image/png" }));
      input.files = transfer.files;
    });
    await save(page);
    await dialogOf(page).getByText("Bu dosya bir görsel değil.").first().waitFor();
    expect(await page.locator("input[name=picture]").getAttribute("aria-invalid")).toBe("true");
  });

  test("CLI-026 UIK-019 the picture of a contact is given at 390 px in the dark, nothing stands outside, and the list shows it", async () => {
    const company = await newCompany("client");
    const [position] = (await admin.get("/definition/contact-positions")).data;
    const name = `Resimli Kişi ${(serial += 1)}`;
    const sent = { name, company_id: `C-${company.id}`, position_id: position.id, email: `resimli${serial}@a.test` };
    const { contact } = await admin.send("POST", "/contacts", sent);
    const page = await site.person("admin@kulis.test", {
      to: `/contacts/${contact.id}`,
      colorScheme: "dark",
      ...phone,
    });
    await dialogOf(page).getByRole("link", { name: "Görseli değiştir" }).click();
    await choose(page);
    const [stage, square] = await Promise.all(
      [".crop-stage", ".reactEasyCrop_CropArea"].map(async (part) => (await page.locator(part).boundingBox())!),
    );
    expect([square!.x >= stage!.x, square!.x + square!.width <= stage!.x + stage!.width]).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await save(page);
    await page.getByText("Kontaktın görseli güncellendi.").waitFor();
    await page.goto(`/contacts?q=${encodeURIComponent(name)}`);
    const mark = page.locator(".named .avatar img");
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  });
});

describe("without script", () => {
  test("CLI-013 UIK-041 UIK-042 UIK-043 UIK-044 X8 the middle is taken, served to the own company alone for as long as it likes, and taken away after a question", async () => {
    const made = await newCompany("supplier");
    const page = await site.person("admin@kulis.test", {
      to: `/supplier/${made.code}`,
      javaScriptEnabled: false,
      inBrowser: true,
      ...phone,
    });
    await page.getByRole("link", { name: `Logoyu değiştir: ${made.name}` }).click();
    const input = page.locator("input[name=picture]");
    await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("<script>") });
    await save(page);
    await page.getByText("Bu dosya bir görsel değil.").first().waitFor();
    expect(await input.getAttribute("aria-invalid")).toBe("true");
    // Sent by a program: a browser that many tests have used sends no body of this size.
    const large = new FormData();
    large.set("version", String(made.version));
    large.set("picture", new File([new Uint8Array(6 * 1024 * 1024 + 10).fill(1)], "a.png", { type: "image/png" }));
    const refused = await fetch(`${site.web.url}/supplier/${made.code}/logo`, {
      method: "POST",
      headers: { cookie: await cookieFor(site.web.url, "admin@kulis.test"), origin: site.web.url },
      body: large,
    });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("Bu görsel çok büyük. En fazla 6 MB olabilir."),
    ]);
    await input.setInputFiles(await twoHalves());
    await save(page);
    await headLogo(page).waitFor();
    const address = (await headLogo(page).getAttribute("src"))!;
    expect(await halves(address)).toEqual([300, "red", "blue"]);
    const seen = await ask(site.web.url, address, { headers: { cookie: own } });
    expect([seen.status, seen.headers["content-type"], seen.headers["x-content-type-options"]]).toEqual([
      200,
      "image/webp",
      "nosniff",
    ]);
    expect(seen.headers["cache-control"]).toBe("private, max-age=86400, immutable");
    expect(seen.headers["content-security-policy"]).toContain("sandbox");
    const foreign = await cookieFor(site.web.url, "admin@diger.test");
    expect((await ask(site.web.url, address, { headers: { cookie: foreign } })).status).toBe(404);
    expect((await ask(site.web.url, address)).headers.location).toContain("/login");

    await page.getByRole("link", { name: `Logoyu değiştir: ${made.name}` }).click();
    await page.getByRole("link", { name: "Görseli Sil" }).click();
    const question = page.getByRole("dialog");
    for (const text of ["Emin misin?", "Bu görseli silmek üzeresin.", "Bu işlem geri alınamaz!"])
      expect(await question.textContent()).toContain(text);
    await question.getByRole("button", { name: "Görseli Sil" }).click();
    await page.getByText("Logo kaldırıldı.").waitFor();
    expect(await headLogo(page).count()).toBe(0);
    expect((await ask(site.web.url, address, { headers: { cookie: own } })).status).toBe(404);
    await page.getByRole("button", { name: "Geri al" }).click();
    await headLogo(page).waitFor();
    expect(await headLogo(page).getAttribute("src")).toBe(address);
  });
});
