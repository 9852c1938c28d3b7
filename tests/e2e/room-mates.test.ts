import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import ExcelJS from "exceljs";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";

import { seriousFindings } from "../helpers/axe";
import { apiClient, ask, cookieFor, type ApiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
});

let made = 0;
const future = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const slow = { timeout: 180_000 };

/** A project with three guests on one list, a flight, and a form that asks for both. */
async function newEvent(base: string) {
  made += 1;
  const slug = `${base}-${made}`;
  const send = async (method: string, path: string, body: object = {}) => {
    const answer = await admin.send(method, path, { ...body });
    expect(answer, `${method} ${path}`).toMatchObject({ status: "success" });
    return answer;
  };
  const dates = { start: future(60), end: future(62) };
  const event = { name: `Buluşma ${slug}`, dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  const { code, project } = await send("POST", "/projects", event);
  const [list] = (await admin.get(`/project/${code}/attendees/lists`)).data as { id: number }[];
  const guests = ["Ayşe Işık", "Bora Çınar", "=Cem Ünal"];
  for (const [nth, who] of guests.entries()) {
    const [name, surname] = who.split(" ");
    const email = `${slug}-${nth}@ornek.example`;
    await send("POST", `/project/${code}/attendees`, {
      list_id: list?.id,
      name,
      surname,
      email,
      phone: `+90532000000${nth}`,
    });
  }
  const { flight } = await send("POST", `/project/${code}/flights`, {
    outbound: {
      airline_code: "TK",
      flight_no: "2124",
      departure_airport: { code: "IST" },
      arrival_airport: { code: "ESB" },
      departs_at: `${future(60)} 09:05:00`,
      arrives_at: `${future(60)} 10:20:00`,
      quota: 40,
    },
  });
  const { form } = await send("POST", "/forms", {
    project_id: project.id,
    form_type: "registration",
    name: "Oda formu",
  });
  const section_id =
    form.sections[0]?.id ?? (await send("POST", `/form/${form.code}/section`, { name: "Sen" })).section.id;
  const add = async (field_type: string, body: object) => {
    const { field } = await send("POST", `/form/${form.code}/field`, { section_id, field_type });
    await send("PUT", `/form/field/${field.id}`, { ...body, version: field.version });
    return field.id as number;
  };
  await add("email", { title: "E-posta adresin", is_required: 1 });
  await add("room_mates", {
    title: "Kiminle kalmak istersin?",
    verification_column: "phone",
    room_mate_approve: 1,
    selected_room_mate_visible: 1,
  });
  const flights = await add("flight", { title: "Uçuşun" });
  await send("POST", `/form/${form.code}/field/${flights}/flight_option`, {
    flight_id: flight.id,
    quota_available: 40,
  });
  const fresh = (await admin.get(`/form/${form.code}`)).form;
  const named = await send("PUT", `/form/${form.code}`, { slug, version: fresh.version });
  await send("PUT", `/form/${form.code}/state`, { state: "PUBLISHED", version: named.form.version });
  return { code: code as string, slug };
}

/** The link that a mail brought to this person. */
async function linkTo(recipient: string): Promise<string> {
  const outbox = join(site.web.dataDir, "outbox");
  const read = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .map((name) => readFileSync(join(outbox, name), "utf8"))
      .filter((mail) => mail.includes(`To: ${recipient}`))
      .map((mail) => /\/room-mate\/[\w-]{43}/.exec(mail.replaceAll("=\r\n", "").replaceAll("=\n", ""))?.[0])
      .find(Boolean);
  await expect.poll(read).toBeTruthy();
  return read() ?? "";
}

const submit = (page: Page) => page.getByRole("button", { name: "Gönder" }).click();
const field = (page: Page, name: "name" | "check") => page.locator(`input[name$='.${name}']`);

async function sheetOf(path: string): Promise<string[][]> {
  const cookie = await cookieFor(site.web.url, "admin@kulis.test");
  const answer = await fetch(`${site.web.url}${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await answer.arrayBuffer()) as never);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map((cell) => String(cell ?? ""))));
  return rows;
}

describe("room mates", () => {
  test.each([false, true])(
    "FRM-112 FRM-223 one guest asks, the other accepts by the mailed link, both see it, and the hotel gets its list; script: %s",
    slow,
    async (javaScriptEnabled) => {
      const { code, slug } = await newEvent("oda");
      const { page } = await site.visitor({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
      await page.goto(`/web-form/${slug}`);
      await page.getByLabel("E-posta adresin").fill(`${slug}-0@ornek.example`);
      await field(page, "name").fill("bora çınar");
      await field(page, "check").fill("0532 111 11 11");
      await submit(page);
      await page.getByText("Eşleşme yok.").first().waitFor();
      // No typed value is lost, and no names are proposed.
      expect(await field(page, "name").inputValue()).toBe("bora çınar");
      expect(await page.content()).not.toContain("Çınar");
      if (javaScriptEnabled) expect(await seriousFindings(page)).toEqual([]);
      await field(page, "check").fill("0532 000 00 01");
      await page.getByLabel("Uçuşun").selectOption({ index: 1 });
      await submit(page);
      await page.getByText("Bora Çınar · Yanıtı bekleniyor").waitFor();
      // The page is the same, for it has no script of its own.
      if (javaScriptEnabled)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const own = page.url();

      const other = (await site.visitor({ javaScriptEnabled, viewport: { width: 360, height: 740 } })).page;
      await other.goto(await linkTo(`${slug}-1@ornek.example`));
      await other.getByText("Ayşe Işık seninle aynı odada kalmak istiyor.").waitFor();
      if (javaScriptEnabled) expect(await seriousFindings(other)).toEqual([]);
      await other.locator(".web-form-brand > :is(svg, .brand-logo)").waitFor();
      expect(await other.locator(".web-form-buttons button").first().textContent()).toBe("Kabul et");
      await other.getByRole("button", { name: "Kabul et" }).click();
      await other.getByText("Oda arkadaşın: Ayşe Işık").waitFor();
      await page.goto(own);
      await page.getByText("Bora Çınar · Kabul edildi, oda arkadaşısınız").waitFor();

      const rooms = await sheetOf(`/project/${code}/attendees/rooms.xlsx`);
      const text = rooms.map((row) => row.join(" | ")).join("\n");
      expect(text).toContain("Oda: 2 · İki kişilik: 1 · Tek kişilik: 1");
      const [pair, single] = rooms.slice(-2);
      expect(pair?.slice(0, 3)).toEqual(["1", "Bora", "Çınar"]);
      expect(pair).toEqual(expect.arrayContaining(["Ayşe", "Işık", `${slug}-0@ornek.example`]));
      expect(pair?.some((cell) => cell.startsWith("TK 2124"))).toBe(true);
      // A name that begins like a formula is a text.
      expect(single?.slice(0, 3)).toEqual(["2", "'=Cem", "Ünal"]);
      const flights = await sheetOf(`/project/${code}/attendees/flights.xlsx`);
      expect(flights.at(-1)?.slice(0, 11)).toEqual([
        "TK 2124",
        "Gidiş",
        expect.any(String),
        "IST – ESB",
        "09:05",
        "10:20",
        "1",
        "1",
        "Ayşe",
        "Işık",
        expect.stringContaining("532"),
      ]);

      // The asker gives it up: both are free.
      await page.getByRole("link", { name: "Oda arkadaşından vazgeç" }).click();
      await page.getByRole("button", { name: "Oda arkadaşından vazgeç" }).click();
      await page.getByText("Bora Çınar · Geri alındı. Başka birini seçebilirsin.").waitFor();
      await other.reload();
      await other.getByText("Bu istek geri alındı.").waitFor();
    },
  );

  test.each([false, true])(
    "FRM-223 PRJ-100 the staff pairs two people and parts them, and a flight manifest without passengers says so; script: %s",
    slow,
    async (javaScriptEnabled) => {
      const { code } = await newEvent("elle");
      const page = await site.person("admin@kulis.test", {
        to: `/project/${code}/attendees`,
        javaScriptEnabled,
      });
      await page.goto(`/project/${code}/attendees/flights.xlsx`);
      await page.getByText("Bu projede uçuş seçen kimse yok.").waitFor();
      expect(new URL(page.url()).pathname).toBe(`/project/${code}/attendees`);
      const row = (name: string) =>
        page.locator("tbody tr").filter({ has: page.getByRole("link", { name, exact: true }) });
      const act = async (title: string, names: string[]) => {
        for (const name of names) await row(name).getByRole("checkbox").first().check();
        await page.getByRole("button", { name: title }).first().click();
        await page.locator("dialog[open]").getByRole("button", { name: title }).click();
      };
      await act("Oda arkadaşı yap", ["Ayşe Işık", "Bora Çınar"]);
      await row("Ayşe Işık").filter({ hasText: "Bora Çınar" }).waitFor();
      await act("Oda arkadaşını ayır", ["Bora Çınar"]);
      await row("Ayşe Işık").filter({ hasNotText: "Bora Çınar" }).waitFor();
    },
  );
});

test("X13 a link that nobody has is not found, in words", async () => {
  const missing = await ask(site.web.url, `/room-mate/${"k".repeat(43)}`);
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("Bu adreste bir oda arkadaşı isteği yok.");
});
