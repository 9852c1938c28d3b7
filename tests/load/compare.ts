// npm run compare: whether pages and answers are the same bytes as those of another build (BEFORE: a checkout that is
// built). Both serve one database with the demo agency; every address that a page links to is asked of both, as an admin,
// as a person of USER scope and as a visitor, and so is every call that takes no parameter. Compared is the markup without
// scripts and sheets, whose names are digests of their content. Prints the first 40 differences, and fails
// when there is one.
import { resolve } from "node:path";

import { parse } from "node-html-parser";

import { allCalls } from "#contract/calls";
import { apiClient, cookieFor } from "../helpers/http";
import { startPostgres } from "../helpers/postgres";
import { onPostgres } from "../helpers/web";
import { startSide, type Side } from "./servers";

const before = process.env["BEFORE"];
const most = Number(process.env["PAGES"] ?? 1200);
const readers = ["admin@kulis.test", "user@kulis.test", undefined];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Addresses that end a session, hold a secret of their own or list the sessions of a server. */
const isLeftOut = (path: string) => /^\/(logout|build|assets|live|feed|profile\/security)\b|\.ics$/.test(path);

/** Keys of creating forms, new in each answer. */
const withoutKeys = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "key");

/** The markup of a page; keys, nonces and the names of files differ from answer to answer or build to build. */
function markupOf(html: string): string {
  const root = parse(html, { comment: true });
  for (const node of root.querySelectorAll("script, link, style")) node.remove();
  return withoutKeys(root.toString())
    .replaceAll(/\/assets\/[\w.$-]+/g, "/assets/file")
    .replaceAll(/ nonce="[^"]*"/g, "")
    .replaceAll(/(name="(?:csrf|entry)"[^>]*?value=")[^"]*/g, "$1");
}

interface Page {
  status: number;
  location: string | null;
  text: string;
  links: string[];
}

async function read({ web }: Side, path: string, cookie: string | undefined): Promise<Page> {
  const ask = (at: string) => fetch(web.url + at, { headers: cookie ? { cookie } : {}, redirect: "manual" });
  const first = await ask(path);
  const to = first.headers.get("location");
  // A creating form is sent on to its address with a key of its own.
  const answer = to && /[?&]_key=/.test(to) ? await ask(to) : first;
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const html = isPage ? await answer.text() : `${(await answer.arrayBuffer()).byteLength > 0}`;
  const links = isPage
    ? parse(html)
        .querySelectorAll("a[href]")
        .map((link) => link.getAttribute("href") ?? "")
    : [];
  return {
    status: answer.status,
    location: to && withoutKeys(to),
    text: isPage ? markupOf(html) : html,
    links: links
      .map((href) => href.replaceAll("&amp;", "&").split("#")[0] ?? "")
      .filter((href) => /^\/(?!\/)/.test(href)),
  };
}

/** The first place at which two texts differ, with what stands around it. */
function differenceOf(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${JSON.stringify(one.slice(Math.max(0, at - 60), at + 100))} / ${JSON.stringify(other.slice(Math.max(0, at - 60), at + 100))}`;
}

async function comparePages(sides: [Side, Side], reader: string | undefined): Promise<string[]> {
  const cookies = await Promise.all(
    sides.map(({ web }) => (reader ? cookieFor(web.url, reader) : Promise.resolve(undefined))),
  );
  const seen = new Set(["/", "/login", "/admin", "/kit"]);
  const differences: string[] = [];
  for (const path of seen) {
    const [one, other] = await Promise.all(sides.map((side, at) => read(side, path, cookies[at])));
    if (!one || !other) throw new Error("a side is missing");
    if (one.status !== other.status || one.location !== other.location)
      differences.push(`${path}: ${one.status} ${one.location ?? ""} / ${other.status} ${other.location ?? ""}`);
    else if (one.text !== other.text) differences.push(`${path}: ${differenceOf(one.text, other.text)}`);
    for (const href of one.links) if (seen.size < most && !isLeftOut(href)) seen.add(href);
  }
  say(`${reader ?? "a visitor"}: ${seen.size} addresses, ${differences.length} differ`);
  return differences;
}

/** Its sessions and its key are a server's own. */
const ofServer = ["/me/sessions", "/push-key"];

async function compareCalls(sides: [Side, Side]): Promise<string[]> {
  const clients = await Promise.all(sides.map(({ web }) => apiClient(web.url)));
  const paths = allCalls.filter(({ method, path }) => method === "get" && !path.includes("{")).map(({ path }) => path);
  const differences: string[] = [];
  for (const path of paths) {
    const [one, other] = await Promise.all(clients.map(async (api) => JSON.stringify(await api.get(path))));
    if (one !== other && !ofServer.includes(path)) differences.push(`${path}: ${differenceOf(one ?? "", other ?? "")}`);
  }
  say(`calls without a parameter: ${paths.length}, ${differences.length} differ`);
  return differences;
}

async function main() {
  if (!before) throw new Error("BEFORE names no checkout of the build to compare with");
  const postgres = await startPostgres();
  const env = onPostgres(await postgres.createDatabase());
  const sides: [Side, Side] = [
    await startSide("before", resolve(before), env),
    await startSide("now", resolve("."), env),
  ];
  try {
    const differences: string[] = [];
    for (const reader of readers) differences.push(...(await comparePages(sides, reader)));
    differences.push(...(await compareCalls(sides)));
    for (const line of differences.slice(0, 40)) say(line);
    process.exitCode = differences.length > 0 ? 1 : 0;
  } finally {
    for (const { web } of sides) await web.stop();
    await postgres.stop();
  }
}

await main();
