import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CompanyList } from "~/components/company/company-list";
import { readSupplierList } from "~/services/companies/read-list.server";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "supplier" }, { model: "list_view" }],
  crumb: () => ({ key: "shell.menu.suppliers", to: paths.suppliers }),
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:view");
  return { ...(await readSupplierList(page, args.request)), title: translate(page.locale, "shell.menu.suppliers") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Suppliers() {
  const { title: _, ...list } = useLoaderData<typeof loader>();
  return <CompanyList noun="supplier" {...list} />;
}
