import { Form } from "@remix-run/react";
import { useState } from "react";

import { isUnary, type RuleOperator, type RuleType } from "#contract/guest-forms/form-facts";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { type Option, type OptionGroup, SelectField } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useHydrated } from "~/components/form/use-hydrated";
import { Button } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import type { Form as FormData, FormField } from "#contract/guest-forms/forms";
import { paths } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { metaOf } from "./meta-of";
import { PostButton } from "./post-button";
import { fieldOf, isComplete, operatorsOf, targetFields, targetOf } from "./rule-targets";

type Rule = FormField["deps"][number];

interface Props {
  type: RuleType;
  /** The field or section that the rules show or hide. */
  source: number;
  /** The section before which their targets stand. */
  section: number;
  rules: readonly Rule[];
  answer: FormAnswer | undefined;
}

function useTargetName(form: FormData) {
  const { t } = useWords();
  return (target: string) => {
    const [kind, ...rest] = target.split("-");
    const name = rest.join("-");
    if (kind === "DB") return form.db_columns.find(({ key }) => key === name)?.text ?? name;
    const field = form.sections.flatMap(({ fields }) => fields).find(({ id }) => String(id) === name);
    return field?.title ?? t("form-builder.rule.gone");
  };
}

/** FRM-018, FRM-019, FRM-037 */
export function RulesTab({ type, source, section, rules, answer }: Props) {
  const { t } = useWords();
  const { builder, mayWrite } = useBuilder();
  const { form, here } = builder;
  const nameOf = useTargetName(form);
  return (
    <div className="builder-rules">
      {rules.length === 0 ? <EmptyLine>{t("form-builder.rule.none")}</EmptyLine> : null}
      <ul>
        {rules.map((rule) => (
          <li key={rule.id}>
            <Icon name="git-branch" />
            <p>
              {nameOf(rule.target)} <b>{t(`form-builder.operator.${rule.operator.replace(" ", "_")}`)}</b>{" "}
              {isUnary(rule.operator) ? null : (rule.target_value ?? rule.value)}
            </p>
            {mayWrite ? (
              <PostButton
                action={paths.formPart(form.code, "rules", rule.id, "delete")}
                fields={{ from: here }}
                icon="trash-2"
                label={t("form-builder.rule.remove", { name: nameOf(rule.target) })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite ? <NewRule key={rules.length} type={type} source={source} section={section} answer={answer} /> : null}
    </div>
  );
}

/** FRM-198, FRM-205…FRM-207: the target first; the possible conditions follow from it. */
function NewRule({ type, source, section, answer: given }: Omit<Props, "rules">) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { builder, state } = useBuilder();
  const { form, here, home, key } = builder;
  const { Form: Sender, answer, pending } = useFormAnswer(given);
  const fields = targetFields(form, section);
  const sent = answer?.result?.initialValue as Record<string, string> | undefined;
  const [target, setTarget] = useState(sent?.["target"] ?? state.target);
  const [operator, setOperator] = useState(sent?.["operator"] ?? "");
  const [value, setValue] = useState(sent?.["value"] ?? "");
  const meta = (name: string, initial: string) => metaOf("rule", name, initial, answer);
  const targets: OptionGroup[] = [
    {
      label: t("form-builder.rule.fields"),
      options: fields.map((one) => ({ value: targetOf(one), label: one.title })),
    },
    {
      label: t("form-builder.rule.columns"),
      options: form.db_columns.map((column) => ({ value: `DB-${column.key}`, label: column.text })),
    },
  ].filter(({ options }) => options.length > 0);
  const operators = operatorsOf(target).map((one) => ({
    value: one,
    label: t(`form-builder.operator.${one.replace(" ", "_")}`),
  }));
  const field = fieldOf(fields, target);
  const values: Option[] | null =
    field?.type === "attendance"
      ? [
          { value: "1", label: field.props.attending_text || t("form-builder.preview.attending") },
          { value: "0", label: field.props.not_attending_text || t("form-builder.preview.notAttending") },
        ]
      : field
        ? field.options.map(({ id, option_text }) => ({ value: String(id), label: option_text }))
        : null;
  const comparesWithText = operator === "greater" || operator === "less";
  const hidesValue = hydrated && isUnary(operator as RuleOperator);
  // The page of an answer without script opens the same rules.
  const asked = new URLSearchParams({
    ...(type === "FORMFIELD" ? { field: String(source) } : { section: String(source), panel: "section" }),
    ...(target ? { target } : {}),
  }).toString();
  const shown = { meta: meta("value", value), label: t("form-builder.rule.value") };
  return (
    <>
      <h3>{t("form-builder.rule.new")}</h3>
      {hydrated ? null : (
        <Form method="get" action={home} className="builder-move">
          {type === "FORMFIELD" ? (
            <input type="hidden" name="field" value={source} />
          ) : (
            <>
              <input type="hidden" name="section" value={source} />
              <input type="hidden" name="panel" value="section" />
            </>
          )}
          <input type="hidden" name="tab" value="rules" />
          <SelectField
            meta={metaOf("rule-of", "target", target, undefined)}
            label={t("form-builder.rule.target")}
            options={targets}
          />
          <Button type="submit" size="sm">
            {t("form-builder.rule.choose")}
          </Button>
        </Form>
      )}
      {hydrated || target !== "" ? (
        <Sender
          method="post"
          action={`${paths.formPart(form.code, "rules")}?${asked}`}
          className="form"
          id="new-rule"
          noValidate
        >
          <input type="hidden" name="_key" value={answer?.key ?? key} />
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="source" value={source} />
          <input type="hidden" name="from" value={here} />
          <FormError
            message={answer?.message ?? null}
            fields={[
              { meta: meta("target", target), label: t("form-builder.rule.target") },
              { meta: meta("operator", operator), label: t("form-builder.rule.operator") },
              shown,
            ]}
          />
          {hydrated ? (
            <SelectField
              meta={meta("target", target)}
              label={t("form-builder.rule.target")}
              options={targets}
              required
              onChange={(event) => {
                setTarget(event.currentTarget.value);
                setOperator("");
                setValue("");
              }}
            />
          ) : (
            <input type="hidden" name="target" value={target} />
          )}
          <SelectField
            key={target}
            meta={meta("operator", operator)}
            label={t("form-builder.rule.operator")}
            options={operators}
            required
            onChange={(event) => setOperator(event.currentTarget.value)}
          />
          {hidesValue ? null : values && !comparesWithText ? (
            <SelectField
              key={`${target} value`}
              {...shown}
              options={values}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          ) : (
            <TextField
              key={`${target} text`}
              {...shown}
              maxLength={300}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          )}
          <div className="btn-row">
            <SubmitButton
              variant="secondary"
              pending={pending}
              disabled={hydrated && !isComplete({ target, operator, value })}
            >
              {t("form-builder.rule.add")}
            </SubmitButton>
          </div>
        </Sender>
      ) : null}
    </>
  );
}
