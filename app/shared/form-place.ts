import type { FormAccess, FormType } from "#contract/guest-forms/form-facts";

import { paths } from "./paths";

interface Placed {
  code: string;
  form_type: FormType;
  project: { code: string } | null;
}

/** Address of a form's builder: those of a project lie under it, by form type. */
export const builderOf = ({ code, form_type, project }: Placed): string =>
  project
    ? paths.formBuilder(project.code, form_type === "rsvp" ? "rsvp-form" : "reg-form", code)
    : form_type === "survey"
      ? paths.survey(code, "builder")
      : paths.formsOf("", code, "builder");

/** Address that the builder leads back to. */
export const listOf = ({ code, form_type, project }: Placed): string =>
  project || form_type !== "survey" ? paths.formsOf(project?.code ?? "") : paths.survey(code);

/**
 * Public address of a form, once it is no draft; null for one of invited people, and for a survey, whose links are
 * mailed.
 */
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

/** True if a form belongs to this project, or with an empty code to the company; surveys have pages of their own. */
export const standsUnder = ({ form_type, project }: Omit<Placed, "code">, code: string): boolean =>
  project ? project.code === code : code === "" && form_type !== "survey";
