import { expect, test } from "vitest";

import { partsOf } from "~/shared/message-text";

test.each([
  ["Merhaba", [], ["text:Merhaba"]],
  ["bak https://example.com/a?b=1.", [], ["text:bak ", "link:https://example.com/a?b=1", "text:."]],
  ["(https://example.com/a)", [], ["text:(", "link:https://example.com/a", "text:)"]],
  ["javascript:alert(1) ftp://x", [], ["text:javascript:alert(1) ftp://x"]],
  ["@IŞIL İNCE bakar mı", ["Işıl İnce"], ["mention:@IŞIL İNCE", "text: bakar mı"]],
  [
    "@Ali Can Demir ve @Ali Can",
    ["Ali Can", "Ali Can Demir"],
    ["mention:@Ali Can Demir", "text: ve ", "mention:@Ali Can"],
  ],
  ["@Kimse", ["Ali Can"], ["text:@Kimse"]],
  ["<b>https://a.b</b>", [], ["text:<b>", "link:https://a.b", "text:</b>"]],
])("%s", (text, names, parts) => {
  expect(partsOf(text, names).map(({ kind, text: piece }) => `${kind}:${piece}`)).toEqual(parts);
});
