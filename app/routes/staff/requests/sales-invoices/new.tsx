import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ProjectChoice } from "~/components/sales-invoice-requests/project-choice";
import { requireStaff } from "~/server/guard.server";
import { chooseProject } from "~/services/sales-invoice-requests/read.server";

export { shouldRevalidate } from "~/browser/revalidate";

/** ACC-177: the form stands under its project, which is chosen here. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return chooseProject(page, args.request);
}

export default function ChooseProject() {
  return <ProjectChoice projects={useLoaderData<typeof loader>()} />;
}
