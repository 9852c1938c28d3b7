import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { MultiSelectField } from "~/components/form/choices/multi-select-field";
import { TagField } from "~/components/form/choices/tag-field";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { PageLink } from "~/components/ui/page-link";
import type { MailForm } from "~/services/budgets/read.server";
import { useWords } from "~/locales/budget-versions";
import type { FormAnswer } from "~/server/submit.server";
import { budgetsAt } from "~/shared/budget-place";
import { withQuery } from "~/shared/paths";

import "~/styles/bundles/form.css";

const languages = ["tr", "en"] as const;

/** BUD-039: a version is mailed to people of its client, as PDF and with a link on which they answer. */
export function MailDialog({ form: given, answer: told }: { form: MailForm; answer: FormAnswer | undefined }) {
  const { place, row, facts, contacts, letter, language, version_name, is_sent } = given;
  const { t } = useWords();
  const sender = useFormAnswer(told);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string | string[]>>({
    id: "budget-mail",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: {
      contacts: contacts.filter(({ is_chosen }) => is_chosen).map(({ id }) => String(id)),
      name: version_name,
      ...letter,
    },
  });
  const to = budgetsAt(place, row.code, "mail");
  const isUnprintable =
    (metas["allow_missing_glyphs"]?.errors?.length ?? 0) > 0 || metas["allow_missing_glyphs"]?.value === "1";
  const options = contacts.map(({ id, name, email }) => ({ value: String(id), label: `${name} · ${email}` }));
  const fields = {
    layout: [
      contacts.length > 0 ? ["contacts"] : [],
      ["addresses"],
      is_sent ? [] : ["name"],
      ["subject"],
      ["message"],
      isUnprintable ? ["allow_missing_glyphs"] : [],
    ],
    facts,
    metas,
    label: (name: string) => t(`budget-versions.mail.field.${name}`),
    extras: {
      contacts: {
        render: (props: FieldProps) => <MultiSelectField {...props} options={options} open />,
      },
      addresses: { render: (props: FieldProps) => <TagField {...props} most={10} /> },
      message: { hint: t("budget-versions.mail.messageHint") },
    },
  };
  return (
    <DialogForm
      title={t("budget-versions.mail.title")}
      lead={t(is_sent ? "budget-versions.mail.leadSent" : "budget-versions.mail.lead", { name: row.name })}
      size="md"
      closeHref={budgetsAt(place)}
      sender={sender}
      form={form}
      action={withQuery(to, language === "tr" ? {} : { letter: language })}
      save={t("budget-versions.mail.save")}
      formKey={null}
      version={row.version}
      record={{ model: "budget", code: row.code }}
      fields={headFields(fields)}
    >
      <input type="hidden" name="language" value={language} />
      {is_sent ? <input type="hidden" name="name" value={version_name} /> : null}
      <nav className="version-languages" aria-label={t("budget-versions.mail.language")}>
        {languages.map((one) => (
          <PageLink
            keepScroll
            key={one}
            className="link"
            to={withQuery(to, { letter: one })}
            aria-current={one === language ? "true" : undefined}
          >
            {t(`budget-versions.mail.languages.${one}`)}
          </PageLink>
        ))}
      </nav>
      {contacts.length === 0 ? <p className="hint">{t("budget-versions.mail.noContacts")}</p> : null}
      <RecordFields {...fields} />
      {is_sent ? null : (
        <p>
          <PageLink keepScroll className="link" to={budgetsAt(place, row.code, "send")}>
            {t("budget-versions.mail.other")}
          </PageLink>
        </p>
      )}
    </DialogForm>
  );
}
