import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { companyHistoryKinds } from "#contract/activity/history";
import { ActivityBox } from "~/components/activity/activity-box";
import { CompanyContacts } from "~/components/company/company-contacts";
import { CompanyHeader } from "~/components/company/company-header";
import { CompanyProjects } from "~/components/company/company-projects";
import { CompanyMain } from "~/components/company/company-main";
import { companyParts } from "~/components/company/company-tabs";
import { ContactPeople } from "~/components/contact/contact-people";
import { EditedNote } from "~/components/form/editing-note";
import { useEntryPath } from "~/components/history/entry-path";
import { HistoryPage } from "~/components/history/history-page";
import { RecordTimeline } from "~/components/history/record-timeline";
import { MeetingSections } from "~/components/meeting/meeting-sections";
import { readActivityBox } from "~/services/activity/read.server";
import {
  leadToPage,
  readContactsTab,
  readMainTab,
  readMeetingsTab,
  readProjectsTab,
  tabOf,
} from "~/services/company-page/read.server";
import { readHistoryPage } from "~/services/history/read.server";
import { useWords } from "~/locales/company";
import { requireStaff } from "~/server/guard.server";
import { today } from "~/server/today.server";
import * as clients from "#contract/companies/clients";
import { clientPlace } from "~/shared/activity-place";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: ({ params }: { params: { code?: string } }) => [
    { model: "client", code: params.code ?? "" },
    { model: "sponsor" },
    { model: "meeting" },
    { model: "note" },
    { model: "phone_call" },
  ],
  crumb: ({ data, params }: { data: { client?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "shell.menu.clients", to: paths.clients },
    { text: data?.client?.name ?? "", to: paths.client(params.code ?? "") },
  ],
};

/** SES-031: the header's client; SES-037: one without a name leads back to the list. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "clients:view");
  const { client } = await page.api.call(clients.get, { params: { code: args.params["code"] ?? "" } });
  // Merged into another one, which is read in its place.
  if (client.code !== args.params["code"]) throw redirect(paths.client(client.code));
  if (!client.name) throw redirect(paths.clients);
  leadToPage(args.request, paths.client(client.code));
  const box = readActivityBox(page, clientPlace(client.code), { company_id: `C-${client.id}` });
  const read = {
    main: async () => {
      const [main, newest] = await Promise.all([
        readMainTab(page, "C", client.id, client.country),
        page.api.call(clients.history, { params: { code: client.code }, query: { page_size: 10 } }),
      ]);
      return { ...main, newest: newest.data, today: today(page.user), box };
    },
    contacts: () => readContactsTab(page, args.request, "C", client.id),
    meetings: () => readMeetingsTab(page, args.request, { client: client.id }),
    projects: () => readProjectsTab(page, args.request, "C", client.id),
    history: async () => ({
      tab: "history" as const,
      box,
      history: await readHistoryPage(args.request, page.user, companyHistoryKinds, (query) =>
        page.api.call(clients.history, { params: { code: client.code }, query }),
      ),
    }),
  };
  return { client, part: await read[tabOf(args.request, companyParts)]() };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.client.name ?? ""} · Kulis` }];

/** CLI-043 */
export default function ClientPage() {
  const { client, part } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const here = paths.client(client.code);
  const of = { kind: "client", code: client.code } as const;
  const pathOf = useEntryPath(of);
  const company = `client-${client.code}`;
  return (
    <>
      <CompanyHeader noun="client" company={client} sorts={client.industry ? [client.industry] : []} tab={part.tab} />
      <EditedNote record={{ model: "client", code: client.code }} page={here} />
      {part.tab === "main" ? (
        <CompanyMain
          company={client}
          country={part.country}
          fee={client}
          standing={client.standing}
          contacts={<ContactPeople people={part.people} companyId={company} empty={t("company.noContacts")} />}
        >
          <RecordTimeline
            entries={part.newest}
            today={part.today}
            pathOf={pathOf}
            whole={withQuery(here, { tab: "history" })}
            box={<ActivityBox box={part.box} />}
          />
        </CompanyMain>
      ) : part.tab === "contacts" ? (
        <CompanyContacts here={here} company={company} {...part} />
      ) : part.tab === "history" ? (
        <HistoryPage
          page={here}
          keep={{ tab: "history" }}
          of={of}
          history={part.history}
          mayWrite={client.may_write === 1}
          box={<ActivityBox box={part.box} />}
        />
      ) : part.tab === "meetings" ? (
        <MeetingSections here={here} list={part.list} preset={{ client: client.id }} />
      ) : (
        <CompanyProjects noun="client" client={client.id} here={here} {...part} />
      )}
      <Outlet />
    </>
  );
}
