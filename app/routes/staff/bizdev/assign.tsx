import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { listHref } from "~/components/list/list-plan";
import { AssignDialog } from "~/components/project/assign-dialog";
import { chosenLeads } from "~/services/leads/read-list.server";
import { sendBulk } from "~/services/lists/submit.server";
import { requireStaff } from "~/server/guard.server";
import * as leads from "#contract/projects/leads";
import * as projects from "#contract/projects/projects";
import { paths, withQuery } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view");
  const [people, chosen] = await Promise.all([
    page.api.call(leads.responsibles, { params: { userId: page.user.id } }),
    chosenLeads(page, args.request),
  ]);
  return {
    people: people.data.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    chosen: chosen.map(({ code, name, responsible }) => ({ code, name, now: responsible.full_name })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "leads:view");
  return sendBulk({
    request: args.request,
    locale,
    schema: projects.assign.body,
    send: (body) => api.call(projects.assign, { body }),
    to: listHref(paths.bizdev, new URL(args.request.url).searchParams),
  });
}

export default function AssignLeads() {
  const [params] = useSearchParams();
  return (
    <AssignDialog
      {...useLoaderData<typeof loader>()}
      answer={useAnswer<typeof action>()}
      action={withQuery(paths.assignLeads, Object.fromEntries(params))}
      closeHref={listHref(paths.bizdev, params)}
    />
  );
}
