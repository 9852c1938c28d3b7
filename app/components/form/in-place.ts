import { parse } from "@conform-to/react";

/**
 * For `useForm({ onValidate })`: intents of the form itself (rows, chosen values) run in the browser; the server
 * validates everything else.
 */
export const inPlace = <Values extends object>({ formData }: { formData: FormData }) =>
  parse<Values, string[]>(formData, { resolve: (value) => ({ value: value as Values }) });
