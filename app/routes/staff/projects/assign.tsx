import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { assign } from "#contract/projects";
import { useAnswer } from "~/browser/use-answer";
import { plainHref } from "~/components/list/list-plan";
import { AssignDialog } from "~/components/project/assign-dialog";
import { projectListQuery } from "~/loaders/project-list.server";
import { requireStaff } from "~/server/guard.server";
import type { Flash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { listResponsibles } from "~/services/leads.server";
import { assignProjects, listProjects } from "~/services/projects.server";
import { paths, withQuery } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** The list behind the dialog, as its address says it. */
const listOf = (params: URLSearchParams) => {
  const to = withQuery(paths.projects, { ...Object.fromEntries(params), codes: undefined });
  return to === paths.projects ? plainHref(to) : to;
};

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args, "leads:read");
  const { codes } = projectListQuery(args.request);
  const [people, chosen] = await Promise.all([
    listResponsibles(api, user.id),
    codes.length > 0 ? listProjects(api, { codes, sort_by: "name", page_size: 100 }) : null,
  ]);
  return {
    people: people.data.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    chosen: (chosen?.data ?? []).map(({ code, name, responsible }) => ({ code, name, person: responsible.full_name })),
  };
}

type Results = Awaited<ReturnType<typeof assignProjects>>;

/** Where all went well the list says so with an undo; otherwise the dialog says of each record what became of it. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "leads:read");
  const to = listOf(new URL(args.request.url).searchParams);
  let done: Results | undefined;
  const answer = await submit({
    request: args.request,
    locale,
    schema: assign.body,
    send: async (body) => {
      done = await assignProjects(api, body);
      const ids = done.results.flatMap(({ undo }) => (undo === undefined ? [] : [undo])).join(",");
      const flash: Flash = {
        type: "success",
        text: done.message,
        ...(ids ? { undo: { action: paths.undoMany, fields: { ids, from: to } } } : {}),
      };
      return { to, flash };
    },
  });
  if (!done || done.results.every((result) => result.done === 1)) return answer;
  return data({ message: done.message, results: done.results });
}

export default function AssignProjects() {
  const [params] = useSearchParams();
  return (
    <AssignDialog
      {...useLoaderData<typeof loader>()}
      answer={useAnswer<typeof action>()}
      action={withQuery(paths.assignProjects, Object.fromEntries(params))}
      closeHref={listOf(params)}
    />
  );
}
