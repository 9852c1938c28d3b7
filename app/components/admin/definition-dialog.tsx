import { useForm } from "@conform-to/react";

import {
  budgetTypes,
  definitionFields,
  type DefinitionList,
  listKey,
  paymentKinds,
} from "#contract/company/definition-facts";
import type { Definition } from "#contract/company/definitions";
import { labelColors } from "#contract/planning/task-facts";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { ButtonLink } from "~/components/ui/button";
import "~/locales/definition";
import { useWords } from "~/locales/admin";
import type { DefinitionChoices } from "~/services/definitions/read.server";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { freshTax, TaxRows } from "./tax-rows";

import { useAddWord } from "./add-word";

import "~/styles/bundles/form.css";

/** Returns the form's initial values; a category of budgets has one tax row at least (ADM-146). */
function startOf(facts: FormFacts, definition: Definition | null) {
  const plain = definition
    ? startingValues(facts, definition)
    : { color: "neutral", budget_type: "STANDARD", kind: "BANK" };
  const idsOf = (ids: readonly number[] | null | undefined) => (ids ?? []).map(String);
  return {
    ...plain,
    supplier_categories: idsOf(definition?.supplier_categories),
    items: idsOf(definition?.items),
    divisions: idsOf(definition?.divisions),
    headings: definition?.headings?.join("\n") ?? "",
    taxes: definition?.taxes?.length ? definition.taxes : [freshTax],
  };
}

interface Props {
  list: DefinitionList;
  /** Null for a new one, which has a form key. */
  definition: Definition | null;
  facts: FormFacts;
  choices: DefinitionChoices;
  formKey: string | null;
  answer: FormAnswer | undefined;
}

/** ADM-181: a row of a list of definitions. */
export function DefinitionDialog({ list, definition, facts, choices, formKey, answer: given }: Props) {
  const { t } = useWords();
  const addWord = useAddWord();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "definition",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startOf(facts, definition) as never,
  });
  const what = t(`admin.definitions.one.${listKey(list)}`);
  const fields = {
    layout: [["name"], ...definitionFields[list].map((name) => [name]), ["archived"]].filter(
      ([name]) => name !== "taxes",
    ),
    facts,
    metas,
    label: (name: string) => t(`admin.definitions.field.${name}`),
    extras: {
      color: {
        options: labelColors.map((value) => ({ value, label: t(`admin.definitions.color.${value}`) })),
        placeholder: false as const,
        required: false,
      },
      budget_type: {
        options: budgetTypes.map((value) => ({ value, label: t(`admin.definitions.budget.${value}`) })),
        placeholder: false as const,
        required: false,
      },
      kind: {
        options: paymentKinds.map((value) => ({ value, label: t(`admin.definitions.kind.${value}`) })),
        placeholder: false as const,
        required: false,
      },
      supplier_categories: { options: choices.supplier_categories ?? [] },
      category_id: { options: choices.category_id ?? [] },
      items: { options: choices.items ?? [] },
      headings: { hint: t("definition.headingsHint") },
      divisions: { options: choices.divisions ?? [], hint: t("admin.definitions.divisionsHint") },
    },
  };
  return (
    <DialogForm
      title={definition ? what : addWord(list)}
      size={list === "budget-categories" ? "lg" : "sm"}
      closeHref={paths.definition(list)}
      sender={sender}
      form={form}
      action={
        definition ? paths.definition(list, definition.id) : keyedAction(paths.definition(list, "new"), formKey, answer)
      }
      save={t("admin.definitions.save")}
      formKey={formKey}
      version={definition?.version}
      fields={headFields(fields)}
    >
      {/* Enter saves: without it the first button of the form, which is a row's, would be pressed. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t("admin.definitions.save")}
      </button>
      <RecordFields {...fields} />
      {list === "budget-categories" ? (
        <TaxRows form={form as never} meta={metas["taxes"] as never} currencies={choices.currencies ?? []} />
      ) : null}
      {definition ? (
        <div className="btn-row">
          {definition.used === 0 ? (
            <ButtonLink to={paths.definition(list, definition.id, "delete")} icon="trash-2">
              {t("admin.definitions.remove")}
            </ButtonLink>
          ) : (
            <p className="second">{t("admin.definitions.archiveHint", { count: definition.used })}</p>
          )}
        </div>
      ) : null}
    </DialogForm>
  );
}
