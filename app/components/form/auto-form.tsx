import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";

import type { KeptAnswer } from "~/browser/save-queue";
import { readAgain } from "~/live/live-bus";
import type { FormAnswer } from "~/server/submit.server";
import { choicePrefix } from "~/shared/stale";

import type { FieldMeta } from "./field-meta";
import { FormHead } from "./form-head";
import { inPlace } from "./in-place";
import { type FormFacts, type FormFields, headFields } from "./record-fields";
import { SubmitButton } from "./submit-button";
import { useHydrated } from "./use-hydrated";
import { useSaves } from "./use-saves";

interface Props {
  id: string;
  /** Address that the form posts to without script. */
  action: string;
  /** Address that script saves to. */
  keep: string;
  values: Record<string, unknown> & { version: number };
  facts: FormFacts;
  /** Values that are posted beside the fields. */
  hidden: Record<string, string>;
  /** All names of the form, in their order. */
  names: readonly string[];
  label: (name: string) => string;
  extras?: FormFields["extras"];
  answer: FormAnswer | undefined;
  readOnly: boolean;
  className: string;
  /** The words of its button. */
  save: string;
  /** Refusals are shown as in forms with a button (ACC-183), not by a line. */
  alarmed?: boolean;
  /** Everything that was typed is saved. */
  onKept?: () => void;
  onTyped?: (typed: FormData) => void;
  children: (fields: FormFields) => ReactNode;
}

const isIntent = (event: Event) =>
  event instanceof SubmitEvent && event.submitter?.getAttribute("name") === "__intent__";

const textsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string");

/** Puts typed values that wait to be sent into the values, under the names of the fields. */
function withPending(values: Record<string, unknown>, pending: [string, string][] | null) {
  if (!pending) return values;
  const typed: Record<string, unknown> = { ...values, props: { ...(values["props"] as object | undefined) } };
  for (const [name, value] of Object.entries(values))
    if (Array.isArray(value)) typed[name] = pending.flatMap(([one, text]) => (one === name ? [text] : []));
  for (const [name, text] of pending) {
    if (Array.isArray(typed[name])) continue;
    const [group, own] = name.split(".");
    if (own === undefined) typed[name] = text;
    else if (group === "props") (typed["props"] as Record<string, unknown>)[own] = text;
  }
  return typed;
}

/** FRM-186, FRM-187: a form that saves itself as it is typed; without script it has a button. */
export function AutoForm(props: Props) {
  const { id, action, keep, values, facts, hidden, names, label, extras, answer: given, readOnly, children } = props;
  const hydrated = useHydrated();
  const saves = useSaves();
  const element = useRef<HTMLFormElement>(null);
  const [back, setBack] = useState<FormAnswer | null>(null);
  /** Somebody else's value waits for a choice: nothing is sent before. */
  const held = useRef(false);
  /** True after a press of the button: an automatic save must leave the focus where somebody types. */
  const pressed = useRef(false);
  const [isAsked, setIsAsked] = useState(false);
  const [form, metas] = useForm<Record<string, string>>({
    id,
    lastResult: given?.result ?? null,
    onValidate: inPlace,
    defaultValue: withPending(values, saves.pending(keep)) as never,
  });
  const answer = back ?? given;
  const errors = back?.result?.error;
  const shown = Object.fromEntries(
    names.flatMap((name) => {
      const meta = metas[name] as FieldMeta | undefined;
      if (!meta || !facts[name]) return [];
      // conform creates its metas on access, and they cannot be spread.
      const { id: own, name: posted, errorId, descriptionId, key, initialValue } = meta;
      const said = back ? (errors?.[name] ?? undefined) : meta.errors;
      return [[name, { id: own, name: posted, errorId, descriptionId, key, initialValue, errors: said }]];
    }),
  ) as Record<string, FieldMeta>;
  const fields: FormFields = { facts, metas: shown, label, ...(extras ? { extras } : {}) };

  const send = (wait?: number) => {
    if (!element.current || held.current) return;
    saves.put(keep, textsOf(element.current), wait);
  };
  const kept = useRef(props.onKept);
  kept.current = props.onKept;
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(
    () =>
      saves.open(keep, (status: number, said: KeptAnswer) => {
        setIsAsked(pressed.current);
        pressed.current = false;
        if (status === 200) {
          setBack((before) => (before ? {} : null));
          if (!saves.pending(keep)) kept.current?.();
          return readAgain();
        }
        const refusal = said as FormAnswer;
        held.current = (refusal.changed?.length ?? 0) > 0;
        setBack(refusal);
        // Changes of somebody else alone are put into the fields by the notice, and saved with the rest.
        if (refusal.taken?.length && !held.current) window.setTimeout(() => sendNow.current(), 300);
      }),
    [keep, saves],
  );

  const onTyped = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target as HTMLElement;
    // A search field for a choice sends nothing itself; the choice fires its own event.
    if (control instanceof HTMLInputElement && control.name === "") return;
    const name = control.getAttribute("name") ?? "";
    if (name.startsWith(choicePrefix)) held.current = false;
    props.onTyped?.(new FormData(event.currentTarget));
    // The chosen side is put into its field by the notice.
    if (name.startsWith(choicePrefix)) window.setTimeout(() => sendNow.current(), 100);
    else send();
  };
  const refused = Boolean(back && (back.result || back.message));
  const stale = Boolean(back?.current);
  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      ref={element}
      noValidate
      className={`form ${props.className}`}
      onInput={onTyped}
      onChange={onTyped}
      onSubmit={(event) => {
        if (isIntent(event.nativeEvent)) return form.onSubmit(event);
        event.preventDefault();
        held.current = false;
        pressed.current = true;
        send(0);
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormHead
        form={form}
        answer={back ? (stale || props.alarmed ? back : undefined) : given}
        formKey={null}
        version={values.version}
        still={back !== null && !isAsked}
        fields={headFields({ ...fields, layout: names.map((name) => [name]) })}
      />
      {!stale && !props.alarmed && back?.message ? (
        <p className="field-error" role="alert">
          {back.message}
        </p>
      ) : null}
      <fieldset disabled={readOnly}>{children(fields)}</fieldset>
      {readOnly || (hydrated && !refused && !answer?.current) ? null : (
        <div className="btn-row">
          <SubmitButton variant="secondary">{props.save}</SubmitButton>
        </div>
      )}
    </Form>
  );
}
