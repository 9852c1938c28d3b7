import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { companyHistoryKinds } from "#contract/activity/history";
import { useEntryPath } from "~/components/history/entry-path";
import { HistoryPage } from "~/components/history/history-page";
import { RecordTimeline } from "~/components/history/record-timeline";
import { ActivityBox } from "~/components/activity/activity-box";
import { CompanyContacts } from "~/components/company/company-contacts";
import { CompanyHeader } from "~/components/company/company-header";
import { CompanyProjects } from "~/components/company/company-projects";
import { CompanyMain } from "~/components/company/company-main";
import { companyParts } from "~/components/company/company-tabs";
import { ContactPeople } from "~/components/contact/contact-people";
import { MeetingSections } from "~/components/meeting/meeting-sections";
import { AccountList } from "~/components/supplier/account-list";
import { AddressList } from "~/components/supplier/address-list";
import { EditedNote } from "~/components/form/editing-note";
import { readActivityBox } from "~/services/activity/read.server";
import {
  leadToPage,
  readContactsTab,
  readMeetingsTab,
  readProjectsTab,
  readSupplierMain,
  tabOf,
} from "~/services/company-page/read.server";
import { readHistoryPage } from "~/services/history/read.server";
import { useWords } from "~/locales/company";
import { requireStaff } from "~/server/guard.server";
import { today } from "~/server/today.server";
import * as suppliers from "#contract/companies/suppliers";
import { supplierPlace } from "~/shared/activity-place";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: ({ params }: { params: { code?: string } }) => [
    { model: "supplier", code: params.code ?? "" },
    { model: "supplier_account" },
    { model: "supplier_address" },
    { model: "project_supplier" },
    { model: "sponsor" },
    { model: "meeting" },
    { model: "note" },
    { model: "phone_call" },
  ],
  crumb: ({ data, params }: { data: { supplier?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "shell.menu.suppliers", to: paths.suppliers },
    { text: data?.supplier?.name ?? "", to: paths.supplier(params.code ?? "") },
  ],
};

/** SES-032: the header's supplier. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:view");
  const { supplier } = await page.api.call(suppliers.get, { params: { code: args.params["code"] ?? "" } });
  // Merged into another one, which is read in its place.
  if (supplier.code !== args.params["code"]) throw redirect(paths.supplier(supplier.code));
  leadToPage(args.request, paths.supplier(supplier.code));
  const box = readActivityBox(page, supplierPlace(supplier.code), { company_id: `S-${supplier.id}` });
  const read = {
    main: async () => {
      const [main, newest] = await Promise.all([
        readSupplierMain(page, supplier),
        page.api.call(suppliers.history, { params: { code: supplier.code }, query: { page_size: 10 } }),
      ]);
      return { ...main, newest: newest.data, today: today(page.user), box };
    },
    contacts: () => readContactsTab(page, args.request, "S", supplier.id),
    projects: () => readProjectsTab(page, args.request, "S", supplier.id),
    meetings: () => readMeetingsTab(page, args.request, { supplier: supplier.id }),
    history: async () => ({
      tab: "history" as const,
      box,
      history: await readHistoryPage(args.request, page.user, companyHistoryKinds, (query) =>
        page.api.call(suppliers.history, { params: { code: supplier.code }, query }),
      ),
    }),
  };
  return { supplier, part: await read[tabOf(args.request, companyParts)]() };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.supplier.name ?? ""} · Kulis` }];

/** CLI-044 */
export default function SupplierPage() {
  const { supplier, part } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const here = paths.supplier(supplier.code);
  const of = { kind: "supplier", code: supplier.code } as const;
  const pathOf = useEntryPath(of);
  const company = `supplier-${supplier.code}`;
  return (
    <>
      <CompanyHeader noun="supplier" company={supplier} sorts={supplier.categories} tab={part.tab} />
      <EditedNote record={{ model: "supplier", code: supplier.code }} page={here} />
      {part.tab === "main" ? (
        <CompanyMain
          company={supplier}
          country={part.country}
          contacts={<ContactPeople people={part.people} companyId={company} empty={t("company.noContacts")} />}
        >
          <RecordTimeline
            entries={part.newest}
            today={part.today}
            pathOf={pathOf}
            whole={withQuery(here, { tab: "history" })}
            box={<ActivityBox box={part.box} />}
          />
          <AccountList code={supplier.code} accounts={part.accounts} />
          <AddressList code={supplier.code} addresses={part.addresses} />
        </CompanyMain>
      ) : part.tab === "contacts" ? (
        <CompanyContacts here={here} company={company} {...part} />
      ) : part.tab === "meetings" ? (
        <MeetingSections here={here} list={part.list} preset={{ supplier: supplier.id }} />
      ) : part.tab === "projects" ? (
        <CompanyProjects noun="supplier" here={here} {...part} />
      ) : (
        <HistoryPage
          page={here}
          keep={{ tab: "history" }}
          of={of}
          history={part.history}
          mayWrite={supplier.may_write === 1}
          box={<ActivityBox box={part.box} />}
        />
      )}
      <Outlet />
    </>
  );
}
