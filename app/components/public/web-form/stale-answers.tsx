import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { choicePrefix, hasChanged, comparable, readMarks } from "~/shared/stale";
import { textsOfAnswer } from "~/shared/posted-answers";
import { useWords } from "~/shared/words";

import { Alert } from "../../ui/alert";
import { useAnswerText } from "./answer-text";
import type { ShownField } from "./answered";

type Values = Record<string, unknown>;

/** Result for each field that somebody else changed while the step was open. */
export interface StaleFields {
  /** Changed here as well: both values, to choose from. */
  both: ShownField[];
  /** Changed there alone: it is in the field already. */
  taken: ShownField[];
}

/** R4: compares the marks of the opened page with the current answers. */
export function staleFields(fields: ShownField[], was: string, mine: Values, theirs: Values): StaleFields {
  const marks = readMarks(was);
  const textsIn = (values: Values, { id }: ShownField) => textsOfAnswer(values[String(id)]);
  const isChanged = (values: Values, field: ShownField) =>
    hasChanged(marks, `answers.${field.id}`, textsIn(values, field));
  const changed = fields
    .filter((field) => isChanged(theirs, field))
    .filter((field) => comparable(textsIn(mine, field)) !== comparable(textsIn(theirs, field)));
  return {
    both: changed.filter((field) => isChanged(mine, field)),
    taken: changed.filter((field) => !isChanged(mine, field)),
  };
}

interface Props {
  stale: StaleFields;
  mine: Values;
  theirs: Values;
  /** Names of files by their code. */
  files: { code: string; name: string }[];
  language: FormLanguage;
}

function Side({ field, side, text }: { field: ShownField; side: "mine" | "theirs"; text: string }) {
  const { t } = useWords();
  const name = `${choicePrefix}answers.${field.id}`;
  return (
    <label className="check">
      <input type="radio" name={name} value={side} defaultChecked={side === "mine"} />
      <span>
        {t(`webForm.stale.${side}`)}
        <b className="stale-value">{text}</b>
      </span>
    </label>
  );
}

/** R4 without script: both values of each field, chosen from by radios that travel with the next sending. */
export function StaleAnswers({ stale: { both, taken }, mine, theirs, files, language }: Props) {
  const { t } = useWords();
  const textOf = useAnswerText(files, language);
  const said = (field: ShownField, values: Values) =>
    textOf(field, values[String(field.id)]) || t("webForm.stale.empty");
  return (
    <div className="stale">
      <Alert type="warning" title={t("webForm.stale.title")} role="alert">
        <p>{t(both.length > 0 ? "webForm.stale.text" : "webForm.stale.none")}</p>
        {taken.length > 0 ? (
          <div className="stale-taken">
            <p>{t("webForm.stale.taken")}</p>
            <ul>
              {taken.map((field) => (
                <li key={field.id}>
                  {field.title}: <b className="stale-value">{said(field, theirs)}</b>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {both.map((field) => (
          <fieldset className="stale-choice" key={field.id}>
            <legend>{field.title}</legend>
            <Side field={field} side="mine" text={said(field, mine)} />
            <Side field={field} side="theirs" text={said(field, theirs)} />
          </fieldset>
        ))}
      </Alert>
    </div>
  );
}
