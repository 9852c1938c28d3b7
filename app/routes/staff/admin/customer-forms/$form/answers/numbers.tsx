import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { NumbersView } from "~/components/form-answers/numbers-view";
import { readNumbers } from "~/services/guest-forms/read-answers.server";
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
  return readNumbers(page, args.request, "", args.params["form"] ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.numbers.form.name ?? ""} · Kulis` }];

/** FRM-210: how a form does, and what was chosen in it. */
export default function Numbers() {
  return <NumbersView {...useLoaderData<typeof loader>()} />;
}
