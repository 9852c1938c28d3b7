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
    // An event of one's own: its name is for everybody who has the form's address.
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
    // So many that the fuzzer, which saves whatever is taken, comes to one that is as it was.
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
    // What it erases is gone for those who ask next: a link that nobody has.
    eraseFormEntry: () => ({ params: { token: newEntry() } }),
  },
});
