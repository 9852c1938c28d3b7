import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { Button } from "../../ui/button";
import { ErrorView } from "../../ui/error-view";
import { RichText } from "../../ui/rich-text";
import { PageError } from "../../shell/page-error";
import type { OpenForm } from "~/services/web-forms/read.server";
import type { Again, StepAnswer } from "~/services/web-forms/submit.server";
import { ClosedNote } from "./closed-note";
import { FieldScript } from "./field-script";
import { FormFrame } from "./form-frame";
import { languageOf } from "./text-language";
import { StepForm } from "./step-form";

/** PUB-013, PUB-019: a form by its address, or the text of one that is closed. */
export function OpenPage({ shown, answer }: { shown: OpenForm; answer: StepAnswer | undefined }) {
  const { form, language, step, answers, entry, own, effort } = shown;
  return (
    <FormFrame
      company={form.company}
      brand={form.brand}
      project={form.project}
      title={form.name}
      lang={form.spoken_in}
      effort={form.state === "closed" ? undefined : effort}
      languages={{
        all: form.offered,
        current: language,
        at: (one) => `?${new URLSearchParams({ ...own, language: one }).toString()}`,
      }}
    >
      {form.state === "closed" ? (
        <ClosedNote text={form.closed_text} />
      ) : (
        <>
          {form.introduction ? <RichText html={form.introduction} lang={languageOf(form, "introduction")} /> : null}
          <StepForm
            form={form}
            language={language}
            step={step}
            answers={answers}
            answer={answer}
            hidden={{ entry: answer?.entry ?? entry }}
          />
          <FieldScript step={step} />
        </>
      )}
    </FormFrame>
  );
}

/** Typed answers, to be sent again by a press (R3: the entry's own link prevents a second entry). */
function SendAgain({ message, again }: Again) {
  const { t } = useWords();
  return (
    <ErrorView
      title={t("webForm.again.title")}
      actions={
        <form method="post">
          {again.map(([name, value], at) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="primary">
            {t("webForm.again.send")}
          </Button>
        </form>
      }
    >
      {message} {t("webForm.again.kept")}
    </ErrorView>
  );
}

/** PUB-014: the server's message about a missing form; a step that did not reach the server keeps its typed answers. */
export function FormFault() {
  const error = useRouteError();
  const { t } = useWords();
  if (!isRouteErrorResponse(error)) return <PageError />;
  const said = error.data as Partial<Again> | null;
  if (said?.again) return <SendAgain message={said.message ?? ""} again={said.again} />;
  if (error.status !== 404) return <PageError />;
  return (
    <ErrorView code={404} title={t("webForm.missing")}>
      {typeof said?.message === "string" ? said.message : null}
    </ErrorView>
  );
}
