import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

import { useFormAnswer } from "~/components/form/form-answer";
import { useHydrated } from "~/components/form/use-hydrated";
import { onSaved } from "~/browser/saved";
import { IconButton } from "~/components/ui/button";
import { useWords } from "~/shared/words";

interface Props {
  /** The changed field and row: the name of the button. */
  label: string;
  action: string;
  /** The list, to come back to. */
  from: string;
  version: number;
  /** The controls; the first of them takes the focus. `described` is the id of their error. */
  renderControls: (described: string | undefined) => ReactNode;
  /** The record's current value in words, from the answer to a stale save. */
  theirs: (current: Record<string, unknown>) => string;
  /** The value shown in the row. */
  children: ReactNode;
}

/** A value of a row that is changed in its place. It needs script; the record's form does the same without. */
export function InlineEdit({ children, ...editor }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  /** The version at which the editor was left, until the button has the focus back. */
  const leftAt = useRef<number | null>(null);
  const close = () => {
    leftAt.current = editor.version;
    setOpen(false);
  };
  // The row is drawn anew once the list is read again, and may have another place in it then.
  useEffect(() => {
    if (open || leftAt.current === null) return;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === null) button.current?.querySelector("button")?.focus();
    if (leftAt.current !== editor.version) leftAt.current = null;
  }, [open, editor.version]);
  if (open) return <Editor {...editor} onClose={close} />;
  return (
    <span className="inline" ref={button}>
      {children}
      {hydrated ? (
        <IconButton
          icon="pencil"
          size="sm"
          variant="ghost"
          label={t("list.inline.edit", { what: editor.label })}
          onClick={() => setOpen(true)}
        />
      ) : null}
    </span>
  );
}

function Editor({
  label,
  action,
  from,
  version,
  renderControls,
  theirs,
  onClose,
}: Omit<Props, "children"> & { onClose: () => void }) {
  const { t } = useWords();
  const id = useId();
  const { Form, answer, pending } = useFormAnswer(undefined);
  const box = useRef<HTMLDivElement>(null);
  const sent = useRef(false);
  // The row may be read again while one types: changes of somebody else are reported by the save, not overwritten (R4).
  const [opened] = useState(version);
  const done = useRef(onClose);
  done.current = onClose;
  const first = () => box.current?.querySelector<HTMLElement>("input:not([type=hidden]), select");
  useEffect(() => {
    const control = first();
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === "text") control.select();
  }, []);
  // The other values of the row are sent to the same address.
  useEffect(() => onSaved((path) => (path === action && sent.current ? done.current() : undefined)), [action]);
  useEffect(() => {
    sent.current = false;
    if (answer) first()?.focus();
  }, [answer]);
  const current = answer?.current;
  const wrong = Object.values(answer?.result?.error ?? {}).flat()[0];
  const note = current ? t("list.inline.stale", { value: theirs(current) }) : (wrong ?? answer?.message);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    // A select opens by Enter in some browsers and does nothing in others.
    if (event.key === "Enter" && event.target instanceof HTMLSelectElement) {
      event.preventDefault();
      event.target.form?.requestSubmit();
    }
  };
  return (
    <div ref={box} onKeyDown={onKeyDown} className="inline-form">
      <Form
        method="post"
        action={action}
        aria-label={label}
        onSubmit={() => (sent.current = true)}
        preventScrollReset
        noValidate
      >
        <input type="hidden" name="version" value={String(current?.["version"] ?? opened)} />
        <input type="hidden" name="from" value={from} />
        <div className="inline-controls">
          {renderControls(note ? id : undefined)}
          <IconButton type="submit" icon="check" size="sm" label={t("list.inline.save")} disabled={pending} />
          <IconButton icon="x" size="sm" variant="ghost" label={t("list.inline.leave")} onClick={onClose} />
        </div>
      </Form>
      {note ? (
        <p id={id} role="alert" className="inline-note">
          {note}
        </p>
      ) : null}
    </div>
  );
}
