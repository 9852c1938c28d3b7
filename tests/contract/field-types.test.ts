import { describe, expect, test } from "vitest";

import {
  type AnswerKind,
  factsOfType,
  fieldTypeNames,
  hasFile,
  hasOptions,
  isCounted,
  isMeasured,
  isPersonal,
  isShownOnly,
  isWritten,
} from "#contract/guest-forms/form-facts";

/** Properties of each kind of answer: options, counted, measured, personal, written, file, nothing. */
const expected: Record<AnswerKind, boolean[]> = {
  option: [true, true, false, false, false, false, false],
  set: [false, true, false, false, false, false, false],
  stars: [false, true, true, false, false, false, false],
  number: [false, false, true, false, false, false, false],
  words: [false, false, false, true, true, false, false],
  file: [false, false, false, true, false, true, false],
  none: [false, false, false, false, false, false, true],
};

describe("the table of field types", () => {
  test.each(fieldTypeNames)(
    "FRM-047 FRM-221 %s says what its answers are, and how they are told follows from it",
    (type) => {
      const facts = factsOfType(type);
      const told = [hasOptions, isCounted, isMeasured, isPersonal, isWritten, hasFile, isShownOnly].map((is) =>
        is(type),
      );
      expect(told).toEqual(expected[facts.answer]);
      // A type without an answer cannot be required, and others can.
      expect(facts.required === true).toBe(facts.answer !== "none");
      expect(facts.group === "content").toBe(facts.answer === "none");
      expect(facts.default === true && facts.tab === "options" ? facts.answer : "option").toBe("option");
    },
  );

  test("PUB-020 what tells of a person is forgotten, whatever type comes: words and files, and nothing that is chosen", () => {
    expect(fieldTypeNames.filter((type) => !isPersonal(type) && !isShownOnly(type)).toSorted()).toEqual([
      "attendance",
      "checkbox",
      "checkboxes",
      "choice_matrix",
      "contract",
      "currency",
      "dropdown",
      "flight",
      "multiple_choice",
      "multiselect",
      "number",
      "radio",
      "star_rating",
    ]);
  });
});
