import { describe, expect, it } from "vitest";

import { answered, type AnsweredForm, schemaFor } from "#contract/guest-forms/form-answers";
import type { FieldType } from "#contract/guest-forms/form-facts";
import type { FieldProps } from "#contract/guest-forms/form-props";
import { messageOf, type IssueLike } from "#contract/messages";

const field = (id: number, type: FieldType, date_kind: FieldProps["date_kind"], more: object = {}) => ({
  id,
  type,
  is_required: 0 as const,
  is_readonly: 0 as const,
  is_hidden: 0,
  default_value: null,
  min_length: null,
  max_length: null,
  props: { date_kind },
  options: [],
  deps: [],
  dep_scope: "ALL" as const,
  dep_action: "SHOW" as const,
  ...more,
});
const formOf = (...fields: ReturnType<typeof field>[]): AnsweredForm => ({
  form_type: "registration",
  sections: [{ id: 1, is_hidden: 0, dep_scope: "ALL", dep_action: "SHOW", rules: [], fields }],
});

/** Errors by field. */
function faults(form: AnsweredForm, answers: Record<string, unknown>, more: Parameters<typeof schemaFor>[2] = {}) {
  const read = schemaFor(form, answers, more).safeParse(answers, { reportInput: true });
  return Object.fromEntries(
    (read.error?.issues ?? []).map((issue) => [String(issue.path[0]), messageOf(issue as IssueLike, "tr")]),
  );
}

const stay = formOf(field(1, "date", "start"), field(2, "date", "end"));

describe("days that contradict each other", () => {
  it("FRM-220 FRM-210 an end before its beginning is refused at the end, in a step of its own too", () => {
    expect(faults(stay, { 1: "2027-05-04", 2: "2027-05-03" })).toEqual({
      2: "Bitiş tarihi başlangıçtan önce olamaz.",
    });
    expect(faults(stay, { 1: "2027-05-04", 2: "2027-05-03" }, { only: ({ id }) => id === 2 })).toHaveProperty("2");
    for (const end of ["2027-05-04", "2028-01-01"]) expect(faults(stay, { 1: "2027-05-04", 2: end })).toEqual({});
    // Without a valid beginning there is nothing to compare with.
    expect(faults(stay, { 2: "2027-05-03" })).toEqual({});
    expect(Object.keys(faults(stay, { 1: "yarın", 2: "2027-05-03" }))).toEqual(["1"]);
  });

  it("FRM-220 FRM-222 compares a day with a moment, belongs to the last beginning, and leaves out hidden ones", () => {
    const ways = formOf(
      field(1, "datetime", "start"),
      field(2, "datetime", "end"),
      field(3, "date", "start"),
      field(4, "datetime", "end"),
    );
    const good = { 1: "2027-05-04T10:00", 2: "2027-05-04T10:00", 3: "2027-05-06", 4: "2027-05-06T00:10" };
    expect(faults(ways, good)).toEqual({});
    expect(Object.keys(faults(ways, { ...good, 2: "2027-05-04T09:59", 4: "2027-05-05T23:00" }))).toEqual(["2", "4"]);
    const hidden = formOf(field(1, "date", "start", { is_hidden: 1 }), field(2, "date", "end"));
    expect(faults(hidden, { 1: "2027-05-04", 2: "2027-05-03" })).toEqual({});
    expect(
      faults(formOf(field(1, "date", "any"), field(2, "date", "any")), { 1: "2027-05-04", 2: "2026-01-01" }),
    ).toEqual({});
  });

  it("FRM-220 a day of birth is not in the future", () => {
    const born = formOf(field(1, "date", "birth"));
    expect(faults(born, { 1: "2027-05-05" }, { today: "2027-05-04" })).toEqual({ 1: "İleri bir tarih seçilemez." });
    expect(faults(born, { 1: "2027-05-04" }, { today: "2027-05-04" })).toEqual({});
  });

  it("FRM-220 X6 a kept number is read as it is kept: 1.125 is no thousand", () => {
    const form = formOf({ ...field(1, "number", undefined), props: {} as never });
    const kept = answered(schemaFor(form, { 1: "1,125" }).parse({ 1: "1,125" }));
    expect(kept).toEqual({ 1: "1.125" });
    expect(answered(schemaFor(form, kept, { writing: "kept" }).parse(kept))).toEqual(kept);
    expect(answered(schemaFor(form, { 1: "1,125" }, { writing: "en" }).parse({ 1: "1,125" }))).toEqual({ 1: "1125" });
  });
});
