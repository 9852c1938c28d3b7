import { expect, test } from "vitest";

import { npsOf } from "#contract/guest-forms/nps";

const scale = (counts: number[], word = "") => counts.map((count, at) => ({ text: `${at}${word}`, count }));

test.each([
  // 4 of 10 promote, 3 detract.
  [scale([1, 0, 0, 0, 1, 0, 1, 2, 1, 2, 2]), { score: 10, promoters: 4, passives: 3, detractors: 3 }],
  [scale([5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), { score: -100, promoters: 0, passives: 0, detractors: 5 }],
  [scale([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2], " puan"), { score: 100, promoters: 3, passives: 0, detractors: 0 }],
  // Nobody has answered; a scale of 1 to 10; words.
  [scale([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), null],
  [scale([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).slice(1), null],
  [scale([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).map(({ count }, at) => ({ text: `Seçenek ${at}`, count })), null],
])("the score of a question of 0 to 10, in whole percents: %#", (choices, score) => {
  expect(npsOf(choices)).toEqual(score);
});
