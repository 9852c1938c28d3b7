import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { DeleteConfirm } from "~/components/form/delete-confirm";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as profile from "#contract/company/profile";
import { submit } from "~/server/submit.server";
import { useWords } from "~/locales/profile";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireStaff(args);
  if (!user.profile_picture_full) throw redirect(paths.profilePart("picture"));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: z.object({}),
    send: async () => {
      const { message } = await api.call(profile.removePicture);
      return { to: paths.profilePart("picture"), flash: { type: "success", text: message } };
    },
  });
}

/** UIK-041…044 */
export default function RemovePicture() {
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={{}}
      irreversible
      answer={answer}
      action={t("profile.picture.remove")}
      to={paths.profilePart("picture", "delete")}
      closeHref={paths.profilePart("picture")}
    >
      {() => t("profile.picture.what")}
    </DeleteConfirm>
  );
}
