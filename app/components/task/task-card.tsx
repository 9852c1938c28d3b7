import type { ReactNode } from "react";

import { AvatarStack } from "~/components/ui/avatar";
import { Chip } from "~/components/ui/chip";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/task";
import { paths } from "~/shared/paths";

import { CompleteButton } from "./complete-button";
import { LineCount } from "./line-count";
import { shortProject, type TaskCardFacts } from "./task-card-facts";
import { TaskDue } from "./task-due";
import { useTaskHref } from "./use-task-href";

/** The sentence that cards name which their reader may not move. */
export const fixedTaskId = "task-fixed";

/** The tooltip of a text that may be cut off. */
const whole = (text: string, fits: number) => (text.length > fits ? text : undefined);

interface Props {
  card: TaskCardFacts;
  today: string;
  /** The card's menu, or the link that is there without script; Tab comes to it after the card itself. */
  children?: ReactNode;
}

/** One to-do: project, title, labels, deadline and people (TSK-049). All cards have the same height. */
export function TaskCard({ card, today, children }: Props) {
  const { t } = useWords();
  const href = useTaskHref("board");
  const fixed = card.may_write === 0;
  const labels = card.labels.map(([name]) => name).join(", ");
  return (
    <article className="card">
      <header className="card-head">
        <CompleteButton task={{ ...card, completed_at: null }} type="board" />
        {card.project ? (
          <span className="one-line" title={whole(card.project, 18)}>
            {shortProject(card.project)}
          </span>
        ) : (
          <span className="one-line">{card.hidden === 1 ? t("task.hidden") : null}</span>
        )}
        {fixed ? <span className="card-lock" title={t("task.fixed")} /> : null}
      </header>
      <h3>
        <PageLink
          to={href({}, paths.tasks("board", card.id))}
          className="row-link"
          title={whole(card.title, 40)}
          aria-describedby={fixed ? fixedTaskId : undefined}
          keepScroll
        >
          {card.title}
        </PageLink>
      </h3>
      {children}
      <p className="card-labels" title={whole(labels, 20)}>
        {card.priority === "high" ? (
          <Chip tone="warning" icon="flag">
            {t("task.priority.high")}
          </Chip>
        ) : null}
        {card.labels.map(([name, color]) => (
          <Chip key={name} tone={color}>
            {name}
          </Chip>
        ))}
      </p>
      <footer className="card-foot">
        <TaskDue due={card} today={today} />
        <LineCount task={card} />
        <AvatarStack people={card.people.map(([name, src]) => ({ name, src }))} />
      </footer>
    </article>
  );
}
