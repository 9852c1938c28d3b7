import { projectCalls } from "#contract/accounting/accounting-lists";

import { defineSamples, type Samples } from "./define";

const ofProject: NonNullable<Samples["inputs"]>[string] = ({ record: { code } }) => ({ params: { code } });

export default defineSamples({
  inputs: Object.fromEntries(Object.values(projectCalls).map(({ name }) => [name, ofProject])),
});
