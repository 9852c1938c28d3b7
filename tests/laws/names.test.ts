import { expect, test } from "vitest";

import { code, sources, type SourceFile } from "./source";

/** Texts that are no names, by the file that lowers them. */
const exceptions: Record<string, string> = {
  "api/modules/guest-forms/surveys/plan.ts": "mail addresses",
  "api/modules/guest-forms/surveys/send.ts": "mail addresses",
  "api/modules/imports/cells.ts": "mail addresses",
  "api/modules/imports/noun.ts": "mail addresses",
  "api/modules/search/kinds.ts": "codes of records",
  "api/modules/similar/facts.ts": "mail addresses and domains",
  "api/modules/similar/operations.ts": "mail addresses and domains",
  "app/components/board/use-board-keys.ts": "keys of the keyboard",
  "app/components/budget-editor/grid-keys.ts": "keys of the keyboard",
  "app/components/shell/keys.tsx": "keys of the keyboard",
  "app/components/shell/search-box.tsx": "keys of the keyboard",
  "app/components/upload/file-size.ts": "endings of files",
  "app/server/answers.server.ts": "names of headers",
  "app/server/http.server.ts": "hosts",
  "app/shared/form-language.ts": "codes of languages",
  "contract/activity/file-kinds.ts": "endings of files",
  "contract/activity/files.ts": "words of addresses",
  "contract/call.ts": "names of calls",
  "contract/common.ts": "mail addresses",
  "app/components/company-settings/brand-sample.tsx": "colours",
  "contract/company/company-settings.ts": "hosts",
  "contract/company/export-settings.ts": "colours",
  "contract/company/shell.ts": "hosts",
  "contract/mask.ts": "keys of queries",
};

const files = [...sources("contract", code), ...sources("api", code), ...sources("app", code)];

/** Files that lower a text by themselves; in Turkish nothing but contract/fold.ts may, for any reason. */
const lowering = (found: readonly SourceFile[]) =>
  found
    .filter(({ path }) => path !== "contract/fold.ts" && !path.startsWith("api/demo/"))
    .filter(
      ({ path, text }) => /\.toLocaleLowerCase\(/.test(text) || (/\.toLowerCase\(/.test(text) && !exceptions[path]),
    )
    .map(({ path }) => path);

test("names are lowered and compared by contract/fold.ts alone", () => {
  expect(lowering(files)).toEqual([]);
});

test("an exception stands for a file that lowers a text", () => {
  const own = new Set(files.filter(({ text }) => /\.toLowerCase\(/.test(text)).map(({ path }) => path));
  expect(Object.keys(exceptions).filter((path) => !own.has(path))).toEqual([]);
});

test("a comparison of its own is found", () => {
  const text = 'const isSame = (a, b) => a.toLocaleLowerCase("tr") === b.toLocaleLowerCase("tr");';
  expect(lowering([{ path: "api/modules/search/kinds.ts", text }])).toEqual(["api/modules/search/kinds.ts"]);
  expect(lowering([{ path: "api/modules/visits/names.ts", text: "name.toLowerCase()" }])).toHaveLength(1);
});
