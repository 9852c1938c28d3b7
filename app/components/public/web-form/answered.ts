import type { FormLanguage } from "#contract/guest-forms/form-facts";
import type { SafeHtml } from "#contract/rich-text";

import type { FieldMeta } from "../../form/field-meta";
import type { WebField } from "#contract/guest-forms/web-forms";

export type ShownField = WebField & {
  html: SafeHtml | null;
  /** The address of the PDF that it shows. */
  pdf: string | null;
};

export interface Answered {
  field: ShownField;
  language: FormLanguage;
  value: unknown;
  errors: string[] | undefined;
  /** Options that were ticked for waiting in the refused form. */
  waits?: number[] | undefined;
  /** The name of the file that was sent for it before. */
  file?: string | undefined;
}

/** Ids that tie a field to its label, hint and error; its name is the API's. */
export const metaOf = ({ field, value, errors }: Pick<Answered, "field" | "value" | "errors">): FieldMeta => ({
  id: `field-${field.id}`,
  name: `answers.${field.id}`,
  errorId: `field-${field.id}-error`,
  descriptionId: `field-${field.id}-hint`,
  errors,
  initialValue: value,
  required: field.is_required === 1,
});
