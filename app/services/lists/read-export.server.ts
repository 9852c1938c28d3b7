import type { Locale, Paging } from "#contract/common";
import * as security from "#contract/company/security";

import { type ListPlan, headOf, lookOf } from "~/components/list/list-plan";
import { type Api, afresh } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusalAt } from "~/server/refusal.server";
import { clockOf, today } from "~/server/today.server";
import { type SheetHead, SheetsBusy, writeWorkbook } from "~/server/workbook.server";
import { formatDateTime } from "~/shared/format";
import type { Translate } from "~/shared/words";

/** More rows are another kind of work than a list: the person is asked to narrow it down. */
const mostRows = 10_000;

const pageSize = 100;

interface Answer<Row> {
  data: Row[];
  paging: Paging;
  sums?: { currency: string; amount: string }[];
}

/** A list; one that keeps no views has a name for its file and the audit all the same. */
type SheetPlan<Row, Page> = Omit<ListPlan<Row, Page>, "list"> & { list: security.SheetName };

interface Exported<Row, Shown, Page> {
  plan: SheetPlan<Shown, Page>;
  /** One page of the list under its filters. */
  read: (api: Api, paging: { page: number; page_size: number }) => Promise<Answer<Row>>;
  shownOf: (row: Row) => Shown;
  keyOf: (row: Row) => string | number;
  /** The filters in words, for the head of the sheet. */
  filters: string[];
}

function headsOf<Row, Page>(plan: SheetPlan<Row, Page>, names: string[], locale: Locale) {
  const columns = names.flatMap((name) => plan.columns.find((column) => column.name === name) ?? []);
  const t: Translate = (key, more) => translate(locale, key, more);
  const values = columns.flatMap(({ label, text, sheet }) =>
    sheet.flatMap((value) =>
      columns.some(({ name }) => name === value.unless)
        ? []
        : [{ ...value, label: value.label ? t(value.label) : headOf({ label, text }, t) }],
    ),
  );
  const heads = values.flatMap(({ label, kind }): SheetHead[] => [
    { label, kind },
    ...(kind === "money" ? [{ label: translate(locale, "project.column.currency"), kind: "text" as const }] : []),
  ]);
  const cellsOf = (row: Row) =>
    values.flatMap((value): (string | number | null)[] => {
      if (value.kind === "money") {
        const { amount, currency } = value.value(row);
        return [amount, amount === null ? null : currency];
      }
      return [value.kind === "text" ? value.value(row, t) : value.value(row)];
    });
  const isSummed = values.some((value) => value.kind === "money" && !value.apart);
  return { heads, cellsOf, isSummed };
}

/** The list as an XLSX file: the same rows, order and columns, its filter and time printed above. */
export async function sendList<Row, Shown, Page>(
  { api, user, locale }: StaffPage,
  request: Request,
  { plan, read, shownOf, keyOf, filters }: Exported<Row, Shown, Page>,
): Promise<Response> {
  const look = lookOf(new URL(request.url).searchParams, plan);
  const { heads, cellsOf, isSummed } = headsOf(plan, look.columns, locale);
  const first = await read(afresh(api), { page: 1, page_size: pageSize });
  const { total } = first.paging;
  if (total > mostRows)
    throw refusalAt(plan.path, translate(locale, "lists.tooMany", { number: total, most: mostRows }));
  // A row that slips to the next page between two readings is written once.
  const rows = new Map<string | number, (string | number | null)[]>();
  const take = (answer: Answer<Row>) => {
    for (const row of answer.data) rows.set(keyOf(row), cellsOf(shownOf(row)));
  };
  const takeAll = async (from: Answer<Row>) => {
    rows.clear();
    take(from);
    for (let page = 2; page <= from.paging.last_page; page += 1)
      take(await read(afresh(api), { page, page_size: pageSize }));
    return rows.size === from.paging.total;
  };
  // A row that leaves the list between two pages pulls another one over their border, where nobody reads it: once more then.
  let whole = first;
  if (!(await takeAll(whole))) {
    whole = await read(afresh(api), { page: 1, page_size: pageSize });
    if (!(await takeAll(whole))) throw refusalAt(plan.path, translate(locale, "lists.sheet.changing"));
  }
  const title = translate(locale, plan.title);
  const written = formatDateTime(clockOf(user), locale);
  const bytes = await writeWorkbook({
    title,
    lines: [
      translate(locale, "lists.sheet.filter", {
        text: filters.length > 0 ? filters.join(" · ") : translate(locale, "lists.sheet.none"),
      }),
      translate(locale, "lists.sheet.written", { time: written, name: user.full_name, number: rows.size }),
    ],
    heads,
    rows: [...rows.values()],
    sums: isSummed ? (whole.sums ?? []).map((sum) => ({ ...sum, label: translate(locale, "lists.sheet.sum") })) : [],
  }).catch((error: unknown) => {
    if (error instanceof SheetsBusy) throw refusalAt(plan.path, translate(locale, "lists.sheet.busy"));
    throw error;
  });
  await api.call(security.recordExport, { body: { sheet: plan.list, rows: rows.size, format: "xlsx" } });
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="kulis-${plan.list}-${today(user)}.xlsx"`,
      "Cache-Control": "no-store",
    },
  });
}
