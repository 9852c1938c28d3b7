import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import "~/locales/budget";
import { fileAnswer } from "~/server/file-answer.server";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { writeFlash } from "~/server/session.server";
import { editorOf } from "~/services/budgets/read-editor.server";
import { withQuery } from "~/shared/paths";
import * as budgetFiles from "#contract/budgets/budget-files";
import { openBytes } from "~/server/api-files.server";

/**
 * BUD-040: the budget as a file, as it was asked for in the address. A PDF whose fonts lack letters of the budget is
 * warned of on the sheet, which leads to it all the same.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args, "budgets:view");
  const stop = new AbortController();
  const { pathname, searchParams } = new URL(args.request.url);
  const asked = Object.fromEntries(searchParams);
  const file = await openBytes(
    api,
    budgetFiles.exported,
    { params: { code: args.params["bcode"] ?? "" }, query: asked as never },
    stop.signal,
    ({ body }) => {
      if (!body.blockers?.some(({ kind }) => kind === "unprintable")) return;
      const link = {
        to: withQuery(pathname, { ...asked, allow_missing_glyphs: 1 }),
        text: translate(locale, "budget.file.anyway"),
        isFile: true as const,
      };
      throw redirect(editorOf(args.params), {
        headers: { "Set-Cookie": writeFlash({ type: "warning", text: body.message, link }) },
      });
    },
  );
  return fileAnswer(args.request, file, stop, false);
}
