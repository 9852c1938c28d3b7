import { factsOf } from "#contract/kinds";
import type { ProjectRecord } from "#contract/leads";
import { projectCreate, projectUpdate } from "#contract/projects";

import type { StaffPage } from "~/server/guard.server";

import { formKeyOf } from "./form-key.server";
import * as reference from "#contract/reference";

/** What the panel shows of a record. */
export const projectValues = (record: ProjectRecord) => ({
  name: record.name,
  dates: { start: record.starts_at, end: record.ends_at },
  country: record.country,
  attendee_count: record.expected_attendee_count,
  languages: record.languages,
  version: record.version,
});

/** What the project side panel needs (PRJ-042…046). */
export async function readProjectForm(page: StaffPage, request: Request, record?: ProjectRecord) {
  const key = record ? null : formKeyOf(page, request);
  const { api, locale } = page;
  const [countries, languages] = await Promise.all([api.call(reference.countries), api.call(reference.languages)]);
  return {
    key,
    facts: factsOf(record ? projectUpdate : projectCreate),
    countries: countries.data.map(({ code, name }) => ({ value: code, label: name })),
    languages: languages.data.map(({ code, name, name_in_english }) => ({
      value: code,
      label: locale === "en" ? name_in_english : name,
    })),
    values: record ? projectValues(record) : { country: "TR", languages: ["tr"] },
    code: record?.code ?? null,
  };
}

export type ProjectFormData = Awaited<ReturnType<typeof readProjectForm>>;
