import { asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type {
  Form,
  FormField,
  FormHead,
  FormOutline,
  FormRule,
  FormSection,
} from "#contract/guest-forms/form-definition";
import { isShownOnly } from "#contract/guest-forms/form-facts";

import type { Reader } from "../../../context";
import { attendeeLists } from "../../../db/schema/attendees";
import { formFields, formListMatches, formOptions, formRules, forms, formSections } from "../../../db/schema/forms";
import { projects } from "../../../db/schema/projects";
import { NotFound } from "../../../errors";
import { translate } from "../../../messages";
import { owned, refersTo } from "../../../records/owned";
import { localDateTime } from "../../times";
import { columnsOf } from "./columns";
import { inOrder, mayUpdateForm, type FieldRow, type FormRow, type OptionRow, type SectionRow } from "./kind";

/** Reader of whom only the company matters: the form was found within their reach. */
type PartsReader = Pick<Reader, "db" | "locale"> & { user: { event_company_id: number } };
type RuleRow = typeof formRules.$inferSelect;

interface Parts {
  sections: SectionRow[];
  fields: FieldRow[];
  options: OptionRow[];
  rules: RuleRow[];
  matches: FormField["attendee_list_matches"];
}

/** FRM-093: pairs of lists that are both there. */
function readMatches(ctx: PartsReader, form: number): Promise<Parts["matches"]> {
  const two = alias(attendeeLists, "list_two");
  const { id, field_id, attendee_list_id_one, attendee_list_id_two } = formListMatches;
  return ctx.db
    .select({ id, field_id, attendee_list_id_one, attendee_list_id_two, one: attendeeLists.name, two: two.name })
    .from(formListMatches)
    .innerJoin(attendeeLists, refersTo(attendee_list_id_one, attendeeLists, isNull(attendeeLists.deleted_at)))
    .innerJoin(two, refersTo(attendee_list_id_two, two, isNull(two.deleted_at)))
    .where(owned(ctx, formListMatches, eq(formListMatches.form_id, form)))
    .orderBy(asc(id));
}

/** Everything that a form consists of, in order: five statements, however large it is. */
export async function readParts(ctx: PartsReader, form: number): Promise<Parts> {
  // One after the other: a reader holds one connection at most.
  const sections = await ctx.db
    .select()
    .from(formSections)
    .where(owned(ctx, formSections, eq(formSections.form_id, form)))
    .orderBy(...inOrder(formSections));
  const fields = await ctx.db
    .select()
    .from(formFields)
    .where(owned(ctx, formFields, eq(formFields.form_id, form)))
    .orderBy(...inOrder(formFields));
  const options = await ctx.db
    .select()
    .from(formOptions)
    .where(owned(ctx, formOptions, eq(formOptions.form_id, form)))
    .orderBy(...inOrder(formOptions));
  const rules = await ctx.db
    .select()
    .from(formRules)
    .where(owned(ctx, formRules, eq(formRules.form_id, form)))
    .orderBy(asc(formRules.id));
  const matches = await readMatches(ctx, form);
  return { sections, fields, options, rules, matches };
}

/** FRM-173: the compared value of a rule, as people read it. */
function targetValue(ctx: PartsReader, rule: RuleRow, { fields, options }: Parts): string | null {
  if (rule.option_id !== null) return options.find(({ id }) => id === rule.option_id)?.option_text ?? null;
  const target = fields.find(({ id }) => id === rule.target_field_id);
  if (target?.type !== "attendance" || rule.value === null) return rule.value;
  const { attending_text, not_attending_text } = target.props;
  return rule.value === "1"
    ? (attending_text ?? translate(ctx.locale, "form_attending"))
    : (not_attending_text ?? translate(ctx.locale, "form_not_attending"));
}

const toRule = (ctx: PartsReader, rule: RuleRow, parts: Parts): FormRule => ({
  id: rule.id,
  type: rule.type,
  source: rule.field_id ?? rule.section_id ?? 0,
  target: rule.target_field_id === null ? `DB-${rule.target_column}` : `FIELD-${rule.target_field_id}`,
  operator: rule.operator,
  value: rule.option_id === null ? rule.value : String(rule.option_id),
  target_value: targetValue(ctx, rule, parts),
});

function toField(ctx: PartsReader, row: FieldRow, parts: Parts): FormField {
  const {
    event_company_id: _company,
    form_id: _form,
    created_at: _at,
    updated_at: _to,
    deleted_at: _gone,
    ...held
  } = row;
  return {
    ...held,
    options: parts.options
      .filter(({ field_id }) => field_id === row.id)
      .map(({ id, option_text, quota_allocated, quota_available, flight_id, sort_order, version }) => ({
        id,
        option_text,
        quota_allocated,
        quota_available,
        flight_id,
        sort_order,
        version,
      })),
    attendee_list_matches: parts.matches.filter(({ field_id }) => field_id === row.id),
    deps: parts.rules.filter(({ field_id }) => field_id === row.id).map((rule) => toRule(ctx, rule, parts)),
  };
}

function toSection(ctx: PartsReader, row: SectionRow, parts: Parts): FormSection {
  return {
    id: row.id,
    title: row.title,
    title_colour: row.title_colour,
    help_text: row.help_text,
    is_hidden: row.is_hidden,
    budget_category_id: row.budget_category_id,
    dep_scope: row.dep_scope,
    dep_action: row.dep_action,
    rules: parts.rules.filter(({ section_id }) => section_id === row.id).map((rule) => toRule(ctx, rule, parts)),
    sort_order: row.sort_order,
    fields: parts.fields
      .filter(({ form_section_id }) => form_section_id === row.id)
      .map((field) => toField(ctx, field, parts)),
    version: row.version,
  };
}

/** Sections of a form with their fields, as JSON. */
const outline = sql<FormOutline>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'title', s.title, 'fields', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'title', f.title, 'type', f.type) order by f.sort_order, f.id), '[]')
      from form_fields f where f.event_company_id = s.event_company_id and f.form_section_id = s.id
        and f.deleted_at is null)) order by s.sort_order, s.id), '[]')
  from form_sections s
  where s.event_company_id = ${forms.event_company_id} and s.form_id = ${forms.id} and s.deleted_at is null)`;

const count = (table: typeof formSections | typeof formFields) => {
  const { event_company_id, form_id, deleted_at } = table;
  return sql<number>`(select count(*)::int from ${table}
    where ${event_company_id} = ${forms.event_company_id} and ${form_id} = ${forms.id} and ${deleted_at} is null)`;
};

const headColumns = {
  form: forms,
  project: { code: projects.code, name: projects.name, starts_at: projects.starts_at, ends_at: projects.ends_at },
};

interface Head {
  form: FormRow;
  project: FormHead["project"];
}

const toHead = (ctx: Reader, { form, project }: Head, may_write: boolean): FormHead => ({
  id: form.id,
  code: form.code,
  slug: form.slug,
  name: form.name,
  project_id: form.project_id,
  project: form.project_id === null ? null : project,
  form_type: form.form_type,
  type: form.type,
  state: form.state,
  languages: form.languages,
  closes_at: form.closes_at && localDateTime(form.closes_at, ctx.user.company_timezone),
  updated_at: localDateTime(form.updated_at, ctx.user.timezone),
  version: form.version,
  may_write: may_write ? 1 : 0,
});

/** FRM-004: `project` was found within the reader's reach; null for the forms of the company. */
export async function readHeads(
  ctx: Reader,
  project: number | null,
  { form_type, hasOutline }: { form_type: FormRow["form_type"] | undefined; hasOutline: boolean },
) {
  const counts = { section_count: count(formSections), field_count: count(formFields) };
  const rows = await ctx.db
    .select({ ...headColumns, ...counts, sections: hasOutline ? outline : sql<undefined>`null` })
    .from(forms)
    .leftJoin(projects, refersTo(forms.project_id, projects))
    .where(
      owned(
        ctx,
        forms,
        project === null ? isNull(forms.project_id) : eq(forms.project_id, project),
        form_type && eq(forms.form_type, form_type),
      ),
    )
    .orderBy(sql`${forms.name} collate tr_sort`, asc(forms.id));
  const first = rows[0];
  const may = first !== undefined && (await mayUpdateForm(ctx, first.form));
  return rows.map(({ form, project: of, section_count, field_count, sections }) => ({
    ...toHead(ctx, { form, project: of }, may),
    section_count,
    field_count,
    ...(sections ? { sections } : {}),
  }));
}

/** Everything that a form asks, by sections. */
export async function readSections(ctx: PartsReader, form: number): Promise<FormSection[]> {
  const parts = await readParts(ctx, form);
  return parts.sections.map((section) => toSection(ctx, section, parts));
}

/** FRM-005: the whole of it. The form was found within the reader's reach. */
export async function readForm(ctx: Reader, id: number): Promise<Form> {
  const [found] = await ctx.db
    .select(headColumns)
    .from(forms)
    .leftJoin(projects, refersTo(forms.project_id, projects))
    .where(owned(ctx, forms, eq(forms.id, id)));
  if (!found) throw new NotFound();
  const { form } = found;
  return {
    ...toHead(ctx, found, await mayUpdateForm(ctx, form)),
    introduction: form.introduction,
    thanks: form.thanks,
    closed_text: form.closed_text,
    edit_until: form.edit_until && localDateTime(form.edit_until, ctx.user.company_timezone),
    capacity: form.capacity,
    offer_hours: form.offer_hours,
    privacy_text: form.privacy_text,
    privacy_version: form.privacy_version,
    purpose: form.purpose,
    retention_days: form.retention_days,
    mail_text: form.mail_text,
    offer_text: form.offer_text,
    contact_email: form.contact_email,
    once_per_mail: form.once_per_mail,
    is_embeddable: form.is_embeddable,
    consents: form.consents,
    db_columns: await columnsOf(ctx, form),
    sections: await readSections(ctx, id),
  };
}

export async function readSection(ctx: Reader, form: number, id: number): Promise<FormSection> {
  const parts = await readParts(ctx, form);
  const section = parts.sections.find((one) => one.id === id);
  if (!section) throw new NotFound();
  return toSection(ctx, section, parts);
}

export async function readField(ctx: Reader, form: number, id: number): Promise<FormField> {
  const parts = await readParts(ctx, form);
  const field = parts.fields.find((one) => one.id === id);
  if (!field) throw new NotFound();
  return toField(ctx, field, parts);
}

/** A form that asks nothing is not opened. */
export async function asksSomething(ctx: Reader, form: number): Promise<boolean> {
  const { fields } = await readParts(ctx, form);
  return fields.some(({ type }) => !isShownOnly(type));
}
