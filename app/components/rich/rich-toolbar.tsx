import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-name";
import { linkTarget } from "./link-target";

type Props = { editor: Editor; disabled: boolean; label: string; controls: string };

type Tool = {
  key: string;
  icon: IconName;
  run: () => void;
  /** Pressed or not; an act has neither. */
  active?: boolean;
  can?: boolean;
};

/** One tab stop; arrows, Home and End move inside it. */
export function RichToolbar({ editor, disabled, label, controls }: Props) {
  const { t } = useWords();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [link, setLink] = useState<string | null>(null);
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { key: "bold", icon: "bold", run: () => chain().toggleBold().run(), active: editor.isActive("bold") },
    { key: "italic", icon: "italic", run: () => chain().toggleItalic().run(), active: editor.isActive("italic") },
    {
      key: "heading2",
      icon: "heading-2",
      run: () => chain().toggleHeading({ level: 2 }).run(),
      active: editor.isActive("heading", { level: 2 }),
    },
    {
      key: "heading3",
      icon: "heading-3",
      run: () => chain().toggleHeading({ level: 3 }).run(),
      active: editor.isActive("heading", { level: 3 }),
    },
    {
      key: "bulletList",
      icon: "list",
      run: () => chain().toggleBulletList().run(),
      active: editor.isActive("bulletList"),
    },
    {
      key: "orderedList",
      icon: "list-ordered",
      run: () => chain().toggleOrderedList().run(),
      active: editor.isActive("orderedList"),
    },
    {
      key: "link",
      icon: "link",
      run: () => setLink(String(editor.getAttributes("link")["href"] ?? "")),
      active: editor.isActive("link"),
    },
    { key: "undo", icon: "undo-2", run: () => chain().undo().run(), can: editor.can().undo() },
    { key: "redo", icon: "redo-2", run: () => chain().redo().run(), can: editor.can().redo() },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <>
      <div
        className="editor-bar"
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        aria-controls={controls}
        ref={bar}
        onKeyDown={onKeyDown}
      >
        {tools.map(({ key, icon, run, active, can }, index) => (
          <button
            key={key}
            type="button"
            className="btn btn-ghost btn-icon btn-sm"
            tabIndex={index === stop ? 0 : -1}
            aria-label={t(`form.rich.${key}`)}
            title={t(`form.rich.${key}`)}
            aria-pressed={active}
            // Still a stop of the arrows while there is nothing to undo.
            aria-disabled={disabled || can === false || undefined}
            onFocus={() => setStop(index)}
            onClick={() => {
              if (!disabled && can !== false) run();
            }}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      {link === null ? null : <LinkBox editor={editor} initial={link} onDone={() => setLink(null)} />}
    </>
  );
}

function LinkBox({ editor, initial, onDone }: { editor: Editor; initial: string; onDone: () => void }) {
  const { t } = useWords();
  const id = useId();
  const [text, setText] = useState(initial);
  const [bad, setBad] = useState(false);
  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const set = () => {
    const href = linkTarget(text);
    if (href === null) return setBad(true);
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div
      className="editor-link"
      role="group"
      aria-label={t("form.rich.link")}
      onKeyDown={(event) => {
        if (event.key !== "Escape" && event.key !== "Enter") return;
        if (event.key === "Enter" && !(event.target instanceof HTMLInputElement)) return;
        // Neither the form nor a dialog around it is meant.
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") set();
        else leave();
      }}
    >
      <label htmlFor={id} className="label">
        {t("form.rich.address")}
      </label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoFocus
        className="control"
        placeholder={"https://"}
        value={text}
        aria-invalid={bad || undefined}
        aria-describedby={bad ? `${id}-error` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setBad(false);
        }}
      />
      <Button size="sm" onClick={set}>
        {t("form.rich.apply")}
      </Button>
      {initial ? (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onDone();
          }}
        >
          {t("form.rich.unlink")}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={leave}>
        {t("ui.cancel")}
      </Button>
      {bad ? (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="circle-alert" size={14} />
          {t("form.rich.badLink")}
        </p>
      ) : null}
    </div>
  );
}
