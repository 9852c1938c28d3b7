import { nothing, samplesOfForms } from "../helpers/form-samples";

export default samplesOfForms({
  addFormOptions: ({ parts = nothing, serial }) => ({
    params: { code: parts.code, id: parts.choice },
    body: { options: [{ option_text: `Seçenek ${serial}`, quota_available: 5 }, { option_text: "Öbürü" }] },
  }),
});
