import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { accountingRequests } from "#api/db/schema/requests";
import { newCode } from "#api/tokens";

import { agency, expectStatus, foreign, noon } from "../helpers/api";
import { insertBudget } from "../helpers/budget-samples";
import { makeRecord, openWorld } from "../helpers/samples";
import { contactPart } from "../samples/project-contacts";
import { sponsorBody } from "../samples/sponsors";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);

beforeEach(() => {
  api.now = noon;
});

describe("what a project holds, and what keeps it open", () => {
  const request = async (project_id: number, kind: string, title: string, status: string) => {
    const [row] = await api.db
      .insert(accountingRequests)
      .values({
        event_company_id: world.mine.company,
        project_id,
        kind,
        title,
        status,
        requester_id: world.user.id,
        created_at: noon,
      })
      .returning({ id: accountingRequests.id });
    return row?.id ?? 0;
  };

  it("PRJ-025 PRJ-035 counts equal the lists, and late promises are those whose day has passed", async () => {
    const { code } = await makeRecord(api, world.user, { stage: 9 });
    const [firm] = await api.rows<{ id: number }>(
      sql`select id from suppliers where event_company_id = ${world.mine.company} order by id limit 1`,
    );
    const at = (part: string) => `/project/${code}/${part}`;
    const sponsor = await user.post(at("sponsors"), sponsorBody(`C-${world.mine.client}`));
    for (const [title, due_on] of [
      ["Dün", "2026-11-20"],
      ["Yarın", "2026-11-22"],
    ])
      expectStatus(await user.post(at(`sponsors/${sponsor.body.sponsor.scode}/deliverables`), { title, due_on }), 200);
    expectStatus(await user.post(at("suppliers"), { supplier_id: firm?.id, service: "Ses" }), 200);
    expectStatus(await user.post(at("contacts"), contactPart({ contact_id: world.mine.contact })), 200);
    const { counts, late_deliverables, requests } = (await user.get(at("overview"))).body;
    expect([late_deliverables, requests]).toEqual([1, []]);
    for (const part of ["flights", "products", "suppliers", "contacts", "sponsors"])
      expect([part, counts[part]]).toEqual([part, (await user.get(at(part))).body.data.length]);
    expect(counts).toMatchObject({ files: 0, sponsors: 1, suppliers: 1, contacts: 1 });
  });

  it("PRJ-097 every request that keeps a project from being closed stands on its page and among the blockers, with its id", async () => {
    const { code, id } = await makeRecord(api, world.user, { stage: 10 });
    const waiting = await request(id, "payment-requests", "Otel ödemesi", "PENDING");
    const invoice = await request(id, "sales-invoice-requests", "Kapanış faturası", "APPROVED");
    await request(id, "expenses", "Biten masraf", "APPROVED");
    const { requests } = (await user.get(`/project/${code}/overview`)).body;
    const requester = "Emre Şahin";
    expect(requests).toEqual([
      { id: waiting, code: null, may_read: 0, title: "Otel ödemesi", requester, created_at: "2026-11-21 12:00:00" },
      { id: invoice, code: null, may_read: 0, title: "Kapanış faturası", requester, created_at: "2026-11-21 12:00:00" },
    ]);
    const blockers = [
      { kind: "request", text: "Açık talep: Otel ödemesi", id: waiting },
      { kind: "request", text: "Açık talep: Kapanış faturası", id: invoice },
    ];
    const { project } = (await user.get(`/project/${code}`)).body;
    expect(project.moves.find(({ kind }: { kind: string }) => kind === "close").blockers).toEqual(blockers);
    const refused = await user.put(`/project/${code}/status`, { status: "CLOSED", version: 1 });
    expect([refused.status, refused.body.blockers]).toEqual([409, blockers]);
  });

  it("X1 X2 SES-052 who does not see the project sees none of it", async () => {
    const { code } = await makeRecord(api, world.user, { stage: 9 });
    const [stranger] = await api.rows(sql`select email from users where full_name = 'Şebnem Avcı'`);
    for (const client of [await api.session(foreign.admin), await api.session(stranger.email)])
      expectStatus(await client.get(`/project/${code}/overview`), 404);
    expectStatus(await (await api.session(agency.agency)).get(`/project/${code}/overview`), 200);
  });
});

describe("a client becomes an existing one", () => {
  const potential = async (name: string) => {
    const made = await admin.post("/client", { name });
    expectStatus(made, 200);
    return made.body.client as { id: number; code: string };
  };
  const offer = async (client_id: number, name: string) => {
    const record = await makeRecord(api, world.user, { stage: 7, client_id, name, project_ref: newCode() });
    await insertBudget(api, world.user, record.id);
    return record;
  };
  const confirm = async ({ code }: { code: string }) =>
    expectStatus(await user.put(`/leads/${code}/stage`, { stage: 8, version: 1 }), 200);
  const takeBack = async ({ code }: { code: string }) =>
    expectStatus(await user.put(`/leads/${code}/stage`, { stage: 0, version: 2, undo: 1 }), 200);
  const read = async (code: string) => {
    const { status, version } = (await admin.get(`/client/${code}`)).body.client;
    const { data } = (await admin.get(`/client/${code}/history`)).body;
    return { status, version, told: data.map(({ user: who, text }: any) => [who, text]) };
  };

  it("CLI-046 its history says who confirmed which offer; taking the move back takes that back", async () => {
    const { id, code } = await potential("Konfirme Müşteri");
    const record = await offer(id, "Bahar Kongresi");
    await confirm(record);
    const confirmed = await read(code);
    expect(confirmed).toMatchObject({ status: "EXISTING", version: 2 });
    expect(confirmed.told[0]).toEqual(["Emre Şahin", "Mevcut müşteri oldu, teklif konfirme edildi: Bahar Kongresi"]);
    // SES-052: people who do not see the offer do not read its name here either.
    const [outside] = await api.rows<{ email: string }>(sql`select email from users where full_name = 'Şebnem Avcı'`);
    const told = (await (await api.session(outside!.email)).get(`/client/${code}/history`)).body.data;
    expect(told[0].text).toBe("Mevcut müşteri oldu, teklif konfirme edildi: senin görmediğin bir teklif");
    expect(JSON.stringify(told)).not.toContain("Bahar");
    await takeBack(record);
    const back = await read(code);
    expect(back).toMatchObject({ status: "POTENTIAL", version: 3 });
    expect(back.told[0]).toEqual([
      "Emre Şahin",
      "Teklifin konfirmasyonu geri alındı, yeniden potansiyel müşteri: Bahar Kongresi",
    ]);
  });

  it("CLI-046 a client with another confirmed project stays an existing one, and one that was it before is left alone", async () => {
    const { id, code } = await potential("İki Projeli Müşteri");
    const [first, second] = [await offer(id, "Birinci"), await offer(id, "İkinci")];
    await confirm(first);
    await confirm(second);
    const both = await read(code);
    expect([both.status, both.version]).toEqual(["EXISTING", 2]);
    await takeBack(first);
    await takeBack(second);
    expect(await read(code)).toEqual(both);
  });

  it.each([
    ["PREP", 8],
    ["OPERATION", 9],
    ["PRECLOSE", 10],
    ["CLOSED", 11],
  ])(
    "CLI-046 a confirmation is taken back while another project of the client is in %s: it stays an existing one",
    async (_, stage) => {
      const { id, code } = await potential(`Süren Müşteri ${stage}`);
      await makeRecord(api, world.user, { stage, client_id: id });
      const record = await offer(id, `Geri alınan ${stage}`);
      await confirm(record);
      expect((await read(code)).status).toBe("EXISTING");
      await takeBack(record);
      expect((await read(code)).status).toBe("EXISTING");
    },
  );
});
