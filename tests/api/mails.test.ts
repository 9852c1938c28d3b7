import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createMailer, type Mailer } from "#api/mail";
import { queueMail } from "#api/modules/mails/queue";
import { sendMails } from "#api/modules/mails/send";

import { agency, foreign, noon, startApi, type Client, type TestApi } from "../helpers/api";
import { until } from "../helpers/children";
import { freePort } from "../helpers/web";
import { startMailServer, type MailServer } from "../helpers/smtp";

const minute = 60_000;

describe("mails on their way out", () => {
  let api: TestApi;
  let admin: Client;
  let server: MailServer;
  let mailer: Mailer;
  let company: number;

  beforeAll(async () => {
    api = await startApi();
    admin = await api.as(agency.admin);
    company = (await api.user(agency.admin)).event_company_id;
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await api.rows(sql`delete from mails`);
    api.now = noon;
    server = await startMailServer();
    mailer = createMailer({ smtpUrl: server.url, from: "Kulis <kulis@kulis.test>", dataDir: "/nowhere" });
  });
  afterEach(async () => {
    mailer.close();
    await server.stop();
  });

  const parts = (through = mailer) => ({
    db: api.db,
    now: () => api.now,
    send: (mail: Parameters<Mailer["send"]>[0]) => through.send(mail),
  });
  const faults: unknown[] = [];
  const send = (through = mailer) => sendMails(parts(through), (error) => void faults.push(error));
  const later = (minutes: number) => {
    api.now = new Date(api.now.getTime() + minutes * minute);
  };
  const queue = (to: string, expires?: Date) =>
    queueMail(
      { db: api.db, now: () => api.now, publicUrl: "https://kulis.test" },
      {
        event_company_id: company,
        template: "invitation",
        language: "tr",
        values: { company: to, link: "https://kulis.test/register?code=GIZLI" },
        to,
        reply_to: null,
        ...(expires ? { expires } : {}),
      },
    );
  const rows = () => api.rows(sql`select * from mails order by id`);

  async function deadMailer(): Promise<Mailer> {
    const options = { from: "Kulis <kulis@kulis.test>", dataDir: "/nowhere" };
    return createMailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, ...options });
  }

  it("a mail that the server does not take waits longer each time, is told to the admin and arrives when the server is back", async () => {
    const dead = await deadMailer();
    await queue("a@kulis.test");
    await send(dead);
    const [first] = await rows();
    expect(first).toMatchObject({ attempts: 1, fault: "unreachable", sent_at: null });
    expect(new Date(first.due_at).getTime()).toBe(api.now.getTime() + minute);
    await send(dead);
    expect((await rows())[0].attempts).toBe(1);
    later(1);
    await send(dead);
    expect(new Date((await rows())[0].due_at).getTime()).toBe(api.now.getTime() + 2 * minute);

    const list = await admin.get("/mails/failed");
    expect(list.body.data).toMatchObject([
      { recipient: "a@kulis.test", kind: "invitation", attempts: 2, fault: "unreachable", retryable: 1 },
    ]);
    expect(list.text).not.toContain("GIZLI");

    later(2);
    await send();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]!.replaceAll("=\r\n", "").replaceAll("=3D", "=")).toContain("code=GIZLI");
    expect(server.received[0]).toMatch(/Message-ID: <kulis\.\d+\.\d+@kulis\.test>/);
    // The mailed link is stored nowhere once it is on its way.
    expect((await rows())[0]).toMatchObject({ body: null, due_at: null, fault: null });
    expect((await admin.get("/mails/failed")).body.data).toEqual([]);
    dead.close();
  });

  it("a receiver that the server refuses for good is given up at once with the server's words, and the admin may try again", async () => {
    server.refuse = "550 5.1.1 no such user";
    await queue("yok@kulis.test");
    await send();
    const { data } = (await admin.get("/mails/failed")).body;
    expect(data).toMatchObject([
      { fault: "refused", fault_text: "550 5.1.1 no such user", next_at: null, retryable: 1 },
    ]);
    server.refuse = undefined;
    expect((await admin.post(`/mails/${data[0].id}/retry`)).body.message).toBe("E-posta yeniden gönderiliyor.");
    await send();
    expect(server.received).toHaveLength(1);
    expect((await admin.post(`/mails/${data[0].id}/retry`)).status).toBe(409);
  });

  it("a receiver that the server asks to wait for is tried for two days and then given up", async () => {
    server.refuse = "451 4.3.0 later";
    await queue("sonra@kulis.test");
    const days: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      await send();
      const [row] = await rows();
      if (row.due_at === null) break;
      days.push((new Date(row.due_at).getTime() - noon.getTime()) / (24 * 60 * minute));
      api.now = new Date(row.due_at);
    }
    expect(days.at(-1)).toBeGreaterThan(2);
    expect((await rows())[0]).toMatchObject({ due_at: null, attempts: 12, fault: "refused" });
  });

  it("many processes at once send each mail once, and one that dies in the middle loses none", async () => {
    for (let n = 0; n < 23; n += 1) await queue(`kisi${n}@kulis.test`);
    // A process that claimed and was killed: it never comes back from sending.
    let claimed = 0;
    const killed = { ...parts(), send: () => new Promise<void>(() => void (claimed += 1)) };
    void sendMails(killed, () => {});
    await until(() => claimed === 5);
    await Promise.all([send(), send(), send(), send()]);
    expect(server.received).toHaveLength(18);
    later(5);
    await Promise.all([send(), send()]);
    const receivers = server.received.map((mail) => /^To: (.+)$/m.exec(mail)?.[1]?.trim());
    expect(receivers).toHaveLength(23);
    expect(new Set(receivers).size).toBe(23);
  });

  it("a mail whose link has expired is not sent any more and its words are gone", async () => {
    await queue("gec@kulis.test", new Date(noon.getTime() + 10 * minute));
    later(11);
    await send();
    expect(server.received).toEqual([]);
    expect((await rows())[0]).toMatchObject({ body: null, fault: "expired" });
    const { data } = (await admin.get("/mails/failed")).body;
    expect(data).toMatchObject([{ retryable: 0 }]);
    expect((await admin.post(`/mails/${data[0].id}/retry`)).status).toBe(409);
  });

  it("a mail and what it tells of are kept together or not at all", async () => {
    const before = [await api.count("link_tokens"), await api.count("mails")];
    await api.database.exec(
      "create function boom() returns trigger language plpgsql as $$ begin raise 'boom'; end $$; create trigger boom before insert on mails execute function boom()",
    );
    const position = (
      await api.rows<{ id: number }>(sql`select id from positions where event_company_id = ${company} limit 1`)
    )[0]!;
    const answer = await admin.post("/invitations", { email: "yeni.kisi@kulis.test", position_id: position.id });
    await api.database.exec("drop trigger boom on mails; drop function boom");
    expect(answer.status).toBe(500);
    expect([await api.count("link_tokens"), await api.count("mails")]).toEqual(before);
  });

  it("X1 mails of another company are neither listed nor tried again, and no admin is nobody", async () => {
    server.refuse = "550 5.1.1 no such user";
    await queue("baska@kulis.test");
    await send();
    const [row] = await rows();
    const stranger = await api.as(foreign.admin);
    expect((await stranger.get("/mails/failed")).body.data).toEqual([]);
    expect((await stranger.post(`/mails/${row.id}/retry`)).status).toBe(404);
    const user = await api.as(agency.user);
    expect((await user.get("/mails/failed")).status).toBe(403);
    expect((await user.post(`/mails/${row.id}/retry`)).status).toBe(403);
  });
});
