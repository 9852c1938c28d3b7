import { Buffer } from "node:buffer";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";

import type { Form } from "#contract/guest-forms/form-definition";
import { until } from "../helpers/children";
import { apiClient, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

const mine = "ayse.isik@yol.example";
const mates = "bora.cinar@yol.example";
const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

async function send(method: string, path: string, body: object = {}) {
  const answer = await admin.send(method, path, { ...body });
  expect(answer, `${method} ${path}`).toMatchObject({ status: "success" });
  return answer;
}

/** An event with two guests on its list, and a form of two steps with a tour of one place. */
async function newEvent(): Promise<string> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const dates = { start: day(60), end: day(62) };
  const event = { name: "Bayi buluşması", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  const { code, project } = await send("POST", "/projects", event);
  const [list] = (await admin.get(`/project/${code}/attendees/lists`)).data as { id: number }[];
  const guests = [
    { name: "Ayşe", surname: "Işık", email: mine, phone: "+905320000000" },
    { name: "Bora", surname: "Çınar", email: mates, phone: "+905320000001" },
  ];
  for (const guest of guests) await send("POST", `/project/${code}/attendees`, { list_id: list?.id, ...guest });
  const body = { project_id: project.id, form_type: "registration", name: "Kayıt formu" };
  const form = (await send("POST", "/forms", body)).form as Form;
  const first = form.sections[0]?.id ?? 0;
  const second = (await send("POST", `/form/${form.code}/section`, { name: "Gezi ve oda" })).section.id as number;
  const add = async (section_id: number, field_type: string, own: object) => {
    const { field } = await send("POST", `/form/${form.code}/field`, { section_id, field_type });
    await send("PUT", `/form/field/${field.id}`, { ...own, version: field.version });
    return field.id as number;
  };
  await add(first, "text", { title: "Adın", is_required: 1 });
  await add(first, "email", { title: "E-posta adresin", is_required: 1 });
  const tour = await add(second, "radio", { title: "Hangi tur?" });
  const { options } = (await admin.get(`/form/field/${tour}`)).field as { options: { id: number }[] };
  for (const { id } of options) await send("DELETE", `/form/${form.code}/field/${tour}/option/${id}`);
  for (const [option_text, quota_available] of [
    ["Tekne turu", 1],
    ["Müze turu", 20],
  ])
    await send("POST", `/form/${form.code}/field/${tour}/option`, { option_text, quota_available });
  await add(second, "room_mates", {
    title: "Kiminle kalmak istersin?",
    verification_column: "phone",
    room_mate_approve: 1,
    selected_room_mate_visible: 1,
  });
  const { version } = (await admin.get(`/form/${form.code}`)).form as Form;
  const slug = `bayi-${code.toLowerCase()}`;
  const named = await send("PUT", `/form/${form.code}`, {
    slug,
    languages: ["tr"],
    once_per_mail: 1,
    privacy_text: "<p>Verilerin yalnızca bu etkinlik için işlenir.</p>",
    consents: [{ key: "kvkk", text: "Aydınlatma metnini okudum.", is_required: 1 }],
    version,
  });
  await send("PUT", `/form/${form.code}/state`, { state: "PUBLISHED", version: named.form.version });
  return `/web-form/${slug}`;
}

const decode = (part: string): string => {
  const at = part.search(/\r?\n\r?\n/);
  const body = part.slice(at).trim();
  if (/^content-transfer-encoding: base64/im.test(part.slice(0, at)))
    return Buffer.from(body, "base64").toString("utf8");
  const bytes = body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};

/** Text of the mail to this mailbox that says this, once it is there. */
async function mailTo(email: string, text: string): Promise<string> {
  const outbox = join(site.web.dataDir, "outbox");
  const find = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .map((name) => readFileSync(join(outbox, name), "utf8"))
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((mail) => mail.split(/^--.*$/m).map(decode))
      .find((part) => part.includes(text));
  await until(() => find() !== undefined, 60_000, `the mail “${text}”`);
  return find() ?? "";
}
const linkIn = (mail: string) => /\/(?:form-entry|room-mate)\/[\w-]{43}(?:\?language=\w+)?/.exec(mail)?.[0] ?? "";

const field = (page: Page, name: string) => page.getByLabel(name);
const mate = (page: Page, part: "name" | "check") => page.locator(`input[name$='.${part}']`);
const next = (page: Page) => page.getByRole("button", { name: "Devam et" }).click();
const submit = (page: Page) => page.getByRole("button", { name: "Gönder", exact: true }).click();
const wait = "Tekne turu: yer açılırsa bana haber ver";
const done = "Yanıtın bize ulaştı. Teşekkürler!";
const valuesOf = async (page: Page, names: string[]) =>
  Promise.all(names.map((name) => field(page, name).inputValue()));
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** A second person takes the tour's only place. */
async function takeTour(path: string): Promise<void> {
  const page = await site.newcomer(phone);
  await page.goto(path);
  await field(page, "Adın").fill("Cem");
  await field(page, "E-posta adresin").fill("cem.unal@yol.example");
  await next(page);
  await field(page, "Tekne turu").check();
  await field(page, "Aydınlatma metnini okudum.").check();
  await submit(page);
  await page.getByText(done).waitFor();
}

test(
  "PUB-003 PUB-013 PUB-019 PUB-020 FRM-112 FRM-223 R18 a guest registers, waits for a tour, shares a room, cancels and returns on a phone without script",
  { timeout: 300_000 },
  async () => {
    const path = await newEvent();
    await takeTour(path);
    const page = await site.newcomer({ ...phone, inBrowser: true });
    await page.goto(path);
    await page.getByText("Adım 1 / 2").waitFor();
    await page.getByText("Kişisel verilerin korunması (aydınlatma metni)").click();
    await page.getByText("Verilerin yalnızca bu etkinlik için işlenir.").waitFor();

    // The refused first step, "back" and a reload lose nothing.
    await field(page, "Adın").fill("Ayşe");
    await field(page, "E-posta adresin").fill("ayse.isik");
    await next(page);
    await page.getByRole("alert").waitFor();
    expect(await valuesOf(page, ["Adın", "E-posta adresin"])).toEqual(["Ayşe", "ayse.isik"]);
    await page.goBack();
    expect(await valuesOf(page, ["Adın", "E-posta adresin"])).toEqual(["Ayşe", "ayse.isik"]);
    await page.reload();
    expect(await valuesOf(page, ["Adın", "E-posta adresin"])).toEqual(["Ayşe", "ayse.isik"]);
    await field(page, "E-posta adresin").fill(mine);
    await next(page);
    await page.getByText("Adım 2 / 2").waitFor();
    await page.goBack();
    await page.getByText("Adım 1 / 2").waitFor();
    expect(await valuesOf(page, ["Adın", "E-posta adresin"])).toEqual(["Ayşe", mine]);
    await page.reload();
    expect(await valuesOf(page, ["Adın", "E-posta adresin"])).toEqual(["Ayşe", mine]);
    await next(page);

    // The full tour is marked, and its waiting list is open; a wrong proof of the room mate is refused.
    await page.getByText("Adım 2 / 2").waitFor();
    expect(await field(page, "Tekne turu (Dolu)").isDisabled()).toBe(true);
    expect(await fits(page)).toBe(true);
    await field(page, "Müze turu").check();
    await field(page, wait).check();
    await mate(page, "name").fill("bora çınar");
    await mate(page, "check").fill("0532 111 11 11");
    await field(page, "Aydınlatma metnini okudum.").check();
    await submit(page);
    await page.getByText("Eşleşme yok.").first().waitFor();
    const isKept = async () => {
      expect(await field(page, "Müze turu").isChecked()).toBe(true);
      expect(await field(page, wait).isChecked()).toBe(true);
      expect(await mate(page, "name").inputValue()).toBe("bora çınar");
    };
    await isKept();
    await page.goBack();
    await page.getByText("Adım 2 / 2").waitFor();
    await isKept();
    await page.reload();
    await isKept();
    await mate(page, "check").fill("0532 000 00 01");
    await field(page, "Aydınlatma metnini okudum.").check();
    await submit(page);
    await page.getByText(done).waitFor();
    await page.getByText("Bora Çınar · Yanıtı bekleniyor").waitFor();
    await page.getByText("Tekne turu: bekleme listesindesin.").waitFor();
    expect(await fits(page)).toBe(true);
    const sent = linkIn(await mailTo(mine, "formuna verdiğin yanıt"));
    const shown = await page.locator("main").innerText();

    // A second sending by the same mailbox shows the same page, and its mail has the link of the first.
    const again = await site.newcomer({ ...phone, inBrowser: true });
    await again.goto(path);
    await field(again, "Adın").fill("Ayşe");
    await field(again, "E-posta adresin").fill(mine);
    await next(again);
    await field(again, "Müze turu").check();
    await field(again, wait).check();
    await mate(again, "name").fill("bora çınar");
    await mate(again, "check").fill("0532 000 00 01");
    await field(again, "Aydınlatma metnini okudum.").check();
    await submit(again);
    await again.getByText(done).waitFor();
    expect(await again.locator("main").innerText()).toBe(shown);
    const known = linkIn(await mailTo(mine, "zaten kayıtlısın"));
    await again.goto(known);
    await again.getByText("Bora Çınar · Yanıtı bekleniyor").waitFor();

    // The room mate accepts by the mailed link.
    const other = await site.newcomer({ ...phone, inBrowser: true });
    await other.goto(linkIn(await mailTo(mates, "seninle aynı odada kalmak istiyor")));
    await other.getByText("Ayşe Işık seninle aynı odada kalmak istiyor.").waitFor();
    await other.getByRole("button", { name: "Kabul et" }).click();
    await other.getByText("Oda arkadaşın: Ayşe Işık").waitFor();
    await page.reload();
    await page.getByText("Bora Çınar · Kabul edildi, oda arkadaşısınız").waitFor();

    // Cancelled, and back by the link of the first mail.
    await page.getByRole("link", { name: "Yanıtımı iptal et" }).click();
    await page.getByRole("button", { name: "Yanıtımı iptal et" }).click();
    await page.getByText("Bu yanıt iptal edildi.").waitFor();
    await other.reload();
    await other.getByText("Bu istek geri alındı.").waitFor();
    await page.goto(sent);
    await page.getByRole("link", { name: "Yeniden katıl" }).click();
    await page.getByText("Bu yanıt iptal edilmişti.").waitFor();
    await field(page, "Aydınlatma metnini okudum.").check();
    await submit(page);
    await page.getByText(done).waitFor();
    expect(await page.locator(".web-form-summary dd").allInnerTexts()).toEqual(
      expect.arrayContaining(["Ayşe", mine, "Müze turu"]),
    );
    // The room mate is asked anew.
    await page.getByText("Bora Çınar · Yanıtı bekleniyor").waitFor();
    expect(await page.getByRole("link", { name: "Yanıtımı iptal et" }).count()).toBe(1);
  },
);
