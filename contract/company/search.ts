import { z } from "zod";

import { defineCall } from "../call";
import { commaList, flag, id, int, line } from "../common";

export const searchKinds = [
  "leads",
  "projects",
  "clients",
  "suppliers",
  "contacts",
  "meetings",
  "tasks",
  "users",
  "files",
  "budgets",
] as const;

const hit = z.object({
  id,
  code: z.string().nullable(),
  title: z.string(),
  /** A fact that distinguishes records of one name: client, city, company, position. */
  subtitle: z.string().nullable(),
  /** Page of the hit; null if it has none of its own. */
  link: z.string().nullable(),
});

/**
 * SHL-061: groups within the reader's reach, the best first: code or reference, whole name, its beginning, a word's
 * beginning, anywhere, and with small typing errors. `more` = there is a next page of this group; `alike` = nothing in
 * it holds the text as it was typed. 429 after 240 in a minute.
 */
export const search = defineCall({
  name: "search",
  summary: "Search records by name and code",
  refuses: [429],
  method: "get",
  path: "/search",
  auth: "user",
  ledger: ["SHL-001", "SHL-061"],
  query: z.object({
    query: line(100).min(2),
    kinds: commaList(z.enum(searchKinds)).optional(),
    page: int(1, 40).default(1),
    page_size: int(1, 50).default(5),
  }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      z.object({ kind: z.enum(searchKinds), page: z.number().int(), more: flag, alike: flag, hits: z.array(hit) }),
    ),
  }),
});
