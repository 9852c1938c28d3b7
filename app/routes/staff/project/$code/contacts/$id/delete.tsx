import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readProjectContact } from "~/services/project-people/read.server";
import { writableProject } from "~/services/projects/read.server";
import { requireStaff } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import * as projectContacts from "#contract/projects/project-contacts";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";
export { RemovalPage as default } from "~/components/form/removal-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  await writableProject(page, code, "contacts");
  const row = await readProjectContact(page, code, args.params["id"]);
  return removalOf(page, "parts.project_contact", row, paths.projectPage(code, "contacts"));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "contacts");
  return submitRemoval(page, args.request, projectContacts.remove, { code, id: Number(args.params["id"]) }, to);
}
