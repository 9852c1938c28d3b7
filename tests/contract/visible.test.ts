import { expect, it } from "vitest";
import { z } from "zod";

import { clearable } from "#contract/common";
import { isSeen, visibleText } from "#contract/guest-forms/visible";

const field = clearable(z.string());

it("X14 a text of hundreds of thousands of lines is known not to be blank by its first letter", () => {
  const lines = `a${"\r\n b".repeat(480_000)}`;
  const fastest = (work: () => unknown) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const start = performance.now();
        work();
        return performance.now() - start;
      }),
    );
  // Time of a replace callback for each line, on this machine and now.
  const one = fastest(() => lines.replaceAll("\n", (sign) => sign));
  expect(fastest(() => field.parse(lines))).toBeLessThan(one / 4);
  expect(field.parse(lines)).toBe(lines);
});

it.each([
  "",
  " ",
  "\r\n\t",
  "\u00a0\u3000",
  "\u200b",
  "\ufeff",
  "\u0000\u0085\u2028",
  "\u202e \u2069\n",
  "\ufffe\uffff",
])("%j clears a field", (blank) => {
  expect([field.parse(blank), isSeen(blank), visibleText(blank).trim()]).toEqual([null, false, ""]);
});

it.each(["a", " ş", "\u200b.", "\n\u200d", "😀", "\ud800"])("%j clears none", (text) => {
  expect([field.parse(text), isSeen(text)]).toEqual([text, true]);
});

it("a text of several lines keeps its line ends and tabs, and nothing else that is unseen", () => {
  expect(visibleText("Oda\ufffe Ek\uffff"), "what XML may not hold").toBe("Oda Ek");
  expect(visibleText("\ufeffbir\r\niki\u2028üç\t\u0000dört\u0007\r\u202e")).toBe("bir\niki\nüç\tdört\n");
});
