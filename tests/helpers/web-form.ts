import type { FieldType, FormType } from "#contract/guest-forms/form-facts";
import { propsOf, type FieldProps } from "#contract/guest-forms/form-props";
import { formFields, formOptions, formRules, forms, formSections } from "#api/db/schema/forms";
import type { Db } from "#api/db/client";

interface FieldPlan {
  type: FieldType;
  title?: string;
  required?: boolean;
  options?: (string | [text: string, quota: number])[];
  props?: FieldProps;
  /** Shown when the field of this title has this option. */
  when?: [title: string, option: string];
  more?: Partial<typeof formFields.$inferInsert>;
}

export interface FormPlan {
  company: number;
  project?: number;
  slug: string;
  form_type?: FormType;
  more?: Partial<typeof forms.$inferInsert>;
  sections: { title?: string; when?: [title: string, option: string]; fields: FieldPlan[] }[];
}

const first = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error("a row was not written");
  return row;
};

/** A published form as the builder makes it; answers the ids of its sections, and of its fields and options by their titles. */
export async function makeForm(
  db: Db,
  { company, project, slug, form_type = "registration", more, sections }: FormPlan,
) {
  const own = { event_company_id: company };
  const form = first(
    await db
      .insert(forms)
      .values({
        ...own,
        code: slug.replaceAll("-", "").padEnd(12, "x").slice(0, 30),
        slug,
        name: "Kayıt formu",
        project_id: project ?? null,
        form_type,
        type: "PUBLIC",
        state: "PUBLISHED",
        languages: ["tr"],
        ...more,
      })
      .returning(),
  );
  const of = { ...own, form_id: form.id };
  const field: Record<string, number> = {};
  const option: Record<string, number> = {};
  const section: number[] = [];
  const rule = async (source: { field_id: number } | { section_id: number }, [title, text]: [string, string]) => {
    const type = "field_id" in source ? ("FORMFIELD" as const) : ("FORMSECTION" as const);
    await db.insert(formRules).values({
      ...of,
      ...source,
      type,
      target_field_id: field[title] ?? null,
      operator: "equal",
      option_id: option[text] ?? null,
      value: option[text] ? null : text,
    });
  };
  for (const [at, plan] of sections.entries()) {
    const { id } = first(
      await db
        .insert(formSections)
        .values({ ...of, title: plan.title ?? `Bölüm ${at + 1}`, sort_order: at })
        .returning(),
    );
    section.push(id);
    if (plan.when) await rule({ section_id: id }, plan.when);
    for (const [place, one] of plan.fields.entries()) {
      const title = one.title ?? one.type;
      const made = first(
        await db
          .insert(formFields)
          .values({
            ...of,
            form_section_id: id,
            code: `a${at}-${place}`,
            type: one.type,
            title,
            is_required: one.required ? 1 : 0,
            props: propsOf(one.type).parse(one.props ?? {}),
            sort_order: place,
            ...one.more,
          })
          .returning(),
      );
      field[title] = made.id;
      for (const [nth, said] of (one.options ?? []).entries()) {
        const [text, quota] = typeof said === "string" ? [said, null] : said;
        const row = first(
          await db
            .insert(formOptions)
            .values({
              ...of,
              field_id: made.id,
              option_text: text,
              quota_allocated: quota,
              quota_available: quota,
              sort_order: nth,
            })
            .returning(),
        );
        option[text] = row.id;
      }
      if (one.when) await rule({ field_id: made.id }, one.when);
    }
  }
  const idOf = (of: Record<string, number>, name: string) => {
    const id = of[name];
    if (id === undefined) throw new Error(`the form has no ${name}`);
    return id;
  };
  return {
    id: form.id,
    slug,
    section,
    /** Ids by title, for stored texts that are read again. */
    fields: field,
    field: (title: string) => idOf(field, title),
    option: (text: string) => idOf(option, text),
  };
}

let drawn = 0;
/** The link of an entry, another one each time. */
export const newEntry = () => {
  drawn += 1;
  return `${process.pid}x${Date.now()}x${drawn}`.padEnd(43, "k").slice(0, 43);
};
