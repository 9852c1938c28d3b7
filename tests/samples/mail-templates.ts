import { sql } from "drizzle-orm";

import { mailTemplates } from "#contract/mails/template-kinds";

import { defineSamples } from "./define";

const places = mailTemplates.flatMap((kind) =>
  (["tr", "en"] as const).map((language) => ({ kind, language, subject: "Kulis" })),
);

export default defineSamples({
  /** One template that is there; a sample that makes one takes the next kind. */
  async read(api, { mine }) {
    const [row] = await api.rows<{ id: number }>(sql`insert into email_templates (event_company_id, kind, language)
      values (${mine.company}, 'reset', 'tr')
      on conflict (event_company_id, kind, language) do update set version = 1 returning id`);
    const free = places.filter(({ kind }) => /^(ro|budget|invitation|form_(link|repeated|placed)|[A-Z])/.test(kind));
    // Two versions of its text: each restoring takes the one that is not there.
    const versions = await api.rows<{ id: number }>(sql`insert into audit_log
      (event_company_id, user_id, model, record_id, action, changes)
      select ${mine.company}, null, 'email_template', ${row!.id}, a, c::jsonb from (values
        (1, 'updated', '{"subject":[null,"Eski konu {name}"]}'), (2, 'updated', '{"subject":["Eski konu {name}",null]}')
      ) as made (n, a, c) order by n returning id`);
    return { id: row!.id, versions: versions.map(({ id }) => id), free };
  },
  inputs: {
    getEmailTemplate: () => ({ params: { kind: "reset", language: "tr" } }),
    createEmailTemplate: ({ facts }) => {
      const place = facts.free.pop() ?? { kind: "invitation", language: "en", subject: "Kulis" };
      // Mails of notifications need the way to turn them off, all others of these their link.
      return { body: { ...place, content: /^[A-Z]/.test(place.kind) ? "<p>{settings_link}</p>" : "<p>{link}</p>" } };
    },
    updateEmailTemplate: ({ facts, serial }) => ({
      params: { id: facts.id },
      body: { subject: `Şifren ${serial}`, content: "<p>Merhaba {name}</p><p>{link}</p>" },
    }),
    restoreEmailTemplate: ({ facts }) => {
      facts.versions.reverse();
      return { params: { id: facts.id }, body: { entry: facts.versions.at(-1) } };
    },
    resetEmailTemplate: ({ facts }) => ({ params: { id: facts.id }, body: {} }),
    previewEmailTemplate: () => ({ params: { kind: "invitation", language: "en" } }),
    tryEmailTemplate: () => ({
      params: { kind: "invitation", language: "tr" },
      body: { subject: "Davet", content: "<p>{company}: {link}</p>" },
    }),
    sendTestEmail: () => ({ params: { kind: "reset", language: "tr" }, body: {} }),
    listEmailTemplateHistory: () => ({ params: { kind: "reset", language: "tr" }, query: { page_size: 5 } }),
  },
  // Records of these kinds of mails are people.
  foreign: {
    tryEmailTemplate: ({ other }) => ({ record: other.id }),
    sendTestEmail: ({ other }) => ({ record: other.id }),
    restoreEmailTemplate: ({ other }) => ({ entry: other.id }),
  },
});
