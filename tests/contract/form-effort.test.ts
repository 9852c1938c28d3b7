import { expect, test } from "vitest";

import { effortOf } from "#contract/guest-forms/form-effort";
import type { FieldType } from "#contract/guest-forms/form-facts";

const fields = (...types: FieldType[]) => types.map((type) => ({ type, props: {} }));
const matrix = (rows: number) => ({
  type: "choice_matrix" as const,
  props: { rows: Array.from({ length: rows }, (_, at) => `Satır ${at}`) },
});

// The design's survey: stars (6 s), four rows (8 s each), a choice (10 s), a long text (40 s) are 88 seconds.
test.each([
  [[...fields("star_rating"), matrix(4), ...fields("radio", "textarea")], { questions: 4, minutes: 2 }],
  // Two long texts are 80 seconds, one is below a minute.
  [fields("textarea", "textarea"), { questions: 2, minutes: 2 }],
  [fields("textarea"), { questions: 1, minutes: 1 }],
  // Six rows are 48 seconds, eight 64.
  [[matrix(6)], { questions: 1, minutes: 1 }],
  [[matrix(8)], { questions: 1, minutes: 2 }],
  // Something to read takes time and is no question.
  [fields("content", "text"), { questions: 1, minutes: 1 }],
  [[], { questions: 0, minutes: 1 }],
])("the questions of a form and the minutes that they take: %#", (asked, effort) => {
  expect(effortOf(asked)).toEqual(effort);
});
