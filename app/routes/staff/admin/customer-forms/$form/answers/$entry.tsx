import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { EntryCard } from "~/components/form-answers/entry-card";
import { readEntry } from "~/services/guest-forms/read-answers.server";
import { recordOf } from "~/live/reading-plan";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: recordOf("form_entry", "entry"),
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.customerForms.title", to: paths.formsOf("") },
  ],
};

/** PUB-011: all that one person answered to a form of the company, and for which client. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const entry = await readEntry(page, args.params["form"] ?? "", args.params["entry"]);
  return { project: { code: "", name: translate(page.locale, "admin.customerForms.title") }, entry };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.entry.name ?? data?.entry.form.name ?? ""} · Kulis` },
];

export default function EntryPage() {
  return (
    <>
      <EntryCard {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
