import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { readSurvey } from "~/services/surveys/read.server";
import { useWords } from "~/locales/survey";
import { requireAdmin } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as surveys from "#contract/surveys";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { survey } = await readSurvey(page, args.params["id"]);
  const { code, name, version } = survey;
  return { code, name, version };
}

/** ADM-024 */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  return submit({
    request: args.request,
    locale,
    schema: surveys.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(surveys.remove, { params: { code: args.params["id"] ?? "" }, body });
      return { to: paths.surveys, flash: savedFlash(message, undo, paths.surveys) };
    },
  });
}

export default function RemoveSurvey() {
  const survey = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={survey}
      answer={useAnswer<typeof action>()}
      action={t("survey.remove")}
      to={paths.survey(survey.code, "delete")}
      closeHref={paths.survey(survey.code)}
    >
      {({ name }) => t("survey.removeWhat", { name })}
    </DeleteConfirm>
  );
}
