import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/survey";
import type { SurveyPlan, SurveySend } from "#contract/surveys/survey-sends";
import { formatDate, formatDateTime } from "~/shared/format";

/** Sent mails by person, and whether they were answered; `all` is the address of the rest. */
export function SendTable({ rows, all = null }: { rows: SurveySend[]; all?: string | null }) {
  const { t, locale } = useWords();
  return (
    <section className="admin-table">
      <h2 id="survey-sends">{t("survey.sends.title")}</h2>
      {rows.length === 0 ? (
        <EmptyLine>{t("survey.sends.none")}</EmptyLine>
      ) : (
        <table className="table table-rows table-simple survey-table" aria-labelledby="survey-sends">
          <thead>
            <tr>
              <th scope="col">{t("survey.field.contact")}</th>
              <th scope="col">{t("survey.field.project")}</th>
              <th scope="col">{t("survey.field.sentAt")}</th>
              <th scope="col">{t("survey.field.answeredAt")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="cell-name">
                  {row.contact.name} <span className="second">{row.contact.email}</span>
                </th>
                <td className="cell-line" data-label={t("survey.field.project")}>
                  {row.project.name}
                </td>
                <td className="cell-line" data-label={t("survey.field.sentAt")}>
                  {formatDateTime(row.sent_at, locale)}
                </td>
                <td className="cell-line" data-label={t("survey.field.answeredAt")}>
                  <span className="survey-answered">
                    {row.answered_at ? formatDateTime(row.answered_at, locale) : t("survey.sends.waiting")}
                    {row.is_low === 1 ? <Chip tone="warning">{t("survey.sends.low")}</Chip> : null}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {all === null ? null : (
        <PageLink to={all} className="link survey-more">
          {t("survey.sends.all")}
        </PageLink>
      )}
    </section>
  );
}

/** Future receivers, people who get none, and the reasons. */
export function PlanTable({ rows }: { rows: SurveyPlan }) {
  const { t, locale } = useWords();
  return (
    <section className="admin-table">
      <h2 id="survey-plan">{t("survey.plan.title")}</h2>
      <p className="second">{t("survey.plan.intro")}</p>
      {rows.length === 0 ? (
        <EmptyLine>{t("survey.plan.none")}</EmptyLine>
      ) : (
        <table className="table table-rows table-simple survey-table" aria-labelledby="survey-plan">
          <thead>
            <tr>
              <th scope="col">{t("survey.field.project")}</th>
              <th scope="col">{t("survey.field.contact")}</th>
              <th scope="col">{t("survey.field.day")}</th>
              <th scope="col">{t("survey.field.verdict")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.project.id} ${row.contact?.id ?? 0}`}>
                <th scope="row" className="cell-name">
                  {row.project.name}
                </th>
                <td className="cell-line" data-label={t("survey.field.contact")}>
                  <span>
                    {row.contact?.name ?? t("survey.plan.nobody")}{" "}
                    {row.contact?.email ? <span className="second">{row.contact.email}</span> : null}
                  </span>
                </td>
                <td className="cell-line" data-label={t("survey.field.day")}>
                  {formatDate(row.day, locale)}
                </td>
                <td className="cell-line" data-label={t("survey.field.verdict")}>
                  <Chip tone={row.verdict === "gets" ? "success" : row.verdict === "got" ? "neutral" : "outline"}>
                    {t(`survey.verdict.${row.verdict}`)}
                  </Chip>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
