import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { NoteList } from "~/components/activity/note-list";
import { CompanyHeader } from "~/components/company/company-header";
import { readRecordNotes } from "~/services/activity/read.server";
import { requireStaff } from "~/server/guard.server";
import * as suppliers from "#contract/companies/suppliers";
import { notesAt, supplierPlace } from "~/shared/activity-place";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";
import "~/styles/bundles/form.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: (match: { params: Record<string, string | undefined> }) => [
    { model: "supplier", code: match.params["code"] ?? "" },
    { model: "note" },
  ],
  crumb: ({ data, params }: { data: { supplier?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "shell.menu.suppliers", to: paths.suppliers },
    { text: data?.supplier?.name ?? "", to: paths.supplier(params.code ?? "") },
  ],
};

/** TSK-086, which `?tab=notes` leads to. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:view");
  const place = supplierPlace(args.params["code"]);
  const { supplier } = await page.api.call(suppliers.get, { params: { code: place.code } });
  // Merged into another one, which has them.
  if (supplier.code !== place.code) throw redirect(notesAt(supplierPlace(supplier.code)));
  return { supplier, notes: await readRecordNotes(page, args.request, place), place };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.supplier.name ?? ""} · Kulis` }];

export default function SupplierNotes() {
  const { supplier, notes, place } = useLoaderData<typeof loader>();
  return (
    <>
      <CompanyHeader noun="supplier" company={supplier} sorts={supplier.categories} tab="notes" />
      <NoteList notes={notes} place={place} />
      <Outlet />
    </>
  );
}
