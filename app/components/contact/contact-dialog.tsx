import { useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { useState } from "react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FieldExtras, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { SimilarHints } from "~/components/form/similar-hints";
import { TagField } from "~/components/form/choices/tag-field";
import { useHydrated } from "~/components/form/use-hydrated";
import { usePicker } from "~/components/form/choices/use-picker";
import type { ContactFormData } from "~/services/contacts/read.server";
import { useWords } from "~/locales/contact";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";
import { compared } from "~/shared/similar";

import { useContactHref } from "./contact-list";

import { CompanyFinder } from "./company-finder";

import "~/styles/bundles/form.css";

const layout = [
  ["company_id"],
  ["name", "position_id"],
  ["email"],
  ["mobile", "phone"],
  ["fax"],
  ["other_phones"],
  ["other_emails"],
  ["is_main"],
  ["note"],
] as const;

const fewestLetters = 3;

interface Props {
  form: ContactFormData;
  closeHref: string;
  answer?: FormAnswer | undefined;
}

/** CLI-033 'Yeni Kontakt Kişi Ekle', and the form of a contact that is there. */
export function ContactDialog({ form: data, closeHref, answer: given }: Props) {
  const href = useContactHref({ inList: true });
  const { t } = useWords();
  const hydrated = useHydrated();
  const { id, facts, values } = data;
  const here = useLocation().pathname;
  const from = here.startsWith(paths.contacts) ? undefined : closeHref;
  const [query, setQuery] = useState<string | null>(null);
  const wanted = query !== null && query.trim().length >= fewestLetters ? { query } : null;
  const found = usePicker("companies", wanted);
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string | string[]>>({
    id: `contact-${id ?? "new"}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: {
      ...startingValues(facts, values),
      company_id: data.company?.value ?? "",
      is_main: values?.is_main === 1 ? "1" : "",
      other_phones: values?.other_phones ?? [],
      other_emails: values?.other_emails ?? [],
    },
  });
  const tags = (name: string): FieldExtras => ({
    hint: t(`contact.hint.${name}`),
    render: (props: FieldProps) => <TagField {...props} most={5} />,
  });
  const extras: Record<string, FieldExtras> = {
    company_id: {
      hint: t("contact.hint.company_id"),
      render: (props: FieldProps) => (
        <>
          <ComboboxField
            {...props}
            options={wanted && found.data ? found.data.options : data.companies}
            onSearch={setQuery}
            fewest={fewestLetters}
            loading={found.loading}
            failed={found.failed}
          />
          {hydrated ? null : (
            <CompanyFinder find={data.find} here={id ? paths.contact(id, "edit") : paths.newContact} />
          )}
        </>
      ),
    },
    position_id: { options: data.positions },
    other_phones: tags("other_phones"),
    other_emails: tags("other_emails"),
    is_main: { hint: t("contact.hint.is_main"), required: false },
  };
  const fields = { layout, facts, metas: metas as never, label: (name: string) => t(`contact.field.${name}`), extras };
  return (
    <DialogForm
      title={t(id ? "contact.update" : "shell.add.contactTitle")}
      closeHref={closeHref}
      sender={sender}
      form={form}
      action={
        id
          ? from
            ? withQuery(paths.contact(id, "edit"), { from })
            : href(paths.contact(id, "edit"))
          : keyedAction(paths.newContact, data.key, answer, { ...data.asked, from })
      }
      save={t(id ? "contact.save" : "contact.create")}
      formKey={data.key}
      version={data.version}
      record={id ? { model: "contact", code: String(id) } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
      <SimilarHints noun="contact" fields={compared.contact} except={id ?? undefined} />
    </DialogForm>
  );
}
