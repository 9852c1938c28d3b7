import type { Budget, BudgetItem } from "#contract/budgets/budgets";

import { postForm } from "./save-queue";

/** Reads in the background, so that it prolongs no session (R11); null if the server was not reached. */
async function readQuietly(address: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const headers = { "x-kulis-background": "1" };
    const answer = await fetch(address, { headers, ...(signal ? { signal } : {}) });
    return answer.ok && !answer.redirected ? ((await answer.json()) as unknown) : null;
  } catch {
    return null;
  }
}

/** Reads the current lines. */
export async function readLines(home: string, ids: readonly number[]): Promise<BudgetItem[] | null> {
  const read = (await readQuietly(`${home}/lines?ids=${ids.join(",")}`)) as { items: BudgetItem[] } | null;
  return read && read.items;
}

/** A budget with all of its rows. */
export async function readWhole(home: string, signal: AbortSignal): Promise<Budget | null> {
  const read = (await readQuietly(`${home}/whole`, signal)) as { budget: Budget } | null;
  return read && read.budget;
}

interface Sent {
  message?: string;
  errors?: Record<string, string[]>;
}

/** Returns true after success, else the reason; null if the server was not reached. */
async function send(address: string, values: Record<string, string>): Promise<true | string | null> {
  const answer = await postForm(address, new URLSearchParams(values));
  if (!answer) return null;
  const said = answer.said as Sent;
  if (answer.status === 200) return true;
  return Object.values(said.errors ?? {})[0]?.[0] ?? said.message ?? "";
}

/** Restores deleted lines; existing ones are not changed. */
export const restoreLines = (home: string, ids: readonly number[]) =>
  send(`${home}/lines/restore`, { items: JSON.stringify(ids) });

export const removeLines = (home: string, items: { id: number; version: number }[]) =>
  send(`${home}/lines/delete`, { items: JSON.stringify(items) });
