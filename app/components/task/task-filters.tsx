import { useSearchParams } from "@remix-run/react";

import { type TaskView, taskViews } from "#contract/planning/task-facts";
import type { Option } from "~/components/form/choices/select-field";
import { FilterPick } from "~/components/list/filter-pick";
import { ListFilters } from "~/components/list/list-filters";
import { keptOf } from "~/components/list/list-plan";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { FilterChip } from "~/components/ui/filter-chip";
import { Segments } from "~/components/ui/tabs";
import { useWords } from "~/locales/task";
import { paths, type TaskPage } from "~/shared/paths";

import { AddTask } from "./task-head";
import { prioritiesDown } from "./task-list";
import { useTaskHref } from "./use-task-href";

import "~/styles/bundles/form.css";

const filterNames = ["q", "section", "label", "priority", "project", "client", "responsible", "budget_item"];

/** True if a filter narrows the page, apart from the choice of people. */
export function useFiltered(): boolean {
  const [params] = useSearchParams();
  return filterNames.some((name) => params.get(name));
}

interface Props {
  type: TaskPage;
  view: TaskView;
  late: boolean;
  sections: Option[];
  labels: Option[];
  people: Option[];
  /** Available pickers: the company may have switched off a module. */
  picks: ("project" | "client")[];
  /** Options for a page without script, if it asked for them. */
  projects: Option[] | null;
  clients: Option[] | null;
  /** The project and the client that the page is narrowed to. */
  project: Option | null;
  client: Option | null;
  /** TSK-014: the line of a budget that it is narrowed to. */
  budgetItem: string | null;
}

/** Filters of the to-dos: text, selects, project and client, and people. */
export function TaskFilters({ type, view, late, sections, labels, people, picks: names, budgetItem, ...of }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = useTaskHref(type);
  const kept = (name: string) => params.get(name) ?? undefined;
  const picks = names.map((name) => ({
    name,
    label: t(`task.column.${name}`),
    noun: `${name}s`,
    options: of[`${name}s`],
    chosen: of[name],
  }));
  return (
    <ListFilters
      action={paths.tasks(type)}
      keep={{
        ...keptOf(params),
        view: kept("view"),
        state: late ? "late" : undefined,
        more: kept("more"),
        budget_item: kept("budget_item"),
      }}
      placeholder={t("task.search")}
      people={people}
      fields={picks.map((pick) => (
        <FilterPick key={`${pick.name}-${pick.chosen?.value}`} {...pick} />
      ))}
      more={[
        ...(type === "board" ? [] : [{ name: "section", label: t("task.column.section"), options: sections }]),
        { name: "label", label: t("task.column.labels"), options: labels },
        {
          name: "priority",
          label: t("task.column.priority"),
          options: prioritiesDown.map((value) => ({ value, label: t(`task.priority.${value}`) })),
        },
      ]}
    >
      {picks.map(({ name, label, chosen }) =>
        chosen ? (
          <FilterChip
            key={name}
            name={label}
            value={chosen.label}
            clearHref={href({ [name]: undefined, page: undefined })}
          />
        ) : null,
      )}
      {budgetItem === null ? null : (
        <FilterChip
          name={t("task.field.budget_item_id")}
          value={budgetItem}
          clearHref={href({ budget_item: undefined, page: undefined })}
        />
      )}
      <Segments
        label={t("task.views")}
        items={taskViews.map((name) => ({
          to: href({ view: name === "mine" && !kept("responsible") ? undefined : name, page: undefined }),
          label: t(`task.view.${name}`),
          current: view === name,
        }))}
      />
    </ListFilters>
  );
}

/** Nothing to show, and the way on. */
export function NoTasks({ type }: { type: TaskPage }) {
  const { t } = useWords();
  const href = useTaskHref(type);
  const filtered = useFiltered();
  const unset = Object.fromEntries([...filterNames, "page"].map((name) => [name, undefined]));
  return (
    <Empty
      title={t("ui.empty")}
      actions={filtered ? <ButtonLink to={href(unset)}>{t("task.clear")}</ButtonLink> : <AddTask type={type} />}
    >
      {t(filtered ? "task.emptyFiltered" : `task.empty.${type}`)}
    </Empty>
  );
}
