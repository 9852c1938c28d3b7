import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FailedMailTable } from "~/components/admin/failed-mail-table";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { useWords } from "~/locales/admin";
import { paths, withQuery } from "~/shared/paths";
import { readFailedMails } from "~/services/notifications/read.server";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.mails.title", to: paths.failedMails },
  ],
};

/** Mails of the company that could not be sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  const { data, paging } = await readFailedMails(api, args.request);
  return { rows: data, paging, title: translate(locale, "admin.mails.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function FailedMails() {
  const { rows, paging } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t("admin.mails.title")} facts={[{ text: t("admin.mails.about") }]} />
      <div className="admin-body">
        <FailedMailTable rows={rows} />
        <Pager paging={paging} hrefFor={(page) => withQuery(paths.failedMails, { page })} />
      </div>
    </>
  );
}
