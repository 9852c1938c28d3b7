import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { projectCreate } from "#contract/projects/projects";
import { ProjectDialog } from "~/components/project/project-dialog";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { readProjectForm } from "~/services/projects/read.server";
import * as projects from "#contract/projects/projects";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { crumb: () => ({ key: "project.form.create", to: paths.newProject }) };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:create");
  return readProjectForm(page, args.request);
}

/** PRJ-070: after saving to the project's page. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:create");
  const { api, locale } = page;
  return submit({
    request: args.request,
    locale,
    schema: projectCreate,
    today: () => today(page.user),
    madeAt: paths.project,
    send: async (body, key) => {
      const { code, message } = await api.call(projects.create, { body, key });
      return { to: paths.project(code), flash: { type: "success", text: message } };
    },
  });
}

export default function NewProject() {
  return (
    <ProjectDialog
      form={useLoaderData<typeof loader>()}
      answer={useAnswer<typeof action>()}
      closeHref={paths.projects}
    />
  );
}
