import { BulkActs } from "~/components/list/bulk-acts";
import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/task";
import { paths, type TaskPage } from "~/shared/paths";

/** Acts for several to-dos at once; each leads to a dialog. */
export function TaskBulkActs({ type }: { type: TaskPage }) {
  const { t } = useWords();
  const isDone = type === "completed";
  return (
    <BulkActs exportPath={type === "list" ? paths.exportTasks : null}>
      <Button type="submit" size="sm" icon={isDone ? "undo-2" : "check"} name="act" value="complete">
        {t(isDone ? "task.reopenAct" : "task.finishAct")}
      </Button>
      {isDone ? null : (
        <Button type="submit" size="sm" icon="pencil" name="act" value="change">
          {t("task.many.changeAct")}
        </Button>
      )}
      <Button type="submit" size="sm" icon="trash-2" name="act" value="delete">
        {t("task.many.deleteAct")}
      </Button>
    </BulkActs>
  );
}
