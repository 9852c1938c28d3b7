import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { dueSides } from "~/components/accounting/due-list";
import { DueView } from "~/components/accounting/due-view";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/accounting";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readDue } from "~/services/accounting-due/read.server";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "invoice" }, { model: "payment" }],
  crumb: () => [
    { key: "accounting.title", to: paths.accounting() },
    { key: "accounting.due.title", to: paths.accounting("due") },
  ],
};

/** Open amounts of clients or suppliers by age. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:view");
  return { ...(await readDue(page, args.request)), title: translate(page.locale, "accounting.due.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Due() {
  const data = useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const current = Object.fromEntries(params);
  return (
    <>
      <PageHeader
        title={t("accounting.due.title")}
        facts={[
          { text: t("accounting.due.count", { count: data.paging.total }) },
          ...(data.seesAll ? [] : [{ text: t("accounting.reach") }]),
        ]}
        actions={
          data.rows.length > 0 ? (
            <ButtonLink
              plain
              download
              icon="download"
              to={withQuery(paths.accounting("due", "export.xlsx"), { ...current, page: undefined })}
            >
              {t("list.export")}
            </ButtonLink>
          ) : null
        }
        tabs={
          <Tabs
            label={t("accounting.due.sides")}
            items={dueSides.map((side) => ({
              label: t(`accounting.due.side.${side}`),
              to: withQuery(paths.accounting("due"), { ...current, page: undefined, side }),
              current: side === data.side,
            }))}
          />
        }
      />
      <DueView {...data} />
    </>
  );
}
