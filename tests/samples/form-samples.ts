import { nothing, samplesOfForms } from "../helpers/form-samples";

export default samplesOfForms({
  listFormSamples: ({ parts = nothing }) => ({ params: { code: parts.code } }),
  createFormSample: ({ parts = nothing, serial }) => ({
    params: { code: parts.code },
    body: { name: `Örnek ${serial}`, answers: { [parts.choice]: String(parts.option) } },
  }),
  acceptFormSample: ({ parts = nothing }) => ({
    params: { code: parts.code, id: parts.sample },
    body: { version: 1 },
  }),
  removeFormSample: ({ parts = nothing }) => ({ params: { code: parts.code, id: parts.sample } }),
});
