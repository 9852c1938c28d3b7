import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";

import { SelectTable } from "~/components/display/select-table";
import { ListTools } from "~/components/list/list-tools";
import { QuickLineForm } from "~/components/task/quick-line-form";
import { TaskBoard } from "~/components/task/task-board";
import { TaskBulkActs } from "~/components/task/task-bulk-acts";
import { NoTasks, TaskFilters, useFiltered } from "~/components/task/task-filters";
import { TaskHead } from "~/components/task/task-head";
import { TaskTable } from "~/components/task/task-table";
import { useTaskHref } from "~/components/task/use-task-href";
import { Pager } from "~/components/ui/pager";
import { readTaskBoard, readTaskList, taskPageOf } from "~/services/tasks/read-list.server";
import { useWords } from "~/locales/task";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/board.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "task" }, { model: "task_section" }, { model: "task_label" }, { model: "list_view" }],
  crumb: () => ({ key: "shell.menu.tasks", to: paths.tasks("list") }),
};

/** TSK-085 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:view");
  const type = taskPageOf(page, args.params["type"]);
  return type === "board" ? readTaskBoard(page, args.request) : readTaskList(page, args.request, type);
}

type BoardData = Awaited<ReturnType<typeof readTaskBoard>>;
type ListData = Awaited<ReturnType<typeof readTaskList>>;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Tasks() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      {data.type === "board" ? <BoardPage {...data} /> : <ListPage {...data} />}
      <Outlet />
    </>
  );
}

function BoardPage({ columns, cards, more, total, lateTotal, today, start, ...frame }: BoardData) {
  const { type, late } = frame;
  const filtered = useFiltered();
  return (
    <>
      <TaskHead
        type={type}
        late={late}
        count={{ shown: total, all: total, late: lateTotal, filtered: filtered || late }}
      />
      <QuickLineForm type={type} formKey={frame.lineKey} />
      <TaskFilters {...frame} />
      {total === 0 && filtered ? (
        <NoTasks type={type} />
      ) : (
        <TaskBoard cards={cards} sections={columns} more={more} today={today} start={start} />
      )}
    </>
  );
}

function ListPage({ rows, paging, counts, look, views, saved, sort, order, ...frame }: ListData) {
  const { type, late, people } = frame;
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = useTaskHref(type);
  const count = {
    shown: paging.total,
    all: type === "completed" ? paging.total : counts.open,
    late: counts.late,
    filtered: useFiltered(),
  };
  const tools = (
    <ListTools
      path={paths.tasks("list")}
      views={views}
      saved={saved}
      href={href}
      exportHref={href({ page: undefined }, paths.exportTasks)}
    />
  );
  return (
    <>
      <TaskHead type={type} late={late} count={count} tools={type === "list" ? tools : null} />
      <QuickLineForm type={type} formKey={frame.lineKey} />
      <TaskFilters {...frame} />
      {rows.length > 0 ? (
        <SelectTable
          method="get"
          action={paths.manyTasks(type)}
          fields={Object.fromEntries([...params].filter(([name]) => !["codes", "dialog", "act"].includes(name)))}
          label={t("list.bulk.label")}
          acts={<TaskBulkActs type={type} />}
          overPager
        >
          <TaskTable type={type} rows={rows} people={people} look={look} sort={sort} order={order} />
        </SelectTable>
      ) : (
        <NoTasks type={type} />
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
    </>
  );
}
