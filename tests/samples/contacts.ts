import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples, type World } from "./define";
import { tinyPicture } from "./profile";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const contactCount = rounds(300, 2000);

const body = ({ mine }: Pick<World, "mine">) => ({
  name: "Yeni Kontakt",
  position_id: mine.contactPosition,
  email: "kontakt@musteri.example",
  company_id: `C-${mine.client}`,
});

const foreign = ({ theirs }: World) => ({
  position_id: theirs.contactPosition,
  company_id: `C-${theirs.client}`,
});

export default defineSamples({
  /** Unused contacts; a sample that changes or deletes one takes the last. */
  async read(api, { mine }) {
    const made = await api.rows<{
      id: number;
    }>(sql`insert into contacts (event_company_id, name, contact_type, client_id)
      select ${mine.company}, 'Örnek Kontakt ' || n, 'C', ${mine.client} from generate_series(1, ${contactCount}::int) n returning id`);
    return { ids: made.map(({ id }) => id) };
  },
  inputs: {
    listContacts: ({ world }) => ({ query: { type: "C", for: world.mine.client } }),
    getContact: ({ facts }) => ({ params: { id: facts.ids[0] } }),
    createContact: ({ world }) => ({ body: body(world) }),
    updateContact: ({ world, facts }) => ({ params: { id: facts.ids.pop() }, body: { ...body(world), version: 1 } }),
    contactHistory: ({ facts }) => ({ params: { id: facts.ids[0] } }),
    setContactPosition: ({ world, facts }) => ({
      body: { ids: [facts.ids.pop()], position_id: world.mine.contactPosition },
    }),
    saveContactPicture: ({ facts }) => ({
      params: { id: facts.ids.pop() },
      body: { picture: tinyPicture, version: 1 },
    }),
    removeContactPicture: ({ facts }) => ({ params: { id: facts.ids.pop() } }),
    removeContact: ({ facts }) => ({ params: { id: facts.ids.pop() } }),
    searchCompanies: () => ({ query: { query: "den" } }),
  },
  foreign: {
    createContact: foreign,
    updateContact: foreign,
    setContactPosition: ({ theirs }) => ({ position_id: theirs.contactPosition }),
  },
});
