import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { AddRecord } from "~/components/accounting/add-record";
import { AccountingView, KindTabs, useAccountingQuery } from "~/components/accounting/accounting-view";
import { PartHead } from "~/components/part/part-head";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/accounting";
import { requireStaff } from "~/server/guard.server";
import { readAccounting } from "~/services/accounting/read.server";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "project" }, { model: "request" }, { model: "invoice" }, { model: "payment" }],
};

/** A list of accounting of one project. ACC-036 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:view");
  const code = args.params["code"] ?? "";
  return { ...(await readAccounting(page, args.request, code)), code };
}

export default function ProjectAccounting() {
  const { code, ...data } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const query = useAccountingQuery(data);
  const sheet = paths.projectPage(code, "accounting", "export.xlsx");
  return (
    <>
      <PartHead
        title={t("accounting.title")}
        facts={[t("accounting.count", { count: data.paging.total }), ...(data.seesAll ? [] : [t("accounting.reach")])]}
        add={null}
      >
        {data.rows.length > 0 ? (
          <ButtonLink plain download icon="download" to={withQuery(sheet, query)}>
            {t("list.export")}
          </ButtonLink>
        ) : null}
        <AddRecord kind={data.kind} project={code} />
      </PartHead>
      <div className="accounting-kinds">
        <KindTabs {...data} />
      </div>
      <AccountingView {...data} />
    </>
  );
}
