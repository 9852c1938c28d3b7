import { parse } from "@conform-to/react";

/** For `useForm({ onValidate })`: what the form does by itself (rows, chosen values) is done in the browser, everything else is the server's to judge. */
export const inPlace = <Values extends object>({ formData }: { formData: FormData }) =>
  parse<Values, string[]>(formData, { resolve: (value) => ({ value: value as Values }) });
