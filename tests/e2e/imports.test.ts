import { Buffer } from "node:buffer";

import { beforeAll, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { importShows } from "../helpers/import-page";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const person = (to: string, javaScriptEnabled = true) => site.person("admin@kulis.test", { to, javaScriptEnabled });

test.each([true, false])(
  "a file of clients is uploaded, mapped, checked, written and taken back; script: %s",
  { timeout: 120_000 },
  async (scripted) => {
    const mark = scripted ? "betikli" : "betiksiz";
    const old = `Zambak Eski ${mark}`;
    const values = { name: old, email: `eski@${mark}.example`, city: "Adana" };
    const { client } = (await admin.send("POST", "/client", values)) as { client: { code: string } };
    const page = await person("/clients", scripted);
    await page.getByRole("link", { name: "İçe aktar" }).click();
    await page.getByRole("heading", { level: 1, name: "Müşterileri içe aktar" }).waitFor();

    await page.getByLabel(/^Dosya(?!n)/).setInputFiles({
      name: "resim.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
    });
    await page.getByRole("button", { name: "Dosyayı yükle" }).click();
    await page.getByText("Bu dosya bir tablo değil.").first().waitFor();

    const text = `Firma adı;E-posta;İl;Açıklaması ${mark}
${old};eski@${mark}.example;İzmir;
Zambak Yeni ${mark};yeni@${mark}.example;Bursa;Fuar
Zambak Hatalı ${mark};adres değil;Bursa;
`;
    await page.getByLabel(/^Dosya(?!n)/).setInputFiles({
      name: `müşteriler-${mark}.csv`,
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
    await page.getByRole("button", { name: "Dosyayı yükle" }).click();
    await page.getByRole("heading", { level: 1, name: `müşteriler-${mark}.csv` }).waitFor();
    const field = (head: string) => page.getByLabel(`“${head}” sütununun alanı`);
    expect(await field("İl").inputValue()).toBe("city");
    expect(await field(`Açıklaması ${mark}`).inputValue()).toBe("");
    await field(`Açıklaması ${mark}`).selectOption("city");
    await page.getByRole("button", { name: "Satırları denetle" }).click();
    await page.getByText("Bu alan başka bir sütunda da seçili.").first().waitFor();
    expect(await field(`Açıklaması ${mark}`).inputValue()).toBe("city");
    await field(`Açıklaması ${mark}`).selectOption("note");
    await page.getByRole("button", { name: "Satırları denetle" }).click();

    await importShows(page, "2 satırı içe aktar", scripted);
    await page.getByText("Şehir: Adana → İzmir").waitFor();
    await page.getByText("Geçerli bir e-posta adresi girmelisin.").waitFor();
    const href = await page.getByRole("link", { name: "Hatalı satırları indir" }).getAttribute("href");
    const sheet = await page.request.get(new URL(href ?? "", page.url()).href);
    expect([sheet.status(), (await sheet.body()).subarray(0, 2).toString()]).toEqual([200, "PK"]);

    // A colleague was faster than the import.
    await admin.send("PUT", `/client/${client.code}`, { ...values, note: "Elle", version: 1 });
    await page.getByRole("button", { name: "2 satırı içe aktar" }).click();
    await importShows(page, "1 müşteri eklendi, 1 satır olduğu gibi kaldı.", scripted);
    await page.getByRole("link", { name: `Zambak Yeni ${mark}` }).waitFor();
    await page.getByRole("link", { name: "Yazılmayan" }).click();
    await page.getByText("Kayıt sonradan değiştirildi.").waitFor();
    await page
      .getByRole("row")
      .filter({ hasText: `Zambak Yeni ${mark}` })
      .waitFor({ state: "detached" });

    await page.goto("/clients/import");
    const row = page.getByRole("row").filter({ hasText: `müşteriler-${mark}.csv` });
    await row.getByText("Tamamlandı").waitFor();
    await row.getByRole("link", { name: "İçe aktarmayı geri al" }).click();
    const question = page.getByRole("dialog", { name: "Emin misin?" });
    await question.getByText("yazılan 1 satır geri alınacak").waitFor();
    await question.getByRole("link", { name: "Vazgeç" }).click();
    await page.getByText("1 müşteri eklendi, 1 satır olduğu gibi kaldı.").first().waitFor();
    await page.getByRole("link", { name: "İçe aktarmayı geri al" }).click();
    await question.getByRole("button", { name: "İçe aktarmayı geri al" }).click();
    await importShows(page, "1 satır geri alındı", scripted);
    // An undone import has no question any more.
    const address = new URL(page.url()).pathname;
    await page.goto(`${address}/undo`);
    expect(new URL(page.url()).pathname).toBe(address);
    await page.goto(`/clients?q=${encodeURIComponent(`zambak yeni ${mark}`)}`);
    await page.getByText("Bu filtrelerle firma yok.").waitFor();
  },
);

test.each([true, false])(
  "a row with a twin is added or left out by itself, and warnings have a tab; script: %s",
  { timeout: 120_000 },
  async (scripted) => {
    const mark = scripted ? "betikli" : "betiksiz";
    const page = await person("/clients/import", scripted);
    const text = `Firma;E-posta;Şehir
"Ada" Turizm ${mark};ada@${mark}.example;İzmir
Bade Turizm ${mark};ada@${mark}.example;Yokşehir
Ceren Turizm ${mark};;Bursa
`;
    await page.getByLabel(/^Dosya(?!n)/).setInputFiles({
      name: `benzerler-${mark}.csv`,
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
    await page.getByRole("button", { name: "Dosyayı yükle" }).click();
    await page.getByText("Dosyada 3 satır okundu").waitFor();
    await page.getByRole("button", { name: "Satırları denetle" }).click();
    await importShows(page, "2 satırı içe aktar", scripted);

    await page.getByRole("link", { name: "Benzeri var" }).click();
    // The row stands under the tab before it too, where a decision would take the place of the one that is opened.
    await page.waitForURL(/fate=twin/);
    await page.getByText(`E-postası aynı: "Ada" Turizm ${mark} (2. satır)`).waitFor();
    await page.getByText("Şehir: “Yokşehir” bilinen bir şehir değil").waitFor();
    await page.getByRole("button", { name: "Yine de ekle 3. satır" }).click();
    await page.getByText("Satır eklenecek.").first().waitFor();
    await page.getByText("Bu sonuçta satır yok.").waitFor();
    await page.getByRole("link", { name: "Uyarılı" }).click();
    await page.getByRole("button", { name: "Ekleme 3. satır" }).waitFor();
    await page.getByRole("button", { name: "3 satırı içe aktar" }).click();
    await importShows(page, "3 müşteri eklendi.", scripted);
    await page
      .getByRole("link", { name: `Bade Turizm ${mark}` })
      .first()
      .waitFor();
  },
);

let serial = 0;

test.each([true, false])(
  "M13 values that no list has are chosen once, faulty cells are corrected or left empty in place; script: %s",
  { timeout: 120_000 },
  async (scripted) => {
    // What is added to a list is there for the next try, too.
    const mark = `${scripted ? "betikli" : "betiksiz"}${(serial += 1)}`;
    const page = await person("/clients/import", scripted);
    const text = `Firma;E-posta;Sektör;Vergi no
Çınar ${mark};yanlış;Otomotv;
Dut ${mark};yanlış;Otomotv;
Ela ${mark};yanlış;Bilinmez ${mark};
;;;
;ela@${mark}.example;Otomotiv;
`;
    await page.getByLabel(/^Dosya(?!n)/).setInputFiles({
      name: `değerler-${mark}.csv`,
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
    await page.getByRole("button", { name: "Dosyayı yükle" }).click();
    await page.getByLabel("Var olan kayıtlarla eşleştir").selectOption("");
    await page.getByRole("button", { name: "Satırları denetle" }).click();
    await importShows(page, "Sektör: listede olmayan 2 değer", scripted);
    const choice = (value: string) => page.getByLabel(`“${value}” yerine ne alınsın`);
    await page.getByRole("row", { name: /^Otomotv 2 satır/ }).waitFor();
    // The likest value is proposed.
    expect(await choice("Otomotv").inputValue()).toBe("=Otomotiv");
    await choice(`Bilinmez ${mark}`).selectOption({ label: `Listeye ekle: Bilinmez ${mark}` });
    await page.getByRole("button", { name: "Seçimleri uygula" }).click();
    await importShows(page, "Sektör: listede olmayan 1 değer", scripted);
    expect(await choice("Otomotv").inputValue()).toBe("=Otomotiv");

    await page.getByRole("link", { name: /^Hatalı \d/ }).click();
    await page.waitForURL(/fate=error/);
    const mail = page.getByLabel("E-posta 2. satır");
    await mail.fill("hâlâ yanlış");
    await mail.press("Enter");
    await page.getByText("Satır kaydedildi ama hâlâ hatalı.").first().waitFor();
    await mail.fill(`cinar@${mark}.example`);
    await mail.press("Enter");
    await page.getByText("Satır düzeltildi.").first().waitFor();
    await mail.waitFor({ state: "detached" });
    // The next faulty row is under the keyboard.
    if (scripted) await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("import-cell-3-1");
    await page.getByRole("button", { name: "Boş bırakıp yine de al 3. satır" }).waitFor();
    await page.getByRole("button", { name: "Bu hatanın olduğu 2 satırda boş bırakıp yine de al" }).first().click();
    await importShows(page, "3 satırı içe aktar", scripted);
    // A name is never left out.
    await page.getByLabel("Firma 6. satır").waitFor();
    expect(await page.getByRole("button", { name: /yine de al/ }).count()).toBe(0);
  },
);

test("an empty sheet has the heads that an import knows", async () => {
  const page = await person("/contacts/import");
  const link = page.getByRole("link", { name: "Boş şablonu indir" });
  const answer = await page.request.get(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
  expect([answer.status(), (await answer.body()).subarray(0, 2).toString()]).toEqual([200, "PK"]);
});
