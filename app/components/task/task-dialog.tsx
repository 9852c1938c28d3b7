import { useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { useState } from "react";

import { reminderTime, repeatMonths, repeatScopes, repeatUnits, taskPriorities } from "#contract/planning/task-facts";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { MultiComboboxField } from "~/components/form/choices/multi-combobox-field";
import { type FieldExtras, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { partsOf, writtenValue } from "~/components/form/stale-choices";
import { useAway } from "~/components/form/choices/use-away";
import { usePicker } from "~/components/form/choices/use-picker";
import { Icon } from "~/components/ui/icon";
import type { TaskFormData } from "~/services/tasks/read.server";
import { useWords } from "~/locales/task";
import type { FormAnswer } from "~/server/submit.server";
import { paths, type TaskPage } from "~/shared/paths";

import { useBudgetItem } from "./budget-item-field";
import { LineNotice } from "./line-notice";
import { relationLayout, textOf, useRelations } from "./relation-fields";

import "~/styles/bundles/form.css";

const headLayout = [
  ["title"],
  ["project_id"],
  ["budget_item_id"],
  ["starts_at", "starts_time"],
  ["deadline_at", "deadline_time"],
] as const;
const restLayout = [["responsibles"], ["section_id", "priority"], ["labels", "reminders"], ["description"]] as const;

/** Fields of the repetition, in a part of their own that opens on a press. */
const repeatLayout = [
  ["repeat_unit", "repeat_every"],
  ["repeat_weekdays", "repeat_month"],
  ["repeat_until", "repeat_times"],
] as const;

const repeatExtras = (t: (key: string, values?: Record<string, unknown>) => string): Record<string, FieldExtras> => ({
  repeat_unit: {
    options: repeatUnits.map((value) => ({ value, label: t(`task.repeat.unit.${value}`) })),
    placeholder: t("task.repeat.once"),
  },
  repeat_weekdays: {
    options: t("task.line.weekdays")
      .split(" ")
      .map((label, at) => ({ value: String(at), label })),
    hint: t("task.repeat.hint.weekdays"),
  },
  repeat_month: {
    options: repeatMonths.map((value) => ({ value, label: t(`task.repeat.month.${value}`) })),
    placeholder: false,
    required: false,
    hint: t("task.repeat.hint.month"),
  },
  repeat_scope: {
    options: repeatScopes.map((value) => ({ value, label: t(`task.repeat.scope.${value}`) })),
    placeholder: false,
    required: false,
    hint: t("task.repeat.hint.scope"),
  },
});

interface Props {
  form: TaskFormData;
  closeHref: string;
  answer?: FormAnswer | undefined;
  /** The page that a new one is added to. */
  page?: TaskPage;
}

/** TSK-003…005: a to-do or a milestone, new or there already. */
export function TaskDialog({ form: data, closeHref, answer: given, page }: Props) {
  const { t } = useWords();
  const { id, facts, values, isMilestone } = data;
  const [query, setQuery] = useState<string | null>(null);
  /** The chosen project; the form's own state is behind for a moment. */
  const [project, setProject] = useState<string | null>(null);
  const found = usePicker("projects", query === null ? null : { query });
  const sender = useFormAnswer(given);
  // Opened over another page, it returns to that page.
  const from = useLocation().pathname.startsWith("/tasks/") ? undefined : closeHref;
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string | string[]>>({
    id: `task-${id ?? (isMilestone ? "milestone" : "new")}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: {
      ...startingValues(facts, values),
      labels: values.labels,
      responsibles: values.responsibles,
      reminders: values.reminders,
      repeat_weekdays: values.repeat_weekdays,
    },
  });
  const fill = (name: string, value: string | string[]) => {
    const field = headFields(fields)
      .flatMap(partsOf)
      .find(({ meta }) => meta.name === name);
    if (field) form.update({ name, value: writtenValue(field, value) } as never);
  };
  const people = useAway(data.people, textOf(metas["deadline_at"]) || textOf(metas["starts_at"]) || data.day, data.day);
  const extras: Record<string, FieldExtras> = {
    ...useRelations({ metas, fill, values }),
    project_id: {
      render: (props: FieldProps) => (
        <ComboboxField
          {...props}
          options={found.data?.options ?? data.projects}
          onSearch={setQuery}
          onChoose={(item) => setProject(item?.value ?? "")}
          loading={found.loading}
          failed={found.failed}
        />
      ),
    },
    budget_item_id: useBudgetItem({
      project: project ?? textOf(metas["project_id"]),
      opened: String(values.project_id),
      items: data.items,
      chosen: textOf(metas["budget_item_id"]),
      clear: () => fill("budget_item_id", ""),
    }),
    deadline_time: { hint: t("task.hint.deadline_time") },
    responsibles: {
      options: people,
      render: (props: FieldProps) => <MultiComboboxField {...props} options={people} />,
    },
    section_id: { options: data.sections },
    priority: {
      options: taskPriorities.map((value) => ({ value, label: t(`task.priority.${value}`) })),
      placeholder: false,
      required: false,
    },
    ...repeatExtras(t),
    labels: { options: data.labels },
    reminders: { options: data.reminders, hint: t("task.hint.reminders", { time: reminderTime }) },
  };
  const fields = {
    layout: [...headLayout, ...relationLayout, ...restLayout, ...repeatLayout, ["repeat_scope"]],
    facts,
    metas: metas as never,
    label: (name: string) => t(`task.field.${name}`),
    extras,
  };
  const hasFault = (names: RegExp) => Object.keys(answer?.result?.error ?? {}).some((name) => names.test(name));
  const hangs = Boolean(values.starts_anchor ?? values.deadline_anchor);
  const words = isMilestone
    ? { add: "task.addMilestone", update: "task.updateMilestone" }
    : { add: "task.add", update: "task.update" };
  return (
    <DialogForm
      title={t(id ? words.update : words.add)}
      closeHref={closeHref}
      sender={sender}
      form={form}
      action={id ? data.here : keyedAction(paths.tasks(page ?? "list", "new"), data.key, answer, { from })}
      save={t("task.save")}
      formKey={data.key}
      version={data.version}
      record={id ? { model: "task", code: String(id) } : null}
      fields={headFields(fields)}
    >
      {data.line ? <LineNotice line={data.line} fill={fill} /> : null}
      <RecordFields {...fields} layout={headLayout} />
      <details className="repeat" open={hangs || hasFault(/_(anchor|days)$/) || undefined}>
        <summary>
          {t("task.anchor.title")}
          <Icon name="chevron-down" size={14} />
        </summary>
        <RecordFields {...fields} layout={relationLayout} />
      </details>
      <RecordFields {...fields} layout={restLayout} />
      {isMilestone ? null : (
        <details className="repeat" open={values.repeat_unit !== "" || hasFault(/^repeat_/) || undefined}>
          <summary>
            {t("task.repeat.title")}
            <Icon name="chevron-down" size={14} />
          </summary>
          <RecordFields {...fields} layout={repeatLayout} />
        </details>
      )}
      <RecordFields {...fields} layout={[["repeat_scope"]]} />
    </DialogForm>
  );
}
