import { describe, expect, test } from "vitest";

import { card, panel, ready, undo, builderSite } from "../helpers/form-builder";

const { admin, read, makeForm, addField, at, open } = builderSite();
const slow = { timeout: 180_000 };
const scripts = test.each([true, false]);

describe("details", () => {
  test(
    "FRM-009 FRM-038 FRM-187 R18 a field saves itself, waits for a lost connection, and is taken back",
    slow,
    async () => {
      const form = await makeForm("Kaydet");
      const id = await addField(form, 0, "text", "Eski başlık");
      const page = await open(form, `?field=${id}`);
      const note = page.locator(".builder-saved");
      const title = panel(page).getByLabel("Başlık", { exact: false }).first();
      await title.fill("Yeni başlık");
      await note.getByText("Kaydedildi").waitFor();
      await card(page, "Yeni başlık").waitFor();
      await page.context().setOffline(true);
      await title.fill("Bağlantısız başlık");
      await note.getByText("Kaydedilemedi – yeniden denenecek").waitFor();
      await page.context().setOffline(false);
      await note.getByText("Kaydedildi").waitFor();
      expect((await read(form.code)).sections[0]!.fields[0]!.title).toBe("Bağlantısız başlık");
      await note.getByRole("button", { name: "Geri al" }).click();
      await expect.poll(async () => (await read(form.code)).sections[0]!.fields[0]!.title).toBe("Yeni başlık");
      await expect.poll(() => title.inputValue()).toBe("Yeni başlık");
    },
  );

  test("FRM-187 R4 what somebody else changed meanwhile is shown beside what was typed", slow, async () => {
    const form = await makeForm("Çakışma");
    const id = await addField(form, 0, "text", "Başta");
    const page = await open(form, `?field=${id}`);
    const title = panel(page).getByLabel("Başlık", { exact: false }).first();
    // Typed before the page could hear of the other's change.
    await page.context().setOffline(true);
    await title.fill("Benim");
    const held = (await read(form.code)).sections[0]!.fields[0]!;
    await admin().send("PUT", `/form/field/${id}`, { title: "Onun", version: held.version });
    await page.context().setOffline(false);
    await panel(page).getByRole("radio", { name: "Onun" }).waitFor();
    expect(await title.inputValue()).toBe("Benim");
    expect((await read(form.code)).sections[0]!.fields[0]!.title).toBe("Onun");
    await panel(page).getByRole("button", { name: "Kaydet" }).click();
    await expect.poll(async () => (await read(form.code)).sections[0]!.fields[0]!.title).toBe("Benim");
  });

  test(
    "FRM-009 FRM-190 without script a field is saved by its button, and what is wrong is said beside it",
    slow,
    async () => {
      const form = await makeForm("Düğme");
      const id = await addField(form, 0, "text", "Düğmeli");
      const page = await open(form, `?field=${id}`, false);
      const title = panel(page).getByLabel("Başlık", { exact: false }).first();
      await title.fill(" ");
      await panel(page).getByLabel("Yardım metni").fill("Kaybolmasın");
      await panel(page).getByRole("button", { name: "Kaydet" }).click();
      await expect.poll(() => title.getAttribute("aria-invalid")).toBe("true");
      expect(await panel(page).getByLabel("Yardım metni").inputValue()).toBe("Kaybolmasın");
      await title.fill("Dolu");
      await panel(page).getByRole("button", { name: "Kaydet" }).click();
      await page.getByText("Alan kaydedildi.").waitFor();
      await card(page, "Dolu").getByText("Kaybolmasın").waitFor();
    },
  );

  scripts(
    "FRM-020 FRM-021 FRM-022 FRM-023 FRM-039 FRM-212 FRM-213 options are added, changed, sorted and deleted; script: %s",
    slow,
    async (scripted) => {
      const form = await makeForm(`Seçenek ${scripted}`);
      const id = await addField(form, 0, "radio", "Yemek");
      const { options } = (await admin().get(`/form/field/${id}`)).field as { options: { id: number }[] };
      for (const one of options) await admin().send("DELETE", `/form/${form.code}/field/${id}/option/${one.id}`, {});
      const page = await open(form, `?field=${id}&tab=more`, scripted);
      await panel(page)
        .getByRole("link", { name: /^Seçenekler/ })
        .waitFor();
      for (const [text, quota] of [
        ["Et", "10"],
        ["Balık", ""],
      ] as const) {
        const added = panel(page).locator("#new-option");
        await added.locator("[name=option_text]").fill(text);
        await added.locator("[name=quota_available]").fill(quota);
        await added.getByRole("button", { name: "Seçenek ekle" }).click();
        await page.getByText("Seçenek eklendi.").first().waitFor();
        await panel(page).locator(`.builder-option input[value="${text}"]`).waitFor();
      }
      await panel(page).getByRole("button", { name: "Aşağı taşı: Et", exact: true }).click();
      const names = async () =>
        ((await admin().get(`/form/field/${id}`)).field.options as { option_text: string }[]).map(
          (one) => one.option_text,
        );
      await expect.poll(names).toEqual(["Balık", "Et"]);
      const row = panel(page)
        .locator(".builder-option")
        .filter({ has: page.locator("input[value=Et]") });
      await row.locator("[name=option_text]").fill("Et yemeği");
      if (scripted) await row.locator("[name=option_text]").blur();
      else await row.getByRole("button", { name: /^Kaydet/ }).click();
      await expect.poll(names).toEqual(["Balık", "Et yemeği"]);
      await panel(page).getByRole("button", { name: "Seçeneği sil: Balık" }).click();
      await page.getByText("Seçenek silindi.").waitFor();
      await expect.poll(names).toEqual(["Et yemeği"]);
      await undo(page);
      await expect.poll(async () => (await names()).length).toBe(2);
    },
  );

  test("FRM-022 FRM-023 an act right behind a saving is done upon what was saved", slow, async () => {
    const form = await makeForm("Peş peşe");
    const id = await addField(form, 0, "radio", "Yemek");
    const optionsOf = async () =>
      (await admin().get(`/form/field/${id}`)).field.options as { id: number; option_text: string }[];
    await admin().send("POST", `/form/${form.code}/field/${id}/option`, { option_text: "Et" });
    const page = await open(form, `?field=${id}&tab=more`);
    const slowed = await page.context().newCDPSession(page);
    await slowed.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    for (const turn of [1, 2, 3]) {
      await admin().send("POST", `/form/${form.code}/field/${id}/option`, { option_text: `Seçenek ${turn}` });
      const remove = panel(page).getByRole("button", { name: `Seçeneği sil: Seçenek ${turn}`, exact: true });
      await remove.waitFor();
      // The row itself in the last turn: its act uses the saved version.
      const row = panel(page).locator(".builder-option [name=option_text]");
      const saved = turn === 3 ? row.last() : row.first();
      await saved.fill(`Et ${turn}`);
      await saved.blur();
      await remove.click();
      await expect
        .poll(async () => (await optionsOf()).map((one) => one.option_text))
        .toEqual(turn === 3 ? ["Et 2"] : [`Et ${turn}`]);
      // One stays for ten seconds, and gives way to the next.
      await page.getByText("Seçenek silindi.").waitFor();
    }
  });

  scripts(
    "FRM-018 FRM-019 FRM-037 FRM-198 FRM-206 FRM-207 FRM-216 a rule is added and deleted; script: %s",
    slow,
    async (scripted) => {
      const form = await makeForm(`Kural ${scripted}`);
      const radio = await addField(form, 0, "radio", "Konaklama");
      await addField(form, 0, "text", "Düz metin");
      const id = await addField(form, 1, "text", "Otel");
      const page = await open(form, `?field=${id}&tab=rules`, scripted);
      await panel(page).getByText("Henüz eklenmiş bir kural yok.").waitFor();
      const target = panel(page).getByLabel("Neye bakılsın");
      expect(await target.locator("option").allInnerTexts()).toContain("Konaklama");
      expect(await target.locator("option").allInnerTexts()).not.toContain("Düz metin");
      await target.selectOption(`FIELD-${radio}`);
      const add = panel(page).getByRole("button", { name: "Kural ekle" });
      if (scripted) expect(await add.isDisabled()).toBe(true);
      else await panel(page).getByRole("button", { name: "Devam et" }).click();
      await panel(page).getByLabel("Karşılaştırma").selectOption("equal");
      if (scripted) expect(await add.isDisabled()).toBe(true);
      await panel(page).getByLabel("Karşılaştırma").selectOption("full");
      if (scripted) {
        expect(await panel(page).getByLabel("Değer", { exact: true }).count()).toBe(0);
        expect(await add.isDisabled()).toBe(false);
      }
      await add.click();
      await page.getByText("Kural eklendi.").waitFor();
      await panel(page).locator(".builder-rules li").getByText("dolu").waitFor();
      await panel(page).getByRole("button", { name: "Kuralı sil: Konaklama" }).click();
      await page.getByText("Kural silindi.").waitFor();
      await panel(page).getByText("Henüz eklenmiş bir kural yok.").waitFor();
    },
  );

  test(
    "FRM-040 FRM-041 FRM-042 FRM-043 FRM-044 FRM-047 FRM-208 FRM-209 each type has its own tab and settings",
    slow,
    async () => {
      const form = await makeForm("Sekmeler");
      const extra: Record<string, string | null> = {
        text: null,
        content: null,
        name: "Ayarlar",
        fileupload: "Ayarlar",
        contract: "Sözleşme",
        video: "Video",
        pdf_viewer: "PDF dosyası",
        flight: "Uçuşlar",
        choice_matrix: "Seçenekler",
      };
      const page = await open(form);
      for (const [type, tab] of Object.entries(extra)) {
        const id = await addField(form, 0, type, `Alan ${type}`);
        await page.goto(at(form, `?field=${id}`));
        const tabs = panel(page).getByRole("navigation", { name: "Özellik sekmeleri" }).getByRole("link");
        const names = (await tabs.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, "").trim());
        expect([type, names]).toEqual([type, ["Alan bilgisi", "Kurallar", ...(tab ? [tab] : [])]]);
        const isShownOnly = ["content", "video", "pdf_viewer"].includes(type);
        expect([type, await panel(page).getByLabel("Zorunlu").count()]).toEqual([type, isShownOnly ? 0 : 1]);
        if (type !== "choice_matrix") continue;
        await ready(page);
        await page.goto(at(form, `?field=${id}&tab=more`));
        await ready(page);
        await panel(page).getByLabel("Satırlar").fill("Sunum\n\nSunum\nSalon");
        await page.locator(".builder-saved").getByText("Kaydedildi").waitFor();
        expect((await admin().get(`/form/field/${id}`)).field.props.rows).toEqual(["Sunum", "Salon"]);
      }
    },
  );

  test("FRM-016 FRM-045 FRM-186 FRM-192 a section saves itself", slow, async () => {
    const form = await makeForm("Bölüm");
    const page = await open(form, `?section=${form.sections[0]!.id}&panel=section`);
    await panel(page).getByRole("link", { name: "Bölüm bilgisi" }).waitFor();
    await panel(page).getByLabel("Açıklama").fill("Önce bunları doldur.");
    await page.locator(".builder-saved").getByText("Kaydedildi").waitFor();
    await page.locator(".builder-canvas").getByText("Önce bunları doldur.").waitFor();
  });
});
