import { taskPriorities } from "#contract/planning/task-facts";
import { type FormFacts, RecordFields } from "~/components/form/record-fields";
import type { Option } from "~/components/form/choices/select-field";
import { type BulkAnswer, BulkForm, type ChosenRow } from "~/components/list/bulk-dialog";
import { useWords } from "~/locales/task";
import type { TaskPage } from "~/shared/paths";
import { paths } from "~/shared/paths";

import { useTaskHref } from "./use-task-href";

interface Props {
  type: TaskPage;
  act: "change" | "complete" | "delete";
  chosen: ChosenRow[];
  facts: FormFacts;
  options: Record<"section" | "responsible" | "add_label" | "remove_label", Option[]>;
  answer: BulkAnswer;
}

const layout = [["day", "shift"], ["responsible"], ["section", "priority"], ["add_label", "remove_label"]] as const;

/** Changes all chosen to-dos: a field that is left empty changes nothing. */
export function ManyDialog({ type, act, chosen, facts, options, answer }: Props) {
  const { t } = useWords();
  const href = useTaskHref(type);
  const label = (name: string) => t(`task.many.field.${name}`);
  const reopens = type === "completed";
  const words = {
    change: { title: t("task.many.change"), lead: t("task.many.changeLead", { count: chosen.length }) },
    complete: {
      title: t(reopens ? "task.reopenAct" : "task.finishAct"),
      lead: t(reopens ? "task.many.reopenLead" : "task.many.completeLead", { count: chosen.length }),
    },
    delete: { title: t("task.many.delete"), lead: t("task.many.deleteLead", { count: chosen.length }) },
  }[act];
  const unchanged = { placeholder: t("task.many.same"), required: false };
  return (
    <BulkForm
      {...words}
      keys="ids"
      chosen={chosen}
      answer={answer}
      // Without script a refused form is shown again at its own address, which must name the chosen rows.
      action={href({ act, codes: chosen.map(({ code }) => code).join(",") }, paths.manyTasks(type))}
      closeHref={href({ act: undefined })}
      labels={act === "change" ? Object.fromEntries(layout.flat().map((name) => [name, label(name)])) : {}}
      danger={act === "delete"}
      {...(act === "change" ? {} : { save: words.title })}
    >
      {(metas) =>
        act === "change" ? (
          <RecordFields
            layout={layout}
            facts={facts}
            metas={metas}
            label={label}
            extras={{
              day: { required: false },
              shift: { required: false, hint: t("task.many.shiftHint") },
              responsible: { ...unchanged, options: options.responsible, hint: t("task.many.responsibleHint") },
              section: { ...unchanged, options: options.section },
              priority: {
                ...unchanged,
                options: taskPriorities.map((value) => ({ value, label: t(`task.priority.${value}`) })),
              },
              add_label: { ...unchanged, options: options.add_label },
              remove_label: { ...unchanged, options: options.remove_label },
            }}
          />
        ) : act === "complete" ? (
          <input type="hidden" name="completed" value={reopens ? 0 : 1} />
        ) : null
      }
    </BulkForm>
  );
}
