import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";
import { Granted } from "~/components/shell/granted";
import { useWords } from "~/shared/words";

import { SelectTable } from "~/components/display/select-table";
import { ListFilters } from "~/components/list/list-filters";
import { BulkActs } from "~/components/list/bulk-acts";
import { keptOf, plainHref } from "~/components/list/list-plan";
import { QuickFilters } from "~/components/list/quick-filters";
import { ProjectListHead } from "~/components/project/project-list-head";
import { ProjectPreview } from "~/components/project/project-preview";
import { ProjectTable } from "~/components/project/project-table";
import { Button, ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Pager } from "~/components/ui/pager";
import { readProjectList } from "~/services/projects/read.server";
import { requireStaff } from "~/server/guard.server";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "project" }, { model: "client" }, { model: "list_view" }],
  crumb: () => ({ key: "project.title", to: paths.projects }),
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:view");
  return readProjectList(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

const optionOf = ({ id, ...option }: { id: number; label: string; count: number }) => ({
  ...option,
  value: String(id),
});

/** PRJ-063: the project list; everything that shapes it lives in the URL. */
export default function Projects() {
  const data = useLoaderData<typeof loader>();
  const { rows, paging, status, sort, order, today: day, look, quick } = data;
  const { t } = useWords();
  const [params] = useSearchParams();
  const current = Object.fromEntries(params);
  /** The list with these parameters changed; one without any would open the person's default view in its place. */
  const hrefAt = (path: string) => (query: Record<string, string | number | undefined>) => {
    const to = withQuery(path, { ...current, dialog: undefined, preview: undefined, codes: undefined, ...query });
    return to === paths.projects ? plainHref(to) : to;
  };
  const href = hrefAt(paths.projects);
  const filtered = ["q", "division", "responsible", "unclosed"].some((name) => params.get(name));
  const mine = params.get("responsible") === String(quick.me);
  const preview = data.preview && data.preview.code === params.get("preview") ? data.preview : null;
  const cleared = { q: undefined, division: undefined, responsible: undefined, unclosed: undefined, page: undefined };
  return (
    <>
      <ProjectListHead
        counts={data.counts}
        status={status}
        matching={filtered ? paging.total : null}
        sums={data.sums}
        path={paths.projects}
        views={data.views}
        saved={data.saved}
        href={href}
        exportHref={hrefAt(paths.exportProjects)({ page: undefined })}
      />
      <ListFilters
        action={paths.projects}
        keep={{
          ...keptOf(params),
          status: status ?? undefined,
          unclosed: quick.unclosed ? "1" : undefined,
        }}
        divisions={data.divisions.map(optionOf)}
        people={data.people.map(optionOf)}
      >
        <QuickFilters
          filters={[
            {
              label: t("list.mine"),
              count: quick.mine,
              to: href({ responsible: mine ? undefined : quick.me, page: undefined }),
              current: mine,
            },
            {
              label: t("list.unclosed"),
              count: quick.left,
              to: href({ unclosed: quick.unclosed ? undefined : 1, page: undefined }),
              current: quick.unclosed,
            },
          ]}
        />
      </ListFilters>
      {rows.length > 0 ? (
        <div className={preview ? "list-beside" : undefined}>
          <SelectTable
            method="get"
            action={paths.assignProjects}
            fields={Object.fromEntries([...params].filter(([name]) => !["codes", "preview", "dialog"].includes(name)))}
            label={t("list.bulk.label")}
            acts={
              <BulkActs exportPath={paths.exportProjects}>
                {data.mayAssign ? (
                  <Button type="submit" size="sm" icon="user">
                    {t("list.bulk.assign")}
                  </Button>
                ) : null}
              </BulkActs>
            }
            overPager
          >
            <ProjectTable
              rows={rows}
              today={day}
              sort={sort}
              order={order}
              href={href}
              look={look}
              previewed={preview?.code ?? null}
            />
          </SelectTable>
          {preview ? <ProjectPreview project={preview} today={day} closeHref={href({})} /> : null}
        </div>
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? (
              <ButtonLink to={href(cleared)}>{t("list.clearFilters")}</ButtonLink>
            ) : (
              <Granted module="projects" action="create">
                <ButtonLink to={paths.newProject} icon="plus">
                  {t("project.form.create")}
                </ButtonLink>
              </Granted>
            )
          }
        >
          {t(filtered ? "list.emptyFiltered" : "project.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
      <Outlet />
    </>
  );
}
