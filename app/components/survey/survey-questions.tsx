import type { FieldType } from "#contract/guest-forms/form-facts";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { useWords as useFormWords } from "~/locales/form-builder";
import { useWords } from "~/locales/survey";

interface Section {
  id: number;
  title: string;
  fields: { id: number; title: string; type: FieldType; is_required: 0 | 1 }[];
}

/** Questions of the survey, in their order. */
export function SurveyQuestions({ sections }: { sections: Section[] }) {
  const { t } = useWords();
  const { t: form } = useFormWords();
  if (sections.every(({ fields }) => fields.length === 0)) return <EmptyLine>{t("survey.noQuestions")}</EmptyLine>;
  return (
    <div className="survey-sections">
      {sections.map((section) => (
        <section key={section.id} className="survey-section">
          <h2>{section.title}</h2>
          <ol className="survey-questions">
            {section.fields.map((field) => (
              <li key={field.id}>
                {field.title}
                <p className="second">
                  {form(`form-builder.field_type.${field.type}`)}{" "}
                  {field.is_required === 1 ? <Chip tone="outline">{t("survey.required")}</Chip> : null}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
