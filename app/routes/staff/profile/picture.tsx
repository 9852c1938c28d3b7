import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Outlet, useLoaderData } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { PictureField } from "~/components/profile/picture-field";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { pictureAnswer } from "~/services/profile/read.server";
import { sendPicture } from "~/services/profile/submit.server";
import { writeFlash } from "~/server/session.server";
import { maxPictureForm, pictureNames, readUpload } from "~/server/upload.server";
import type { Unsent } from "~/browser/client-action";
import { useWords } from "~/locales/profile";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireStaff(args);
  return { name: user.full_name, picture: user.profile_picture_full };
}

/** SES-017 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  const form = await readUpload(args.request, page.locale, pictureNames("picture"), maxPictureForm);
  const { message, problem } = await sendPicture(page, form);
  if (!message) return data(pictureAnswer(problem, page), { status: 422 });
  const flash = writeFlash({ type: "success", text: message });
  return redirect(paths.profilePart("picture"), { headers: { "Set-Cookie": flash } });
}

export default function ProfilePicture() {
  const { name, picture } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() as { problem?: string } | Unsent | undefined;
  const problem = answer && ("unsent" in answer ? answer.message : answer.problem);
  const { t } = useWords();
  const here = paths.profilePart("picture");
  return (
    <>
      <div className="profile-picture">
        <Avatar name={name} src={picture} size={36} />
        {picture ? (
          <ButtonLink to={paths.profilePart("picture", "delete")} variant="dangerGhost" icon="trash-2">
            {t("profile.picture.remove")}
          </ButtonLink>
        ) : null}
      </div>
      <Form key={picture} method="post" action={here} encType="multipart/form-data" noValidate className="admin-form">
        <PictureField current={null} problem={problem} required />
        <div className="btn-row">
          <SubmitButton>{t("profile.picture.save")}</SubmitButton>
        </div>
      </Form>
      <Outlet />
    </>
  );
}
