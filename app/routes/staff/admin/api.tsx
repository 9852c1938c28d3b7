import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useWords } from "~/locales/admin";

import { CallTable } from "~/components/admin/call-table";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import { readApiReference } from "~/server/api-reference.server";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.api.title", to: paths.adminApi },
  ],
};

/** The readable page of the contract. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await requireAdmin(args);
  return { ...readApiReference(), title: translate(locale, "admin.api.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function AdminApi() {
  const { nouns, total } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t("admin.api.title")}
        facts={[{ text: t("admin.api.count", { count: total }) }, { text: t("admin.api.how") }]}
        actions={
          <ButtonLink to="/api/v1/openapi.json" plain icon="download">
            {t("admin.api.openapi")}
          </ButtonLink>
        }
      />
      <div className="admin-body">
        {nouns.map(({ noun, calls }) => (
          <CallTable key={noun} noun={noun} calls={calls} />
        ))}
      </div>
    </>
  );
}
