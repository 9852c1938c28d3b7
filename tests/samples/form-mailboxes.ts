import { unsubscribeLinks } from "#api/db/schema/unsubscribe-links";
import { hashToken } from "#api/tokens";

import { newEntry } from "../helpers/web-form";
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
    return { links };
  },
  inputs: {
    // A link that nobody has: what it opens is another noun's.
    confirmFormMail: () => ({ params: { token: newEntry() }, body: {} }),
    getUnsubscribe: ({ facts: { links } }) => ({ params: { token: links[0] } }),
    unsubscribe: ({ facts: { links }, serial }) => ({ params: { token: links[1 + (serial % 7)] }, body: {} }),
  },
});
