import { beforeAll, expect, test } from "vitest";

import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: Awaited<ReturnType<typeof apiClient>>;

beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

test.each([true, false])(
  "ROU-098 MRG-015 MRG-016 MRG-017 MRG-018 MRG-024 similar clients are found with why, merged field by field and split again, with script %s",
  async (javaScriptEnabled) => {
    const brand = javaScriptEnabled ? "Zirkonyum" : "Zambakçı";
    const made = async (name: string, more: object) => (await admin.send("POST", "/client", { name, ...more })).client;
    const stays = await made(`${brand} Kongre`, { city: "Bursa", note: "İlk kayıt" });
    const goes = await made(`${brand.toLocaleUpperCase("tr")} KONGRE Ltd. Şti.`, {
      city: "Bursa",
      note: "İkinci kayıt",
      website: "zk.example",
    });
    const page = await site.person("admin@kulis.test", { javaScriptEnabled });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Benzer kayıtlar" }).click();
    await page.waitForURL("**/admin/similarRecords/contacts");
    await page
      .getByRole("navigation", { name: "Benzer kayıt türleri" })
      .getByRole("link", { name: "Müşteriler" })
      .click();
    await page.waitForURL("**/admin/similarRecords/clients");
    const row = page.locator("tbody tr").filter({ hasText: stays.name });
    await row.getByText("ad %100 benziyor").waitFor();
    expect(await row.locator("th").getByRole("link", { name: stays.name }).getAttribute("href")).toBe(
      `/client/${stays.code}`,
    );

    await row.getByRole("button", { name: `${stays.name} ile ${goes.name} benzer değil` }).click();
    await page.getByText("Bu iki kayıt artık benzer olarak gösterilmeyecek.").waitFor();
    await expect.poll(() => row.count()).toBe(0);
    // Keyboard users continue where they were.
    if (javaScriptEnabled) await page.locator("main :focus").waitFor();
    await page.getByText("Benzer değil denenler").click();
    await page.getByRole("button", { name: `${stays.name} ile ${goes.name} için kararı geri al` }).click();

    await row.getByRole("link", { name: `${stays.name} ile ${goes.name} kayıtlarını birleştir` }).click();
    const dialog = page.getByRole("dialog", { name: "Müşterileri birleştir" });
    await dialog.getByText("Bu işlem geri alınamaz!").waitFor();
    await dialog.getByRole("radio", { name: `${stays.name} kaydı kalsın` }).check();
    await dialog.getByRole("radio", { name: "Not: İkinci kayıt" }).check();
    // Somebody else changes one of them meanwhile: a tip shows the server's message, with a link to the current
    // records.
    await admin.send("PUT", `/client/${goes.code}`, {
      name: goes.name,
      city: "Bursa",
      note: "İkinci kayıt",
      website: "zk.example",
      phone: "0212 555 33 44",
      version: 1,
    });
    await dialog.getByRole("button", { name: "Birleştir" }).click();
    await dialog.locator(".alert-tip").getByText("Sen düzenlerken bu kayıt değişti.").waitFor();
    await dialog.getByRole("link", { name: "Güncel kayıtları göster" }).click();
    await dialog.locator(".alert-tip").waitFor({ state: "detached" });
    await dialog.getByText("+90\u00a0212\u00a0555\u00a033\u00a044").waitFor();
    await dialog.getByRole("radio", { name: `${stays.name} kaydı kalsın` }).check();
    await dialog.getByRole("radio", { name: "Not: İkinci kayıt" }).check();
    await dialog.getByRole("button", { name: "Birleştir" }).click();
    await page.getByText(`“${goes.name}” kaydı “${stays.name}” ile birleştirildi.`).waitFor();

    await page.goto(`/client/${goes.code}`);
    await page.waitForURL(`**/client/${stays.code}`);
    const { client } = await admin.get(`/client/${stays.code}`);
    expect(client).toMatchObject({ note: "İkinci kayıt", website: "https://zk.example", phone: "+902125553344" });

    await page.goto("/admin/similarRecords/merges");
    await page.getByRole("link", { name: `${stays.name} birleştirmesini ayır` }).click();
    await page.getByRole("dialog").getByText(`${stays.name} kaydından ayrılacak: ${goes.name}.`).waitFor();
    await page.getByRole("button", { name: "Birleştirmeyi ayır" }).click();
    await page.getByText(`“${stays.name}” birleştirmesi ayrıldı; 1 kayıt geri geldi.`).waitFor();
    await page.goto(`/client/${goes.code}`);
    await page.getByRole("heading", { level: 1, name: goes.name }).waitFor();
  },
);

test.each([true, false])(
  "MRG-019 similar suppliers lead to their own pages, with script %s",
  async (javaScriptEnabled) => {
    const brand = javaScriptEnabled ? "Yasemin" : "Ortanca";
    const made = async (name: string) => (await admin.send("POST", "/supplier", { name, city: "Bursa" })).supplier;
    const [one, other] = [
      await made(`${brand} Tribün`),
      await made(`${brand.toLocaleUpperCase("tr")} TRİBÜN Ltd. Şti.`),
    ];
    const page = await site.person("admin@kulis.test", { to: "/admin/similarRecords/suppliers", javaScriptEnabled });
    const row = page.locator("tbody tr").filter({ hasText: one.name });
    for (const { name, code } of [one, other])
      expect(await row.getByRole("link", { name, exact: true }).first().getAttribute("href")).toBe(`/supplier/${code}`);
    await row.locator("th").getByRole("link", { name: one.name, exact: true }).click();
    await page.waitForURL(`**/supplier/${one.code}`);
    await page.getByRole("heading", { level: 1, name: one.name }).waitFor();
  },
);

test("MRG-020 MRG-021 MRG-022 a company without similar records is told so, letter for letter", async () => {
  const page = await site.person("admin@diger.test");
  for (const [noun, text] of [
    ["contacts", "Benzer kontakt bulunamadı."],
    ["clients", "Benzer müşteri bulunamadı."],
    ["suppliers", "Benzer tedarikçi bulunamadı."],
  ]) {
    await page.goto(`/admin/similarRecords/${noun}`);
    await page.getByText(text!, { exact: true }).waitFor();
  }
});
