import { useForm } from "@conform-to/react";

import { isUnary } from "#contract/guest-forms/form-facts";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { ToldAlert } from "~/components/shell/flash-alert";
import { useTold } from "~/components/shell/use-told";
import { IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import type { Tried } from "~/services/guest-forms/read-preview.server";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import { PostButton } from "./post-button";
import { TryAnswers } from "./try-answers";
import { WaitingActs } from "./waiting-acts";

import "~/styles/bundles/form.css";
import "~/styles/bundles/form-builder.css";
import "~/styles/bundles/form-try.css";

/** The reason for each part's state, rule by rule. */
function Outcome({ tried }: { tried: Tried }) {
  const { t } = useWords();
  return (
    <section className="try-part" aria-labelledby="try-outcome">
      <h2 id="try-outcome">{t("form-builder.try.outcome")}</h2>
      <ul>
        {tried.outcome.map((part) => (
          <li key={`${part.part} ${part.id}`} className={part.part === "field" ? "try-field" : undefined}>
            <p>
              <strong>{part.title}</strong>{" "}
              <Chip tone={part.shown ? "success" : "neutral"} icon={part.shown ? "eye" : "eye-off"}>
                {t(part.shown ? "form-builder.try.shown" : "form-builder.try.hidden")}
              </Chip>{" "}
              <span className="second">{t(`form-builder.try.why.${part.why}`)}</span>
            </p>
            {part.rules.length > 0 ? (
              <ul>
                {part.rules.map((rule) => (
                  <li key={rule.id}>
                    <Chip tone={rule.holds ? "success" : "neutral"} icon={rule.holds ? "check" : "x"}>
                      {t(rule.holds ? "form-builder.try.holds" : "form-builder.try.fails")}
                    </Chip>{" "}
                    {rule.target ?? t("form-builder.rule.gone")}{" "}
                    {t(`form-builder.operator.${rule.operator.replace(" ", "_")}`)}{" "}
                    {isUnary(rule.operator) ? null : rule.value}{" "}
                    <span className="second">
                      {rule.saw.length > 0
                        ? t("form-builder.try.saw", { text: rule.saw.join(", ") })
                        : t("form-builder.try.sawNothing")}
                    </span>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Warnings({ tried }: { tried: Tried }) {
  const { t } = useWords();
  return (
    <section className="try-part" aria-labelledby="try-warnings">
      <h2 id="try-warnings">{t("form-builder.try.warnings")}</h2>
      {tried.warnings.length === 0 ? <EmptyLine>{t("form-builder.try.noWarning")}</EmptyLine> : null}
      <ul>
        {tried.warnings.map(({ kind, part, id, title, about, count }) => (
          <li key={`${kind} ${part} ${id} ${about}`}>
            <Chip tone="warning" icon="triangle-alert">
              {t(`form-builder.try.warning.${kind}`, { title, about: about ?? "", count: count ?? 0 })}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Samples({ tried }: { tried: Tried }) {
  const { t } = useWords();
  const { code, samples, mayWrite } = tried;
  const address = (id: number, act: string) => paths.formPart(code, "samples", id, act);
  return (
    <section className="try-part" aria-labelledby="try-samples">
      <h2 id="try-samples">{t("form-builder.try.samples")}</h2>
      {samples.length === 0 ? <EmptyLine>{t("form-builder.try.noSample")}</EmptyLine> : null}
      <ul>
        {samples.map(({ id, name, version, isOpen, changes }) => (
          <li key={id} className="try-sample">
            <PageLink
              to={withQuery(paths.formPart(code, "try"), { sample: id })}
              aria-current={isOpen ? "true" : undefined}
            >
              {name}
            </PageLink>
            {changes.length === 0 ? (
              <Chip tone="success" icon="check">
                {t("form-builder.try.same")}
              </Chip>
            ) : (
              <Chip tone="warning" icon="triangle-alert">
                {t("form-builder.try.changed", {
                  what: changes.map((one) => one ?? t("form-builder.try.gone")).join(", "),
                })}
              </Chip>
            )}
            {mayWrite && changes.length > 0 ? (
              <PostButton
                action={address(id, "accept")}
                fields={{ version }}
                icon="check"
                label={t("form-builder.try.accept", { name })}
              />
            ) : null}
            {mayWrite ? (
              <PostButton
                action={address(id, "delete")}
                fields={{ version }}
                icon="trash-2"
                label={t("form-builder.try.remove", { name })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Saves the sample under a name. */
function SampleForm({ tried, answer: given }: { tried: Tried; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { Form, answer, pending } = sender;
  const [form, metas] = useForm<{ name: string }>({
    id: "sample",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
  });
  const label = t("form-builder.try.name");
  return (
    <Form
      method="post"
      action={keyedAction(paths.formPart(tried.code, "try"), tried.key, answer)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="form try-part"
    >
      <FormHead form={form} answer={answer} formKey={tried.key} fields={[{ meta: metas.name, label }]} />
      <input type="hidden" name="answers" value={JSON.stringify(tried.answers)} />
      <input type="hidden" name="columns" value={JSON.stringify(tried.columns)} />
      <TextField meta={metas.name} label={label} maxLength={80} required />
      <div className="btn-row">
        <SubmitButton variant="secondary" pending={pending}>
          {t("form-builder.try.keep")}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** FRM-185: sample answers beside the results of the rules. */
export function TryPage({ tried, answer }: { tried: Tried; answer?: FormAnswer | undefined }) {
  const { t } = useWords();
  const { home, name, flash, mayWrite } = tried;
  const told = useTold(flash);
  return (
    <main className="builder">
      <header className="builder-bar">
        <IconButton icon="arrow-left" label={t("form-builder.look.back")} to={home} />
        <div className="builder-titles">
          <p>{name}</p>
          <h1>{t("form-builder.try.title")}</h1>
        </div>
      </header>
      <ToldAlert told={told} />
      <WaitingActs />
      <div className="try-columns">
        <div>
          <TryAnswers tried={tried} />
          {mayWrite ? <SampleForm key={tried.key} tried={tried} answer={answer} /> : null}
          <Samples tried={tried} />
        </div>
        <div>
          <Outcome tried={tried} />
          <Warnings tried={tried} />
        </div>
      </div>
    </main>
  );
}
