import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { PartHead } from "~/components/part/part-head";
import { SponsorTable } from "~/components/sponsor/sponsor-table";
import { Empty } from "~/components/ui/empty";
import { MoneySums } from "~/components/ui/money";
import { useWords } from "~/locales/parts";
import { requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";
import * as sponsors from "#contract/projects/sponsors";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "sponsor" }, { model: "sponsor_deliverable" }] };

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "projects:view");
  const code = args.params["code"] ?? "";
  const [{ project }, { data, sums, paid }] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(sponsors.list, { params: { code } }),
  ]);
  return { code, rows: data, sums, paid, mayWrite: project.may_write === 1 };
}

/** PRJ-007, PRJ-035 */
export default function Sponsors() {
  const { code, rows, sums, paid, mayWrite } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const sum = (label: string, amounts: typeof sums) =>
    amounts.length > 0
      ? [
          <>
            {label}: <MoneySums sums={amounts} digits={2} />
          </>,
        ]
      : [];
  return (
    <>
      <PartHead
        title={t("parts.sponsor.title")}
        facts={[
          t("parts.sponsor.count", { count: rows.length }),
          ...sum(t("parts.sponsor.agreedSum"), sums),
          ...sum(t("parts.sponsor.paidSum"), paid),
        ]}
        add={mayWrite ? { to: paths.projectPage(code, "sponsors", "new"), label: t("parts.sponsor.add") } : null}
      />
      {rows.length > 0 ? <SponsorTable code={code} rows={rows} /> : <Empty>{t("parts.sponsor.empty")}</Empty>}
      <Outlet />
    </>
  );
}
