import { useForm } from "@conform-to/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";

import { maxMessage } from "#contract/activity/messenger-facts";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-area-field";
import { useFirst } from "~/components/form/use-first";
import { useHydrated } from "~/components/form/use-hydrated";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/chat";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { messengerAction } from "./messenger-href";

interface Common {
  room: number;
  /** Address to return to. */
  back: string;
  answer: FormAnswer | undefined;
}

/** Minimum time between two typing signals, in milliseconds. */
const typingPause = 3000;

function useTyping(room: number) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (performance.now() - last.current < typingPause) return;
    last.current = performance.now();
    fetch(paths.liveRoom(room, "typing"), { method: "POST" }).catch(() => {
      // Fire and forget.
    });
  };
}

/** Enter sends, as in every messenger; with Shift, or while letters are being composed, it breaks the line. */
function sendOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** A new message; after a send the box is empty, and the conversation shows the message. */
export function Composer({ onSent, ...props }: Common & { formKey: string; onSent: () => void }) {
  const [serial, setSerial] = useState({ n: 0, key: props.formKey });
  return (
    <NewMessage
      key={serial.n}
      {...props}
      answer={serial.n === 0 ? props.answer : undefined}
      formKey={serial.key}
      focus={serial.n > 0}
      onSent={(key) => {
        setSerial(({ n }) => ({ n: n + 1, key }));
        onSent();
      }}
    />
  );
}

type NewProps = Common & { formKey: string; focus: boolean; onSent: (key: string) => void };

function NewMessage({ room, back, answer: given, formKey, focus, onSent }: NewProps) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { Form, pending } = sender;
  const { sent, key: next, ...answer } = (sender.answer ?? {}) as FormAnswer & { sent?: number };
  const hydrated = useHydrated();
  const typing = useTyping(room);
  const box = useRef<HTMLDivElement>(null);
  const tell = useRef(onSent);
  tell.current = onSent;
  const [form, metas] = useForm<Record<string, string>>({
    id: "chat-send",
    lastResult: answer.result ?? null,
    onValidate: inPlace,
  });
  const key = useFirst(formKey);
  useEffect(() => {
    if (sent) tell.current(next ?? key);
  }, [sent, next, key]);
  // After a message is sent the next one is typed.
  useEffect(() => {
    if (focus) box.current?.querySelector("textarea")?.focus();
  }, [focus]);
  const meta = metas["text"];
  if (!meta) return null;
  const label = t("chat.write");
  return (
    <div ref={box} className="chat-write">
      <Form
        method="post"
        action={messengerAction(paths.room(room, "send"), back)}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        onKeyDown={sendOnEnter}
        onInput={typing}
      >
        <FormHead answer={answer} formKey={next ?? key} fields={[{ meta, label }]} form={form} />
        {hydrated ? <input type="hidden" name="stay" value="1" /> : null}
        <TextAreaField meta={meta} label={label} hint={t("chat.hint")} rows={2} max={maxMessage} required />
        <SubmitButton icon="send" pending={pending}>
          {t("chat.send")}
        </SubmitButton>
      </Form>
    </div>
  );
}

interface EditProps extends Common {
  message: { id: number; text: string; version: number };
}

/** Edits a message; it replaces the composer. */
export function MessageEditor({ room, back, answer: given, message }: EditProps) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { Form, answer, pending } = sender;
  const first = useFirst(message);
  const [form, metas] = useForm<Record<string, string>>({
    id: `chat-edit-${first.id}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { text: first.text },
  });
  const meta = metas["text"];
  if (!meta) return null;
  const label = t("chat.editTitle");
  return (
    <div className="chat-write">
      <Form
        method="post"
        action={messengerAction(paths.room(room, "messages", first.id, "edit"), back)}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        onKeyDown={sendOnEnter}
      >
        <FormHead form={form} answer={answer} formKey={null} version={first.version} fields={[{ meta, label }]} />
        <TextAreaField meta={meta} label={label} rows={3} max={maxMessage} required />
        <div className="btn-row">
          <ButtonLink to={back}>{t("ui.cancel")}</ButtonLink>
          <SubmitButton icon="check" pending={pending}>
            {t("chat.save")}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
