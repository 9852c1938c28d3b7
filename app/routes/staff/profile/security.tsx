import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PasswordForm } from "~/components/profile/password-form";
import { SessionList } from "~/components/profile/session-list";
import { Pager } from "~/components/ui/pager";
import { requireStaff } from "~/server/guard.server";
import { paths, withQuery } from "~/shared/paths";
import { readList, toLastPage } from "~/server/list-query.server";
import * as profile from "#contract/company/profile";
import { submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  const { page, page_size } = readList(args.request, ["id"], "id").query;
  const { data, paging } = await api.call(profile.sessions, { query: { page, page_size } });
  toLastPage(args.request, paging);
  return { rows: data, paging };
}

/** SES-050 */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: profile.changePassword.body,
    send: async (body) => {
      const { message } = await api.call(profile.changePassword, { body });
      return { to: paths.profilePart("security"), flash: { type: "success", text: message } };
    },
  });
}

export default function ProfileSecurity() {
  const { rows, paging } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PasswordForm answer={answer} />
      <SessionList rows={rows} total={paging.total} />
      <Pager paging={paging} hrefFor={(page) => withQuery(paths.profilePart("security"), { page })} />
    </>
  );
}
