import { nothing, samplesOfForms } from "../helpers/form-samples";

export default samplesOfForms({
  uploadFormFieldFile: ({ parts = nothing }) => ({ params: { id: parts.pdf } }),
});
