import { joinCategories } from "#contract/budgets/budget-portions";
import type { Budget, BudgetItem } from "#contract/budgets/budgets";

import { postForm } from "./save-queue";

/** Reads in the background, so that it prolongs no session (R11); null if the server was not reached, or refused. */
async function readQuietly(address: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const headers = { "x-kulis-background": "1" };
    const answer = await fetch(address, { headers, ...(signal ? { signal } : {}) });
    if (answer.status === 409) return "stale";
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

/** BUD-014: the last price of a line's supplier for such a line. */
export interface LastPrice {
  id: number;
  price: string;
  currency: string;
  /** ISO 8601. */
  date: string;
  project: string;
}

/** Reads the last prices of these lines' suppliers; lines without one are left out. */
export async function readLastPrices(home: string, ids: readonly number[]): Promise<LastPrice[] | null> {
  const read = (await readQuietly(`${home}/last-prices?ids=${ids.join(",")}`)) as { data: LastPrice[] } | null;
  return read && read.data;
}

interface Part {
  budget: Budget;
  next: number | null;
  seen: string;
}

/** Readings of a budget that somebody changes between its parts each time. */
const mostReadings = 4;

/**
 * A budget with all of its rows, a part after another, so that the server answers others in between. Parts of one state
 * alone are joined: after a write between two of them it begins again, and answers "stale" if that does not end.
 */
export async function readWhole(home: string, signal: AbortSignal): Promise<Budget | "stale" | null> {
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const whole = await readParts(home, signal);
    if (whole !== "stale") return whole;
  }
  return "stale";
}

async function readParts(home: string, signal: AbortSignal): Promise<Budget | "stale" | null> {
  let whole: Budget | null = null;
  for (let query: string | null = ""; query !== null;) {
    const part = (await readQuietly(`${home}/whole${query}`, signal)) as Part | "stale" | null;
    if (part === null || part === "stale") return part;
    const categories = joinCategories(whole?.categories ?? [], part.budget.categories);
    whole = { ...part.budget, categories };
    query = part.next === null ? null : `?from=${part.next}&seen=${part.seen}`;
  }
  return whole;
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
