import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TemplateTable } from "~/components/mail-templates/template-table";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/email-templates";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readTemplateList } from "~/services/mail-templates/read.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "email_template" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "email-templates.title", to: paths.emailTemplates },
  ],
};

/** ROU-067, ADM-178 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return {
    list: await readTemplateList(page, args.request),
    title: translate(page.locale, "email-templates.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function EmailTemplates() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t("email-templates.title")} facts={[{ text: t("email-templates.intro") }]} />
      <TemplateTable {...list} />
    </>
  );
}
