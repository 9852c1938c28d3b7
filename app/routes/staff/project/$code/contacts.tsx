import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { PartHead } from "~/components/part/part-head";
import { ProjectContactTable } from "~/components/project-people/contact-table";
import { Empty } from "~/components/ui/empty";
import { useWords } from "~/locales/parts";
import { isEcos, requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";
import * as projectContacts from "#contract/projects/project-contacts";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [
    { model: "project" },
    { model: "project_contact" },
    { model: "project_supplier" },
    { model: "sponsor" },
    { model: "contact" },
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args, "projects:view");
  const code = args.params["code"] ?? "";
  const [{ project }, { data }] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(projectContacts.list, { params: { code } }),
  ]);
  return { code, rows: data, mayWrite: project.may_write === 1, ecos: isEcos(user) };
}

/** PRJ-025: people of the client, the suppliers and the sponsors of the project. */
export default function ProjectContacts() {
  const { code, rows, mayWrite, ecos } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const add = { to: paths.projectPage(code, "contacts", "new"), label: t("parts.project_contact.add") };
  return (
    <>
      <PartHead
        title={t("parts.project_contact.title")}
        facts={[t("parts.project_contact.count", { count: rows.length })]}
        add={mayWrite ? add : null}
      />
      {rows.length > 0 ? (
        <ProjectContactTable code={code} rows={rows} mayWrite={mayWrite} ecos={ecos} />
      ) : (
        <Empty>{t("parts.project_contact.empty")}</Empty>
      )}
      <Outlet />
    </>
  );
}
