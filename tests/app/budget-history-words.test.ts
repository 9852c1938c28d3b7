import { describe, expect, it } from "vitest";

import { budgetStory } from "#api/modules/budgets/story";
import { feeTypes } from "#contract/stages";
import en from "~/locales/en/parts.json";
import tr from "~/locales/tr/parts.json";

type Words = Record<string, { field?: Record<string, string>; service_fee_type?: Record<string, string> } | undefined>;

describe("words of the histories of budgets", () => {
  it.each(Object.entries({ tr, en }))("BUD-004 every field that they tell of has a word (%s)", (_language, words) => {
    const { field = {}, service_fee_type = {} } = (words as unknown as Words)["budget"] ?? {};
    expect(Object.keys(field).toSorted()).toEqual(Object.keys(budgetStory.facts).toSorted());
    expect(Object.keys(service_fee_type).toSorted()).toEqual([...feeTypes].toSorted());
  });
});
