import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";

import { DialogForm } from "~/components/form/dialog-form";
import type { FieldMeta } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFields, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { Segments } from "~/components/ui/tabs";
import type { NewForm } from "~/services/guest-forms/read.server";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import { newFormWays } from "./new-form-ways";

import "~/styles/bundles/form.css";
import "~/styles/bundles/new-form.css";

/** Props of every way to a new form. */
export interface WayProps {
  form: NewForm;
  answer: FormAnswer | undefined;
}

interface Props {
  data: NewForm;
  answer: FormAnswer | undefined;
  layout: readonly (readonly string[])[];
  extras: (metas: Record<string, FieldMeta>) => FormFields["extras"];
  /** Parameters of the address that it posts to. */
  query?: Record<string, string>;
  encType?: "multipart/form-data";
  children?: ReactNode;
}

/** A way to a new form: its source is chosen above, and is a part of the address. */
export function NewFormFrame({ data, answer: given, layout, extras, query = {}, encType, children }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: `new-form-${data.way}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(data.facts, null),
  });
  const page = paths.formsOf(data.code);
  const fields = {
    layout,
    facts: data.facts,
    metas,
    label: (name: string) => t(`form-builder.new.${name}`),
    extras: extras(metas) ?? {},
  };
  return (
    <DialogForm
      title={t("form-builder.new.title")}
      closeHref={page}
      sender={sender}
      form={form}
      action={keyedAction(`${page}/new`, data.key, answer, { way: data.way, ...query })}
      save={t("form-builder.new.save")}
      formKey={data.key}
      fields={headFields(fields)}
      encType={encType}
    >
      {/* Enter in a field makes the form, and looks for no project. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t("form-builder.new.save")}
      </button>
      <Segments
        label={t("form-builder.new.ways")}
        items={newFormWays.map((way) => ({
          to: withQuery(`${page}/new`, { way }),
          label: t(`form-builder.new.way.${way}`),
          current: way === data.way,
        }))}
      />
      <RecordFields {...fields} />
      {children}
    </DialogForm>
  );
}
