// A list plan describes one list once: its columns serve the table, saved views, the preview and the export
// (docs/decisions/046, 047, 048). `ListFilters` serves every noun: filters are a GET form, so filters, order, page
// and view stand in the URL. With script, a press anywhere in a row opens its record, and single keys move through
// the list (decision 024).

import type { ReactNode } from "react";

import type { ViewList } from "#contract/company/views";
import type { Translate } from "~/shared/words";

/** An amount of money as answers hold it. */
interface Amount {
  amount: string | null;
  currency: string | null;
}

/** Kind of a column's cells in a sheet; money takes two of its columns, so that the amount stays a number. */
export type SheetValue<Row> =
  | { kind: "text"; value: (row: Row, t: Translate) => string | null }
  | { kind: "number"; value: (row: Row) => number | null }
  | { kind: "day"; value: (row: Row) => string | null }
  /** `apart`: sums that a list has of its rows are not of these. */
  | { kind: "money"; value: (row: Row) => Amount; apart?: true };

/** A column of a list: how it is drawn, sorted and exported. */
export interface ListColumn<Row, Page = unknown> {
  name: string;
  /** Key of its head. */
  label: string;
  /** Head in the company's own words, in place of a key. */
  text?: string;
  /** The call's sort value for this column; none if it would order by another table. */
  sort?: string;
  /** Always there, in the first place. */
  fixed?: true;
  /** Only there when it is chosen. */
  extra?: true;
  numeric?: true;
  /** Class of head and cell. */
  className?: string;
  /** Class of the cell alone. */
  cellClass?: string;
  Cell: (props: { row: Row; page: Page }) => ReactNode;
  /**
   * Columns in a sheet; the first has the head of the list. One is left out if a shown column (`unless`) writes it
   * anyway.
   */
  sheet: (SheetValue<Row> & { label?: string; unless?: string })[];
}

/** Description of one list, read by the page, the choice of columns, saved views and the export. */
export interface ListPlan<Row, Page = unknown> {
  /** Key of the list's saved views. */
  list: ViewList;
  path: string;
  /** Key of its title. */
  title: string;
  columns: readonly ListColumn<Row, Page>[];
}

/** The part of a list's description that does not depend on its rows. */
export interface AnyPlan extends Pick<ListPlan<never>, "list" | "path" | "title"> {
  columns: readonly Pick<ListColumn<never>, "name" | "label" | "text" | "fixed" | "extra">[];
}

export const headOf = ({ label, text }: { label: string; text?: string | undefined }, t: Translate): string =>
  text ?? t(label);

type Names = Pick<AnyPlan, "columns">;

export const pageSizes = [20, 50, 100] as const;

export interface ListLook {
  /** Names of the columns in their order. */
  columns: string[];
  compact: boolean;
  pageSize: number;
}

export const defaultColumns = ({ columns }: Names) => columns.filter(({ extra }) => !extra).map(({ name }) => name);

/** The look in an address; columns that the list does not have are left out. */
export function lookOf(params: URLSearchParams, plan: Names): ListLook {
  const known = new Set(plan.columns.map(({ name }) => name));
  const fixed = plan.columns.filter((column) => column.fixed).map(({ name }) => name);
  const asked = params
    .getAll("cols")
    .flatMap((part) => part.split(","))
    .filter((name) => known.has(name));
  const size = Number(params.get("page_size"));
  return {
    columns: asked.length > 0 ? [...new Set([...fixed, ...asked])] : defaultColumns(plan),
    compact: params.get("density") === "compact",
    pageSize: pageSizes.find((one) => one === size) ?? pageSizes[0],
  };
}

/** `city:up` moves a column one place forward among the chosen ones, `city:down` one back. */
function moved(columns: string[], move: string | null): string[] {
  const [name = "", way] = (move ?? "").split(":");
  const from = columns.indexOf(name);
  const to = from + (way === "up" ? -1 : 1);
  // The first column is fixed.
  if (from < 1 || to < 1 || to >= columns.length) return columns;
  const next = columns.filter((one) => one !== name);
  next.splice(to, 0, name);
  return next;
}

/** Parameters of dialogs and panels over a list, and not of the list. */
const passing = ["dialog", "preview", "codes", "_key", "move"];

/** The one way to write an address of this look: nothing that is as the list has it by itself. */
export function canonical(params: URLSearchParams, plan: Names): URLSearchParams {
  const look = lookOf(params, plan);
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value));
  const isUsual = look.columns.join() === defaultColumns(plan).join();
  if (params.has("cols")) put("cols", isUsual ? null : look.columns.join(","));
  if (params.has("move")) {
    put("cols", moved(look.columns, params.get("move")).join(","));
    put("move", null);
    // Parameters that keep the form of the columns open.
    put("dialog", "list-look");
  }
  if (params.has("density")) put("density", look.compact ? "compact" : null);
  if (params.has("page_size")) put("page_size", look.pageSize === pageSizes[0] ? null : String(look.pageSize));
  return next;
}

/** Keeps the parameters of an address that a saved view stores; a text written by hand brings nothing else into it. */
export function viewQuery(text: string): string {
  const params = new URLSearchParams(text);
  // Iterates over a copy, for deleting while iterating skips entries.
  for (const name of Array.from(params.keys()))
    if (name.startsWith("_") || ["page", "saved", ...passing].includes(name) || !params.get(name)) params.delete(name);
  return params.toString();
}

/** Address of a view with its id, so that the list's menu can mark it. */
export const viewHref = (path: string, view: { id: number; query: string }): string =>
  `${path}?${[viewQuery(view.query), `saved=${view.id}`].filter(Boolean).join("&")}`;

/** The list without a view, for people whose default view would open in its place. */
export const plainHref = (path: string): string => `${path}?saved=0`;

/** The list behind a dialog over it, or another page over that list (`path`), from the dialog's address. */
export function listHref(list: string, params: URLSearchParams, path = list): string {
  const kept = new URLSearchParams(params);
  for (const name of passing) kept.delete(name);
  const text = kept.toString();
  if (text) return `${path}?${text}`;
  return path === list ? plainHref(path) : path;
}

/** Parameters of an address that every filter form must keep. */
export const keptOf = (params: URLSearchParams): Record<string, string | undefined> =>
  Object.fromEntries(
    ["sort", "order", "cols", "density", "page_size", "saved"].map((name) => [name, params.get(name) ?? undefined]),
  );
