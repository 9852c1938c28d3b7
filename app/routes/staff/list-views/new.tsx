import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { viewHref } from "~/components/list/list-plan";
import { ViewsDialog } from "~/components/list/views-dialog";
import { pathOfList, readSavedViews } from "~/services/lists/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as views from "#contract/company/views";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "list_view" }],
  crumb: () => ({ key: "list.views.title", to: paths.listViews }),
};

/** Reached by a form that was sent without script and refused; the list is that of the form. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  const url = new URL(args.request.url);
  url.pathname = pathOfList(url.searchParams.get("list") ?? "", url.searchParams.get("project"));
  return readSavedViews(page, new Request(url));
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const project = new URL(args.request.url).searchParams.get("project");
  return submit({
    request: args.request,
    locale,
    schema: views.create.body,
    madeAt: () => paths.home,
    send: async (body, key) => {
      const { message, view } = await api.call(views.create, { body, key });
      return { to: viewHref(pathOfList(view.list, project), view), flash: { type: "success", text: message } };
    },
  });
}

export default function NewView() {
  const form = useLoaderData<typeof loader>();
  return <ViewsDialog form={form} answer={useAnswer<typeof action>()} closeHref={form?.path ?? paths.home} />;
}
