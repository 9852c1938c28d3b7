import type { FieldMeta } from "~/components/form/field-meta";
import type { FormAnswer } from "~/server/submit.server";

/** A field of a small form: it shows the sent value again, with its error. */
export function metaOf(form: string, name: string, initial: string, answer: FormAnswer | undefined): FieldMeta {
  const id = `${form}-${name}`;
  const sent = (answer?.result?.initialValue as Record<string, unknown> | undefined)?.[name];
  return {
    id,
    name,
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    initialValue: sent ?? initial,
    errors: answer?.result?.error?.[name] ?? undefined,
  };
}
