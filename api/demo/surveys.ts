import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";

import { hashToken } from "../tokens";
import type { CreatedCompany } from "../modules/setup/new-company";
import { refersTo } from "../records/owned";
import type { Tx } from "../db/client";
import { formAnswers, formEntries } from "../db/schema/form-entries";
import { formFields, formOptions, forms } from "../db/schema/forms";
import { contacts } from "../db/schema/people";
import { projects } from "../db/schema/projects";
import { surveyInvitations, surveyTypes } from "../db/schema/surveys";
import { demoSurveyTokens } from "../demo-accounts";
import { minutesPerDay, type Calendar } from "./days";
import { loadSections, type Section } from "./forms";
import { random } from "./random";

const questions: readonly Section[] = [
  {
    title: "Görüşün",
    fields: [
      { type: "star_rating", title: "Etkinliği genel olarak nasıl değerlendirirsin?", required: true },
      { type: "star_rating", title: "Ekibimizin iletişimi nasıldı?" },
      {
        type: "radio",
        title: "Bizimle yeniden çalışır mısın?",
        direction: "row",
        options: [["Evet"], ["Belki"], ["Hayır"]],
      },
      { type: "textarea", title: "Eklemek istediğin bir şey var mı?", max_length: 1000 },
    ],
  },
];

const comments = [
  "Her şey zamanında ve düzenliydi, teşekkürler.",
  "Salon biraz küçük kaldı, gelecek yıl daha büyük bir yer bakalım.",
  "Kayıt masası çok hızlıydı.",
  "Transferlerde gecikme oldu.",
  "Ekip her an yanımızdaydı.",
];

const shown = 14;

/** Client contacts of the last congresses, one of each. */
const invitedOf = (tx: Tx, company: number, type: number, today: string) =>
  tx
    .select({ project: projects.id, contact: contacts.id, email: contacts.email, ends_at: projects.ends_at })
    .from(projects)
    .innerJoin(contacts, and(refersTo(projects.contact_id, contacts), sql`${contacts.email} is not null`))
    .where(
      and(
        eq(projects.event_company_id, company),
        eq(projects.type_id, type),
        isNull(projects.deleted_at),
        sql`${projects.stage} between 9 and 11`,
        lt(projects.ends_at, today),
      ),
    )
    .orderBy(desc(projects.ends_at), desc(projects.id))
    .limit(shown);

/** A survey of congresses with answers; two of its links are known and wait for one. */
export async function loadSurveys(tx: Tx, { company, ids }: CreatedCompany, days: Calendar): Promise<void> {
  const draw = random("surveys");
  const type = ids.projectTypes("congress");
  const at = days.instant(-300 * minutesPerDay);
  const own = { event_company_id: company.id, created_at: at, updated_at: at };
  const [form] = await tx
    .insert(forms)
    .values({
      ...own,
      code: draw.code(),
      slug: "kongre-memnuniyet-anketi",
      name: "Kongre memnuniyet anketi",
      description: "Kongrelerin müşterilerine gider.",
      form_type: "survey",
      type: "INVITED",
      state: "PUBLISHED",
      languages: ["tr"],
      project_types: [type],
      introduction: "<p>Görüşün bir sonraki etkinliğini daha iyi yapmamızı sağlar.</p>",
      contact_email: "etkinlik@perdearkasi.example",
      thanks: "<p>Vakit ayırdığın için teşekkürler. Görüşünü ekibimizle paylaşıyoruz.</p>",
    })
    .returning({ id: forms.id });
  if (!form) throw new Error("the survey was not written");
  await tx
    .insert(surveyTypes)
    .values({ event_company_id: company.id, created_at: at, form_id: form.id, project_type_id: type });
  await loadSections(tx, { ...own, form_id: form.id }, questions, draw);
  const fields = await tx
    .select({ id: formFields.id, type: formFields.type })
    .from(formFields)
    .where(and(eq(formFields.event_company_id, company.id), eq(formFields.form_id, form.id)))
    .orderBy(formFields.sort_order);
  const options = await tx
    .select({ id: formOptions.id })
    .from(formOptions)
    .where(and(eq(formOptions.event_company_id, company.id), eq(formOptions.form_id, form.id)))
    .orderBy(formOptions.sort_order);
  const invited = await invitedOf(tx, company.id, type, days.date(0));
  for (const [place, { project, contact, email, ends_at }] of invited.entries()) {
    const sent_at = new Date(Date.parse(`${ends_at}T07:00:00Z`) + minutesPerDay * 60_000);
    const answered = place >= demoSurveyTokens.length && draw.chance(75);
    const answered_at = answered ? new Date(sent_at.getTime() + draw.int(60, 2000) * 60_000) : null;
    const stars = draw.weighted([
      [5, 5],
      [4, 4],
      [3, 2],
      [2, 1],
    ] as const);
    const sent = { event_company_id: company.id, created_at: sent_at, updated_at: answered_at ?? sent_at };
    const [invitation] = await tx
      .insert(surveyInvitations)
      .values({
        ...sent,
        form_id: form.id,
        project_id: project,
        contact_id: contact,
        email: email ?? "",
        token_hash: hashToken(demoSurveyTokens[place] ?? `demo survey ${draw.code()}`),
        answered_at,
        is_low: answered && stars <= 2 ? 1 : 0,
      })
      .returning({ id: surveyInvitations.id });
    if (!answered_at) continue;
    const values: Record<string, unknown> = {};
    for (const [nth, { id, type: kind }] of fields.entries()) {
      if (kind === "star_rating") values[id] = String(nth === 0 ? stars : Math.min(5, stars + draw.int(0, 1)));
      else if (kind === "radio") values[id] = String(options[stars >= 4 ? 0 : stars === 3 ? 1 : 2]?.id);
      else if (draw.chance(60)) values[id] = draw.pick(comments);
    }
    const [entry] = await tx
      .insert(formEntries)
      .values({
        ...sent,
        form_id: form.id,
        invitation_id: invitation?.id ?? null,
        token_hash: hashToken(`demo survey entry ${draw.code()}`),
        state: "sent",
        language: "tr",
        draft: values,
        counts: true,
        sent_at: answered_at,
      })
      .returning({ id: formEntries.id });
    await tx.insert(formAnswers).values(
      Object.entries(values).map(([field, value]) => ({
        event_company_id: company.id,
        created_at: answered_at,
        entry_id: entry?.id ?? 0,
        field_id: Number(field),
        value,
      })),
    );
  }
}
