import type { FormAccess, FormType } from "#contract/form-facts";

import { paths } from "./paths";

interface Placed {
  code: string;
  form_type: FormType;
  project: { code: string } | null;
}

/** Where a form is built: those of a project under it, by what they are for. */
export const builderOf = ({ code, form_type, project }: Placed): string =>
  project
    ? paths.formBuilder(project.code, form_type === "rsvp" ? "rsvp-form" : "reg-form", code)
    : form_type === "survey"
      ? paths.survey(code, "builder")
      : paths.formsOf("", code, "builder");

/** What its builder leads back to. */
export const listOf = ({ code, form_type, project }: Placed): string =>
  project || form_type !== "survey" ? paths.formsOf(project?.code ?? "") : paths.survey(code);

/** Where everybody answers a form, once it is no draft; null for one of invited people, and for a survey, whose links are mailed. */
export const publicPathOf = ({
  slug,
  type,
  form_type,
  project,
}: Omit<Placed, "code"> & { slug: string; type: FormAccess }): string | null =>
  type !== "PUBLIC" || (!project && form_type === "survey")
    ? null
    : project
      ? paths.webForm(slug)
      : paths.customerForm(slug);

/** Whether a form is found under this project, or with an empty code among those of the company; surveys have pages of their own. */
export const standsUnder = ({ form_type, project }: Omit<Placed, "code">, code: string): boolean =>
  project ? project.code === code : code === "" && form_type !== "survey";
