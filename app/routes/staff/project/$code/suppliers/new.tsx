import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ProjectSupplierDialog } from "~/components/project-people/supplier-dialog";
import { readProjectSupplierForm } from "~/services/project-people/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as projectSuppliers from "#contract/projects/project-suppliers";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  return readProjectSupplierForm(page, args.request, args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "suppliers");
  return submit({
    request: args.request,
    locale,
    schema: projectSuppliers.create.body,
    own: ["find"],
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(projectSuppliers.create, { params: { code }, body, key });
      return { to, flash: savedFlash(message, undefined, to) };
    },
  });
}

export default function NewProjectSupplier() {
  return <ProjectSupplierDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
