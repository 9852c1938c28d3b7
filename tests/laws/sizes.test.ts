import { expect, test } from "vitest";

import { code, sources, type SourceFile } from "./source";

const lines = ({ text }: SourceFile) => text.trimEnd().split("\n").length;
const over = (files: SourceFile[], limit: number) =>
  files.filter((file) => lines(file) > limit).map((file) => `${file.path}: ${lines(file)}`);

test("files keep to the sizes of docs/architecture.md", () => {
  const app = sources("app", code).filter(({ path }) => !path.startsWith("app/locales"));
  const api = sources("api", code).filter(({ path }) => !/(db\/(migrations|reference)|demo)\//.test(path));
  expect(
    over(
      app.filter(({ path }) => path.includes("/routes/")),
      200,
    ),
  ).toEqual([]);
  expect(
    over(
      app.filter(({ path }) => path.includes("/services/")),
      300,
    ),
  ).toEqual([]);
  expect(
    over(
      app.filter(({ path }) => /\/(components|kit)\//.test(path)),
      250,
    ),
  ).toEqual([]);
  expect(
    over(
      api.filter(({ path }) => path.includes("/modules/")),
      300,
    ),
  ).toEqual([]);
  const shared = [...sources("contract", code), ...sources("settings", code)];
  const hand = [...app, ...api, ...shared, ...sources("scripts", /\.(ts|mjs)$/)];
  expect(over(hand, 400)).toEqual([]);
  expect(over(sources("app/styles", /\.css$/), 250)).toEqual([]);
  // A noun's tests are tables of cases; formatted, a case takes several lines.
  expect(over(sources("tests", code), 600)).toEqual([]);
});

test("no file is called utils or misc, and none only hands on what others export", () => {
  const all = [...sources("app", code), ...sources("api", code), ...sources("contract", code)];
  expect(all.filter(({ path }) => /\/(utils|misc|helpers)\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
  const barrels = all.filter(
    ({ path, text }) =>
      (path.endsWith("/index.ts") && !path.includes("/routes/")) ||
      (/^export \* from/m.test(text) && !/\b(const|function)\b/.test(text)),
  );
  expect(barrels.map(({ path }) => path)).toEqual([]);
});
