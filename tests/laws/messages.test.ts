import { expect, test } from "vitest";

type Texts = Record<"tr" | "en", Record<string, string>>;

const files = import.meta.glob<Record<string, Texts>>(
  ["../../api/modules/*/messages.ts", "../../api/modules/guest-forms/*/messages.ts", "../../api/operator/messages.ts"],
  { eager: true },
);
const modules = Object.entries(files).map(([path, exported]) => ({ path, texts: Object.values(exported)[0] as Texts }));

test("API-015 a message stands beside its module, in both languages with the same values", () => {
  expect(modules.length).toBeGreaterThan(8);
  const valuesOf = (text = "") =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .sort()
      .join();
  const wrong = modules.flatMap(({ path, texts: { tr, en } }) =>
    [...new Set([...Object.keys(tr), ...Object.keys(en)])]
      .filter((key) => !tr[key]?.trim() || !en[key]?.trim() || valuesOf(tr[key]) !== valuesOf(en[key]))
      .map((key) => `${path}: ${key}`),
  );
  expect(wrong).toEqual([]);
});

test("no two modules have a message of one name", () => {
  const keys = modules.flatMap(({ texts }) => Object.keys(texts.tr));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
