import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { companyHistoryKinds } from "#contract/history";
import { HistoryPage } from "~/components/history/history-page";
import { CompanyContacts } from "~/components/company/company-contacts";
import { CompanyHeader } from "~/components/company/company-header";
import { CompanyMain } from "~/components/company/company-main";
import { supplierTabs, type CompanyPart } from "~/components/company/company-tabs";
import { ContactPeople } from "~/components/contact/contact-people";
import { AccountList } from "~/components/supplier/account-list";
import { AddressList } from "~/components/supplier/address-list";
import { EditedNote } from "~/components/form/editing-note";
import { readHistoryPage } from "~/loaders/history.server";
import { leadToPage, readContactsTab, readSupplierMain, tabOf } from "~/loaders/company-page.server";
import { useWords } from "~/locales/company";
import { requireStaff } from "~/server/guard.server";
import { getSupplier, supplierHistory } from "~/services/suppliers.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: ({ params }: { params: { code?: string } }) => [
    { model: "supplier", code: params.code ?? "" },
    { model: "supplier_account" },
    { model: "supplier_address" },
  ],
  crumb: ({ data, params }: { data: { supplier?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "shell.menu.suppliers", to: paths.suppliers },
    { text: data?.supplier?.name ?? "", to: paths.supplier(params.code ?? "") },
  ],
};

const parts = ["main", "contacts", "history"] as const satisfies readonly CompanyPart[];

/** SES-032: the header's supplier. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "companies");
  const { supplier } = await getSupplier(page.api, args.params["code"] ?? "");
  // Merged into another one, which is read in its place.
  if (supplier.code !== args.params["code"]) throw redirect(paths.supplier(supplier.code));
  leadToPage(args.request, paths.supplier(supplier.code));
  const read = {
    main: () => readSupplierMain(page, supplier),
    contacts: () => readContactsTab(page, args.request, "S", supplier.id),
    history: async () => ({
      tab: "history" as const,
      history: await readHistoryPage(args.request, page.user, companyHistoryKinds, (query) =>
        supplierHistory(page.api, supplier.code, query),
      ),
    }),
  };
  return { supplier, part: await read[tabOf(args.request, parts)]() };
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
      <CompanyHeader
        noun="supplier"
        company={supplier}
        sorts={supplier.categories}
        tabs={supplierTabs}
        tab={part.tab}
      />
      <EditedNote record={{ model: "supplier", code: supplier.code }} page={here} />
      {part.tab === "main" ? (
        <CompanyMain
          company={supplier}
          country={part.country}
          contacts={<ContactPeople people={part.people} companyId={company} empty={t("company.noContacts")} />}
        >
          <AccountList code={supplier.code} accounts={part.accounts} />
          <AddressList code={supplier.code} addresses={part.addresses} />
        </CompanyMain>
      ) : part.tab === "contacts" ? (
        <CompanyContacts here={here} company={company} {...part} />
      ) : (
        <HistoryPage page={here} keep={{ tab: "history" }} history={part.history} mayWrite={supplier.may_write === 1} />
      )}
      <Outlet />
    </>
  );
}
