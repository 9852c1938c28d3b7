import { paths, withQuery } from "~/shared/paths";

/** Name of a text's control: a form reads names with a dot as values within values. */
export const translationName = (name: string): string => name.replaceAll(".", "_");

interface Shown {
  language: string;
  /** A section's id; none is the form's own texts. */
  section?: number | null;
}

/** Address of the page of translations. */
export const translationsHref = (form: string, { language, section }: Shown): string =>
  withQuery(paths.formPart(form, "translations"), { language, section });
