import { redirect } from "@remix-run/node";
import type { z } from "zod";

import { type AdminNoun, type CompanyNoun, isBudgetNoun, maxSheetMegabytes } from "#contract/company/import-facts";
import * as imports from "#contract/company/imports";

import { type FilesInput, sendFiles } from "~/server/api-files.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal, refusalAt } from "~/server/refusal.server";
import { submit } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { paths } from "~/shared/paths";

type FilesForm = FilesInput<typeof imports.upload>["form"];
type Send = (form: FilesForm) => Promise<{ import: { id: number } }>;

/** The file of clients, suppliers or contacts, of what budgets are made from, of people of the company, or of their leave. */
export const receiveSheet = (page: StaffPage, request: Request, noun: CompanyNoun | AdminNoun) =>
  receive(page, request, paths.importInto(noun), (form) => {
    if (noun === "person") return sendFiles(page.api, imports.uploadPeople, { params: {}, query: {}, form });
    if (noun === "leave-balance")
      return sendFiles(page.api, imports.uploadLeaveBalances, { params: {}, query: {}, form });
    return isBudgetNoun(noun)
      ? sendFiles(page.api, imports.uploadDefinitions, { params: { list: noun }, query: {}, form })
      : sendFiles(page.api, imports.upload, { params: { noun }, query: {}, form });
  });

/** The file of people of a project. */
export async function receiveAttendees(page: StaffPage, request: Request, code: string) {
  const id = Number(new URL(request.url).searchParams.get("list"));
  const here = paths.importAttendees(code, { list: id || undefined });
  return receive(page, request, here, (form) =>
    sendFiles(page.api, imports.uploadAttendees, { params: { code, id }, query: {}, form }),
  );
}

/** The file goes on to the API as it comes; a refusal is told over the form. */
async function receive({ locale }: StaffPage, request: Request, here: string, send: Send) {
  const length = request.headers.get("content-length");
  if (!request.body) throw refusal(400, translate(locale, "error.badRequest"));
  if (Number(length ?? 0) > (maxSheetMegabytes + 1) * 1024 * 1024)
    return refusalAt(here, translate(locale, "error.tooBig"));
  const form = { type: request.headers.get("content-type") ?? "", length, bytes: request.body };
  try {
    const { import: made } = await send(form);
    return redirect(paths.import(made.id));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { errors, message } = error.body;
    return refusalAt(here, errors?.["file"]?.[0] ?? (message || translate(locale, "error.failed")));
  }
}

/** Place of a row in the address of its form. */
interface RowParams {
  id?: string;
  number?: string;
}

/** A change of one row of an import; it leads back to the page of rows that it came from. */
export function submitRow<S extends z.ZodObject>(
  { locale }: StaffPage,
  request: Request,
  params: RowParams,
  schema: S,
  write: (row: { id: number; number: number }, body: z.output<S>) => Promise<{ message: string }>,
) {
  const row = { id: Number(params.id), number: Number(params.number) };
  const to = `${paths.import(row.id)}${new URL(request.url).search}`;
  return submit({
    request,
    locale,
    schema,
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message } = await write(row, body);
      return { to, flash: { type: "success", text: message } };
    },
  });
}
