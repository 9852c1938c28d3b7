import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TemplateEditor } from "~/components/mail-templates/template-editor";
import { requireAdmin } from "~/server/guard.server";
import { placeOf, readEditor } from "~/services/mail-templates/read.server";
import { submitTemplate } from "~/services/mail-templates/submit.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/locales/email-templates";
import "~/styles/bundles/form.css";
import "~/styles/bundles/settings.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "email_template" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "email-templates.title", to: paths.emailTemplates },
  ],
};

/** ADM-182 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return { editor: await readEditor(page, args.request, placeOf(page, args.params)) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitTemplate(page, args.request, placeOf(page, args.params));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.editor.name ?? ""} · Kulis` }];

export default function EmailTemplate() {
  const { editor } = useLoaderData<typeof loader>();
  return (
    <>
      <TemplateEditor editor={editor} given={useAnswer<typeof action>()} />
      <Outlet />
    </>
  );
}
