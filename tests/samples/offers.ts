import { defineSamples } from "./define";

export default defineSamples({
  inputs: {
    previewOfferApproval: ({ record: { code } }) => ({ params: { code } }),
  },
});
