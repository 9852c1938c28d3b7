import { defineSamples } from "./define";

export default defineSamples({
  inputs: {
    listProjectRequests: ({ record: { code } }) => ({ params: { code } }),
  },
});
