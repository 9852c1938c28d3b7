import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { useWords } from "~/locales/survey";
import type { SurveyPlan, SurveySend } from "#contract/surveys/survey-sends";
import { formatDate, formatDateTime } from "~/shared/format";

/** Sent mails by person, and whether they were answered. */
export function SendTable({ rows }: { rows: SurveySend[] }) {
  const { t, locale } = useWords();
  return (
    <section className="admin-table">
      <h2 id="survey-sends">{t("survey.sends.title")}</h2>
      {rows.length === 0 ? (
        <EmptyLine>{t("survey.sends.none")}</EmptyLine>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-labelledby="survey-sends" tabIndex={0}>
          <table className="table table-simple">
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
                  <th scope="row">
                    {row.contact.name} <small className="block">{row.contact.email}</small>
                  </th>
                  <td>{row.project.name}</td>
                  <td>{formatDateTime(row.sent_at, locale)}</td>
                  <td>
                    {row.answered_at ? formatDateTime(row.answered_at, locale) : t("survey.sends.waiting")}{" "}
                    {row.is_low === 1 ? <Chip tone="warning">{t("survey.sends.low")}</Chip> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-labelledby="survey-plan" tabIndex={0}>
          <table className="table table-simple">
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
                  <th scope="row">{row.project.name}</th>
                  <td>
                    {row.contact?.name ?? t("survey.plan.nobody")}{" "}
                    {row.contact?.email ? <small className="block">{row.contact.email}</small> : null}
                  </td>
                  <td>{formatDate(row.day, locale)}</td>
                  <td>
                    <Chip tone={row.verdict === "gets" ? "success" : row.verdict === "got" ? "neutral" : "outline"}>
                      {t(`survey.verdict.${row.verdict}`)}
                    </Chip>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
