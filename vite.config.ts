import { vitePlugin as remix } from "@remix-run/dev";
import { fileURLToPath } from "node:url";
import { defineConfig, type Rollup } from "vite";

import remixConfig from "./remix.config.js";
import { minifyMeanwhile } from "./scripts/minify.mjs";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = {
  "~": folder("./app"),
  "#contract": folder("./contract"),
  "#api": folder("./api"),
  "#settings": folder("./settings/settings.ts"),
};

/** Packages of which the server uses a small part: bundled, so that they need not be installed where it runs. */
export const bundled = ["stdnum"];

/** A bundle of styles is one file of one name, whoever asks for it and on whichever side. */
function styleBundleOf(id: string): string | undefined {
  const name = /\/app\/styles\/(?:[a-z-]+\/)?([a-z]+)\.css$/.exec(id)?.[1];
  return name && `${name}-styles`;
}

/** Entries whose direct and indirect imports are in the files of a cold list; nothing else is. */
const runs = {
  everyPage: /\/app\/(entry\.client|root|routes\/staff\/layout)\.tsx(\?|$)/,
  lists: /\/app\/routes\/staff\/projects\.tsx(\?|$)/,
};

const reached: { [from in keyof typeof runs]?: Set<string> } = {};

function isRunBy(
  from: keyof typeof runs,
  id: string,
  { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta,
): boolean {
  const known = reached[from];
  if (known) return known.has(id);
  const found = (reached[from] = new Set<string>());
  const left = [...getModuleIds()].filter((one) => runs[from].test(one));
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    left.push(...(getModuleInfo(one)?.importedIds ?? []));
  }
  return found.has(id);
}

/**
 * Few files instead of forty: a cold page fetches the parts of every page at once, and a form's library only if it has
 * a form.
 */
function chunkOf(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  const bundle = styleBundleOf(id);
  if (bundle) return bundle;
  // The helper of lazy imports would otherwise drag the chunk it fell into along.
  if (/preload-helper|commonjsHelpers/.test(id)) return "framework";
  if (/node_modules\/@conform-to\//.test(id)) return "form";
  // Lists are filtered by one of many records too.
  if (/node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is|@babel)\//.test(id)) return "choice";
  if (/\/app\/components\/form\/(choices\/(combobox|combo-list|combo-row)|field-meta|use-hidden-value)\.tsx?$/.test(id))
    return "choice";
  if (/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//.test(id))
    return "framework";
  if (/\/app\/components\/ui\/(dialog|confirm|stepper|timeline|key-figures|segments)/.test(id)) return "kit-more";
  // Few pages edit a budget or build a form: their common parts are not for every page.
  if (/\/app\/browser\/budget-|\/contract\/(budgets\/(budget-|line-parts)|exact)/.test(id)) return "sheet";
  // Sums of requests compute exactly, and few pages have them.
  if (/\/contract\/requests\/(amount-facts|sales-invoice-facts|settlement)/.test(id)) return "request-facts";
  // Codes and arithmetic of invoices; names of kinds and states are on lists, too.
  if (/\/contract\/accounting\/(?!accounting-)/.test(id)) return "accounting-facts";
  if (/\/contract\/guest-forms\/(form-|option-lines)/.test(id)) return "form-facts";
  if (/\/app\/browser\/save-queue/.test(id)) return "form";
  // Read while one types: by date fields, and on the list of to-dos alone.
  if (/\/app\/shared\/typed-/.test(id)) return "typed";
  if (/\/app\/shared\/quick-line\//.test(id)) return "quick-line";
  // The words of most people come with the parts that show them, and not after them.
  if (/\/app\/locales\/(files\.ts|tr\.ts|tr\/common\/)/.test(id)) return "kit";
  if (
    /\/app\/components\/(ui|shell)\/|\/form\/(form-answer|save-key|use-hydrated|choices\/use-picker|submit-button)\.tsx?|\/app\/(shared|browser)\/|\/app\/live\/live-|\/contract\//.test(
      id,
    )
  )
    return isRunBy("everyPage", id, meta)
      ? "kit"
      : isRunBy("lists", id, meta)
        ? "list"
        : /\/(app\/shared|contract)\//.test(id)
          ? "facts"
          : "kit-more";
  if (/\/app\/locales\/(form\.ts|(tr|en)\/form\.json)/.test(id)) return "choice";
  // Fields that few forms have come with those forms.
  if (
    id.includes("/app/components/form/") &&
    !/\/form\/(dates\/|choices\/)?(date-time|day-box|iban|multi-combobox|phone|picked|repeated|scope|tag|tax)/.test(id)
  )
    return "form";
  // Rows of lists other than that of the projects.
  if (/\/app\/components\/project\/record-row/.test(id)) return "list";
  if (/\/app\/(components\/activity\/log-call-link|locales\/(activity\.ts|(tr|en)\/activity\.json))/.test(id))
    return "calls";
  if (/\/app\/components\/(list|display|project)\//.test(id) && isRunBy("lists", id, meta)) return "list";
  if (/\/app\/components\/(project|lead)\/(move-menu|record-|status-note|stage-bar|project-stepper)/.test(id))
    return "records";
  return undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  // Terser is smaller by 5 KB of 118 than esbuild on the list page (gzip, 2026-11-21).
  plugins: [remix(remixConfig), minifyMeanwhile({ module: true, ecma: 2020, compress: { passes: 3 } })],
  resolve: { alias },
  ssr: { noExternal: bundled },
  build: {
    target: isSsrBuild ? "node20" : "es2020",
    // The oldest browsers, which decides about prefixes.
    cssTarget: ["chrome111", "firefox128", "safari16.4", "ios16.4"],
    // The build begins by emptying the folder (scripts/prepare.mjs); the API's bundle is written into it at the same time.
    emptyOutDir: false,
    // The plugin's work.
    minify: false,
    cssMinify: "esbuild",
    // The bundle is readable without a map. Inside it, a map took 31 MB of each process, and 40 more with the first error,
    // which waited for it to be read (2026-11-26).
    sourcemap: false,
    // Two strokes of a form control are not worth a request each; everything else is a file (CSP: no inline scripts or fonts).
    assetsInlineLimit: (file) => /(chevron|tick|star|star-line)\.svg$/.test(file),
    rollupOptions: { output: { manualChunks: isSsrBuild ? styleBundleOf : chunkOf } },
  },
}));
