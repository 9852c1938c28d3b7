import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { attendees } from "#api/db/schema/attendees";
import { formFields } from "#api/db/schema/forms";

import { anonymiseEntries } from "#api/modules/guest-forms/answers/retention";

import { expectStatus, foreign } from "../helpers/api";
import { invitationsOf } from "../helpers/invitations";
import { openWorld } from "../helpers/samples";
import { newEntry } from "../helpers/web-form";

const { api, world, user } = await openWorld();
const guest = api.anonymous;
const company = world.mine.company;
const { newEvent, mailsTo, linkOf, invite, planOf, invited, fill, step, entriesOf } = invitationsOf({
  api,
  world,
  user,
});

describe("whose an invitation's link is", () => {
  it("X13 a link that went to a wrong mailbox stays dead when the right one is asked again, and gone people hold no mailbox", async () => {
    const event = await newEvent();
    const { person, token } = await invited(event);
    await api.db
      .update(attendees)
      .set({ email: `dogru-${person.id}@ornek.example` })
      .where(eq(attendees.id, person.id));
    await api.database.exec("update form_invitations set sent_at = sent_at - interval '1 hour'");
    expect((await invite(event, { ids: [person.id], mode: "again" })).body.sent).toBe(1);
    expect((await guest.get(`/form-entry/${token}`)).status).toBe(404);
    const right = await linkOf(`dogru-${person.id}@ornek.example`);
    expectStatus(await guest.get(`/form-entry/${right}`), 200);
    // The first mailbox belongs to another person now, and so does that of a deleted person.
    const next = await event.person("Bora", { email: person.email });
    expect((await invite(event, { ids: [next.id] })).body.sent).toBe(1);
    expectStatus(await user.del(`/attendees/${next.code}`), 200);
    const again = await event.person("Cem", { email: person.email });
    expect((await invite(event, { ids: [again.id] })).body.sent).toBe(1);
    expectStatus(await guest.get(`/form-entry/${right}`), 200);
  });

  it("PRJ-100 whose invitation was withdrawn is asked anew where they are named, and never as one of a list", async () => {
    const event = await newEvent();
    const { person } = await invited(event);
    expectStatus(await user.del(`/attendees/${person.code}/forms/${event.code}`), 200);
    await api.database.exec("update form_invitations set sent_at = sent_at - interval '1 hour'");
    expect((await invite(event, { list: event.list })).body.sent).toBe(0);
    expect((await invite(event, { ids: [person.id] })).body.sent).toBe(1);
  });

  it("X13 whose mail stands in somebody else's answer sees, changes and takes over nothing of it", async () => {
    const event = await newEvent();
    const [first = 0] = event.form.section;
    const mailField = async (code: string, sort_order: number) => {
      const own = { event_company_id: company, form_id: event.form.id, form_section_id: first };
      const [row] = await api.db
        .insert(formFields)
        .values({ ...own, code, type: "email", title: code, sort_order })
        .returning();
      return String(row?.id);
    };
    const [own, companion] = [await mailField("posta", 8), await mailField("eşlik eden", 9)];
    const { person: ada, token } = await invited(event, "Ada", { company: null });
    const { token: other, person: bora } = await invited(event, "Bora", { company: null });
    // What the list knows of the person is filled in, and nobody else's.
    const begins = (await guest.get(`/form-entry/${token}`)).body.answers;
    expect([begins[own], begins[companion]]).toEqual([ada.email, undefined]);
    const answers = { ...fill(event, { "Geliyor musun?": "1" }), [own]: ada.email, [companion]: bora.email };
    expectStatus(await step(token, first, answers, 1, 1), 200);
    const shown = (await guest.get(`/form-entry/${other}`)).body;
    expect(shown.entry.state).toBe("begun");
    expect(JSON.stringify(shown)).not.toContain(ada.email);
    const mine = { ...fill(event, { "Geliyor musun?": "0" }), [own]: bora.email };
    expectStatus(await step(other, first, mine, 1, 1), 200);
    expectStatus(await guest.post(`/form-entry/${other}/erase`), 200);
    expect((await entriesOf(event)).map(({ attendee_id, state }) => [attendee_id, state])).toEqual([[ada.id, "sent"]]);
    expectStatus(await guest.get(`/form-entry/${token}`), 200);
  });

  it("I18-017 the mail and its link speak the language that was chosen", async () => {
    const event = await newEvent({ more: { languages: ["tr", "de"] } });
    const person = await event.person("Ada");
    expectStatus(await invite(event, { ids: [person.id], language: "de" }), 200);
    const [mail] = await mailsTo(person.email);
    expect(mail?.body).toMatch(/^Hallo Ada,[\s\S]+form-entry\/[\w-]{43}\?language=de/);
  });

  it("R4 what the staff corrected on the list stays when a guest changes something else", async () => {
    const event = await newEvent({ type: "PUBLIC" });
    const [first = 0] = event.form.section;
    const own = { event_company_id: company, form_id: event.form.id, form_section_id: first };
    const [mail] = await api.db
      .insert(formFields)
      .values({ ...own, code: "posta", type: "email", title: "E-posta", sort_order: 8 })
      .returning();
    const entry = newEntry();
    const said = (coming: string) => ({
      ...fill(event, { "Geliyor musun?": coming }),
      [mail?.id ?? 0]: "ada@yanlis.example",
    });
    const sent = { entry, section: first, answers: said("1"), final: 1 };
    expectStatus(await guest.post(`/webform/${event.form.slug}`, sent), 200);
    const [row] = await entriesOf(event);
    await api.db
      .update(attendees)
      .set({ email: "ada@dogru.example", name: "Ada Yılmaz" })
      .where(eq(attendees.id, row?.attendee_id ?? 0));
    const { version } = (await guest.get(`/form-entry/${entry}`)).body.entry;
    expectStatus(await step(entry, first, said("0"), version, 1), 200);
    const [kept] = await api.db
      .select()
      .from(attendees)
      .where(eq(attendees.id, row?.attendee_id ?? 0));
    expect(kept).toMatchObject({ email: "ada@dogru.example", name: "Ada Yılmaz", attendance: 0 });
  });
});

const stopIn = (text = "") => /\/unsubscribe\/([\w-]{43})/.exec(text)?.[1] ?? "";
const verdictsOf = async (event: Awaited<ReturnType<typeof newEvent>>, mode = "new") =>
  (await planOf(event, { mode })).body.counts as { verdict: string; count: number }[];

describe("a mailbox that wants no more invitations", () => {
  it("PRJ-100 says so by one press, gets no reminder and no other form's invitation, and may take it back", async () => {
    const event = await newEvent();
    const { person } = await invited(event);
    const [mail] = await api.rows(sql`select body, unsubscribe from mails where recipient = ${person.email}`);
    const link = stopIn(mail.body as string);
    expect(mail.unsubscribe).toBe(`https://kulis.test/unsubscribe/${link}?language=tr`);
    const read = async () => (await guest.get(`/unsubscribe/${link}`)).body;
    expect(await read()).toMatchObject({ email: person.email, language: "tr", stopped: 0 });
    for (let press = 0; press < 2; press += 1) expectStatus(await guest.post(`/unsubscribe/${link}`, {}), 200);
    expect(await read()).toMatchObject({ stopped: 1 });
    await api.rows(sql`update form_invitations set sent_at = sent_at - interval '1 hour'`);
    expect(await verdictsOf(event, "remind")).toEqual([{ verdict: "unsubscribed", count: 1 }]);
    expect((await invite(event, { ids: [person.id], mode: "again" })).body.sent).toBe(0);
    const next = await newEvent();
    const again = await next.person("Ada", { email: person.email });
    expect((await invite(next, { ids: [again.id] })).body.sent).toBe(0);
    expect(await mailsTo(person.email)).toHaveLength(1);
    expectStatus(await guest.post(`/unsubscribe/${link}`, { resume: 1 }), 200);
    expect((await invite(next, { ids: [again.id] })).body.sent).toBe(1);
  });

  it("PRJ-100 X13 an unknown link stops nothing, and another company's invitations go on", async () => {
    expect((await guest.get(`/unsubscribe/${newEntry()}`)).status).toBe(404);
    expect((await guest.post(`/unsubscribe/${newEntry()}`, {})).status).toBe(404);
    const event = await newEvent();
    const { person } = await invited(event, "Bora");
    const [mail] = await mailsTo(person.email);
    expectStatus(await guest.post(`/unsubscribe/${stopIn(mail?.body)}`, {}), 200);
    const other = await api.as(foreign.admin);
    const [theirs] = await api.rows(sql`select event_company_id as id from users where email = ${foreign.admin}`);
    expect(theirs.id).not.toBe(world.mine.company);
    const stopped = sql`select event_company_id as id from unsubscribe_links where email = ${person.email} and stopped_at is not null`;
    expect(await api.rows(stopped)).toEqual([{ id: world.mine.company }]);
    expect((await other.get(`/form/${event.code}/invitations/plan`)).status).toBe(404);
  });

  it("PRJ-100 X14 one link is pressed thirty times in a quarter of an hour, and then another one still works", async () => {
    const event = await newEvent();
    const links: string[] = [];
    for (const name of ["Ece", "Fatma"]) {
      const { person } = await invited(event, name);
      links.push(stopIn((await mailsTo(person.email))[0]?.body));
    }
    const [first, second] = links;
    for (let press = 0; press < 30; press += 1)
      expectStatus(await guest.post(`/unsubscribe/${first}`, { resume: press % 2 }), 200);
    const held = await guest.post(`/unsubscribe/${first}`, {});
    expect([held.status, held.headers.get("retry-after")]).toEqual([429, "900"]);
    // The thirtieth press, which resumed them, is the last that counted.
    expect((await guest.get(`/unsubscribe/${first}`)).body.stopped).toBe(0);
    expectStatus(await guest.post(`/unsubscribe/${second}`, {}), 200);
  });

  it("PRJ-100 KVKK: old links are forgotten, and who has stopped them stays stopped", async () => {
    const event = await newEvent();
    const [one, two] = [await invited(event, "Cem"), await invited(event, "Deniz")];
    const [mail] = await mailsTo(two.person.email);
    expectStatus(await guest.post(`/unsubscribe/${stopIn(mail?.body)}`, {}), 200);
    await api.rows(sql`update unsubscribe_links set created_at = created_at - interval '401 days'`);
    await anonymiseEntries(api.db, api.now);
    const left = await api.rows(
      sql`select email from unsubscribe_links where email in (${one.person.email}, ${two.person.email})`,
    );
    expect(left).toEqual([{ email: two.person.email }]);
  });
});
