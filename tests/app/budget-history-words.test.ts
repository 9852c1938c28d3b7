import { describe, expect, it } from "vitest";

import { partStories } from "#api/modules/budgets/history";
import { budgetStory } from "#api/modules/budgets/story";
import { feeTypes } from "#contract/projects/stages";
import en from "~/locales/en/parts.json";
import tr from "~/locales/tr/parts.json";

type Words = Record<string, Record<string, Record<string, string>> | undefined>;

describe.each(Object.entries({ tr, en }))("words of the histories of budgets (%s)", (_language, words) => {
  const all = words as unknown as Words;

  it.each([budgetStory, ...partStories])("BUD-004 every field that they tell of has a word: $model", (story) => {
    expect(Object.keys(all[story.model]?.["field"] ?? {}).toSorted()).toEqual(Object.keys(story.facts).toSorted());
  });

  it("BUD-004 every kind of service fee has one", () => {
    expect(Object.keys(all["budget"]?.["service_fee_type"] ?? {}).toSorted()).toEqual([...feeTypes].toSorted());
  });
});
