import { defineSamples } from "./define";

export default defineSamples({
  inputs: {
    getEventCompany: ({ world }) => ({ params: { id: world.mine.company } }),
    listCities: () => ({ params: { country: "TR" } }),
  },
});
