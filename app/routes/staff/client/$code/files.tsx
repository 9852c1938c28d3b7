import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { CompanyHeader } from "~/components/company/company-header";
import { FilesPanel } from "~/components/files/files-panel";
import { readRecordFiles } from "~/services/files/read.server";
import { requireStaff } from "~/server/guard.server";
import * as clients from "#contract/companies/clients";
import { clientFiles } from "~/shared/files-place";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";
import "~/styles/bundles/form.css";
import "~/styles/bundles/record-files.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: (match: { params: Record<string, string | undefined> }) => [
    { model: "client", code: match.params["code"] ?? "" },
    { model: "file" },
    { model: "file_folder" },
  ],
  crumb: ({ data, params }: { data: { client?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "shell.menu.clients", to: paths.clients },
    { text: data?.client?.name ?? "", to: paths.client(params.code ?? "") },
  ],
};

/** CLI-043: the files of a client, which `?tab=files` leads to. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "clients:view");
  const place = clientFiles(args.params["code"]);
  const { client } = await page.api.call(clients.get, { params: { code: place.code } });
  // Merged into another one, which has its files.
  if (client.code !== place.code) throw redirect(clientFiles(client.code).base);
  return { client, list: await readRecordFiles(page, args.request, place), base: place.base };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.client.name ?? ""} · Kulis` }];

export default function ClientFiles() {
  const { client, list, base } = useLoaderData<typeof loader>();
  return (
    <>
      <CompanyHeader noun="client" company={client} sorts={client.industry ? [client.industry] : []} tab="files" />
      <FilesPanel list={list} base={base} />
      <Outlet />
    </>
  );
}
