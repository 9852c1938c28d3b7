import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TabsDialog } from "~/components/project/tabs-dialog";
import { isEcos, may, requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as profile from "#contract/company/profile";
import { projectTabs } from "#contract/projects/project-tabs";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:view");
  const { user } = page;
  // Pages of modules that the person does not have are no choice.
  const closed = isEcos(user)
    ? [!user.modules.includes("tasks") && "todos", !user.modules.includes("calendar") && "meetings"]
    : ["todos", "meetings"];
  const hidden = [
    ...closed,
    ...(may(page, "forms:view") ? [] : ["attendees", "forms"]),
    ...(may(page, "budgets:view") ? [] : ["budgets"]),
    ...(may(page, "requests:view") ? [] : ["requests"]),
  ];
  const tabs = projectTabs.filter((tab) => !hidden.includes(tab));
  return { code: args.params["code"] ?? "", tabs, pinned: user.project_tabs };
}

/** PRJ-102 */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:view");
  return submit({
    request: args.request,
    locale,
    schema: profile.saveProjectTabs.body,
    send: async (body) => {
      const { message } = await api.call(profile.saveProjectTabs, { body });
      return { to: paths.project(args.params["code"] ?? ""), flash: { type: "success", text: message } };
    },
  });
}

export default function ProjectTabsChoice() {
  return <TabsDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
