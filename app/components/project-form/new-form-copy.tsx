import { useState } from "react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import type { FieldProps } from "~/components/form/field-meta";
import { type OptionGroup, SelectField } from "~/components/form/choices/select-field";
import { useHydrated } from "~/components/form/use-hydrated";
import { usePicker } from "~/components/form/choices/use-picker";
import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/form-builder";
import { paths } from "~/shared/paths";

import { NewFormFrame, type WayProps } from "./new-form-frame";

const none = { own: [], company: [], projects: [], from: "", copied: [] };

/** FRM-007: the copy of a form of the company, of this project or of another. */
export function CopiedForm({ form, answer }: WayProps) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const sources = form.sources ?? none;
  const [from, setFrom] = useState(sources.from);
  const [query, setQuery] = useState<string | null>(null);
  const projects = usePicker("projects", query === null ? null : { query });
  const others = usePicker("project-forms", from && from !== sources.from ? { of: from } : null);
  const copied = from === sources.from ? sources.copied : (others.data?.options ?? []);
  const groups: OptionGroup[] = [
    { label: t("form-builder.new.ofCompany"), options: sources.company },
    { label: t("form-builder.new.ofProject"), options: sources.own },
    { label: t("form-builder.new.ofOther"), options: copied },
  ].filter(({ options }) => options.length > 0);
  const page = paths.formsOf(form.code);
  const finder = {
    id: "new-form-from",
    name: "from",
    errorId: "new-form-from-error",
    descriptionId: "new-form-from-hint",
    initialValue: sources.from,
  };
  return (
    <NewFormFrame
      data={form}
      answer={answer}
      layout={[["name"], ["source"]]}
      query={{ from: sources.from }}
      extras={() => ({
        source: {
          hint: t("form-builder.new.sourceHint"),
          render: (props: FieldProps) => (
            <SelectField {...props} key={copied.map(({ value }) => value).join()} options={groups} />
          ),
        },
      })}
    >
      <ComboboxField
        meta={finder}
        label={t("form-builder.new.from")}
        hint={t("form-builder.new.fromHint")}
        optional
        options={projects.data?.options ?? sources.projects}
        onSearch={setQuery}
        loading={projects.loading}
        failed={projects.failed}
        onChoose={(item) => setFrom(item?.value ?? "")}
      />
      {hydrated ? null : (
        <div className="btn-row">
          <Button type="submit" formMethod="get" formAction={`${page}/new`} name="way" value="copy" formNoValidate>
            {t("form-builder.new.showForms")}
          </Button>
        </div>
      )}
    </NewFormFrame>
  );
}
