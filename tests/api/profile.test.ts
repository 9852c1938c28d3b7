import { readdirSync } from "node:fs";

import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { demoPassword } from "#api/demo-accounts";

import { agency, Client, expectStatus, foreign, noon, type TestApi } from "../helpers/api";
import { leadBody, makeRecord, startWorld, tinyPicture, type World } from "../helpers/samples";
import { users } from "#api/db/schema/people";

describe("profile", () => {
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    ({ api, world } = await startWorld());
  });
  afterAll(() => api.stop());

  it("theme and time zone are kept, an alias becomes the listed name, an unknown zone is refused beside its field", async () => {
    const user = await api.session(agency.user);
    expect((await user.get("/me")).body.user).toMatchObject({ theme: "system", timezone: null });
    const saved = await user.put("/me", { theme: "dark", timezone: "Asia/Calcutta" });
    expect(saved.body.user.theme).toBe("dark");
    expect(["Asia/Kolkata", "Asia/Calcutta"]).toContain(saved.body.user.timezone);
    const refused = await user.put("/me", { timezone: "Mars/Phobos", full_name: "Başka" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["timezone"]]);
    expectStatus(await user.put("/me", { theme: "pembe" }), 422);
    for (const blank of ["", " ", "\u200b\t"]) {
      await user.put("/me", { timezone: "Asia/Calcutta" });
      expect((await user.put("/me", { timezone: blank })).body.user).toMatchObject({ timezone: null, theme: "dark" });
      expectStatus(await user.get("/projects"), 200, "a page whose times are the person's");
    }
  });

  it("X6 names of people, leads and clients come without what turns or hides the text around them, and are found so", async () => {
    const user = await api.session(agency.user);
    const { full_name } = (await user.get("/me")).body.user;
    expect((await user.put("/me", { full_name: "\u202eIşık\u202c\u200b Er\ufeff" })).body.user.full_name).toBe(
      "Işık Er",
    );
    const empty = await user.put("/me", { full_name: "\u2066\u200f\u061c" });
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ["full_name"]]);
    await user.put("/me", { full_name });
    const lead = await user.post("/leads", leadBody(world, { name: "\u2067Iğdır\u0007 Zirvesi\u2069" }));
    expectStatus(lead, 200);
    const rows = await api.rows(
      sql`select name from projects where code = ${lead.body.code ?? lead.body.project?.code}`,
    );
    expect(rows).toEqual([{ name: "Iğdır Zirvesi" }]);
    const found = await user.get("/leads", { query: "\u200bIğdır\u202e zirvesi\u0000" });
    expect(found.body.data.map(({ name }: { name: string }) => name)).toContain("Iğdır Zirvesi");
    expectStatus(await user.post("/client", { name: "\u202dŞile\u2060 A.Ş.\u0085" }), 200);
    expect(await api.rows(sql`select name from clients where name like '%ile%A.Ş%' order by id desc limit 1`)).toEqual([
      { name: "Şile A.Ş." },
    ]);
  });

  it("R4 API-018 a stale save of oneself is 409 with what is kept now, one of two at once is told; without a version what is sent counts", async () => {
    const user = await api.session(agency.division);
    const { version, full_name } = (await user.get("/me")).body.user;
    const first = await user.put("/me", { full_name: "Birinci Pencere", version });
    expect(first.body.user).toMatchObject({ full_name: "Birinci Pencere", version: version + 1 });
    const stale = await user.put("/me", { full_name: "İkinci Pencere", version });
    expect([stale.status, stale.body.current]).toMatchObject([
      409,
      { full_name: "Birinci Pencere", version: version + 1 },
    ]);
    // Nothing to change, but from an older page: also refused.
    expectStatus(await user.put("/me", { full_name: "Birinci Pencere", version }), 409);
    const both = await Promise.all(
      ["Üçüncü", "Dördüncü"].map((name) => user.put("/me", { full_name: name, version: version + 1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await user.put("/me", { full_name })).body.user).toMatchObject({ full_name, version: version + 3 });
  });

  it("SHL-063 the first steps are finished once, and finishing again keeps the time", async () => {
    // The demo's people have been through it.
    await api.db.update(users).set({ onboarded_at: null }).where(eq(users.email, agency.team));
    const user = await api.session(agency.team);
    expect((await user.get("/me")).body.user.onboarded).toBe(0);
    expect((await user.put("/me/onboarding")).body.user.onboarded).toBe(1);
    api.now = new Date(noon.getTime() + 60_000);
    expectStatus(await user.put("/me/onboarding"), 200);
    api.now = noon;
    const [row] = await api.rows(sql`select onboarded_at from users where email = ${agency.team}`);
    expect(new Date(row.onboarded_at)).toEqual(noon);
  });

  it("X4 a changed password ends the other sessions and keeps this one; wrong guesses are counted", async () => {
    const email = "pinar.caglayan@kulis.test";
    const [here, there] = [await api.login(email), await api.login(email)];
    const change = (client: Client, current_password: string, password = "yepyeni-bir-sifre") =>
      client.put("/me/password", { current_password, password, password_confirmation: password });
    const wrong = await change(here, "bu-degil-ki");
    expect([wrong.status, wrong.body.errors]).toEqual([422, { current_password: ["Şu anki şifren bu değil."] }]);
    expectStatus(await there.get("/me"), 200);
    const differs = await here.put("/me/password", {
      current_password: demoPassword,
      password: "yepyeni-bir-sifre",
      password_confirmation: "baska-bir-sifre",
    });
    expect(Object.keys(differs.body.errors)).toEqual(["password_confirmation"]);
    expectStatus(await change(here, demoPassword), 200);
    expectStatus(await here.get("/me"), 200);
    expectStatus(await there.get("/me"), 401);
    expectStatus(await api.anonymous.post("/login", { email, password: demoPassword }), 401);
    expectStatus(await api.anonymous.post("/login", { email, password: "yepyeni-bir-sifre" }), 200);
    for (let nth = 0; nth < 5; nth += 1) expectStatus(await change(here, `tahmin-${nth}`), 422);
    const limited = await change(here, "yepyeni-bir-sifre", "baska-yeni-sifre");
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "900"]);
  });

  it("SES-049 sessions are listed with their device, and each or all others can be ended, one's own only", async () => {
    const email = "kagan.ince@kulis.test";
    const login = async (device?: string) =>
      new Client(api, (await api.anonymous.post("/login", { email, password: demoPassword, device })).body.token);
    const [here, phone, old] = [await login("Firefox · Linux"), await login("Chrome · Android"), await login()];
    const listed = (await here.get("/me/sessions")).body;
    expect(listed.paging.total).toBe(3);
    expect(listed.data.map(({ device, current }: any) => [device, current])).toEqual([
      [null, 0],
      ["Chrome · Android", 0],
      ["Firefox · Linux", 1],
    ]);
    const stranger = await api.session(agency.user);
    const phoneId = listed.data[1].id;
    expectStatus(await stranger.del(`/me/sessions/${phoneId}`), 200);
    expectStatus(await phone.get("/me"), 200);
    expectStatus(await here.del(`/me/sessions/${phoneId}`), 200);
    expectStatus(await phone.get("/me"), 401);
    expectStatus(await here.del("/me/sessions"), 200);
    expectStatus(await old.get("/me"), 401);
    expectStatus(await stranger.get("/me"), 200);
    expect((await here.get("/me/sessions")).body.data).toMatchObject([{ current: 1, device: "Firefox · Linux" }]);
  });

  it("SES-017 X8 a picture becomes 300×300 WebP without what came with it; the company sees it, others get 404; a new one replaces it", async () => {
    const user = await api.session(agency.user);
    const wide = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#c00" } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: "#00c" } }, left: 600, top: 0 },
      ])
      .withExif({ IFD0: { Copyright: "gizli-konum" } })
      .jpeg()
      .toBuffer();
    const sent = `data:image/jpeg;base64,${wide.toString("base64")}`;
    const first = await user.post("/me/picture", { picture: sent, crop: { x: 600, y: 0, size: 200 } });
    expectStatus(first, 200);
    const path = first.body.user.profile_picture_full as string;
    expect(path).toMatch(/^\/files\/[a-z0-9-]{36}$/);
    const file = (await (await api.session(agency.division)).get(path)).body;
    const bytes = Buffer.from(file.data, "base64");
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([file.content_type, format, width, height, exif]).toEqual(["image/webp", "webp", 300, 300, undefined]);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expectStatus(await (await api.session(foreign.admin)).get(path), 404);
    expectStatus(await api.anonymous.get(path), 401);
    const second = await user.post("/me/picture", { picture: tinyPicture });
    expect(second.body.user.profile_picture_full).not.toBe(path);
    expectStatus(await user.get(path), 404);
    expectStatus(await user.del("/me/picture"), 200);
    expect((await user.get("/me")).body.user.profile_picture_full).toBeNull();
    expect(await api.rows(sql`select name from files where user_id = ${world.user.id} and kind = 'picture'`)).toEqual(
      [],
    );
  });

  it("SES-017 X8 two pictures at once leave one, and no bytes without an owner", async () => {
    const user = await api.session(agency.division);
    await Promise.all([1, 2, 3, 4].map(() => user.post("/me/picture", { picture: tinyPicture })));
    // Files without the logos of the demo.
    const { id, profile_picture } = await api.user(agency.division);
    const kept = await api.rows<{ name: string; user_id: number }>(
      sql`select name, user_id from files where name not like 'demo-%'`,
    );
    expect(kept.flatMap(({ name, user_id }) => (user_id === id ? `/files/${name}` : []))).toEqual([profile_picture]);
    const stored = readdirSync(api.filesFolder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const names = stored.map(({ name }) => name).filter((name) => !name.startsWith("demo-"));
    expect(names.toSorted()).toEqual(kept.map(({ name }) => name).toSorted());
  });

  it("SES-017 X8 what is no picture is refused beside its field and stored nowhere", async () => {
    const user = await api.session(agency.user);
    const files = await api.count("files");
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>").toString("base64");
    const bomb = (
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
        .png()
        .toBuffer()
    ).toString("base64");
    for (const picture of [
      `data:image/png;base64,${svg}`,
      `data:image/svg+xml;base64,${svg}`,
      `data:image/png;base64,${bomb}`,
      "data:image/png;base64,AAAA",
      `${tinyPicture.slice(0, 60)}====`,
      "https://example.com/a.png",
      "",
    ]) {
      const answer = await user.post("/me/picture", { picture });
      expect([answer.status, Object.keys(answer.body.errors)], picture.slice(0, 40)).toEqual([422, ["picture"]]);
    }
    const large = await user.post("/me/picture", { picture: `data:image/png;base64,${"A".repeat(9_000_000)}` });
    expectStatus(large, 413);
    expect(await api.count("files")).toBe(files);
  });

  it("X8 a person sends one picture at a time and twenty in a quarter of an hour, whatever became of them", async () => {
    const [user, colleague] = [await api.session(agency.team), await api.session(agency.agency)];
    const picture = `data:image/png;base64,${tinyPicture.slice(tinyPicture.indexOf(",") + 1)}`;
    const both = await Promise.all([user.post("/me/picture", { picture }), user.post("/me/picture", { picture })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(both.find(({ status }) => status === 429)?.body.message).toBe(
      "Önceki resmin hâlâ hazırlanıyor. Birazdan yeniden dene.",
    );
    const broken = `data:image/png;base64,${Buffer.from("no picture").toString("base64")}`;
    for (let turn = 1; turn < 20; turn += 1) expectStatus(await user.post("/me/picture", { picture: broken }), 422);
    const held = await user.post("/me/picture", { picture });
    expect([held.status, held.headers.get("retry-after")]).toEqual([429, String(15 * 60)]);
    expectStatus(await colleague.post("/me/picture", { picture }), 200);
  });

  it.each([
    ["a changed password", agency.division],
    ["a password reset", agency.team],
  ])("SES-018 X4 the calendar link ends with %s", async (what, email) => {
    const user = await api.session(email);
    const { link } = (await user.post("/me/calendar-feed")).body as { link: string };
    const read = () => api.anonymous.get(new URL(link).pathname);
    expectStatus(await read(), 200);
    const password = "yepyeni-sifre-1";
    if (what === "a changed password") {
      const body = { current_password: demoPassword, password, password_confirmation: password };
      const changed = await user.put("/me/password", body);
      expect(changed.body.message).toBe(
        "Şifren değişti. Öteki cihazlardaki oturumların ve takvim bağlantın kapatıldı.",
      );
    } else {
      await api.anonymous.post("/forgot-password", { email });
      const token = /password-reset\/([\w-]{43})/.exec(await api.mailTo(email))![1]!;
      const body = { email, password, password_confirmation: password };
      expectStatus(await api.anonymous.post(`/password-reset/${token}`, body), 200);
    }
    expectStatus(await read(), 404);
  });

  it("SES-018 X13 the calendar feed shows own projects and closing dates; a new link kills the old; any other address is one 404", async () => {
    const user = await api.session(agency.user);
    expect((await user.get("/me/calendar-feed")).body).toMatchObject({ active: 0, created_at: null });
    const lead = await makeRecord(api, world.user, {
      name: "Çeşme Zirvesi; kapalı, özel",
      stage: 2,
      lead_close_date: "2026-12-24",
    });
    const stranger = (await api.rows(sql`select * from users where full_name = 'Şebnem Avcı'`))[0];
    const hidden = await makeRecord(api, stranger, { name: "Başkasının Galası", stage: 8 });
    const gone = await makeRecord(api, world.user, { name: "Silinen Gala", stage: 8, deleted_at: noon });
    const made = await user.post("/me/calendar-feed");
    expectStatus(made, 200);
    const tokenOf = (link: string) => /^https:\/\/kulis\.test\/calendar\/([\w-]{43})\.ics$/.exec(link)![1]!;
    const token = tokenOf(made.body.link);
    const before = await api.checksums(world.mine.company);
    const feed = (await api.anonymous.get(`/calendar/${token}.ics`)).body;
    const lines = (feed.text as string).replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toContain("SUMMARY:Çeşme Zirvesi\\; kapalı\\, özel");
    expect(lines).toContain("SUMMARY:Karar günü: Çeşme Zirvesi\\; kapalı\\, özel");
    expect(lines).toContain("DTSTART;VALUE=DATE:20270310");
    expect(lines).toContain("DTEND;VALUE=DATE:20270313");
    expect(lines).toContain("DTSTART;VALUE=DATE:20261224");
    expect(feed.text).toContain(`https://kulis.test/bizdev/${lead.code}`);
    for (const other of [hidden, gone]) expect(feed.text).not.toContain(other.code);
    expect((await api.anonymous.send("HEAD", `/calendar/${token}.ics`)).status).toBe(200);
    expect(await api.checksums(world.mine.company)).toEqual(before);
    const again = await user.post("/me/calendar-feed");
    const texts = new Set<string>();
    for (const bad of [token, token.slice(1), `${token}x`, tokenOf(again.body.link).toUpperCase(), "x".repeat(43)]) {
      const answer = await api.anonymous.get(`/calendar/${bad}.ics`);
      expectStatus(answer, 404, bad);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    expectStatus(await api.anonymous.get(`/calendar/${tokenOf(again.body.link)}.ics`), 200);
    // An account that is gone has no feed.
    await api.db.execute(sql`update users set deleted_at = now() where id = ${world.user.id}`);
    expectStatus(await api.anonymous.get(`/calendar/${tokenOf(again.body.link)}.ics`), 404);
    await api.db.execute(sql`update users set deleted_at = null where id = ${world.user.id}`);
    expectStatus(await user.del("/me/calendar-feed"), 200);
    expectStatus(await api.anonymous.get(`/calendar/${tokenOf(again.body.link)}.ics`), 404);
    await api.db.execute(sql`delete from attempts`);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => api.anonymous.get(`/calendar/${"g".repeat(40)}${nth}`)),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it("SHL-062 branding goes by the host name, with the product's own for every other", async () => {
    await api.db.execute(
      sql`update event_companies set domain = 'perde.example', lcv_domain = 'LCV.perde.example', app_name = 'Sahne' where id = ${world.mine.company}`,
    );
    const own = {
      app_name: "Sahne",
      company_name: "Perde Arkası Turizm",
      color: "#0f5f5c",
      logo: expect.stringMatching(/^\w{12}$/),
    };
    for (const host of ["perde.example", "PERDE.example:3000", "lcv.perde.example", "perde.example."])
      expect((await api.anonymous.get("/branding", { host })).body.branding, host).toEqual(own);
    for (const host of ["evil.perde.example", "", "%", "perde"])
      expect((await api.anonymous.get("/branding", { host })).body.branding, host).toEqual({
        app_name: "Kulis",
        company_name: null,
        color: null,
        logo: null,
      });
    const { logo } = (await api.anonymous.get("/branding", { host: "perde.example" })).body.branding;
    const picture = (await api.anonymous.get(`/branding/logo/${logo}`)).body;
    expect(picture.content_type).toBe("image/png");
    expect(await sharp(Buffer.from(picture.data, "base64")).metadata()).toMatchObject({ format: "png", width: 132 });
    expectStatus(await api.anonymous.get("/branding/logo/yok-yok-yok"), 404);
  });

  it("SHL-060 news are in the reader's language, feedback is kept and mailed to the admins, five in a quarter of an hour", async () => {
    const user = await api.session(foreign.user);
    const page = (await user.get("/news", { page_size: 2 })).body;
    expect(page.paging).toMatchObject({ total: 3, last_page: 2 });
    expect(page.data[0].date >= page.data[1].date).toBe(true);
    expect((await user.get("/news", { locale: "en" })).body.data[0].title).toBe("Notifications and quick search");
    const text = "Liste yazdırılırken\nson satır kayıyor";
    expectStatus(await user.post("/feedback", { type: "problem", text }), 200);
    const [row] = await api.rows(
      sql`select type, text, user_id, event_company_id from feedback order by id desc limit 1`,
    );
    expect(row).toMatchObject({ type: "problem", text, event_company_id: world.theirs.company });
    expect(await api.mailTo(foreign.admin)).toContain("son satır kayıyor");
    expect((await user.post("/feedback", { type: "problem", text: " " })).body.errors.text).toHaveLength(1);
    for (let nth = 0; nth < 4; nth += 1)
      expectStatus(await user.post("/feedback", { type: "idea", text: `fikir ${nth}` }), 200);
    expectStatus(await user.post("/feedback", { type: "idea", text: "bir tane daha" }), 429);
  });
});
