import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PlanTable, SendTable } from "~/components/survey/send-tables";
import { Pager } from "~/components/ui/pager";
import { readSurveySends } from "~/services/surveys/read.server";
import { requireAdmin } from "~/server/guard.server";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "project" }, { model: "survey_settings" }] };

/** ADM-185: to whom it went, and to whom it will go. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireAdmin(args);
  const code = args.params["id"] ?? "";
  return { code, ...(await readSurveySends(api, args.request, code)) };
}

export default function SurveySends() {
  const { code, plan, sends, paging } = useLoaderData<typeof loader>();
  return (
    <>
      <PlanTable rows={plan} />
      <SendTable rows={sends} />
      <Pager paging={paging} hrefFor={(page) => withQuery(paths.survey(code, "sends"), { page })} />
    </>
  );
}
