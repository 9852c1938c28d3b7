import { surveyInvitations } from "#api/db/schema/surveys";
import { hashToken } from "#api/tokens";

import { rounds } from "../helpers/deep";
import { makeForm, newEntry } from "../helpers/web-form";
import { defineSamples } from "./define";
import { makeRecord } from "./projects";
import { nextNumber } from "../helpers/numbers";

let made = 0;

export default defineSamples({
  async read(api, { mine, user }) {
    made = nextNumber();
    const project = await makeRecord(api, user, { stage: 8 });
    const {
      field: _field,
      option: _option,
      ...form
    } = await makeForm(api.db, {
      company: mine.company,
      slug: `ornek-etkinlik-anketi-${made}`,
      form_type: "survey",
      more: { type: "INVITED" },
      sections: [{ fields: [{ type: "star_rating" }, { type: "fileupload" }] }],
    });
    const links = Array.from({ length: rounds(20, 40) }, newEntry);
    await api.db.insert(surveyInvitations).values(
      links.map((link, at) => ({
        event_company_id: mine.company,
        form_id: form.id,
        project_id: project.id,
        contact_id: mine.contact,
        email: `ornek-${at}@anket.test`,
        token_hash: hashToken(link),
        is_listed: 0,
        created_at: api.now,
        updated_at: api.now,
      })),
    );
    return { form, links };
  },
  inputs: {
    getPostEventSurvey: ({ facts }) => ({ params: { code: facts.links[0] } }),
    uploadToPostEventSurvey: ({ facts: { form, links } }) => ({
      params: { code: links[0] },
      query: { field: form.fields["fileupload"] },
    }),
    sendPostEventSurvey: ({ facts, serial }) => ({
      params: { code: facts.links[1 + (serial % (facts.links.length - 1))] },
      body: { section: facts.form.section[0], answers: { [facts.form.fields["star_rating"]!]: "5" }, final: 1 },
    }),
  },
});
