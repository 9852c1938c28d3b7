import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BulkDialog } from "~/components/list/bulk-dialog";
import { listHref } from "~/components/list/list-plan";
import { useListHref } from "~/components/list/use-list-href";
import { clientListQuery } from "~/services/companies/read-list.server";
import { sendBulk } from "~/services/lists/submit.server";
import { useWords } from "~/locales/company";
import { requireStaff } from "~/server/guard.server";
import * as reference from "#contract/company/reference";
import * as clients from "#contract/companies/clients";
import { choosable } from "~/shared/choosable";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "clients:update");
  const { list } = clientListQuery(args.request);
  const [choices, chosen] = await Promise.all([
    api.call(reference.clientIndustries),
    list.codes.length > 0 ? api.call(clients.list, { query: { codes: list.codes, page_size: 100 } }) : null,
  ]);
  return {
    options: choosable(choices.data).map(({ id, name }) => ({ value: String(id), label: name })),
    chosen: (chosen?.data ?? []).map((row) => ({ code: row.code, name: row.name, now: row.industry })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "clients:update");
  return sendBulk({
    request: args.request,
    locale,
    schema: clients.setIndustry.body,
    send: (body) => api.call(clients.setIndustry, { body }),
    to: listHref(paths.clients, new URL(args.request.url).searchParams),
  });
}

export default function SetClientIndustry() {
  const { options, chosen } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const href = useListHref(paths.clients);
  return (
    <BulkDialog
      field="industry_id"
      label={t("company.bulk.industry.label")}
      title={t("company.bulk.industry.title")}
      lead={t("company.bulk.industry.lead", { number: chosen.length })}
      options={options}
      keys="codes"
      chosen={chosen}
      answer={useAnswer<typeof action>()}
      action={href({}, paths.clientIndustry)}
      closeHref={href()}
    />
  );
}
