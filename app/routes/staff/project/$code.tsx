import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { leadPages } from "~/components/lead/lead-header";
import { ProjectTabs } from "~/components/project/project-tabs";
import { RecordHeader } from "~/components/project/record-header";
import { ButtonLink } from "~/components/ui/button";
import { isEcos, requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as projects from "#contract/projects/projects";
import { isOffer } from "#contract/projects/stages";
import { languageNames } from "~/services/reference/read.server";
import { today } from "~/server/today.server";

import { recordShown } from "~/live/reading-plan";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: recordShown("project"),
  crumb: ({ data, params }: { data: { project?: { name: string } } | undefined; params: { code?: string } }) => [
    { key: "project.title", to: paths.projects },
    { text: data?.project?.name ?? "", to: paths.project(params.code ?? "") },
  ],
};

/** SES-030: the header's project; unknown codes show 'Kayıt bulunamadı.' inside the layout (SES-053). */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:view");
  const params = { code: args.params["code"] ?? "" };
  const [{ project }, { counts }] = await Promise.all([
    page.api.call(projects.get, { params }),
    page.api.call(projects.overview, { params }),
  ]);
  // A lost offer stays under Teklif Yönetimi, with those of its pages that offers have.
  if (project.is_offer === 1 && !isOffer(project.stage)) {
    const { pathname } = new URL(args.request.url);
    const page = leadPages.find((name) => pathname === paths.projectPage(project.code, name));
    if (page) throw redirect(page === "main" ? paths.lead(project.code) : paths.lead(project.code, page));
  }
  return {
    project,
    counts,
    pinned: page.user.project_tabs,
    ecos: isEcos(page.user),
    today: today(page.user),
    languages: await languageNames(page, project.languages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.project.name ?? ""} · Kulis` }];

export default function Project() {
  const { project, counts, pinned, ecos, languages } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <RecordHeader
        record={project}
        languages={languages}
        logo={ecos}
        actions={
          project.may_write ? (
            <ButtonLink to={paths.project(project.code, "edit")} icon="pencil">
              {t("project.edit")}
            </ButtonLink>
          ) : null
        }
        tabs={<ProjectTabs code={project.code} counts={counts} pinned={pinned} />}
      />
      <Outlet />
    </>
  );
}
