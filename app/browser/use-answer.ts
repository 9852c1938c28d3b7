import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

/**
 * Returns the answer of the page's action until the next sending or page. `useActionData` alone is emptied by a live
 * reading, and with it a form's errors (R18).
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const { key } = useLocation();
  const answer = useActionData<Action>();
  const kept = useRef<{ key: string; answer: typeof answer }>();
  if (answer !== undefined) kept.current = { key, answer };
  return answer ?? (kept.current?.key === key ? kept.current.answer : undefined);
}
