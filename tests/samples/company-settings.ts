import { sql } from "drizzle-orm";

import { newToken } from "#api/tokens";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";
import { tinyPicture } from "./profile";

type Card = {
  id: number;
  version: number;
};

export default defineSamples({
  /** Cards that no record names; a sample that changes or deletes one takes the last. */
  async read(api, { mine }) {
    const cards = await api.rows<Card>(sql`insert into credit_cards (event_company_id, name)
      select ${mine.company}, 'Örnek kart ' || last || '-' || n
      from generate_series(1, ${rounds(300, 2000)}::int) n, (select coalesce(max(id), 0) as last from credit_cards) before
      returning id, version`);
    return { cards };
  },
  /** A logo that can be taken away. */
  async attach(api, { event_company_id }) {
    await api.rows(sql`insert into company_logos (event_company_id, name, kind, content_type, data)
      values (${event_company_id}, ${newToken()}, 'email-logo', 'image/png', '') on conflict do nothing`);
    return {};
  },
  inputs: {
    updateEventCompany: ({ world, serial }) => ({
      params: { id: world.mine.company },
      body: {
        name_legal: `Perde Etkinlik ${serial} A.Ş.`,
        fin_due_days: serial % 300,
        service_fee_vat_rate: String(serial % 100),
        languages: ["tr", "en"],
      },
    }),
    saveCompanyLogo: ({ world }) => ({ params: { id: world.mine.company }, body: { file: tinyPicture } }),
    saveSquareLogo: ({ world }) => ({
      params: { id: world.mine.company },
      body: { file: tinyPicture, crop: { x: 0, y: 0, width: 1, height: 1 } },
    }),
    saveEmailLogo: ({ world }) => ({ params: { id: world.mine.company }, body: { file: tinyPicture } }),
    removeCompanyLogo: ({ world }) => ({ params: { id: world.mine.company, kind: "email-logo" } }),
    listCreditCards: ({ world }) => ({ params: { id: world.mine.company } }),
    createCreditCard: ({ world, serial }) => ({
      params: { id: world.mine.company },
      body: { name: `Bonus ${serial}` },
    }),
    updateCreditCard: ({ world, facts, serial }) => ({
      params: { id: world.mine.company, cardId: facts.cards.pop()?.id },
      body: { name: `Maximum ${serial}`, version: 1 },
    }),
    deleteCreditCard: ({ world, facts }) => ({
      params: { id: world.mine.company, cardId: facts.cards.pop()?.id },
      body: { version: 1 },
    }),
    listCompanyHistory: ({ world }) => ({ params: { id: world.mine.company }, query: { page_size: 5 } }),
  },
});
