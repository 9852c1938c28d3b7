import { NpsFigures } from "~/components/form-answers/nps-figures";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/survey";
import type { SurveyResults } from "#contract/surveys/survey-sends";
import { formatDate, formatDateTime, formatNumber } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { ShareBar } from "./share-bar";
import { averageText, shareOf, starsText } from "./share";
import { StarRow } from "./star-row";

type Field = SurveyResults["fields"][number];

/** Each choice with its count; the bar shows the figures beside it. */
function Options({ field }: { field: Field }) {
  const { t, locale } = useWords();
  const most = Math.max(field.count, 1);
  // The most stars are read first; choices stand in the order of the question.
  const options = field.of === null ? field.options : field.options.toReversed();
  return (
    <table className="table table-dense survey-table survey-options">
      <caption className="visually-hidden">{t("survey.results.options", { title: field.title })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("survey.field.option")}</th>
          <th scope="col" className="num">
            {t("survey.field.count")}
          </th>
          <th scope="col" className="num">
            {t("survey.field.share")}
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ text, count }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td className="num">{formatNumber(count, locale)}</td>
            <td className="num">
              <ShareBar share={count / most}>{shareOf(count, most, locale)}</ShareBar>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Comments({ field }: { field: Field }) {
  const { t, locale } = useWords();
  return (
    <ul className="survey-comments" aria-label={t("survey.results.comments", { title: field.title })}>
      {field.comments.map(({ text, project, contact, at }, place) => (
        <li key={place}>
          <p>{text}</p>
          <p className="second">
            {contact} · {project} · {formatDateTime(at, locale)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Answers to one question. */
export function ResultField({ field }: { field: Field }) {
  const { t, locale } = useWords();
  const average = field.average === null ? null : averageText(field.average, locale);
  return (
    <section className="admin-table">
      <h2>{field.title}</h2>
      <p className="survey-average">
        {average === null ? null : (
          <strong>
            {t("survey.results.average", {
              value: field.of === null ? average : t("survey.results.of", { value: average, of: field.of }),
            })}
          </strong>
        )}
        {field.of === null || field.average === null ? null : <StarRow value={field.average} of={field.of} />}
        <span className="second">{t("survey.results.answers", { count: field.count })}</span>
      </p>
      <NpsFigures choices={field.options} />
      {field.options.length > 0 ? <Options field={field} /> : null}
      {field.comments.length > 0 ? <Comments field={field} /> : null}
      {field.count === 0 ? <EmptyLine>{t("survey.results.none")}</EmptyLine> : null}
    </section>
  );
}

/** Each project that the survey went to; its name shows the results of it alone. */
export function ResultProjects({ code, rows }: { code: string; rows: SurveyResults["projects"] }) {
  const { t, locale } = useWords();
  const results = paths.survey(code, "results");
  if (rows.length === 0) return null;
  return (
    <section className="admin-table">
      <h2 id="survey-projects">{t("survey.results.projects")}</h2>
      <table className="table table-rows table-simple survey-table" aria-labelledby="survey-projects">
        <thead>
          <tr>
            <th scope="col">{t("survey.field.project")}</th>
            <th scope="col" className="num">
              {t("survey.field.sent")}
            </th>
            <th scope="col" className="num">
              {t("survey.field.answered")}
            </th>
            <th scope="col" className="num">
              {t("survey.field.rate")}
            </th>
            <th scope="col" className="num">
              {t("survey.field.stars")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="cell-name">
                <PageLink className="link" to={withQuery(results, { project: row.id })}>
                  {row.name}
                </PageLink>{" "}
                <span className="second">{formatDate(row.ends_at, locale)}</span>
              </th>
              <td className="num cell-line" data-label={t("survey.field.sent")}>
                {formatNumber(row.sent, locale)}
              </td>
              <td className="num cell-line" data-label={t("survey.field.answered")}>
                {formatNumber(row.answered, locale)}
              </td>
              <td className="num cell-line" data-label={t("survey.field.rate")}>
                {shareOf(row.answered, row.sent, locale)}
              </td>
              <td className="num cell-line" data-label={t("survey.field.stars")}>
                {starsText(row.stars, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
