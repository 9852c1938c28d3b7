import { useForm } from "@conform-to/react";
import { useState } from "react";

import { meetingLocations, onlinePlace, otherPlace } from "#contract/planning/meeting-facts";
import { newContactNames } from "~/components/company/new-contact-fields";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { useAway } from "~/components/form/choices/use-away";
import { MultiComboboxField } from "~/components/form/choices/multi-combobox-field";
import { type FieldExtras, type FormFields, headFields, RecordFields } from "~/components/form/record-fields";
import { TagField } from "~/components/form/choices/tag-field";
import { TextAreaField } from "~/components/form/text-area-field";
import { TextField } from "~/components/form/text-field";
import { useHydrated } from "~/components/form/use-hydrated";
import type { MeetingOptions } from "~/services/meetings/read-options.server";
import type { MeetingFormData } from "~/services/meetings/read.server";
import { useWords } from "~/locales/meeting";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";
import type { TakenClient } from "~/shared/similar";

import { ConflictHint } from "./conflict-hint";
import { meetingLists, metasOf } from "./meeting-lists";
import { MeetingPartyFields } from "./meeting-party-fields";
import type { MeetingValues } from "./meeting-values";

import "~/styles/bundles/form.css";

const partyLayout = [["project"], ["client"], ["supplier"], ["sponsor"], ["companies"]] as const;
const noteLayout = [["note"], ["note_after"]] as const;

interface Props {
  form: MeetingFormData;
  closeHref: string;
  answer?: FormAnswer<MeetingOptions> | undefined;
}

/** CAL-029: a meeting, new or existing; CAL-037: the server's message about a refused save stands over the form. */
export function MeetingDialog({ form: data, closeHref, answer: given }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { id, facts, values } = data;
  const told = useFormAnswer(given);
  // CAL-038: the server was not reached, or gave no answer.
  const answer =
    told.answer && "unsent" in told.answer ? { ...told.answer, message: t("meeting.failed") } : told.answer;
  const sender = { ...told, answer };
  const [form, fields] = useForm<MeetingValues>({
    id: `meeting-${id ?? "new"}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    shouldRevalidate: "onSubmit",
    defaultValue: values as never,
  });
  const [taken, setTaken] = useState<TakenClient | null>(null);
  const lists = meetingLists(data, answer);
  const location = Number(fields.location.value ?? 0);
  const { start } = fields.dates.getFieldset();
  const people = useAway(data.people, String(start.value ?? start.initialValue ?? "").slice(0, 10), data.day);
  const extras: Record<string, FieldExtras> = {
    subject: { hint: t("meeting.hint.subject") },
    meeting_type: { options: data.types },
    location: {
      options: meetingLocations.map((place) => ({ value: String(place), label: t(`meeting.location.${place}`) })),
    },
    link: { render: (props: FieldProps) => <TextField {...props} type="url" inputMode="url" maxLength={1000} /> },
    participants: { render: (props: FieldProps) => <MultiComboboxField {...props} options={people} /> },
    external_participants: {
      hint: t("meeting.hint.external_participants"),
      render: (props: FieldProps) => <TagField {...props} most={50} />,
    },
    share: { hint: t("meeting.hint.share"), required: false },
    note_after: {
      ...(data.noteDisabled ? { hint: t("meeting.hint.note_after") } : {}),
      render: (props: FieldProps) => <TextAreaField {...props} max={5000} disabled={data.noteDisabled} />,
    },
    client: { options: lists.clients, also: ["new_client", ...newContactNames] },
    supplier: { options: lists.suppliers },
    sponsor: { options: lists.sponsors },
    project: { options: lists.projects },
  };
  const places = [
    ...(!hydrated || location === onlinePlace ? [["link"]] : []),
    ...(!hydrated || location === otherPlace ? [["address"]] : []),
  ];
  const layout = [["subject"], ["meeting_type", "location"], ...places, ["dates"]];
  const peopleLayout = [["participants"], ["external_participants"], ["share"]];
  const shared: FormFields = {
    facts,
    metas: metasOf(fields, Object.keys(facts)),
    label: (name) => t(`meeting.field.${name.replace("new_contact.", "contact_")}`),
    extras,
  };
  return (
    <DialogForm
      title={t(id ? "meeting.update" : "shell.add.meetingTitle")}
      size="lg"
      closeHref={closeHref}
      sender={sender}
      form={form}
      action={
        id
          ? withQuery(paths.meeting(id, "edit"), { from: closeHref })
          : keyedAction(paths.newMeeting, data.key, answer, { from: closeHref })
      }
      save={t(id ? "meeting.save" : "meeting.create")}
      formKey={data.key}
      version={data.version}
      record={id ? { model: "meeting", code: String(id) } : null}
      onTake={setTaken}
      fields={headFields({ ...shared, layout: [...layout, ...peopleLayout, ...partyLayout, ...noteLayout] })}
    >
      <input type="hidden" name="from" value={closeHref} />
      <fieldset className="form-part">
        <legend>{t("meeting.part.meeting")}</legend>
        <RecordFields {...shared} layout={layout} />
        <RecordFields {...shared} layout={peopleLayout} />
        <ConflictHint except={id} />
      </fieldset>
      <MeetingPartyFields data={data} lists={lists} fields={fields} shown={shared} taken={taken} onTake={setTaken} />
      <fieldset className="form-part">
        <legend>{t("meeting.part.notes")}</legend>
        <RecordFields {...shared} layout={noteLayout} />
      </fieldset>
    </DialogForm>
  );
}
