import { foreignReason } from "./bizdev";
import { defineSamples, type World } from "./define";
import { dates } from "./projects";

/** Body of POST /leads; the demo's user is responsible, so the server gives a KNG reference. */
export const leadBody = (world: World, more: Record<string, unknown> = {}) => ({
  name: "Ilgaz Doğa Kongresi",
  dates,
  city: "Kastamonu",
  type: world.mine.type,
  client: world.mine.client,
  contact: world.mine.contact,
  lead_close_date: "2027-01-15",
  lead_value: "125000.50",
  status: "LEAD-0",
  responsible: world.user.id as number,
  ...more,
});

/** Body of PUT /leads/{code}. */
export const leadUpdate = (world: World, version: number, more: Record<string, unknown> = {}) => {
  const { status: _status, ...rest } = leadBody(world);
  return { ...rest, version, ...more };
};

/** Records that a lead names, of the other company. */
const foreignOf = ({ theirs, other }: World) => ({
  client: theirs.client,
  contact: theirs.contact,
  type: theirs.type,
  responsible: other.id,
});

export default defineSamples({
  inputs: {
    listLeads: () => ({ query: { group: "offer", sort_by: "name", query: "kongre" } }),
    getLead: ({ record: { code } }) => ({ params: { code } }),
    createLead: ({ world }) => ({ body: leadBody(world) }),
    updateLead: ({ world, record: { code, version } }) => ({ params: { code }, body: leadUpdate(world, version) }),
    removeLead: ({ record: { code } }) => ({ params: { code } }),
    moveLead: ({ record: { code, version } }) => ({ params: { code }, body: { stage: 1, version } }),
    listResponsibles: ({ world }) => ({ params: { userId: world.user.id } }),
  },
  foreign: { createLead: foreignOf, updateLead: foreignOf, moveLead: ({ facts }) => foreignReason(facts) },
});
