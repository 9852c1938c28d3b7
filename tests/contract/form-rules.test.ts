import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { answered, type AnsweredForm, askedIn, schemaFor } from "#contract/guest-forms/form-answers";
import { stepsOf, visibleIn } from "#contract/guest-forms/form-rules";

import { runs } from "../helpers/deep";
import { anyAnswers, anyForm, type Field, field, form, options, rule, type Rule, section } from "../helpers/form-cases";

const shownFields = (of: AnsweredForm, answers: Record<string, unknown>, columns = {}) =>
  [...visibleIn(of, answers, columns).fields].filter(([, { shown }]) => shown).map(([id]) => id);

/** A form of two sections whose second has a field that depends on the first. */
const depends = (target: Partial<Field>, ...deps: Rule[]) =>
  form([section(1, [field(1, "dropdown", target)]), section(2, [field(2, "text", { deps })])]);

describe("which parts of a form are shown", () => {
  it("FRM-185 FRM-096…FRM-099 ALL and ANY, SHOW and HIDE", () => {
    const two = [rule("FIELD-1", "equal", "1"), rule("FIELD-2", "equal", "1", 2)];
    const cases: [Field["dep_scope"], Field["dep_action"], string, string, boolean][] = [
      ["ALL", "SHOW", "1", "1", true],
      ["ALL", "SHOW", "1", "2", false],
      ["ANY", "SHOW", "1", "2", true],
      ["ANY", "SHOW", "2", "2", false],
      ["ALL", "HIDE", "1", "1", false],
      ["ALL", "HIDE", "1", "2", true],
      ["ANY", "HIDE", "1", "2", false],
      ["ANY", "HIDE", "2", "2", true],
    ];
    for (const [dep_scope, dep_action, one, other, shown] of cases) {
      const choices = [1, 2].map((id) => field(id, "radio", { options: options("a", "b") }));
      const of = form([section(1, choices), section(2, [field(3, "text", { deps: two, dep_scope, dep_action })])]);
      expect([dep_scope, dep_action, one, other, shownFields(of, { 1: one, 2: other }).includes(3)]).toEqual([
        dep_scope,
        dep_action,
        one,
        other,
        shown,
      ]);
    }
  });

  it.each<[Rule["operator"], string | null, unknown, boolean]>([
    ["equal", "2", "2", true],
    ["equal", "2", ["1", "2"], true],
    ["equal", "2", "1", false],
    ["equal", "2", undefined, false],
    ["not equal", "2", "1", true],
    ["not equal", "2", ["1", "2"], false],
    ["not equal", "2", undefined, true],
    ["greater", "1", "2", true],
    ["greater", "2", "2", false],
    ["greater", "2", undefined, false],
    ["less", "2", "1", true],
    ["less", "1", "2", false],
    ["full", null, "1", true],
    ["full", null, [], false],
    ["full", null, " ", false],
    ["empty", null, undefined, true],
    ["empty", null, "1", false],
  ])("FRM-199…FRM-204 %s %s of %j is %j", (operator, value, answer, shown) => {
    // Places in Turkish: the second option is more than the first, whatever their ids are.
    const of = depends({ options: options("1,5", "10") }, rule("FIELD-1", operator, value));
    expect(shownFields(of, answer === undefined ? {} : { 1: answer }).includes(2)).toBe(shown);
  });

  it("FRM-222 greater and less compare numbers or days, and nothing else", () => {
    const shows = (texts: [string, string], operator: Rule["operator"]) =>
      shownFields(depends({ options: options(...texts) }, rule("1", operator, "1")), { 1: "2" }).includes(2);
    expect(shows(["9", "10"], "greater")).toBe(true);
    expect(shows(["2027-03-09", "2027-03-10"], "greater")).toBe(true);
    expect(shows(["2027-03-10", "2027-03-10 09:00"], "greater")).toBe(false);
    expect(shows(["elma", "armut"], "greater")).toBe(false);
    expect(shows(["elma", "armut"], "less")).toBe(false);
  });

  it("FRM-170 FRM-219 targets are columns, fields and bare ids; a stranger's columns are empty", () => {
    const ofColumn = (operator: Rule["operator"], value: string | null) =>
      form([section(1, [field(1, "text")], { rules: [rule("DB-company", operator, value)] })]);
    expect(shownFields(ofColumn("equal", "ışık a.ş."), {}, { company: "Işık A.Ş." })).toEqual([1]);
    expect(shownFields(ofColumn("equal", "Işık A.Ş."), {})).toEqual([]);
    expect(shownFields(ofColumn("empty", null), {})).toEqual([1]);
    expect(shownFields(ofColumn("full", null), {}, { __proto__: null, company: "x" })).toEqual([1]);
    expect(shownFields(depends({ options: options("a") }, rule("1", "equal", "1")), { 1: "1" })).toEqual([1, 2]);
  });

  it("FRM-222 a hidden section takes its fields along, and a rule on a hidden field sees it empty", () => {
    const choice = (id: number, deps: Rule[] = []) => field(id, "radio", { options: options("a", "b"), deps });
    const of = form([
      section(1, [choice(1)]),
      section(2, [choice(2)], { rules: [rule("FIELD-1", "equal", "1")] }),
      section(3, [field(3, "text", { deps: [rule("FIELD-2", "equal", "2")] })]),
    ]);
    expect(shownFields(of, { 1: "1", 2: "2" })).toEqual([1, 2, 3]);
    // The second answer is still there, and nothing of it counts.
    expect(shownFields(of, { 1: "2", 2: "2" })).toEqual([1]);
    expect(visibleIn(of, { 1: "2" }).fields.get(2)).toMatchObject({ shown: false, why: "section" });
    expect(visibleIn(of, { 1: "2" }).sections.get(2)).toEqual({
      shown: false,
      why: "rules",
      rules: [{ id: 1, holds: false }],
    });
  });

  it("FRM-059 FRM-073 what is hidden stays hidden, FRM-195 forms of type mma have no rules", () => {
    const of = (form_type: AnsweredForm["form_type"]) =>
      form(
        [
          section(1, [field(1, "text", { is_hidden: 1 }), field(2, "text", { deps: [rule("FIELD-1", "full")] })]),
          section(2, [field(3, "text")], { is_hidden: 1 }),
        ],
        form_type,
      );
    expect(shownFields(of("registration"), { 1: "x" })).toEqual([]);
    expect(shownFields(of("mma"), { 1: "x" })).toEqual([2]);
  });

  it("R2 a rule that looks at itself or ahead sees nothing, and no circle goes round", () => {
    const of = form([
      section(1, [
        field(1, "text", { deps: [rule("FIELD-2", "empty")] }),
        field(2, "text", { deps: [rule("FIELD-1", "full")] }),
        field(3, "text", { deps: [rule("FIELD-3", "full")] }),
      ]),
    ]);
    expect(shownFields(of, { 1: "a", 2: "b", 3: "c" })).toEqual([1, 2]);
  });

  it("steps are the sections that have something to show", () => {
    const of = form([
      section(1, []),
      section(2, [field(1, "content")]),
      section(3, [field(2, "text")], { is_hidden: 1 }),
    ]);
    expect(stepsOf(of, visibleIn(of, {})).map(({ id }) => id)).toEqual([2]);
  });
});

describe("any form", () => {
  it("FRM-210 FRM-222 what is hidden is never asked for, never needed, never kept and never looked at", () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (of, answers) => {
        const seen = visibleIn(of, answers);
        const hidden = of.sections.flatMap(({ fields }) => fields).filter(({ id }) => !seen.fields.get(id)?.shown);
        const asked = askedIn(of, seen);
        const names = hidden.map(({ id }) => String(id));
        expect(asked.filter(({ id }) => names.includes(String(id)))).toEqual([]);
        const read = schemaFor(of, answers).safeParse(answers);
        const faults = read.error?.issues.map(({ path }) => String(path[0])) ?? [];
        expect(faults.filter((name) => names.includes(name))).toEqual([]);
        if (read.success) expect(Object.keys(read.data).filter((name) => names.includes(name))).toEqual([]);
        // Earlier answers to hidden fields do not change the form.
        const without = Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));
        expect(visibleIn(of, without)).toEqual(seen);
        // Every visible, required and empty field is named.
        const empty = schemaFor(of, answers).safeParse({});
        const missing = new Set(empty.error?.issues.map(({ path }) => String(path[0])));
        expect(asked.filter((one) => (one.is_required === 1) !== missing.has(String(one.id)))).toEqual([]);
      }),
      runs(1500),
    );
  });

  it("X6 answers that were read are read the same again", () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (of, answers) => {
        const read = schemaFor(of, answers).safeParse(answers);
        if (!read.success) return;
        const kept = answered(read.data);
        expect(answered(schemaFor(of, answers).parse(kept))).toEqual(kept);
      }),
      runs(2000),
    );
  });
});
