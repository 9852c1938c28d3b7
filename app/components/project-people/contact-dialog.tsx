import { useForm } from "@conform-to/react";
import { useState } from "react";

import { CompanyFinder } from "~/components/contact/company-finder";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";
import { usePicker } from "~/components/form/choices/use-picker";
import { PageLink } from "~/components/ui/page-link";
import type { ProjectContactForm } from "~/services/project-people/read.server";
import { useWords } from "~/locales/parts";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const fewestLetters = 2;

const layout = [["contact_id"], ["role"], ["note"]] as const;

/** PRJ-025: a person and their role in the project. */
export function ProjectContactDialog({
  form: data,
  answer: given,
}: {
  form: ProjectContactForm;
  answer: FormAnswer | undefined;
}) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { code, row, facts, searches } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "project-contact",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: row ? startingValues(facts, row) : { ...startingValues(facts, null), contact_id: data.chosen },
  });
  const [query, setQuery] = useState<string | null>(null);
  const wanted = query !== null && query.trim().length >= fewestLetters ? { query } : null;
  const found = usePicker("contacts", searches ? wanted : null);
  const page = paths.projectPage(code, "contacts");
  const here = row ? `${page}/${row.part_id}/edit` : `${page}/new`;
  // The search without script is repeated for a refused form, so that the choice stays.
  const asked = new URLSearchParams({ find: data.find }).toString();
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`parts.project_contact.field.${name}`),
    extras: {
      contact_id: {
        hint: t(searches ? "parts.project_contact.search" : "parts.project_contact.ownPeople"),
        render: (props: FieldProps) => (
          <>
            <ComboboxField
              {...props}
              options={wanted && found.data ? found.data.options : data.people}
              {...(searches ? { onSearch: setQuery, fewest: fewestLetters } : {})}
              loading={found.loading}
              failed={found.failed}
            />
            {hydrated || !searches ? null : (
              <CompanyFinder
                find={data.find}
                here={here}
                words={{ label: t("parts.project_contact.findLabel"), act: t("parts.project_contact.find") }}
              />
            )}
            {searches ? (
              <p className="hint">
                <PageLink to={`${page}?dialog=new-contact`} className="link">
                  {t("parts.project_contact.isNew")}
                </PageLink>
              </p>
            ) : null}
          </>
        ),
      },
    },
  };
  return (
    <DialogForm
      title={t(row ? "parts.project_contact.update" : "parts.project_contact.create")}
      lead={row?.name}
      closeHref={page}
      sender={sender}
      form={form}
      action={row ? here : `${keyedAction(here, data.key, answer)}&${asked}`}
      save={t("parts.save")}
      formKey={data.key}
      version={row?.version}
      record={row ? { model: "project_contact", code: String(row.part_id) } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
