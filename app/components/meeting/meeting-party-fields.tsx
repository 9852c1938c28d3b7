import { useState } from "react";

import { partyFlags } from "#contract/planning/meeting-facts";
import { NewContactFields, newContactNames } from "~/components/company/new-contact-fields";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import type { FieldProps } from "~/components/form/field-meta";
import { MultiComboboxField } from "~/components/form/choices/multi-combobox-field";
import { type FieldExtras, type FormFields, RecordFields, withExtras } from "~/components/form/record-fields";
import { SelectField } from "~/components/form/choices/select-field";
import { SimilarHints } from "~/components/form/similar-hints";
import type { Take } from "~/components/form/similar-list";
import { useHydrated } from "~/components/form/use-hydrated";
import { useFinder } from "~/components/form/choices/use-finder";
import { usePicker } from "~/components/form/choices/use-picker";
import type { MeetingFormData } from "~/services/meetings/read.server";
import { useWords } from "~/locales/meeting";
import { paths } from "~/shared/paths";
import { compared, type TakenClient } from "~/shared/similar";

import type { MeetingLists } from "./meeting-lists";
import type { MeetingFields } from "./meeting-values";

const fewestLetters = 3;

interface Props {
  data: MeetingFormData;
  lists: MeetingLists;
  fields: MeetingFields;
  shown: FormFields;
  /** The existing client in place of a new one, as a hint gave it. */
  taken: TakenClient | null;
  onTake: Take;
}

/**
 * Parties and subject of a meeting (CAL-026): the choices follow the flags of the type; without script all are shown.
 */
export function MeetingPartyFields({ data, lists, fields, shown, taken, onTake }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const projects = useFinder("meeting-projects", lists.projects);
  const clients = useFinder("clients", lists.clients);
  const suppliers = useFinder("suppliers", lists.suppliers, fewestLetters);
  const companies = useFinder("companies", lists.companies, fewestLetters);
  const project = String(fields.project.value ?? "");
  const isOther = project !== String(data.values["project"] ?? "");
  const sponsored = usePicker("sponsors", hydrated && isOther && project !== "" ? { of: project } : null);
  const sponsors = isOther && hydrated ? (sponsored.data?.options ?? []) : lists.sponsors;
  const flags = data.flags[String(fields.meeting_type.value ?? "")];
  const may = (party: keyof typeof partyFlags) => !hydrated || flags?.[partyFlags[party]] === 1;
  // The choice made by hand since the fields got their values.
  const opening = `${fields.client.key} ${fields.new_client.key}`;
  const [picked, setPicked] = useState<{ opening: string; isNew: boolean } | null>(null);
  const hasNew =
    picked?.opening === opening ? picked.isNew : Boolean(fields.new_client.value ?? fields.new_client.initialValue);
  const isNew = hasNew && may("client");
  const extras: Record<string, FieldExtras> = {
    project: {
      ...(data.hiddenProject ? { hint: t("meeting.hidden") } : {}),
      render: (props: FieldProps) => <ComboboxField {...props} {...projects} />,
    },
    client: {
      also: ["new_client", ...newContactNames],
      render: (props: FieldProps) => (
        <ComboboxField
          {...props}
          {...clients}
          createMeta={fields.new_client}
          taken={taken?.client}
          onChoose={(item) => setPicked({ opening, isNew: Boolean(item?.isNew) })}
        />
      ),
    },
    supplier: {
      hint: t("meeting.hint.search"),
      render: (props: FieldProps) => <ComboboxField {...props} {...suppliers} />,
    },
    sponsor: {
      ...(sponsors.length === 0 ? { hint: t(hydrated ? "meeting.hint.sponsor" : "meeting.hint.fetch") } : {}),
      render: (props: FieldProps) => (
        <SelectField {...props} key={sponsors.map(({ value }) => value).join()} options={sponsors} />
      ),
    },
    companies: {
      hint: t("meeting.hint.search"),
      render: (props: FieldProps) => {
        const { failed: _failed, ...finder } = companies;
        return <MultiComboboxField {...props} {...finder} />;
      },
    },
    ...Object.fromEntries(
      newContactNames.map((name) => [
        name,
        {
          required: hydrated && data.newContactAsks.includes(name),
          ...(name === "new_contact.position_id" ? { options: data.positions } : {}),
        },
      ]),
    ),
  };
  const parts = withExtras(shown, extras);
  const parties = (["client", "supplier", "sponsor"] as const).filter(may);
  return (
    <fieldset className="form-part">
      <legend>{t("meeting.part.parties")}</legend>
      <RecordFields {...parts} layout={[["project"], ...parties.map((party) => [party])]} />
      {isNew || !hydrated ? <NewContactFields title={t("meeting.part.newContact")} fields={parts} /> : null}
      {isNew && hydrated ? (
        <>
          <SimilarHints noun="client" fields={compared.newClient} atOnce onTake={onTake} />
          <SimilarHints noun="contact" fields={compared.newContact} atOnce onTake={onTake} />
        </>
      ) : null}
      <RecordFields {...parts} layout={[["companies"]]} />
      {hydrated ? null : (
        <div className="form-row">
          <input
            type="search"
            name="find"
            className="control"
            aria-label={t("meeting.findLabel")}
            defaultValue={data.find}
            maxLength={100}
          />
          <button
            type="submit"
            className="btn btn-secondary"
            formMethod="get"
            formAction={data.id ? paths.meeting(data.id, "edit") : paths.newMeeting}
            formNoValidate
          >
            {t("meeting.fetch")}
          </button>
        </div>
      )}
    </fieldset>
  );
}
