import { Buffer } from "node:buffer";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { createMailer } from "#api/mail";
import { sendMails } from "#api/modules/mails/send";
import { queueMails } from "#api/modules/mails/queue";
import { tellEvents } from "#api/modules/notifications/outbox";
import { mailTemplates } from "#contract/mails/template-kinds";

import { agency, expectStatus } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";
import { meetingBody } from "../samples/meetings";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);
const parts = { db: api.db, now: () => api.now, publicUrl: "https://kulis.test" };
const name = "Çınar & Işık “Etkinlik”";

const replyTo = async (recipient: string) =>
  (await api.rows(sql`select reply_to from mails where recipient = ${recipient} order by id desc limit 1`))[0]
    ?.reply_to;

/** Waiting mails as the mailer writes them. */
async function deliverAll(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "kulis-senders-"));
  const mailer = createMailer({ smtpUrl: undefined, from: "Kulis <no-reply@kulis.test>", dataDir });
  await sendMails({ db: api.db, now: () => api.now, send: (mail) => mailer.send(mail) }, (error) => {
    throw error;
  });
  const folder = join(dataDir, "outbox");
  const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  rmSync(dataDir, { recursive: true });
  return mails;
}

describe("who sends a mail", () => {
  it("ADM-182 mails of every kind have the agency's name beside the sender's address, and their mailbox of answers", async () => {
    await api.rows(sql`delete from mails`);
    await api.rows(sql`update event_companies set name = ${name} where id = ${world.mine.company}`);
    await queueMails(
      parts,
      mailTemplates.map((template) => ({
        event_company_id: world.mine.company,
        template,
        language: "tr" as const,
        values: {},
        to: `${template.toLowerCase()}@alici.example`,
        reply_to: template === "reset" ? null : "yanit@ornek.example",
      })),
    );
    const sent = (await deliverAll()).map((mail) => mail.split("\r\n\r\n")[0] ?? "");
    const unfold = (head: string) => head.replaceAll(/\?=\r\n +=\?UTF-8\?Q\?/g, "").replaceAll(/\r\n +/g, " ");
    const heads = sent.map(unfold);
    expect(heads).toHaveLength(mailTemplates.length);
    const encoded = `=?UTF-8?Q?=C3=87=C4=B1nar_=26_I=C5=9F=C4=B1k_=E2=80=9CEtkinlik=E2=80=9D?=`;
    for (const head of heads) expect(head).toContain(`From: ${encoded} <no-reply@kulis.test>`);
    const answered = heads.filter((head) => head.includes("Reply-To: yanit@ornek.example"));
    expect(answered).toHaveLength(mailTemplates.length - 1);
  });

  it("CAL-027 SES-050 SHL-060 answers go to the organiser, the inviting admin and whoever gave the feedback", async () => {
    const [type] = await api.rows<{ id: number }>(
      sql`select id from meeting_types where event_company_id = ${world.mine.company} and name = 'İç Toplantı'`,
    );
    const invited = { share: 1, external_participants: ["disaridan@firma.example"] };
    expectStatus(await user.post("/meetings", meetingBody(type?.id ?? 0, world.user.id, invited)), 200);
    expect(await replyTo("disaridan@firma.example")).toBe(agency.user);
    const email = "cevapli@kulis.test";
    expectStatus(await admin.post("/invitations", { email, position_id: world.mine.position }), 200);
    expect(await replyTo(email)).toBe(agency.admin);
    expectStatus(await user.post("/feedback", { type: "idea", text: "Daha çok yer" }), 200);
    expect(await replyTo(agency.admin)).toBe(agency.user);
  });

  it("SHL-060 answers to a mailed notification go to the person who caused it, and to nobody who has left", async () => {
    const leader = await api.as(agency.team);
    const told = await api.user(agency.user);
    expectStatus(await user.put("/me/notification-choices", { choices: { MeetingCreated: "mail" } }), 200);
    const [type] = await api.rows<{ id: number }>(
      sql`select id from meeting_types where event_company_id = ${world.mine.company} and name = 'İç Toplantı'`,
    );
    const leaves = (at: Date | null) => api.rows(sql`update users set deleted_at = ${at} where email = ${agency.team}`);
    const notify = async (subject: string, hasLeft = false) => {
      expectStatus(await leader.post("/meetings", meetingBody(type?.id ?? 0, told.id, { subject })), 200);
      if (hasLeft) await leaves(api.now);
      await tellEvents(parts, (error) => {
        throw error;
      });
    };
    await notify("Salon");
    expect(await replyTo(agency.user)).toBe(agency.team);
    await notify("Otel", true);
    await leaves(null);
    expect(await replyTo(agency.user)).toBeNull();
  });
});

describe("the event in a guest's mail", () => {
  it("PUB-013 FRM-223 is a part of its own beside text and HTML, with its method, the event and the own link", async () => {
    await api.rows(sql`delete from mails`);
    const { id: project } = await makeRecord(api, world.user, { stage: 8, city: "Antalya" });
    const form = await makeForm(api.db, {
      company: world.mine.company,
      project,
      slug: "takvimli-posta",
      sections: [{ fields: [{ type: "email", title: "E-posta" }] }],
    });
    const answers = { [form.field("E-posta")]: "konuk@alici.example" };
    const sent = { entry: newEntry(), section: form.section[0], answers, final: 1 };
    expectStatus(await api.anonymous.post(`/webform/${form.slug}`, sent), 200);
    const [mail = ""] = await deliverAll();
    const boundaries = [...mail.matchAll(/boundary="?([^"\r\n;]+)/g)].map(([, one = ""]) => `--${one}`);
    const isEdge = (line: string) => boundaries.some((edge) => line === edge || line === `${edge}--`);
    const parts: string[][] = [[]];
    for (const line of mail.split("\r\n"))
      if (isEdge(line)) parts.push([]);
      else parts.at(-1)?.push(line);
    const told = parts.map((lines) => {
      const end = lines.indexOf("");
      const head = lines
        .slice(0, end)
        .join("\r\n")
        .replaceAll(/\r\n\s+/g, " ");
      return { head, type: /^Content-Type: ([\w/]+)/im.exec(head)?.[1], body: lines.slice(end + 1).join("\r\n") };
    });
    expect(told.map(({ type }) => type)).toEqual([
      "multipart/mixed",
      "multipart/alternative",
      "text/plain",
      "text/html",
      undefined,
      "text/calendar",
      undefined,
    ]);
    const event = told.find(({ type }) => type === "text/calendar");
    expect(event?.head).toContain("method=PUBLISH");
    expect(event?.head).toMatch(/Content-Disposition: attachment; filename=etkinlik\.ics/);
    const bytes = /base64/i.test(event?.head ?? "")
      ? Buffer.from(event?.body ?? "", "base64").toString("utf8")
      : String(event?.body);
    const calendar = bytes.replaceAll(/\r?\n /g, "");
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r?\n/);
    for (const line of ["METHOD:PUBLISH", "BEGIN:VEVENT", "/form-entry/"]) expect(calendar).toContain(line);
  });
});
