import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { PartHead } from "~/components/part/part-head";
import { ProductTable } from "~/components/product/product-table";
import { Empty } from "~/components/ui/empty";
import { MoneySums } from "~/components/ui/money";
import { useWords } from "~/locales/parts";
import { requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";
import * as products from "#contract/projects/products";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "product" }, { model: "pricing_period" }] };

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "projects:view");
  const code = args.params["code"] ?? "";
  const [{ project }, { data, sums }] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(products.list, { params: { code } }),
  ]);
  return { code, rows: data, sums, mayWrite: project.may_write === 1 };
}

/** PRJ-006, PRJ-032 */
export default function Products() {
  const { code, rows, sums, mayWrite } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const facts = [
    t("parts.product.count", { count: rows.length }),
    ...(sums.length > 0
      ? [
          <>
            {t("parts.product.total")}: <MoneySums sums={sums} digits={2} />
          </>,
        ]
      : []),
  ];
  return (
    <>
      <PartHead
        title={t("parts.product.title")}
        facts={facts}
        add={mayWrite ? { to: paths.projectPage(code, "products", "new"), label: t("parts.product.add") } : null}
      />
      {rows.length > 0 ? (
        <ProductTable code={code} rows={rows} mayWrite={mayWrite} />
      ) : (
        <Empty>{t("parts.product.empty")}</Empty>
      )}
      <Outlet />
    </>
  );
}
