import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { AnswersView } from "~/components/form-answers/answers-view";
import { readAnswers } from "~/services/guest-forms/read-answers.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "form_entry" }, { model: "form" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.customerForms.title", to: paths.formsOf("") },
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readAnswers(page, args.request, "", args.params["form"] ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.overview.form.name ?? ""} · Kulis` }];

/** FRM-210: what people answered in a form. */
export default function Answers() {
  return <AnswersView {...useLoaderData<typeof loader>()} />;
}
