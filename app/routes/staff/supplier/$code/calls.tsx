import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { CallList } from "~/components/activity/call-list";
import { CompanyHeader } from "~/components/company/company-header";
import { readRecordCalls } from "~/services/activity/read.server";
import { requireStaff } from "~/server/guard.server";
import * as suppliers from "#contract/companies/suppliers";
import { callsAt, supplierPlace } from "~/shared/activity-place";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: (match: { params: Record<string, string | undefined> }) => [
    { model: "supplier", code: match.params["code"] ?? "" },
    { model: "phone_call" },
  ],
  crumb: ({ data, params }: { data: { supplier?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "shell.menu.suppliers", to: paths.suppliers },
    { text: data?.supplier?.name ?? "", to: paths.supplier(params.code ?? "") },
  ],
};

/** TSK-086, which `?tab=calls` leads to. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:view");
  const place = supplierPlace(args.params["code"]);
  const { supplier } = await page.api.call(suppliers.get, { params: { code: place.code } });
  // Merged into another one, which has them.
  if (supplier.code !== place.code) throw redirect(callsAt(supplierPlace(supplier.code)));
  return { supplier, calls: await readRecordCalls(page, args.request, { company_id: `S-${supplier.id}` }), place };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.supplier.name ?? ""} · Kulis` }];

export default function SupplierCalls() {
  const { supplier, calls, place } = useLoaderData<typeof loader>();
  return (
    <>
      <CompanyHeader noun="supplier" company={supplier} sorts={supplier.categories} tab="calls" />
      <CallList calls={calls} place={place} ecos />
      <Outlet />
    </>
  );
}
