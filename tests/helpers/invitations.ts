import { sql } from "drizzle-orm";

import { attendees } from "#api/db/schema/attendees";
import { formRules } from "#api/db/schema/forms";
import { newPersonCode } from "#api/tokens";

import { expectStatus } from "./api";
import { makeRecord, type openWorld } from "./samples";
import { makeForm } from "./web-form";
import { makeLists } from "../samples/attendees";

type Opened = Pick<Awaited<ReturnType<typeof openWorld>>, "api" | "world" | "user">;

/** Events with people invited to a form, and helpers for tests about them. */
export function invitationsOf({ api, world, user }: Opened) {
  const guest = api.anonymous;
  const company = world.mine.company;
  let made = 0;

  /** A project with people, and a form that knows them: a section for one company alone, and a field that begins with a title. */
  async function newEvent({ type = "INVITED" as "INVITED" | "PUBLIC", more = {} } = {}) {
    made += 1;
    const project = await makeRecord(api, world.user, { stage: 8, name: `Bayi Toplantısı ${made}` });
    const form = await makeForm(api.db, {
      company,
      project: project.id,
      slug: `davet-${made}`,
      form_type: "rsvp",
      more: { type, code: `davet${made}`, name: "Katılım formu", ...more },
      sections: [
        {
          title: "Sen",
          fields: [
            { type: "text", title: "Unvan", more: { default_value_type: "DB", default_value_db: "title" } },
            {
              type: "text",
              title: "Firma",
              more: { default_value_type: "DB", default_value_db: "company", is_readonly: 1 },
            },
            { type: "attendance", title: "Geliyor musun?", required: true },
            {
              type: "radio",
              title: "Koltuk",
              options: ["Ön", "Arka"],
              more: { default_value_type: "DB", default_value_db: "koltuk" },
            },
          ],
        },
        { title: "Deniz A.Ş. için", fields: [{ type: "text", title: "Sicil", required: true }] },
      ],
    });
    await api.db.insert(formRules).values({
      event_company_id: company,
      form_id: form.id,
      type: "FORMSECTION",
      section_id: form.section[1] ?? 0,
      target_column: "company",
      operator: "equal",
      value: "Deniz A.Ş.",
    });
    const [list = 0, other = 0] = await makeLists(api, { id: project.id, event_company_id: company });
    const person = async (name: string, values: Partial<typeof attendees.$inferInsert> = {}) => {
      const [row] = await api.db
        .insert(attendees)
        .values({
          event_company_id: company,
          project_id: project.id,
          list_id: list,
          code: newPersonCode(),
          name,
          email: `${name.toLocaleLowerCase("en")}-${made}@ornek.example`,
          ...values,
        })
        .returning();
      if (!row) throw new Error("nobody was written");
      return row;
    };
    return { nth: made, project, form, code: `davet${made}`, list, other, person };
  }

  const mailsTo = (to: string | null) =>
    api.rows<{ subject: string; body: string }>(
      sql`select subject, body from mails where recipient = ${to} order by id`,
    );

  const tokenIn = (text = "") => /form-entry\/([\w-]{43})/.exec(text)?.[1] ?? "";

  async function linkOf(to: string | null) {
    const mails = await mailsTo(to);
    return tokenIn(mails.at(-1)?.body);
  }

  const invite = (event: Event, body: Record<string, unknown> = {}) =>
    user.post(`/form/${event.code}/invitations`, body);
  const planOf = (event: Event, query: Record<string, unknown> = {}) =>
    user.get(`/form/${event.code}/invitations/plan?${new URLSearchParams(query as Record<string, string>).toString()}`);

  type Event = Awaited<ReturnType<typeof newEvent>>;

  async function invited(event: Event, name = "Ada", values: Partial<typeof attendees.$inferInsert> = {}) {
    const person = await event.person(name, {
      company: "Deniz A.Ş.",
      title: "Müdür",
      custom: { koltuk: "ön" },
      ...values,
    });
    expectStatus(await invite(event, { ids: [person.id] }), 200);
    return { person, token: await linkOf(person.email) };
  }

  const fill = (event: Event, said: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(said).map(([title, value]) => [event.form.field(title), value]));

  const step = (token: string, section: number, answers: object, version: number, final = 0) =>
    guest.put(`/form-entry/${token}`, { section, answers, version, final });

  /** Both steps of a person of Deniz A.Ş. */
  async function answerAll(event: Event, token: string, version = 1, attendance = "1") {
    const [first = 0, second = 0] = event.form.section;
    const sent = fill(event, {
      Unvan: "Direktör",
      "Geliyor musun?": attendance,
      Koltuk: String(event.form.option("Arka")),
    });
    const one = await step(token, first, sent, version);
    expectStatus(one, 200);
    return step(token, second, fill(event, { Sicil: "42" }), one.body.version, 1);
  }

  const entriesOf = (event: Event) =>
    api.rows<{ id: number; state: string; attendee_id: number | null; is_invited: boolean }>(
      sql`select id, state, attendee_id, is_invited from form_entries where form_id = ${event.form.id} and deleted_at is null order by id`,
    );

  const formsOf = async (code: string, client = user) => client.get(`/attendees/${code}/forms`);
  return { newEvent, mailsTo, tokenIn, linkOf, invite, planOf, invited, fill, step, answerAll, entriesOf, formsOf };
}
