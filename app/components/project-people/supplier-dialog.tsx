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
import { SelectField } from "~/components/form/choices/select-field";
import { useHydrated } from "~/components/form/use-hydrated";
import { usePicker } from "~/components/form/choices/use-picker";
import type { ProjectSupplierForm } from "~/services/project-people/read.server";
import { useWords } from "~/locales/parts";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const fewestLetters = 3;

const layout = [["supplier_id"], ["service"], ["contact_id"], ["note"]] as const;

/** PRJ-013: a supplier's work on the project; the contact is one of the chosen supplier's. */
export function ProjectSupplierDialog({
  form: data,
  answer: given,
}: {
  form: ProjectSupplierForm;
  answer: FormAnswer | undefined;
}) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { code, row, facts } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "project-supplier",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, row),
  });
  const [query, setQuery] = useState<string | null>(null);
  const wanted = query !== null && query.trim().length >= fewestLetters ? { query } : null;
  const found = usePicker("suppliers", wanted);
  const [picked, setPicked] = useState<string | null>(null);
  const supplier = row ? "" : (picked ?? String(metas["supplier_id"]?.initialValue ?? ""));
  const people = usePicker("sponsor-contacts", supplier ? { of: `S-${supplier}` } : null);
  const contacts = row ? data.contacts : supplier ? (people.data?.options ?? []) : [];
  const page = paths.projectPage(code, "suppliers");
  const here = row ? `${page}/${row.part_id}/edit` : `${page}/new`;
  // The search without script is repeated for a refused form, so that the choice stays.
  const asked = new URLSearchParams({ find: data.find }).toString();
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`parts.project_supplier.field.${name}`),
    extras: {
      supplier_id: {
        hint: t("parts.project_supplier.search"),
        render: (props: FieldProps) => (
          <>
            <ComboboxField
              {...props}
              options={wanted && found.data ? found.data.options : data.suppliers}
              onSearch={setQuery}
              fewest={fewestLetters}
              loading={found.loading}
              failed={found.failed}
              onChoose={(item) => setPicked(item?.value ?? "")}
            />
            {hydrated ? null : <CompanyFinder find={data.find} here={here} />}
          </>
        ),
      },
      contact_id: {
        options: contacts,
        render: (props: FieldProps) => (
          <SelectField
            {...props}
            key={contacts.map(({ value }) => value).join()}
            options={contacts}
            {...(contacts.length > 0 || row
              ? {}
              : {
                  hint: t(hydrated ? "parts.project_supplier.chooseContact" : "parts.project_supplier.contactsLater"),
                })}
          />
        ),
      },
    },
  };
  return (
    <DialogForm
      title={t(row ? "parts.project_supplier.update" : "parts.project_supplier.create")}
      lead={row?.name}
      closeHref={page}
      sender={sender}
      form={form}
      action={row ? here : `${keyedAction(here, data.key, answer)}&${asked}`}
      save={t("parts.save")}
      formKey={data.key}
      version={row?.version}
      record={row ? { model: "project_supplier", code: String(row.part_id) } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
