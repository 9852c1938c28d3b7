import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { listHref } from "~/components/list/list-plan";
import { AssignDialog } from "~/components/project/assign-dialog";
import { sendBulk } from "~/services/lists/submit.server";
import { projectListQuery } from "~/services/projects/read.server";
import { requireStaff } from "~/server/guard.server";
import * as leads from "#contract/projects/leads";
import * as projects from "#contract/projects/projects";
import { paths, withQuery } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args, "ecos");
  const { codes } = projectListQuery(args.request);
  const [people, chosen] = await Promise.all([
    api.call(leads.responsibles, { params: { userId: user.id } }),
    codes.length > 0 ? api.call(projects.list, { query: { codes, sort_by: "name", page_size: 100 } }) : null,
  ]);
  return {
    people: people.data.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    chosen: (chosen?.data ?? []).map(({ code, name, responsible }) => ({ code, name, now: responsible.full_name })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "ecos");
  return sendBulk({
    request: args.request,
    locale,
    schema: projects.assign.body,
    send: (body) => api.call(projects.assign, { body }),
    to: listHref(paths.projects, new URL(args.request.url).searchParams),
  });
}

export default function AssignProjects() {
  const [params] = useSearchParams();
  return (
    <AssignDialog
      {...useLoaderData<typeof loader>()}
      answer={useAnswer<typeof action>()}
      action={withQuery(paths.assignProjects, Object.fromEntries(params))}
      closeHref={listHref(paths.projects, params)}
    />
  );
}
