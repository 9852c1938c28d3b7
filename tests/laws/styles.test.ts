import { expect, test } from "vitest";

import routes from "~/routes";

import { code, sources } from "./source";
import { classesOf, readModules, readSheets } from "./styles";

const { sheets, bundled, ownerOf } = readSheets();
const modules = readModules();

/** The base of all parts: elements and variables; print names the parts of others. */
const ground = ["tokens", "colors", "reset", "base", "print"];
/** Classes that libraries give to their own elements. */
const ofLibraries = /^(reactEasyCrop_|ProseMirror)/;

test("a class belongs to one sheet, which names it or its first words in its first line", () => {
  const owned = sheets.flatMap(({ owns }) => owns);
  expect(owned.filter((name, at) => owned.indexOf(name) !== at)).toEqual([]);
  const strays = sheets
    .filter(({ name }) => !ground.includes(name))
    .flatMap((sheet) =>
      sheet.selectors
        .filter((selector) => !classesOf(selector).some((name) => ownerOf(name) === sheet))
        .map((selector) => `${sheet.path}: ${selector}`),
    );
  // The elements of files have no class of their own.
  expect(strays.filter((stray) => !/file\.css: input\[type="file"\]|progress\.css: progress/.test(stray))).toEqual([]);
});

test("every class of a sheet is on an element", () => {
  const texts = sources("app", code).map(({ text }) => text);
  const all = texts.join("\n");
  const named = new Set(all.match(/[\w-]+/g));
  // `chip-${tone}`: the text before the computed end, and every word that could be one.
  const begun = new Set([...all.matchAll(/([a-z]+-)\$\{/g)].map(([, begin]) => begin));
  const ends = new Set([...all.matchAll(/\b(\w+)\b/g)].map(([, end]) => end));
  const computed = (name: string) => {
    const [, begin = "", end = ""] = /^(.*-)([^-]+)$/.exec(name) ?? [];
    return begun.has(begin) && ends.has(end);
  };
  const unused = sheets
    .flatMap(({ path, selectors }) => [...new Set(selectors.flatMap(classesOf))].map((name) => ({ path, name })))
    .filter(({ name }) => !named.has(name) && !computed(name) && !ofLibraries.test(name));
  expect(unused.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test("every sheet comes with a bundle or with the part that imports it", () => {
  const imported = new Set([...modules.values()].flatMap(({ sheets: own }) => own));
  const brought = new Set([...imported].flatMap((path) => bundled.get(path) ?? []));
  expect(sheets.filter(({ path }) => !brought.has(path)).map(({ path }) => path)).toEqual([]);
  const bundles = [...bundled.keys()].filter((path) => path.includes("/bundles/"));
  expect(bundles.filter((path) => !imported.has(path))).toEqual([]);
  const missing = [...bundled.values()].flat().filter((path) => !bundled.has(path));
  expect(missing).toEqual([]);
});

/** All that is loaded at once with a module. */
function reached(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !modules.has(path)) return seen;
  seen.add(path);
  for (const next of modules.get(path)?.now ?? []) reached(next, seen);
  return seen;
}

const broughtBy = (paths: Iterable<string>) =>
  new Set([...paths].flatMap((path) => modules.get(path)?.sheets ?? []).flatMap((path) => bundled.get(path) ?? []));

interface Entry {
  file: string;
  children?: Entry[] | undefined;
}

/** Every route's module after those of the routes that it is shown in. */
function chains(entries: Entry[], above: string[]): string[][] {
  return entries.flatMap(({ file, children = [] }) => {
    const chain = [...above, `app/${file}`];
    return [chain, ...chains(children, chain)];
  });
}
const pages = chains(routes as Entry[], ["app/root.tsx"]).filter((chain) => chain.at(-1)?.endsWith(".tsx"));

test("a page loads the sheets of all its parts, also of those that come later", () => {
  const faults = new Set<string>();
  const look = (from: string, loaded: Set<string>, sheetsSoFar: Set<string>, seen: Set<string>) => {
    for (const path of loaded) {
      for (const name of modules.get(path)?.classes ?? []) {
        const owner = ownerOf(name);
        if (owner && !sheetsSoFar.has(owner.path)) faults.add(`${from} lacks ${owner.path} (${name} in ${path})`);
      }
      for (const later of modules.get(path)?.later ?? []) {
        if (seen.has(later)) continue;
        seen.add(later);
        const more = reached(later);
        look(`${from} > ${later}`, more, new Set([...sheetsSoFar, ...broughtBy(more)]), seen);
      }
    }
  };
  expect(pages.length).toBeGreaterThan(40);
  for (const chain of pages) {
    const route = chain.at(-1) ?? "";
    look(route, reached(route), broughtBy(chain.flatMap((path) => [...reached(path)])), new Set());
  }
  // The root's lazy imports are the dialogs of the staff layout, which were checked with its pages.
  const later = new Set([...modules.values()].flatMap((module) => module.later));
  look("app/root.tsx", reached("app/root.tsx"), broughtBy(reached("app/root.tsx")), later);
  expect([...faults].toSorted()).toEqual([]);
});

test("pages without login load nothing of the staff's shell, and a staff page only its layout's sheets and its own", () => {
  const shell = bundled.get("app/styles/bundles/staff.css") ?? [];
  const everyPage = new Set(bundled.get("app/styles/bundles/app.css"));
  expect(shell.filter((path) => everyPage.has(path))).toEqual([]);
  const loadedBy = (place: string) =>
    broughtBy(
      pages
        .filter((chain) => chain.at(-1)?.startsWith(place))
        .flatMap((chain) => chain.flatMap((path) => [...reached(path)])),
    );
  const outside = loadedBy("app/routes/public/");
  // The client's page of a budget shows its table.
  const ofBudget = new Set(["base/chip", "list/table", "list/figures"].map((name) => `app/styles/${name}.css`));
  expect(shell.filter((path) => outside.has(path) && !ofBudget.has(path))).toEqual([]);
  expect([...loadedBy("app/routes/staff/projects.tsx")].toSorted()).toEqual([...everyPage, ...shell].toSorted());
});
