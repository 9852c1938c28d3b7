import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ImportStart } from "~/components/imports/import-start";
import { readImportStart } from "~/services/imports/read.server";
import { receiveSheet } from "~/services/imports/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "import" }],
  crumb: () => [
    { key: "shell.menu.clients", to: paths.clients },
    { key: "list.import", to: paths.importInto("client") },
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "clients:create");
  return readImportStart(page, "client");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "clients:create");
  return receiveSheet(page, args.request, "client");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function ImportClients() {
  const { title: _, ...start } = useLoaderData<typeof loader>();
  return <ImportStart {...start} />;
}
