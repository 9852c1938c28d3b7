import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";

import {
  linesOf,
  type TemplateCategory,
  type TemplateChoice,
  type TemplateLine,
} from "#contract/budgets/budget-template-sums";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { EmptyLine } from "~/components/ui/empty";
import type { ApplyFormData } from "~/services/budget-templates/read-apply.server";
import { useWords } from "~/locales/budget-templates";
import type { FormAnswer } from "~/server/submit.server";
import { currencySign, formatPrice } from "~/shared/format";
import { paths } from "~/shared/paths";

import { ApplySums } from "./apply-sums";
import { BudgetFrame } from "./budget-frame";

import "~/styles/bundles/form.css";

type Chosen = NonNullable<ApplyFormData["chosen"]>;

/** Choice of a template: a form that asks for the page again, at once with script. */
function Pick({ data }: { data: ApplyFormData }) {
  const { t } = useWords();
  const option = ({ value, name, lines }: { value: string; name: string; lines: number }) => (
    <option key={value} value={value}>
      {t("budget-templates.apply.option", { name, count: lines })}
    </option>
  );
  return (
    <Form method="get" action={paths.budget(data.budget.project.code, data.budget.code, "template")} className="form">
      <div className="field">
        <label className="label" htmlFor="template">
          {t("budget-templates.apply.which")}
        </label>
        <select
          id="template"
          name="template"
          className="control"
          defaultValue={data.chosen?.value ?? ""}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">{t("budget-templates.apply.choose")}</option>
          <optgroup label={t("budget-templates.list.budget_templates")}>{data.wholes.map(option)}</optgroup>
          <optgroup label={t("budget-templates.list.budget_category_templates")}>
            {data.categories.map(option)}
          </optgroup>
        </select>
      </div>
      <div className="template-foot">
        <SubmitButton variant="secondary">{t("budget-templates.apply.show")}</SubmitButton>
      </div>
    </Form>
  );
}

function Line({ line, checked }: { line: TemplateLine; checked: boolean }) {
  const { t } = useWords();
  const price = `${formatPrice(line.price_sell)} ${currencySign(line.currency_sell)}`;
  return (
    <label className="check">
      <input type="checkbox" name="lines" value={line.id} defaultChecked={checked} />
      <span>
        {line.name}
        <small>
          {t("budget-templates.apply.of", { quantity: formatPrice(line.quantity), price })}
          {line.per_person ? ` · ${t("budget-templates.perPerson")}` : ""}
          {line.per_day ? ` · ${t("budget-templates.perDay")}` : ""}
        </small>
      </span>
    </label>
  );
}

function Lines({ category, wanted }: { category: TemplateCategory; wanted: ReadonlySet<number> | null }) {
  return (
    <fieldset className="template-lines">
      <legend>{category.name}</legend>
      {linesOf(category).map((line) => (
        <Line key={line.id} line={line} checked={wanted?.has(line.id) ?? true} />
      ))}
    </fieldset>
  );
}

const countOf = (value: FormDataEntryValue | null) =>
  typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : null;

/** The chosen lines of a refused form come back as they were. */
function startOf({ start }: Chosen, answer: FormAnswer | undefined): TemplateChoice {
  const sent = answer?.result?.initialValue as Record<string, unknown> | null | undefined;
  if (!sent) return start;
  const lines = sent["lines"];
  return {
    lines: (Array.isArray(lines) ? lines : lines === undefined ? [] : [lines]).map(Number),
    attendees: countOf((sent["attendees"] as string | undefined) ?? null),
    days: countOf((sent["days"] as string | undefined) ?? null),
  };
}

function ApplyForm({
  data,
  chosen,
  answer: given,
}: {
  data: ApplyFormData;
  chosen: Chosen;
  answer: FormAnswer | undefined;
}) {
  const { t } = useWords();
  const { Form: Sender, answer, pending } = useFormAnswer(given);
  const [start] = useState(() => startOf(chosen, given));
  const [choice, setChoice] = useState(start);
  const [form, metas] = useForm<Record<string, string>>({
    id: "apply-template",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { attendees: String(start.attendees ?? ""), days: String(start.days ?? "") },
  });
  const to = paths.budget(data.budget.project.code, data.budget.code, "template");
  const fields = {
    layout: [["attendees", "days"]],
    facts: data.facts,
    metas: metas as never,
    label: (name: string) => t(`budget-templates.apply.${name}`),
    extras: {
      attendees: { hint: t("budget-templates.apply.attendeesHint") },
      days: { hint: t("budget-templates.apply.daysHint") },
    },
  };
  const wanted = start.lines && new Set(start.lines);
  const lineError = answer?.result?.error?.["lines"]?.[0];
  return (
    <Sender
      method="post"
      action={keyedAction(to, data.key, answer, { template: chosen.value })}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="form"
      onChange={(event) => {
        const typed = new FormData(event.currentTarget);
        const lines = typed.getAll("lines").map(Number);
        setChoice({ lines, attendees: countOf(typed.get("attendees")), days: countOf(typed.get("days")) });
      }}
    >
      <FormHead form={form} answer={answer} formKey={data.key} fields={headFields(fields)} />
      <input type="hidden" name="template" value={chosen.value} />
      {chosen.template_id ? <input type="hidden" name="template_id" value={chosen.template_id} /> : null}
      {chosen.category_template_id ? (
        <input type="hidden" name="category_template_id" value={chosen.category_template_id} />
      ) : null}
      <RecordFields {...fields} />
      {lineError ? (
        <p className="field-error" id="lines-error">
          {t("budget-templates.apply.noLines")}
        </p>
      ) : null}
      {chosen.template.content.map((category) => (
        <Lines key={category.id} category={category} wanted={wanted} />
      ))}
      <ApplySums chosen={chosen} choice={choice} currency={data.budget.currency} />
      <div className="template-foot">
        <SubmitButton pending={pending}>{t("budget-templates.apply.act")}</SubmitButton>
        <noscript>
          <button
            type="submit"
            className="btn btn-secondary"
            name="preview"
            value="1"
            formMethod="get"
            formAction={to}
            formNoValidate
          >
            {t("budget-templates.apply.preview")}
          </button>
        </noscript>
      </div>
    </Sender>
  );
}

/** BUD-040: a template is chosen, then its lines, for so many people and days. */
export function ApplyPage({ data, answer }: { data: ApplyFormData; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  return (
    <BudgetFrame budget={data.budget} ably={data.ably} title={t("budget-templates.apply.title")}>
      {data.wholes.length + data.categories.length === 0 ? (
        <EmptyLine>{t("budget-templates.apply.none")}</EmptyLine>
      ) : (
        <Pick data={data} />
      )}
      {data.chosen ? <ApplyForm key={data.chosen.value} data={data} chosen={data.chosen} answer={answer} /> : null}
    </BudgetFrame>
  );
}
