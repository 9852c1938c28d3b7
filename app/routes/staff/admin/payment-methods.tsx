import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { DefinitionTable } from "~/components/admin/definition-table";
import { AddWord } from "~/components/admin/add-word";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/admin";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readDefinitions } from "~/services/definitions/read.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "payment_method" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.payments.title", to: paths.definition("payment-methods") },
  ],
};

/** ROU-074, ADM-178, ADM-182 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const shown = await readDefinitions(page, args.request, "payment-methods");
  return { ...shown, title: translate(page.locale, "admin.payments.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function PaymentMethods() {
  const { rows, counts, asked } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t("admin.payments.title")}
        facts={[{ text: t("admin.payments.intro") }]}
        actions={
          <>
            <ButtonLink to={paths.definition("payment-methods", "export.xlsx")} icon="download" plain download>
              {t("list.export")}
            </ButtonLink>
            <ButtonLink to={paths.definition("payment-methods", "new")} icon="plus">
              <AddWord list="payment-methods" />
            </ButtonLink>
          </>
        }
      />
      <div className="admin-body">
        <DefinitionTable list="payment-methods" rows={rows} counts={counts} asked={asked} />
      </div>
      <Outlet />
    </>
  );
}
