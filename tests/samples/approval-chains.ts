import { defineSamples } from "./define";

const step = (more: object) => ({
  relatives: ["manager"],
  position_ids: [],
  user_ids: [],
  client_ids: [],
  project_type_ids: [],
  source_ids: [],
  ...more,
});

/** Types by turns; each is saved as it is, so its version stays. */
const types = ["operation", "expense", "advance"];

export default defineSamples({
  inputs: {
    updateApprovalChain: ({ serial }) => ({
      params: { type: types[serial % types.length] },
      body: { steps: [step({})], version: 0 },
    }),
    previewApprovalChain: ({ world }) => ({
      params: { type: "payment" },
      body: { steps: [step({ min_amount: "500.00" })], requester_id: world.user.id, amount: "500" },
    }),
  },
  foreign: {
    previewApprovalChain: ({ other }) => ({ requester_id: other.id }),
  },
});
