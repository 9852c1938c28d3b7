import { readFileSync } from "node:fs";

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
import { visibleIn } from "#contract/guest-forms/form-rules";
import {
  drawingOf,
  isSignature,
  mostSignature,
  readStrokes,
  signatureBox,
  signedName,
} from "#contract/guest-forms/signatures";

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

describe("drawn signatures", () => {
  test("FRM-220 X9 are whole numbers inside of the surface, and nothing else", () => {
    expect(readStrokes("0,0 600,200;10,20 11,22 30,40")).toEqual(["0,0 600,200", "10,20 11,22 30,40"]);
    for (const wrong of [
      "",
      "10,20",
      "601,0 2,2",
      "0,201 2,2",
      "-1,2 3,4",
      "1.5,2 3,4",
      "1,2  3,4",
      "1,2 3,4;",
      "1,2 3,4\n5,6 7,8",
      "[[1,2],[3,4]]",
      '1,2 3,4"/><script>alert(1)</script>',
      "<svg onload=alert(1)>",
    ])
      expect(readStrokes(wrong), wrong).toBeUndefined();
    const long = Array.from({ length: mostSignature / 8 }, () => "100,100").join(" ");
    expect([long.length, readStrokes(long)?.length]).toEqual([mostSignature - 1, 1]);
    expect(readStrokes(`${long} 1,1`)).toBeUndefined();
  });

  test("FRM-220 a dot is none, and a line in either direction is one", () => {
    expect(isSignature(["10,10 10,10", "25,20 25,20"])).toBe(false);
    expect([isSignature(["10,10 30,10"]), isSignature(["10,10 10,10", "10,30 10,30"])]).toEqual([true, true]);
  });

  test("FRM-220 an answer is the typed name alone, or with its drawing", () => {
    const drawn = { name: "Işıl Çağlar", drawing: "0,0 60,20" };
    expect([signedName("Işıl"), signedName(drawn), signedName({ drawing: "" })]).toEqual(["Işıl", "Işıl Çağlar", ""]);
    expect([drawingOf("Işıl"), drawingOf(drawn), drawingOf(null)]).toEqual([null, "0,0 60,20", null]);
  });

  test("FRM-222 a rule compares the name, not the strokes", () => {
    const rule = (value: string) => ({ id: 1, target: "FIELD-1", operator: "equal" as const, value });
    const field = (id: number, value?: string) => ({
      id,
      is_hidden: 0,
      dep_scope: "ALL" as const,
      dep_action: "SHOW" as const,
      deps: value === undefined ? [] : [rule(value)],
      options: [],
    });
    const part = { id: 1, is_hidden: 0, dep_scope: "ALL" as const, dep_action: "SHOW" as const, rules: [] };
    const form = {
      form_type: "registration" as const,
      sections: [{ ...part, fields: [field(1), field(2, "işıl çağlar"), field(3, "0,0 60,20")] }],
    };
    const { fields } = visibleIn(form, { "1": { name: "Işıl Çağlar", drawing: "0,0 60,20" } }, {});
    expect([fields.get(2)?.shown, fields.get(3)?.shown]).toEqual([true, false]);
  });

  test("FRM-220 the script of the page draws on the same surface, to the same length", () => {
    const script = readFileSync("public/guest-fields.js", "utf8");
    const [, ...units] = /\[width, height, most, step\] = \[(\d+), (\d+), ([\d_]+), \d+\]/.exec(script) ?? [];
    expect(units.map((one) => Number(one.replace("_", "")))).toEqual([
      signatureBox.width,
      signatureBox.height,
      mostSignature,
    ]);
  });
});
