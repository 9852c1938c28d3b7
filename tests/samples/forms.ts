import { foreignOf, nothing, samplesOfForms } from "../helpers/form-samples";

export default samplesOfForms(
  {
    listForms: ({ facts }) => ({ query: { project_id: facts.project } }),
    getForm: ({ parts = nothing }) => ({ params: { id: parts.code } }),
    createForm: ({ facts, serial }) => ({
      body: { name: `Kayıt ${serial}`, form_type: "registration", project_id: facts.project },
    }),
    updateForm: ({ parts = nothing, serial }) => ({
      params: { id: parts.code },
      body: { name: `Kayıt formu, ${serial}`, closes_at: "2027-05-01 18:00:00", version: 1 },
    }),
    setFormState: ({ parts = nothing }) => ({ params: { code: parts.code }, body: { state: "PUBLISHED", version: 1 } }),
    removeForm: ({ parts = nothing }) => ({ params: { id: parts.code } }),
    cloneForm: ({ parts = nothing, serial }) => ({ params: { id: parts.code }, body: { name: `Kopya ${serial}` } }),
    addFormSection: ({ parts = nothing }) => ({
      params: { code: parts.code },
      body: { name: "Yeni bölüm" },
    }),
    saveFormSection: ({ parts = nothing, serial }) => ({
      params: { code: parts.code, id: parts.first },
      body: { title: `Bölüm ${serial}`, help_text: "Kısaca anlat.", title_colour: "accent", version: 1 },
    }),
    removeFormSection: ({ parts = nothing }) => ({ params: { code: parts.code, id: parts.second } }),
    sortFormSections: ({ parts = nothing }) => ({
      params: { code: parts.code },
      body: { sections: [parts.second, parts.first] },
    }),
    sortFormFields: ({ parts = nothing }) => ({
      params: { code: parts.code, sectionId: parts.second },
      body: { fields: [parts.flight, parts.text] },
    }),
    addFormField: ({ parts = nothing }) => ({
      params: { code: parts.code },
      body: { section_id: parts.first, field_type: "email", field_index: 0 },
    }),
    cloneFormField: ({ parts = nothing }) => ({ params: { code: parts.code, id: parts.text } }),
    getFormField: ({ parts = nothing }) => ({ params: { id: parts.text } }),
    saveFormField: ({ parts = nothing, serial }) => ({
      params: { id: parts.text },
      body: { title: `Alan ${serial}`, placeholder: "Örnek", is_required: 1, version: 1 },
    }),
    removeFormField: ({ parts = nothing }) => ({ params: { id: parts.text } }),
    moveFormField: ({ parts = nothing }) => ({
      params: { code: parts.code, fieldId: parts.text },
      body: { section_id: parts.first, field_index: 1 },
    }),
    addFormRule: ({ parts = nothing }) => ({
      params: { code: parts.code },
      body: {
        type: "FORMSECTION",
        source: parts.second,
        target: `FIELD-${parts.choice}`,
        operator: "equal",
        value: String(parts.option),
      },
    }),
    removeFormRule: ({ parts = nothing }) => ({ params: { code: parts.code, ruleId: parts.rule } }),
    addFormOption: ({ parts = nothing, serial }) => ({
      params: { code: parts.code, id: parts.choice },
      body: { option_text: `Seçenek ${serial}`, quota_available: 5 },
    }),
    saveFormOption: ({ parts = nothing }) => ({
      params: { code: parts.code, id: parts.choice, optionId: parts.option },
      body: { column: "quota_available", data: "20" },
    }),
    removeFormOption: ({ parts = nothing }) => ({
      params: { code: parts.code, id: parts.choice, optionId: parts.option },
    }),
    sortFormOptions: ({ parts = nothing }) => ({
      params: { code: parts.code, id: parts.choice },
      body: { options: [parts.option] },
    }),
    addFormFlightOption: ({ parts = nothing }) => ({
      params: { code: parts.code, id: parts.flight },
      body: { flight_id: parts.plane, quota_available: 40 },
    }),
  },
  {
    createForm: (world) => ({ project_id: foreignOf(world).project }),
    cloneForm: (world) => ({ project_id: foreignOf(world).project }),
    saveFormSection: ({ facts }) => ({
      budget_category_id: (facts["definitions"] as { foreign: number | undefined }).foreign,
    }),
    addFormField: (world) => ({ section_id: foreignOf(world).form.first }),
    moveFormField: (world) => ({ section_id: foreignOf(world).form.first }),
    addFormRule: (world) => ({ source: foreignOf(world).form.second }),
    addFormFlightOption: (world) => ({ flight_id: foreignOf(world).form.plane }),
  },
);
