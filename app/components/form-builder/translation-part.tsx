import { directionOf } from "#contract/guest-forms/form-words";
import { AutoForm } from "~/components/form/auto-form";
import { useOpened } from "~/components/form/use-opened";
import type { FieldProps } from "~/components/form/field-meta";
import { RecordFields } from "~/components/form/record-fields";
import { RichTextField } from "~/components/rich/rich-text-field";
import { RichText } from "~/components/ui/rich-text";
import type { Translations } from "~/services/guest-forms/read-translations.server";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import { translationName } from "./translation-names";

type Part = Translations["parts"][number];

interface Props {
  shown: Translations;
  part: Part;
  answer: FormAnswer | undefined;
}

/** A text's kind in words: `props.content`, `consents.photo`, `options.12` and `rows.1` are named by their parent. */
const kinds: Record<string, string> = { options: "option", consents: "consent", rows: "row", columns: "column" };
const kindOf = (name: string) => kinds[name.split(".")[0] ?? ""] ?? translationName(name);

/** The texts of one part: the original, and its translation. */
export function TranslationPart({ shown, part, answer }: Props) {
  const { t } = useWords();
  const { code, first, language, here, mayWrite } = shown;
  const address = paths.formPart(code, "translations", part.part, part.id);
  const keep = withQuery(`${address}/keep`, { language });
  const opened = useOpened(keep, part.version);
  const rich = { render: (props: FieldProps) => <RichTextField {...props} height={140} /> };
  const labels = Object.fromEntries(
    part.texts.map(({ name }, at) => [
      translationName(name),
      t("form-builder.translate.of", {
        what: t(`form-builder.translate.text.${kindOf(name)}`),
        number: at + 1,
        language: t(`form-builder.language.${language}`),
      }),
    ]),
  );
  return (
    <section className="translation-part" aria-label={part.title}>
      <h2>{part.part === "form" ? t("form-builder.translate.form") : part.title}</h2>
      <AutoForm
        key={opened}
        id={`${part.part}-${part.id}`}
        action={withQuery(address, { language })}
        keep={keep}
        values={part.values}
        facts={part.facts}
        hidden={{ from: here }}
        names={part.texts.map(({ name }) => translationName(name))}
        label={(name) => labels[name] ?? name}
        extras={Object.fromEntries(
          part.texts.map(({ name, kind }) => [
            translationName(name),
            { required: false, ...(kind === "rich" ? rich : {}) },
          ]),
        )}
        answer={answer}
        className="builder-form"
        save={t("form-builder.save")}
        readOnly={!mayWrite}
      >
        {(fields) =>
          part.texts.map(({ name, text, html, isMissing }) => (
            <div key={name} className="translation-row" data-missing={isMissing ? "" : undefined}>
              <div className="translation-source" lang={first} dir={directionOf(first)}>
                {html ? <RichText html={html} /> : <p>{text}</p>}
              </div>
              <div lang={language} dir={directionOf(language)}>
                <RecordFields {...fields} layout={[[translationName(name)]]} />
                {isMissing ? <p className="translation-count">{t("form-builder.translate.isMissing")}</p> : null}
              </div>
            </div>
          ))
        }
      </AutoForm>
    </section>
  );
}
