import type { BudgetItem } from "#contract/budgets";

import { postForm } from "./save-queue";

/** Lines as they are now; null where the server was not reached. Asked by the page itself: it prolongs no session (R11). */
export async function readLines(home: string, ids: readonly number[]): Promise<BudgetItem[] | null> {
  try {
    const answer = await fetch(`${home}/lines?ids=${ids.join(",")}`, { headers: { "x-kulis-background": "1" } });
    if (!answer.ok || answer.redirected) return null;
    return ((await answer.json()) as { items: BudgetItem[] }).items;
  } catch {
    return null;
  }
}

interface NewLines {
  category_id: number;
  items: Record<string, string | number>[];
}

interface Sent {
  items?: BudgetItem[];
  message?: string;
  errors?: Record<string, string[]>;
}

/** What the server said of it: the lines that were made, or why none was; null where it was not reached. */
async function send(address: string, values: Record<string, string>): Promise<{ made: number[] } | string | null> {
  const answer = await postForm(address, new URLSearchParams(values));
  if (!answer) return null;
  const said = answer.said as Sent;
  if (answer.status === 200) return { made: said.items?.map(({ id }) => id) ?? [] };
  return Object.values(said.errors ?? {})[0]?.[0] ?? said.message ?? "";
}

/** Makes lines at the end of a category; sent again under the same key they are made once (R3). */
export const addLines = (home: string, { category_id, items }: NewLines, key: string) =>
  send(`${home}/lines/new`, { category_id: String(category_id), items: JSON.stringify(items), _key: key });

/** The same lines again; those that are there stay as they are. */
export const restoreLines = (home: string, ids: readonly number[]) =>
  send(`${home}/lines/restore`, { items: JSON.stringify(ids) });

export const removeLines = (home: string, items: { id: number; version: number }[]) =>
  send(`${home}/lines/delete`, { items: JSON.stringify(items) });
