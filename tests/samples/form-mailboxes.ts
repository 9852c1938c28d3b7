import { formEntries } from "#api/db/schema/form-entries";
import { unsubscribeLinks } from "#api/db/schema/unsubscribe-links";
import { hashToken } from "#api/tokens";

import { nextNumber } from "../helpers/numbers";
import { makeForm, newEntry } from "../helpers/web-form";
import { defineSamples } from "./define";

export default defineSamples({
  async read(api, { mine }) {
    const links = Array.from({ length: 8 }, newEntry);
    await api.db.insert(unsubscribeLinks).values(
      links.map((link, at) => ({
        event_company_id: mine.company,
        email: `davetli-${at}@ornek.example`,
        token_hash: hashToken(link),
        language: "tr" as const,
        created_at: api.now,
      })),
    );
    const form = await makeForm(api.db, {
      company: mine.company,
      slug: `ornek-kutu-${nextNumber()}`,
      sections: [{ fields: [{ type: "email" }] }],
    });
    const entry = newEntry();
    await api.db.insert(formEntries).values({
      event_company_id: mine.company,
      form_id: form.id,
      token_hash: hashToken(entry),
      language: "tr" as const,
    });
    return { links, entry };
  },
  inputs: {
    confirmFormMail: ({ facts: { entry } }) => ({ params: { token: entry } }),
    getUnsubscribe: ({ facts: { links } }) => ({ params: { token: links[0] } }),
    unsubscribe: ({ facts: { links }, serial }) => ({ params: { token: links[1 + (serial % 7)] }, body: {} }),
  },
});
