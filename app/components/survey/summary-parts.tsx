import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";

import { DayBox } from "~/components/form/dates/day-box";
import { ListFilters } from "~/components/list/list-filters";
import { ButtonLink } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { KeyFigures } from "~/components/ui/key-figures";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/survey";
import type { SurveySummary } from "#contract/surveys/survey-summary";
import { formatDateTime, formatNumber, type Locale, months } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { ShareBar } from "./share-bar";
import { shareOf, starsText } from "./share";

type Sums = Pick<SurveySummary, "sent" | "answered" | "low" | "stars">;
type Choice = { value: string; label: string }[];

interface FilterProps {
  choices: { survey: Choice; type: Choice; client: Choice };
  from: string;
  to: string;
}

/** Filters by survey, type, client, and the time in which events ended. */
export function SummaryFilters({ choices, from, to }: FilterProps) {
  const { t } = useWords();
  const day = (name: "from" | "to", value: string) => (
    <DayBox
      key={`${name} ${value}`}
      name={name}
      label={t(`survey.summary.${name}`)}
      placeholder={t(`survey.summary.short.${name}`)}
      value={value}
    />
  );
  return (
    <div className="survey-filters">
      <ListFilters
        action={paths.surveyResults}
        keep={{}}
        placeholder={t("survey.summary.search")}
        more={(["survey", "type", "client"] as const).map((name) => ({
          name,
          label: t(`survey.summary.${name}`),
          options: choices[name],
        }))}
        fields={
          <>
            {day("from", from)}
            {day("to", to)}
          </>
        }
      />
    </div>
  );
}

/** `2026-06` → `Haziran 2026`. */
const monthName = (month: string, locale: Locale) => {
  const [year = "", number = "1"] = month.split("-");
  return `${months(locale)[Number(number) - 1] ?? ""} ${year}`;
};

/** Rows with the numbers of sent and answered surveys, and their ratings. */
function Sums({
  title,
  head,
  rows,
}: {
  title: string;
  head: string;
  rows: (Sums & { key: string; label: ReactNode })[];
}) {
  const { t, locale } = useWords();
  if (rows.length === 0) return null;
  const line = (key: string, value: ReactNode) => <td className="num">{value}</td>;
  return (
    <section className="admin-table">
      <h2>{title}</h2>
      <table className="table table-simple survey-table survey-sums" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {["field.sent", "field.answered", "field.rate", "results.low", "field.stars"].map((key) => (
              <th key={key} scope="col" className="num">
                {t(`survey.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, sent, answered, low, stars }) => (
            <tr key={key}>
              <th scope="row" className="cell-name">
                {label}
              </th>
              {line("field.sent", formatNumber(sent, locale))}
              {line("field.answered", formatNumber(answered, locale))}
              {line("field.rate", shareOf(answered, sent, locale))}
              {line("results.low", formatNumber(low, locale))}
              {line("field.stars", <ShareBar share={stars}>{starsText(stars, locale)}</ShareBar>)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LowAnswers({ rows }: { rows: SurveySummary["low_answers"] }) {
  const { t, locale } = useWords();
  return (
    <section className="admin-table">
      <h2>{t("survey.summary.low")}</h2>
      {rows.length === 0 ? <EmptyLine>{t("survey.summary.noLow")}</EmptyLine> : null}
      <ul className="survey-comments">
        {rows.map(({ project, contact, at, stars }, place) => (
          <li key={place}>
            <p>
              <PageLink className="link" to={paths.project(project.code)}>
                {project.name}
              </PageLink>
            </p>
            <p className="second">
              {[
                contact,
                formatDateTime(at, locale),
                stars === null ? null : t("survey.stars", { value: starsText(stars, locale) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comments({ rows }: { rows: SurveySummary["comments"] }) {
  const { t, locale } = useWords();
  return (
    <section className="admin-table">
      <h2>{t("survey.summary.comments")}</h2>
      {rows.length === 0 ? <EmptyLine>{t("survey.summary.noComment")}</EmptyLine> : null}
      <ul className="survey-comments">
        {rows.map(({ text, project, contact, at, question }, place) => (
          <li key={place}>
            <p>{text}</p>
            <p className="second">
              {question} · {contact} · {project} · {formatDateTime(at, locale)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Numbers of sent and answered surveys, and their ratings. */
export function SummaryFigures({ shown }: { shown: Omit<SurveySummary, "comments"> }) {
  const { t, locale } = useWords();
  return (
    <KeyFigures
      figures={[
        { label: t("survey.field.sent"), value: formatNumber(shown.sent, locale) },
        { label: t("survey.field.answered"), value: formatNumber(shown.answered, locale) },
        { label: t("survey.field.rate"), value: shareOf(shown.answered, shown.sent, locale) },
        { label: t("survey.field.stars"), value: starsText(shown.stars, locale) },
        { label: t("survey.results.low"), value: formatNumber(shown.low, locale) },
      ]}
    />
  );
}

/** The latest low answers and comments under the list of surveys; all of them have a page. */
export function LatestResults({ shown }: { shown: SurveySummary }) {
  const mostComments = 5;
  return (
    <div className="survey-pair">
      <LowAnswers rows={shown.low_answers.slice(0, mostComments)} />
      <Comments rows={shown.comments.slice(0, mostComments)} />
    </div>
  );
}

/** The results that the address chooses, as a sheet. */
export function SummarySheet() {
  const { t } = useWords();
  const [search] = useSearchParams();
  const href = withQuery(paths.surveyResultsSheet, Object.fromEntries(search));
  return (
    <ButtonLink plain to={href} icon="download" download>
      {t("list.export")}
    </ButtonLink>
  );
}

/** The results of all surveys. */
export function SummaryParts({ shown }: { shown: SurveySummary }) {
  const { t, locale } = useWords();
  const named = (rows: SurveySummary["types"]) => rows.map((row) => ({ ...row, key: String(row.id), label: row.name }));
  return (
    <>
      <SummaryFigures shown={shown} />
      <Sums
        title={t("survey.summary.byMonth")}
        head={t("survey.summary.month")}
        rows={shown.months.map((row) => ({ ...row, key: row.month, label: monthName(row.month, locale) }))}
      />
      <Sums
        title={t("survey.summary.bySurvey")}
        head={t("survey.summary.survey")}
        rows={shown.surveys.map((row) => ({
          ...row,
          key: row.code,
          label: (
            <PageLink className="link" to={paths.survey(row.code, "results")}>
              {row.name}
            </PageLink>
          ),
        }))}
      />
      <Sums title={t("survey.summary.byType")} head={t("survey.summary.type")} rows={named(shown.types)} />
      <Sums title={t("survey.summary.byClient")} head={t("survey.summary.client")} rows={named(shown.clients)} />
      <LowAnswers rows={shown.low_answers} />
      <Comments rows={shown.comments} />
    </>
  );
}
