import { useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { callDirections, maxCallText } from "#contract/activity/activity-facts";
import type { FieldMeta } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { inPlace } from "~/components/form/in-place";
import { RadioGroupField } from "~/components/form/choices/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-area-field";
import { useFirst } from "~/components/form/use-first";
import { PageLink } from "~/components/ui/page-link";
import type { ActivityBoxData } from "~/services/activity/read.server";
import { useWords } from "~/locales/activity";
import { withoutPreset } from "~/shared/activity-place";
import { withQuery } from "~/shared/paths";

interface Props {
  box: ActivityBoxData;
  /** Hint that names the note's owner, if that is not the record itself. */
  noteHint?: string;
}

const kinds = ["note", "call"] as const;

/** One box that writes into the activity of a record: a note, or a call after a press. */
export function ActivityBox({ box, noteHint }: Props) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const kind = params.get("box") === "call" ? "call" : "note";
  const here = withoutPreset(pathname, params);
  const href = (one: (typeof kinds)[number]) =>
    withQuery(pathname, {
      ...Object.fromEntries(new URLSearchParams(here.split("?")[1] ?? "")),
      box: one === "call" ? "call" : undefined,
    });
  // A new serial empties the box after a save.
  const [serial, setSerial] = useState(0);
  return (
    <section className="activity-box" aria-label={t("activity.box.title")}>
      <nav className="segments" aria-label={t("activity.box.kinds")}>
        {kinds.map((one) => (
          <PageLink key={one} to={href(one)} keepScroll aria-current={one === kind ? "page" : undefined}>
            {t(`activity.box.${one}`)}
          </PageLink>
        ))}
      </nav>
      <BoxForm
        key={`${kind} ${serial}`}
        kind={kind}
        box={box}
        noteHint={noteHint}
        here={here}
        onSaved={() => setSerial(serial + 1)}
      />
    </section>
  );
}

interface FormProps {
  box: ActivityBoxData;
  noteHint: string | undefined;
  kind: (typeof kinds)[number];
  here: string;
  onSaved: () => void;
}

function BoxForm({ kind, box, noteHint, here, onSaved }: FormProps) {
  const { t } = useWords();
  const sender = useFormAnswer(undefined);
  const { Form, answer, pending } = sender;
  const isCall = kind === "call";
  const first = useFirst(box[kind]);
  const [form, metas] = useForm<Record<string, string>>({
    id: `box-${kind}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: isCall ? { call_direction: "outbound" } : {},
  });
  const wasSent = useRef(false);
  useEffect(() => {
    const isSaved = wasSent.current && !pending && !answer;
    wasSent.current = pending;
    if (isSaved) onSaved();
  });
  const name = isCall ? "description" : "note_content";
  const text: FieldMeta | undefined = metas[name];
  const direction: FieldMeta | undefined = metas["call_direction"];
  const key = answer?.key ?? first.key;
  const asked = new URLSearchParams({ _key: key, ...first.asked, from: here });
  if (!text || !direction) return null;
  const label = t(`activity.${kind}.field.${name}`);
  return (
    <Form
      method="post"
      action={`${first.to}?${asked.toString()}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="form"
    >
      <input type="hidden" name="_key" value={key} />
      {Object.entries(first.hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <FormError message={answer?.message ?? null} fields={[{ meta: text, label }]} />
      <TextAreaField
        meta={text}
        label={label}
        required
        rows={2}
        placeholder={t("activity.box.example")}
        {...(isCall
          ? { max: maxCallText }
          : { hint: [noteHint, t("activity.note.mentionHint")].filter(Boolean).join(" ") })}
      />
      {isCall ? (
        <RadioGroupField
          meta={direction}
          label={t("activity.call.field.call_direction")}
          inline
          options={callDirections.map((value) => ({ value, label: t(`activity.call.direction.${value}`) }))}
        />
      ) : null}
      <div className="btn-row">
        <SubmitButton variant="secondary" pending={pending}>
          {t(isCall ? "activity.call.add" : "activity.note.add")}
        </SubmitButton>
      </div>
    </Form>
  );
}
