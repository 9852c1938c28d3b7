import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BudgetsPage } from "~/components/admin/budgets-page";
import { ExportForm } from "~/components/admin/export-form";
import { budgetLists } from "~/services/definitions/read.server";
import { readExportSettings } from "~/services/settings/read.server";
import { submitExportSettings } from "~/services/settings/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "export_setting" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.budgets.title", to: paths.adminBudgets },
  ],
};

/** ROU-092, ADM-123 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return {
    lists: budgetLists,
    settings: await readExportSettings(page),
    title: translate(page.locale, "admin.budgets.export.title"),
  };
}

/** ADM-016 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitExportSettings(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function ExportPage() {
  const { lists, settings } = useLoaderData<typeof loader>();
  return (
    <BudgetsPage lists={lists} current="export">
      <ExportForm key={settings.values.version} settings={settings} given={useAnswer<typeof action>()} />
    </BudgetsPage>
  );
}
