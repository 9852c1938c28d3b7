/** The part of conform's FieldMetadata that a field needs; forms without conform pass a plain object. */
export type FieldMeta = {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  key?: string | undefined;
  errors?: string[] | undefined;
  initialValue?: unknown;
  required?: boolean | undefined;
};

/** The first message under a field (UIK-012). */
export const firstError = (meta: FieldMeta): string | undefined => meta.errors?.[0];

/** The value the server sent, as the text of a control. */
export const initialText = (meta: FieldMeta): string =>
  typeof meta.initialValue === "string" || typeof meta.initialValue === "number" ? String(meta.initialValue) : "";

/** The values the server sent for a list of checkboxes. */
export const initialList = (meta: FieldMeta): string[] =>
  (Array.isArray(meta.initialValue) ? meta.initialValue : [meta.initialValue]).filter(
    (value): value is string => typeof value === "string" && value !== "",
  );

/** Props of every field of the kit. */
export type FieldProps = {
  meta: FieldMeta;
  label: string;
  hint?: string;
  required?: boolean;
  /** Says “isteğe bağlı” after the label. */
  optional?: boolean;
  disabled?: boolean;
};

/** The attributes that tie a control to its label, hint and error. */
export function controlProps(
  { meta, hint, required, disabled }: Pick<FieldProps, "meta" | "hint" | "required" | "disabled">,
  error = firstError(meta),
) {
  const described = [error ? meta.errorId : null, hint ? meta.descriptionId : null].filter(Boolean).join(" ");
  return {
    id: meta.id,
    name: meta.name,
    required: required ?? meta.required,
    disabled,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
}
