import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { DefinitionTable } from "~/components/admin/definition-table";
import { CompanyTasks } from "~/components/task/company-tasks";
import { PageHeader } from "~/components/ui/page-header";
import { readDefinitions } from "~/services/definitions/read.server";
import { readCompanyTasks } from "~/services/tasks/read-list.server";
import { useWords } from "~/locales/admin";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "task" }, { model: "task_section" }, { model: "task_label" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.tasks.title", to: paths.adminTasks },
  ],
};

/** ADM-181, ROU-081: sections, labels, and every to-do within the admin's reach. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const [sections, labels, tasks] = await Promise.all([
    readDefinitions(page, args.request, "task-sections"),
    readDefinitions(page, args.request, "task-labels"),
    readCompanyTasks(page, args.request),
  ]);
  return {
    sections,
    labels,
    tasks,
    title: translate(page.locale, "admin.tasks.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function AdminTasks() {
  const { sections, labels, tasks } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t("admin.tasks.title")} facts={[{ text: t("admin.tasks.intro") }]} />
      <div className="admin-body">
        <DefinitionTable list="task-sections" {...sections} apart />
        <DefinitionTable list="task-labels" {...labels} apart />
        <CompanyTasks {...tasks} title={t("admin.tasks.all")} open={t("admin.tasks.openList")} />
      </div>
      <Outlet />
    </>
  );
}
