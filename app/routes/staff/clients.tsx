import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CompanyList } from "~/components/company/company-list";
import { readClientList } from "~/services/companies/read-list.server";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "client" }, { model: "list_view" }],
  crumb: () => ({ key: "shell.menu.clients", to: paths.clients }),
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "clients:view");
  return { ...(await readClientList(page, args.request)), title: translate(page.locale, "shell.menu.clients") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Clients() {
  const { title: _, ...list } = useLoaderData<typeof loader>();
  return <CompanyList noun="client" {...list} />;
}
