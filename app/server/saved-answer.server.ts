import { markedGroups, marksOf, textsOf, valueAt } from "~/shared/stale";

import type { submit } from "./submit.server";

/** Answer to a form that saves itself: the version to go on from, what it holds, and how it is taken back. */
export interface Kept {
  version: number;
  was: string;
  undo?: number | undefined;
}

/** The marks of what was saved, for the next saving. */
export const marksOfSaved = (marks: string, values: Record<string, unknown>): string =>
  marksOf(markedGroups(marks).map((group) => group.map((name) => ({ name, texts: textsOf(valueAt(values, name)) }))));

/** Answer of a page's form for a form that script sends by itself. */
export function keptAnswer(answer: Awaited<ReturnType<typeof submit>>, saved: Kept | undefined): Response {
  if (saved) return Response.json(saved);
  if (answer instanceof Response) return answer;
  return Response.json(answer.data, { status: answer.init?.status ?? 422 });
}
