import { describe, expect, it } from "vitest";

import type { Locale } from "#contract/common";
import { translate, wordsOf } from "~/server/i18n.server";
import { areaWords } from "~/locales/areas";
import { words as en } from "~/locales/en";
import { words as tr } from "~/locales/tr";
import { makeWords, type WordTree } from "~/shared/words";

// Words that an area's own file adds in the browser.
import.meta.glob("../../app/locales/*.ts", { eager: true });

function leaves(tree: WordTree, path = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof value === "string" ? [[key, value] as [string, string]] : leaves(value, key);
  });
}

const trees: [Locale, WordTree][] = [
  ["tr", tr],
  ["en", en],
];

// The page that the server sent, the one the browser takes over and what guards say (i18next) must be the same text.
describe.each(trees)("words in %s", (locale, tree) => {
  const server = wordsOf(locale);
  const browser = makeWords(tree, locale);
  // The browser finds the words of an area once its components have added them.
  const all = leaves({ ...tree, ...areaWords[locale] });

  it("I18-001 the browser reads every word as the server does, values and plurals among them", () => {
    expect(all.length).toBeGreaterThan(400);
    for (const [key, text] of all) {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");
      const bare = key.replace(/_(one|other)$/, "");
      for (const count of [0, 1, 2, 1.5, 21]) {
        const values = { ...Object.fromEntries(names.map((name) => [name, `“${name}” & <b>`])), count };
        const text = translate(locale, bare, values);
        expect([browser.t(bare, values), server.t(bare, values)]).toEqual([text, text]);
      }
      if (bare === key && names.length === 0) expect([browser.t(key), server.t(key)]).toEqual([text, text]);
    }
  });

  it("I18-002 a value that is missing leaves its mark, an unknown key shows itself", () => {
    for (const total of [47, null]) {
      const text = translate(locale, "ui.pager", { total });
      expect([browser.t("ui.pager", { total }), server.t("ui.pager", { total })]).toEqual([text, text]);
    }
    expect([browser.t("no.such.key"), server.t("no.such.key")]).toEqual(["no.such.key", "no.such.key"]);
  });
});
