import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { world, api, user } = await openWorld();
const id = world.user.event_company_id;
const path = `/event-companies/${id}`;
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

type Row = Record<string, any>;
const company = async (): Promise<Row> => (await user.get(path)).body.event_company;
let version = 0;
beforeEach(async () => {
  version = (await company())["version"];
});
const put = async (body: Row) => admin.put(path, { ...body, version });
const errorsOf = (answer: { status: number; body: Row }) => [answer.status, Object.keys(answer.body["errors"] ?? {})];

/** A field of each ledger id: what is sent, and what the company answers then. */
const fields: [string, string, unknown, unknown?][] = [
  ["ADM-030", "name", "Perde Organizasyon"],
  ["ADM-031", "name_legal", "Perde Etkinlik ve Turizm A.Ş."],
  ["ADM-032", "app_name", "Sahne"],
  ["ADM-033", "domain", "Panel.Perde-Ornek.com", "panel.perde-ornek.com"],
  ["ADM-034", "lcv_domain", "lcv.perde-ornek.com"],
  ["ADM-035", "address", "Bağdat Caddesi 1\nKadıköy"],
  ["ADM-036", "postcode", "34710"],
  ["ADM-037", "country", "DE"],
  ["ADM-038", "city", "İzmir"],
  ["ADM-039", "timezone", "Europe/Berlin"],
  ["ADM-040", "currency", "EUR"],
  ["ADM-041", "language", "en"],
  ["ADM-042", "currencies", ["EUR", "TRY", "CHF"], [{ shortcode: "EUR" }, { shortcode: "TRY" }, { shortcode: "CHF" }]],
  ["ADM-043", "project_creation_responsible_assignment", "ALL"],
  ["ADM-044", "project_closure_tolerance", 21],
  ["ORG-040", "request_reminder_days", 2],
  ["ORG-040", "request_escalation_days", 3],
  ["ADM-045", "fin_due_days", 45],
  ["ADM-046", "fin_prepayment_rate", "40", "0.4000"],
  ["ADM-047", "fin_fee_type", "FIXED"],
  ["ADM-048", "fin_fee_amount", "12.50"],
  ["ADM-049", "fin_expected_profit_ratio", "18", "0.1800"],
  ["ADM-050", "service_fee_vat_rate", "8.125", "0.081250"],
  ["ADM-061", "languages", ["en", "tr", "de"]],
];

describe("the company's settings", () => {
  it("ADM-029 they name the company that its people belong to", async () => {
    expect((await company())["id"]).toBe(world.mine.company);
  });

  it.each(fields)(
    "%s ADM-012 ADM-076 ADM-077 %s is saved and read by every member",
    async (_, name, sent, held = sent) => {
      const before = await company();
      const saved = await put({ [name]: sent });
      expectStatus(saved, 200);
      const after = await company();
      expect(after[name]).toEqual(held);
      expect(saved.body.event_company).toEqual(after);
      // The other fields stay as they were.
      const others = (row: Row) => ({ ...row, [name]: null, version: null });
      expect(others(after)).toEqual(others(before));
      expect(after["version"]).toBeGreaterThan(before["version"]);
    },
  );

  it.each([
    ["domain", "https://panel.firma.com"],
    ["domain", "panel.firma.com:8080"],
    ["lcv_domain", "panel.firma.com/lcv"],
    ["domain", "panel"],
    ["country", "XX"],
    ["timezone", "Mars/Olympus"],
    ["currencies", ["USD"]],
    ["currencies", ["TRY", "EUR", "ZZZ"]],
    ["languages", ["de"]],
    ["brand_color", "red"],
    ["iban", "TR330006100519786457841327"],
    ["fin_prepayment_rate", "101"],
    ["service_fee_vat_rate", "8.1234"],
    ["fin_due_days", 1.5],
    ["name", " "],
  ])("X8 %s is not %j", async (name, value) => {
    expectStatus(await put({ currency: "TRY", currencies: ["TRY", "EUR"], language: "tr" }), 200);
    version = (await company())["version"];
    expect(errorsOf(await put({ [name]: value }))).toEqual([422, [name]]);
  });

  it("ACC-158 VAT of the service fee has steps of 0.001 percent", async () => {
    for (const rate of ["0.001", "17.999", "100"]) {
      version = (await company())["version"];
      expectStatus(await put({ service_fee_vat_rate: rate }), 200);
    }
    for (const rate of ["0.0005", "18.0001"])
      expect(errorsOf(await put({ service_fee_vat_rate: rate }))).toEqual([422, ["service_fee_vat_rate"]]);
  });

  it("a Turkish tax number has its check digit, and a rate of a fee is 100 at most", async () => {
    expect(errorsOf(await put({ country: "TR", tax_number: "1234567891" }))).toEqual([422, ["tax_number"]]);
    expect(errorsOf(await put({ fin_fee_type: "PERCENTAGE", fin_fee_amount: "100.01" }))).toEqual([
      422,
      ["fin_fee_amount"],
    ]);
    const saved = await put({ country: "TR", tax_number: "123 456 7890", tax_office: "Kadıköy" });
    expect([saved.status, saved.body.event_company?.tax_number]).toEqual([200, "1234567890"]);
  });

  it("ADM-033 ADM-034 a host opens one company alone, in whichever of its fields it stands", async () => {
    expectStatus(await put({ domain: "ev.perde-ornek.com", lcv_domain: null }), 200);
    const theirs = `/event-companies/${world.other.event_company_id}`;
    const own = (await stranger.get(theirs)).body.event_company;
    for (const field of ["domain", "lcv_domain"]) {
      const answer = await stranger.put(theirs, { [field]: "EV.perde-ornek.com", version: own.version });
      expect([errorsOf(answer), answer.body.errors?.[field]]).toEqual([
        [422, [field]],
        ["Bu alan adı başka bir şirkette kullanılıyor."],
      ]);
    }
    version = (await company())["version"];
    expect(errorsOf(await put({ domain: "ev.perde-ornek.com", lcv_domain: "ev.perde-ornek.com" }))).toEqual([
      422,
      ["lcv_domain"],
    ]);
  });

  it("R4 a stale form is refused with the current values, also after the rate changed on the page of budgets", async () => {
    const rate = (await admin.get(`${path}/budget-setting`)).body.setting;
    expectStatus(await admin.put(`${path}/budget-setting`, { ...rate, service_fee_vat_rate: "7" }), 200);
    const stale = await put({ service_fee_vat_rate: "9" });
    expect([stale.status, stale.body.current.service_fee_vat_rate]).toEqual([409, "0.070000"]);
    version = (await company())["version"];
    expectStatus(await put({ service_fee_vat_rate: "9" }), 200);
    expectStatus(await admin.put(`${path}/budget-setting`, { ...rate, version: rate.version + 1 }), 409);
  });

  it("tells who changed what, and gives one value back", async () => {
    expectStatus(await put({ name_legal: "Önce", address: "Eski sokak" }), 200);
    version = (await company())["version"];
    expectStatus(await put({ name_legal: "Sonra", address: "Yeni sokak" }), 200);
    const { data, kinds } = (await admin.get(`${path}/history?page_size=5`)).body;
    expect(data[0]).toMatchObject({ model: "event_company", event: "updated", user: expect.any(String) });
    const changed = Object.fromEntries(data[0].changes.map((one: Row) => [one["field"], [one["from"], one["to"]]]));
    expect(changed).toEqual({ name_legal: ["Önce", "Sonra"], address: ["Eski sokak", "Yeni sokak"] });
    expect(kinds.event_company).toBeGreaterThan(1);
    expectStatus(await admin.post(`/history/${data[0].id}/restore`, { field: "name_legal" }), 200);
    const own = await company();
    expect([own["name_legal"], own["address"]]).toEqual(["Önce", "Yeni sokak"]);
    expectStatus(await user.post(`/history/${data[0].id}/restore`, { field: "address" }), 403);
  });

  it("ADM-184 cards are in the history with old and new label, and an earlier label comes back", async () => {
    const cards = `${path}/credit-cards`;
    const { id } = (await admin.post(cards, { name: "Tarih Bir" })).body;
    const { credit_cards } = (await admin.get(cards)).body;
    const { version: at } = credit_cards.find((card: Row) => card["id"] === id);
    expectStatus(await admin.put(`${cards}/${id}`, { name: "Tarih İki", version: at }), 200);
    const read = async () => (await admin.get(`${path}/history?kind=credit_card&page_size=5`)).body.data as Row[];
    const [changed, added] = await read();
    expect([added!["text"], added!["event"]]).toEqual(["Kart eklendi: Tarih İki", "created"]);
    expect(changed).toMatchObject({
      text: "Kart değişti: Tarih İki",
      user: expect.any(String),
      changes: [{ field: "name", from: "Tarih Bir", to: "Tarih İki" }],
    });
    expectStatus(await admin.post(`/history/${changed!["id"]}/restore`, { field: "name" }), 200);
    expect((await read())[0]).toMatchObject({ changes: [{ from: "Tarih İki", to: "Tarih Bir" }] });
    // A label that another card has by now stays where it is.
    const second = await admin.put(`${cards}/${id}`, { name: "Tarih Üç", version: at + 2 });
    expectStatus(second, 200);
    expectStatus(await admin.post(cards, { name: "TARİH BİR" }), 200);
    expectStatus(await admin.post(`/history/${second.body.undo}/restore`, { field: "name" }), 422);
    expectStatus(await stranger.post(`/history/${changed!["id"]}/restore`, { field: "name" }), 404);
  });

  it("an earlier host does not come back to a company when another one has it now", async () => {
    expectStatus(await put({ domain: "geri.perde-ornek.com" }), 200);
    version = (await company())["version"];
    const changed = await put({ domain: null });
    expectStatus(changed, 200);
    const theirs = `/event-companies/${world.other.event_company_id}`;
    const own = (await stranger.get(theirs)).body.event_company;
    expectStatus(await stranger.put(theirs, { domain: "geri.perde-ornek.com", version: own.version }), 200);
    expectStatus(await admin.post(`/history/${changed.body.undo}/undo`), 422);
    expectStatus(await admin.post(`/history/${changed.body.undo}/restore`, { field: "domain" }), 422);
  });
});

const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#0f5f5c" } })
    .png()
    .toBuffer();

describe("logos", () => {
  it.each([
    ["ADM-013 ADM-051", "logo", "logo", [640, 240]],
    ["ADM-014 ADM-052", "square-logo", "square_logo", [512, 512]],
    ["ADM-015 ADM-053", "email-logo", "email_logo", [480, 160]],
  ] as const)(
    "%s ADM-075 %s is taken as a data URL and answers the company",
    async (_, kind, field, [width, height]) => {
      const file = dataUrl(await picture(2000, 1000));
      const saved = await admin.post(`${path}/${kind}`, { file });
      expectStatus(saved, 200);
      const name = saved.body.event_company[field];
      expect([saved.body.message, (await company())[field]]).toEqual(["Logo güncellendi.", name]);
      const shown = (await api.anonymous.get(`/branding/logo/${name}`)).body;
      const made = await sharp(Buffer.from(shown.data, "base64")).metadata();
      // In its own proportions, as large as fits.
      const scale = Math.min(width / 2000, height / 1000);
      expect([made.format, made.width, made.height]).toEqual([
        "png",
        Math.round(2000 * scale),
        Math.round(1000 * scale),
      ]);
      expectStatus(await admin.post(`${path}/${kind}`, { file: "data:text/html;base64,PGI+" }), 422);
      expectStatus(await user.post(`${path}/${kind}`, { file }), 403);
      expectStatus(await stranger.post(`${path}/${kind}`, { file }), 404);
      expectStatus(await admin.del(`${path}/logos/${kind}`), 200);
      expect((await company())[field]).toBeNull();
      expectStatus(await api.anonymous.get(`/branding/logo/${name}`), 404);
    },
  );

  it("X8 the chosen part is cut out, and what lies beside the picture is left out", async () => {
    const left = await picture(300, 300);
    const file = dataUrl(
      await sharp({ create: { width: 600, height: 300, channels: 4, background: "#ffffff" } })
        .composite([{ input: left, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    const crop = { x: 0, y: 0, width: 300, height: 5000 };
    const { body } = await admin.post(`${path}/square-logo`, { file, crop });
    const shown = (await api.anonymous.get(`/branding/logo/${body.event_company.square_logo}`)).body;
    const { dominant } = await sharp(Buffer.from(shown.data, "base64")).stats();
    expect([dominant.r < 64, dominant.g > 64 && dominant.g < 128]).toEqual([true, true]);
    expect((await user.get("/me")).body.user.event_company.square_logo).toBe(body.event_company.square_logo);
  });
});

describe("credit cards", () => {
  const cards = `${path}/credit-cards`;
  const named = async (name: string): Promise<Row | undefined> =>
    (await admin.get(cards)).body.credit_cards.find((card: Row) => card["name"] === name);

  it("ADM-017 ADM-028 ADM-067 ADM-184 a card is a label: added, renamed, hidden, deleted and taken back", async () => {
    const added = await admin.post(cards, { name: "Perde Bonus" });
    expectStatus(added, 200);
    const card = (await named("Perde Bonus"))!;
    expect((await company())["credit_cards"]).toContainEqual({ id: card["id"], name: "Perde Bonus" });
    expectStatus(await admin.post(cards, { name: "perde bonus" }), 422);
    expectStatus(await admin.put(`${cards}/${card["id"]}`, { name: "Perde Maximum", version: card["version"] }), 200);
    expectStatus(await admin.put(`${cards}/${card["id"]}`, { name: "Geç", version: card["version"] }), 409);
    const current = (await named("Perde Maximum"))!;
    expectStatus(await admin.put(`${cards}/${card["id"]}`, { archived: 1, version: current["version"] }), 200);
    expect((await company())["credit_cards"]).not.toContainEqual(expect.objectContaining({ id: card["id"] }));
    const gone = await admin.del(`${cards}/${card["id"]}`);
    expectStatus(gone, 200);
    expect(await named("Perde Maximum")).toBeUndefined();
    expectStatus(await admin.post(`/history/${gone.body.undo}/undo`), 200);
    expect(await named("Perde Maximum")).toMatchObject({ archived: 1 });
  });

  it.each([
    "4111111111111111",
    "4111 1111 1111 1111",
    "Kart 4111-1111-1111",
    "٤١١١١١١١١١١١١١١١",
    "４１１１１１１１１１１１１１１１",
  ])("ADM-184 a number of a card is refused: %s", async (name) => {
    for (const [way, answer] of [
      ["cards", await admin.post(cards, { name })],
      ["definitions", await admin.post("/definitions/credit-cards", { name })],
    ] as const)
      expect([way, answer.status, answer.body.errors?.name]).toEqual([way, 422, ["Kart numarası girme"]]);
  });

  it("a label may have short numbers, and other companies' cards are not found", async () => {
    expectStatus(await admin.post(cards, { name: "Bonus 2026 sonu 1234" }), 200);
    const [theirs] = await api.rows<Row>(sql`insert into credit_cards (event_company_id, name)
      values (${world.other.event_company_id}, 'Yabancı kart') returning id`);
    expectStatus(await admin.put(`${cards}/${theirs!["id"]}`, { name: "Alındı", version: 1 }), 404);
    expectStatus(await admin.del(`${cards}/${theirs!["id"]}`), 404);
    expectStatus(await stranger.get(cards), 404);
  });
});
