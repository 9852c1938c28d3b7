import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, expect, test } from "vitest";

import type { Form } from "#contract/guest-forms/form-definition";
import { seriousFindings } from "../helpers/axe";
import { adminWithProject, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
let project: { id: number; code: string };
beforeAll(async () => {
  ({ admin, project } = await adminWithProject(site.web.url));
});

const send = (method: string, path: string, body: object = {}) => admin.send(method, path, { ...body });

/** A form of invited people: a title that the list knows, whether they come, and a section for one company alone. */
async function invitedForm(name: string): Promise<Form> {
  const made = await send("POST", "/forms", { project_id: project.id, form_type: "rsvp", type: "INVITED", name });
  const { code, sections } = made.form as Form;
  const first = sections[0]?.id ?? (await send("POST", `/form/${code}/section`, { name: "Sen" })).section.id;
  const add = async (section_id: number, field_type: string, body: object) => {
    const { field } = await send("POST", `/form/${code}/field`, { section_id, field_type });
    await send("PUT", `/form/field/${field.id}`, { ...body, version: field.version });
    return field.id as number;
  };
  await add(first, "text", { title: "Unvanın", default_value_type: "DB", default_value_db: "title" });
  await add(first, "attendance", { title: "Geliyor musun?", is_required: 1 });
  const { section } = await send("POST", `/form/${code}/section`, { name: "Deniz çalışanları" });
  await add(section.id, "text", { title: "Sicil numaran", is_required: 1 });
  await send("POST", `/form/${code}/rules`, {
    type: "FORMSECTION",
    source: section.id,
    target: "DB-company",
    operator: "equal",
    value: "Deniz A.Ş.",
  });
  const { form } = await admin.get(`/form/${code}`);
  return (await send("PUT", `/form/${code}/state`, { state: "PUBLISHED", version: form.version })).form as Form;
}

/** A mail's text, whichever way its letters were packed. */
function textOf(mail: string): string {
  const [head = "", ...parts] = mail.split(/\r?\n\r?\n/);
  const body = parts.join("\n\n");
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, "base64").toString("utf8");
  return body.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

async function linkTo(recipient: string): Promise<string> {
  const outbox = join(site.web.dataDir, "outbox");
  const read = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .map((name) => readFileSync(join(outbox, name), "utf8"))
      .filter((mail) => mail.includes(`To: ${recipient}`))
      .map((mail) => /\/form-entry\/[\w-]{43}/.exec(textOf(mail))?.[0])
      .find(Boolean);
  await expect.poll(read, { timeout: 30_000 }).toBeTruthy();
  return read() ?? "";
}

test.each([false, true])(
  "PRJ-100 PRJ-015 FRM-075 FRM-102 FRM-207 PUB-013 from the list to the mail, the form that knows its person, and the answer beside them; script: %s",
  { timeout: 180_000 },
  async (javaScriptEnabled) => {
    const serial = Date.now();
    const form = await invitedForm(`Katılım ${serial}`);
    const { data: lists } = await admin.get(`/project/${project.code}/attendees/lists`);
    const add = async (name: string, more: object = {}) => {
      const body = {
        list_id: lists[0].id,
        name,
        surname: `Soy${serial}`,
        company: "Deniz A.Ş.",
        title: "Müdür",
        ...more,
      };
      return (await send("POST", `/project/${project.code}/attendees`, body)).attendee as { id: number; code: string };
    };
    const mail = `isil-${serial}@ornek.example`;
    const person = await add("Işıl", { email: mail });
    await add("Postasız");

    const { page: staff } = await site.member({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
    await staff.goto(`/project/${project.code}/attendees?form=${form.code}&q=Soy${serial}`);
    await staff.getByRole("link", { name: "Forma davet et" }).click();
    await staff.getByText("Gönderilecek: 1").waitFor();
    await staff.getByText("E-postası yok: 1").waitFor();
    if (javaScriptEnabled) expect(await seriousFindings(staff)).toEqual([]);
    await staff.getByLabel("Senin mesajın").fill("Seni aramızda görmek isteriz.");
    await staff.getByRole("button", { name: "1 kişiye gönder" }).click();
    await staff.getByText("1 kişiye davet gönderildi.").waitFor();
    await staff.goto(`/project/${project.code}/attendees?form=${form.code}&q=Soy${serial}&answer=invited`);
    await staff
      .getByRole("rowheader", { name: `Işıl Soy${serial}` })
      .or(staff.getByRole("link", { name: `Işıl Soy${serial}` }))
      .first()
      .waitFor();

    const page = await site.newcomer({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    await page.goto(await linkTo(mail));
    expect(await page.getByLabel("Unvanın").inputValue()).toBe("Müdür");
    if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([]);
    // The page is the same, for it has no script of its own.
    if (javaScriptEnabled)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByLabel("Unvanın").fill("Direktör");
    await page.getByLabel("Katılıyorum", { exact: true }).check();
    await page.getByRole("button", { name: "Devam et" }).click();
    await page.getByLabel("Sicil numaran").fill("4711");
    await page.getByRole("button", { name: "Gönder" }).click();
    await page.getByText("Yanıtın bize ulaştı. Teşekkürler!").waitFor();

    await staff.goto(`/project/${project.code}/attendees/${person.code}`);
    await staff.getByRole("heading", { name: `Katılım ${serial}` }).waitFor();
    await staff.getByText("4711").waitFor();
    await staff.getByText("Direktör").waitFor();
    if (javaScriptEnabled) expect(await seriousFindings(staff)).toEqual([]);
    await staff.getByRole("link", { name: `Yanıtı aç: Katılım ${serial}` }).click();
    await staff.getByRole("link", { name: `Işıl Soy${serial}` }).click();
    await staff.getByRole("button", { name: `Daveti geri çek: Katılım ${serial}` }).click();
    await staff.getByText("Davet geri çekildi.").waitFor();
    await page.goto(await linkTo(mail));
    await page.getByText("Bu adreste bir form yok.").waitFor();
  },
);
