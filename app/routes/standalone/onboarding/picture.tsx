import { useForm } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import { OnboardingFoot } from "~/components/profile/onboarding-foot";
import { stepAfter } from "~/components/profile/onboarding-frame";
import { OwnPhoneField } from "~/components/profile/personal-fields";
import { PictureField } from "~/components/profile/picture-field";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { personalSchema, phoneOf, pictureAnswer, readLists } from "~/services/profile/read.server";
import { sendPicture } from "~/services/profile/submit.server";
import { phoneNames, readPhones } from "~/services/reference/read.server";
import * as session from "#contract/company/session";
import { submit } from "~/server/submit.server";
import { maxPictureForm, pictureNames, readUpload } from "~/server/upload.server";
import { useWords } from "~/locales/profile";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  return { phone: phoneOf(page.user), picture: page.user.profile_picture_full, lists: await readLists(page) };
}

/** SHL-063: both are optional; a picture that cannot be taken keeps the person here. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  const form = await readUpload(
    args.request,
    page.locale,
    [...pictureNames("picture"), ...phoneNames("phone")],
    maxPictureForm,
  );
  const { problem } = await sendPicture(page, form);
  if (problem) return data(pictureAnswer(problem, page), { status: 422 });
  readPhones(form, ["phone"]);
  return submit({
    request: args.request,
    locale: page.locale,
    schema: personalSchema.pick({ phone: true }),
    form,
    own: [...pictureNames("picture"), ...phoneNames("phone")],
    send: async (body) => {
      await page.api.call(session.updateMe, { body });
      return { to: paths.onboardingStep("language") };
    },
  });
}

export default function OnboardingPicture() {
  const { phone, picture, lists } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const said = answer && !("problem" in answer) ? answer : undefined;
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  const [form, fields] = useForm<{ phone: string; phone_country: string }>({
    id: "first-picture",
    lastResult: said?.result ?? null,
    defaultValue: { phone },
  });
  return (
    <Form method="post" id={form.id} noValidate encType="multipart/form-data" className="admin-form">
      <FormError message={said?.message ?? null} fields={[{ meta: fields.phone, label: t("profile.field.phone") }]} />
      <PictureField current={picture} problem={problem} />
      <OwnPhoneField phone={fields.phone} country={fields.phone_country} lists={lists} />
      <OnboardingFoot next={stepAfter("picture")}>
        <SubmitButton>{t("profile.onboarding.next")}</SubmitButton>
      </OnboardingFoot>
    </Form>
  );
}
