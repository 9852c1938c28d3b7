import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BuilderPage } from "~/components/form-builder/builder-page";
import { readBuilder } from "~/services/guest-forms/read.server";
import { readSurvey } from "~/services/surveys/read.server";
import { formParts } from "~/live/reading-plan";
import { requireAdmin } from "~/server/guard.server";
import { clearFlash } from "~/server/session.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: formParts("id") };

/** The builder of a survey's form; what it posts to is the same wherever a form belongs. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { survey } = await readSurvey(page, args.params["id"]);
  const read = await readBuilder(page, args.request, survey.code);
  return data(read, read.flash ? { headers: { "Set-Cookie": clearFlash() } } : {});
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [{ title: `${read?.title ?? ""} · Kulis` }];

export default function SurveyBuilder() {
  return <BuilderPage builder={useLoaderData<typeof loader>()} />;
}
