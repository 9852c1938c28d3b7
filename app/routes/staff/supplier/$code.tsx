import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { CompanyContacts } from "~/components/company/company-contacts";
import { CompanyHeader } from "~/components/company/company-header";
import { CompanyMain } from "~/components/company/company-main";
import type { CompanyTab } from "~/components/company/company-tabs";
import { ContactPeople } from "~/components/contact/contact-people";
import { EditedNote } from "~/components/form/editing-note";
import { recordShown } from "~/live/reading-plan";
import { readContactsTab, readMainTab, tabOf } from "~/loaders/company-page.server";
import { useWords } from "~/locales/company";
import { requireStaff } from "~/server/guard.server";
import { getSupplier } from "~/services/suppliers.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: recordShown("supplier"),
  crumb: ({ data, params }: { data: { supplier?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "shell.menu.suppliers", to: paths.suppliers },
    { text: data?.supplier?.name ?? "", to: paths.supplier(params.code ?? "") },
  ],
};

const tabs: readonly CompanyTab[] = ["main", "contacts"];

/** SES-032: the header's supplier. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "companies");
  const { supplier } = await getSupplier(page.api, args.params["code"] ?? "");
  // Merged into another one, which is read in its place.
  if (supplier.code !== args.params["code"]) throw redirect(paths.supplier(supplier.code));
  const part =
    tabOf(args.request, tabs) === "contacts"
      ? await readContactsTab(page, args.request, "S", supplier.id)
      : await readMainTab(page, "S", supplier.id, supplier.country);
  return { supplier, part };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.supplier.name ?? ""} · Kulis` }];

/** CLI-044 */
export default function SupplierPage() {
  const { supplier, part } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const here = paths.supplier(supplier.code);
  const company = `supplier-${supplier.code}`;
  return (
    <>
      <CompanyHeader noun="supplier" company={supplier} sorts={supplier.categories} tabs={tabs} tab={part.tab} />
      <EditedNote record={{ model: "supplier", code: supplier.code }} page={here} />
      {part.tab === "main" ? (
        <CompanyMain
          company={supplier}
          country={part.country}
          contacts={<ContactPeople people={part.people} companyId={company} empty={t("company.noContacts")} />}
        />
      ) : (
        <CompanyContacts here={here} company={company} {...part} />
      )}
      <Outlet />
    </>
  );
}
