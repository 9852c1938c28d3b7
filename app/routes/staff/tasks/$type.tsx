import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";

import { taskViews } from "#contract/task-facts";
import { ListFilters } from "~/components/list/list-filters";
import { keptOf } from "~/components/list/list-plan";
import { ListTools } from "~/components/list/list-tools";
import { prioritiesDown } from "~/components/task/task-list";
import { TaskTable } from "~/components/task/task-table";
import { QuickLineForm } from "~/components/task/quick-line-form";
import { useTaskHref } from "~/components/task/use-task-href";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { Segments, Tabs } from "~/components/ui/tabs";
import { readTaskList, taskPageOf } from "~/loaders/task-list.server";
import { useWords } from "~/locales/task";
import { requireStaff } from "~/server/guard.server";
import { paths, taskPages } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "task" }, { model: "list_view" }],
  crumb: () => ({ key: "shell.menu.tasks", to: paths.tasks("list") }),
};

/** TSK-085 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks");
  return readTaskList(page, args.request, taskPageOf(page, args.params["type"]));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

const filterNames = ["q", "section", "label", "priority"];

export default function Tasks() {
  const { type, view, late, counts, rows, paging, sections, labels, look, views, saved, sort, order } =
    useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = useTaskHref(type);
  const filtered = filterNames.some((name) => params.get(name));
  const add = (
    <ButtonLink to={href({}, paths.tasks(type, "new"))} icon="plus">
      {t(type === "milestones" ? "task.addMilestone" : "task.add")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("task.title")}
        facts={[{ text: t(filtered ? "list.matching" : `task.count.${type}`, { count: paging.total }) }]}
        actions={
          <>
            {type === "list" ? (
              <ListTools
                path={paths.tasks("list")}
                views={views}
                saved={saved}
                href={href}
                exportHref={href({ page: undefined }, paths.exportTasks)}
              />
            ) : null}
            {type === "completed" ? null : add}
          </>
        }
        tabs={
          <Tabs
            label={t("task.types")}
            items={taskPages.flatMap((name) => {
              const isHere = name === type;
              const tab = {
                to: isHere ? href({ page: undefined, state: undefined }) : paths.tasks(name),
                label: t(`task.type.${name}`),
                current: isHere && !late,
                ...(isHere ? { count: name === "completed" ? counts.done : counts.open } : {}),
              };
              if (!isHere || name === "completed") return tab;
              const overdue = href({ page: undefined, state: "late" });
              return [tab, { to: overdue, label: t("task.late"), count: counts.late, current: late }];
            })}
          />
        }
      />
      <QuickLineForm type={type} />
      <ListFilters
        action={paths.tasks(type)}
        keep={{ ...keptOf(params), view: view === "mine" ? undefined : view, state: late ? "late" : undefined }}
        placeholder={t("task.search")}
        more={[
          { name: "section", label: t("task.column.section"), options: sections },
          { name: "label", label: t("task.column.labels"), options: labels },
          {
            name: "priority",
            label: t("task.column.priority"),
            options: prioritiesDown.map((value) => ({ value, label: t(`task.priority.${value}`) })),
          },
        ]}
      >
        <Segments
          label={t("task.views")}
          items={taskViews.map((name) => ({
            to: href({ view: name === "mine" ? undefined : name, page: undefined }),
            label: t(`task.view.${name}`),
            current: view === name,
          }))}
        />
      </ListFilters>
      {rows.length > 0 ? (
        <TaskTable type={type} rows={rows} look={look} sort={sort} order={order} />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? (
              <ButtonLink
                to={href({ ...Object.fromEntries(filterNames.map((name) => [name, undefined])), page: undefined })}
              >
                {t("task.clear")}
              </ButtonLink>
            ) : (
              add
            )
          }
        >
          {t(filtered ? "task.emptyFiltered" : `task.empty.${type}`)}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
      <Outlet />
    </>
  );
}
