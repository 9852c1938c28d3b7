import { formAnswers, formEntries, formUploads } from "#api/db/schema/form-entries";
import { hashToken } from "#api/tokens";

import type { TestApi } from "../helpers/api";
import { makeForm, newEntry } from "../helpers/web-form";
import { defineSamples } from "./define";
import { nextNumber } from "../helpers/numbers";

let made = 0;

/** A published form of a project with an entry in each state. */
export async function makeEntries(api: TestApi, { id, event_company_id }: { id: number; event_company_id: number }) {
  made = nextNumber();
  const form = await makeForm(api.db, {
    company: event_company_id,
    project: id,
    slug: `ornek-yanit-${made}`,
    sections: [
      {
        fields: [
          { type: "name", title: "Adın" },
          { type: "email", title: "E-posta" },
          { type: "radio", title: "Geliş", options: ["Uçak", "Otobüs"] },
          { type: "fileupload", title: "Belge" },
        ],
      },
    ],
  });
  const entry = async (state: "begun" | "sent" | "waiting" | "cancelled") => {
    const answers = {
      [form.field("Adın")]: { name: "Işıl", surname: "Güneş" },
      // A mailbox of its own: each gets a few mails in an hour.
      [form.field("E-posta")]: `isil-${made}@ornek.example`,
      [form.field("Geliş")]: String(form.option("Uçak")),
    };
    const [row] = await api.db
      .insert(formEntries)
      .values({
        event_company_id,
        form_id: form.id,
        project_id: id,
        token_hash: hashToken(newEntry()),
        state,
        language: "tr",
        draft: answers,
        name: "Işıl Güneş",
        said: "Işıl Güneş isil@ornek.example",
        counts: state === "sent",
        sent_at: state === "begun" ? null : api.now,
        created_at: api.now,
        updated_at: api.now,
      })
      .returning();
    if (!row) throw new Error("no entry was written");
    if (state !== "begun")
      await api.db.insert(formAnswers).values(
        Object.entries(answers).map(([field, value]) => ({
          event_company_id,
          entry_id: row.id,
          field_id: Number(field),
          value,
        })),
      );
    return row.id;
  };
  const sent = await entry("sent");
  const [file] = await api.db
    .insert(formUploads)
    .values({
      event_company_id,
      form_id: form.id,
      field_id: form.field("Belge"),
      entry_id: sent,
      code: newEntry(),
      name: "belge.pdf",
      stored: `ornek-${made}`,
      content_type: "application/pdf",
      size: 4,
    })
    .returning();
  return {
    form,
    mail: form.field("E-posta"),
    code: form.slug.replaceAll("-", "").padEnd(12, "x"),
    sent,
    waiting: await entry("waiting"),
    cancelled: await entry("cancelled"),
    begun: await entry("begun"),
    file: file?.id ?? 0,
  };
}

type Made = Pick<Awaited<ReturnType<typeof makeEntries>>, "code" | "mail" | "sent" | "waiting" | "cancelled">;

/** An id that nobody has. */
const absent = 999_999_999;
const nothing: Made = { code: "yok", mail: absent, sent: absent, waiting: absent, cancelled: absent };

export default defineSamples<undefined, Made>({
  attach: (api, record) => makeEntries(api, record),
  inputs: {
    getFormOverview: ({ parts = nothing }) => ({ params: { code: parts.code } }),
    listFormEntries: ({ parts = nothing }) => ({ params: { code: parts.code } }),
    getStaffEntry: ({ parts = nothing }) => ({ params: { id: parts.sent } }),
    cancelStaffEntry: ({ parts = nothing }) => ({ params: { id: parts.sent }, body: { version: 1 } }),
    restoreFormEntry: ({ parts = nothing }) => ({ params: { id: parts.cancelled }, body: { version: 1 } }),
    admitFormEntry: ({ parts = nothing }) => ({ params: { id: parts.waiting }, body: { version: 1 } }),
    resendFormEntry: ({ parts = nothing }) => ({ params: { id: parts.sent } }),
    correctFormEntry: ({ parts = nothing }) => ({
      params: { id: parts.sent },
      body: { answers: { [parts.mail]: "yeni@ornek.example" }, version: 1 },
    }),
    eraseStaffEntry: ({ parts = nothing }) => ({ params: { id: parts.sent } }),
    getFormNumbers: ({ parts = nothing }) => ({ params: { code: parts.code } }),
    listFormTexts: ({ parts = nothing }) => ({ params: { code: parts.code, field: parts.mail } }),
  },
});
