import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ProjectContactDialog } from "~/components/project-people/contact-dialog";
import { readProjectContact, readProjectContactForm } from "~/services/project-people/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as projectContacts from "#contract/projects/project-contacts";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", id = "" } = args.params;
  return readProjectContactForm(page, args.request, code, id);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", id = "" } = args.params;
  const to = paths.projectPage(code, "contacts");
  return submit({
    request: args.request,
    locale: page.locale,
    schema: projectContacts.update.body,
    current: () => readProjectContact(page, code, id),
    send: async (body) => {
      const { message, undo } = await page.api.call(projectContacts.update, { params: { code, id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditProjectContact() {
  return <ProjectContactDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
