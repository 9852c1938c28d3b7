import { expect, it } from "vitest";

import { formLanguages } from "#contract/guest-forms/form-facts";
import { languageNames, shownLanguage } from "#contract/guest-forms/form-words";
import { formPageWords } from "~/locales/form-languages";
import { words as tr } from "~/locales/tr";
import { publicWords } from "~/locales/tr.public";
import { wordsOfForm } from "~/server/i18n.server";
import { formLanguageOf, languagesRead } from "~/shared/form-language";
import type { WordTree } from "~/shared/words";

it("I18-017 a browser's languages are read by their weight, and those that no form has are left out", () => {
  expect(languagesRead("de-DE,de;q=0.9,en-US;q=0.8")).toBe("de,en");
  expect(languagesRead("en;q=0.3, pt, ar;q=0.7, fr;q=0")).toBe("ar,en");
  expect(languagesRead("*")).toBe("");
  expect(languagesRead(null)).toBe("");
});

it("I18-017 a form is shown in the language of its address, else in the browser's, else in its own", () => {
  expect(shownLanguage(["tr", "en", "ar"], "ar", "en")).toBe("ar");
  expect(shownLanguage(["tr", "en", "ar"], "de", "fr,en")).toBe("en");
  expect(shownLanguage(["en", "ar"], undefined, "de")).toBe("en");
  expect(formLanguages.map((language) => languageNames[language])).not.toContain(undefined);
});

it("PUB-011 I18-017 the address of a company's form says a language too, and no page of the staff does", () => {
  const at = (path: string) => formLanguageOf(`https://kulis.example${path}?language=ar`);
  for (const path of ["/web-form/bahar", "/form-entry/x", "/marka-ozeti", "/marka-ozeti/musteri1"])
    expect(at(path)).toBe("ar");
  for (const path of ["/", "/projects", "/client/abc", "/project/abc/forms"]) expect(at(path)).toBeUndefined();
});

const keysOf = (tree: WordTree, before = ""): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [before + name] : keysOf(value, `${before}${name}.`),
  );
const textAt = (tree: WordTree, key: string) =>
  key.split(".").reduce<string | WordTree | undefined>((at, name) => Object(at)[name], tree);
const plain = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const valuesIn = (text: unknown) => [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

it.each(Object.entries(formPageWords))(
  "I18-017 no word of a public form is missing in %s, and each takes what the Turkish one takes",
  (language, words) => {
    const turkish = publicWords["webForm"] as WordTree;
    const needed = new Set(keysOf(turkish).map(plain));
    expect(new Set(keysOf(words.webForm).map(plain))).toEqual(needed);
    for (const key of keysOf(words.webForm)) {
      const other = textAt(turkish, key) ?? textAt(turkish, `${plain(key)}_other`);
      const text = textAt(words.webForm, key);
      expect(String(text).trim()).not.toBe("");
      // Languages say one and two without the number.
      expect(valuesIn(other), key).toEqual(expect.arrayContaining(valuesIn(text)));
      if (!/_(zero|one|two)$/.test(key)) expect(valuesIn(text), key).toEqual(valuesIn(other));
    }
    const { t } = wordsOfForm(language as keyof typeof formPageWords);
    for (const key of ["webForm.retention", "webForm.retentionClosed", "ui.moreFields"])
      for (let count = 0; count <= 120; count += 1) expect(t(key, { count })).not.toBe(key);
    expect(keysOf(tr["ui"] as WordTree).map(plain)).toEqual(
      expect.arrayContaining(keysOf(words.ui as WordTree).map(plain)),
    );
  },
);
