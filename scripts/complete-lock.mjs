// After `npm install` of a new package: writes the lock's entries of other systems' optional packages that the registry at hand
// does not serve. Without them `npm ci` refuses the lock ("Missing: … from lock file"), and other systems get no binaries.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./prepare.mjs";

const systems = ["win32", "darwin", "linux", "freebsd", "openbsd", "netbsd", "android", "openharmony", "aix", "sunos"];
const processors = ["x64", "arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "wasm32"];

/** Platform of a package, which npm compares with its machine; read from the name, as all such packages are named. */
function platformOf(name) {
  const parts = name.split(/[-/]/);
  const os = systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  if (!cpu || (!os && cpu !== "wasm32")) return undefined;
  const libc = parts.includes("musl") ? ["musl"] : parts.includes("gnu") && os === "linux" ? ["glibc"] : undefined;
  return { cpu: [cpu], ...(os ? { os: [os] } : {}), ...(libc ? { libc } : {}) };
}

const path = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
const { packages } = lock;

/** Folders where Node would look for it from the requiring package, nearest first. */
function placesFrom(folder, name) {
  const parents = folder.split("/node_modules/");
  const above = parents.map((_, index) => parents.slice(0, parents.length - index).join("/node_modules/"));
  return [...above, ""].map((parent) => `${parent ? `${parent}/` : ""}node_modules/${name}`);
}

let added = 0;
for (const [from, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    // A range needs the registry; those of platform packages are exact.
    if (!platform || !/^\d+\.\d+\.\d+/.test(version)) continue;
    const places = placesFrom(from, name);
    const found = places.find((place) => packages[place]);
    if (found && packages[found].version === version) continue;
    // Placed beside its parent if another version is at the top.
    const place = found ? places[0] : places.at(-1);
    packages[place] = { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...platform };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en")));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} entries added\n`);
