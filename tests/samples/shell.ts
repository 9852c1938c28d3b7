import { sql } from "drizzle-orm";

import { defineSamples } from "./define";

export default defineSamples({
  async read(api, { mine }) {
    const [logo] = await api.rows<{ name: string }>(
      sql`select name from company_logos where event_company_id = ${mine.company}`,
    );
    return { logo: logo?.name };
  },
  inputs: {
    getBrandingLogo: ({ facts }) => ({ params: { name: facts.logo } }),
    getBranding: () => ({ query: { host: "kulis.test" } }),
    sendFeedback: ({ serial }) => ({ body: { type: "idea", text: `Liste daha hızlı olsun ${serial}` } }),
  },
});
