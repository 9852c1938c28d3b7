import { foreignOf, nothing, samplesOfForms } from "../helpers/form-samples";

export default samplesOfForms(
  {
    createFormFromTemplate: ({ facts }) => ({ body: { template: "gala", project_id: facts.project } }),
    addFormTemplateSection: ({ parts = nothing }) => ({
      params: { code: parts.code },
      body: { template: "congress", index: 1 },
    }),
  },
  {
    createFormFromTemplate: (world) => ({ project_id: foreignOf(world).project }),
  },
);
