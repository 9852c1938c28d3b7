import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { FormTable } from "~/components/project-form/form-table";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/admin";
import { requireAdmin } from "~/server/guard.server";
import { originOf } from "~/server/origin.server";
import { translate } from "~/server/i18n.server";
import { readFormRows } from "~/services/guest-forms/read.server";
import { paths } from "~/shared/paths";

import "~/locales/form-builder";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "form" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.customerForms.title", to: paths.formsOf("") },
  ],
};

/** PUB-011: forms of the company itself; surveys have a page of their own. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const title = translate(page.locale, "admin.customerForms.title");
  return { rows: await readFormRows(page), origin: originOf(args.request), title };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function CustomerForms() {
  const { rows, origin, title } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={title}
        facts={[{ text: t("admin.customerForms.intro") }]}
        actions={
          <ButtonLink to={paths.formsOf("", "new")} icon="plus">
            {t("admin.customerForms.add")}
          </ButtonLink>
        }
      />
      <div className="admin-body">
        {rows.length > 0 ? (
          <div className="admin-table">
            <FormTable code="" rows={rows} origin={origin} />
          </div>
        ) : (
          <Empty>{t("admin.customerForms.empty")}</Empty>
        )}
      </div>
      <Outlet />
    </>
  );
}
