import { describe, expect, it } from "vitest";

import { comparable, hasChanged, marksOf, markedGroups, readMarks, textsOf, valueAt } from "~/shared/stale";
import { typedText } from "~/shared/kind-text";
import { putTheirs, staleAnswer, takeChoices } from "~/server/stale.server";

const formOf = (entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

describe("R4 values of a stale save", () => {
  it("R4 the same value is the same however it is written, and only then", () => {
    expect(comparable(["12.50"])).toBe(comparable(["12,5"]));
    expect(comparable(["de", "tr"])).toBe(comparable(["tr", "de"]));
    expect(comparable(["bir\r\niki"])).toBe(comparable(["bir\niki "]));
    expect(comparable(["ışık"])).not.toBe(comparable(["işık"]));
    expect(comparable(["1250"])).not.toBe(comparable(["12.50"]));
    expect(textsOf(null)).toEqual([]);
    expect(textsOf(0)).toEqual(["0"]);
    expect(valueAt({ dates: { start: "2027-01-01" } }, "dates.start")).toBe("2027-01-01");
    expect(valueAt({ dates: null }, "dates.start")).toBeUndefined();
    // A price keeps its four digits when somebody takes the other's.
    expect([typedText("money", "1.0055"), typedText("money", "12.5")]).toEqual(["1,0055", "12,50"]);
  });

  it("R4 marks tell what changed since, and know nothing of fields they have no mark of", () => {
    const marks = marksOf([
      [{ name: "name", texts: ["Bir"] }],
      [
        { name: "dates.start", texts: [] },
        { name: "dates.end", texts: [] },
      ],
    ]);
    expect([markedGroups(marks), markedGroups("")]).toEqual([[["name"], ["dates.start", "dates.end"]], []]);
    expect([hasChanged(readMarks(marks), "name", ["Bir"]), hasChanged(readMarks(marks), "name", ["İki"])]).toEqual([
      false,
      true,
    ]);
    expect([hasChanged(readMarks(marks), "dates.start", [""]), hasChanged(readMarks(marks), "note", [])]).toEqual([
      false,
      true,
    ]);
    expect(marks).not.toContain("Bir");
  });

  it("R4 choices leave the form, one for all wins, and names that belong together go together", () => {
    const form = formOf([
      ["name", "Benim"],
      ["stale.was", "name:x"],
      ["stale.name", "mine"],
      ["stale.dates.start+dates.end", "theirs"],
    ]);
    expect(takeChoices(form)).toEqual({ marks: "name:x", theirs: ["dates.start", "dates.end"] });
    expect([...form.keys()]).toEqual(["name"]);
    const bulk = (side: string) =>
      takeChoices(
        formOf([
          ["stale.*", side],
          ["stale.name", "mine"],
          ["stale.note", "theirs"],
        ]),
      ).theirs;
    expect([bulk("each"), bulk("mine"), bulk("theirs")]).toEqual([["note"], [], ["name", "note"]]);
  });

  it("R4 theirs comes from the record: lists whole, cleared values as empty, other names not at all", async () => {
    const form = formOf([
      ["languages", "tr"],
      ["note", "Benim"],
      ["is_admin", "0"],
    ]);
    await putTheirs(form, ["languages", "note", "is_admin"], async () => ({
      version: 3,
      languages: ["en", "de"],
      note: null,
    }));
    expect([...form.entries()]).toEqual([
      ["is_admin", "0"],
      ["languages", "en"],
      ["languages", "de"],
      ["note", ""],
    ]);
  });

  it("R4 a field that the person left alone takes the record's value and is not asked for", () => {
    const opened = [
      { name: "name", texts: ["İlk"] },
      { name: "format", texts: ["inperson"] },
      { name: "value", texts: ["10.00"] },
      { name: "languages", texts: ["tr", "en"] },
    ];
    const current = { version: 2, name: "Öteki", format: "hybrid", value: "12.50", languages: ["de"] };
    const form = formOf([
      ["name", "Benim"],
      ["format", "inperson"],
      ["value", "10,00"],
      ["languages", "en"],
      ["languages", "tr"],
    ]);
    const answer = staleAnswer(form, marksOf(opened.map((one) => [one])), current);
    expect([answer.changed, answer.taken]).toEqual([["name"], ["format", "value", "languages"]]);
    expect([form.get("name"), form.get("format"), form.get("value"), form.getAll("languages")]).toEqual([
      "Benim",
      "hybrid",
      "12.50",
      ["de"],
    ]);
  });

  it("R4 rows of one kind are one value: left alone they are taken, written over they are asked for", async () => {
    const held = [
      { name: "Servis", price: "10", vat_rate: "20" },
      { name: "Temizlik", price: "5.25", vat_rate: "0" },
    ];
    const marks = marksOf([[{ name: "taxes", texts: textsOf(held) }]]);
    const typed = (rows: readonly Record<string, string>[]) =>
      formOf(
        rows.flatMap((row, at) =>
          Object.entries(row).map(([name, text]): [string, string] => [`taxes[${at}].${name}`, text]),
        ),
      );
    const asTyped = held.map((row) => ({ ...row, price: row.price.replace(".", ",") }));
    const theirs = [{ name: "Servis", price: "12", vat_rate: "20" }];
    const untouched = typed(asTyped);
    const taken = staleAnswer(untouched, marks, { version: 2, taxes: theirs });
    expect([taken.changed, taken.taken, [...untouched.entries()]]).toEqual([
      [],
      ["taxes"],
      [
        ["taxes[0].name", "Servis"],
        ["taxes[0].price", "12"],
        ["taxes[0].vat_rate", "20"],
      ],
    ]);
    const mine = typed([{ name: "Servis", price: "11", vat_rate: "20" }]);
    expect(staleAnswer(mine, marks, { version: 2, taxes: theirs }).changed).toEqual(["taxes"]);
    // All were taken away here, or there.
    expect(staleAnswer(formOf([]), marks, { version: 2, taxes: theirs }).changed).toEqual(["taxes"]);
    expect(staleAnswer(typed(asTyped), marks, { version: 2, taxes: [] }).taken).toEqual(["taxes"]);
    expect(staleAnswer(typed(asTyped), marks, { version: 2, taxes: held })).toMatchObject({
      changed: [],
      taken: [],
    });
    await putTheirs(mine, ["taxes"], async () => ({ version: 2, taxes: [] }));
    expect([...mine.keys()]).toEqual([]);
  });

  it("R4 an amount and its currency are taken together or asked for together", () => {
    const marks = marksOf([
      [
        { name: "value", texts: ["10.00"] },
        { name: "currency", texts: ["TRY"] },
      ],
    ]);
    const current = { version: 2, value: "12.00", currency: "EUR" };
    const answerFor = (value: string) =>
      staleAnswer(
        formOf([
          ["value", value],
          ["currency", "TRY"],
        ]),
        marks,
        current,
      );
    expect(answerFor("99")).toMatchObject({ changed: ["value", "currency"], taken: [] });
    expect(answerFor("10")).toMatchObject({ changed: [], taken: ["value", "currency"] });
  });

  it("R4 asked is for what somebody else changed to something else, and the next marks are the record's", () => {
    const opened = [
      { name: "name", texts: ["İlk"] },
      { name: "note", texts: ["Not"] },
      { name: "value", texts: ["10.00"] },
      { name: "place", texts: ["A"] },
    ];
    const current = { version: 2, name: "Öteki", note: "Not", value: "12.50", place: "B" };
    const form = formOf([
      ["name", "Benim"],
      ["note", "Benim notum"],
      ["value", "12,5"],
    ]);
    const answer = staleAnswer(form, marksOf(opened.map((one) => [one])), current);
    // `note` is the person's own change, `value` became the same, `place` is not in the form.
    expect(answer.changed).toEqual(["name"]);
    expect(staleAnswer(form, answer.was, current).changed).toEqual([]);
    expect(staleAnswer(form, answer.was, { ...current, name: "Üçüncü" }).changed).toEqual(["name"]);
  });
});
