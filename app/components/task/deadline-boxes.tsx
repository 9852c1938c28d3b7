import { useEffect, useRef } from "react";

import { DayBox } from "~/components/form/dates/day-box";
import { TimeBox } from "~/components/form/dates/time-box";
import { useWords } from "~/locales/task";
import type { Task } from "#contract/planning/tasks";

interface Props {
  task: Task;
  name: string;
  label: string;
  /** Id of the error. */
  described: string | undefined;
  /** False for a milestone, which has a day alone. */
  hasTime: boolean;
}

/** Day and time of a row that is being changed. In a file of their own: a list is not to fetch the parts of forms. */
export default function DeadlineBoxes({ task, name, label, described, hasTime }: Props) {
  const { t } = useWords();
  const box = useRef<HTMLSpanElement>(null);
  // The row's editor has moved the focus before this file came.
  useEffect(() => box.current?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus(), []);
  return (
    <span ref={box} className="inline-controls">
      <DayBox
        name={name}
        label={label}
        value={task.deadline_at ?? task.starts_at}
        described={described}
        invalid={Boolean(described)}
      />
      {hasTime ? (
        <TimeBox
          name="deadline_time"
          aria-label={t("task.field.deadline_time")}
          defaultValue={task.deadline_time ?? ""}
        />
      ) : null}
    </span>
  );
}
