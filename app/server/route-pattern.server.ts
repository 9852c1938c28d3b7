import { matchRoutes } from "@remix-run/react";

interface BuildRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

type Tree = Parameters<typeof matchRoutes>[0];

let tree: Tree | undefined;

/** Takes over the routes of the build; called once, by the start script. */
export function nameRoutes(routes: Record<string, BuildRoute | undefined>): void {
  const all = Object.values(routes).flatMap((route) => (route ? [route] : []));
  const below = (parent: string | undefined): Tree =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, index: true, ...(path ? { path } : {}) } : { id, ...(path ? { path } : {}), children: below(id) },
      );
  tree = below(undefined);
}

/** The pattern of an address (`/project/:code/main`), also of its data; undefined for one that only the page "not found" has. */
export function routePattern(url: string): string | undefined {
  const path = (url.split("?", 1)[0] ?? "").replace(/\.data$/, "").replace(/^\/_root$/, "/");
  if (path.startsWith("/assets/")) return "/assets/*";
  let matches;
  try {
    matches = tree && matchRoutes(tree, path);
  } catch {
    // An address that is not encoded well.
    return undefined;
  }
  const parts = (matches ?? []).flatMap(({ route }) => route.path ?? []);
  return !matches || parts.join() === "*" ? undefined : `/${parts.join("/")}`;
}
