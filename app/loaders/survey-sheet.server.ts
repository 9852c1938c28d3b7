import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusalAt } from "~/server/refusal.server";
import { today } from "~/server/today.server";
import { SheetsBusy, writeWorkbook } from "~/server/workbook.server";

interface Sheet extends Omit<Parameters<typeof writeWorkbook>[0], "sums"> {
  /** Where it is told that too many are being made. */
  back: string;
}

/** Results of surveys as a sheet. */
export async function sendSurveySheet({ locale, user }: StaffPage, { back, ...sheet }: Sheet): Promise<Response> {
  const bytes = await writeWorkbook({ ...sheet, sums: [] }).catch((error: unknown) => {
    if (error instanceof SheetsBusy) throw refusalAt(back, translate(locale, "survey.results.busy"));
    throw error;
  });
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="kulis-survey-${today(user)}.xlsx"`,
      "Cache-Control": "no-store",
    },
  });
}
