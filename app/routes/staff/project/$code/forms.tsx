import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { PartHead } from "~/components/part/part-head";
import { FormTable } from "~/components/project-form/form-table";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { useWords } from "~/locales/form-builder";
import { requireStaff } from "~/server/guard.server";
import { originOf } from "~/server/origin.server";
import * as projects from "#contract/projects/projects";
import { readFormRows } from "~/services/guest-forms/read.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "form" }] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  const { project } = await page.api.call(projects.get, { params: { code: args.params["code"] ?? "" } });
  const rows = await readFormRows(page, project.id);
  return { code: project.code, origin: originOf(args.request), rows, mayWrite: project.may_write === 1 };
}

/** FRM-028: the forms of a project. */
export default function Forms() {
  const { code, origin, rows, mayWrite } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PartHead
        title={t("form-builder.list.title")}
        facts={[t("form-builder.list.count", { count: rows.length })]}
        add={mayWrite ? { to: paths.formsOf(code, "new"), label: t("form-builder.list.add") } : null}
      >
        {mayWrite ? (
          <ButtonLink to={paths.formsOf(code, "rsvp-links")} icon="link">
            {t("form-builder.list.rsvpLinks")}
          </ButtonLink>
        ) : null}
      </PartHead>
      {rows.length > 0 ? (
        <FormTable code={code} rows={rows} origin={origin} />
      ) : (
        <Empty>{t("form-builder.list.empty")}</Empty>
      )}
      <Outlet />
    </>
  );
}
