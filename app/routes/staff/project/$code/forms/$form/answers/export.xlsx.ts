import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerList } from "~/components/form-answers/answer-list";
import { answersFilterWords, answersQuery, readOverview } from "~/services/guest-forms/read-answers.server";
import { sendList } from "~/services/lists/read-export.server";
import { requireStaff } from "~/server/guard.server";
import * as formEntries from "#contract/guest-forms/form-entries";

/** Every answer under the filters of the list as a sheet, a column for each question. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  const overview = await readOverview(page, args.params["code"] ?? "", args.params["form"] ?? "");
  const { code } = overview.form;
  const asked = answersQuery(args.request, overview);
  return sendList(page, args.request, {
    plan: answerList({ project: args.params["code"] ?? "", form: code }, overview.fields, true),
    read: (api, paging) => api.call(formEntries.list, { params: { code }, query: { ...asked.query, ...paging } }),
    shownOf: (row) => row,
    keyOf: ({ id }) => id,
    filters: answersFilterWords(page, asked),
  });
}
