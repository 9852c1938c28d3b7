import { useFetcher } from "@remix-run/react";

import type { FormAnswer } from "~/submit.server";

/**
 * The form's own sender: with script it posts in place and keeps the page behind it; without script the same form
 * posts to its URL and the page of that URL shows the answer, handed in as `given`.
 */
export function useFormAnswer(given: FormAnswer | undefined) {
  const fetcher = useFetcher<FormAnswer>();
  return { Form: fetcher.Form, answer: fetcher.data ?? given, pending: fetcher.state !== "idle" };
}
