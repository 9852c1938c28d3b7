import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { CallList } from "~/components/activity/call-list";
import { CompanyHeader } from "~/components/company/company-header";
import { readRecordCalls } from "~/services/activity/read.server";
import { requireStaff } from "~/server/guard.server";
import * as clients from "#contract/companies/clients";
import { callsAt, clientPlace } from "~/shared/activity-place";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: (match: { params: Record<string, string | undefined> }) => [
    { model: "client", code: match.params["code"] ?? "" },
    { model: "phone_call" },
  ],
  crumb: ({ data, params }: { data: { client?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "shell.menu.clients", to: paths.clients },
    { text: data?.client?.name ?? "", to: paths.client(params.code ?? "") },
  ],
};

/** TSK-086, which `?tab=calls` leads to. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "clients:view");
  const place = clientPlace(args.params["code"]);
  const { client } = await page.api.call(clients.get, { params: { code: place.code } });
  // Merged into another one, which has them.
  if (client.code !== place.code) throw redirect(callsAt(clientPlace(client.code)));
  return { client, calls: await readRecordCalls(page, args.request, { company_id: `C-${client.id}` }), place };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.client.name ?? ""} · Kulis` }];

export default function ClientCalls() {
  const { client, calls, place } = useLoaderData<typeof loader>();
  return (
    <>
      <CompanyHeader noun="client" company={client} sorts={client.industry ? [client.industry] : []} tab="calls" />
      <CallList calls={calls} place={place} ecos />
      <Outlet />
    </>
  );
}
