import type { Entry } from "#contract/guest-forms/form-entries";
import { Icon } from "~/components/ui/icon";
import { SignaturePicture } from "~/components/ui/signature-picture";
import { useWords } from "~/locales/form-answers";
import { paths } from "~/shared/paths";

import "~/styles/bundles/signature.css";

import { answerText } from "./answer-text";

interface Props {
  project: string;
  entry: Entry;
  className: "facts-list" | "preview-facts";
  level: 2 | 3;
}

type Answer = Entry["sections"][number]["answers"][number];

function Value({ project, entry, answer }: Pick<Props, "project" | "entry"> & { answer: Answer }) {
  const { t, locale } = useWords();
  const { file } = answer;
  if (file)
    return (
      <a
        className="link"
        href={paths.formAnswers(project, entry.form.code, entry.id, "files", file.id)}
        download={file.name}
      >
        <Icon name="paperclip" /> {file.name}
      </a>
    );
  const text = answerText(answer, answer.text, locale);
  if (text === "") return <span className="second">{t("form-answers.noAnswer")}</span>;
  return (
    <>
      {text}
      {answer.drawing === null ? null : <SignaturePicture drawing={answer.drawing} />}
    </>
  );
}

/** FRM-210: every question that was shown, by sections, as it was answered. */
export function EntryAnswers({ project, entry, className, level }: Props) {
  const { t } = useWords();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <>
      {entry.sections.map(({ title, answers }, at) => (
        <section key={at} className="block">
          <header className="block-head">
            <Heading>{title ?? t("form-answers.gone")}</Heading>
          </header>
          <dl className={className}>
            {answers.map((answer) => (
              <div key={answer.field}>
                <dt>{answer.title}</dt>
                <dd>
                  <Value project={project} entry={entry} answer={answer} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
