import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { PartHead } from "~/components/part/part-head";
import { ProjectSupplierTable } from "~/components/project-people/supplier-table";
import { Empty } from "~/components/ui/empty";
import { useWords } from "~/locales/parts";
import { isEcos, requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";
import * as projectSuppliers from "#contract/projects/project-suppliers";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "project_supplier" }, { model: "supplier" }, { model: "contact" }] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args, "projects:view");
  const code = args.params["code"] ?? "";
  const [{ project }, { data }] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(projectSuppliers.list, { params: { code } }),
  ]);
  return { code, rows: data, mayWrite: project.may_write === 1, ecos: isEcos(user) };
}

/** PRJ-013: who works on the project. */
export default function ProjectSuppliers() {
  const { code, rows, mayWrite, ecos } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const add = { to: paths.projectPage(code, "suppliers", "new"), label: t("parts.project_supplier.add") };
  return (
    <>
      <PartHead
        title={t("parts.project_supplier.title")}
        facts={[t("parts.project_supplier.count", { count: rows.length })]}
        add={mayWrite && ecos ? add : null}
      />
      {rows.length > 0 ? (
        <ProjectSupplierTable code={code} rows={rows} mayWrite={mayWrite} ecos={ecos} />
      ) : (
        <Empty>{t("parts.project_supplier.empty")}</Empty>
      )}
      <Outlet />
    </>
  );
}
