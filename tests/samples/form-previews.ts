import { nothing, samplesOfForms } from "../helpers/form-samples";

export default samplesOfForms({
  previewForm: ({ parts = nothing }) => ({ params: { id: parts.code }, query: { section: parts.second } }),
});
