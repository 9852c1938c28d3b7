import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { NewContactFields, newContactNames } from "~/components/company/new-contact-fields";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { type FieldExtras, withExtras } from "~/components/form/record-fields";
import { SelectField } from "~/components/form/choices/select-field";
import { SimilarHints } from "~/components/form/similar-hints";
import type { Take } from "~/components/form/similar-list";
import { usePicker } from "~/components/form/choices/use-picker";
import { useHydrated } from "~/components/form/use-hydrated";
import { paths } from "~/shared/paths";
import { compared, type TakenClient } from "~/shared/similar";
import { FetchFault } from "~/components/form/fetch-fault";
import { useFetched } from "~/components/ui/use-fetched";
import type { ChosenClient } from "~/services/leads/read.server";

import type { LeadPart } from "./lead-fields";
import type { LeadValues } from "./lead-values";

/** The choice made by hand since the fields got their values. */
interface Picked {
  opening: string;
  client: string;
  isNew: boolean;
}

type ClientFee = ChosenClient["fee"];

interface Props extends LeadPart {
  form: FormMetadata<LeadValues>;
  /** The existing record in place of a new client, as a hint gave it. */
  taken: TakenClient | null;
  onTake: Take;
}

/** The client with one of its contacts, or a new client with its new contact (LED-063, LED-068…071, LED-084). */
export function LeadPartyFields({ data, form, fields, shown, taken, onTake }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const [query, setQuery] = useState<string | null>(null);
  const found = usePicker("clients", query === null ? null : { query });
  const [picked, setPicked] = useState<Picked | null>(null);
  // A draft or a stale save that brings other values ends an earlier choice.
  const opening = `${fields.client.key} ${fields.new_client.key}`;
  const own = picked?.opening === opening ? picked : null;
  const chosen = own ? own.client : String(fields.client.initialValue ?? "");
  // Contacts of a client that came with the page are here already; those of any other are read.
  const isOther = chosen !== "" && (own !== null || chosen !== String(data.values["client"] ?? ""));
  const choice = useFetched<ChosenClient>(isOther ? paths.clientChoice(chosen) : null);
  const ofTheirs = data.theirs && chosen === data.theirs.client ? data.theirs : null;
  const isNew = (own ? own.isNew : Boolean(fields.new_client.initialValue)) && !ofTheirs;
  const contacts = ofTheirs?.contacts ?? choice.data?.contacts ?? data.contacts;
  // The list holds the first hundred by name; beyond that the server narrows while one types.
  const remote = data.clientTotal > data.clients.length;

  const { update } = form;
  // The fee of a draft is the draft's.
  const fee = own ? choice.data?.fee : undefined;
  const ofClient = useRef<ClientFee | null>(null);
  useEffect(() => {
    const put = (name: string, value: string) => update({ name, value } as never);
    if (fee) for (const [name, value] of Object.entries(fee)) put(name, value ?? "");
    // A new client or none has no fee yet: the fee of the previous client goes, a typed one stays.
    else
      for (const [name, value] of Object.entries(ofClient.current ?? {}))
        if (fields[name as keyof ClientFee].value === (value ?? "")) put(name, "");
    ofClient.current = fee ?? null;
    // `update` is new on every render; the fee arrives once per choice.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fee]);

  const takenContact = taken?.contact;
  useEffect(() => {
    if (takenContact) update({ name: "contact", value: takenContact } as never);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [taken]);

  // The number of contacts is unknown before a client is chosen; their list may arrive before or after the choice.
  const isRead = !isOther || (choice.data !== null && !choice.loading && !choice.failed);
  const hasNone = chosen !== "" && isRead && contacts.length === 0;
  const wantsNewContact = isNew || (hydrated && hasNone);
  const { none, client: withClient, newClient } = data.required;
  const asked = new Set(wantsNewContact ? newClient : chosen ? withClient : none);
  const starOf = (name: string): [string, FieldExtras] => [name, { required: asked.has(name) }];
  const newContact = withExtras(shown, Object.fromEntries(newContactNames.map(starOf)));
  return (
    <fieldset className="form-part">
      <legend>{t("form.lead.part.client")}</legend>
      <div className="form-row">
        <ComboboxField
          meta={fields.client}
          createMeta={fields.new_client}
          label={t("lead.field.client")}
          required={none.includes(fields.client.name)}
          options={remote && found.data ? found.data.options : data.clients}
          {...(remote
            ? {
                onSearch: setQuery,
                loading: found.loading,
                failed: found.failed,
              }
            : {})}
          taken={taken?.client}
          onChoose={(item) =>
            setPicked({ opening, client: item && !item.isNew ? item.value : "", isNew: Boolean(item?.isNew) })
          }
        />
        {hydrated && wantsNewContact ? null : choice.failed ? (
          <FetchFault again={choice.again} />
        ) : (
          <SelectField
            key={contacts.map(({ value }) => value).join()}
            meta={fields.contact}
            label={t("lead.field.contact")}
            options={contacts}
            required={asked.has(fields.contact.name)}
            hint={
              contacts.length === 0
                ? t(hydrated ? "form.lead.chooseClientFirst" : "form.lead.fetchContacts")
                : undefined
            }
          />
        )}
      </div>
      {hydrated ? null : (
        <button
          type="submit"
          className="btn btn-secondary"
          formMethod="get"
          formAction={data.code ? paths.lead(data.code, "edit") : paths.newLead}
          formNoValidate
        >
          {t("form.lead.fetch")}
        </button>
      )}
      {wantsNewContact || !hydrated ? (
        <NewContactFields title={t("form.lead.part.newContact")} fields={newContact} />
      ) : null}
      {hydrated && isNew ? <SimilarHints noun="client" fields={compared.newClient} atOnce onTake={onTake} /> : null}
      {hydrated && wantsNewContact ? (
        <SimilarHints noun="contact" fields={compared.newContact} atOnce onTake={onTake} />
      ) : null}
    </fieldset>
  );
}
