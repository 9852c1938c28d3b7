import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { KeySwitch } from "~/components/shell/key-switch";
import { PersonalForm } from "~/components/profile/personal-form";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { personalOf, personalSchema, readLists } from "~/services/profile/read.server";
import { phoneNames, readPhones } from "~/services/reference/read.server";
import * as session from "#contract/company/session";
import { lookOf } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  return {
    values: personalOf(page.user),
    email: page.user.email,
    lists: await readLists(page, args.request),
  };
}

/** API-018: language and appearance hold from the next page on. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const form = await readForm(args.request, locale);
  readPhones(form, ["phone"]);
  return submit({
    request: args.request,
    locale,
    schema: personalSchema,
    form,
    own: phoneNames("phone"),
    current: async () => personalOf((await api.call(session.me)).user),
    send: async (body) => {
      const { message, user } = await api.call(session.updateMe, { body });
      return { to: paths.profile, flash: { type: "success", text: message }, headers: lookOf(user), reload: true };
    },
  });
}

export default function ProfileIndex() {
  const { values, email, lists } = useLoaderData<typeof loader>();
  return (
    <div className="profile-columns">
      <PersonalForm values={values} email={email} lists={lists} answer={useAnswer<typeof action>()} />
      <KeySwitch />
    </div>
  );
}
