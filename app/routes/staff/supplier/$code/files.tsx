import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { CompanyHeader } from "~/components/company/company-header";
import { FilesPanel } from "~/components/files/files-panel";
import { readRecordFiles } from "~/services/files/read.server";
import { requireStaff } from "~/server/guard.server";
import * as suppliers from "#contract/companies/suppliers";
import { supplierFiles } from "~/shared/files-place";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";
import "~/styles/bundles/form.css";
import "~/styles/bundles/record-files.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: (match: { params: Record<string, string | undefined> }) => [
    { model: "supplier", code: match.params["code"] ?? "" },
    { model: "file" },
    { model: "file_folder" },
  ],
  crumb: ({ data, params }: { data: { supplier?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "shell.menu.suppliers", to: paths.suppliers },
    { text: data?.supplier?.name ?? "", to: paths.supplier(params.code ?? "") },
  ],
};

/** CLI-044: the files of a supplier, which `?tab=files` leads to. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:view");
  const place = supplierFiles(args.params["code"]);
  const { supplier } = await page.api.call(suppliers.get, { params: { code: place.code } });
  // Merged into another one, which has its files.
  if (supplier.code !== place.code) throw redirect(supplierFiles(supplier.code).base);
  return { supplier, list: await readRecordFiles(page, args.request, place), base: place.base };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.supplier.name ?? ""} · Kulis` }];

export default function SupplierFiles() {
  const { supplier, list, base } = useLoaderData<typeof loader>();
  return (
    <>
      <CompanyHeader noun="supplier" company={supplier} sorts={supplier.categories} tab="files" />
      <FilesPanel list={list} base={base} />
      <Outlet />
    </>
  );
}
