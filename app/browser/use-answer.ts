import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

/**
 * What the page's action answered, until the next sending or page. `useActionData` alone is emptied by a live reading, and
 * with it what a form says of its errors (R18).
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const { key } = useLocation();
  const answer = useActionData<Action>();
  const kept = useRef<{ key: string; answer: typeof answer }>();
  if (answer !== undefined) kept.current = { key, answer };
  return answer ?? (kept.current?.key === key ? kept.current.answer : undefined);
}
