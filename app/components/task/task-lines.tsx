import { Form, useFetcher } from "@remix-run/react";
import { type DragEvent, useEffect, useRef, useState } from "react";

import { longestLine, mostLines } from "#contract/planning/task-facts";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { TextField } from "~/components/form/text-field";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink, IconButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Menu, MenuButton, MenuForm, MenuLink, MenuSubmit } from "~/components/ui/menu";
import { useWords } from "~/locales/task";
import type { TaskDetail } from "#contract/planning/tasks";
import type { FormAnswer } from "~/server/submit.server";
import { paths, type TaskPage } from "~/shared/paths";

import { LineCount } from "./line-count";
import { useTaskHref } from "./use-task-href";

type Line = TaskDetail["lines"][number];

interface Props {
  task: TaskDetail;
  type: TaskPage;
  formKey: string;
  /** Id of the line that is being renamed. */
  renamed?: number | undefined;
  answer?: FormAnswer | undefined;
}

/** The checklist of a to-do: lines are added, ticked, renamed, ordered and deleted; each act is a form of its own. */
export function TaskLines({ task, type, formKey, renamed, answer }: Props) {
  const { t } = useWords();
  const { lines } = task;
  const may = task.may_write === 1;
  const place = useFetcher();
  const taken = useRef<Line | null>(null);
  const pathOf = useLinePath(task, type);
  if (!may && lines.length === 0) return null;
  const drop = (at: number) => {
    const line = taken.current;
    taken.current = null;
    if (line && lines.indexOf(line) !== at)
      place.submit({ place: String(at) }, { method: "post", action: pathOf(line.id) });
  };
  return (
    <section className="lines" aria-labelledby="lines">
      <h3 id="lines">
        {t("task.lines.title")} <LineCount task={task} />
      </h3>
      {lines.length > 0 ? (
        <ol className="lines-list">
          {lines.map((line, at) =>
            line.id === renamed && may ? (
              <li key={line.id} className="lines-row">
                <Rename line={line} action={pathOf(line.id)} closeHref={pathOf()} answer={answer} />
              </li>
            ) : (
              <LineRow
                key={line.id}
                line={line}
                at={at}
                count={lines.length}
                may={may}
                pathOf={pathOf}
                onTake={() => (taken.current = line)}
                onDrop={() => drop(at)}
              />
            ),
          )}
        </ol>
      ) : null}
      {may && lines.length < mostLines ? (
        <Add
          action={pathOf("")}
          formKey={formKey}
          count={lines.length}
          answer={renamed === undefined ? answer : undefined}
        />
      ) : null}
    </section>
  );
}

/** The address of a line, of the checklist (""), and of the to-do itself. */
function useLinePath({ id }: Pick<TaskDetail, "id">, type: TaskPage) {
  const href = useTaskHref(type);
  return (line?: number | "", ...rest: string[]) =>
    href({}, paths.tasks(type, id, ...(line === undefined ? [] : ["lines", ...(line === "" ? [] : [line])]), ...rest));
}

interface RowProps {
  line: Line;
  at: number;
  count: number;
  may: boolean;
  pathOf: ReturnType<typeof useLinePath>;
  onTake: () => void;
  onDrop: () => void;
}

function LineRow({ line, at, count, may, pathOf, onTake, onDrop }: RowProps) {
  const { t } = useWords();
  const [over, setOver] = useState(false);
  const { id, text, done } = line;
  const icon = done === 1 ? "circle-check" : "ring-0";
  if (!may)
    return (
      <li className="lines-row">
        <Icon name={icon} />
        <span className="lines-text">{text}</span>
      </li>
    );
  const dragging = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", text);
      onTake();
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop();
    },
  };
  return (
    <li className="lines-row" data-over={over || undefined} {...dragging}>
      <Form method="post" action={pathOf(id)} preventScrollReset>
        <input type="hidden" name="done" value={done === 1 ? "0" : "1"} />
        <IconButton
          type="submit"
          size="sm"
          icon={icon}
          label={t(done === 1 ? "task.lines.reopen" : "task.lines.finish", { name: text })}
        />
      </Form>
      <span className="lines-text" data-done={done === 1 || undefined}>
        {text}
      </span>
      <Menu title={t("task.lines.acts", { name: text })} size="sm" variant="ghost" align="end">
        <MenuLink to={pathOf(id)} icon="pencil">
          {t("task.lines.rename")}
        </MenuLink>
        <MenuForm action={pathOf(id)} fields={{}}>
          {at > 0 ? (
            <MenuSubmit icon="arrow-up" name="place" value={String(at - 1)}>
              {t("task.lines.up")}
            </MenuSubmit>
          ) : null}
          {at < count - 1 ? (
            <MenuSubmit icon="arrow-down" name="place" value={String(at + 1)}>
              {t("task.lines.down")}
            </MenuSubmit>
          ) : null}
        </MenuForm>
        <MenuButton action={pathOf(id, "delete")} icon="trash-2" danger>
          {t("task.lines.remove")}
        </MenuButton>
      </Menu>
    </li>
  );
}

/** The field of a line's text, as a form without conform needs it. */
const metaOf = (id: string, value: string, answer: FormAnswer | undefined) => {
  const error = answer?.result?.error?.["text"];
  const typed = answer?.result?.initialValue?.["text"];
  return {
    id,
    name: "text",
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    key: typeof typed === "string" ? typed : value,
    initialValue: typeof typed === "string" ? typed : value,
    ...(error ? { errors: error } : {}),
  };
};

function Rename(props: { line: Line; action: string; closeHref: string; answer: FormAnswer | undefined }) {
  const { line, action, closeHref } = props;
  const { t } = useWords();
  const { Form: Sender, answer, pending } = useFormAnswer(props.answer);
  const meta = metaOf("line-text", line.text, answer);
  return (
    <Sender method="post" action={action} className="lines-form" noValidate>
      <FormError message={answer?.message ?? null} />
      <TextField meta={meta} label={t("task.lines.rename")} maxLength={longestLine} required />
      <div className="btn-row">
        <SubmitButton pending={pending}>{t("task.save")}</SubmitButton>
        <ButtonLink to={closeHref} variant="ghost">
          {t("task.lines.keep")}
        </ButtonLink>
      </div>
    </Sender>
  );
}

/** After a line was added the field is empty again, and one writes on. */
function useEmptied(count: number) {
  const before = useRef(count);
  useEffect(() => {
    const added = count > before.current;
    before.current = count;
    const field = document.getElementById("new-line");
    if (added && field instanceof HTMLInputElement) field.value = "";
  }, [count]);
}

function Add(props: { action: string; formKey: string; count: number; answer: FormAnswer | undefined }) {
  const { action, formKey, count } = props;
  const { t } = useWords();
  const { Form: Sender, answer, pending } = useFormAnswer(props.answer);
  useEmptied(count);
  return (
    <Sender method="post" action={action} className="lines-form" noValidate>
      <FormError message={answer?.message ?? null} />
      <input type="hidden" name="_key" value={answer?.key ?? formKey} />
      <TextField
        meta={metaOf("new-line", "", answer)}
        label={t("task.lines.add")}
        maxLength={longestLine}
        autoComplete="off"
        required
      />
      <SubmitButton variant="secondary" pending={pending}>
        {t("task.lines.addAct")}
      </SubmitButton>
    </Sender>
  );
}
