import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { projectSorts } from "#contract/projects";
import { runningStatuses, statuses } from "#contract/stages";
import { ListFilters } from "~/components/list/list-filters";
import { listRow } from "~/components/project/list-row";
import { ProjectTable } from "~/components/project/project-table";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Pager } from "~/components/ui/pager";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths, withQuery } from "~/shared/paths";
import { listProjects } from "~/services/projects.server";
import { listDivisions, listUsers } from "~/services/reference.server";
import { readList, toLastPage } from "~/server/list-query.server";
import type { loader as shellLoader } from "./layout";
import { today } from "~/server/today.server";

export { shouldRevalidate } from "~/browser/revalidate";

const running = runningStatuses;
const tabs = [null, ...statuses.filter((status) => status !== "LEAD")];

export const handle = {
  shows: [{ model: "project" }, { model: "client" }],
  crumb: () => ({ key: "project.title", to: paths.projects }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { api, user, locale } = await requireStaff(args, "projects:read");
  const list = readList(args.request, projectSorts, "starts_at");
  const status = statuses.find((name) => name !== "LEAD" && name === list.params.get("status"));
  const [projects, divisions, users] = await Promise.all([
    listProjects(api, {
      ...list.query,
      statuses: status ? [status] : [...running],
      division: list.number("division"),
      responsible: list.number("responsible"),
    }),
    listDivisions(api),
    listUsers(api),
  ]);
  toLastPage(args.request, projects.paging);
  return {
    rows: projects.data.map(listRow),
    paging: projects.paging,
    counts: projects.counts,
    status: status ?? null,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    today: today(user),
    people: users.data
      .filter(({ deleted_at }) => !deleted_at)
      .map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    divisions: divisions.data.map(({ id, name }) => ({ value: String(id), label: name })),
    title: translate(locale, "project.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** PRJ-063: the project list; everything that shapes it lives in the URL. */
export default function Projects() {
  const { rows, paging, counts, status, sort, order, today: day, divisions, people } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const current = Object.fromEntries(params);
  const href = (query: Record<string, string | number | undefined>) =>
    withQuery(paths.projects, { ...current, dialog: undefined, ...query });
  const inProgress = running.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  const onStage = useRouteLoaderData<typeof shellLoader>("staff")?.shell.live ?? 0;
  const filtered = ["q", "division", "responsible"].some((name) => params.get(name));
  return (
    <>
      <PageHeader
        title={t("project.title")}
        facts={[
          {
            text: filtered
              ? t("list.matching", { count: paging.total })
              : t("project.inProgress", { count: inProgress }),
          },
          ...(onStage > 0 && !filtered
            ? [{ text: <span className="on-stage">{t("project.onStage", { count: onStage })}</span> }]
            : []),
        ]}
        tabs={
          <Tabs
            label={t("project.tabs")}
            items={tabs.map((name) => ({
              to: href({ status: name ?? undefined, page: undefined }),
              label: t(name ? `project.status.${name}` : "project.running"),
              count: name ? (counts[name] ?? 0) : inProgress,
              current: status === name,
            }))}
          />
        }
      />
      <ListFilters
        action={paths.projects}
        keep={{ status: status ?? undefined, sort, order }}
        divisions={divisions}
        people={people}
      />
      {rows.length > 0 ? (
        <ProjectTable rows={rows} today={day} sort={sort} order={order} href={href} />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? (
              <ButtonLink to={withQuery(paths.projects, { status: status ?? undefined })}>
                {t("list.clearFilters")}
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.newProject} icon="plus">
                {t("project.form.create")}
              </ButtonLink>
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
