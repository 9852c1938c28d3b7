import { useForm } from "@conform-to/react";

import { Confirm } from "~/components/ui/confirm";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { TextAreaField } from "~/components/form/text-area-field";
import { undoMinutes } from "#contract/activity/activity-facts";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import type { Form } from "#contract/guest-forms/forms";
import { paths } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { builderHref } from "./builder-state";
import { TemplateDialog } from "./template-dialog";

const longestTitle = 300;

/** FRM-035, FRM-191 */
function NewSection({ answer: given }: { answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { builder, state } = useBuilder();
  const { form: of, home, here, key } = builder;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<{ name: string }>({
    id: "new-section",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
  });
  const label = t("form-builder.section.name");
  return (
    <DialogForm
      title={t("form-builder.section.add")}
      size="sm"
      closeHref={builderHref(home, { section: state.section?.id })}
      sender={sender}
      form={form}
      action={keyedAction(paths.formPart(of.code, "sections"), key, answer)}
      save={t("form-builder.section.save")}
      formKey={key}
      fields={[{ meta: metas.name, label }]}
    >
      <input type="hidden" name="from" value={here} />
      <TextAreaField meta={metas.name} label={label} max={longestTitle} rows={2} required />
    </DialogForm>
  );
}

/** Number of rules that look at one of these fields, and are deleted with it (FRM-222). */
const rulesOn = (form: Form, fields: readonly number[]): number => {
  const targets = new Set(fields.map((id) => `FIELD-${id}`));
  const rules = form.sections.flatMap((section) => [...section.rules, ...section.fields.flatMap(({ deps }) => deps)]);
  return rules.filter(({ target, source }) => targets.has(target) && !fields.includes(source)).length;
};

/** FRM-184: names what a deletion takes with it, before it is confirmed. */
function Removal({ of }: { of: "section" | "field" }) {
  const { t } = useWords();
  const { builder, state } = useBuilder();
  const { form, home, here } = builder;
  const { section, field } = state;
  const row = of === "field" ? field : section;
  if (!row || !section) return null;
  const lost = rulesOn(form, of === "field" ? [row.id] : section.fields.map(({ id }) => id));
  const closed = of === "field" ? builderHref(home, { section: section.id }) : home;
  return (
    <Confirm
      action={t(`form-builder.${of}.remove`)}
      to={paths.formPart(form.code, of === "field" ? "fields" : "sections", row.id, "delete")}
      closeHref={here}
      after={t("ui.undoable", { minutes: undoMinutes })}
      fields={{ version: String(row.version), from: closed }}
    >
      {t(`form-builder.${of}.removeWhat`, { name: row.title, count: section.fields.length })}
      {lost > 0 ? <> {t("form-builder.rule.lost", { count: lost })}</> : null}
    </Confirm>
  );
}

/** The dialog that the address names. */
export function BuilderDialog({ answer }: { answer: FormAnswer | undefined }) {
  const { state, mayWrite } = useBuilder();
  if (!mayWrite || state.dialog === null) return null;
  if (state.dialog === "new-section") return <NewSection answer={answer} />;
  if (state.dialog === "templates") return <TemplateDialog />;
  return <Removal of={state.dialog === "remove-field" ? "field" : "section"} />;
}
