import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { anonymiseEntries } from "#api/modules/guest-forms/answers/retention";

import { expectStatus, foreign } from "../helpers/api";
import { invitationsOf } from "../helpers/invitations";
import { openWorld } from "../helpers/samples";
import { newEntry } from "../helpers/web-form";

const { api, world, user } = await openWorld();
const guest = api.anonymous;
const { newEvent, invite, planOf, invited, mailsTo } = invitationsOf({ api, world, user });

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
