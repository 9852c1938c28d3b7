import { ButtonLink } from "~/components/ui/button";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/survey";
import { formatDateTime, formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import { shareOf } from "./share";

interface Survey {
  code: string;
  questions: number;
  sent: number;
  answered: number;
  updated_at: string;
  post_event_survey_form_project_type: { name: string }[];
}

/** Beside the questions: for which events the survey is, whether it is sent, and what came back. */
export function SurveyFacts({ survey, isSending }: { survey: Survey; isSending: boolean }) {
  const { t, locale } = useWords();
  const facts = [
    ["project_types", survey.post_event_survey_form_project_type.map(({ name }) => name).join(", ")],
    ["questions", formatNumber(survey.questions, locale)],
    ["sent", formatNumber(survey.sent, locale)],
    ["answered", formatNumber(survey.answered, locale)],
    ["rate", survey.sent === 0 ? "–" : shareOf(survey.answered, survey.sent, locale)],
    ["updated", formatDateTime(survey.updated_at, locale)],
  ] as const;
  return (
    <aside className="survey-facts" aria-labelledby="survey-facts">
      <h2 id="survey-facts">{t("survey.facts")}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`survey.field.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t("survey.field.sending")}</dt>
          <dd>
            <PageLink className="link" to={`${paths.surveys}/settings`}>
              {t(`survey.sending.${isSending ? "1" : "0"}`)}
            </PageLink>
          </dd>
        </div>
      </dl>
      <ButtonLink to={paths.formPart(survey.code, "preview")} icon="eye" size="sm" plain>
        {t("survey.preview")}
      </ButtonLink>
    </aside>
  );
}
