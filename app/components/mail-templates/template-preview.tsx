import { Form } from "@remix-run/react";
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";

import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/email-templates";
import type { TemplateEditor } from "~/services/mail-templates/read.server";
import { paths } from "~/shared/paths";

export const previewFrame = "mail-preview";
/** Milliseconds after the last key before a typed text is shown. */
const pause = 600;

export interface PreviewHandle {
  /** Shows what a form holds, a moment after the last call. */
  show: (form: HTMLFormElement) => void;
}

interface Typed {
  round: number;
  subject: string;
  content: string;
}

/** ADM-182: the mail in a frame of its own, about a chosen record; the saved text until another one is typed. */
export function TemplatePreview({ editor, handle }: { editor: TemplateEditor; handle: Ref<PreviewHandle> }) {
  const { t } = useWords();
  const { kind, language, records, record, preview } = editor;
  const [typed, setTyped] = useState<Typed | null>(null);
  const sender = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useImperativeHandle(handle, () => ({
    show(form) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const data = new FormData(form);
        const textOf = (name: string) => String(data.get(name) ?? "");
        setTyped((last) => ({
          round: (last?.round ?? 0) + 1,
          subject: textOf("subject"),
          content: textOf("content"),
        }));
      }, pause);
    },
  }));
  useEffect(() => () => clearTimeout(timer.current), []);
  // Posted into the frame, which is new each time: a frame that navigates would fill the browser's history.
  useEffect(() => {
    if (typed) sender.current?.submit();
  }, [typed]);
  return (
    <section className="mail-preview" aria-labelledby="mail-preview-title">
      <h2 id="mail-preview-title">{t("email-templates.preview.title")}</h2>
      {records.length > 0 ? (
        <Form method="get" action={paths.emailTemplate(kind, language)} className="mail-record" preventScrollReset>
          <select
            name="record"
            className="control"
            aria-label={t("email-templates.preview.record")}
            defaultValue={record ?? ""}
            key={record}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="">{t("email-templates.preview.example")}</option>
            {records.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <noscript>
            <Button type="submit">{t("email-templates.preview.choose")}</Button>
          </noscript>
        </Form>
      ) : null}
      <iframe
        key={typed ? typed.round : preview}
        name={previewFrame}
        title={t("email-templates.preview.title")}
        sandbox=""
        {...(typed ? {} : { src: preview })}
      />
      <form
        ref={sender}
        method="post"
        action={paths.emailTemplate(kind, language, "preview")}
        target={previewFrame}
        hidden
      >
        <input type="hidden" name="subject" value={typed?.subject ?? ""} />
        <input type="hidden" name="content" value={typed?.content ?? ""} />
        <input type="hidden" name="record" value={record ?? ""} />
      </form>
      <Form method="post" action={paths.emailTemplate(kind, language, "test")} preventScrollReset className="mail-test">
        {record === null ? null : <input type="hidden" name="record" value={record} />}
        <Button type="submit" icon="mail">
          {t("email-templates.test")}
        </Button>
        <p>{t("email-templates.testAbout")}</p>
      </Form>
    </section>
  );
}
