import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import { useWords } from "~/locales/form";

import "~/styles/form/editor.css";
import { Loading } from "../ui/loading";
import { linkTarget } from "./link-target";
import { MentionPicker } from "./mention-picker";
import { escapeForeignTags, plainMarkup } from "./pasted";
import { RichToolbar } from "./rich-toolbar";

type Props = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  /** HTML, or the plain text of the field without script. */
  initial: string;
  height: number;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  /** Names that an @ offers. */
  mentions: readonly string[] | undefined;
  onChange: (html: string) => void;
};

/** Formats of the sanitiser and no others: pasted text loses everything else at once. */
const formats = StarterKit.configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    autolink: true,
    defaultProtocol: "https",
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (href) => linkTarget(href) !== null,
  },
});

const isHtml = (text: string) => /<[a-z!/]/i.test(text);

/** Plain text as the editor's own nodes: no HTML is put together here. */
const asContent = (text: string) =>
  isHtml(text)
    ? escapeForeignTags(text)
    : {
        type: "doc",
        content: text.split(/\n+/).map((line) => ({
          type: "paragraph",
          ...(line === "" ? {} : { content: [{ type: "text", text: line }] }),
        })),
      };

export default function RichTextEditor({
  id,
  labelId,
  describedBy,
  initial,
  height,
  disabled,
  required,
  invalid,
  mentions,
  onChange,
}: Props) {
  const { t } = useWords();
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const editor = useEditor({
    extensions: [formats],
    content: asContent(initial),
    editable: !disabled,
    immediatelyRender: false,
    // Style elements are not allowed by the page's content policy; the rules stand in editor.css.
    injectCSS: false,
    // Toolbar and form need to know every change, not only those of the text.
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  useEffect(() => {
    if (!editor) return;
    editor.setOptions({
      editorProps: {
        transformPastedHTML: plainMarkup,
        // Tab leaves the editor, in lists too: keyboard users need a way out.
        handleDOMEvents: { keydown: (_, event) => keys.current?.(event) === true || event.key === "Tab" },
        attributes: {
          id,
          class: "rich-text editor-area",
          role: "textbox",
          "aria-multiline": "true",
          "aria-labelledby": labelId,
          "aria-required": String(required),
          ...(invalid ? { "aria-invalid": "true" } : {}),
          ...(describedBy ? { "aria-describedby": describedBy } : {}),
          ...(disabled ? { "aria-disabled": "true" } : {}),
        },
      },
    });
    editor.view.dom.style.minHeight = `${height}px`;
    // The label of a native control moves the focus by itself; the editor is no native control.
    const label = document.getElementById(labelId);
    const focus = () => editor.commands.focus();
    label?.addEventListener("click", focus);
    return () => label?.removeEventListener("click", focus);
  }, [editor, id, labelId, describedBy, required, invalid, disabled, height]);
  if (!editor) return <Loading />;
  return (
    <div className="editor" data-invalid={invalid ? "" : undefined} data-disabled={disabled || undefined}>
      <RichToolbar editor={editor} disabled={disabled} label={t("form.rich.toolbar")} controls={id} />
      <EditorContent editor={editor} />
      {mentions && !disabled ? <MentionPicker editor={editor} names={mentions} keys={keys} /> : null}
    </div>
  );
}
