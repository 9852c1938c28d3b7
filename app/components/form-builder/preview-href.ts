import { paths, withQuery } from "~/shared/paths";

/** A telephone, a tablet, a desk. */
export const previewWidths = [390, 768, 1200] as const;
export type PreviewWidth = (typeof previewWidths)[number];

export const widthOf = (text: string | null): PreviewWidth =>
  previewWidths.find((width) => String(width) === text) ?? 1200;

interface Seen {
  width: PreviewWidth;
  language?: string;
  section?: number | null | undefined;
  answers?: Record<string, unknown>;
}

/** Address of a preview with all that it shows. */
export const previewHref = (form: string, { width, language, section, answers = {} }: Seen): string =>
  withQuery(paths.formPart(form, "preview"), {
    width,
    language,
    section,
    ...(Object.keys(answers).length > 0 ? { answers: JSON.stringify(answers) } : {}),
  });
