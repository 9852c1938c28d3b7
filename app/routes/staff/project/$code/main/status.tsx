import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MoveDialog } from "~/components/project/move-dialog";
import { refuseTo, requireStaff } from "~/server/guard.server";
import { submitMove } from "~/services/projects/submit.server";
import { paths } from "~/shared/paths";
import * as projects from "#contract/projects/projects";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:update");
  const { project } = await api.call(projects.get, { params: { code: args.params["code"] ?? "" } });
  if (!project.may_write && project.moves.length === 0) throw refuseTo(paths.project(project.code), locale);
  const to = Number(new URL(args.request.url).searchParams.get("to") ?? Number.NaN);
  return { project, move: project.moves.find(({ stage }) => stage === to) ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  return submitMove(page, args.request, args.params["code"] ?? "");
}

export default function MoveProject() {
  const { project, move } = useLoaderData<typeof loader>();
  return <MoveDialog record={project} move={move} answer={useAnswer<typeof action>()} />;
}
