import { readdirSync } from "node:fs";

import ts from "typescript";
import { expect, test } from "vitest";

import { areaWords } from "~/locales/areas";
import { words as enPages } from "~/locales/en";
import { publicWords as enPublic } from "~/locales/en.public";
import { words as trPages } from "~/locales/tr";
import { publicWords as trPublic } from "~/locales/tr.public";

import { code, importsOf, nodes, parse, sources } from "./source";

const tr = { ...trPages, ...areaWords.tr, ...trPublic };
const en = { ...enPages, ...areaWords.en, ...enPublic };

type Words = { [key: string]: string | Words };

/** Dotted keys; plural forms count as one. */
function keysOf(words: Words, prefix = ""): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );
}

const plain = (key: string) => key.replace(/_(one|other)$/, "");
const trKeys = keysOf(tr);
const known = new Set(trKeys.map(plain));

const files = sources("app", code).filter(({ path }) => !path.startsWith("app/locales"));
const trees = files.map((file) => ({ path: file.path, all: [...nodes(parse(file))] }));
const looksLikeKey = new RegExp(`^(${Object.keys(tr).join("|")})\\.[\\w.]+$`);

const literals = trees.flatMap(({ path, all }) =>
  all.flatMap((node) =>
    (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && looksLikeKey.test(node.text)
      ? [{ path, key: node.text }]
      : [],
  ),
);

/** Keys put together from a fixed beginning and values: `project.status.${status}`. */
const patterns = trees.flatMap(({ path, all }) =>
  all.flatMap((node) => {
    if (!ts.isTemplateExpression(node)) return [];
    const text = node.head.text + node.templateSpans.map((span) => `*${span.literal.text}`).join("");
    const area = text.split(".")[0] ?? "";
    const fixed = text.replaceAll(/[*.]/g, "") !== "";
    return fixed && text.includes(".") && (area in tr || area === "*")
      ? [
          {
            path,
            text,
            test: new RegExp(
              `^${text
                .split("*")
                .map((part) => part.replaceAll(".", "\\."))
                .join("[\\w.]+")}$`,
            ),
          },
        ]
      : [];
  }),
);

test("Turkish and English have the same keys", () => {
  const enKeys = keysOf(en).map(plain);
  expect([...known].filter((key) => !enKeys.includes(key))).toEqual([]);
  expect(enKeys.filter((key) => !known.has(key))).toEqual([]);
});

test("no text is empty and both languages take the same values", () => {
  const values = (words: Words, key: string): string =>
    key
      .split(".")
      .reduce<string | Words>((at, name) => (typeof at === "string" ? at : (at[name] ?? "")), words) as string;
  const wrong = trKeys.filter((key) => {
    const pair = [values(tr, key), values(en, key)];
    const [a, b] = pair.map((text) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)]
        .map((match) => match[1])
        .sort()
        .join(),
    );
    return pair.some((text) => text.trim() === "") || a !== b;
  });
  expect(wrong).toEqual([]);
});

test("no key is missing", () => {
  expect(literals.length).toBeGreaterThan(100);
  const missing = literals.filter(({ key }) => !known.has(key) && !trKeys.some((one) => one.startsWith(`${key}.`)));
  expect(missing).toEqual([]);
  expect(
    patterns
      .filter(({ test: matches }) => ![...known].some((key) => matches.test(key)))
      .map(({ path, text }) => `${path}: ${text}`),
  ).toEqual([]);
});

test("no key is unused", () => {
  const used = (key: string) =>
    literals.some((literal) => literal.key === key) || patterns.some(({ test: matches }) => matches.test(key));
  expect([...known].filter((key) => !used(key))).toEqual([]);
});

test("no component holds a Turkish or English text of its own", () => {
  const spoken = new Set(["label", "title", "placeholder", "alt", "aria-label", "hint", "lead", "note"]);
  const letters = /\p{L}{2,}/u;
  // The product's name and currency or language codes are the same in every language.
  const names = /^(Kulis|OK|TRY|EUR|USD|GBP)$/;
  const literal = trees
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap(({ path, all }) =>
      all.flatMap((node) => {
        const text = ts.isJsxText(node)
          ? node.text.trim()
          : ts.isJsxAttribute(node) &&
              spoken.has(node.name.getText()) &&
              node.initializer &&
              ts.isStringLiteral(node.initializer)
            ? node.initializer.text
            : "";
        return letters.test(text) && !names.test(text) && !looksLikeKey.test(text) ? [`${path}: ${text}`] : [];
      }),
    );
  expect(literal).toEqual([]);
});

test("the browser has the words that pages with script use", () => {
  const withoutScript = /routes\/public\/|components\/public\/|bare\/\$|standalone\/manuel-rsvp|\.server\./;
  const missing = literals.filter(
    ({ path, key }) => !withoutScript.test(path) && (key.split(".")[0] ?? "") in trPublic,
  );
  expect(missing).toEqual([]);
});

test("what shows an area's words brings them along", () => {
  const areas = Object.keys(areaWords.tr);
  const said = [
    ...literals.map(({ path, key }) => ({ path, key })),
    ...patterns.map(({ path, text }) => ({ path, key: text })),
  ];
  const brought = new Map(files.map((file) => [file.path, importsOf(file).map(({ from }) => from)]));
  // The server translates the words of a page that asks before a removal.
  const removals = new Set(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/removalOf\(\s*page,\s*"([\w.]+)"/g)].map(([, key]) => `${path} ${key}`),
    ),
  );
  const missing = said.flatMap(({ path, key }) => {
    const area = key.split(".")[0] ?? "";
    const needed = areas.includes(area) && !path.includes(".server.") && !removals.has(`${path} ${key}`);
    return needed && !brought.get(path)?.includes(`~/locales/${area}`) ? [`${path}: ${key}`] : [];
  });
  expect(missing).toEqual([]);
  expect(readdirSync("app/locales").filter((name) => areas.includes(name.replace(".ts", ""))).length).toBe(
    areas.length,
  );
});
