import { eq } from "drizzle-orm";

import type { FieldType } from "#contract/guest-forms/form-facts";
import { propsOf, type FieldProps } from "#contract/guest-forms/form-props";

import type { Tx } from "../db/client";
import { formFields, formOptions, formRules, forms, formSections } from "../db/schema/forms";
import { projects } from "../db/schema/projects";
import { loadEntries } from "./form-entries";
import type { Run } from "./parts";
import { random } from "./random";

interface Field {
  type: FieldType;
  title: string;
  required?: true;
  helptext?: string;
  props?: FieldProps;
  max_length?: number;
  direction?: "row";
  /** Texts of its options with their places, if they are limited. */
  options?: readonly (readonly [text: string, quota?: number])[];
}

export interface Section {
  title: string;
  help_text?: string;
  fields: readonly Field[];
  /** Shown when this option of the field with that title was chosen; an attendance by 1. */
  when?: readonly [title: string, answer: string];
}

/** The information text of the demo forms (KVKK). */
const privacy = {
  privacy_text:
    "<p>Veri sorumlusu Perde Arkası Turizm'dir. Formda yazdıkların yalnız bu etkinliğin kaydı, konaklaması ve yemeği için işlenir; otel ve ulaşım firmasıyla gerektiği kadar paylaşılır.</p><p>Verilerini görmek, düzeltmek ya da sildirmek için sayfanın altındaki adrese yazman yeter.</p>",
  purpose: "Etkinlik kaydı ve hizmetlerin planlanması",
  contact_email: "etkinlik@perdearkasi.example",
};

/** Questions for the participants of a congress. */
const registration: readonly Section[] = [
  {
    title: "Kişisel bilgiler",
    help_text: "Yaka kartında görünecek bilgiler.",
    fields: [
      {
        type: "attendance",
        title: "Etkinliğe katılacak mısın?",
        required: true,
        props: { attending_text: "Katılıyorum", not_attending_text: "Katılmıyorum" },
      },
      { type: "name", title: "Ad soyad", required: true, props: { show_initials: 1 } },
      { type: "email", title: "E-posta", required: true },
      { type: "phone_number", title: "Cep telefonu", props: { type: "mobile" } },
      { type: "text", title: "Kurum" },
      {
        type: "dropdown",
        title: "Katılım türü",
        required: true,
        options: [["Konuşmacı"], ["Dinleyici"], ["Firma temsilcisi"]],
      },
      {
        type: "radio",
        title: "Konaklama istiyor musun?",
        required: true,
        options: [["Evet"], ["Hayır"]],
      },
    ],
  },
  {
    title: "Konaklama",
    when: ["Konaklama istiyor musun?", "Evet"],
    fields: [
      { type: "date", title: "Giriş tarihi", required: true, props: { date_kind: "start" } },
      { type: "date", title: "Çıkış tarihi", required: true, props: { date_kind: "end" } },
      {
        type: "radio",
        title: "Oda tipi",
        required: true,
        props: { show_left: 1 },
        options: [
          ["Tek kişilik", 40],
          ["Çift kişilik", 25],
          ["Aile odası", 6],
        ],
      },
    ],
  },
  {
    title: "Oturumlar ve yemek",
    fields: [
      {
        type: "checkboxes",
        title: "Katılmak istediğin atölyeler",
        props: { most: 2, show_left: 1 },
        options: [
          ["Yapay zekâ ile etkinlik planlama", 30],
          ["Sürdürülebilir organizasyon", 30],
          ["Sahne ve ışık", 20],
        ],
      },
      { type: "radio", title: "Yemek tercihi", options: [["Standart"], ["Vejetaryen"], ["Vegan"], ["Glütensiz"]] },
      { type: "textarea", title: "Alerji ya da özel bir ihtiyaç", max_length: 200 },
    ],
  },
];

/** Questions for the guests of a dinner. */
const invitation: readonly Section[] = [
  {
    title: "Katılım",
    fields: [
      {
        type: "attendance",
        title: "Gala yemeğine katılacak mısın?",
        required: true,
        props: { attending_text: "Katılıyorum", not_attending_text: "Katılmıyorum" },
      },
    ],
  },
  {
    title: "Yemek ve ulaşım",
    when: ["Gala yemeğine katılacak mısın?", "1"],
    fields: [
      { type: "radio", title: "Ana yemek", required: true, options: [["Et"], ["Balık"], ["Vejetaryen"]] },
      { type: "checkbox", title: "Transfer", options: [["Otelden araç istiyorum"]] },
      { type: "textarea", title: "Notun" },
    ],
  },
];

/** Questions for clients before an offer. */
const request: readonly Section[] = [
  {
    title: "Sen ve kurumun",
    fields: [
      { type: "name", title: "Ad soyad", required: true },
      { type: "email", title: "E-posta", required: true },
      { type: "phone_number", title: "Telefon" },
      { type: "text", title: "Kurum" },
    ],
  },
  {
    title: "Etkinliğin",
    fields: [
      {
        type: "radio",
        title: "Ne düzenlemek istiyorsun?",
        required: true,
        options: [["Kongre"], ["Bayi toplantısı"], ["Gala"], ["Lansman"], ["Başka"]],
      },
      { type: "number", title: "Kaç kişi bekliyorsun?" },
      { type: "date", title: "Tarih" },
      { type: "textarea", title: "Bize anlatmak istediklerin" },
    ],
  },
];

const plans = [
  {
    name: "Katılım kaydı",
    form_type: "registration",
    type: "PUBLIC",
    state: "PUBLISHED",
    sections: registration,
    slug: "katilim-kaydi",
  },
  {
    name: "Gala daveti",
    form_type: "rsvp",
    type: "INVITED",
    state: "DRAFT",
    sections: invitation,
    slug: "gala-daveti",
  },
] as const;

/** Forms of the first two running projects, each with a form of registration and one of invitation. */
export async function loadForms(tx: Tx, runs: readonly Run[]): Promise<void> {
  const draw = random("forms");
  for (const run of runs.slice(0, 2)) {
    const [project] = await tx.select({ code: projects.code }).from(projects).where(eq(projects.id, run.id));
    for (const { sections, slug, ...plan } of plans) {
      // A month before the first answers.
      const made = new Date(run.at(30).getTime() - 30 * 86_400_000);
      const own = { event_company_id: run.company, created_at: made, updated_at: made };
      const [form] = await tx
        .insert(forms)
        .values({
          ...own,
          ...plan,
          project_id: run.id,
          code: draw.code(),
          slug: `${slug}-${project?.code ?? ""}`,
          languages: ["tr"],
          capacity: plan.type === "PUBLIC" ? 180 : null,
          retention_days: 180,
          ...privacy,
          consents: [{ key: "kvkk", text: "Aydınlatma metnini okudum.", is_required: 1 as const }],
          introduction: "<p>Birkaç dakikada kaydını tamamlayabilirsin.</p>",
          thanks: "<p>Teşekkürler, seni aramızda görmek için sabırsızlanıyoruz.</p>",
        })
        .returning({ id: forms.id });
      const parts = await loadSections(tx, { ...own, form_id: form?.id ?? 0 }, sections, draw);
      if (run === runs[0] && plan.type === "PUBLIC") await loadEntries(tx, { run, form: form?.id ?? 0, parts });
    }
  }
}

/** A form of the company itself, with an address of its own. */
export async function loadCustomerForm(tx: Tx, company: number, made: Date): Promise<void> {
  const draw = random("customer forms");
  const own = { event_company_id: company, created_at: made, updated_at: made };
  const [form] = await tx
    .insert(forms)
    .values({
      ...own,
      code: draw.code(),
      slug: "etkinlik-talebi",
      name: "Etkinlik talebi",
      form_type: "customer",
      type: "PUBLIC",
      state: "PUBLISHED",
      languages: ["tr"],
      retention_days: 180,
      ...privacy,
      introduction: "<p>Birkaç soruyla seni tanıyalım, bir iş günü içinde arayalım.</p>",
      thanks: "<p>Teşekkürler, en kısa sürede arayacağız.</p>",
      consents: [{ key: "kvkk", text: "Aydınlatma metnini okudum.", is_required: 1 as const }],
    })
    .returning({ id: forms.id });
  await loadSections(tx, { ...own, form_id: form?.id ?? 0 }, request, draw);
}

type Own = { event_company_id: number; form_id: number; created_at: Date; updated_at: Date };

export async function loadSections(tx: Tx, own: Own, sections: readonly Section[], draw: ReturnType<typeof random>) {
  const fieldIds = new Map<string, number>();
  const optionIds = new Map<string, number>();
  const sectionIds: number[] = [];
  for (const [at, { title, help_text, fields, when }] of sections.entries()) {
    const [section] = await tx
      .insert(formSections)
      .values({ ...own, title, help_text: help_text ?? null, sort_order: at })
      .returning({ id: formSections.id });
    if (when) {
      const [target, answer] = when;
      const option = optionIds.get(`${target}|${answer}`);
      await tx.insert(formRules).values({
        ...own,
        type: "FORMSECTION",
        section_id: section?.id ?? 0,
        target_field_id: fieldIds.get(target) ?? 0,
        operator: "equal",
        option_id: option ?? null,
        value: option === undefined ? answer : null,
      });
    }
    for (const [place, field] of fields.entries()) {
      const [row] = await tx
        .insert(formFields)
        .values({
          ...own,
          form_section_id: section?.id ?? 0,
          code: draw.code(),
          type: field.type,
          title: field.title,
          helptext: field.helptext ?? null,
          is_required: field.required ? 1 : 0,
          max_length: field.max_length ?? null,
          props: propsOf(field.type).parse(field.props ?? {}),
          direction: field.direction ?? "column",
          sort_order: place,
        })
        .returning({ id: formFields.id });
      fieldIds.set(field.title, row?.id ?? 0);
      for (const [order, [text, quota]] of (field.options ?? []).entries()) {
        const [option] = await tx
          .insert(formOptions)
          .values({
            ...own,
            field_id: row?.id ?? 0,
            option_text: text,
            quota_allocated: quota ?? null,
            quota_available: quota ?? null,
            sort_order: order,
          })
          .returning({ id: formOptions.id });
        optionIds.set(`${field.title}|${text}`, option?.id ?? 0);
      }
    }
    sectionIds.push(section?.id ?? 0);
  }
  return { fieldIds, optionIds, sectionIds };
}
