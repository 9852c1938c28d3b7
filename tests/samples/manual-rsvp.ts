import { sql } from "drizzle-orm";

import { linkTokens } from "#api/db/schema/people";
import { hashToken, newPersonCode, newToken } from "#api/tokens";

import { rounds } from "../helpers/deep";
import { makeForm } from "../helpers/web-form";
import { makeLists } from "./attendees";
import { defineSamples } from "./define";
import { nextNumber } from "../helpers/numbers";

let made = 0;
/** More than the longest run takes. */
const many = rounds(300, 2000);

export default defineSamples({
  /** A form of the demo guest's project, with people on its lists. */
  async read(api, { mine }) {
    made = nextNumber();
    const [{ project_id: project }] = await api.rows(sql`select project_id from link_tokens where purpose = 'rsvp'`);
    const {
      field: _field,
      option: _option,
      ...form
    } = await makeForm(api.db, {
      company: mine.company,
      project,
      slug: `ornek-kapi-${made}`,
      sections: [{ fields: [{ type: "attendance", title: "Geliyor mu" }] }],
    });
    const [list = 0] = await makeLists(api, { id: project, event_company_id: mine.company });
    const rows = await api.rows<{ code: string }>(sql`insert into attendees
        (event_company_id, project_id, list_id, code, name, surname)
      select ${mine.company}, ${project}, ${list}, 'kapi-' || ${made}::int || '-' || n, 'Örnek', 'Konuk ' || n
      from generate_series(1, ${many}::int) n returning code`);
    return { form, code: form.slug.replaceAll("-", "").padEnd(12, "x"), people: rows.map(({ code }) => code) };
  },
  attach: async (api, { id, event_company_id }) => {
    const [link] = await api.db
      .insert(linkTokens)
      .values({
        event_company_id,
        purpose: "rsvp",
        token_hash: hashToken(newToken()),
        project_id: id,
        data: { label: "Kapı" },
        expires_at: new Date(api.now.getTime() + 86_400_000),
      })
      .returning();
    return { link: link?.id };
  },
  inputs: {
    createRsvpLink: ({ record: { code } }) => ({ params: { code }, body: { label: "Kapı ekibi" } }),
    endRsvpLink: ({ record: { code }, parts }) => ({ params: { code, id: parts?.link ?? 999_999_999 } }),
    listRsvpLinks: ({ record: { code } }) => ({ params: { code } }),
    listRsvpPeople: ({ facts: { code } }) => ({ params: { code } }),
    getRsvpPerson: ({ facts: { code, people } }) => ({ params: { code, attendee: people[0] } }),
    saveRsvpAnswers: ({ facts: { code, people, form } }) => ({
      params: { code, attendee: people.pop() },
      body: { answers: { [form.fields["Geliyor mu"]!]: "1" }, version: 0 },
    }),
    markRsvpPerson: ({ facts: { code, people } }) => ({
      params: { code, attendee: people.pop() },
      body: { mark: "1" },
    }),
    addRsvpPerson: ({ facts: { code } }) => ({
      params: { code },
      body: { code: newPersonCode(), name: "Örnek", surname: "Misafir" },
    }),
  },
});
