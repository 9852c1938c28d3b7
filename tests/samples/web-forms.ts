import { hashToken } from "#api/tokens";
import { formEntries } from "#api/db/schema/form-entries";

import { clientWithLogo } from "../helpers/client-logo";
import { makeForm, newEntry } from "../helpers/web-form";
import { defineSamples } from "./define";
import { makeRecord } from "./projects";
import { nextNumber } from "../helpers/numbers";

let made = 0;

export default defineSamples({
  async read(api, { mine, user }) {
    made = nextNumber();
    const slug = `ornek-kayit-${made}`;
    // A separate event: its name is visible to everybody with the form's address.
    const { client, logo } = await clientWithLogo(api, user);
    const project = await makeRecord(api, user, { stage: 8, client_id: client });
    const {
      field: _field,
      option: _option,
      ...form
    } = await makeForm(api.db, {
      company: mine.company,
      project: project.id,
      slug,
      sections: [{ fields: [{ type: "text", title: "Adın" }, { type: "fileupload" }] }],
    });
    // Enough entries that the fuzzer, which saves all accepted inputs, finds an unchanged one.
    const entries = Array.from({ length: 240 }, newEntry);
    await api.db.insert(formEntries).values(
      entries.map((token) => ({
        event_company_id: mine.company,
        form_id: form.id,
        token_hash: hashToken(token),
        language: "tr" as const,
      })),
    );
    return { form, logo, slug, pcode: project.code, entries };
  },
  inputs: {
    getFormLogo: ({ facts: { logo } }) => ({ params: { name: logo } }),
    getWebForm: ({ facts: { slug } }) => ({ params: { slug } }),
    getProjectWebForm: ({ facts: { slug, pcode } }) => ({ params: { slug, pcode } }),
    sendWebForm: ({ facts: { form, slug } }) => ({
      params: { slug },
      body: { entry: newEntry(), section: form.section[0], answers: { [form.fields["Adın"]!]: "Işıl" }, final: 1 },
    }),
    sendProjectWebForm: ({ facts: { form, slug, pcode } }) => ({
      params: { slug, pcode },
      body: { entry: newEntry(), section: form.section[0], answers: { [form.fields["Adın"]!]: "Işıl" } },
    }),
    uploadToWebForm: ({ facts: { form, slug } }) => ({
      params: { slug },
      query: { field: form.fields["fileupload"] },
    }),
    getFormEntry: ({ facts: { entries } }) => ({ params: { token: entries[0] } }),
    saveFormEntry: ({ facts: { form, entries }, serial }) => ({
      params: { token: entries[1 + (serial % 200)] },
      body: { section: form.section[0], answers: { [form.fields["Adın"]!]: "Işıl" }, version: 1 },
    }),
    uploadToFormEntry: ({ facts: { form, entries } }) => ({
      params: { token: entries[0] },
      query: { field: form.fields["fileupload"] },
    }),
    cancelFormEntry: ({ facts: { entries }, serial }) => ({
      params: { token: entries[201 + (serial % 39)] },
      body: { version: 1 },
    }),
    getStoredEntry: ({ facts: { entries } }) => ({ params: { token: entries[0] } }),
    // Erased entries are gone for later callers: a link that nobody has.
    eraseFormEntry: () => ({ params: { token: newEntry() } }),
  },
});
