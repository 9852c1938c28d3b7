import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";

import type { AnsweredForm } from "#contract/guest-forms/form-answers";
import { propsOf } from "#contract/guest-forms/form-props";
import type { CountCache } from "../../../cache/counts";
import type { Db, Tx } from "../../../db/client";
import { prepared } from "../../../db/prepared";
import { attendeeColumns } from "../../../db/schema/attendees";
import { formFields, formOptions, formRules, forms, formSections } from "../../../db/schema/forms";
import { clients } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { companyLogos } from "../../../db/schema/shell";
import { eventCompanies } from "../../../db/schema/tenant";
import { ofCompany, refersTo } from "../../../records/owned";
import { brandOf } from "./brand";

export type FormRow = typeof forms.$inferSelect;
type SectionRow = typeof formSections.$inferSelect;
type FieldRow = typeof formFields.$inferSelect;
type OptionRow = typeof formOptions.$inferSelect;

type DefaultSetting = "default_value_type" | "default_value_db";
type MateSetting = "verification_column" | "selected_room_mate_visible" | "room_mate_approve" | "room_mate_type";

type Asked = AnsweredForm["sections"][number]["fields"][number];
export type WebField = Omit<Asked, "options"> &
  Pick<
    FieldRow,
    | "code"
    | "title"
    | "placeholder"
    | "helptext"
    | "title_colour"
    | "direction"
    | "form_section_id"
    | DefaultSetting
    | MateSetting
  > & {
    options: OptionRow[];
    /** Deleted options: earlier answers refer to their texts. */
    gone: OptionRow[];
    /** Room mates alone, proved by one of the project's own columns: its name. */
    own_column: string | null;
  };
export type WebSection = Omit<AnsweredForm["sections"][number], "fields"> &
  Pick<SectionRow, "title" | "title_colour" | "help_text"> & { fields: WebField[] };

/** A form for the people who answer it. */
export interface WebForm {
  row: FormRow;
  company: { name: string; timezone: string };
  brand: ReturnType<typeof brandOf>;
  project: { code: string; name: string; starts_at: string; ends_at: string; city: string | null } | null;
  form_type: FormRow["form_type"];
  sections: WebSection[];
  /** The list's values of the person whose answers these are (`forPerson`); none for a stranger. */
  columns: Readonly<Record<string, string>>;
}

interface Reader {
  db: Db | Tx;
  /** Unused within a transaction. */
  definitions?: CountCache;
}

/** The rows of a form's table that are there, in their order. */
const partsOf = (row: FormRow, table: typeof formSections | typeof formFields | typeof formRules) =>
  ofCompany(row.event_company_id, table, and(eq(table.form_id, row.id), isNull(table.deleted_at)));

/** Names of the project's own columns that room mates are proved by, by key. */
async function ownColumns({ db }: Pick<Reader, "db">, { event_company_id, project_id }: FormRow, fields: FieldRow[]) {
  const keys = fields.flatMap(({ verification_column }) => verification_column ?? []);
  if (project_id === null || keys.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ key: attendeeColumns.key, name: attendeeColumns.name })
    .from(attendeeColumns)
    .where(
      ofCompany(
        event_company_id,
        attendeeColumns,
        and(eq(attendeeColumns.project_id, project_id), inArray(attendeeColumns.key, keys)),
      ),
    );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

async function readSections({ db }: Pick<Reader, "db">, row: FormRow): Promise<WebSection[]> {
  const sections = await db
    .select()
    .from(formSections)
    .where(partsOf(row, formSections))
    .orderBy(asc(formSections.sort_order), asc(formSections.id));
  const fields = await db
    .select()
    .from(formFields)
    .where(partsOf(row, formFields))
    .orderBy(asc(formFields.sort_order), asc(formFields.id));
  const options = await db
    .select()
    .from(formOptions)
    .where(ofCompany(row.event_company_id, formOptions, eq(formOptions.form_id, row.id)))
    .orderBy(asc(formOptions.sort_order), asc(formOptions.id));
  const rules = await db.select().from(formRules).where(partsOf(row, formRules)).orderBy(asc(formRules.id));
  const columns = await ownColumns({ db }, row, fields);
  const rulesAt = (of: (rule: (typeof rules)[number]) => boolean) =>
    rules.filter(of).map(({ id, target_field_id, target_column, operator, option_id, value }) => ({
      id,
      target: target_field_id === null ? `DB-${target_column}` : `FIELD-${target_field_id}`,
      operator,
      value: option_id === null ? value : String(option_id),
    }));
  return sections.map((section) => ({
    id: section.id,
    title: section.title,
    title_colour: section.title_colour,
    help_text: section.help_text,
    is_hidden: section.is_hidden,
    dep_scope: section.dep_scope,
    dep_action: section.dep_action,
    rules: rulesAt((rule) => rule.section_id === section.id),
    fields: fields
      .filter((field) => field.form_section_id === section.id)
      .map((field) => ({
        ...field,
        props: propsOf(field.type).parse(field.props),
        own_column: columns.get(field.verification_column ?? "") ?? null,
        default_value: field.default_value_type === "FIXED" ? field.default_value : null,
        options: options.filter((option) => option.field_id === field.id && !option.deleted_at),
        gone: options.filter((option) => option.field_id === field.id && option.deleted_at),
        deps: rulesAt((rule) => rule.field_id === field.id),
      })),
  }));
}

/** The parts of a form that change by its makers alone. */
type Definition = Pick<WebForm, "company" | "brand" | "project" | "sections">;

/** Undefined when its project is gone. */
async function readDefinition({ db }: Pick<Reader, "db">, row: FormRow): Promise<Definition | undefined> {
  const [company] = await db
    .select({
      name: eventCompanies.name,
      timezone: eventCompanies.timezone,
      color: eventCompanies.brand_color,
      logo: companyLogos.name,
    })
    .from(eventCompanies)
    .leftJoin(companyLogos, ofCompany(row.event_company_id, companyLogos, eq(companyLogos.kind, "logo")))
    .where(eq(eventCompanies.id, row.event_company_id));
  if (!company) throw new Error("a form without its company");
  const [found] = await db
    .select({
      event: {
        code: projects.code,
        name: projects.name,
        starts_at: projects.starts_at,
        ends_at: projects.ends_at,
        city: projects.city,
      },
      client: { name: clients.name, logo: clients.logo },
    })
    .from(forms)
    .innerJoin(projects, refersTo(forms.project_id, projects, isNull(projects.deleted_at)))
    .leftJoin(clients, refersTo(projects.client_id, clients, isNull(clients.deleted_at)))
    .where(ofCompany(row.event_company_id, forms, eq(forms.id, row.id)));
  if (row.project_id !== null && !found) return undefined;
  return {
    company: { name: company.name, timezone: company.timezone },
    brand: brandOf(company, found?.client ?? undefined),
    project: found?.event ?? null,
    sections: await readSections({ db }, row),
  };
}

/** Sections with the currently free places: guests take and free them, which does not change the form. */
async function withPlaces({ db }: Pick<Reader, "db">, row: FormRow, sections: WebSection[]): Promise<WebSection[]> {
  const isLimited = ({ quota_available }: OptionRow) => quota_available !== null;
  if (!sections.some(({ fields }) => fields.some(({ options }) => options.some(isLimited)))) return sections;
  const { id, quota_available } = formOptions;
  const form = eq(formOptions.form_id, sql.placeholder("form"));
  const limited = and(form, isNull(formOptions.deleted_at), isNotNull(quota_available));
  const free = await prepared(db, "free places", { shape: "" }, () =>
    (db as Db)
      .select({ id, quota_available })
      .from(formOptions)
      .where(ofCompany(sql.placeholder("company"), formOptions, limited)),
  ).execute({ company: row.event_company_id, form: row.id });
  const freeOf = new Map(free.map((option) => [option.id, option.quota_available]));
  const now = (option: OptionRow) => ({
    ...option,
    quota_available: freeOf.get(option.id) ?? option.quota_available,
  });
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.options.some(isLimited) ? { ...field, options: field.options.map(now) } : field,
    ),
  }));
}

/**
 * Reads a whole form; undefined when its project is gone. Its definition is cached in this process until something is
 * written in the company; a transaction reads its own.
 */
export async function readWebForm(ctx: Reader, row: FormRow): Promise<WebForm | undefined> {
  const { event_company_id, id, form_type } = row;
  if (!ctx.definitions || ctx.db instanceof PgTransaction) {
    const found = await readDefinition(ctx, row);
    return found && { ...found, row, form_type, columns: {} };
  }
  const found = await ctx.definitions.read(event_company_id, String(id), () => readDefinition(ctx, row));
  return found && { ...found, row, form_type, columns: {}, sections: await withPlaces(ctx, row, found.sections) };
}
