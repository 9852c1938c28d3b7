import { sql } from "drizzle-orm";

import { forms } from "#api/db/schema/forms";
import { surveyTypes } from "#api/db/schema/surveys";

import type { TestApi } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";
import { nextNumber } from "../helpers/numbers";

const typeCount = rounds(300, 2000);
let made = 0;

const typesOf = (api: TestApi, company: number, count: number) =>
  api.rows<{ id: number }>(sql`insert into project_types (event_company_id, name, budget_type)
    select ${company}, 'Örnek anket türü ' || last + n, 'STANDARD'
    from generate_series(1, ${count}::int) n, (select coalesce(max(id), 0) as last from project_types) before returning id`);

/** A survey of the company with one project type of its own. */
export async function makeSurvey(
  api: TestApi,
  event_company_id: number,
  more: Partial<typeof forms.$inferInsert> = {},
) {
  made = nextNumber();
  const [type] = await typesOf(api, event_company_id, 1);
  const own = { event_company_id, created_at: api.now };
  const [form] = await api.db
    .insert(forms)
    .values({
      ...own,
      updated_at: api.now,
      code: `anket-${made}`,
      slug: `ornek-anket-${made}`,
      name: `Anket ${made}`,
      form_type: "survey",
      type: "INVITED",
      languages: ["tr"],
      project_types: [type?.id ?? 0],
      ...more,
    })
    .returning();
  if (!form || !type) throw new Error("no survey was written");
  await api.db.insert(surveyTypes).values({ ...own, form_id: form.id, project_type_id: type.id });
  return { ...form, type: type.id };
}

export default defineSamples({
  async read(api, { mine, user }) {
    const types = await typesOf(api, mine.company, typeCount);
    const surveys = await api.rows<{ code: string }>(sql`insert into forms
      (event_company_id, code, slug, name, form_type, type, languages)
      select ${mine.company}, 'cok-anket-' || last + n, 'cok-anket-' || last + n, 'Anket ' || n, 'survey', 'INVITED', array['tr']
      from generate_series(1, ${typeCount}::int) n, (select coalesce(max(id), 0) as last from forms) before returning code`);
    return { types: types.map(({ id }) => id), surveys: surveys.map(({ code }) => code), user: user.id };
  },
  /** Each write of the settings or of their text counts up. */
  async attach(api, { event_company_id }) {
    const [settings] = await api.rows<{ version: number }>(
      sql`select version + coalesce((select version from email_templates t
        where t.event_company_id = s.event_company_id and kind = 'survey' and language = 'tr'), 0) as version
        from survey_settings s where event_company_id = ${event_company_id}`,
    );
    return settings?.version ?? 1;
  },
  inputs: {
    listSurveys: () => ({}),
    createSurvey: ({ facts, serial }) => ({
      body: { name: `Memnuniyet ${serial}`, description: "Kongreler için", project_types: [facts.types.pop()] },
    }),
    updateSurvey: ({ facts, serial }) => ({
      params: { code: facts.surveys.pop() },
      body: { name: `Anket, ${serial}`, project_types: [facts.types.pop()], version: 1 },
    }),
    removeSurvey: ({ facts }) => ({ params: { code: facts.surveys.pop() }, body: { version: 1 } }),
    saveSurveySettings: ({ facts, parts, serial }) => ({
      body: {
        email_subject: `Etkinlik nasıl geçti, ${serial}?`,
        email_content: "<p>Merhaba {contact}: {link}</p>",
        sending: 0,
        customer_feedback_lists: [facts.user],
        version: parts ?? 1,
      },
    }),
  },
});
