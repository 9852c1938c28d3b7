import { FormStateChip } from "~/components/project-form/form-state-chip";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/survey";
import type { FormState } from "#contract/guest-forms/form-facts";
import { formatDateTime, formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

interface Survey {
  id: number;
  code: string;
  name: string;
  description: string | null;
  post_event_survey_form_project_type: { project_type_id: number; name: string }[];
  state: FormState;
  questions: number;
  sent: number;
  answered: number;
  updated_at: string;
}

/** ADM-156: the surveys of the company; a press anywhere in a row opens it. */
export function SurveyTable({ rows }: { rows: Survey[] }) {
  const { t, locale } = useWords();
  return (
    <section className="admin-table">
      <table className="table table-rows survey-table" aria-label={t("survey.list")}>
        <thead>
          <tr>
            <th scope="col">{t("survey.field.name")}</th>
            <th scope="col">{t("survey.field.project_types")}</th>
            <th scope="col">{t("survey.field.state")}</th>
            <th scope="col" className="num">
              {t("survey.field.questions")}
            </th>
            <th scope="col" className="num">
              {t("survey.field.sent")}
            </th>
            <th scope="col" className="num">
              {t("survey.field.answered")}
            </th>
            <th scope="col">{t("survey.field.updated")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="cell-name">
                <PageLink to={paths.survey(row.code)} className="row-link">
                  {row.name}
                </PageLink>
                {row.description ? <span className="second">{row.description}</span> : null}
              </th>
              <td className="cell-line" data-label={t("survey.field.project_types")}>
                {row.post_event_survey_form_project_type.map(({ name }) => name).join(", ")}
              </td>
              <td className="cell-status">
                <FormStateChip state={row.state} />
              </td>
              <td className="cell-line num" data-label={t("survey.field.questions")}>
                {formatNumber(row.questions, locale)}
              </td>
              <td className="cell-line num" data-label={t("survey.field.sent")}>
                {formatNumber(row.sent, locale)}
              </td>
              <td className="cell-line num" data-label={t("survey.field.answered")}>
                {formatNumber(row.answered, locale)}
              </td>
              <td className="cell-line" data-label={t("survey.field.updated")}>
                {formatDateTime(row.updated_at, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
