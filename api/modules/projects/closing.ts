import type { Reader } from "../../context";
import { openRequests } from "../requests/open";
import type { Blocker } from "./rules";

/** One line for each kind of record that can keep a project open; the app knows the address of each kind (blocker-path.ts). */
const kinds: {
  kind: Blocker["kind"];
  read: (ctx: Reader, project: number) => Promise<{ id: number; title: string }[]>;
}[] = [{ kind: "request", read: openRequests }];

/** PRJ-097: everything that keeps the project from being closed. */
export async function readClosing(ctx: Reader, project: number): Promise<Blocker[]> {
  const found: Blocker[] = [];
  for (const { kind, read } of kinds)
    for (const { id, title } of await read(ctx, project)) found.push({ kind, title, id });
  return found;
}
