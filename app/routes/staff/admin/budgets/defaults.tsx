import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BudgetsPage } from "~/components/admin/budgets-page";
import { BudgetSettingsForm } from "~/components/admin/budget-settings-form";
import { budgetLists } from "~/services/definitions/read.server";
import { readBudgetSettings } from "~/services/settings/read.server";
import { submitBudgetSettings } from "~/services/settings/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "budget_setting" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.budgets.title", to: paths.adminBudgets },
  ],
};

/** ADM-050, BUD-038 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return {
    lists: budgetLists,
    settings: await readBudgetSettings(page),
    title: translate(page.locale, "admin.budgets.defaults.title"),
  };
}

/** ADM-050 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitBudgetSettings(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function DefaultsPage() {
  const { lists, settings } = useLoaderData<typeof loader>();
  return (
    <BudgetsPage lists={lists} current="defaults">
      <BudgetSettingsForm key={settings.values.version} settings={settings} given={useAnswer<typeof action>()} />
    </BudgetsPage>
  );
}
