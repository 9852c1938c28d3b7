import { attendees } from "#api/db/schema/attendees";
import { formInvitations } from "#api/db/schema/form-invitations";
import { newPersonCode } from "#api/tokens";

import type { TestApi } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { makeForm } from "../helpers/web-form";
import { makeLists, theirList } from "./attendees";
import { defineSamples } from "./define";
import { makeRecord } from "./projects";
import { nextNumber } from "../helpers/numbers";

let made = 0;

/** A published form of invited people, and people of a list of its project. */
export async function makeInvitable(
  api: TestApi,
  { id, event_company_id }: { id: number; event_company_id: number },
  count: number,
) {
  made = nextNumber();
  const slug = `ornek-davet-${made}`;
  const form = await makeForm(api.db, {
    company: event_company_id,
    project: id,
    slug,
    form_type: "rsvp",
    more: { type: "INVITED" },
    sections: [{ fields: [{ type: "text", title: "Adın" }] }],
  });
  const [list = 0] = await makeLists(api, { id, event_company_id });
  const people = await api.db
    .insert(attendees)
    .values(
      Array.from({ length: count }, (_, nth) => ({
        event_company_id,
        project_id: id,
        list_id: list,
        code: newPersonCode(),
        name: `Davetli ${nth}`,
        email: `davetli-${made}-${nth}@ornek.test`,
      })),
    )
    .returning();
  return { form, list, code: slug.replaceAll("-", "").padEnd(12, "x"), people };
}

export default defineSamples<{ code: string; ids: number[] }, { code: string }>({
  async read(api, { mine, user }) {
    const record = await makeRecord(api, user, { stage: 8, name: "Davetli Proje" });
    const { code, form, people } = await makeInvitable(
      api,
      { id: record.id, event_company_id: mine.company },
      rounds(300, 2000),
    );
    await api.db.insert(formInvitations).values(
      people.map(({ id, email }) => ({
        event_company_id: mine.company,
        form_id: form.id,
        attendee_id: id,
        email: email ?? "",
        language: "tr" as const,
        sent_at: api.now,
      })),
    );
    return { code, ids: people.map(({ id }) => id) };
  },
  attach: (api, record) => makeInvitable(api, record, 2),
  inputs: {
    planInvitations: ({ parts }) => ({ params: { code: parts?.code ?? "yok" } }),
    sendInvitations: ({ parts }) => ({ params: { code: parts?.code ?? "yok" }, body: { message: "Seni bekliyoruz." } }),
    listAttendeeForms: ({ facts }) => ({ params: { id: facts.ids[0] } }),
    withdrawInvitation: ({ facts }) => ({ params: { id: facts.ids.pop(), form: facts.code } }),
  },
  foreign: { sendInvitations: ({ facts }) => ({ list: theirList(facts) }) },
});
