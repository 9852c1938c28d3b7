import { useForm } from "@conform-to/react";

import { archivable, budgetTypes, definitionFields, type DefinitionList, listKey } from "#contract/definition-facts";
import type { Definition } from "#contract/definitions";
import { labelColors } from "#contract/task-facts";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/admin";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Props {
  list: DefinitionList;
  /** Null for a new one, which has a form key. */
  definition: Definition | null;
  facts: FormFacts;
  formKey: string | null;
  answer: FormAnswer | undefined;
}

/** ADM-181: a row of a list of definitions. */
export function DefinitionDialog({ list, definition, facts, formKey, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "definition",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: definition ? startingValues(facts, definition) : { color: "neutral", budget_type: "STANDARD" },
  });
  const what = t(`admin.definitions.one.${listKey(list)}`);
  const fields = {
    layout: [["name"], ...definitionFields[list].map((name) => [name]), ["archived"]],
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
    },
  };
  const hint = archivable.includes(list) ? "admin.definitions.archiveHint" : "admin.definitions.usedHint";
  return (
    <DialogForm
      title={definition ? what : t("admin.definitions.add", { what })}
      size="sm"
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
      <RecordFields {...fields} />
      {definition ? (
        <div className="btn-row">
          {definition.used === 0 ? (
            <ButtonLink to={paths.definition(list, definition.id, "delete")} icon="trash-2">
              {t("admin.definitions.remove")}
            </ButtonLink>
          ) : (
            <p className="second">{t(hint, { count: definition.used })}</p>
          )}
        </div>
      ) : null}
    </DialogForm>
  );
}
