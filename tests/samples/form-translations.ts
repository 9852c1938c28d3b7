import { foreignOf, nothing, samplesOfForms } from "../helpers/form-samples";

export default samplesOfForms(
  {
    getFormTranslations: ({ parts = nothing }) => ({ params: { code: parts.code }, query: { language: "en" } }),
    saveFormTranslation: ({ parts = nothing, serial }) => ({
      params: { code: parts.code },
      body: {
        language: "en",
        part: "field",
        id: parts.choice,
        texts: { title: `Will you stay? ${serial}`, [`options.${parts.option}`]: "Yes" },
        version: 1,
      },
    }),
  },
  {
    saveFormTranslation: (world) => ({ id: foreignOf(world).form.choice }),
  },
);
