import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { InviteView } from "~/components/attendee/invite-view";
import { readInvitations } from "~/services/guest-forms/read-invitations.server";
import { submitInvitations } from "~/services/guest-forms/submit-invitations.server";
import { translate } from "~/server/i18n.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

import "~/locales/attendee";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "attendee" }, { model: "attendee_list" }, { model: "form" }],
  crumb: ({ data }: { data: { project: { code: string; name: string } } | undefined }) =>
    data
      ? [
          { key: "project.title", to: paths.projects },
          { text: data.project.name, to: paths.project(data.project.code) },
          { key: "project.tab.attendees", to: paths.projectPage(data.project.code, "attendees") },
          { key: "attendee.invite.title", to: paths.inviteAttendees(data.project.code) },
        ]
      : [],
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  const title = translate(page.locale, "attendee.invite.title");
  return { ...(await readInvitations(page, args.request, args.params["code"] ?? "")), title };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitInvitations(page, args.request, args.params["code"] ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function InviteAttendees() {
  const { title: _, ...page } = useLoaderData<typeof loader>();
  return <InviteView {...page} answer={useAnswer<typeof action>()} />;
}
