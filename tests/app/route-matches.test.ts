import { createRequire } from "node:module";
import { resolve } from "node:path";

import type { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { expect, test } from "vitest";

import tree from "~/routes";

import { runs } from "../helpers/deep";

type Route = Parameters<typeof matchRoutes>[0][number];

interface Router {
  matchRoutes: typeof matchRoutes;
}

const load = (file: string) =>
  createRequire(import.meta.url)(resolve("node_modules/@remix-run/router/dist", file)) as Router;

/** The server's own file of the router, which the patch of decision 008 changes, and one that is as it was published. */
const [patched, published] = [load("router.cjs.js"), load("router.umd.js")];

const paths: string[] = [];

function toRoutes(entries: RouteConfigEntry[], above: string): Route[] {
  return entries.map(({ file, path, index, children = [] }) => {
    const whole = [above, path].filter(Boolean).join("/");
    paths.push(`/${whole}`);
    return index
      ? { id: `${file} ${whole}`, index: true as const, ...(path ? { path } : {}) }
      : { id: `${file} ${whole}`, ...(path ? { path } : {}), children: toRoutes(children, whole) };
  });
}

const routes = toRoutes(tree as RouteConfigEntry[], "");

const value = fc.oneof(
  fc.constantFrom("new", "main", "12", "a b", "%2F", "şule", "PROJECT", "project", "admin", "ı"),
  fc.string({ maxLength: 6 }),
);
const asked = fc
  .tuple(fc.constantFrom(...paths), fc.array(value, { minLength: 6, maxLength: 6 }), fc.nat(5))
  .map(([path, values, how]) => {
    const filled = path.replaceAll(/:\w+\??|\*/g, () => encodeURIComponent(values.pop() ?? ""));
    if (how === 0) return filled.toUpperCase();
    if (how === 1) return `${filled}/`;
    if (how === 2) return `/${filled}`;
    return how === 3 ? `${filled}/${encodeURIComponent(values[0] ?? "")}` : filled;
  });

const told = (matches: ReturnType<Router["matchRoutes"]>) =>
  matches?.map(({ params, pathname, pathnameBase, route }) => ({ params, pathname, pathnameBase, id: route.id })) ??
  null;

test("every address has the matches of the published router", () => {
  fc.assert(
    fc.property(asked, (path) => {
      expect(told(patched.matchRoutes(routes, path))).toEqual(told(published.matchRoutes(routes, path)));
    }),
    runs(200),
  );
});

test("the patch of the router is in place: an address is matched once, and its matches are the asker's own", () => {
  const [first, second] = [patched.matchRoutes(routes, "/projects"), patched.matchRoutes(routes, "/projects")];
  expect(told(first)).toEqual(told(second));
  expect(first?.[0]?.params).not.toBe(second?.[0]?.params);
  let asks = 0;
  const counted = [
    {
      id: "one",
      get path() {
        asks += 1;
        return "one";
      },
    },
  ];
  patched.matchRoutes(counted, "/one");
  const once = asks;
  patched.matchRoutes(counted, "/one");
  expect(asks).toBe(once);
});
