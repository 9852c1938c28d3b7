import { useForm } from "@conform-to/react";
import { useState } from "react";

import { sponsorStatuses } from "#contract/projects/sponsor-statuses";
import { CompanyFinder } from "~/components/contact/company-finder";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { SelectField } from "~/components/form/choices/select-field";
import { useHydrated } from "~/components/form/use-hydrated";
import { usePicker } from "~/components/form/choices/use-picker";
import type { SponsorForm } from "~/services/sponsors/read.server";
import { useWords } from "~/locales/parts";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const fewestLetters = 3;

const layout = [["company_id"], ["package", "status"], ["amount"], ["contact_id"], ["note"]] as const;

/** PRJ-099: a sponsor and its support; the contact is one of the chosen company's. */
export function SponsorDialog({ form: data, answer: given }: { form: SponsorForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { code, sponsor, facts } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "sponsor",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: sponsor
      ? startingValues(facts, sponsor)
      : { ...startingValues(facts, null), currency: data.currency, status: sponsorStatuses[0] },
  });
  const [query, setQuery] = useState<string | null>(null);
  const wanted = query !== null && query.trim().length >= fewestLetters ? { query } : null;
  const found = usePicker("companies", wanted);
  const [picked, setPicked] = useState<string | null>(null);
  const company = picked ?? String(metas["company_id"]?.initialValue ?? "");
  const isOther = company !== "" && company !== sponsor?.company_id;
  const people = usePicker("sponsor-contacts", isOther && data.searches ? { of: company } : null);
  const contacts = isOther ? (people.data?.options ?? []) : company ? data.contacts : [];
  const statuses = sponsorStatuses.map((status) => ({ value: status, label: t(`parts.sponsor.status.${status}`) }));
  const page = sponsor ? paths.sponsor(code, sponsor.scode) : paths.projectPage(code, "sponsors");
  const here = `${page}/${sponsor ? "edit" : "new"}`;
  // The search without script is repeated for a refused form, so that the choice stays.
  const asked = new URLSearchParams({ find: data.find }).toString();
  const label = (name: string) => t(`parts.sponsor.field.${name}`);
  const fields = {
    layout,
    facts,
    metas,
    label,
    extras: {
      company_id: {
        hint: t(data.searches ? "parts.sponsor.searchCompany" : "parts.sponsor.ownCompanies"),
        render: (props: FieldProps) => (
          <>
            <ComboboxField
              {...props}
              options={wanted && found.data ? found.data.options : data.companies}
              {...(data.searches ? { onSearch: setQuery, fewest: fewestLetters } : {})}
              loading={found.loading}
              failed={found.failed}
              onChoose={(item) => setPicked(item?.value ?? "")}
            />
            {hydrated || !data.searches ? null : <CompanyFinder find={data.find} here={here} />}
          </>
        ),
      },
      status: { options: statuses, placeholder: false as const },
      amount: { currencies: data.currencies },
      contact_id: {
        options: contacts,
        render: (props: FieldProps) => (
          <SelectField
            {...props}
            key={contacts.map(({ value }) => value).join()}
            options={contacts}
            {...(contacts.length > 0
              ? {}
              : { hint: t(hydrated ? "parts.sponsor.chooseContact" : "parts.sponsor.contactsLater") })}
          />
        ),
      },
    },
  };
  return (
    <DialogForm
      title={t(sponsor ? "parts.sponsor.update" : "parts.sponsor.create")}
      closeHref={page}
      sender={sender}
      form={form}
      action={sponsor ? `${here}?${asked}` : `${keyedAction(here, data.key, answer)}&${asked}`}
      save={t("parts.save")}
      formKey={data.key}
      version={sponsor?.version}
      record={sponsor ? { model: "sponsor", code: sponsor.scode } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
