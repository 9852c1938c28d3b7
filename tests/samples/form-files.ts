import { foreignOf, nothing, samplesOfForms } from "../helpers/form-samples";

export default samplesOfForms(
  {
    getFormFile: ({ parts = nothing }) => ({ params: { id: parts.code } }),
    createFormFromFile: ({ facts, serial }) => ({
      body: {
        file: JSON.stringify({
          kulis_form: 1,
          form: { name: "Dosya", form_type: "registration", languages: ["tr"] },
          sections: [{ title: "Genel", fields: [{ type: "text", title: "Ad" }] }],
        }),
        project_id: facts.project,
        name: `Dosyadan ${serial}`,
      },
    }),
  },
  {
    createFormFromFile: (world) => ({ project_id: foreignOf(world).project }),
  },
);
