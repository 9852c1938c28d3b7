import pg from "pg";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { apiClient, type ApiClient } from "../helpers/http";
import { isDeep } from "../helpers/deep";
import { siteWithBrowser } from "../helpers/people";
import { clickWith, keysAlone, type Hands } from "../helpers/hands";
import { ownData } from "../helpers/web";
import { recordTab } from "../helpers/record-tabs";

const data = await ownData();
const site = siteWithBrowser(data.env);
const database = new pg.Client(data.env["DATABASE_URL"]);
let admin: ApiClient;
beforeAll(async () => {
  admin = await apiClient(site.web.url);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await data.remove();
});

const slow = { timeout: 180_000 };
const future = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A person with one of three ways of working, and the records before their day. */
interface Day {
  way: string;
  page: Page;
  hands: Hands;
  /** False without script: script's additions are missing, and a form is sent to load what script fetches. */
  scripted: boolean;
  known: string;
  client: string;
  supplier: string;
  flight: string;
  offer: string;
}

const form = ({ page, scripted }: Day) => page.locator(scripted ? "dialog:modal" : "dialog[open]");
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const save = (day: Day) => day.hands.press(form(day).getByRole("button", { name: "Kaydet", exact: true }));

/** A link or button that leads to a dialog. */
async function open(day: Day, opener: Locator) {
  await day.hands.press(opener);
  await day.hands.entered(form(day));
}

async function tab({ page, hands }: Day, name: string) {
  await hands.press(await recordTab(page, name, (opener) => hands.press(opener)));
  // The open page stands in the bar, whatever its place.
  await expect.poll(() => page.locator(".page-tabs .tabs [aria-current]").innerText()).toContain(name);
}

/** Chooses one of many by a part of its name. */
async function find(day: Day, label: string, name: string, button: string, text: string) {
  const dialog = form(day);
  if (day.scripted) return day.hands.pick(dialog.getByRole("combobox", { name: label }), text);
  await day.hands.type(dialog.locator("[name=find]"), text);
  await day.hands.press(dialog.getByRole("button", { name: button }));
  return day.hands.choose(dialog.locator(`[name=${name}]`), text);
}

/** A familiar name is looked up, or its similar records are shown while typing; then it is another company. */
async function takeCall(day: Day) {
  const { page, hands, known, client, scripted } = day;
  await hands.press(page.locator("#side-menu").getByRole("link", { name: "Müşteriler", exact: true }));
  await heading(page, "Müşteriler");
  if (!scripted) {
    const search = page.locator("main form").getByRole("searchbox").first();
    await hands.type(search, known.replace("ı", "i").toLowerCase());
    await search.press("Enter");
    await page.getByRole("link", { name: known, exact: true }).waitFor();
  }
  await open(day, page.getByRole("link", { name: "Yeni Müşteri" }).first());
  const dialog = form(day);
  const name = dialog.getByLabel("Firma adı");
  if (scripted) {
    await hands.type(name, `${known} Ltd. Şti.`);
    const hints = dialog.getByRole("status").filter({ hasText: "Benzer kayıtlar" });
    await hints.getByRole("link", { name: known }).waitFor();
  }
  await hands.type(name, client);
  await hands.press(dialog.getByRole("button", { name: "Müşteriyi ekle" }));
  await page.waitForURL(/\/client\/[a-z0-9]+$/);
  await heading(page, client);
}

async function addContact(day: Day) {
  const { page, hands, client } = day;
  await open(day, page.locator("main").getByRole("link", { name: "Yeni Kontakt Kişi Ekle" }));
  const dialog = form(day);
  await hands.type(dialog.getByLabel("Ad soyad"), contactOf(day.way));
  await hands.type(dialog.getByLabel("E-posta").first(), `isil.${day.flight}@gun.example`);
  await hands.choose(dialog.getByLabel("Kontakt pozisyonu"));
  await hands.press(dialog.getByRole("button", { name: "Kontaktı ekle" }));
  await page.waitForURL(/\/client\/[a-z0-9]+\?dialog=contact&contact=\d+$/);
  await form(day).getByText(client).first().waitFor();
}

async function makeOffer(day: Day) {
  const { page, hands, client, offer, scripted } = day;
  await page.goto("/bizdev");
  await hands.ready(page);
  await open(day, page.locator("main").getByRole("link", { name: "Yeni İş Fırsatı" }).first());
  const dialog = form(day);
  await hands.type(dialog.getByLabel("İş fırsatının adı"), offer);
  await hands.choose(dialog.getByLabel("Proje tipi"));
  if (scripted) {
    await hands.press(dialog.getByRole("button", { name: /Tarih seç|Etkinlik tarihi/ }).first());
    await hands.press(page.getByRole("button", { name: "Önümüzdeki 1 ay" }));
    await hands.pick(dialog.getByRole("combobox", { name: "Şehir" }), "İstanbul");
    await hands.pick(dialog.getByRole("combobox", { name: "Müşteri" }), client);
  } else {
    await hands.type(dialog.locator("[name='dates.start']"), future(60));
    await hands.type(dialog.locator("[name='dates.end']"), future(62));
    await hands.choose(dialog.locator("[name=city]"), "İstanbul");
    await hands.choose(dialog.locator("[name=client]"), client);
    await hands.press(dialog.locator("button[formmethod=get]"));
  }
  await hands.choose(dialog.locator("[name=contact]"), contactOf(day.way));
  await hands.type(dialog.locator("[name=project_ref]"), `GUN-${day.way}`);
  await hands.type(dialog.locator("[name=lead_value]"), "250.000");
  const closes = future(20);
  await hands.type(dialog.getByLabel("Kapanış tarihi"), scripted ? closes.split("-").toReversed().join(".") : closes);
  await hands.press(dialog.getByRole("button", { name: "İş fırsatını ekle" }));
  await page.waitForURL(/\/bizdev\/[a-z0-9]{12}$/);
  await heading(page, offer);
}

async function addFile(day: Day) {
  const { page, hands, scripted } = day;
  await tab(day, "Dosyalar");
  const file = { name: "Teklif.txt", mimeType: "text/plain", buffer: Buffer.from("teklif metni") };
  await hands.upload(page.getByLabel("Dosya seç"), file);
  if (!scripted) await hands.press(page.getByRole("button", { name: "Yükle" }));
  await row(page, "Teklif.txt").waitFor();
}

/** Chooses a way from the menu of the record. */
async function move({ page, hands }: Day, menu: string, way: string) {
  await hands.press(page.locator("summary", { hasText: menu }));
  await hands.press(
    page
      .locator(".menu-panel")
      .locator("a, button")
      .filter({ hasText: new RegExp(`^\\s*${way}\\s*$`) }),
  );
}

async function win(day: Day): Promise<string> {
  const { page, hands, offer } = day;
  const code = /\/bizdev\/([a-z0-9]{12})/.exec(page.url())?.[1] ?? "";
  await tab(day, "Genel");
  for (const [way, told] of [
    ["Takip", "kaydı “Takip” aşamasına alındı."],
    ["İç onay", "doğrudan “İç onay alındı” aşamasına alındı."],
    ["Müşteri onayı", "kaydı “Müşteri onayı” aşamasına alındı."],
  ] as const) {
    await move(day, "Aşamayı değiştir", way);
    await page.getByText(told).waitFor();
  }
  await move(day, "Aşamayı değiştir", "Onayla, hazırlığa geç");
  await hands.press(form(day).getByRole("link", { name: "Bütçe ekle" }));
  await hands.press(page.getByRole("button", { name: "Bütçe ekle" }));
  await page.getByText("Bütçe eklendi.").waitFor();
  // Back at the move that asked for it, which now asks for lines, and goes on from the sheet.
  await hands.press(form(day).getByRole("link", { name: "Bütçede henüz kalem yok." }));
  await page.waitForURL(/\/budgetv2\//);
  const bcode = page.url().split("/").at(-1) ?? "";
  const { category } = await admin.send("POST", `/budget/${bcode}/category`, { name: "Salon", vat_rate: "20" });
  await admin.send("POST", `/budget/${bcode}/item`, { category_id: category.id, name: "Salon kirası" });
  await hands.press(page.getByRole("link", { name: "Onaya devam et" }));
  await hands.press(form(day).getByRole("button", { name: "Onayla, hazırlığa geç" }));
  await page.waitForURL(`**/project/${code}/main`);
  await heading(page, offer);
  return code;
}

async function addParts(day: Day, code: string) {
  const { page, hands, client, supplier, flight } = day;
  const dialog = form(day);
  await tab(day, "Uçuşlar");
  await open(day, page.getByRole("link", { name: "Uçuş ekle" }));
  const outbound = dialog.getByRole("group", { name: "Gidiş" });
  await hands.type(outbound.getByLabel("Havayolu kodu"), "TK");
  await hands.type(outbound.getByLabel("Uçuş numarası"), `TK ${flight}`);
  await hands.press(outbound.getByRole("button", { name: "Uçuşu bul" }));
  await outbound.getByText("Bulunan uçuş dolduruldu.").waitFor();
  await hands.type(outbound.getByLabel("Kontenjan"), "40");
  await save(day);
  await page.getByText("Uçuş eklendi.").waitFor();
  await row(page, `TK ${flight}`).waitFor();

  await tab(day, "Ürünler");
  await open(day, page.getByRole("link", { name: "Ürün ekle" }));
  await hands.choose(dialog.getByLabel("Tür"), "Otel");
  await hands.type(dialog.getByLabel(day.scripted ? "Otel adı" : "Ürün adı"), "Işıltı Otel");
  await hands.type(dialog.locator("[name=price]"), "1.250,50");
  await hands.type(dialog.getByLabel("Kontenjan"), "10");
  await save(day);
  await page.getByText("Ürün eklendi.").waitFor();
  await row(page, "Işıltı Otel").waitFor();

  await tab(day, "Sponsorlar");
  await open(day, page.getByRole("link", { name: "Sponsor ekle" }));
  await find(day, "Firma", "company_id", "Firma ara", client);
  await hands.choose(dialog.getByLabel("Durum"), "Anlaşıldı");
  await hands.type(dialog.locator("[name=amount]"), "50.000");
  await hands.type(dialog.getByLabel("Paket"), "Altın");
  await save(day);
  await heading(page, client);

  // The sponsor's own page has no tabs of the project.
  await page.goto(`/project/${code}/suppliers`);
  await hands.ready(page);
  await open(day, page.getByRole("link", { name: "Tedarikçi ekle" }));
  await find(day, "Tedarikçi", "supplier_id", "Firma ara", supplier);
  await hands.type(dialog.getByLabel("Hizmet"), "Sahne ve ışık");
  const person = `Zeliha Usta ${day.way}`;
  if (day.scripted) await hands.choose(dialog.getByLabel(/^Kontakt/), person);
  await save(day);
  await page.getByText("Tedarikçi projeye eklendi.").waitFor();
  if (!day.scripted) {
    // Without script the contact is chosen once the supplier is there.
    await hands.press(row(page, supplier).locator("summary"));
    await open(day, row(page, supplier).getByRole("link", { name: "Düzenle" }));
    await hands.choose(dialog.getByLabel(/^Kontakt/), person);
    await save(day);
    await page.getByText("Projenin tedarikçisi güncellendi.").waitFor();
  }
  await tab(day, "Kontaktlar");
  await row(page, person).getByText("Tedarikçi: Sahne ve ışık").waitFor();
}

/** A request that accounting has not decided yet keeps the project open; its page is one press away. */
async function close(day: Day, code: string) {
  const { page, hands } = day;
  const { rows } = await database.query<{ id: number }>(
    `insert into accounting_requests (event_company_id, project_id, kind, title, requester_id)
     select event_company_id, id, 'payment-requests', 'Otel bakiye ödemesi', responsible_id from projects where code = $1
     returning id`,
    [code],
  );
  await tab(day, "Genel");
  for (const way of ["Operasyon", "Kapanış Hazırlık"]) {
    await move(day, "Durumu değiştir", way);
    await page.locator(".alert").getByText(`“${way}”`).waitFor();
  }
  await move(day, "Durumu değiştir", "Proje Kapandı");
  const blocker = form(day).getByRole("link", { name: "Açık talep: Otel bakiye ödemesi" });
  const request = `#request-${rows[0]?.id}`;
  expect(await blocker.getAttribute("href")).toBe(`/project/${code}/main${request}`);
  await hands.press(blocker);
  await page.locator(request).getByText("Otel bakiye ödemesi").waitFor();
  await expect.poll(() => form(day).count()).toBe(0);
}

/** The client that is like the one who calls, the supplier with its person, and a flight that was flown before. */
async function prepare(way: string, flight: string): Promise<Pick<Day, "known" | "supplier">> {
  const [known, supplier] = [`Gümüşsuyu Işık ${way}`, `Zerdali Sahne ${way}`];
  await admin.send("POST", "/client", { name: known });
  const made = await admin.send("POST", "/supplier", { name: supplier });
  const [position] = (await admin.get("/definition/contact-positions")).data;
  await admin.send("POST", "/contacts", {
    company_id: `S-${made.supplier.id}`,
    name: `Zeliha Usta ${way}`,
    position_id: position.id,
    email: `zeliha-${made.supplier.id}@tedarik.example`,
  });
  const dates = { start: future(10), end: future(12) };
  const before = { name: `Geçen yılki gün ${way}`, dates, country: "TR", attendee_count: 80, languages: ["tr"] };
  const { code } = await admin.send("POST", "/projects", before);
  const outbound = {
    airline_code: "TK",
    flight_no: flight,
    departure_airport: { code: "IST" },
    arrival_airport: { code: "ESB" },
    departs_at: `${future(10)} 09:05:00`,
  };
  await admin.send("POST", `/project/${code}/flights`, { outbound });
  return { known, supplier };
}

const contactOf = (way: string) => `Işıl Çağ ${way}`;

/** The client and its contact, as the call leaves them. */
async function madeClient({ client, way }: Day): Promise<{ client: number; contact: number }> {
  const made = await admin.send("POST", "/client", { name: client });
  const [position] = (await admin.get("/definition/contact-positions")).data;
  const { contact } = await admin.send("POST", "/contacts", {
    company_id: `C-${made.client.id}`,
    name: contactOf(way),
    position_id: position.id,
    email: `isil-${made.client.id}@gun.example`,
  });
  return { client: made.client.id, contact: contact.id };
}

/** The offer, as it is made of the call. */
async function madeOffer(day: Day): Promise<string> {
  const [type] = (await admin.get("/definition/project-types")).data;
  const { code } = await admin.send("POST", "/leads", {
    ...(await madeClient(day)),
    name: day.offer,
    dates: { start: future(60), end: future(62) },
    city: "İstanbul",
    type: type.id,
    status: "LEAD-0",
    responsible: (await admin.get("/me")).user.id,
    project_ref: `GUN-${day.way}`,
    lead_value: "250000",
    lead_close_date: future(20),
  });
  return code;
}

/** The project, as the offer leaves it. */
async function madeProject(day: Day): Promise<string> {
  await madeClient(day);
  const dates = { start: future(60), end: future(62) };
  const { code } = await admin.send("POST", "/projects", {
    name: day.offer,
    dates,
    attendee_count: 80,
    languages: ["tr"],
  });
  await admin.send("POST", `/project/${code}/budgets`, { name: "Bütçe", currency: "TRY" });
  return code;
}

const mouse = { way: "fareyle", flight: "4611", scripted: true, handsOf: clickWith };
const plain = { way: "betiksiz", flight: "4612", scripted: false, handsOf: clickWith };
const keys = { way: "klavyeyle", flight: "4613", scripted: true, handsOf: keysAlone };
const ways = [mouse, plain, keys];

/** A day that begins with a page; each part of it has names of its own. */
async function begin({ way, flight, scripted, handsOf }: (typeof ways)[number], part: string): Promise<Day> {
  const own = `${way} ${part}`;
  const facts = await prepare(own, flight);
  const page = await site.person("admin@kulis.test", { javaScriptEnabled: scripted });
  const hands = handsOf(page, scripted);
  await hands.ready(page);
  const names = { client: `Yalıçapkını Vakfı ${own}`, offer: `Yalıçapkını Gecesi ${own}` };
  return { way: own, page, hands, scripted, flight, ...facts, ...names };
}

async function go({ page, hands }: Day, address: string) {
  await page.goto(address);
  await hands.ready(page);
}

describe("the salesperson's day", () => {
  test.each(ways)("a call becomes a client with a contact ($way)", slow, async (way) => {
    const day = await begin(way, "bir");
    await takeCall(day);
    await addContact(day);
  });

  test.each(ways)("LED-059 the client's wish becomes an offer ($way)", slow, async (way) => {
    const day = await begin(way, "iki");
    await madeClient(day);
    await makeOffer(day);
  });

  test.each(ways)("PRJ-009 PRJ-095 an offer with its file becomes a project ($way)", slow, async (way) => {
    const day = await begin(way, "üç");
    await go(day, `/bizdev/${await madeOffer(day)}`);
    await addFile(day);
    const code = await win(day);
    // What was uploaded to the offer is the project's.
    const { data: files } = await admin.get(`/project/${code}/files`);
    expect(files.map(({ name }: { name: string }) => name)).toEqual(["Teklif.txt"]);
  });

  // Every field of these forms is one of the kit's, whose keys its own tests press.
  test.each(isDeep ? ways : [mouse, plain])("a project gets all its parts ($way)", slow, async (way) => {
    const day = await begin(way, "dört");
    const code = await madeProject(day);
    await go(day, `/project/${code}/main`);
    await addParts(day, code);
  });

  test.each(ways)("PRJ-097 the close of a project names what is open ($way)", slow, async (way) => {
    const day = await begin(way, "beş");
    const code = await madeProject(day);
    await go(day, `/project/${code}/main`);
    await close(day, code);
  });
});
