import { defineSamples } from "./define";

export default defineSamples({
  inputs: {
    listClients: () => ({ query: { query: "a" } }),
    getClientById: ({ world }) => ({ params: { id: world.mine.client } }),
    createClient: ({ serial }) => ({ body: { name: `Yeni Müşteri ${serial}` } }),
    listContacts: ({ world }) => ({ query: { type: "C", for: world.mine.client } }),
    createContact: ({ world: { mine } }) => ({
      body: {
        name: "Yeni Kontakt",
        position_id: mine.contactPosition,
        email: "kontakt@musteri.example",
        company_id: `C-${mine.client}`,
      },
    }),
  },
  foreign: {
    createContact: ({ theirs }) => ({ position_id: theirs.contactPosition, company_id: `C-${theirs.client}` }),
  },
});
