import { sql } from "drizzle-orm";

import { makeForm, newEntry } from "../helpers/web-form";
import { defineSamples } from "./define";
import { nextNumber } from "../helpers/numbers";

let made = 0;

export default defineSamples({
  async read(api, { mine }) {
    made = nextNumber();
    const slug = `ornek-musteri-${made}`;
    const {
      field: _field,
      option: _option,
      ...form
    } = await makeForm(api.db, {
      company: mine.company,
      slug,
      form_type: "customer",
      sections: [{ fields: [{ type: "text", title: "İhtiyacın" }] }],
    });
    const [client] = await api.rows<{ code: string }>(sql`select code from clients where id = ${mine.client}`);
    return { form, slug, ccode: client?.code ?? "" };
  },
  inputs: {
    getCustomerForm: ({ facts: { slug } }) => ({ params: { slug } }),
    getClientForm: ({ facts: { slug, ccode } }) => ({ params: { slug, ccode } }),
    sendCustomerForm: ({ facts: { form, slug } }) => ({
      params: { slug },
      body: { entry: newEntry(), section: form.section[0], answers: { [form.fields["İhtiyacın"]!]: "Gala" }, final: 1 },
    }),
    sendClientForm: ({ facts: { form, slug, ccode } }) => ({
      params: { slug, ccode },
      body: { entry: newEntry(), section: form.section[0], answers: { [form.fields["İhtiyacın"]!]: "Gala" } },
    }),
  },
});
