import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";

import { SurveyHead } from "~/components/survey/survey-head";
import { readSurvey } from "~/services/surveys/read.server";
import { requireAdmin } from "~/server/guard.server";
import { recordOf } from "~/live/reading-plan";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/locales/survey";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: recordOf("form", "id"),
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "survey.title", to: paths.surveys },
  ],
};

/** ROU-065: found by the code of its form. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { survey } = await readSurvey(page, args.params["id"]);
  return { survey };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.survey.name ?? ""} · Kulis` }];

export default function Survey() {
  const { survey } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <SurveyHead survey={survey} at={pathname} />
      <div className="admin-body">
        <Outlet />
      </div>
    </>
  );
}
