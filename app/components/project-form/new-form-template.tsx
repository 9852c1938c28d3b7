import { formLanguages } from "#contract/guest-forms/form-facts";
import { Field } from "~/components/form/field";
import { type FieldProps, firstError, initialText } from "~/components/form/field-meta";
import { useWords } from "~/locales/form-builder";
import type { FormTemplate } from "#contract/guest-forms/form-templates";

import { NewFormFrame, type WayProps } from "./new-form-frame";
import { TemplateSections } from "./template-sections";

/** The form templates, each with its questions. */
function TemplateField({ meta, label, required, templates }: FieldProps & { templates: FormTemplate[] }) {
  const { t } = useWords();
  const chosen = initialText(meta);
  const fault = firstError(meta) ? ` ${meta.errorId}` : "";
  return (
    <Field meta={meta} label={label} required={required} group>
      <ul className="template-list" key={meta.key}>
        {templates.map((template, at) => (
          <li key={template.name}>
            <label className="check">
              <input
                type="radio"
                id={at === 0 ? meta.id : `${meta.id}-${template.name}`}
                name={meta.name}
                value={template.name}
                defaultChecked={template.name === chosen}
                aria-describedby={`${meta.id}-${template.name}-what${fault}`}
              />
              <span>{template.title}</span>
            </label>
            <p className="second" id={`${meta.id}-${template.name}-what`}>
              {template.description}
            </p>
            <details>
              <summary>
                {t("form-builder.new.sections", { count: template.sections.length, name: template.title })}
              </summary>
              <TemplateSections template={template} />
            </details>
          </li>
        ))}
      </ul>
    </Field>
  );
}

/** FRM-028: a ready form, with a look at its sections before it is taken. */
export function TemplateForm({ form, answer }: WayProps) {
  const { t } = useWords();
  return (
    <NewFormFrame
      data={form}
      answer={answer}
      layout={[["template"], ["name"], ["language"]]}
      extras={() => ({
        template: { render: (props: FieldProps) => <TemplateField {...props} templates={form.templates ?? []} /> },
        name: { hint: t("form-builder.new.nameHint") },
        language: {
          options: formLanguages.map((value) => ({ value, label: t(`form-builder.language.${value}`) })),
          placeholder: false as const,
          hint: t("form-builder.new.languageHint"),
        },
      })}
    />
  );
}
