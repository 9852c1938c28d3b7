import type { FormAccess, FormType, FieldType } from "#contract/guest-forms/form-facts";

/** Turkish, English. */
export type Both = readonly [tr: string, en: string];

/** Condition of a part: the option of an earlier section's field, by its index from 0. */
export interface When {
  field: string;
  option: number;
}

export interface TemplateField {
  /** Name of the field in rules. */
  key?: string;
  type: FieldType;
  title: Both;
  helptext?: Both;
  placeholder?: Both;
  required?: true;
  props?: Record<string, unknown>;
  /** Texts of its type that people read, by their name in `props`. */
  texts?: Record<string, Both>;
  options?: readonly Both[];
  when?: When;
}

export interface TemplateSection {
  title: Both;
  help?: Both;
  when?: When;
  fields: readonly TemplateField[];
}

/** A form that agencies use, in the two languages of the product. */
export interface FormTemplate {
  form_type: FormType;
  type: FormAccess;
  name: Both;
  description: Both;
  introduction?: Both;
  thanks: Both;
  privacy?: Both;
  retention_days?: number;
  consents?: readonly { key: string; text: Both; is_required: 0 | 1 }[];
  sections: readonly TemplateSection[];
}
