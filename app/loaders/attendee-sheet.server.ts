import type { Paging } from "#contract/common";
import { afresh, type Api } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusalAt } from "~/server/refusal.server";
import { clockOf, today } from "~/server/today.server";
import { SheetsBusy, writeWorkbook, type SheetContent } from "~/server/workbook.server";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

const pageSize = 100;

/** Every row of a list of the API. */
export async function readWhole<Row>(
  api: Api,
  read: (api: Api, paging: { page: number; page_size: number }) => Promise<{ data: Row[]; paging: Paging }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, paging } = await read(afresh(api), { page, page_size: pageSize });
    last = paging.last_page;
    rows.push(...data);
  }
  return rows;
}

/** Names in Turkish order. */
export const byTurkish = (one: string, other: string) => one.localeCompare(other, "tr");

/** A sheet of a project's people, with who took it and when; a project without any says so on the page. */
export async function sendPeople(
  { user, locale }: StaffPage,
  code: string,
  { name, lines, empty, ...content }: Omit<SheetContent, "sums"> & { name: string; empty: string },
): Promise<Response> {
  const back = paths.projectPage(code, "attendees");
  if (content.rows.length === 0) throw refusalAt(back, empty);
  const written = translate(locale, "lists.sheet.written", {
    time: formatDateTime(clockOf(user), locale),
    name: user.full_name,
    number: content.rows.length,
  });
  const bytes = await writeWorkbook({ ...content, lines: [...lines, written], sums: [] }).catch((error: unknown) => {
    if (error instanceof SheetsBusy) throw refusalAt(back, translate(locale, "lists.sheet.busy"));
    throw error;
  });
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="kulis-${name}-${today(user)}.xlsx"`,
      "Cache-Control": "no-store",
    },
  });
}
