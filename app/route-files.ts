import type { RouteConfigEntry } from "@remix-run/route-config";

/** Place of an entry: its group (a folder of app/routes) and the address above it, as folders. */
interface Place {
  folder: string;
  address: string[];
}

type Entry = (place: Place) => RouteConfigEntry;

/** `project/:code/*` as folders and a file: `project`, `$code`, `$`. */
const segmentsOf = (path: string) => path.split("/").map((segment) => segment.replace(/^:/, "$").replace(/^\*$/, "$"));

const fileOf = ({ folder, address }: Place, ending: string) => `${["routes", folder, ...address].join("/")}${ending}`;

function entry(path: string, ending: string, children: Entry[]): Entry {
  return ({ folder, address }) => {
    const place = { folder, address: [...address, ...segmentsOf(path)] };
    const inside = children.map((child) => child(place));
    return { path, file: fileOf(place, ending), ...(inside.length > 0 ? { children: inside } : {}) };
  };
}

/** A page: `page("project/:code", …)` in `staff` is app/routes/staff/project/$code.tsx, its children lie in $code/. */
export const page = (path: string, children: Entry[] = []): Entry => entry(path, ".tsx", children);

/** An address without a page of its own (data, files, posts): the same rule, ending in .ts. */
export const resource = (path: string): Entry => entry(path, ".ts", []);

/** Where an entry stands under its record: `client/$code` and its kin are left out. */
const underRecord = ({ folder, address }: Place): Place => ({ folder, address: ["record", ...address.slice(2)] });

/**
 * A page that each kind of record has: `recordPage(":id/edit")` in the notes of a client is
 * app/routes/staff/record/notes/$id/edit.tsx, and so it is in those of a project; requireRecord tells it which.
 */
const recordEntry =
  (path: string, ending: string, children: Entry[] = []): Entry =>
  ({ folder, address }) => {
    const place = { folder, address: [...address, ...segmentsOf(path)] };
    const inside = children.map((child) => child(place));
    return {
      id: fileOf(place, ""),
      path,
      file: fileOf(underRecord(place), ending),
      ...(inside.length > 0 ? { children: inside } : {}),
    };
  };
export const recordPage = (path: string, children: Entry[] = []): Entry => recordEntry(path, ".tsx", children);
export const recordResource = (path: string): Entry => recordEntry(path, ".ts");

const indexOf =
  (ending: string): Entry =>
  ({ folder, address }) => ({ index: true, file: fileOf({ folder, address: [...address, "index"] }, ending) });

/** Index page of an address with children: index.tsx in its folder; `indexResource` only redirects. */
export const indexPage: Entry = indexOf(".tsx");
export const indexResource: Entry = indexOf(".ts");

/** Entries with a layout: app/routes/<folder>/layout.tsx, whose route id is the folder's name. */
export const within = (folder: string, entries: Entry[]): RouteConfigEntry => ({
  id: folder,
  file: `routes/${folder}/layout.tsx`,
  children: entries.map((one) => one({ folder, address: [] })),
});

/** Entries without a layout: app/routes/bare/. */
export const bare = (entries: Entry[]): RouteConfigEntry[] =>
  entries.map((one) => one({ folder: "bare", address: [] }));

/** Addresses (`/project/:code/main`) of the pages in a layout's folder. */
export function pagesOf(entries: RouteConfigEntry[], folder: string): string[] {
  const walk = (list: RouteConfigEntry[], above: string): string[] =>
    list.flatMap(({ path, file, children = [] }) => {
      const address = path ? `${above}/${path}` : above;
      return [...(file.endsWith(".tsx") ? [address || "/"] : []), ...walk(children, address)];
    });
  return walk(entries.find(({ id }) => id === folder)?.children ?? [], "");
}
