import type { OpenForm } from "~/services/web-forms/read.server";

/**
 * The only script of a guest's page (R18): steps with a signature or a file alone load it, for drawing and for refusing a
 * file before it is sent (decision 103).
 */
export function FieldScript({ step }: Pick<OpenForm, "step">) {
  const isNeeded = step?.fields.some(({ type }) => type === "signature" || type === "fileupload");
  return isNeeded ? <script src="/guest-fields.js" defer /> : null;
}
