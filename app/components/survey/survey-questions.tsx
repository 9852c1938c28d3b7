import type { FieldType } from "#contract/guest-forms/form-facts";
import { EmptyLine } from "~/components/ui/empty";
import { useWords as useFormWords } from "~/locales/form-builder";
import { useWords } from "~/locales/survey";
import type { SurveyResults } from "#contract/surveys/survey-sends";

import { averageText } from "./share";
import { StarRow } from "./star-row";

interface Section {
  id: number;
  title: string;
  fields: { id: number; title: string; type: FieldType; is_required: 0 | 1 }[];
}

type Result = SurveyResults["fields"][number];

/** Options that a preview names; the others are behind three dots. */
const mostOptions = 4;

/** The average of a question, or its options, and how many answered it. */
function QuestionResult({ result }: { result: Result }) {
  const { t, locale } = useWords();
  const { average, count, of, options } = result;
  const mean = average === null || count === 0 ? null : averageText(average, locale);
  const texts = options.slice(0, mostOptions).map(({ text }) => text);
  return (
    <div className="survey-outcome">
      {of === null ? null : <StarRow value={mean === null ? 0 : (average ?? 0)} of={of} />}
      {mean === null ? null : <b>{of === null ? mean : t("survey.results.of", { value: mean, of })}</b>}
      {of === null && texts.length > 0 ? (
        <span>{[...texts, ...(options.length > mostOptions ? ["…"] : [])].join(" · ")}</span>
      ) : null}
      <span className="second">{count === 0 ? t("survey.noAnswer") : t("survey.results.answers", { count })}</span>
    </div>
  );
}

/** Questions of the survey, in their order, each with its answers so far where they are read. */
export function SurveyQuestions({ sections, results = [] }: { sections: Section[]; results?: Result[] }) {
  const { t } = useWords();
  const { t: form } = useFormWords();
  if (sections.every(({ fields }) => fields.length === 0)) return <EmptyLine>{t("survey.noQuestions")}</EmptyLine>;
  return (
    <div className="survey-sections">
      {sections.map((section) => (
        <section key={section.id} className="survey-section">
          <h2>{section.title}</h2>
          <ol className="survey-questions">
            {section.fields.map((field) => {
              const result = results.find(({ id }) => id === field.id);
              return (
                <li key={field.id}>
                  <div className="survey-question">
                    <div>
                      {field.title}
                      {field.is_required === 1 ? (
                        <span className="label-star" title={t("survey.required")}>
                          <span aria-hidden="true">*</span>
                          <span className="visually-hidden">{t("survey.required")}</span>
                        </span>
                      ) : null}
                      <p className="second">{form(`form-builder.field_type.${field.type}`)}</p>
                    </div>
                    {result ? <QuestionResult result={result} /> : null}
                  </div>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}
