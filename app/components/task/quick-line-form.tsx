import { Form, useSearchParams } from "@remix-run/react";

import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/task";
import { paths, type TaskPage } from "~/shared/paths";

/** One line that becomes a to-do: the form opens with the facts read from it. */
export function QuickLineForm({ type }: { type: TaskPage }) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const kept = [...params].filter(([name]) => name !== "dialog" && !name.startsWith("line"));
  return (
    <Form method="get" action={paths.tasks(type)} className="quick-line" preventScrollReset data-no-print>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="dialog" value="new-task" />
      <label className="filter-search">
        <span className="visually-hidden">{t("task.line.label")}</span>
        <Icon name="sparkles" />
        <input
          key={params.get("line")}
          name="line"
          className="control"
          defaultValue={params.get("line") ?? ""}
          placeholder={t("task.line.placeholder")}
          maxLength={200}
          autoComplete="off"
          required
        />
      </label>
      <Button type="submit">{t("task.line.go")}</Button>
    </Form>
  );
}
