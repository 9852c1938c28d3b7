import { describe, expect, test } from "vitest";

import type { FieldType, RuleOperator } from "#contract/guest-forms/form-facts";
import { answersOfTexts, explainRules } from "#contract/guest-forms/form-rules";
import { type WarnedForm, warningsIn } from "#contract/guest-forms/form-warnings";

const rule = (id: number, target: string, operator: RuleOperator, value: string | null = null) => ({
  id,
  target,
  operator,
  value,
});
type Rule = ReturnType<typeof rule>;
const part = (id: number, title: string) => ({
  id,
  title,
  is_hidden: 0,
  dep_scope: "ALL" as "ALL" | "ANY",
  dep_action: "SHOW" as "SHOW" | "HIDE",
});
const field = (id: number, title: string, more: object = {}) => ({
  ...part(id, title),
  type: "radio" as FieldType,
  deps: [] as Rule[],
  options: [
    { id: id * 10, option_text: "Evet", quota_allocated: null as number | null },
    { id: id * 10 + 1, option_text: "Hayır", quota_allocated: null },
  ],
  ...more,
});
const section = (
  id: number,
  title: string,
  fields: ReturnType<typeof field>[],
  rules: Rule[] = [],
  more: object = {},
) => ({
  ...part(id, title),
  fields,
  rules,
  ...more,
});
const form = (sections: WarnedForm["sections"], more: Partial<WarnedForm> = {}): WarnedForm => ({
  form_type: "registration",
  capacity: null,
  sections,
  ...more,
});
const kinds = (of: WarnedForm, people: number | null = null) =>
  warningsIn(of, people).map(({ kind, title, about }) => [kind, title, about]);

describe("warnings of a form", () => {
  test("FRM-207 a form that works has none", () => {
    const stay = field(1, "Kalacak mısın?");
    expect(
      kinds(
        form([section(1, "Bir", [stay]), section(2, "İki", [field(2, "Oda")], [rule(1, "FIELD-1", "equal", "10")])]),
      ),
    ).toEqual([]);
  });

  test("FRM-207 a rule that looks forward, as after another order, and parts that wait for each other", () => {
    const forward = [
      section(2, "İki", [field(2, "Oda")], [rule(1, "FIELD-1", "equal", "10")]),
      section(1, "Bir", [field(1, "Kalacak mısın?")]),
    ];
    expect(kinds(form(forward))).toEqual([
      ["forward", "İki", "Kalacak mısın?"],
      ["unreachable", "İki", null],
    ]);
    const circular = [
      section(1, "Bir", [field(1, "Kalacak mısın?")], [rule(1, "FIELD-2", "empty")]),
      section(2, "İki", [field(2, "Oda")], [rule(2, "FIELD-1", "equal", "10")]),
    ];
    expect(kinds(form(circular))).toEqual([["circular", "Bir", "Oda"]]);
    expect(
      kinds(form([section(1, "Bir", [field(1, "A"), field(2, "B", { deps: [rule(1, "FIELD-1", "full")] })])])),
    ).toEqual([["circular", "B", "A"]]);
  });

  test("FRM-213 FRM-222 a rule on what was deleted", () => {
    const sections = (target: string, value: string) => [
      section(1, "Bir", [field(1, "A")]),
      section(2, "İki", [field(2, "B")], [rule(1, target, "equal", value)]),
    ];
    expect(kinds(form(sections("FIELD-1", "99")))).toEqual([["lost", "İki", "A"]]);
    expect(kinds(form(sections("FIELD-9", "90")))[0]).toEqual(["lost", "İki", null]);
    expect(kinds(form(sections("DB-company", "Kulis")))).toEqual([]);
  });

  test("FRM-096 FRM-097 FRM-098 FRM-099 a section that no answers show", () => {
    const first = section(1, "Bir", [field(1, "A")]);
    const both = [rule(1, "FIELD-1", "equal", "10"), rule(2, "FIELD-1", "equal", "11")];
    const second = (more: object = {}) => form([first, section(2, "İki", [field(2, "B")], both, more)]);
    expect(kinds(second())).toEqual([["unreachable", "İki", null]]);
    expect(kinds(second({ dep_scope: "ANY" }))).toEqual([]);
    expect(kinds(second({ dep_action: "HIDE" }))).toEqual([]);
    const hidden = section(1, "Bir", [field(1, "A", { is_hidden: 1 })]);
    const after = (operator: RuleOperator, more: object = {}) =>
      kinds(form([hidden, section(2, "İki", [field(2, "B")], [rule(1, "FIELD-1", operator)], more)]));
    expect(after("full")).toEqual([["unreachable", "İki", null]]);
    expect(after("empty")).toEqual([]);
    expect(after("empty", { dep_action: "HIDE" })).toEqual([["unreachable", "İki", null]]);
    const chain = form([
      hidden,
      section(2, "İki", [field(2, "B")], [rule(1, "FIELD-1", "full")]),
      section(3, "Üç", [], [rule(2, "FIELD-2", "full")]),
    ]);
    expect(kinds(chain)).toEqual([
      ["unreachable", "İki", null],
      ["unreachable", "Üç", null],
    ]);
  });

  test("FRM-223 an option with more places than people can come", () => {
    const options = [{ id: 10, option_text: "Sabah", quota_allocated: 50 }];
    const sections = [section(1, "Bir", [field(1, "Oturum", { options })])];
    expect(kinds(form(sections))).toEqual([]);
    expect(kinds(form(sections), 49)).toEqual([["quota", "Oturum", "Sabah"]]);
    expect(kinds(form(sections, { capacity: 40 }), 80)).toEqual([["quota", "Oturum", "Sabah"]]);
    expect(kinds(form(sections, { capacity: 50 }), 80)).toEqual([]);
  });
});

describe("why a rule holds", () => {
  test("FRM-185 each rule says what it saw, as people read it", () => {
    const many = field(3, "Diller", { type: "checkboxes" });
    const of = form([
      section(1, "Bir", [field(1, "A"), many]),
      section(
        2,
        "İki",
        [field(2, "B")],
        [rule(1, "FIELD-1", "equal", "10"), rule(2, "FIELD-3", "equal", "31"), rule(3, "DB-company", "full")],
      ),
    ]);
    const sights = explainRules(of, answersOfTexts(of, { 1: "11", 3: "30,31" }), { company: "Kulis" });
    expect([...sights.values()]).toEqual([
      { id: 1, holds: false, saw: ["Hayır"] },
      { id: 2, holds: true, saw: ["Evet", "Hayır"] },
      { id: 3, holds: true, saw: ["Kulis"] },
    ]);
    expect(explainRules({ ...of, form_type: "mma" }, {}).size).toBe(0);
  });
});
