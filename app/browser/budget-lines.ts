import type { Budget, BudgetItem } from "#contract/budgets";

import { postForm } from "./save-queue";

/** What the page asks for by itself, so that it prolongs no session (R11); null where the server was not reached. */
async function readQuietly(address: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const headers = { "x-kulis-background": "1" };
    const answer = await fetch(address, { headers, ...(signal ? { signal } : {}) });
    return answer.ok && !answer.redirected ? ((await answer.json()) as unknown) : null;
  } catch {
    return null;
  }
}

/** Lines as they are now. */
export async function readLines(home: string, ids: readonly number[]): Promise<BudgetItem[] | null> {
  const read = (await readQuietly(`${home}/lines?ids=${ids.join(",")}`)) as { items: BudgetItem[] } | null;
  return read && read.items;
}

/** A budget with all of its rows. */
export async function readWhole(home: string, signal: AbortSignal): Promise<Budget | null> {
  const read = (await readQuietly(`${home}/whole`, signal)) as { budget: Budget } | null;
  return read && read.budget;
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
