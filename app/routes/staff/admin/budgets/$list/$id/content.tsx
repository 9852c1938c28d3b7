import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { TemplateContentPage } from "~/components/budget-template/template-content";
import { readTemplateContent } from "~/services/budget-templates/read.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";
import "~/styles/bundles/budget.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "budget_template" }, { model: "budget_category_template" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.budgets.title", to: paths.adminBudgets },
  ],
};

/** ROU-090, ROU-091 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readTemplateContent(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.template.name ?? ""} · Kulis` }];

export default function TemplateContent() {
  return (
    <>
      <TemplateContentPage view={useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
