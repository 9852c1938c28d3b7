import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { projectUpdate } from "#contract/projects/projects";
import { LeadDialog } from "~/components/lead/lead-dialog";
import { ProjectDialog } from "~/components/project/project-dialog";
import { isEcos, refuseTo, requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { readLeadForm } from "~/services/leads/read.server";
import { projectValues, readProjectForm } from "~/services/projects/read.server";
import * as projects from "#contract/projects/projects";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** 'Projeyi Güncelle': records that came through an offer have the full form (LED-054), simple ones the panel (PRJ-065). */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const { project } = await page.api.call(projects.get, { params: { code } });
  if (!project.may_write) throw refuseTo(paths.project(code), page.locale);
  const full = isEcos(page.user) && project.client !== null;
  return {
    code,
    lead: full ? await readLeadForm(page, args.request, project) : null,
    project: full ? null : await readProjectForm(page, args.request, project),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { api, locale } = page;
  const code = args.params["code"] ?? "";
  return submit({
    request: args.request,
    locale,
    schema: projectUpdate,
    today: () => today(page.user),
    current: async () => projectValues((await api.call(projects.get, { params: { code } })).project),
    send: async (body) => {
      const { message, undo } = await api.call(projects.update, { params: { code }, body });
      return { to: paths.project(code), flash: savedFlash(message, undo, paths.project(code)) };
    },
  });
}

export default function EditProject() {
  const { code, lead, project } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (lead) return <LeadDialog form={lead} answer={answer} closeHref={paths.project(code)} />;
  return project ? <ProjectDialog form={project} answer={answer} closeHref={paths.project(code)} /> : null;
}
