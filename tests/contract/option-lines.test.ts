import { describe, expect, test } from "vitest";

import { longestOption } from "#contract/guest-forms/form-facts";
import { readOptionLines } from "#contract/guest-forms/option-lines";

const read = (typed: string, room = 200) => readOptionLines(typed, room);
const faults = (typed: string, room?: number) => read(typed, room).map(({ number, fault }) => [number, fault]);

describe("a pasted list of options", () => {
  test("FRM-021 each line is an option, with its places behind a tab; empty lines are none", () => {
    expect(read('Tekne turu\t40\r\n\r\n  Müze \t\nKapadokya\t1.200\t\n"Otel ""A"""\t0\nSerbest; 5')).toEqual([
      { number: 1, text: "Tekne turu", quota: 40, fault: null },
      { number: 3, text: "Müze", quota: null, fault: null },
      { number: 4, text: "Kapadokya", quota: 1200, fault: null },
      { number: 5, text: 'Otel "A"', quota: 0, fault: null },
      { number: 6, text: "Serbest; 5", quota: null, fault: null },
    ]);
    expect(read(" \n\t\n")).toEqual([]);
  });

  test("FRM-021 what is no option says why: no name, too long, no number, more columns, twice", () => {
    expect(
      faults(
        ["\t5", "x".repeat(longestOption + 1), "A\tçok", "B\t-1", "C\t9999999", "D\t1\t2", "IŞIK", "ışık", "E"].join(
          "\n",
        ),
      ),
    ).toEqual([
      [1, "name"],
      [2, "long"],
      [3, "quota"],
      [4, "quota"],
      [5, "quota"],
      [6, "columns"],
      [7, null],
      [8, "twice"],
      [9, null],
    ]);
  });

  test("FRM-021 no more are read than the field has room for", () => {
    expect(faults("A\nB\nC\t?\nD", 2)).toEqual([
      [1, null],
      [2, null],
      [3, "quota"],
      [4, "room"],
    ]);
  });
});
