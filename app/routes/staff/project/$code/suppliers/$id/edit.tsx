import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ProjectSupplierDialog } from "~/components/project-people/supplier-dialog";
import { readProjectSupplier, readProjectSupplierForm } from "~/services/project-people/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as projectSuppliers from "#contract/projects/project-suppliers";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", id = "" } = args.params;
  return readProjectSupplierForm(page, args.request, code, id);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", id = "" } = args.params;
  const to = paths.projectPage(code, "suppliers");
  return submit({
    request: args.request,
    locale: page.locale,
    schema: projectSuppliers.update.body,
    current: () => readProjectSupplier(page, code, id),
    send: async (body) => {
      const { message, undo } = await page.api.call(projectSuppliers.update, {
        params: { code, id: Number(id) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditProjectSupplier() {
  return <ProjectSupplierDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
