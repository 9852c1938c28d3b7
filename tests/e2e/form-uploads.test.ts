import { Buffer } from "node:buffer";

import { describe, expect, test } from "vitest";

import { builderSite, panel } from "../helpers/form-builder";
import { heads } from "../helpers/own-files";

const { site, admin, read, makeForm, addField, open } = builderSite();
const slow = { timeout: 180_000 };
const scripts = test.each([true, false]);
const pdf = (name: string, bytes: Buffer = heads.pdf) => ({ name, mimeType: "application/pdf", buffer: bytes });

const publish = async (code: string) => {
  const { form } = await admin().get(`/form/${code}`);
  await admin().send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version: form.version });
  const now = (await admin().get(`/form/${code}`)).form;
  await admin().send("PUT", `/form/${code}`, { type: "PUBLIC", version: now.version });
  return now.slug as string;
};
const propsOf = async (id: number) => (await admin().get(`/form/field/${id}`)).field.props;

describe("PDFs of a form", () => {
  scripts(
    "FRM-027 FRM-041 FRM-043 FRM-188 a PDF is chosen and saved for a viewer and a contract, and guests open it; script: %s",
    slow,
    async (scripted) => {
      const form = await makeForm(`Dosya ${scripted}`);
      await addField(form, 0, "text", "Adın");
      const viewer = await addField(form, 0, "pdf_viewer", "Program");
      const contract = await addField(form, 0, "contract", "Katılım sözleşmesi");
      for (const [id, name] of [
        [viewer, "url"],
        [contract, "file"],
      ] as const) {
        const page = await open(form, `?field=${id}&tab=more`, scripted);
        const upload = panel(page).locator("#field-upload");
        await upload.getByLabel("PDF dosyası").setInputFiles(pdf("sahte.pdf", heads.exe));
        await upload.getByRole("button", { name: "Yükle ve kaydet" }).click();
        await upload.getByText("Dosyanın içeriği uzantısıyla (.pdf) uyuşmuyor.").first().waitFor();
        await upload.getByLabel("PDF dosyası").setInputFiles(pdf("Program.pdf"));
        await upload.getByRole("button", { name: "Yükle ve kaydet" }).click();
        await page.getByText("Alan kaydedildi.").first().waitFor();
        await panel(page).getByRole("link", { name: "Yüklenen PDF’i aç" }).waitFor();
        expect((await propsOf(id))[name]).toMatch(/^\/form-files\//);
        // The other settings of the field are saved with the file's address, and leave it.
        await panel(page).getByRole("link", { name: "Alan bilgisi" }).click();
        const help = panel(page).getByLabel("Yardım metni");
        await help.fill("Gelmeden oku");
        if (scripted) await page.locator(".builder-saved").getByText("Kaydedildi").waitFor();
        else await panel(page).getByRole("button", { name: "Kaydet", exact: true }).click();
        await expect.poll(async () => (await admin().get(`/form/field/${id}`)).field.helptext).toBe("Gelmeden oku");
        expect((await propsOf(id))[name]).toMatch(/^\/form-files\//);
      }
      const draft = await open(form, "", scripted);
      await draft.goto(`/form/${form.code}/preview`);
      const shown = draft.getByRole("link", { name: "“Program” dosyasını aç (PDF)" });
      expect(await shown.getAttribute("href")).toBe(`/form/${form.code}/fields/${viewer}/file`);
      const slug = await publish(form.code);
      const guest = await site.newcomer({ javaScriptEnabled: scripted });
      await guest.goto(`/web-form/${slug}`);
      const address = (await propsOf(viewer)).url as string;
      expect(await guest.locator("iframe.web-form-pdf").getAttribute("src")).toBe(address);
      const link = guest.getByRole("link", { name: "“Katılım sözleşmesi” dosyasını aç (PDF)" });
      const file = (await propsOf(contract)).file as string;
      expect(await link.getAttribute("href")).toBe(file);
      for (const one of [address, file]) {
        const answer = await guest.request.get(one);
        expect(answer.status()).toBe(200);
        expect((await answer.body()).equals(heads.pdf)).toBe(true);
        expect(answer.headers()).toMatchObject({
          "content-type": "application/pdf",
          "content-disposition": "inline; filename*=UTF-8''Program.pdf",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; object-src 'self'; frame-ancestors 'self'",
        });
      }
      const page = await open(form, `?field=${contract}&tab=more`, scripted);
      await panel(page).getByRole("button", { name: "PDF’i kaldır" }).click();
      await page.getByText("Alan kaydedildi.").first().waitFor();
      expect(await propsOf(contract)).toMatchObject({ contract_type: "text", file: null });
      expect((await guest.request.get(file)).status()).toBe(404);
      expect((await read(form.code)).sections[0]!.fields).toHaveLength(3);
    },
  );
});
