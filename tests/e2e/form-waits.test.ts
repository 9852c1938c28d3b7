import { Buffer } from "node:buffer";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { formLanguages } from "#contract/guest-forms/form-facts";
import { formWords } from "#contract/guest-forms/form-words";
import { waitWords } from "#contract/guest-forms/form-wait-words";

import { seriousFindings } from "../helpers/axe";
import { builderSite } from "../helpers/form-builder";
import { ask } from "../helpers/http";

const { site, admin, makeForm, addField, project } = builderSite();
const slow = { timeout: 180_000 };
const scripts = test.each([false, true]);

/** A form whose tour has one place. */
async function tourForm(name: string) {
  const form = await makeForm(name, ["Tur"]);
  await addField(form, 0, "email", "E-posta adresin");
  const field = await addField(form, 0, "radio", "Hangi tur?");
  const { options } = (await admin().get(`/form/field/${field}`)).field as { options: { id: number }[] };
  for (const one of options) await admin().send("DELETE", `/form/${form.code}/field/${field}/option/${one.id}`, {});
  const option = (option_text: string, quota_available: number) =>
    admin().send("POST", `/form/${form.code}/field/${field}/option`, { option_text, quota_available });
  await option("Tekne turu", 1);
  await option("Müze turu", 20);
  const { version } = (await admin().get(`/form/${form.code}`)).form;
  const { form: saved } = await admin().send("PUT", `/form/${form.code}`, {
    type: "PUBLIC",
    languages: [...formLanguages],
    version,
  });
  const opened = await admin().send("PUT", `/form/${form.code}/state`, { state: "PUBLISHED", version: saved.version });
  return { code: form.code, slug: opened.form.slug as string };
}

/** A mail's text, whichever way its letters were packed. */
function textOf(mail: string): string {
  const [head = "", ...parts] = mail.split(/\r?\n\r?\n/);
  const body = parts.join("\n\n");
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, "base64").toString("utf8");
  return body.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

/** The link of the offer that a mail brought to this person. */
async function offerTo(recipient: string): Promise<string> {
  const outbox = join(site.web.dataDir, "outbox");
  const read = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .map((name) => readFileSync(join(outbox, name), "utf8"))
      .filter((mail) => mail.includes(`To: ${recipient}`))
      .map(textOf)
      .map((mail) => /\/waiting-offer\/[\w-]{43}\?language=\w+/.exec(mail)?.[0])
      .find(Boolean);
  await expect.poll(read, { timeout: 60_000 }).toBeTruthy();
  return read() ?? "";
}

describe("the waiting list of an option", () => {
  scripts("FRM-223 is joined on the form, and a mailed offer is taken or left; script: %s", slow, async (scripted) => {
    const form = await tourForm(`Turlar ${scripted}`);
    const fill = async (mail: string, choose: "Tekne turu" | "wait") => {
      const page = await site.newcomer({ javaScriptEnabled: scripted, viewport: { width: 390, height: 844 } });
      await page.goto(`/web-form/${form.slug}`);
      await page.getByLabel("E-posta adresin").fill(mail);
      if (choose === "wait") {
        expect(await page.getByLabel("Tekne turu (Dolu)").isDisabled()).toBe(true);
        await page.getByLabel("Tekne turu: yer açılırsa bana haber ver").check();
        if (scripted) expect(await seriousFindings(page)).toEqual([]);
      } else await page.getByLabel(choose).check();
      await page.getByRole("button", { name: "Gönder" }).click();
      await page.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();
      return page;
    };
    const mail = (name: string) => `${name}-${scripted}@ornek.example`;
    const holder = await fill(mail("ilk"), "Tekne turu");
    const first = await fill(mail("bir"), "wait");
    await first.getByText("Tekne turu: bekleme listesindesin.").waitFor();
    await fill(mail("iki"), "wait");
    const staff = await site.person("admin@kulis.test", {
      to: `/project/${project().code}/forms/${form.code}/answers`,
      javaScriptEnabled: scripted,
    });
    const row = (of: string) => staff.locator(".block tr").filter({ hasText: of });
    await row(mail("bir")).getByText("Sırada", { exact: true }).waitFor();

    await holder.getByRole("link", { name: "Yanıtımı iptal et" }).click();
    await holder.getByRole("button", { name: "Yanıtımı iptal et" }).click();
    await holder.getByText("Bu yanıt iptal edildi.").waitFor();
    const page = await site.newcomer({ javaScriptEnabled: scripted, viewport: { width: 390, height: 844 } });
    await page.goto(await offerTo(mail("bir")));
    await page.getByText(/^Tekne turu için bir yer açıldı\./).waitFor();
    if (scripted) expect(await seriousFindings(page)).toEqual([]);
    await staff.reload();
    await row(mail("bir"))
      .getByText(/^Teklif edildi, /)
      .waitFor();
    await page.getByRole("button", { name: "İstemiyorum" }).click();
    await page.getByText(/^Tekne turu: bu yeri istemediğini bildirdin\./).waitFor();
    expect(await page.getByRole("button", { name: "Yeri al" }).count()).toBe(0);
    await page.goto(await offerTo(mail("iki")));
    await page.getByRole("button", { name: "Yeri al" }).click();
    await page.getByText("Tekne turu: yerin ayrıldı.").waitFor();
    await staff.reload();
    await staff.getByRole("table").first().waitFor();
    expect(await row("Tekne turu").count()).toBe(0);
  });

  test(
    "I18-017 FRM-223 X13 somebody who answers in Arabic waits, is asked and answers in Arabic; a link of nobody is not found",
    slow,
    async () => {
      const form = await tourForm("Diller");
      const words = waitWords.ar;
      const fill = async (mail: string, wait: boolean) => {
        const page = await site.newcomer({ javaScriptEnabled: false });
        await page.goto(`/web-form/${form.slug}?language=ar`);
        await page.getByLabel("E-posta adresin").fill(mail);
        if (wait) await page.getByLabel(words.join.replace("{option}", "Tekne turu")).check();
        else await page.getByLabel("Tekne turu").check();
        await page.getByRole("button", { name: formWords.ar.submit }).click();
        await page.locator(".web-form-state").waitFor();
        return page;
      };
      const holder = await fill("arapca-bir@ornek.example", false);
      await fill("arapca-iki@ornek.example", true);
      await holder.locator("a.btn-danger-ghost").click();
      await holder.locator("form button").last().click();
      const link = await offerTo("arapca-iki@ornek.example");
      expect(link).toContain("language=ar");
      await holder.goto(link);
      expect(await holder.locator("html").getAttribute("dir")).toBe("rtl");
      await holder.getByRole("button", { name: words.accept }).click();
      await holder.getByText(words.states.accepted.replace("{option}", "Tekne turu")).waitFor();
      const missing = await ask(site.web.url, `/waiting-offer/${"k".repeat(43)}`);
      expect(missing.status).toBe(404);
    },
  );
});
