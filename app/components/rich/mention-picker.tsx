import type { Editor } from "@tiptap/react";
import { type MutableRefObject, useEffect, useId, useState } from "react";

import { foldTurkish } from "#contract/fold";
import { useWords } from "~/locales/form";
import { beginsWords } from "~/shared/format";

/** Names that are offered at once. */
const most = 6;

/** The text after an @ before the cursor, and its start; null if nobody is being named. */
function askedIn({ state: { selection } }: Editor): { from: number; query: string } | null {
  const { $from, empty } = selection;
  if (!empty) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\uFFFC");
  const query = /(?:^|[^\p{L}\p{N}._-])@([\p{L}][\p{L} .'-]{0,60}|)$/u.exec(before)?.[1];
  return query === undefined ? null : { from: $from.pos - query.length, query };
}

/** Names with words that begin like the typed text; none once a whole name is typed. */
function matching(names: readonly string[], query: string): string[] {
  const typed = foldTurkish(query.trim());
  if (names.some((name) => foldTurkish(name) === typed)) return [];
  return names.filter((name) => beginsWords(name, query)).slice(0, most);
}

interface Props {
  editor: Editor;
  names: readonly string[];
  /** Handler that the editor's keys go through first; true means that the list took the key. */
  keys: MutableRefObject<((event: KeyboardEvent) => boolean) | null>;
}

/** The colleagues that an @ may name, under the text; the arrows choose, Enter or Tab takes, Escape leaves. */
export function MentionPicker({ editor, names, keys }: Props) {
  const { t } = useWords();
  const id = useId();
  const [place, setPlace] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const asked = askedIn(editor);
  const found = asked && asked.from !== left ? matching(names, asked.query) : [];
  const chosen = Math.min(place, found.length - 1);
  const take = (name: string | undefined) => {
    if (!asked || name === undefined) return;
    const to = editor.state.selection.from;
    editor.chain().focus().insertContentAt({ from: asked.from, to }, `${name} `).run();
    setPlace(0);
  };
  useEffect(() => {
    keys.current = (event) => {
      if (found.length === 0) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setPlace((chosen + step + found.length) % found.length);
      else if (event.key === "Enter" || event.key === "Tab") take(found[chosen]);
      else if (event.key === "Escape") setLeft(asked?.from ?? null);
      else return false;
      // Neither the text nor a dialog around it is meant.
      event.preventDefault();
      event.stopPropagation();
      return true;
    };
    const area = editor.view.dom;
    if (found.length > 0) {
      area.setAttribute("aria-controls", id);
      area.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    } else {
      area.removeAttribute("aria-controls");
      area.removeAttribute("aria-activedescendant");
    }
  });
  return (
    <>
      <p className="visually-hidden" role="status">
        {found.length > 0 ? t("form.combobox.results", { count: found.length }) : null}
      </p>
      {found.length > 0 ? (
        <div className="editor-names" role="listbox" id={id} aria-label={t("form.rich.mention")}>
          {found.map((name, nth) => (
            <div
              key={name}
              id={`${id}-${nth}`}
              role="option"
              tabIndex={-1}
              aria-selected={nth === chosen}
              // The cursor stays in the text.
              onMouseDown={(event) => {
                event.preventDefault();
                take(name);
              }}
            >
              {name}
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
