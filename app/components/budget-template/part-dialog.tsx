import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import type { TemplatePartForm } from "~/services/budget-templates/submit.server";
import { useWords } from "~/locales/budget-templates";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/form.css";

const lineLayout = [
  ["name"],
  ["quantity", "repeat"],
  ["per_person", "per_day"],
  ["price_buy", "currency_buy"],
  ["price_sell", "currency_sell"],
  ["vat_rate", "is_internal"],
  ["note"],
];

/** BUD-040: a line of a template, or the name of a group or a category. */
export function TemplatePartDialog({
  data,
  answer: given,
}: {
  data: TemplatePartForm;
  answer: FormAnswer | undefined;
}) {
  const { t } = useWords();
  const { list, template, part, into, facts, isLine } = data;
  const sender = useFormAnswer(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "template-part",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, part),
  });
  const currency = {
    options: data.currencies.map((value) => ({ value, label: value })),
    placeholder: false as const,
  };
  const fields = {
    layout: isLine ? lineLayout : [["name"], ["vat_rate"]],
    facts,
    metas: metas as never,
    label: (name: string) => t(`budget-templates.field.${name}`),
    extras: { currency_buy: currency, currency_sell: currency },
  };
  return (
    <DialogForm
      title={data.title}
      lead={template.name}
      size={isLine ? "md" : "sm"}
      closeHref={paths.definition(list, template.id, "content")}
      sender={sender}
      form={form}
      action={withQuery(paths.definition(list, template.id, "content", part.id), { into })}
      save={t("budget-templates.save")}
      formKey={null}
      version={part.version}
      fields={headFields(fields)}
    >
      {into === null ? null : <input type="hidden" name="into" value={into} />}
      <RecordFields {...fields} />
    </DialogForm>
  );
}
