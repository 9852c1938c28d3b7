import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { isBudgetNoun } from "#contract/company/import-facts";
import type { ImportLine } from "#contract/company/imports";
import { useAnswer } from "~/browser/use-answer";
import { budgetPlace } from "~/components/imports/budget-place";
import { balancesPlace } from "~/components/imports/balances-place";
import { peoplePlace } from "~/components/imports/people-place";
import { ImportHeader } from "~/components/imports/import-header";
import { ImportMapping } from "~/components/imports/import-mapping";
import { ImportProgress } from "~/components/imports/import-progress";
import { ImportResult } from "~/components/imports/import-result";
import { ImportRows } from "~/components/imports/import-rows";
import { ImportValues } from "~/components/imports/import-values";
import { readImport } from "~/services/imports/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as imports from "#contract/company/imports";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

type Found = Pick<ImportLine, "id" | "noun" | "file_name" | "project" | "list">;

/** The list that it is an import into, and where an import begins. */
function placeOf({ noun, project, list }: Found) {
  if (isBudgetNoun(noun)) return budgetPlace(noun);
  if (noun === "person") return peoplePlace();
  if (noun === "leave-balance") return balancesPlace();
  if (noun !== "attendee")
    return [
      { key: `shell.menu.${noun}s`, to: paths[`${noun}s`] },
      { key: "list.import", to: paths.importInto(noun) },
    ];
  if (!project) return [];
  return [
    { text: project.name, to: paths.project(project.code) },
    { key: "project.tab.attendees", to: paths.projectPage(project.code, "attendees") },
    { key: "list.import", to: paths.importAttendees(project.code, { list: list?.id }) },
  ];
}

export const handle = {
  shows: [{ model: "import" }],
  crumb: ({ data }: { data: { found: Found } | undefined }) =>
    data ? [...placeOf(data.found), { text: data.found.file_name, to: paths.import(data.found.id) }] : [],
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "ecosOrAdmin");
  return readImport(page, args.request, Number(args.params["id"]));
}

/** What the columns are; the dry run begins. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "ecosOrAdmin");
  const id = Number(args.params["id"]);
  return submit({
    request: args.request,
    locale,
    schema: imports.map.body,
    current: null,
    send: async (body) => {
      await api.call(imports.map, { params: { id }, body });
      return { to: paths.import(id) };
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** An import on its way: its columns, the dry run, its rows and what became of them. */
export default function Import() {
  const data = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { found, mapping } = data;
  const labelOf = (field: string) => data.fields.find(({ value }) => value === field)?.label ?? field;
  const isOpen = found.state === "uploaded" || mapping;
  return (
    <>
      <ImportHeader found={found} />
      <div className="import-body">
        {isOpen && found.may_write === 1 ? (
          <ImportMapping key={found.version} {...data} answer={answer} />
        ) : (
          <>
            <ImportProgress found={found} />
            <ImportResult found={found} />
            <ImportValues found={found} values={data.values} labelOf={labelOf} />
            {data.paging ? <ImportRows {...data} paging={data.paging} /> : null}
          </>
        )}
      </div>
      <Outlet />
    </>
  );
}
